/** What a visitor may mean who is typing words: values of facets, listings by name, words of the index. Slips of the keys are forgiven. */
import type { components } from '../../common/api-types.ts';
import { MAX_FACET_LIMIT } from '../../common/constants.ts';
import {
  fieldText,
  fillPattern,
  type ResultTemplate,
  type ResultTemplates,
  type SolrDocument,
  templateFields,
} from '../../common/options/result-template.ts';
import { writeFilter } from '../../common/query/filter-query.ts';
import { matchWords, typedWordsOf, type WordMatch } from '../../common/query/match-words.ts';
import { type Param, writeParams } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse, type SearchResult } from '../../common/query/search-response.ts';
import { type Catalogue, withTexts } from '../../common/texts/texts.ts';
import { type MeantRange, meantRanges, meantTogether } from './query/meant-ranges.ts';
import type { SearchScope, ValueNames } from './query/search-policy.ts';
import type { Search } from './search-service.ts';

type Suggestions = components['schemas']['Suggestions'];

export interface SuggestDeps {
  search: Search;
  scope: SearchScope;
  templates: ResultTemplates;
  texts: Catalogue | undefined;
}

const NO_NAMES: ValueNames = { labels: new Map(), aliases: new Map(), named: new Map() };
const MAX_WORDS = 6;
const MOST_RANGES = 3;
const MOST_PLACES = 5;
const MOST_LISTINGS = 3;
const MOST_TEXTS = 4;
/** Words come last, and fill up what is left of so many. */
const ENOUGH = 7;
/** Ranges that are counted, each by a search. */
const MOST_TRIED = 6;
/** Words that are close to a typed one; more would only find what nobody meant. */
const MOST_VARIANTS = 8;

/** What may be meant by some words of an index, or of the part of it that a block searches. */
export async function suggest(text: string, part: SearchedPart, deps: SuggestDeps): Promise<Suggestions> {
  const typed = typedWordsOf(text).slice(0, MAX_WORDS);
  if (typed.length === 0) return { ranges: [], places: [], listings: [], words: [] };
  const exact = typed.map((word) => [word]);
  const [{ ranges, together }, found, texts, named] = await Promise.all([
    findRanges(text, part, deps),
    findPlaces(typed, part, deps),
    deps.search.likelyTexts(typed, part),
    listingsNamed(typed, exact, part, deps),
  ]);
  const [likeliest] = texts;
  const isOther = found.length === 0 && likeliest !== undefined && likeliest.words !== typed.join(' ');
  const places = isOther ? await findPlaces(typedWordsOf(likeliest.words), part, deps) : found;
  const isPlace = new Set(places.map(({ value }) => value.toLowerCase()));
  const likely = texts
    .filter((text) => !isPlace.has(text.words))
    .slice(0, MOST_TEXTS)
    .map(({ words, count }) => ({ words, count, marks: matchWords(words, typed)?.marks ?? [] }));
  const all = (listings: Suggestions['listings']): Suggestions => {
    const room = ENOUGH - ranges.length - places.length - listings.length;
    return { ranges, ...(together && { together }), places, listings, words: likely.slice(0, Math.max(0, room)) };
  };
  if (named.length > 0 || texts.some(({ slips }) => slips <= 0)) return all(named);
  const close = await Promise.all(typed.map((word) => deps.search.likelyWords(word, part)));
  const terms = close.map((list) => list.slice(0, MOST_VARIANTS).map(({ word }) => word));
  const isNamed = terms.every((list) => list.length > 0);
  return all(isNamed ? await listingsNamed(typed, terms, part, deps) : []);
}

/** Ranges that find something; of those whose facet is not named, what leaves out none that has a number is no likely one. */
async function findRanges(
  text: string,
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Pick<Suggestions, 'ranges' | 'together'>> {
  const [meant, several] = withTexts(deps.texts, () => {
    const all = meantRanges(text, deps.scope.suggested.ranges);
    return [all.slice(0, MOST_TRIED), meantTogether(text, all).slice(0, MOST_RANGES)] as const;
  });
  const count = (words: string, ranges: readonly MeantRange[]) => countLikely(words, ranges, part, deps);
  const [alone, together] = await Promise.all([
    Promise.all(
      meant.map(async (range) => ({ ...plain(range), words: range.words, count: await count(range.words, [range]) })),
    ),
    Promise.all(
      several.map(async ({ words, ranges }) => ({
        ranges: ranges.map(plain),
        words,
        count: await count(words, ranges),
      })),
    ),
  ]);
  return {
    ranges: alone.filter((range) => range.count > 0).slice(0, MOST_RANGES),
    together: together.find((all) => all.count > 0),
  };
}

function plain({ field, from, to }: MeantRange): Pick<MeantRange, 'field' | 'from' | 'to'> {
  return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** How many listings words find in ranges that are likely to be meant; 0 where one of these is not. */
async function countLikely(
  words: string,
  ranges: readonly MeantRange[],
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<number> {
  const doubtful = ranges.filter(({ isNamed }) => !isNamed);
  const [count = 0, ...more] = await Promise.all([
    countFound(words, ranges, part, deps),
    ...doubtful.map(({ field }) =>
      countFound(
        words,
        ranges.map((range) => (range.field === field ? { field } : range)),
        part,
        deps,
      ),
    ),
  ]);
  return more.every((all) => count < all) ? count : 0;
}

/** How many listings a visitor would find by words in ranges; one is asked for, as without any the spelling stays as it is. */
async function countFound(
  words: string,
  ranges: readonly Pick<MeantRange, 'field' | 'from' | 'to'>[],
  part: SearchedPart,
  { search }: SuggestDeps,
): Promise<number> {
  const query = writeParams([
    ['q', words || '*:*'],
    ['rows', '1'],
    ['fl', 'id'],
    ...ranges.map(({ field, from, to }): Param => {
      return [
        'fq',
        writeFilter({
          kind: 'field',
          tags: [],
          negated: false,
          field,
          value: { kind: 'range', from: from ?? '*', to: to ?? '*' },
        }),
      ];
    }),
  ]);
  return readSearchResponse(await search.search(withCommonTail(query, part))).numFound;
}

async function findPlaces(
  typed: readonly string[],
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Suggestions['places']> {
  const named = deps.scope.suggested.facets;
  const fields = [...named.keys()];
  if (fields.length === 0) return [];
  const options = fields.map((field): Param => ['facet.field', field]);
  const { facets } = await countTerms([...options, ['facet.limit', String(MAX_FACET_LIMIT)]], part, deps);
  const places = fields.flatMap((field) =>
    (facets[field] ?? []).flatMap(({ facet: value, count }) => {
      if (value === null) return [];
      const { labels, aliases, named: byName } = named.get(field) ?? NO_NAMES;
      const match = matchWords(labels.get(value) ?? value, typed) ?? matchAliases(aliases.get(value) ?? [], typed);
      const isNamed = byName.get(typed.join(' '))?.includes(value) ?? false;
      return match ? [{ field, value, count, ...match, isNamed }] : [];
    }),
  );
  return bestOf(places)
    .sort(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.slips - b.slips ||
        fields.indexOf(a.field) - fields.indexOf(b.field) ||
        b.count - a.count,
    )
    .slice(0, MOST_PLACES)
    .map(({ slips: _, isNamed, ...place }) => ({ ...place, ...(isNamed && ({ named: true } as const)) }));
}

/** Another name has to be what is typed, and is not there to be marked. */
function matchAliases(aliases: readonly string[], typed: readonly string[]): WordMatch | undefined {
  return aliases.some((alias) => matchWords(alias, typed)?.slips === 0) ? { slips: 0, marks: [] } : undefined;
}

/** Without those that are only close, where some are what was typed. */
function bestOf<Match extends Pick<WordMatch, 'slips'>>(matches: readonly Match[]): Match[] {
  return matches.some(({ slips }) => slips === 0) ? matches.filter(({ slips }) => slips === 0) : [...matches];
}

async function countTerms(own: readonly Param[], part: SearchedPart, { search }: SuggestDeps): Promise<SearchResult> {
  const query = `json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&${writeParams(own)}`;
  return readSearchResponse(await search.search(withCommonTail(query, part)));
}

/** Listings whose names have one of the terms for each typed word; the last may go on. */
async function listingsNamed(
  typed: readonly string[],
  terms: readonly (readonly string[])[],
  part: SearchedPart,
  { search, scope, templates }: SuggestDeps,
): Promise<Suggestions['listings']> {
  const [index] = scope.indexes;
  const field = index?.query.highlight ?? '';
  if (!scope.suggested.listings || !index || field === '') return [];
  const fields = Object.values(templates).flatMap(({ title, link, place }) =>
    templateFields({ ...NO_TEMPLATE, title, link, place }),
  );
  const docs = await search.named(
    { field, terms, fields: [...new Set([...fields, index.bundleField])], rows: 20 },
    part,
  );
  return docs
    .flatMap((doc) =>
      listing(doc, typed, templates[fieldText(doc, index.bundleField) ?? ''] ?? Object.values(templates)[0]),
    )
    .sort((a, b) => a.slips - b.slips || a.title.length - b.title.length)
    .slice(0, MOST_LISTINGS)
    .map(({ slips: _, ...found }) => found);
}

const NO_TEMPLATE: ResultTemplate = {
  ...{ link: '', title: '', image: '', imageAlt: '', images: '', imageAlts: '', place: '', location: '' },
  ...{ facts: [], rating: undefined, price: undefined, badges: [], fallbackPictures: [] },
};

function listing(doc: SolrDocument, typed: readonly string[], template: ResultTemplate | undefined) {
  const title = template && fieldText(doc, template.title);
  const url = template && fieldText(doc, template.link);
  if (!title || !url) return [];
  const { slips = 0, marks = [] } = matchWords(title, typed) ?? {};
  return [{ id: String(doc.id), title, url, place: fillPattern(template.place, doc), marks, slips }];
}
