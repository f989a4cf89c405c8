/**
 * The one writer of requests to the engine: from a closed query to select parameters, written anew (§7.1, §7.2).
 *
 * Every value of a visitor leaves as an escaped quoted string, as a term of `{!terms}`, as a number or day of a range, or
 * as a parameter of its own that the engine reads as text.
 */
import { MAX_FACET_LIMIT } from '../../../common/constants.ts';
import { onceFor } from '../../../common/once-for.ts';
import type { Area, AreaFilter } from '../../../common/query/area-filter.ts';
import type { MappedFilter } from '../../../common/query/custom-params.ts';
import { type WordsFilter, writeRange } from '../../../common/query/filter-query.ts';
import { familyOf } from '../../../common/query/index-names.ts';
import { isMultiValued, type Param } from '../../../common/query/param-list.ts';
import type { IndexConfig } from '../../site/site-types.ts';
import {
  ALL_ENTITIES,
  type EntityBundles,
  kindFields,
  kindsOf,
  narrowed,
  type SearchedIndex,
} from './entity-bundles.ts';
import type { SearchScope } from './search-policy.ts';
import type { DocumentsQuery, FacetOptions, QueryText, SearchQuery, TaggedField } from './search-query.ts';
import { escapeWords, highlightParams, plainWords, quoted, spellcheckParams, tellingWords } from './words.ts';

/** Part of the documents of an index, in the order of their ids. */
export interface IdRange {
  /** Fields of each document besides its id; they must be among those the site lists. */
  fields: readonly string[];
  rows: number;
  /** The id before the first one wanted. */
  after?: string;
  start?: number;
}

const TIME_ALLOWED_MS = 2000;

/** Set by the server on every request; no request and no configuration can change them. */
const FIXED: readonly Param[] = [
  ['wt', 'json'],
  ['json.nl', 'arrarr'],
  ['echoParams', 'none'],
  ['expandMacros', 'false'],
  // A handler whose defaults leave the header out would hide that an answer is partial.
  ['omitHeader', 'false'],
  ['timeAllowed', String(TIME_ALLOWED_MS)],
];

const SERVER_OWNED: ReadonlySet<string> = new Set([
  ...FIXED.map(([name]) => name),
  'json.wrf',
  'defType',
  'uf',
  'q.alt',
  'cursorMark',
  'shards.preference',
]);

/** The select parameters of a search. */
export function writeSearch(query: SearchQuery, scope: SearchScope): Param[] {
  const words: Param[] = [];
  const searched = narrowed(scope.searched, query.entities);
  const own: Param[] = [
    ...queryParams(query.q, scope),
    ...query.filters.flatMap((filter) => filterParams(filter, words)),
    ...query.custom.flatMap(({ filters }) => filters.flatMap((filter) => filterParams(filter, words))),
    ...words,
    ...facetParams(query),
    ...statsParams(query),
    ['rows', String(query.rows)],
    ['start', String(query.start)],
    fieldsParam(query.fields, searched),
    ...sortParams(query),
    ...query.boosts.map((boost): Param => ['boost', boost]),
    ...query.boostQueries.map(({ filter, weight }): Param => ['bq', `${clause(filter)}${weight ? `^${weight}` : ''}`]),
    ...allWordsFirst(query, scope),
    // Words of a field that suggests some are respelt as they are suggested.
    ...(scope.suggested.words.length > 0 ? [] : spellcheckParams(query, scope.indexes)),
    ...highlightParams(query, scope.indexes),
  ];
  const isOwned = (name: string): boolean =>
    SERVER_OWNED.has(name) || (name === 'mm' && wantedOf(query.q) !== undefined);
  const configured = query.configured.filter(([name]) => !isOwned(name));
  const replaced = new Set(configured.map(([name]) => name).filter((name) => !isMultiValued(name)));
  return [...own.filter(([name]) => !replaced.has(name)), ...configured, ...ofServer(searched, 'edismax')];
}

/** The fields asked for, and those by which documents tell that they are of what was searched. */
function fieldsParam(fields: readonly string[], searched: readonly SearchedIndex[]): Param {
  return ['fl', [...new Set(['id', ...fields, ...kindFields(kindsOf(searched))])].join(',')];
}

/** Documents by the values of a key; of all that is searched unless said otherwise. */
interface DocumentsQuestion extends Partial<Pick<DocumentsQuery, 'entities' | 'filters' | 'configured'>> {
  key: string;
  ids: readonly string[];
  fields: readonly string[];
}

/** The select parameters that fetch documents by id or another key, within the indexes the request may see (§7.2). */
export function writeDocuments(
  { key, ids, fields, entities = ALL_ENTITIES, filters = [], configured = [] }: DocumentsQuestion,
  scope: SearchScope,
): Param[] {
  const words: Param[] = [];
  const searched = narrowed(scope.searched, entities);
  return [
    ['q', `{!terms f=${key}}${ids.join(',')}`],
    ...filters.flatMap((filter) => filterParams(filter, words)),
    ...words,
    ...configured,
    ['rows', String(ids.length)],
    fieldsParam(fields, searched),
    ...ofServer(searched, 'lucene'),
  ];
}

/** The select parameters that list what is visible in the order of ids. */
export function writeIdRange({ fields, rows, after, start = 0 }: IdRange, scope: SearchScope): Param[] {
  const listed = fields.filter((field) => scope.fields.list.has(field));
  return [
    ['q', after === undefined ? '*:*' : `id:{${quoted(after)} TO *}`],
    ['sort', 'id asc'],
    ['rows', String(rows)],
    ['start', String(start)],
    fieldsParam(listed, scope.searched),
    ...ofServer(scope.searched, 'lucene'),
  ];
}

export interface NamedQuestion {
  /** A field of words. */
  field: string;
  /** For each word those it may be, or the words that it is in a row; of one alone, that is the last, also what begins with it. */
  terms: readonly (readonly string[])[];
  fields: readonly string[];
  rows: number;
}

/** The select parameters that find documents by the words of a field. */
export function writeNamed(
  { field, terms, fields, rows }: NamedQuestion,
  entities: EntityBundles,
  scope: SearchScope,
): Param[] {
  const clauses = terms.map((words, at) => {
    const isLast = at === terms.length - 1 && words.length === 1;
    const goesOn = isLast ? words.filter((word) => !word.includes(' ')).map((word) => `${escapeWords(word)}*`) : [];
    return `${field}:(${[...words.map(quoted), ...goesOn].join(' OR ')})`;
  });
  const searched = narrowed(scope.searched, entities);
  const listed = fields.filter((name) => scope.fields.list.has(name));
  return [
    ['q', clauses.join(' AND ')],
    ['rows', String(rows)],
    fieldsParam(listed, searched),
    ...ofServer(searched, 'lucene'),
  ];
}

export interface TermsQuestion {
  /** A field of words. */
  field: string;
  /** What they begin with. */
  prefix: string;
  /** Words that their documents are found by; empty for all documents. */
  before: string;
  limit: number;
}

/** The select parameters that count the documents of each word of a field. */
export function writeTerms(
  { field, prefix, before, limit }: TermsQuestion,
  entities: EntityBundles,
  scope: SearchScope,
): Param[] {
  return [
    ...wordSettings(scope),
    ...(before === '' ? [] : [['fq', '{!edismax v=$before}'] as const, ['before', escapeWords(before)] as const]),
    ['facet', 'true'],
    ['facet.field', field],
    ['facet.prefix', prefix],
    ['facet.limit', String(limit)],
    ['facet.mincount', '1'],
    ['rows', '0'],
    ...ofServer(narrowed(scope.searched, entities), 'edismax'),
  ];
}

/** The select parameters that count what is visible. */
export function writeCount(searched: readonly SearchedIndex[]): Param[] {
  return [['q', '*:*'], ['rows', '0'], ...ofServer(searched, 'lucene')];
}

/** The select parameters that count the documents of each value of a field, whatever the blocks search of the index. */
export function writeValueCounts(index: IndexConfig, field: string): Param[] {
  return [
    ...writeCount([{ index, entities: [ALL_ENTITIES] }]),
    ['facet', 'true'],
    ['facet.field', field],
    ['facet.limit', '-1'],
    ['facet.mincount', '1'],
  ];
}

/** The select parameters that count the values of some fields among what filters leave. */
export function writeFieldCounts(
  fields: readonly string[],
  query: Pick<SearchQuery, 'filters' | 'custom' | 'configured' | 'entities'>,
  scope: SearchScope,
): Param[] {
  return [
    ...searchFilters(query),
    ...wordSettings(scope),
    ['facet', 'true'],
    ...fields.map((field): Param => ['facet.field', field]),
    ['facet.limit', String(MAX_FACET_LIMIT)],
    ['facet.mincount', '1'],
    ['rows', '0'],
    ...ofServer(narrowed(scope.searched, query.entities), 'edismax'),
  ];
}

/**
 * The select parameters that count what each of some texts finds by itself, whatever form of its words the documents have.
 *
 * @param least how many words of each are wanted, where that is not what the index has.
 */
export function writeWordCounts(
  texts: readonly string[],
  entities: EntityBundles,
  scope: SearchScope,
  least: readonly number[] = [],
): Param[] {
  return [
    ...wordSettings(scope),
    ['facet', 'true'],
    ...texts.flatMap((text, at): Param[] => [
      ['facet.query', `{!edismax${least[at] === undefined ? '' : ` mm=${least[at]}`} key=word${at} v=$word${at}}`],
      [`word${at}`, escapeWords(text)],
    ]),
    ['rows', '0'],
    ...ofServer(narrowed(scope.searched, entities), 'edismax'),
  ];
}

/** How many of the words are wanted, where that is not what the index has. */
function wantedOf(q: QueryText): number | undefined {
  return q.kind === 'words' ? q.least : undefined;
}

/** How words are searched; without any, everything is found. */
export function wordSettings(scope: SearchScope, q: QueryText = { kind: 'all' }): Param[] {
  const isUnfinished = q.kind === 'words' && q.isUnfinished;
  const mm = String(wantedOf(q) ?? scope.indexes[0]?.query.mm ?? '');
  return [
    ['q.alt', '*:*'],
    ['uf', [...scope.fields.filter, '-_query_'].join(' ')],
    // What goes on from the stem of a word begins none of the stems.
    ...joined('qf', scope.indexes, isUnfinished ? scope.suggested.words : []),
    ...joined('pf', scope.indexes),
    ...(mm === '' ? [] : [['mm', mm] as const]),
  ];
}

function queryParams(q: QueryText, scope: SearchScope): Param[] {
  const text = searchedText(q);
  return [
    ...wordSettings(scope, q),
    ...(q.kind === 'clause' ? [['fq', clause(q.filter)] as const] : []),
    ...(text === undefined ? [] : [['q', text] as const]),
  ];
}

/** So much more weighs what has all the words: more than a name before other fields, and than the words in a row. */
const ALL_WORDS_WEIGHT = 100;
/** Under which the engine counts them. */
export const ALL_WORDS_KEY = 'allWords';
/** Nobody types more words that one place has all. */
const MOST_WORDS = 12;

/**
 * Raises the documents that have each word in one of the fields above those that lack one, where the site wants it, and where counts
 * are asked for has them counted. A word that goes on is none that a document has.
 */
function allWordsFirst({ q, nearest, sort, facet }: SearchQuery, { indexes }: SearchScope): Param[] {
  const isByScore = !nearest && (sort[0]?.field ?? 'score') === 'score';
  const isWanted = isByScore && indexes.every(({ query }) => query.allWordsFirst);
  const words = q.kind === 'words' && !q.isUnfinished && isWanted ? tellingWords(q.words) : [];
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const fields = joined('qf', indexes).flatMap(([, qf]) => qf.split(' ').filter(holdsWords));
  const texts = words.map((word) => word.replaceAll('"', ''));
  const each = texts.map((text, at) => {
    // With its neighbour it may be what the index has as one word: 'fire place'.
    const pairs = [texts.slice(at - 1, at + 1), texts.slice(at, at + 2)].filter((pair) => pair.length === 2);
    const said = [text, ...pairs.map((pair) => pair.join(' '))].map(quoted);
    const anywhere = fields.flatMap((part) => said.map((one) => part.replace(/(?=\^|$)/, () => `:${one}`)));
    return `+(${anywhere.join(' ')})`;
  });
  if (fields.length === 0) return [];
  const all = `(${each.join(' ')})`;
  const raised: Param = ['bq', `${all}^${ALL_WORDS_WEIGHT}`];
  return facet ? [raised, ['facet.query', `{!key=${ALL_WORDS_KEY}}${all}`]] : [raised];
}

/** A number or day cannot be compared with a word. */
function holdsWords(weighted: string): boolean {
  const kind = familyOf(weighted.replace(/\^.*/, ''))?.kind ?? 'text';
  return kind === 'text' || kind === 'full-text';
}

/** What is asked as `q`: the words of a visitor, or what a block is set up with. */
export function searchedText(q: QueryText): string | undefined {
  if (q.kind === 'configured') return q.text;
  return q.kind === 'words' ? `${escapeWords(q.words)}${q.isUnfinished ? '*' : ''}` : undefined;
}

/** The fields of all indexes searched, each once. */
function joined(name: 'qf' | 'pf', indexes: readonly IndexConfig[], more: readonly string[] = []): Param[] {
  const parts = indexes.flatMap((index) => index.query[name].split(/\s+/)).filter((part) => part !== '');
  return parts.length > 0 ? [[name, [...new Set([...parts, ...more])].join(' ')]] : [];
}

/** The filters of a search by themselves, those of the visitor and those a block is set up with. */
export function searchFilters({
  filters,
  custom,
  configured,
}: Pick<SearchQuery, 'filters' | 'custom' | 'configured'>): Param[] {
  const words: Param[] = [];
  const all = [...filters, ...custom.flatMap((one) => one.filters)];
  return [
    ...all.flatMap((filter) => filterParams(filter, words)),
    ...words,
    ...configured.filter(([name]) => name === 'fq'),
  ];
}

/** A filter as `fq`; words of a visitor are added to `words` as a parameter of their own. */
export function filterParams(filter: MappedFilter | WordsFilter | AreaFilter, words: Param[]): Param[] {
  const tag = filter.tags.length > 0 ? `tag=${filter.tags.join(',')}` : '';
  const prefix = tag ? `{!${tag}}` : '';
  if (filter.kind === 'field') return [['fq', `${prefix}${clause(filter)}`]];
  if (filter.kind === 'area') return [['fq', `${prefix}${box(filter.field, filter.area)}`]];
  const text = plainWords(filter.words);
  if (text === '') return [];
  const name = `words${words.length}`;
  words.push([name, text]);
  return [['fq', `{!${tag ? `${tag} ` : ''}dismax qf=${filter.field} v=$${name}}`]];
}

/** A filter without its tags; lists are sorted so that equal filters are equal text to the engine's cache. */
export function clause({ negated, field, value }: MappedFilter): string {
  const sign = negated ? '-' : '';
  switch (value.kind) {
    case 'range':
      return `${sign}${field}:${writeRange(value, bound)}`;
    case 'days':
      return `${sign}${field}:[${instant(value.from, 'T00:00:00Z')} TO ${instant(value.to, 'T23:59:59.999Z')}]`;
    case 'list':
      return `${sign}${anyOf(field, value.values)}`;
    case 'value':
      return `${sign}${field}:${quoted(value.value)}`;
  }
}

function box(field: string, { south, west, north, east }: Area): string {
  return `${field}:[${bound(south)},${bound(west)} TO ${bound(north)},${bound(east)}]`;
}

function bound(value: number | '*'): string {
  // No exponent: the engine's field types read plain decimals alone.
  return value === '*' ? value : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 9 });
}

function instant(day: string, time: string): string {
  return day === '*' ? day : `${day}${time}`;
}

function anyOf(field: string, values: readonly string[]): string {
  return `${field}:(${[...values].sort().map(quoted).join(' OR ')})`;
}

function facetParams(query: SearchQuery): Param[] {
  if (!query.facet) return [];
  return [
    ['facet', 'true'],
    ...query.facetFields.map((field): Param => ['facet.field', tagged(field)]),
    ...facetOptionParams('', query.facetOptions),
    ...[...query.facetFieldOptions].flatMap(([field, options]) => facetOptionParams(`f.${field}.`, options)),
  ];
}

function facetOptionParams(prefix: string, options: FacetOptions): Param[] {
  return Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): Param => [`${prefix}facet.${name}`, String(value)]);
}

function statsParams(query: SearchQuery): Param[] {
  if (!query.stats || query.statsFields.length === 0) return [];
  return [['stats', 'true'], ...query.statsFields.map((field): Param => ['stats.field', tagged(field)])];
}

function tagged({ field, ignores }: TaggedField): string {
  return ignores.length > 0 ? `{!ex=${ignores.join(',')}}${field}` : field;
}

/** The distance is asked for by parameters of its own: the engine's fields of places are no arguments of functions. */
function sortParams({ nearest, sort }: SearchQuery): Param[] {
  const clauses = [...(nearest ? ['geodist() asc'] : []), ...sort.map(({ field, order }) => `${field} ${order}`)];
  if (clauses.length === 0) return [];
  const order: Param = ['sort', clauses.join(',')];
  if (!nearest) return [order];
  const { latitude, longitude } = nearest.at;
  return [order, ['sfield', nearest.field], ['pt', `${bound(latitude)},${bound(longitude)}`]];
}

/** What the server adds to every question, and no request changes. */
export function ofServer(searched: readonly SearchedIndex[], defType: 'edismax' | 'lucene'): Param[] {
  return [...serverFilters(searched), ['defType', defType], ...FIXED];
}

/**
 * The server's own filters: the indexes asked for, what each demands and hides, and the bundles and entity types searched
 * in it (§10.8). They carry no tag, so that no count leaves them out.
 */
const serverFilters = onceFor((searched: readonly SearchedIndex[]): readonly Param[] => {
  const [only] = searched;
  if (searched.length === 1 && only) return indexFilters(only, entityFilters(only)).map((fq): Param => ['fq', fq]);
  const isPlain = searched.every((one) => indexFilters(one, entityFilters(one)).length === 1);
  const ids = searched.map(({ index }) => index.id);
  return [['fq', isPlain ? anyOf('index_id', ids) : searched.map(wholeIndex).join(' OR ')]];
});

/** What an index demands and hides, each once, and which of its entities are searched. */
function indexFilters({ index: { id, requires, hides } }: SearchedIndex, entities: readonly string[]): string[] {
  const required = requires.map(({ field, values }) => anyOf(field, values));
  const hidden = hides.map(({ field, values }) => `-${anyOf(field, values)}`);
  return [...new Set([`index_id:${quoted(id)}`, ...required, ...entities, ...hidden])];
}

/** Bundles and entity types as filters that must all hold. */
function entityFilters({ index, entities }: SearchedIndex): string[] {
  const kinds = entities.map((one) => kindFilters(index, one));
  const [first = []] = kinds;
  return kinds.length < 2 ? first : [kinds.map((filters) => `(${filters.join(' AND ')})`).join(' OR ')];
}

function kindFilters({ bundleField, entityTypeField }: IndexConfig, { entityType, bundles }: EntityBundles): string[] {
  return [
    ...(entityType === '' ? [] : [anyOf(entityTypeField, [entityType])]),
    ...(bundles.length === 0 ? [] : [anyOf(bundleField, bundles)]),
  ];
}

function wholeIndex(searched: SearchedIndex): string {
  const entities = entityFilters(searched).map((filter) => (searched.entities.length > 1 ? `(${filter})` : filter));
  return `(${indexFilters(searched, entities).join(' AND ')})`;
}
