import { describe, expect, it, vi } from 'vitest';
import type { SearchBlockState } from '../../../common/page/page-model.ts';
import { getParams } from '../../../common/query/param-list.ts';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, createFakeApi } from '../../testing/fake-api.ts';
import { facetOf, searchOptions } from '../../testing/options.ts';
import { createDraft } from '../filters-drawer.ts';
import { createSearchStore } from './search-store.ts';

const ids = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => `d${from + at}`);

const RENDERED: SearchBlockState = {
  params: [['q', '*:*']],
  answer: answerOf(ids(0, 30), 75, { city: { Duck: 3 } }),
  amenities: [],
};

function open(changes: Record<string, unknown> = {}, rendered?: SearchBlockState, online = true) {
  const options = searchOptions(changes);
  const api = createFakeApi();
  const log: string[] = [];
  const store = createSearchStore({ options, api, log: (line) => log.push(line), rendered, isOnline: () => online });
  const fqs = (): string[] => getParams(store.getState().params, 'fq');
  return { options, api, log, store, fqs, facet: (field: string) => facetOf(options, field) };
}

/** A store whose clock runs by hand: `next` lets the latest wait pass unless it was given up. */
function withClock(rendered = RENDERED, isOnline?: () => boolean) {
  const waits: { ms: number; run: () => void; cancelled: boolean }[] = [];
  const api = createFakeApi();
  const store = createSearchStore({
    options: searchOptions(),
    api,
    log: () => {},
    rendered,
    ...(isOnline && { isOnline }),
    after: (ms, run) => {
      const wait = { ms, run, cancelled: false };
      waits.push(wait);
      return () => {
        wait.cancelled = true;
      };
    },
  });
  const next = (): void => {
    const wait = waits.at(-1);
    if (wait && !wait.cancelled) wait.run();
  };
  return { api, store, waits, next };
}

const bodyParam = (body: string, name: string): string | null => new URLSearchParams(body).get(name);

describe('§4.1 the start of a block', () => {
  it('§4.1 a page that came without results asks for them with the default query', async () => {
    const { api, store } = open({ default_q: 'type:stay' });
    store.actions.boot(undefined);

    expect(store.getState()).toMatchObject({ pending: true, ready: true, firstRequest: false });
    expect(bodyParam(api.at(0).body, 'q')).toBe('type:stay');
    await api.at(0).resolve(answerOf(['a']));
    expect(store.getState()).toMatchObject({ pending: false, firstRequest: true, shown: 1 });
  });

  it('§4.1 a page that came with results asks for nothing', () => {
    const { api, store } = open({}, RENDERED);
    store.actions.boot(undefined);

    expect(api.sent).toHaveLength(0);
    expect(store.getState()).toMatchObject({ ready: true, firstRequest: true, pending: false, shown: 10 });
  });

  it('§4.1 a hash of ours makes exactly one request, and no default goes over it', () => {
    const { api, store } = open({}, RENDERED);
    store.actions.boot([['fq', 'city:Duck']]);

    expect(api.sent).toHaveLength(1);
    expect(bodyParam(api.at(0).body, 'q')).toBeNull();
    expect(store.getState().params).toEqual([['fq', 'city:Duck']]);
  });

  it('§4.1 without max_rows nothing is asked at the start, but a click searches', () => {
    const { api, store, facet } = open({ max_rows: 0 });
    store.actions.boot(undefined);
    expect(api.sent).toHaveLength(0);
    expect(store.getState().ready).toBe(true);
    store.actions.toggleValue(facet('city'), 'Duck');

    expect(api.sent).toHaveLength(1);
  });

  it('§4.1 without max_rows a hash of ours asks for nothing at the start either, but is where the search goes on from', () => {
    const { api, store, facet } = open({ max_rows: 0 });
    store.actions.boot([['q', 'pool']]);
    expect(api.sent).toHaveLength(0);
    expect(store.getState()).toMatchObject({ ready: true, pending: false, params: [['q', 'pool']] });
    store.actions.toggleValue(facet('city'), 'Duck');

    expect(bodyParam(api.at(0).body, 'q')).toBe('pool');
  });
});

describe('§4.2 facets', () => {
  it('§4.2 clicking values of an or-facet combines them, clicking an active one removes it', () => {
    const { store, fqs, facet } = open({}, RENDERED);
    store.actions.toggleValue(facet('city'), 'Duck');
    store.actions.toggleValue(facet('city'), 'Nags Head');
    expect(fqs()).toEqual(['{!tag=RiotSolrWidget,RiotSolrFacetList-city}city:( Duck OR "Nags Head" )']);
    store.actions.toggleValue(facet('city'), 'Duck');
    store.actions.toggleValue(facet('city'), 'Nags Head');

    expect(fqs()).toEqual([]);
  });

  it('§4.2 and-facets filter by each value, single-value facets replace it', () => {
    const { store, fqs, facet } = open({}, RENDERED);
    for (const value of ['Pool', 'Sauna']) store.actions.toggleValue(facet('amenity'), value);
    for (const value of ['Cabin', 'Villa']) store.actions.toggleValue(facet('type'), value);

    expect(fqs()).toEqual([
      '{!tag=RiotSolrWidget,RiotSolrFacetList-amenity}amenity:Pool',
      '{!tag=RiotSolrWidget,RiotSolrFacetList-amenity}amenity:Sauna',
      '{!tag=RiotSolrWidget,RiotSolrFacetList-type}type:Villa',
    ]);
  });

  it('§2.5 reset removes all filters of the field and of no other', () => {
    const { store, fqs, facet } = open({}, { ...RENDERED, params: [['fq', 'city_area:North']] });
    store.actions.toggleValue(facet('city'), 'Duck');
    store.actions.resetFacet('city');

    expect(fqs()).toEqual(['city_area:North']);
  });

  it('§2.5 listings without a value can be asked for and left again', () => {
    const { store, fqs, facet } = open({}, RENDERED);
    store.actions.toggleValue(facet('city'), null);
    expect(fqs()).toEqual(['{!tag=RiotSolrWidget,RiotSolrFacetList-city}-city:[* TO *]']);
    store.actions.toggleValue(facet('city'), null);

    expect(fqs()).toEqual([]);
  });

  it('§2.2 a change of filters, words or order starts from the first result again', () => {
    const { store, facet } = open({}, { ...RENDERED, params: [['start', '60']] });
    store.actions.toggleValue(facet('city'), 'Duck');

    expect(store.getState().params.some(([name]) => name === 'start')).toBe(false);
  });

  it('§2.5 what changes nothing sends nothing', () => {
    const { api, store } = open({}, RENDERED);
    store.actions.resetFacet('city');
    store.actions.setQ('  ');
    store.actions.clearAll();

    expect(api.sent).toHaveLength(0);
  });
});

describe('§2.3 the current search', () => {
  it('§2.3 one value is taken out of an or-list, the others stay', () => {
    const { store, fqs } = open({}, { ...RENDERED, params: [['fq', 'city:( Duck OR Avon )']] });
    store.actions.removeFilter({ kind: 'value', field: 'city', value: 'Duck' });

    expect(fqs()).toEqual(['city:( Avon )']);
  });

  it('§2.3 clear all brings the default query back and keeps the order and custom parameters', () => {
    const params = [
      ['fq', 'city:Duck'],
      ['q', 'pool'],
      ['sort', 'price asc'],
      ['rcav', '{}'],
    ] as const;
    const { store } = open({}, { ...RENDERED, params });
    store.actions.clearAll();

    expect(store.getState().params).toEqual([
      ['q', '*:*'],
      ['sort', 'price asc'],
      ['rcav', '{}'],
    ]);
  });
});

describe('§7.1 one answer counts', () => {
  it('§7.1 a newer search aborts the one under way, whose answer is dropped', async () => {
    const { api, store, log } = open({}, RENDERED);
    store.actions.setQ('one');
    store.actions.setQ('two');
    expect(api.at(0).signal?.aborted).toBe(true);
    await api.at(0).resolve(answerOf(['stale']));
    await api.at(1).resolve(answerOf(['fresh']));

    expect(store.getState().result?.docs).toEqual([{ id: 'fresh' }]);
    expect(store.getState()).toMatchObject({ pending: false, failure: undefined });
    expect(log).toEqual([]);
  });

  it('§2.4 a new answer starts the list over', async () => {
    const { api, store } = open({}, RENDERED);
    store.actions.showMore();
    store.actions.setQ('one');
    await api.at(0).resolve(answerOf(ids(100, 30)));

    expect(store.getState().shown).toBe(10);
  });
});

describe('§8 a failed search', () => {
  it('§8 is logged, clears pending and keeps the last good results; Retry asks the same again', async () => {
    const { api, store, log } = open({}, RENDERED);
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('error', 'Bad Gateway', { httpStatus: 502 }));

    expect(log).toEqual(['error, Bad Gateway']);
    expect(store.getState()).toMatchObject({ pending: false, failure: { kind: 'failed' } });
    expect(store.getState().result?.docs).toHaveLength(30);

    store.actions.retry();
    expect(api.at(1).body).toBe(api.at(0).body);
    await api.at(1).resolve(answerOf(['a']));
    expect(store.getState()).toMatchObject({ failure: undefined, pending: false });
  });

  it('§8 an answer that is no search answer is a parser error', async () => {
    const { api, store, log } = open({}, RENDERED);
    store.actions.setQ('one');
    await api.at(0).resolve({ response: {} });

    expect(log[0]).toMatch(/^parsererror, /);
    expect(store.getState().failure?.kind).toBe('failed');
  });

  it('§8 refused, offline and failed are told apart', async () => {
    const refused = open({}, RENDERED);
    refused.store.actions.setQ('one');
    await refused.api.at(0).reject(new ApiError('error', 'Bad Request', { httpStatus: 400, detail: 'q: no' }));
    const offline = open({}, RENDERED, false);
    offline.store.actions.setQ('one');
    await offline.api.at(0).reject(new ApiError('error', ''));
    const busy = open({}, RENDERED);
    busy.store.actions.setQ('one');
    await busy.api.at(0).reject(new ApiError('error', 'Too Many Requests', { httpStatus: 429 }));

    expect(refused.store.getState().failure).toEqual({ kind: 'refused', detail: 'q: no' });
    expect(offline.store.getState().failure?.kind).toBe('offline');
    expect(busy.store.getState().failure?.kind).toBe('failed');
  });

  it('§8 a search that takes more than three seconds is stalled until it ends', async () => {
    const { api, store, waits } = withClock();
    store.actions.setQ('one');
    store.actions.setQ('two');
    waits[0]?.run();
    expect(store.getState().stalled).toBe(false);
    waits[1]?.run();
    expect([waits[1]?.ms, store.getState().stalled]).toEqual([3000, true]);
    await api.at(0).resolve(answerOf(['late']));
    await api.at(1).resolve(answerOf(['a']));

    expect(store.getState().stalled).toBe(false);
    expect(waits.every((wait) => wait.cancelled)).toBe(true);
  });

  it('§8 a failed search is repeated by itself after 5, 15 and 45 seconds and then no more', async () => {
    const { api, store, waits, next } = withClock();
    store.actions.setQ('one');
    for (const request of [0, 1, 2, 3]) {
      await api.at(request).reject(new ApiError('error', '', { httpStatus: 503 }));
      next();
    }

    expect(api.sent.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => api.at(0).body));
    expect(waits.map(({ ms }) => ms).filter((ms) => ms > 3000)).toEqual([5000, 15_000, 45_000]);
    expect(store.getState().failure?.kind).toBe('failed');
  });

  it('§8 a change by the visitor takes the place of the repetition, and begins a new count', async () => {
    const { api, store, waits, next } = withClock();
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('timeout', 'timeout'));
    const repetition = waits.at(-1);
    store.actions.setQ('two');
    expect(repetition?.cancelled).toBe(true);
    await api.at(1).reject(new ApiError('timeout', 'timeout'));

    expect(waits.at(-1)?.ms).toBe(5000);
    next();
    await api.at(2).resolve(answerOf(['a']));
    expect(store.getState()).toMatchObject({ failure: undefined, pending: false });
  });

  it('§8 what the server refuses is not repeated', async () => {
    const { api, store, waits } = withClock();
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('error', 'Bad Request', { httpStatus: 400 }));

    expect(waits.every(({ cancelled }) => cancelled)).toBe(true);
  });

  it('§8 what failed offline waits for the connection and leaves the repetitions as they were', async () => {
    let online = false;
    const { api, store, waits } = withClock(RENDERED, () => online);
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('error', ''));
    expect(waits.every(({ cancelled }) => cancelled)).toBe(true);
    online = true;
    store.actions.retry();
    await api.at(1).reject(new ApiError('error', '', { httpStatus: 503 }));

    expect(waits.at(-1)).toMatchObject({ ms: 5000, cancelled: false });
  });

  it('§8 what the server could not render is asked for after five seconds', async () => {
    const { api, store, waits, next } = withClock({ params: [['q', '*:*']], problem: 'unavailable', amenities: [] });
    store.actions.boot(undefined);
    expect(api.sent).toHaveLength(0);
    expect(waits.map(({ ms }) => ms)).toEqual([5000]);
    next();
    await api.at(0).resolve(answerOf(['a']));

    expect(store.getState()).toMatchObject({ failure: undefined, pending: false });
  });

  it('§8 what the server could not render can be tried again', () => {
    const { api, store } = open({}, { params: [['q', '*:*']], problem: 'unavailable', amenities: [] });
    store.actions.boot(undefined);
    expect(store.getState().failure?.kind).toBe('failed');
    store.actions.retry();

    expect(api.sent).toHaveLength(1);
  });
});

describe('§4.4 growth', () => {
  it('§2.4 shows numvisible more without a request while loaded items remain', () => {
    const { api, store } = open({}, RENDERED);
    store.actions.showMore();
    store.actions.showMore();

    expect(store.getState().shown).toBe(30);
    expect(api.sent).toHaveLength(0);
  });

  it('§2.4 goes on behind max_rows, leaving facets and hash parameters as they are', async () => {
    const { api, store } = open({ numvisible: 0 }, RENDERED);
    const { params, result } = store.getState();
    store.actions.showMore();
    store.actions.showMore();
    expect(api.sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ pending: true, appending: true });
    expect(bodyParam(api.at(0).body, 'start')).toBe('30');
    expect(bodyParam(api.at(0).body, 'facet.field')).toBeNull();
    await api.at(0).resolve(answerOf(['d29', ...ids(30, 29)], 75));

    const after = store.getState();
    expect(after.result?.docs.map((doc) => doc.id)).toEqual(ids(0, 59));
    expect(after.shown).toBe(59);
    expect(after.result?.facets).toBe(result?.facets);
    expect(after.params).toBe(params);
    store.actions.showMore();
    expect(bodyParam(api.at(1).body, 'start')).toBe('60');
  });

  it('§2.4 asks for the next items before the end of what shows is reached, once, and shows them when it is', async () => {
    const { api, store } = open({ numvisible: 30 }, RENDERED);
    store.actions.loadAhead();
    store.actions.loadAhead();
    expect(api.sent).toHaveLength(1);
    expect(bodyParam(api.at(0).body, 'start')).toBe('30');
    await api.at(0).resolve(answerOf(ids(30, 30), 75));

    expect(store.getState()).toMatchObject({ shown: 30, pending: false });
    store.actions.loadAhead();
    store.actions.showMore();
    expect(store.getState().shown).toBe(60);
    expect(api.sent).toHaveLength(1);
    store.actions.loadAhead();
    expect(bodyParam(api.at(1).body, 'start')).toBe('60');
  });

  it('§2.4 asks for nothing ahead while the next items are loaded, or where all that is loaded shows', () => {
    for (const numvisible of [12, 0]) {
      const { api, store } = open({ numvisible }, RENDERED);
      store.actions.loadAhead();

      expect(api.sent).toHaveLength(0);
    }
  });

  it('§2.4 stops at the end, after an empty answer and after a failure', async () => {
    const { api, store } = open({ numvisible: 0 }, RENDERED);
    store.actions.showMore();
    await api.at(0).reject(new ApiError('error', ''));
    store.actions.showMore();
    expect(api.sent).toHaveLength(1);
    store.actions.retry();
    await api.at(1).resolve(answerOf([], 75));
    store.actions.showMore();

    expect(api.sent).toHaveLength(2);
    expect(store.getState()).toMatchObject({ pending: false, failure: undefined });
  });
});

describe('§2.4 the page size', () => {
  it('§2.4 shows so many at a time from the first result on, and asks for more rows only where it must', async () => {
    const { api, store } = open({ page_sizes: [20, 60] }, RENDERED);
    store.actions.setPageSize(20);
    expect(bodyParam(api.at(0).body, 'rows')).toBe('30');
    await api.at(0).resolve(answerOf(ids(0, 30), 75));
    expect(store.getState().shown).toBe(20);
    store.actions.showMore();
    expect(store.getState().shown).toBe(30);
    store.actions.setPageSize(60);

    expect(bodyParam(api.at(1).body, 'rows')).toBe('60');
  });

  it('§2.4 a size the block does not offer changes nothing of a request', () => {
    const { api, store } = open({ page_sizes: [20], exposed_params: ['q', 'rows'] }, RENDERED);
    store.actions.load([['rows', '9999']]);

    expect(bodyParam(api.at(0).body, 'rows')).toBe('30');
  });
});

describe('filters that apply together', () => {
  it('a draft searches for itself and leaves the search as it is until its parameters are taken over', async () => {
    const { api, store, facet } = open({ apply: 'batch' }, RENDERED);
    const draft = createDraft(store);
    draft.actions.toggleValue(facet('city'), 'Duck');
    draft.actions.toggleValue(facet('amenity'), 'Pool');
    expect(store.getState()).toMatchObject({ requests: 0, pending: false });
    expect([bodyParam(api.at(0).body, 'rows'), bodyParam(api.at(0).body, 'fl')]).toEqual(['1', 'id']);
    await api.at(0).resolve(answerOf([]));
    await api.at(1).resolve(answerOf(['a'], 7));
    expect(draft.getState().result?.numFound).toBe(7);
    store.actions.change(() => draft.getState().params);

    expect(getParams(store.getState().params, 'fq')).toHaveLength(2);
    expect([store.getState().requests, bodyParam(api.at(2).body, 'rows')]).toEqual([1, '30']);
  });
});

describe('§7.2 full documents', () => {
  it('§2.4 are fetched by id after the search, shown in its order, and cached', async () => {
    const { api, store } = open({ return_full_docs: true, doc_cache: 60 });
    store.actions.boot(undefined);
    await api.at(0).resolve(answerOf(['c', 'a', 'b']));
    // The part that fetches documents is loaded when it is first needed.
    await vi.waitFor(() => expect(api.at(1)).toMatchObject({ kind: 'documents', body: 'c,a,b' }));
    expect(store.getState().pending).toBe(true);
    await api.at(1).resolve({
      response: {
        docs: [
          { id: 'a', n: 1 },
          { id: 'c', n: 3 },
        ],
      },
    });

    expect(store.getState()).toMatchObject({ pending: false, shown: 2 });
    expect(store.getState().result?.docs).toEqual([
      { id: 'c', n: 3 },
      { id: 'a', n: 1 },
    ]);
    store.actions.setQ('x');
    await api.at(2).resolve(answerOf(['a', 'z']));
    expect(api.at(3).body).toBe('z');
  });

  it('§7.1 those of a search that a newer one has replaced are given up, or not asked for at all', async () => {
    const { api, store } = open({ return_full_docs: true }, RENDERED);
    store.actions.setQ('one');
    await api.at(0).resolve(answerOf(['a']));
    await vi.waitFor(() => api.at(1));
    store.actions.setQ('two');
    expect(api.at(1)).toMatchObject({ kind: 'documents', signal: { aborted: true } });

    const answered = api.at(2).resolve(answerOf(['b']));
    store.actions.setQ('three');
    await answered;
    await api.at(3).resolve(answerOf(['c']));
    await vi.waitFor(() => api.at(4));

    expect(api.sent.map(({ kind, body }) => (kind === 'documents' ? body : kind))).toEqual([
      'search',
      'a',
      'search',
      'search',
      'c',
    ]);
  });

  it('§7.2 an answer without ids asks for no documents', async () => {
    const { api, store } = open({ return_full_docs: true });
    store.actions.boot(undefined);
    await api.at(0).resolve(answerOf([]));

    expect(api.sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ pending: false, firstRequest: true });
  });

  it('§7.2 documents that cannot be had fail the search, and Retry asks for both again', async () => {
    const { api, store, log } = open({ return_full_docs: true }, RENDERED);
    store.actions.setQ('one');
    await api.at(0).resolve(answerOf(['a']));
    await vi.waitFor(() => api.at(1));
    await api.at(1).reject(new ApiError('error', 'Bad Gateway', { httpStatus: 502 }));
    expect(log).toEqual(['error, Bad Gateway']);
    expect(store.getState()).toMatchObject({ pending: false, failure: { kind: 'failed' } });
    expect(store.getState().result?.docs).toHaveLength(30);
    store.actions.retry();
    await api.at(2).resolve(answerOf(['a']));

    expect(api.sent.map(({ kind }) => kind)).toEqual(['search', 'documents', 'search', 'documents']);
  });
});
