/** From a text and its analysis to a query, after Lucene's QueryBuilder. */
import type { QuerySlot } from '../analysis/analyzer.ts';
import { QuerySyntaxError } from '../errors.ts';
import type { Field } from '../schema.ts';
import { type Clause, MATCH_NONE, type Occur, type PhraseSlot, type Query } from './query.ts';

/** More combinations of many-word synonyms in one phrase are not worth asking for. */
const MAX_PHRASES = 64;

/** The query of a text on a text field; undefined when the analysis leaves nothing. */
export function textQuery(
  field: Field,
  text: string,
  options: { quoted: boolean; occur: Occur; slop: number },
): Query | undefined {
  const slots = field.type.queryAnalyzer?.slots(text) ?? [];
  if (slots.length === 0) return undefined;
  const isGraph = slots.some((slot) => slot.paths.some((path) => path.length > 1));
  if (isGraph)
    return options.quoted ? graphPhrase(field.name, slots, options.slop) : graphWords(field.name, slots, options.occur);
  if (options.quoted && slots.length > 1) return phraseOf(field.name, slots, options.slop);
  const words = slots.map((slot): Query => termOf(field.name, firstWords(slot)));
  if (words.length === 1) return words[0];
  return bool(words.map((query) => ({ occur: options.occur, query })));
}

function bool(clauses: Clause[]): Query {
  return { kind: 'bool', clauses, minShould: 0 };
}

function firstWords(slot: QuerySlot): string[] {
  return [...new Set(slot.paths.flatMap((path) => path.slice(0, 1)))];
}

function termOf(field: string, terms: readonly string[]): Query {
  return terms.length === 0 ? MATCH_NONE : { kind: 'term', field, terms };
}

function phraseOf(field: string, slots: readonly QuerySlot[], slop: number): Query {
  const first = slots[0]?.position ?? 0;
  return {
    kind: 'phrase',
    field,
    slots: slots.map((slot): PhraseSlot => ({ position: slot.position - first, terms: firstWords(slot) })),
    slop,
  };
}

/** Words with many-word synonyms: one clause a place, each the alternatives of that place. */
function graphWords(field: string, slots: readonly QuerySlot[], occur: Occur): Query {
  return bool(
    slots.map((slot) => {
      if (slot.paths.every((path) => path.length === 1)) return { occur, query: termOf(field, firstWords(slot)) };
      const paths = slot.paths.map((path): Clause => ({ occur: 'should', query: pathQuery(field, path) }));
      return { occur, query: bool(paths) };
    }),
  );
}

function pathQuery(field: string, path: readonly string[]): Query {
  if (path.length === 1) return termOf(field, path);
  return bool(path.map((term): Clause => ({ occur: 'must', query: termOf(field, [term]) })));
}

/** A phrase with many-word synonyms: any of the phrases its paths spell. */
function graphPhrase(field: string, slots: readonly QuerySlot[], slop: number): Query {
  let phrases: string[][] = [[]];
  for (const slot of slots) {
    phrases = phrases.flatMap((phrase) => slot.paths.map((path) => [...phrase, ...path]));
    if (phrases.length > MAX_PHRASES) throw new QuerySyntaxError('too many synonyms in one phrase');
  }
  const queries = phrases.map((terms): Query => {
    if (terms.length === 1) return termOf(field, terms);
    return { kind: 'phrase', field, slots: terms.map((term, position) => ({ position, terms: [term] })), slop };
  });
  return bool(queries.map((query): Clause => ({ occur: 'should', query })));
}
