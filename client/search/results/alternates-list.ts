/** What a search without results would find with one filter fewer, as a visitor reads it (§10.2). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { parseFilter } from '../../../common/query/filter-query.ts';
import { getParam, getParams, type ParamList } from '../../../common/query/param-list.ts';
import { withRange } from '../../../common/query/range-form.ts';
import { withFacetTags } from '../../../common/query/search-request.ts';
import { AT_LEAST, RANGE_WIDGETS } from '../../../common/query/widget-kinds.ts';
import { countText, TEXTS } from '../../texts.ts';
import { currentEntries } from '../active/current-search.ts';
import { customEntries, withoutParam } from '../active/custom-params.ts';
import { LATE_TEXTS } from '../late-texts.ts';
import type { Alternate } from '../read-alternates.ts';
import { withoutAnyFilter, withoutFilter, withWords } from '../store/param-changes.ts';
import { HELP_TEXTS } from '../words/help-texts.ts';

export interface AlternateEntry {
  id: string;
  /** What is done. */
  said: string;
  /** What is left out, as the current search names it. */
  what?: string;
  /** How many it finds, where that is known and not said. */
  count?: number | undefined;
  /** Whether something takes the place of a filter, or of all of the search. */
  isOther?: true;
  /** Whether all filters are left out. */
  isAll?: true;
  /** How many things are left out together, where it is more than one. */
  parts?: number;
  to: (params: ParamList) => ParamList;
}

/** More things to leave out are not offered. */
const MOST_LESS = 4;

/** What may be done about a search: the nearest there is to a range, then things to leave out that are part of it, those that bring most first, then all filters. */
export function alternateEntries(
  alternates: readonly Alternate[],
  params: ParamList,
  options: SearchBlockOptions,
): AlternateEntry[] {
  const narrowing = currentEntries(params, options).length + customEntries(params, options).length;
  const entries = alternates
    .toSorted((a, b) => b.numFound - a.numFound)
    .flatMap((alternate) => entriesOf(alternate, params, options, narrowing === 1));
  return [
    ...entries.filter(({ isOther }) => isOther),
    ...entries.filter(({ isOther, isAll }) => !(isOther || isAll)).slice(0, MOST_LESS),
    ...entries.filter(({ isAll }) => isAll),
  ];
}

function entriesOf(
  { fq, param, q, without, unfiltered, least, most, nearest, numFound: count }: Alternate,
  params: ParamList,
  options: SearchBlockOptions,
  isAlone: boolean,
  isBrief = false,
): AlternateEntry[] {
  const said = HELP_TEXTS.without;
  if (without) {
    // Several are quicker to read by their values alone.
    const parts = without.map((one) => entriesOf({ ...one, numFound: count }, params, options, false, true));
    if (parts.some(({ length }) => length === 0)) return [];
    const all = parts.flat();
    return [
      {
        id: all.map(({ id }) => id).join(' '),
        said,
        what: all.map(({ what }) => what).join(', '),
        count,
        parts: without.length,
        to: (now) => all.reduce((kept, { to }) => to(kept), now),
      },
    ];
  }
  if (fq !== undefined) {
    // The answer names a filter as it was sent; one of the block itself is none of the visitor's.
    const own = getParams(params, 'fq').find((stored) => withFacetTags(stored, options) === fq);
    if (own === undefined) return [];
    const to = (now: ParamList): ParamList => withoutFilter(now, { kind: 'filter', fq: own }, options);
    const bound = least ?? most;
    return [
      ...(bound === undefined ? [] : nearestTo(own, bound, least === undefined, nearest, options)),
      { id: `fq:${own}`, said, what: textOf([['fq', own]], options, isBrief), count, to },
    ];
  }
  if (param !== undefined) {
    const own = customEntries(params, options).filter((entry) => entry.name === param);
    return own.map(({ label, text }) => ({
      id: `param:${param}`,
      said,
      what: TEXTS.labelled(label, text),
      count,
      to: (now) => withoutParam(now, param),
    }));
  }
  const words = getParam(params, 'q');
  if (unfiltered) {
    const [own] = currentEntries(params, options).filter(({ filter }) => filter.kind === 'words');
    const to = (now: ParamList): ParamList => withWords(withoutAnyFilter(now, options), words ?? '', options);
    const said = own ? HELP_TEXTS.withoutFilters(own.text) : TEXTS.clearFilters;
    return [{ id: 'unfiltered', said, count, isAll: true, to }];
  }
  // Counts for the default queries of other blocks come along.
  if (q !== options.defaultQ || words === undefined || words === q) return [];
  const to = (now: ParamList): ParamList => withWords(now, '', options);
  if (isAlone) return [{ id: 'q', said: LATE_TEXTS.showAll(countText(count, options.count)), isOther: true, to }];
  return [{ id: 'q', said, what: textOf([['q', words]], options), count, to }];
}

/** Of a lower bound that nothing reaches: what has less than this part of it is no answer. */
const LEAST_PART = 0.5;

/** The range as far as the nearest there is. */
function nearestTo(
  fq: string,
  nearest: number,
  isMost: boolean,
  count: number | undefined,
  options: SearchBlockOptions,
): AlternateEntry[] {
  const read = parseFilter(fq);
  if (!read.ok || read.filter.kind !== 'field' || read.filter.value.kind !== 'range') return [];
  const { field, value } = read.filter;
  const facet = options.facets.find((one) => one.field === field);
  const isTaken = facet && (RANGE_WIDGETS.has(facet.widget) || (facet.widget === AT_LEAST && isMost));
  if (!isTaken) return [];
  const bound = isMost ? Math.floor(nearest) : Math.ceil(nearest);
  if (facet.widget === AT_LEAST && bound < Number(value.from) * LEAST_PART) return [];
  const { from, to } = isMost ? { from: bound, to: value.to } : { from: value.from, to: bound };
  const set = (now: ParamList): ParamList => withRange(now, facet, from, facet.widget === AT_LEAST ? '*' : to);
  return [
    { id: `nearest:${fq}`, said: HELP_TEXTS.changeTo, what: textOf(set([]), options), count, isOther: true, to: set },
  ];
}

/** `Town: Duck, Avon`: the label once, then all values; in brief without it, where they are words. */
function textOf(params: ParamList, options: SearchBlockOptions, isBrief = false): string {
  const entries = currentEntries(params, options);
  const [{ label, filter } = { label: '', filter: undefined }] = entries;
  const texts = entries.map((entry) => entry.text).join(', ');
  const saysAll = isBrief && filter?.kind === 'value' && /\p{L}/u.test(texts) && !/^(?:true|false)$/.test(texts);
  return label === '' || saysAll ? texts : TEXTS.labelled(label, texts);
}
