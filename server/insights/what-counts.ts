/** What of a request is counted for the owner: what was looked for, and nothing of who did (docs/insights.md). */
import type { FastifyRequest } from 'fastify';
import { onceFor } from '../../common/once-for.ts';
import { valuesOf } from '../../common/query/filter-query.ts';
import type { Tally } from '../leads/store/tallies.ts';
import type { SearchFilter, SearchQuery } from '../search/query/search-query.ts';

/** Something that happened, on a day that is still to be said. */
export type Happening = Omit<Tally, 'day' | 'times'>;

/** What tells whether somebody looks at what is asked for. */
export type Asking = Pick<FastifyRequest, 'method' | 'headers'>;

const MOST_CHARACTERS = 64;
/** Ids of listings and values of fields are the site's own. */
const MOST_NAME_CHARACTERS = 256;
const MOST_VALUES = 20;

/** Cubot makes phones. */
const CRAWLER = /(?<!cu)bot|crawl|spider|slurp|preview|externalhit/i;

/** Whether a request is one of a visitor: no crawler's, and not one for its headers alone. */
export function isOfVisitor({ method, headers }: Asking): boolean {
  return method !== 'HEAD' && !CRAWLER.test(headers['user-agent'] ?? '');
}

/** Whether a browser asks before its visitor does, for a page that may never be shown. */
export function isAhead({ headers }: Asking): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? '';
  return String(purpose).includes('prefetch');
}

const EMAIL = /\S@\S/u;
/** Seven digits or more with nothing but signs between them. */
const PHONE = /(?:\p{Nd}[\s().+/-]*){7}/u;

/** Words as they are counted; empty where nothing of them is kept. */
export function countedWords(text: string): string {
  const words = cleaned(text).toLowerCase();
  return isOfPerson(words) ? '' : beginning(words, MOST_CHARACTERS).trim();
}

/** Whether a text holds an address or a number of somebody. */
function isOfPerson(text: string): boolean {
  return EMAIL.test(text) || PHONE.test(text);
}

/** So many characters, none of them cut in two. */
function beginning(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/** Without what no database keeps as it is: control characters, and halves of characters. */
function cleaned(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/**
 * What a search counts as; nothing for one that no visitor has asked for: the rest of a list, suggestions, the numbers of facets and maps,
 * and what a page shows before anybody has said anything.
 */
export function searchHappenings(query: SearchQuery, numFound: number): readonly Happening[] {
  return (numFound === 0 ? ofNone : ofFound)(query);
}

/** Many ask the same, which is read once. */
const ofFound = onceFor((query: SearchQuery) => happeningsOf(query, false));
const ofNone = onceFor((query: SearchQuery) => happeningsOf(query, true));

function happeningsOf(query: SearchQuery, isEmpty: boolean): readonly Happening[] {
  const { indexes, q, start, cursor, rows } = query;
  if (start > 0 || cursor || rows === 0 || isOfMap(query)) return [];
  const words = q.kind === 'words' ? cleaned(q.words) : '';
  const filters = filterNames(query);
  if (words === '' && filters.length === 0) return [];
  const scope = indexes.join(',');
  const happened: Happening[] = [{ kind: 'search', scope, name: '' }];
  if (isEmpty) happened.push({ kind: 'empty', scope, name: '' });
  if (words !== '') {
    const name = countedWords(words);
    happened.push({ kind: 'words', scope, name });
    // What a filter has left out is no word without results.
    if (isEmpty && filters.length === 0) happened.push({ kind: 'nothing', scope, name });
  }
  return [...happened, ...filters.map((name): Happening => ({ kind: 'filter', scope, name }))];
}

/** A map asks for the places of each part it shows, and for no facets. */
function isOfMap({ filters, facetFields }: SearchQuery): boolean {
  return facetFields.length === 0 && filters.some(({ kind }) => kind === 'area');
}

function filterNames({ filters, custom }: SearchQuery): string[] {
  return [...new Set([...filters.flatMap(filterName), ...custom.map(({ name }) => name)])];
}

/** Each value of a field; of a range, a part of the map, or words in a field, the field alone. */
function filterName(filter: SearchFilter): string[] {
  if (filter.kind !== 'field' || filter.value.kind === 'range') return [filter.field];
  const sign = filter.negated ? '-' : '';
  const values = valuesOf(filter.value);
  // A long list was written by a program, such as what is free in some nights.
  if (values.length > MOST_VALUES) return [filter.field];
  return values.map((value) => {
    const name = cleaned(value);
    const isKept = name !== '' && !isOfPerson(name);
    return isKept ? `${sign}${filter.field}:${beginning(name, MOST_NAME_CHARACTERS)}` : filter.field;
  });
}

/** A name of the site's own as it is counted. */
export function countedName(text: string): string {
  return beginning(cleaned(text), MOST_NAME_CHARACTERS);
}
