import { useEffect, useState } from 'react';
import { countsBody } from '../../../common/query/search-request.ts';
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
    // Of each only how many it finds.
    const counted = { ...options, facets: [], templates: {}, fields: [], flagFields: [] };
    const know = (count: number | undefined): void => setCounts((before) => new Map(before).set(next, count));
    settings.api.search(options.url, countsBody(counted, openedParams(next, [], options)), { signal }).then(
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
