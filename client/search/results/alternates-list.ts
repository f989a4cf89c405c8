/** What a search without results would find with one thing less, as a visitor reads it (§10.2). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { getParam, getParams, type ParamList } from '../../../common/query/param-list.ts';
import { withFacetTags } from '../../../common/query/search-request.ts';
import { currentEntries } from '../active/current-search.ts';
import { customEntries, withoutParam } from '../active/custom-params.ts';
import type { Alternate } from '../search-help.ts';
import { withoutFilter, withWords } from '../store/param-changes.ts';

export interface AlternateEntry {
  id: string;
  /** What is left out, as the current search names it. */
  text: string;
  numFound: number;
  /** Whether nothing narrows the search without it. */
  isAll: boolean;
  to: (params: ParamList) => ParamList;
}

/** The things to leave out that are part of this search, those that bring most first. */
export function alternateEntries(
  alternates: readonly Alternate[],
  params: ParamList,
  options: SearchBlockOptions,
): AlternateEntry[] {
  const narrowing = currentEntries(params, options).length + customEntries(params, options).length;
  return alternates
    .flatMap((alternate) => entryOf(alternate, params, options))
    .map((entry) => ({ ...entry, isAll: narrowing === 1 && entry.id === 'q' }))
    .sort((a, b) => b.numFound - a.numFound);
}

function entryOf(
  { fq, param, q, numFound }: Alternate,
  params: ParamList,
  options: SearchBlockOptions,
): Omit<AlternateEntry, 'isAll'>[] {
  if (fq !== undefined) {
    // The answer names a filter as it was sent; one of the block itself is none of the visitor's.
    const own = getParams(params, 'fq').find((stored) => withFacetTags(stored, options) === fq);
    if (own === undefined) return [];
    const to = (now: ParamList): ParamList => withoutFilter(now, { kind: 'filter', fq: own }, options);
    return [{ id: `fq:${own}`, text: textOf([['fq', own]], options), numFound, to }];
  }
  if (param !== undefined) {
    const own = customEntries(params, options).filter((entry) => entry.name === param);
    return own.map(({ label, text }) => ({
      id: `param:${param}`,
      text: `${label}: ${text}`,
      numFound,
      to: (now) => withoutParam(now, param),
    }));
  }
  // Counts for the default queries of other blocks come along.
  const words = getParam(params, 'q');
  if (q !== options.defaultQ || words === undefined || words === q) return [];
  const to = (now: ParamList): ParamList => withWords(now, '', options);
  return [{ id: 'q', text: textOf([['q', words]], options), numFound, to }];
}

/** `Town: Duck, Avon`: the label once, then all values. */
function textOf(params: ParamList, options: SearchBlockOptions): string {
  const entries = currentEntries(params, options);
  const label = entries[0]?.label ?? '';
  const texts = entries.map((entry) => entry.text).join(', ');
  return label === '' ? texts : `${label}: ${texts}`;
}
