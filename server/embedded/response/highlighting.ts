/** Highlighted passages of the documents of a page, in the shape of Solr's unified highlighter. */
import { SolrRequestError } from '../errors.ts';
import { parseBoolean, parseInteger, type SolrParams } from '../params.ts';
import { parseBoostedFields } from '../query/boosts.ts';
import type { Query } from '../query/query.ts';
import { type Field, glob } from '../schema.ts';
import type { Matcher } from '../search/matcher.ts';
import { keyOf } from './documents.ts';
import { findSpans, type HighlightTargets, highlightTargets, type Span } from './highlight-terms.ts';
import { orderedObject } from './json-out.ts';

interface FieldSettings {
  pre: string;
  post: string;
  size: number;
  snippets: number;
  escape: (text: string) => string;
  anyField: boolean;
  maxChars: number;
  defaultSummary: boolean;
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

export function highlighting(matcher: Matcher, params: SolrParams, query: Query, docs: Int32Array): unknown {
  const targets = highlightTargets(query);
  const { view } = matcher;
  const list = Array.from(docs, (doc): [string, unknown] => {
    // Our own file: what was stored is a JSON object.
    const stored = JSON.parse(view.storedJson(doc)) as Record<string, unknown>;
    const fields: [string, unknown][] = [];
    for (const field of wantedFields(matcher, params, Object.keys(stored))) {
      const value = stored[field.name];
      const values = (Array.isArray(value) ? value : [value]).filter((v) => typeof v === 'string');
      const passages = highlightField(field, values, targets, fieldSettings(params, field.name));
      if (passages.length > 0) fields.push([field.name, passages]);
    }
    return [keyOf(view, view.schema, doc), orderedObject(fields)];
  });
  return orderedObject(list);
}

function wantedFields(matcher: Matcher, params: SolrParams, stored: readonly string[]): Field[] {
  const { schema } = matcher.view;
  const asked = params
    .all('hl.fl')
    .flatMap((value) => value.split(/[\s,]+/))
    .filter((name) => name !== '');
  const names = asked.length > 0 ? asked : defaultFields(params);
  return names.flatMap((name) => {
    if (!/[*?]/.test(name)) {
      const field = schema.field(name);
      if (!field) throw new SolrRequestError(`undefined field ${name}`);
      return [field];
    }
    return stored.filter(glob(name)).flatMap((known) => schema.field(known) ?? []);
  });
}

function defaultFields(params: SolrParams): string[] {
  const fields =
    params.get('defType') === 'edismax' ? parseBoostedFields(params.all('qf')).map(({ field }) => field) : [];
  return fields.length > 0 ? fields : params.all('df').slice();
}

function fieldSettings(params: SolrParams, field: string): FieldSettings {
  const read = (name: string) => params.forField(field, `hl.${name}`);
  const flag = (name: string, fallback: boolean) => {
    const text = read(name);
    return text === undefined ? fallback : parseBoolean(text);
  };
  return {
    pre: read('tag.pre') ?? read('simple.pre') ?? '<em>',
    post: read('tag.post') ?? read('simple.post') ?? '</em>',
    size: parseInteger(read('fragsize') ?? '70'),
    snippets: parseInteger(read('snippets') ?? '1'),
    escape: read('encoder') === 'html' ? escapeHtml : (text) => text,
    anyField: !flag('requireFieldMatch', false),
    maxChars: parseInteger(read('maxAnalyzedChars') ?? '51200'),
    defaultSummary: flag('defaultSummary', false),
  };
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
    '/': '&#x2F;',
  };
  return text.replace(/[&<>"'/]/g, (char) => names[char] ?? char);
}

interface Passage {
  text: string;
  start: number;
  end: number;
  spans: Span[];
  order: number;
}

function highlightField(
  field: Field,
  values: readonly string[],
  targets: HighlightTargets,
  settings: FieldSettings,
): string[] {
  const passages = values.flatMap((value, order) => {
    const text = value.slice(0, settings.maxChars);
    return cut(text, findSpans(field, text, targets, settings.anyField), settings.size, order);
  });
  if (passages.length === 0) return settings.defaultSummary ? summary(values, settings) : [];
  return passages
    .sort((a, b) => weight(b) - weight(a) || a.order - b.order || a.start - b.start)
    .slice(0, settings.snippets)
    .sort((a, b) => a.order - b.order || a.start - b.start)
    .map((passage) => mark(passage, settings));
}

function summary(values: readonly string[], settings: FieldSettings): string[] {
  const [first] = values;
  if (first === undefined) return [];
  const end = passageEnd(first, sentenceStarts(first), 0, settings.size);
  return [settings.escape(first.slice(0, end))];
}

/** Different words count more than one word again and again. */
function weight(passage: Passage): number {
  const words = new Set(passage.spans.map(({ term }) => term));
  return words.size + passage.spans.length / (passage.spans.length + 10);
}

/** Cuts a text into passages around its spans: whole sentences, at least `size` characters; 0 is the whole text. */
function cut(text: string, spans: readonly Span[], size: number, order: number): Passage[] {
  if (spans.length === 0) return [];
  if (size === 0) return [{ text, start: 0, end: text.length, spans: [...spans], order }];
  const starts = sentenceStarts(text);
  const passages: Passage[] = [];
  for (const span of spans) {
    const last = passages.at(-1);
    if (last && span.start < last.end) {
      last.spans.push(span);
      last.end = Math.max(last.end, span.end);
      continue;
    }
    const start = Math.max(last?.end ?? 0, starts.findLast((at) => at <= span.start) ?? 0);
    const end = Math.max(passageEnd(text, starts, start, size), span.end);
    passages.push({ text, start, end, spans: [span], order });
  }
  return passages;
}

function sentenceStarts(text: string): number[] {
  return Array.from(SENTENCES.segment(text), ({ index }) => index);
}

function passageEnd(text: string, starts: readonly number[], start: number, size: number): number {
  return starts.find((at) => at > start && at - start >= size) ?? text.length;
}

function mark(passage: Passage, settings: FieldSettings): string {
  let marked = '';
  let at = passage.start;
  for (const { start, end } of passage.spans) {
    marked += settings.escape(passage.text.slice(at, start));
    marked += settings.pre + settings.escape(passage.text.slice(start, end)) + settings.post;
    at = end;
  }
  return marked + settings.escape(passage.text.slice(at, passage.end));
}
