/** Queries on one field by its type: equality, ranges, existence, prefixes, patterns. */
import { SolrRequestError } from '../errors.ts';
import { booleanText, isNumeric, parseNumber, parsePoint } from '../field-values.ts';
import type { Field } from '../schema.ts';
import type { Query } from './query.ts';

/** Equality on a field that is not text. */
export function valueQuery(field: Field, text: string, now: number): Query {
  switch (field.type.kind) {
    case 'string':
      return { kind: 'term', field: field.name, terms: [text] };
    case 'boolean':
      return { kind: 'term', field: field.name, terms: [booleanText(text)] };
    case 'location':
    case 'random':
      throw new SolrRequestError(`field ${field.name} of type ${field.type.name} has no value queries`);
    default:
      return { kind: 'values', field: field.name, values: [parseNumber(field, text, now)] };
  }
}

export function rangeQuery(
  field: Field,
  from: string | null,
  to: string | null,
  include: { from: boolean; to: boolean },
  now: number,
): Query {
  const { kind } = field.type;
  if (kind === 'location') return boxQuery(field, from, to);
  if (kind === 'random') throw new SolrRequestError(`field ${field.name} has no range queries`);
  if (from === null && to === null) return { kind: 'exists', field: field.name };
  const read = (text: string | null) => {
    if (text === null) return null;
    if (isNumeric(field.type)) return parseNumber(field, text, now);
    if (kind === 'boolean') return booleanText(text);
    return field.type.queryAnalyzer?.normalize(text) ?? text;
  };
  return {
    kind: 'range',
    field: field.name,
    from: read(from),
    to: read(to),
    includeFrom: include.from,
    includeTo: include.to,
  };
}

function boxQuery(field: Field, from: string | null, to: string | null): Query {
  if (from === null && to === null) return { kind: 'exists', field: field.name };
  const low = from === null ? undefined : parsePoint(from);
  const high = to === null ? undefined : parsePoint(to);
  if (!low || !high) throw new SolrRequestError(`a range on ${field.name} needs two points 'lat,lon'`);
  return {
    kind: 'box',
    field: field.name,
    south: low.latitude,
    north: high.latitude,
    west: low.longitude,
    east: high.longitude,
  };
}

export function prefixQuery(field: Field, prefix: string): Query {
  checkTerms(field, 'prefix');
  if (field.type.kind === 'boolean') return { kind: 'term', field: field.name, terms: [booleanText(prefix)] };
  return { kind: 'prefix', field: field.name, prefix: normalize(field, prefix) };
}

/** `*`, `?` and backslash escapes. */
export function wildcardQuery(field: Field, pattern: string): Query {
  checkTerms(field, 'wildcard');
  const text = normalize(field, pattern);
  const literal = /^(?:[^*?\\]|\\[\s\S])*/.exec(text)?.[0] ?? '';
  return { kind: 'wildcard', field: field.name, pattern: text, prefix: literal.replace(/\\([\s\S])/g, '$1') };
}

/** The part of Lucene's regular expressions that JavaScript's share. */
export function regexpQuery(field: Field, text: string): Query {
  checkTerms(field, 'regexp');
  const source = normalize(field, text);
  if (/[~&<>@#]|\(\?|\\[1-9]/.test(source)) {
    throw new SolrRequestError(`the regular expression /${text}/ uses an operator that is not supported`);
  }
  const prefix = /^[\p{L}\p{N} ]*(?![?*+{])/u.exec(source)?.[0] ?? '';
  return { kind: 'regexp', field: field.name, source, prefix: source.includes('|') ? '' : prefix };
}

/** Similarity below 1 is a share of the term's length, from 1 on a number of edits; never more than two. */
export function fuzzyQuery(field: Field, term: string, similarity: number): Query {
  checkTerms(field, 'fuzzy');
  const text = normalize(field, term);
  const length = [...text].length;
  const edits =
    similarity >= 1
      ? Math.min(similarity, 2)
      : similarity === 0
        ? 0
        : Math.min(Math.trunc((1 - similarity) * length), 2);
  return { kind: 'fuzzy', field: field.name, term: text, edits };
}

function checkTerms(field: Field, what: string): void {
  const { kind } = field.type;
  if (kind === 'string' || kind === 'text' || kind === 'boolean') return;
  if (isNumeric(field.type)) throw new SolrRequestError(`Can't run ${what} queries on numeric fields`);
  throw new SolrRequestError(`field ${field.name} has no ${what} queries`);
}

function normalize(field: Field, text: string): string {
  return field.type.queryAnalyzer?.normalize(text) ?? text;
}
