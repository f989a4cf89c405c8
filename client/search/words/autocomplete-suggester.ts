/** Asks for suggestions while a visitor types: once the keys rest, and only for what stands in the field by then. */
import type { AutocompleteSettings } from '../../../common/options/help-options.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { readFacetCounts, record } from '../../../common/query/search-response.ts';
import { autocompleteQuery, type TermSuggestion, termSuggestions } from './autocomplete-request.ts';

/** How long the keys must rest before suggestions are asked for (§2.8). */
export const TYPING_PAUSE_MS = 300;

export interface Suggester {
  /** The field says something else: what was on its way is dropped. */
  typed(term: string): void;
  /** Nothing more is wanted. */
  stop(): void;
}

export interface SuggesterSettings {
  settings: AutocompleteSettings;
  /** The filters of the search, at the moment of asking. */
  filters: () => readonly string[];
  /** The custom parameters that narrow it. */
  custom: () => ParamList;
  /** Sends a query without its common tail. */
  ask: (query: string, signal: AbortSignal) => Promise<unknown>;
  show: (suggestions: readonly TermSuggestion[]) => void;
  /** Told about a request that failed; one that was dropped is none. */
  failed: (error: unknown) => void;
  /** Calls back after so many milliseconds unless the returned function is called before. */
  after: (ms: number, run: () => void) => () => void;
}

/** A list without suggestions is shown at once where there is nothing to complete; a failure leaves the list as it is. */
export function createSuggester({ settings, filters, custom, ask, show, failed, after }: SuggesterSettings): Suggester {
  let drop = (): void => {};

  async function suggest(term: string): Promise<void> {
    const query = autocompleteQuery(term, settings, filters(), custom());
    if (query === undefined) return;
    const leaving = new AbortController();
    drop = () => leaving.abort();
    try {
      const answer = await ask(query, leaving.signal);
      if (!leaving.signal.aborted) show(termSuggestions(term, settings, countsOf(answer, settings.field)));
    } catch (error) {
      if (!leaving.signal.aborted) failed(error);
    }
  }

  return {
    typed(term) {
      drop();
      if (autocompleteQuery(term, settings, []) === undefined) show([]);
      else drop = after(TYPING_PAUSE_MS, () => void suggest(term));
    },
    stop: () => drop(),
  };
}

function countsOf(answer: unknown, field: string): ReturnType<typeof readFacetCounts> {
  return readFacetCounts(record(record(record(answer).facet_counts).facet_fields)[field]);
}
