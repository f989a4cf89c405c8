/** The groups of suggestions under the field for words, and what is asked for them. */
import type { components } from '../../../common/api-types.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { capitalized, nounOf } from '../../../common/options/count-words.ts';
import type { FacetSettings } from '../../../common/options/facet-options.ts';
import { webAddress } from '../../../common/page/listing-pictures.ts';
import type { ReadFrom } from '../../../common/page/page-model.ts';
import { withMeant } from '../../../common/query/meant-filters.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { withCommonTail } from '../../../common/query/search-request.ts';
import type { SearchResult } from '../../../common/query/search-response.ts';
import { AT_LEAST, RANGE_WIDGETS } from '../../../common/query/widget-kinds.ts';
import { byLanguage } from '../../../common/texts/texts.ts';
import { askJson } from '../../api/ask-json.ts';
import { number, TEXTS } from '../../texts.ts';
import { excludeTest } from '../facets/facet-values.ts';
import { facetRangeText, valueLabel } from '../facets/labels.ts';
import { readAlternates } from '../read-alternates.ts';
import { activeFacetValues, withToggledValue, withWords } from '../store/param-changes.ts';
import { HELP_TEXTS } from './help-texts.ts';
import type { RecentSearch } from './recent-searches.ts';

type Suggestions = components['schemas']['Suggestions'];
type Marks = components['schemas']['Marks'];

const MOST_PLACES = 5;
/** Fewer values than these are soon read in the panel. */
const MANY_VALUES = 9;
const TIMEOUT_MS = 10_000;

type PlaceChoice = { kind: 'place'; change: (params: ParamList) => ParamList; search: RecentSearch };

/**
 * What choosing a suggestion does: words are searched for, a place filters, a range filters what the words beside it find, a listing
 * or a page opens, or the list of searches is emptied.
 */
export type Choice =
  | { kind: 'words'; words: string }
  | {
      kind: 'range';
      change: (params: ParamList) => ParamList;
      words: string;
      count: number;
      told: Omit<ReadFrom, 'words'>;
    }
  | PlaceChoice
  | { kind: 'listing' | 'page'; url: string }
  | { kind: 'forget' };

export interface Suggested {
  key: string;
  text: string;
  marks: Marks;
  /** What stands beside it: a kind of place, where a listing is, how many there are. */
  note: string;
  /** A search of late, which can be forgotten. */
  recent?: RecentSearch;
  /** A value with another name, of which a part was typed. */
  isBegun?: boolean;
  /** A value that goes by the whole of what was typed. */
  isNamed?: boolean;
  choice: Choice;
}

export interface SuggestionGroup {
  key: string;
  title: string;
  items: readonly Suggested[];
}

/** The address that tells what may be meant; undefined where the search is answered by somebody else's endpoint. */
export function suggestUrl(text: string, options: SearchBlockOptions): string | undefined {
  if (!/\/api\/search$/.test(options.url) || text.trim().length < 2 || options.index === undefined) return undefined;
  const { bundles, entityType } = options;
  const part = withCommonTail('', { index: undefined, bundles, entityType }).split('&').slice(3).join('&');
  const own = `index=${encodeURIComponent(options.index)}&q=${encodeURIComponent(text.trim().slice(0, 128))}`;
  return `${options.url.replace(/search$/, 'suggest')}?${own}${part && `&${part}`}`;
}

/** Asks what may be meant, at the address of `suggestUrl`. */
export async function askSuggestions(url: string): Promise<Suggestions> {
  const settings = { timeoutMs: TIMEOUT_MS, fetch: globalThis.fetch.bind(globalThis) };
  // As the description of the API has it.
  return (await askJson(new URL(url, document.baseURI).href, undefined, settings)) as Suggestions;
}

/** Groups in their order; those that have nothing are left out. */
export function suggestionGroups(
  answer: Suggestions,
  result: SearchResult | undefined,
  options: SearchBlockOptions,
): SuggestionGroup[] {
  const { suggest } = options;
  const ranges = rangesOf(answer, result, options);
  const places = answer.places.flatMap(
    ({ field, value, count, marks, named: isNamed = false, called }): Suggested[] => {
      const facet = suggestedFacet(field, value, options);
      if (!facet) return [];
      const note = [called ?? [], facet.label, number(count)].flat().join(' · ');
      return [{ ...placeOf(facet, value, options), marks, note, isNamed, isBegun: called !== undefined }];
    },
  );
  const listings = answer.listings.flatMap(({ id, title, url, place, marks }): Suggested[] =>
    webAddress(url) === undefined || !suggest?.listings
      ? []
      : [{ key: `listing ${id}`, text: title, marks, note: place, choice: { kind: 'listing', url } }],
  );
  const words = answer.words.map(({ words, count, marks }): Suggested => {
    const note = count === undefined ? '' : number(count);
    return { key: `words ${words}`, text: words, marks, note, choice: { kind: 'words', words } };
  });
  const pages = (suggest?.pages ? (answer.pages ?? []) : []).map(({ title, page = '', url, marks }): Suggested => {
    return { key: `page ${url}`, text: title, marks, note: page, choice: { kind: 'page', url } };
  });
  const title = capitalized(nounOf(options.count)?.other ?? HELP_TEXTS.listings);
  return [
    { key: 'places', title: HELP_TEXTS.places, items: [...ranges.filter((range) => !isDeadEnd(range)), ...places] },
    { key: 'listings', title, items: listings },
    { key: 'pages', title: HELP_TEXTS.sitePages, items: pages },
    { key: 'words', title: HELP_TEXTS.words, items: words },
    { key: 'none', title: HELP_TEXTS.places, items: ranges.filter(isDeadEnd) },
  ].filter(({ items }) => items.length > 0);
}

/** Whether filters find nothing beside the words that they leave. Without such words the page says what comes close. */
export function isDeadEnd({ choice }: Suggested): boolean {
  return choice.kind === 'range' && choice.words !== '' && choice.count === 0;
}

/** The filters that are meant, of facets that the block has: all of the text's together, where it has all of them, else each range. */
export function rangesOf(
  answer: Suggestions,
  result: SearchResult | undefined,
  options: SearchBlockOptions,
): Suggested[] {
  const { together, ranges } = answer;
  const all = together ? filtersAtOnce(together, result, options) : [];
  return all.length > 0
    ? all
    : ranges.flatMap((range) => filtersAtOnce({ ...range, ranges: [range], values: [] }, result, options));
}

type Together = NonNullable<Suggestions['together']>;

/** One suggestion for several filters; none where the block cannot show one of them. */
function filtersAtOnce(
  { ranges, values, words, count, sort, without_words: withoutWords = 0, left_out: leftOut, wider }: Together,
  result: SearchResult | undefined,
  options: SearchBlockOptions,
): Suggested[] {
  const closed = ranges.flatMap((range) => closedRange(range, result, options));
  const texts = [
    ...values.flatMap(({ field, value, or = [], not }) => {
      const facet = suggestedFacet(field, value, options);
      if (!facet) return [];
      const text = anyOf([value, ...or].map((one) => valueLabel(facet, one)));
      return [not ? TEXTS.not(text) : text];
    }),
    ...closed.map(({ text }) => text),
    ...options.sorts.flatMap(({ value, label }) => (value === sort ? [label] : [])),
  ];
  if (texts.length < ranges.length + values.length + Number(sort !== undefined)) return [];
  const text = texts.join(', ');
  const note =
    withoutWords > 0
      ? [number(withoutWords), HELP_TEXTS.noneHas(words)].join(' · ')
      : [words, count > 0 ? number(count) : HELP_TEXTS.noExactMatch].filter(Boolean).join(' · ');
  const meant = { ranges: closed, values, words, sort };
  const change = (params: ParamList): ParamList => withMeant(params, meant, options);
  return [
    {
      key: `range ${text}`,
      text,
      marks: [],
      note,
      choice: { kind: 'range', change, words, count: count || withoutWords, told: { leftOut, wider } },
    },
  ];
}

const eithers = byLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

function anyOf(texts: readonly string[]): string {
  return eithers().format(texts);
}

/** An end that a facet does not leave open is closed by what there is. */
function closedRange(
  { field, from, to }: Together['ranges'][number],
  result: SearchResult | undefined,
  options: SearchBlockOptions,
) {
  const facet = options.facets.find((one) => one.field === field);
  if (!facet) return [];
  const isAtLeast = facet.widget === AT_LEAST;
  if (isAtLeast ? from === undefined : !RANGE_WIDGETS.has(facet.widget)) return [];
  const bounds = isAtLeast || facet.bounds === 'found' ? undefined : result?.stats[facet.field];
  const range = {
    from: from ?? (bounds ? Math.floor(bounds.min) : '*'),
    to: to ?? (bounds ? Math.ceil(bounds.max) : '*'),
  } as const;
  return [{ field, ...range, text: TEXTS.labelled(facet.label, facetRangeText(range, facet)) }];
}

/** The facet of a value that the block suggests. */
function suggestedFacet(field: string, value: string, options: SearchBlockOptions): FacetSettings | undefined {
  if (!options.suggest?.facets.includes(field)) return undefined;
  const facet = options.facets.find((one) => one.field === field);
  return facet && !excludeTest(facet.exclude)(value) ? facet : undefined;
}

/** A value to filter by in place of words that find nothing. */
export interface ValueInstead {
  facet: FacetSettings;
  count: number;
  isNamed: boolean;
  place: Suggested;
  to: (params: ParamList) => ParamList;
}

/** The values that an answer without results offers and the block suggests; where words leave its default query, not all of them are there. */
export function valuesInstead(alternates: unknown, options: SearchBlockOptions): ValueInstead[] {
  if (options.defaultQ !== '*:*') return [];
  return readAlternates(alternates).flatMap(({ field = '', value = '', named: isNamed = false, numFound: count }) => {
    const facet = value === '' ? undefined : suggestedFacet(field, value, options);
    if (!facet) return [];
    const place = placeOf(facet, value, options);
    return [{ facet, count, isNamed, place, to: place.choice.change }];
  });
}

function placeOf(
  facet: FacetSettings,
  value: string,
  options: SearchBlockOptions,
): Suggested & { choice: PlaceChoice } {
  const { field } = facet;
  const change = (params: ParamList): ParamList => withValue(facet, value)(withWords(params, '', options));
  const text = valueLabel(facet, value);
  return {
    key: `place ${field} ${value}`,
    text,
    marks: [],
    note: '',
    choice: { kind: 'place', change, search: { field, value } },
  };
}

function withValue(facet: FacetSettings, value: string) {
  return (params: ParamList): ParamList =>
    activeFacetValues(params, facet.field).includes(value) ? params : withToggledValue(params, facet, value);
}

/**
 * What can be searched for: the commonest values of the first counted facet with many values, else of the first.
 *
 * @param hasWords of a search, which go with the choice: what is counted beside them says nothing of it.
 */
export function placesGroups(
  result: SearchResult | undefined,
  options: SearchBlockOptions,
  hasWords: boolean,
): SuggestionGroup[] {
  const fields = options.suggest?.facets ?? [];
  const counted = (atLeast: number) => fields.find((field) => result?.facets[field]?.[atLeast - 1]);
  const first = counted(MANY_VALUES) ?? counted(1);
  const facet = options.facets.find(({ field }) => field === first);
  const isExcluded = excludeTest(facet?.exclude ?? '');
  const items = ((facet && result?.facets[facet.field]) || [])
    .filter(({ facet: value }) => value && !isExcluded(value))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_PLACES)
    .flatMap(({ facet: value, count }) =>
      facet && value ? [{ ...placeOf(facet, value, options), note: hasWords ? '' : number(count) }] : [],
    );
  return facet && items.length > 0 ? [{ key: 'common', title: commonTitle(facet), items }] : [];
}

/** What stands above the commonest values of a facet. */
export function commonTitle({ plural, label }: FacetSettings): string {
  return plural ? HELP_TEXTS.popular(plural) : label;
}

/** The searches of late, and the way to forget them; values of facets that the block does not have are left out. */
export function recentGroups(searches: readonly RecentSearch[], options: SearchBlockOptions): SuggestionGroup[] {
  const items = searches.flatMap((recent): Suggested[] => {
    if (typeof recent === 'string') {
      const choice = { kind: 'words', words: recent } as const;
      return [{ key: `recent ${recent}`, text: recent, marks: [], note: '', recent, choice }];
    }
    const facet = options.facets.find(({ field }) => field === recent.field);
    if (!facet) return [];
    const place = placeOf(facet, recent.value, options);
    return [{ ...place, key: `recent ${place.key}`, note: facet.label, recent }];
  });
  if (items.length === 0) return [];
  const forget: Suggested = {
    key: 'forget',
    text: HELP_TEXTS.forgetSearches,
    marks: [],
    note: '',
    choice: { kind: 'forget' },
  };
  return [{ key: 'recent', title: HELP_TEXTS.recentSearches, items: [...items, forget] }];
}
