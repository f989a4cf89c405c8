/** Stores of searches for tests. */
import type { SearchBlockState } from '../../common/page/page-model.ts';
import { getParams } from '../../common/query/param-list.ts';
import { createSearchStore } from '../search/store/search-store.ts';
import { answerOf, createFakeApi } from './fake-api.ts';
import { facetOf, searchOptions } from './options.ts';

/** The ids of so many documents. */
export const ids = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => `d${from + at}`);

/** Results that the server has rendered. */
export const RENDERED: SearchBlockState = {
  params: [['q', '*:*']],
  answer: answerOf(ids(0, 30), 75, { city: { Duck: 3 } }),
  amenities: [],
};

/** A store over an API that answers when it is told to. */
export function openStore(changes: Record<string, unknown> = {}, rendered?: SearchBlockState, online = true) {
  const options = searchOptions(changes);
  const api = createFakeApi();
  const log: string[] = [];
  const store = createSearchStore({ options, api, log: (line) => log.push(line), rendered, isOnline: () => online });
  const fqs = (): string[] => getParams(store.getState().params, 'fq');
  return { options, api, log, store, fqs, facet: (field: string) => facetOf(options, field) };
}

/** A store whose clock runs by hand: `next` lets the latest wait pass unless it was given up. */
export function withClock(rendered = RENDERED, isOnline?: () => boolean) {
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

/** A parameter of a request. */
export const bodyParam = (body: string, name: string): string | null => new URLSearchParams(body).get(name);
