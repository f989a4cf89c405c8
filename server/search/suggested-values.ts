/** The values of facets that may be suggested, and those that go by what is typed (§2.8). */
import type { components } from '../../common/api-types.ts';
import { MAX_FACET_LIMIT } from '../../common/constants.ts';
import { comparedText, endingIn, matchWords, type WordMatch } from '../../common/query/match-words.ts';
import { type Param, writeParams } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse, type SearchResult } from '../../common/query/search-response.ts';
import type { SearchScope, ValueNames } from './query/search-policy.ts';
import type { Search } from './search-service.ts';

export type Suggestions = components['schemas']['Suggestions'];

export interface SuggestDeps {
  search: Search;
  scope: SearchScope;
}

const NO_NAMES: ValueNames = { labels: new Map(), aliases: new Map(), named: new Map(), takesEither: false };
const MOST_PLACES = 5;

/** A value of a facet that may be suggested. */
export interface CountedValue {
  field: string;
  value: string;
  count: number;
  /** As the block shows it, and what else it goes by. */
  names: readonly [label: string, ...aliases: string[]];
}

/** The values there are, in the order of their facets. */
export async function countValues(part: SearchedPart, deps: SuggestDeps): Promise<readonly CountedValue[]> {
  const { facets: suggested } = deps.scope.suggested;
  const fields = [...suggested.keys()];
  if (fields.length === 0) return [];
  const options = fields.map((field): Param => ['facet.field', field]);
  const { facets } = await countTerms([...options, ['facet.limit', String(MAX_FACET_LIMIT)]], part, deps);
  return fields.flatMap((field) => {
    const { labels, aliases } = suggested.get(field) ?? NO_NAMES;
    return (facets[field] ?? []).flatMap(({ facet: value, count }): CountedValue[] =>
      value === null
        ? []
        : [{ field, value, count, names: [labels.get(value) ?? value, ...(aliases.get(value) ?? [])] }],
    );
  });
}

/** Those that go by what is typed: the nearest first, and of equally near ones those with the most listings. */
export async function findPlaces(
  typed: readonly string[],
  counted: Promise<readonly CountedValue[]>,
  deps: SuggestDeps,
): Promise<Suggestions['places']> {
  const suggested = deps.scope.suggested.facets;
  const places = (await counted).flatMap(({ field, value, count, names: [label, ...aliases] }) => {
    const match = matchWords(label, typed) ?? matchAliases(aliases, typed);
    const isNamed = suggested.get(field)?.named.get(typed.join(' '))?.includes(value) ?? false;
    return match ? [{ field, value, count, ...match, isNamed }] : [];
  });
  return bestOf(places)
    .sort(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.slips - b.slips ||
        Number(beginsSo(b)) - Number(beginsSo(a)) ||
        b.count - a.count,
    )
    .slice(0, MOST_PLACES)
    .map(({ slips: _, isNamed, ...place }) => ({ ...place, ...(isNamed && ({ named: true } as const)) }));
}

/** Whether a text begins with what is typed, which is nearer than a later word of it or a name that does not show. */
function beginsSo({ marks: [first] }: WordMatch): boolean {
  return first?.[0] === 0;
}

/** A value that goes by a word which is a slip from what is typed, marked where it shows. */
export function nearPlace({ value: { field, value, count, names }, word }: { value: CountedValue; word: string }) {
  return { field, value, count, marks: matchWords(names[0], [word])?.marks ?? [] };
}

/** The values that have a compound of the only typed word, those with the most listings first. */
export function compoundPlaces([word = '', ...others]: readonly string[], counted: readonly CountedValue[]) {
  if (others.length > 0) return [];
  return counted
    .flatMap(({ field, value, count, names: [label] }) => {
      const mark = endingIn(label, word);
      return mark ? [{ field, value, count, marks: [mark] }] : [];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PLACES);
}

/** Another name has to be what is typed, or to go on from it, which is told: it is not there to be marked. */
function matchAliases(
  aliases: readonly string[],
  typed: readonly string[],
): (WordMatch & { called?: string }) | undefined {
  const called = aliases.find((alias) => matchWords(alias, typed)?.slips === 0);
  if (called === undefined) return undefined;
  const isWhole = aliases.some((alias) => comparedText(alias) === typed.join(' '));
  return { slips: 0, marks: [], ...(!isWhole && { called }) };
}

/** Without those that are only close, where some are what was typed. */
function bestOf<Match extends Pick<WordMatch, 'slips'>>(matches: readonly Match[]): Match[] {
  return matches.some(({ slips }) => slips === 0) ? matches.filter(({ slips }) => slips === 0) : [...matches];
}

async function countTerms(own: readonly Param[], part: SearchedPart, { search }: SuggestDeps): Promise<SearchResult> {
  const query = `json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&${writeParams(own)}`;
  return readSearchResponse(await search.search(withCommonTail(query, part)));
}
