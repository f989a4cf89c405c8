/** The state of a search block, how it begins, and how many of its loaded items show (§2.4). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { SearchBlockState } from '../../../common/page/page-model.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { chosenPageSize } from '../../../common/query/search-request.ts';
import { readSearchResponse, type SearchResult } from '../../../common/query/search-response.ts';
import { defaultParams } from './param-changes.ts';

/** What set a request off: the page's start, the visitor, the hash, or the end of the loaded list. */
export type RequestCause = 'boot' | 'change' | 'hash' | 'more';

export interface SearchFailure {
  kind: 'failed' | 'offline' | 'refused' | 'empty-index';
  /** What the server says about it, fit for visitors. */
  detail: string | undefined;
}

export interface SearchState {
  /** The exposed parameters in force (§2.2). */
  params: ParamList;
  /** The last good answer; undefined before the first. */
  result: SearchResult | undefined;
  /** How many documents the engine was asked for so far, from the first on; full documents may be fewer (§7.2). */
  loaded: number;
  /** How many items show (§2.4). */
  shown: number;
  /** A request is under way (§4.1). */
  pending: boolean;
  /** The request under way continues the list. */
  appending: boolean;
  /** The request under way takes unusually long. */
  stalled: boolean;
  /** Set by the first answer (§4.1). */
  firstRequest: boolean;
  /** Set once the block has started (§4.1). */
  ready: boolean;
  failure: SearchFailure | undefined;
  /** Counts the requests; the hash is written whenever it changes. */
  requests: number;
  cause: RequestCause;
  /** Counts what happened since the page came: answers, failures and growth. */
  events: number;
}

/** The state a block starts from: what the server rendered, or nothing yet. */
export function initialState(options: SearchBlockOptions, rendered: SearchBlockState | undefined): SearchState {
  const result = rendered?.answer === undefined ? undefined : readSearchResponse(rendered.answer);
  const total = result?.docs.length ?? 0;
  const params = rendered?.params ?? defaultParams(options);
  return {
    params,
    result,
    loaded: total,
    shown: grownWindow(0, windowStep(params, options), total),
    pending: false,
    appending: false,
    stalled: false,
    firstRequest: result !== undefined,
    ready: false,
    failure: renderedFailure(rendered),
    requests: 0,
    cause: 'boot',
    events: 0,
  };
}

function renderedFailure(rendered: SearchBlockState | undefined): SearchFailure | undefined {
  if (rendered?.problem === undefined) return undefined;
  const kind = rendered.problem === 'unavailable' ? 'failed' : rendered.problem;
  return { kind, detail: rendered.detail };
}

/** How many items show at first and with each growth: what the visitor has chosen, or numvisible; 0 or less is all. */
export function windowStep(params: ParamList, options: SearchBlockOptions): number {
  return chosenPageSize(options, params) ?? options.numVisible;
}

/** The window after the last visible item came into view, at first of none that show; a step of 0 or less shows all. */
export function grownWindow(shown: number, step: number, total: number): number {
  return step <= 0 ? total : Math.min(shown + step, total);
}

/** Tells whether the list still grows by itself: up to a number of screens where the block says so (grow_screens). */
export function growsByItself(shown: number, params: ParamList, options: SearchBlockOptions): boolean {
  const step = windowStep(params, options);
  return options.growScreens <= 0 || shown < (step > 0 ? step : options.rows) * (options.growScreens + 1);
}
