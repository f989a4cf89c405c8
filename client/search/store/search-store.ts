/** The search of a block, free of any framework: parameters, answers and what may be done with them (§4.1). */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { SearchBlockState } from '../../../common/page/page-model.ts';
import { getParam, type ParamList, setParam } from '../../../common/query/param-list.ts';
import { searchBody } from '../../../common/query/search-request.ts';
import type { SearchResult } from '../../../common/query/search-response.ts';
import type { ApiClient } from '../../api/client.ts';
import { createQueue, type PageQueues } from '../../api/queue.ts';
import type { Log } from '../../browser/log.ts';
import { sameParams, withWords } from './param-changes.ts';
import { sameDocuments } from './same-documents.ts';
import { createSearchLoader, failureLine, readFailure } from './search-loader.ts';
import { grownWindow, initialState, type RequestCause, type SearchState, windowStep } from './search-state.ts';

export interface SearchActions {
  /** Starts the block: with what the hash holds, with what the server rendered, or with the default query (§4.1). */
  boot(hashParams: ParamList | undefined): void;
  setQ(words: string): void;
  /** Any other change of the parameters; a request goes out only if something changed. */
  change(transform: (params: ParamList) => ParamList): void;
  /** The last visible item came near: shows more, and asks for more when all loaded items show (§2.4). */
  showMore(): void;
  /** The end of what shows is not far: asks for more unless the next growth is loaded already. */
  loadAhead(): void;
  /** Repeats the request that failed. */
  retry(): void;
  /** The hash changed: its parameters replace the exposed ones; undefined brings back what the page came with (§2.2). */
  load(params: ParamList | undefined): void;
  /** Sends a request for exactly these parameters. */
  run(params: ParamList, cause: RequestCause): void;
}

/** What a search near the visitor has beside its state; nothing while it is elsewhere. */
export interface NearState {
  /** Says how far from the visitor the value of a location field is. */
  away?: ((location: string) => string) | undefined;
  /** The order that begins with what is nearest to them. */
  nearest?: string | undefined;
  /** Says how far around them it is searched. */
  within?: string | undefined;
}

export interface SearchStore extends Pick<StoreApi<SearchState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** What requests are made from; facets of a block that joins later are added here (§3.1). */
  options: SearchBlockOptions;
  /** What the search was made with. */
  readonly settings: SearchStoreSettings;
  near: StoreApi<NearState>;
  /** What other words leave of the parameters: everything, unless the field for them knows what its last entry has set (§2.8). */
  besideWords: (params: ParamList, words: string) => ParamList;
  actions: SearchActions;
}

export interface SearchStoreSettings {
  options: SearchBlockOptions;
  api: ApiClient;
  log: Log;
  /** What the server rendered; undefined on a page that came without results. */
  rendered?: SearchBlockState | undefined;
  /** The state to begin with, in place of what was rendered. */
  start?: SearchState;
  /** The queues of the page, which its blocks share. */
  queues?: PageQueues;
  isOnline?: () => boolean;
  /** Calls back after so many milliseconds unless the returned function is called before. */
  after?: (ms: number, run: () => void) => () => void;
}

/** A request that takes longer is called stalled: slower than usual, not yet failed. */
const STALLED_MS = 3000;

/** A failed request is repeated by itself so long after each failure, and then no more (§8). */
const RETRY_MS = [5000, 15_000, 45_000];

/** A search of its own (§4.1). */
export function createSearchStore(settings: SearchStoreSettings): SearchStore {
  const { log, rendered, isOnline = () => true, after = afterTimeout } = settings;
  const store = createStore<SearchState>(() => settings.start ?? initialState(settings.options, rendered));
  const ask = createSearchLoader(settings.options, settings.api, createQueue(settings.queues));
  const { getState, setState } = store;
  let latest = 0;
  let failures = 0;
  let cancelRetry = (): void => {};
  /** Parts of the search refer to its options as they are by now. */
  const search: SearchStore = {
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    options: settings.options,
    settings,
    near: createStore(() => ({})),
    besideWords: (params) => params,
    actions: {
      boot,
      setQ: (words) => change((params) => withWords(search.besideWords(params, words), words, search.options)),
      change,
      showMore,
      loadAhead,
      retry,
      load,
      run,
    },
  };

  /** Sends one request; only the latest one may change the state again. */
  async function request(
    cause: RequestCause,
    params: ParamList,
    body: string,
    accept: (answer: { result: SearchResult; loaded: number }) => Partial<SearchState>,
  ): Promise<void> {
    latest += 1;
    const mine = latest;
    cancelRetry();
    const { requests } = getState();
    setState({
      params,
      cause,
      pending: true,
      appending: cause === 'more',
      stalled: false,
      ready: true,
      requests: requests + 1,
    });
    const cancel = after(STALLED_MS, () => {
      if (mine === latest) setState({ stalled: true });
    });
    const settled = (): Partial<SearchState> => ({
      pending: false,
      appending: false,
      stalled: false,
      events: getState().events + 1,
    });
    try {
      const answer = await ask(body);
      if (mine !== latest) return;
      failures = 0;
      setState({ ...accept(answer), ...settled(), firstRequest: true, failure: undefined });
    } catch (error) {
      // What a newer request has replaced is none of them.
      if (mine !== latest) return;
      log(failureLine(error));
      const failure = readFailure(error, isOnline());
      setState({ ...settled(), failure });
      if (failure.kind === 'failed') repeatLater();
    } finally {
      cancel();
    }
  }

  function repeatLater(): void {
    const wait = RETRY_MS[failures];
    failures += 1;
    if (wait !== undefined) cancelRetry = after(wait, retry);
  }

  function run(params: ParamList, cause: RequestCause): void {
    void request(cause, params, searchBody(search.options, params), ({ result, loaded }) => ({
      result: { ...result, docs: sameDocuments(getState().result?.docs ?? [], result.docs) },
      loaded,
      shown: grownWindow(0, windowStep(params, search.options), result.docs.length),
    }));
  }

  /** Continues the list behind the last loaded document, and shows more if the list grows by it; facets stay as they are. */
  function continueList(grows: boolean): void {
    const { params, result, loaded } = getState();
    if (!result) return;
    const next = setParam(params, 'start', String(listStart(params, search.options) + loaded));
    void request('more', params, searchBody({ ...search.options, facets: [] }, next), (answer) => {
      const known = new Set(result.docs.map((doc) => doc.id));
      const docs = [...result.docs, ...answer.result.docs.filter((doc) => !known.has(doc.id))];
      return {
        result: { ...result, docs, numFound: answer.result.numFound },
        // An answer without documents ends the list, whatever its count says.
        loaded: answer.loaded === 0 ? Number.POSITIVE_INFINITY : loaded + answer.loaded,
        shown: grows
          ? grownWindow(getState().shown, windowStep(params, search.options), docs.length)
          : getState().shown,
      };
    });
  }

  function change(transform: (params: ParamList) => ParamList): void {
    const { params } = getState();
    const next = transform(params);
    if (sameParams(next, params)) return;
    failures = 0;
    run(next, 'change');
  }

  function boot(hashParams: ParamList | undefined): void {
    const { params: own, failure } = getState();
    const params = hashParams ? [...unexposed(own, search.options), ...hashParams] : own;
    if ((hashParams || !rendered) && search.options.maxRows > 0) {
      run(params, 'boot');
      return;
    }
    setState({ params, ready: true });
    if (failure?.kind === 'failed') repeatLater();
  }

  function showMore(): void {
    const { params, result, shown, pending, failure, events } = getState();
    if (!result || pending) return;
    const grown = grownWindow(shown, windowStep(params, search.options), result.docs.length);
    if (grown > shown) setState({ shown: grown, events: events + 1 });
    else if (!failure && hasMoreToLoad(getState(), search.options)) continueList(true);
  }

  function loadAhead(): void {
    const { params, result, shown, pending, failure } = getState();
    const step = windowStep(params, search.options);
    // Where all that is loaded shows, the end is what asks for more.
    const isEnough = step <= 0 || !result || result.docs.length >= shown + step;
    if (!isEnough && !pending && !failure && hasMoreToLoad(getState(), search.options)) continueList(false);
  }

  function retry(): void {
    const { cause, params } = getState();
    if (cause === 'more') continueList(true);
    // Asking again is no change of the address, which may be an anchor by now.
    else run(params, 'hash');
  }

  function load(params: ParamList | undefined): void {
    const state = getState();
    const next = params ? [...unexposed(state.params, search.options), ...params] : store.getInitialState().params;
    if (sameParams(next, state.params)) return;
    failures = 0;
    run(next, 'hash');
  }

  return search;
}

export function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Tells whether the engine has found more documents than were asked for so far. */
export function hasMoreToLoad({ params, result, loaded }: SearchState, options: SearchBlockOptions): boolean {
  if (options.pager) return false;
  return (
    result !== undefined && options.maxRows > 0 && loaded > 0 && listStart(params, options) + loaded < result.numFound
  );
}

/** The position of the first loaded document among all found. */
export function listStart(params: ParamList, options: SearchBlockOptions): number {
  const start = Number(getParam(params, 'start') ?? options.start);
  return Number.isInteger(start) && start > 0 ? start : 0;
}

/** Parameters the hash does not hold stay when it is read. */
function unexposed(params: ParamList, options: SearchBlockOptions): ParamList {
  return params.filter(([name]) => !options.exposedParams.includes(name));
}
