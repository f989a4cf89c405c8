/** Whole texts with the words of the search marked, in the shape of Solr's unified highlighter (`hl.fragsize=0`). */
import type { Token } from '../analysis/analyzer.ts';
import type { Field } from '../configset.ts';
import type { SolrParams } from '../params.ts';
import type { PhraseSlot, Query } from '../query/query.ts';
import type { SearchView } from '../search/search-view.ts';
import { keyOf, orderedObject, textsOf } from './answer-json.ts';

/** What a query looks for in texts, in whichever field. */
interface Targets {
  words: Set<string>;
  prefixes: string[];
  phrases: (readonly PhraseSlot[])[];
}

/** What stands before and behind a mark. */
type Tags = readonly [pre: string, post: string];

/** A stretch of text to mark. */
interface Span {
  start: number;
  end: number;
  term: string;
}

/** The marked texts of documents by key and field; fields without any mark are left out. */
export function highlighting(view: SearchView, params: SolrParams, query: Query, docs: Int32Array): unknown {
  const targets: Targets = { words: new Set(), prefixes: [], phrases: [] };
  collect(query, targets);
  const names = params.all('hl.fl').flatMap((value) => value.split(/[\s,]+/));
  const fields = names.filter((name) => name !== '').map((name) => view.field(name));
  const tag = (end: 'pre' | 'post') => params.get(`hl.tag.${end}`) ?? params.get(`hl.simple.${end}`) ?? '';
  const tags: Tags = [tag('pre'), tag('post')];
  const list = Array.from(docs, (doc): [string, unknown] => {
    const marked = fields.map((field): [string, unknown] => {
      const text = bestText(field, textsOf(view, doc, field), targets, tags);
      return [field.name, text === undefined ? undefined : [text]];
    });
    return [keyOf(view, doc), orderedObject(marked)];
  });
  return orderedObject(list);
}

function collect(query: Query, targets: Targets): void {
  switch (query.kind) {
    case 'term':
      for (const term of query.terms) targets.words.add(term);
      return;
    case 'values':
      for (const value of query.values) targets.words.add(String(value));
      return;
    case 'phrase':
      targets.phrases.push(query.slots);
      return;
    case 'prefix':
      targets.prefixes.push(query.prefix);
      return;
    case 'bool':
      for (const clause of query.clauses) if (clause.occur !== 'not') collect(clause.query, targets);
      return;
    case 'dismax':
      for (const inner of query.queries) collect(inner, targets);
      return;
    case 'boost':
    case 'multiply':
      collect(query.query, targets);
  }
}

/** Of several values the one with most of the words, the first where they are equal, marked; undefined when none has any. */
function bestText(field: Field, values: readonly string[], targets: Targets, tags: Tags): string | undefined {
  const found = values
    .map((text) => ({ text, spans: findSpans(field, text, targets) }))
    .filter(({ spans }) => spans.length > 0);
  const [best] = found.sort((a, b) => weight(b.spans) - weight(a.spans));
  return best && mark(best.text, best.spans, tags);
}

/** Different words count more than one word again and again. */
function weight(spans: readonly Span[]): number {
  return new Set(spans.map(({ term }) => term)).size + spans.length / (spans.length + 10);
}

function findSpans(field: Field, text: string, { words, prefixes, phrases }: Targets): Span[] {
  const whole: Token = { term: text, position: 0, start: 0, end: text.length };
  const tokens = field.type.indexAnalyzer?.tokens(text) ?? [whole];
  const single = tokens.filter(({ term }) => words.has(term) || prefixes.some((prefix) => term.startsWith(prefix)));
  const spans = [...single, ...phrases.flatMap((slots) => phraseTokens(tokens, slots))];
  const merged: Span[] = [];
  for (const { start, end, term } of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end, term });
  }
  return merged;
}

/** Each word of a phrase is marked by itself, as Solr has it with `hl.weightMatches=false`. */
function phraseTokens(tokens: readonly Token[], slots: readonly PhraseSlot[]): Token[] {
  return tokens.flatMap((first) => {
    const found = slots.map((slot) =>
      tokens.find((token) => token.position === first.position + slot.position && slot.terms.includes(token.term)),
    );
    const all = found.filter((token) => token !== undefined);
    return all.length === slots.length ? all : [];
  });
}

function mark(text: string, spans: readonly Span[], [pre, post]: Tags): string {
  const ends = spans.map(({ end }) => end);
  const parts = spans.map(({ start, end }, i) => {
    return text.slice(ends[i - 1] ?? 0, start) + pre + text.slice(start, end) + post;
  });
  return parts.join('') + text.slice(ends.at(-1));
}
