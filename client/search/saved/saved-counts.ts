import { useEffect, useState } from 'react';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { type ParamList, writeParams } from '../../../common/query/param-list.ts';
import { searchParams, withCommonTail } from '../../../common/query/search-request.ts';
import { readSearchResponse } from '../../../common/query/search-response.ts';
import { useSearchContext } from '../search-context.tsx';
import { failureLine, readFailure } from '../store/search-loader.ts';
import type { SavedSearch } from './saved-format.ts';
import { openedParams } from './saved-identity.ts';

/** How many each search finds now, by its hash, once that is known; they are asked for one after the other while the list is open. */
export function useSavedCounts(searches: readonly SavedSearch[]): ReadonlyMap<string, number | undefined> {
  const { store } = useSearchContext();
  const [counts, setCounts] = useState<ReadonlyMap<string, number | undefined>>(() => new Map());
  const [failed, setFailed] = useState(false);
  const next = failed ? undefined : searches.find(({ hash }) => !counts.has(hash))?.hash;
  useEffect(() => {
    if (next === undefined) return;
    const { options, settings } = store;
    const leaving = new AbortController();
    const { signal } = leaving;
    const know = (count: number | undefined): void => setCounts((before) => new Map(before).set(next, count));
    settings.api.search(options.url, countBody(options, openedParams(next, [], options)), { signal }).then(
      (answer) => {
        if (!signal.aborted) know(readSearchResponse(answer).numFound);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        settings.log(failureLine(error));
        // What is refused by itself says nothing of the others.
        if (readFailure(error, true).kind === 'refused') know(undefined);
        else setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [next, store]);
  return counts;
}

/** Of a search, only how many it finds: no results, and no counts of its facets. */
export function countBody(options: SearchBlockOptions, params: ParamList): string {
  const asked = searchParams({ ...options, facets: [] }, params);
  const kept = asked.filter(([name]) => !/^(?:rows|start|sort|fl|facet|stats|f\.|json)\b/.test(name));
  // A zero is a value like any other here, unlike in a hash.
  return withCommonTail(`${writeParams(kept)}&rows=0`, options);
}
