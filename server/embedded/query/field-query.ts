/** Queries on one field by its type: equality, words and phrases, ranges, prefixes. */
import type { QuerySlot } from '../analysis/analyzer.ts';
import type { Field } from '../configset.ts';
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { booleanText, isNumeric, parseNumber, parsePoint } from '../field-values.ts';
import type { Clause, PhraseSlot, Query } from './query.ts';

/** More combinations of many-word synonyms in one phrase are not worth asking for. */
const MAX_PHRASES = 64;

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
  include: { includeFrom: boolean; includeTo: boolean },
  now: number,
): Query {
  const { kind } = field.type;
  if (kind === 'random') throw new SolrRequestError(`field ${field.name} has no range queries`);
  if (from === null && to === null) return { kind: 'exists', field: field.name };
  if (kind === 'location') return boxQuery(field, from, to);
  const read = (text: string | null) => {
    if (text === null) return null;
    if (isNumeric(field.type)) return parseNumber(field, text, now);
    return kind === 'boolean' ? booleanText(text) : normalize(field, text);
  };
  return { kind: 'range', field: field.name, from: read(from), to: read(to), ...include };
}

function boxQuery(field: Field, from: string | null, to: string | null): Query {
  const [low, high] = [parsePoint(from ?? ''), parsePoint(to ?? '')];
  if (!low || !high) throw new SolrRequestError(`a range on ${field.name} needs two points 'lat,lon'`);
  return { kind: 'box', field: field.name, south: low[0], west: low[1], north: high[0], east: high[1] };
}

export function prefixQuery(field: Field, prefix: string): Query {
  if (field.type.kind !== 'string' && field.type.kind !== 'text') {
    throw new SolrRequestError(`field ${field.name} of type ${field.type.name} has no prefix queries`);
  }
  return { kind: 'prefix', field: field.name, prefix: normalize(field, prefix) };
}

function normalize(field: Field, text: string): string {
  return field.type.queryAnalyzer?.normalize(text) ?? text;
}

/** The query of a text on a text field, after Lucene's QueryBuilder; undefined when the analysis leaves nothing. */
export function textQuery(field: Field, text: string, quoted: boolean): Query | undefined {
  const slots = field.type.queryAnalyzer?.slots(text) ?? [];
  if (slots.length === 0) return undefined;
  const isGraph = slots.some((slot) => slot.paths.some((path) => path.length > 1));
  if (quoted && isGraph) return graphPhrase(field.name, slots);
  if (quoted && slots.length > 1) return phraseOf(field.name, slots);
  const words = slots.map((slot) => placeOf(field.name, slot));
  return words.length === 1 && !isGraph ? words[0] : anyOf(words);
}

function anyOf(queries: readonly Query[]): Query {
  return { kind: 'bool', clauses: queries.map((query): Clause => ({ occur: 'should', query })), minShould: 0 };
}

function firstWords(slot: QuerySlot): string[] {
  return [...new Set(slot.paths.flatMap((path) => path.slice(0, 1)))];
}

function phraseOf(field: string, slots: readonly QuerySlot[]): Query {
  const first = slots[0]?.position ?? 0;
  const places = slots.map((slot): PhraseSlot => ({ position: slot.position - first, terms: firstWords(slot) }));
  return { kind: 'phrase', field, slots: places };
}

/** The alternatives of one place, of which many-word synonyms need all their words. */
function placeOf(field: string, slot: QuerySlot): Query {
  if (slot.paths.every((path) => path.length === 1)) return { kind: 'term', field, terms: firstWords(slot) };
  return anyOf(
    slot.paths.map((path): Query => {
      if (path.length === 1) return { kind: 'term', field, terms: path };
      const clauses = path.map((term): Clause => ({ occur: 'must', query: { kind: 'term', field, terms: [term] } }));
      return { kind: 'bool', clauses, minShould: 0 };
    }),
  );
}

/** A phrase with many-word synonyms: any of the phrases its paths spell. */
function graphPhrase(field: string, slots: readonly QuerySlot[]): Query {
  let phrases: string[][] = [[]];
  for (const slot of slots) {
    phrases = phrases.flatMap((phrase) => slot.paths.map((path) => [...phrase, ...path]));
    if (phrases.length > MAX_PHRASES) throw new QuerySyntaxError('too many synonyms in one phrase');
  }
  return anyOf(
    phrases.map((terms): Query => {
      if (terms.length === 1) return { kind: 'term', field, terms };
      return { kind: 'phrase', field, slots: terms.map((term, position) => ({ position, terms: [term] })) };
    }),
  );
}
