/** What a query looks for in text, as a highlighter sees it. */

import type { PhraseSlot, Query, ValueSource } from '../query/query.ts';
import type { Field } from '../schema.ts';
import { matchingTerms, type TermSetQuery } from '../search/term-match.ts';

export interface HighlightTargets {
  /** Words by field. */
  words: Map<string, Set<string>>;
  phrases: { field: string; slots: readonly PhraseSlot[]; slop: number }[];
  /** Prefixes, wildcards and their like. */
  patterns: { field: string; query: TermSetQuery }[];
}

export function highlightTargets(query: Query): HighlightTargets {
  const targets: HighlightTargets = { words: new Map(), phrases: [], patterns: [] };
  collect(query, targets);
  return targets;
}

function collect(query: Query, targets: HighlightTargets): void {
  switch (query.kind) {
    case 'term':
      for (const term of query.terms) addWord(targets, query.field, term);
      return;
    case 'values':
      for (const value of query.values) addWord(targets, query.field, String(value));
      return;
    case 'phrase':
      targets.phrases.push({ field: query.field, slots: query.slots, slop: query.slop });
      return;
    case 'prefix':
    case 'wildcard':
    case 'regexp':
    case 'fuzzy':
      targets.patterns.push({ field: query.field, query });
      return;
    case 'bool':
      for (const clause of query.clauses) if (clause.occur !== 'not') collect(clause.query, targets);
      return;
    case 'dismax':
      for (const inner of query.queries) collect(inner, targets);
      return;
    case 'boost':
    case 'constant':
    case 'multiply':
      collect(query.query, targets);
      return;
    case 'function':
      collectSource(query.source, targets);
  }
}

function collectSource(source: ValueSource, targets: HighlightTargets): void {
  if (source.kind === 'query') collect(source.query, targets);
}

function addWord(targets: HighlightTargets, field: string, word: string): void {
  const words = targets.words.get(field) ?? new Set<string>();
  words.add(word);
  targets.words.set(field, words);
}

/** A stretch of text to mark. */
export interface Span {
  start: number;
  end: number;
  term: string;
}

/** The stretches of one value a query looks for; `anyField` takes targets of other fields too. */
export function findSpans(field: Field, value: string, targets: HighlightTargets, anyField: boolean): Span[] {
  const tokens = field.type.indexAnalyzer?.tokens(value) ?? [{ term: value, position: 0, start: 0, end: value.length }];
  const concerns = (name: string) => anyField || name === field.name;
  const words = new Set<string>();
  for (const [name, some] of targets.words) if (concerns(name)) for (const word of some) words.add(word);
  const distinct = [...new Set(tokens.map(({ term }) => term))];
  for (const { field: name, query } of targets.patterns) {
    if (concerns(name)) for (const i of matchingTerms(query, distinct)) words.add(distinct[i] ?? '');
  }
  const spans = tokens
    .filter(({ term }) => words.has(term))
    .map(({ start, end, term }): Span => ({ start, end, term }));
  for (const phrase of targets.phrases) if (concerns(phrase.field)) spans.push(...phraseSpans(tokens, phrase));
  return mergeSpans(spans);
}

type Tokens = readonly { term: string; position: number; start: number; end: number }[];

/** Each word of a phrase is a span of its own, as Solr has it with `hl.weightMatches=false`. */
function phraseSpans(tokens: Tokens, phrase: { slots: readonly PhraseSlot[]; slop: number }): Span[] {
  const { slots, slop } = phrase;
  const spans: Span[] = [];
  tokens.forEach((first, at) => {
    if (!slots[0]?.terms.includes(first.term)) return;
    const rest = slots.slice(1).map((slot) => {
      const wanted = first.position + slot.position - (slots[0]?.position ?? 0);
      return tokens
        .slice(Math.max(0, at - slop - slots.length), at + slots.length + slop + slot.position + 1)
        .find((t) => slot.terms.includes(t.term) && Math.abs(t.position - wanted) <= slop && t !== first);
    });
    const found = rest.filter((token) => token !== undefined);
    if (found.length < rest.length) return;
    spans.push(...[first, ...found].map(({ start, end, term }) => ({ start, end, term })));
  });
  return spans;
}

function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
