/**
 * The two edges of the server where faults are made, so that its own code answers for them: the search engine and the store
 * of enquiries. Which fault a request meets goes with it as its asynchronous context.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dispatcher } from 'undici';
import type { ProblemCode } from '../../http/errors.ts';
import { type LeadStore, LeadStoreError } from '../../leads/store/lead-store.ts';
import { DeadlineError } from '../../search/engine/ask-nodes.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';

const met = new AsyncLocalStorage<ProblemCode>();

/** What the engine and the store do wrong while `task` runs, and all that it begins. */
export function failing(code: ProblemCode, task: () => void): void {
  met.run(code, task);
}

/** Codes that come of an engine or a store that fails; all others come of the request or of the server itself. */
export const OF_EDGES: ReadonlySet<ProblemCode> = new Set([
  'upstream-error',
  'upstream-unavailable',
  'upstream-timeout',
  'leads-unavailable',
]);

/** The engine, but for the requests that shall fail. */
export function failingEngine(target: UpstreamTarget): UpstreamTarget {
  return { ...target, dispatcher: target.dispatcher.compose(spoil) };
}

/** What an engine answers that is not ready, and one that is broken. */
const STATUS: Partial<Record<ProblemCode, number>> = { 'upstream-unavailable': 503, 'upstream-error': 500 };

const spoil: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const code = met.getStore();
  if (code === undefined) return dispatch(options, handler);
  const status = STATUS[code];
  return dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    onResponseStart(controller, real, headers, message) {
      if (code === 'upstream-timeout') controller.abort(new DeadlineError('the engine is told to be late'));
      else handler.onResponseStart?.(controller, status ?? real, headers, message);
    },
  });
};

/** The store, but for the enquiries that shall not be kept. */
export function failingStore(store: LeadStore): LeadStore {
  return {
    ...store,
    save: async (lead, deliveries) => {
      if (met.getStore() === 'leads-unavailable') throw new LeadStoreError('store-busy', 'the store is told to fail');
      return store.save(lead, deliveries);
    },
  };
}
