/** Asks for suggestions while a visitor types: once the keys rest, and only for what stands in the field by then. */
import { SEARCH_QUEUE } from '../../../common/constants.ts';
import type { AutocompleteSettings } from '../../../common/options/help-options.ts';
import { getParams } from '../../../common/query/param-list.ts';
import { mappedParams, withCommonTail } from '../../../common/query/search-request.ts';
import { readFacetCounts } from '../../../common/query/search-response.ts';
import { record } from '../../../common/record.ts';
import { createQueue, SupersededError } from '../../api/queue.ts';
import { failureLine } from '../store/search-loader.ts';
import { afterTimeout, type SearchStore } from '../store/search-store.ts';
import { autocompleteQuery, type TermSuggestion, termSuggestions } from './autocomplete-request.ts';

/** How long the keys must rest before suggestions are asked for (§2.8). */
export const TYPING_PAUSE_MS = 300;

export interface Suggester {
  /** The field says something else: what was on its way is dropped. */
  typed(term: string): void;
  /** Nothing more is wanted. */
  stop(): void;
}

/**
 * Suggestions within the filters of a search. A list without any is shown at once where there is nothing to complete; a failure leaves
 * the list as it is.
 */
export function createSuggester(
  store: SearchStore,
  settings: AutocompleteSettings,
  show: (suggestions: readonly TermSuggestion[]) => void,
): Suggester {
  const { api, log, queues, after = afterTimeout } = store.settings;
  // A part of its own: suggestions wait for a search, and neither replaces the other.
  const queue = createQueue(queues);
  let cancel = (): void => {};

  async function suggest(term: string): Promise<void> {
    const { options } = store;
    const { params } = store.getState();
    const filters = [params, options.params].flatMap((list) => getParams(list, 'fq'));
    const query = autocompleteQuery(term, settings, filters, mappedParams(options, params));
    if (query === undefined) return;
    const body = withCommonTail(query, options);
    try {
      const answer = await queue.run(SEARCH_QUEUE, (signal) => api.search(options.url, body, { signal }));
      const counts = record(record(record(answer).facet_counts).facet_fields)[settings.field];
      show(termSuggestions(term, settings, readFacetCounts(counts)));
    } catch (error) {
      if (!(error instanceof SupersededError)) log(failureLine(error));
    }
  }

  function stop(): void {
    cancel();
    queue.drop(SEARCH_QUEUE);
  }

  return {
    typed(term) {
      stop();
      if (autocompleteQuery(term, settings, []) === undefined) show([]);
      else cancel = after(TYPING_PAUSE_MS, () => void suggest(term));
    },
    stop,
  };
}
