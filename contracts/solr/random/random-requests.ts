/** Random requests of the kind the product sends, most of them built around a document so that they find something. */
import fc from 'fast-check';
import { escapeWords, plainWords, quoted } from '../../../server/search/query/words.ts';
import type { CorpusDocument } from '../corpus.ts';
import type { Param } from '../request-table.ts';
import { type CorpusProfile, NUMBER_FIELDS, TEXT_FIELDS, VALUE_FIELDS, valuesOf, wordsOf } from './profile.ts';

export interface RandomRequest {
  params: readonly Param[];
  /** The words of the corpus it looks for. */
  words: readonly string[];
}

/** A filter, its field, and whether it carries the tags of its facet. */
interface RandomFilter {
  field: string;
  text: string;
}

const COMMON_TAG = 'RiotSolrWidget';
const SORT_FIELDS = ['fs_price', 'fs_rating', 'is_reviews', 'ss_name', 'ss_town', 'ds_listed', 'ps_area'];

/** Requests on a corpus; words that `isExcluded` names are never asked for. */
export function randomRequests(
  profile: CorpusProfile,
  isExcluded: (word: string) => boolean,
): fc.Arbitrary<RandomRequest> {
  return fc.constantFrom(...profile.documents).chain((document) =>
    fc
      .record({
        words: wordsAround(document, isExcluded),
        mm: fc.constantFrom('1', '50%', '100%', '2<-1 5<80%'),
        filters: filtersAround(profile, document),
        inName: fc.option(fc.constantFrom(...namesOf(document, isExcluded)), { freq: 12 }),
        facets: fc.uniqueArray(facet, { maxLength: 4, selector: ({ field }) => field }),
        stats: fc.uniqueArray(fc.constantFrom(...NUMBER_FIELDS), { maxLength: 2 }),
        range: fc.option(fc.constantFrom(...RANGES), { freq: 5 }),
        rows: fc.constantFrom('0', '3', '10'),
        start: fc.constantFrom('0', '0', '5'),
        sort: fc.tuple(fc.constantFrom(...SORT_FIELDS), fc.constantFrom('asc', 'desc')),
      })
      .map((parts) => ({ words: parts.words, params: write(parts) })),
  );
}

type Parts = {
  words: readonly string[];
  mm: string;
  filters: readonly RandomFilter[];
  /** A word looked for in the name alone, as autocomplete does (§7.4). */
  inName: string | null;
  facets: readonly RandomFacet[];
  stats: readonly string[];
  range: readonly Param[] | null;
  rows: string;
  start: string;
  sort: [string, string];
};

function write({ words, mm, filters, inName, facets, stats, range, rows, start, sort }: Parts): Param[] {
  const facetParams = facets.flatMap(writeFacet);
  const text = escapeWords(words.join(' '));
  return [
    ...(text === '' ? [] : [['q', text] as const]),
    ['defType', 'edismax'],
    ['q.alt', '*:*'],
    ['qf', `${TEXT_FIELDS[0]}^3 ${TEXT_FIELDS[1]}^2 ${TEXT_FIELDS[2]}`],
    ['mm', mm],
    ...filters.map(({ field, text: filter }): Param => ['fq', `{!tag=${COMMON_TAG},list-${field}}${filter}`]),
    ...(inName === null
      ? []
      : ([
          ['fq', '{!tag=name dismax qf=ts_name v=$words.0}'],
          ['words.0', inName],
        ] satisfies Param[])),
    ...(facets.length > 0 || range ? [['facet', 'true'] as const] : []),
    ...facetParams,
    ...(range ?? []),
    ...(stats.length > 0 ? [['stats', 'true'] as const] : []),
    ...stats.map((field): Param => ['stats.field', `{!ex=${COMMON_TAG}}${field}`]),
    ['fl', 'id'],
    ['rows', rows],
    ['start', start],
    ['sort', `${sort.join(' ')},id asc`],
    ['json.nl', 'arrarr'],
  ];
}

function wordsAround(document: CorpusDocument, isExcluded: (word: string) => boolean): fc.Arbitrary<readonly string[]> {
  const words = wordsOf(document).filter((word) => !isExcluded(word));
  if (words.length === 0) return fc.constant([]);
  const some = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });
  const changed = some.map((list) => list.map((word) => word.toUpperCase()));
  const phrase = fc.constantFrom(...phrasesOf(document, isExcluded)).map((text) => [`"${text}"`]);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 12, arbitrary: some },
    { weight: 2, arbitrary: changed },
    { weight: 3, arbitrary: phrase },
  );
}

function namesOf(document: CorpusDocument, isExcluded: (word: string) => boolean): string[] {
  const names = plainWords(valuesOf(document, 'ts_name').join(' '))
    .split(' ')
    .filter((word) => word !== '' && !isExcluded(word));
  return names.length > 0 ? names : ['house'];
}

/** Two or three words that follow each other in the description, which may hold signs between them. */
function phrasesOf(document: CorpusDocument, isExcluded: (word: string) => boolean): string[] {
  const parts = valuesOf(document, 'ts_description')
    .join(' ')
    .replaceAll('"', ' ')
    .split(/\s+/u)
    .filter((part) => part !== '');
  const phrases = parts.slice(0, -1).map((part, at) => parts.slice(at, at + 2 + (part.length % 2)));
  const known = phrases.filter((words) => !words.some(isExcluded)).map((words) => words.join(' '));
  return known.length > 0 ? known : ['no such phrase'];
}

function filtersAround(profile: CorpusProfile, document: CorpusDocument): fc.Arbitrary<RandomFilter[]> {
  const own = VALUE_FIELDS.flatMap((field) => valuesOf(document, field).map((value) => ({ field, value })));
  const numbers = NUMBER_FIELDS.flatMap((field) => valuesOf(document, field).map((value) => ({ field, value })));
  const any = fc.constantFrom(...VALUE_FIELDS).chain((field) => {
    const values = profile.values.get(field) ?? [];
    return values.length === 0
      ? fc.constant({ field, value: 'none' })
      : fc.constantFrom(...values).map((value) => ({ field, value }));
  });
  const chosen = own.length === 0 ? any : fc.constantFrom(...own);
  const filter = fc.oneof(
    { weight: 4, arbitrary: chosen.map(({ field, value }) => ({ field, text: `${field}:${quoted(value)}` })) },
    {
      weight: 3,
      arbitrary: fc.tuple(chosen, fc.array(any, { maxLength: 4 })).map(([first, others]) => orList(first, others)),
    },
    { weight: 1, arbitrary: any.map(({ field, value }) => ({ field, text: `-${field}:${quoted(value)}` })) },
    { weight: 1, arbitrary: any.map(({ field, value }) => ({ field, text: `${field}:${quoted(value)}` })) },
    ...(numbers.length === 0
      ? []
      : [{ weight: 3, arbitrary: fc.tuple(fc.constantFrom(...numbers), fc.nat(3)).map(rangeAround) }]),
  );
  return fc.array(filter, { maxLength: 3 });
}

function orList(first: { field: string; value: string }, others: { field: string; value: string }[]): RandomFilter {
  const same = others.filter((other) => other.field === first.field);
  const values = [...new Set([first, ...same].map(({ value }) => quoted(value)))];
  return { field: first.field, text: `${first.field}:(${values.join(' OR ')})` };
}

function rangeAround([{ field, value }, kind]: [{ field: string; value: string }, number]): RandomFilter {
  const number = Number(value);
  // Half a step on either side keeps the bounds clear of what a 32-bit number can and cannot hold.
  const low = field.startsWith('is_') ? number : Math.floor(number * 0.8 * 100) / 100;
  const high = field.startsWith('is_') ? number + 2 : Math.ceil(number * 1.5 * 100) / 100;
  const bounds = [`${low} TO ${high}`, `${low} TO *`, `* TO ${high}`, `* TO *`][kind];
  return { field, text: `${field}:[${bounds}]` };
}

interface RandomFacet {
  field: string;
  excludes: 'own' | 'all' | 'none';
  limit: string | undefined;
  mincount: string | undefined;
  sort: string | undefined;
  missing: boolean;
  prefix: string | undefined;
}

const facet: fc.Arbitrary<RandomFacet> = fc.record({
  field: fc.constantFrom(...VALUE_FIELDS, 'is_sleeps', 'is_bedrooms', 'fs_rating', 'ss_nobody'),
  excludes: fc.constantFrom('own', 'all', 'none'),
  limit: fc.constantFrom(undefined, '-1', '3', '20'),
  mincount: fc.constantFrom(undefined, '0', '1', '1', '5'),
  sort: fc.constantFrom(undefined, 'count', 'index'),
  missing: fc.boolean(),
  prefix: fc.constantFrom(undefined, undefined, undefined, 'B', 'S', 'Pa'),
});

function writeFacet({ field, excludes, limit, mincount, sort, missing, prefix }: RandomFacet): Param[] {
  const tag = { own: `{!ex=list-${field}}`, all: `{!ex=${COMMON_TAG}}`, none: '' }[excludes];
  const isText = field.startsWith('ss_') || field.startsWith('sm_');
  return [
    ['facet.field', `${tag}${field}`],
    ...(limit === undefined ? [] : [[`f.${field}.facet.limit`, limit] as const]),
    ...(mincount === undefined ? [] : [[`f.${field}.facet.mincount`, mincount] as const]),
    ...(sort === undefined ? [] : [[`f.${field}.facet.sort`, sort] as const]),
    ...(missing ? [[`f.${field}.facet.missing`, 'true'] as const] : []),
    ...(prefix === undefined || !isText ? [] : [[`f.${field}.facet.prefix`, prefix] as const]),
  ];
}

// Of fields without a `mincount` of their own: the shards of a SolrCloud would leave out buckets one by one.
const RANGES: readonly (readonly Param[])[] = [
  range('fs_price', '0', '500', '50'),
  range('is_reviews', '0', '120', '25'),
  [...range('ps_area', '0', '100', '12.5'), ['facet.range.other', 'all']],
];

function range(field: string, start: string, end: string, gap: string): Param[] {
  return [
    ['facet.range', `{!ex=${COMMON_TAG}}${field}`],
    ['facet.range.start', start],
    ['facet.range.end', end],
    ['facet.range.gap', gap],
  ];
}
