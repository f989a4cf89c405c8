/**
 * The one writer of requests to the engine: from a closed query to select parameters, written anew (§7.1, §7.2).
 *
 * Every value of a visitor leaves as an escaped quoted string, as a term of `{!terms}`, as a number or day of a range, or
 * as a parameter of its own that the engine reads as text.
 */
import { MAX_FACET_LIMIT } from '../../../common/constants.ts';
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
import { bound, clause, filterParams, searchFilters } from './filter-clauses.ts';
import type { SearchScope } from './search-policy.ts';
import type { DocumentsQuery, FacetOptions, SearchQuery, TaggedField } from './search-query.ts';
import { ofServer, SERVER_OWNED } from './server-params.ts';
import { allWordsFirst, queryParams, wantedOf, wordSettings } from './word-params.ts';
import { escapeWords, highlightParams, quoted, spellcheckParams } from './words.ts';

/** Part of the documents of an index, in the order of their ids. */
export interface IdRange {
  /** Fields of each document besides its id; they must be among those the site lists. */
  fields: readonly string[];
  rows: number;
  /** The id before the first one wanted. */
  after?: string;
  start?: number;
}

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
