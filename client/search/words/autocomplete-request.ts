/** What autocomplete asks for and what it makes of the answer (§2.8, §7.4). */
import type { AutocompleteSettings } from '../../../common/options/help-options.ts';
import { type Param, type ParamList, setParams, writeParams } from '../../../common/query/param-list.ts';
import type { FacetItem } from '../../../common/query/search-response.ts';

/** Longer than the server reads: nobody types a word like that, and no list would match it. */
const MAX_PREFIX_LENGTH = 128;
const MAX_WORDS_LENGTH = 256;

/** A suggestion: `value` goes into the field, `label` is what the list says. */
export interface TermSuggestion {
  value: string;
  label: string;
}

interface SplitTerm {
  /** The words before the last one, as they were typed; undefined when there is only one. */
  earlier: string | undefined;
  prefix: string;
}

/** Splits at the last space (no other blank counts); undefined where there is nothing to complete. */
function splitTerm(term: string, settings: AutocompleteSettings): SplitTerm | undefined {
  if (term.length < settings.minLength || term.endsWith(' ')) return undefined;
  const space = settings.tokenized ? term.lastIndexOf(' ') : -1;
  const earlier = space < 0 ? undefined : term.slice(0, space);
  const last = term.slice(space + 1);
  const prefix = settings.indexLowercase ? last.toLowerCase() : last;
  if (prefix === '' || prefix.length > MAX_PREFIX_LENGTH || (earlier ?? '').length > MAX_WORDS_LENGTH) return undefined;
  return { earlier, prefix };
}

/**
 * The request of §7.4 without the common tail: current filters first, then the earlier words as one more filter; custom
 * parameters that narrow the search come last.
 *
 * @returns undefined for input that is too short or ends in a space; nothing is asked then.
 */
export function autocompleteQuery(
  term: string,
  settings: AutocompleteSettings,
  fqs: readonly string[],
  custom: ParamList = [],
): string | undefined {
  const split = splitTerm(term, settings);
  if (!split) return undefined;
  const words = split.earlier === undefined ? [] : [`{!dismax qf=${settings.field}}${split.earlier}`];
  const own: Param[] = [
    ['facet.field', settings.field],
    ['facet.limit', String(settings.limit)],
    ['facet.prefix', split.prefix],
  ];
  const params = [...setParams([], 'fq', [...fqs, ...words]), ...own, ...custom];
  return `json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&${writeParams(params)}`;
}

/** The counted terms as suggestions: the earlier words go in front of each, 'value (count)' is shown. */
export function termSuggestions(
  term: string,
  settings: AutocompleteSettings,
  items: readonly FacetItem[],
): TermSuggestion[] {
  const earlier = splitTerm(term, settings)?.earlier ?? '';
  return items.slice(0, settings.limit).flatMap(({ facet, count }) => {
    const value = `${earlier} ${facet ?? ''}`.trim();
    return facet ? [{ value, label: `${value} (${count})` }] : [];
  });
}
