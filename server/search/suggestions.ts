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
import { type Param, writeParams } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse, type SearchResult } from '../../common/query/search-response.ts';
import { matchWords, slipsBetween, typedWordsOf, type WordMatch } from './query/match-words.ts';
import type { SearchScope } from './query/search-policy.ts';
import type { Search } from './search-service.ts';

type Suggestions = components['schemas']['Suggestions'];

export interface SuggestDeps {
  search: Search;
  scope: SearchScope;
  templates: ResultTemplates;
}

const MAX_WORDS = 6;
const MOST_PLACES = 5;
const MOST_LISTINGS = 3;
const MOST_COMPLETED = 4;
/** Another form of a word that is suggested itself. */
const POSSESSIVE = /['’]s?$/;
/** Words that are close to a typed one; more would only find what nobody meant. */
const MOST_VARIANTS = 8;

/** What may be meant by some words of an index, or of the part of it that a block searches. */
export async function suggest(text: string, part: SearchedPart, deps: SuggestDeps): Promise<Suggestions> {
  const typed = typedWordsOf(text).slice(0, MAX_WORDS);
  if (typed.length === 0) return { places: [], listings: [], words: [] };
  const [values, completed, named] = await Promise.all([
    findPlaces(typed, part, deps),
    completions(typed, part, deps),
    listingsNamed(
      typed,
      typed.map((word) => [word]),
      part,
      deps,
    ),
  ]);
  if (completed.length > 0 || named.length > 0) {
    const isPlace = new Set(values.map(({ value }) => value.toLowerCase()));
    return { places: values, listings: named, words: completed.filter(({ words }) => !isPlace.has(words)) };
  }
  const variants = await Promise.all(typed.map((word) => closeWords(word, part, deps)));
  if (variants.some((list) => list.length === 0)) return { places: values, listings: [], words: [] };
  const first = variants.slice(0, -1).flatMap(([best]) => best?.word ?? []);
  return {
    places: values,
    listings: await listingsNamed(
      typed,
      variants.map((list) => list.map(({ word }) => word)),
      part,
      deps,
    ),
    words: (variants.at(-1) ?? []).slice(0, MOST_COMPLETED).map(({ word, count }) => {
      const words = [...first, word].join(' ');
      return { words, ...(typed.length === 1 && { count }), marks: matchWords(words, typed)?.marks ?? [] };
    }),
  };
}

async function findPlaces(
  typed: readonly string[],
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Suggestions['places']> {
  const fields = [...deps.scope.suggested.facets];
  if (fields.length === 0) return [];
  const options = fields.map((field): Param => ['facet.field', field]);
  const { facets } = await countTerms([...options, ['facet.limit', String(MAX_FACET_LIMIT)]], part, deps);
  const places = fields.flatMap((field) =>
    (facets[field] ?? []).flatMap(({ facet: value, count }) => {
      const match = value === null ? undefined : matchWords(value, typed);
      return value !== null && match ? [{ field, value, count, ...match }] : [];
    }),
  );
  return bestOf(places)
    .sort((a, b) => b.count - a.count)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MOST_PLACES)
    .map(({ slips: _, ...place }) => place);
}

/** Without those that are only close, where some are what was typed. */
function bestOf<Match extends Pick<WordMatch, 'slips'>>(matches: readonly Match[]): Match[] {
  return matches.some(({ slips }) => slips === 0) ? matches.filter(({ slips }) => slips === 0) : [...matches];
}

/** Words that begin with the last one, in documents that have those before it. */
async function completions(
  typed: readonly string[],
  part: SearchedPart,
  deps: SuggestDeps,
): Promise<Suggestions['words']> {
  const earlier = typed.slice(0, -1).join(' ');
  const last = typed.at(-1) ?? '';
  const [field] = deps.scope.suggested.words;
  if (field === undefined) return [];
  const own: Param[] = [
    ['facet.field', field],
    ['facet.prefix', last],
    ['facet.limit', String(MOST_COMPLETED)],
    ...(earlier === '' ? [] : [['fq', `{!dismax qf=${field}}${earlier}`] as const]),
  ];
  const { facets } = await countTerms(own, part, deps);
  return (facets[field] ?? []).flatMap(({ facet: word, count }) => {
    const words = `${earlier} ${word ?? ''}`.trim();
    return word && !POSSESSIVE.test(word) ? [{ words, count, marks: matchWords(words, typed)?.marks ?? [] }] : [];
  });
}

interface CloseWord {
  word: string;
  count: number;
}

/** Words of the index that are what was typed, begin with it, or are close to it: the nearest first. */
async function closeWords(typed: string, part: SearchedPart, deps: SuggestDeps): Promise<CloseWord[]> {
  const [field] = deps.scope.suggested.words;
  if (field === undefined) return [];
  const own: Param[] = [
    ['facet.field', field],
    ['facet.prefix', typed.slice(0, 1)],
    ['facet.limit', String(MAX_FACET_LIMIT)],
  ];
  const { facets } = await countTerms(own, part, deps);
  const words = (facets[field] ?? []).flatMap(({ facet: word, count }) => {
    const slips = slipsBetween(typed, word ?? '');
    return word && !POSSESSIVE.test(word) && slips < Number.POSITIVE_INFINITY ? [{ word, count, slips }] : [];
  });
  return bestOf(words)
    .sort((a, b) => a.slips - b.slips || b.count - a.count)
    .slice(0, MOST_VARIANTS);
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
