import { RecordError } from '../errors.ts';
import { bucketLabel, checkedNumber, convertValue, htmlText, shown, yesEntries } from './convert-value.ts';
import type { FieldRule, SolrScalar, SolrValue } from './mapping.ts';
import { asText, endCutText, isBlank, manyLines, oneLine, shorten } from './text-values.ts';

/** Told what a record says that no field tells. */
export interface MappingNotes {
  /** Of each value that goes through a vocabulary: whether it is known there. */
  amenity?(value: string, known: boolean): void;
  /** Of each value that `if_bad: drop` drops. */
  dropped?(value: DroppedValue): void;
}

export interface DroppedValue {
  /** The field, and what is wrong. */
  readonly error: RecordError;
  /** It is nothing of what the field holds; otherwise the rule does not want it. */
  readonly isUnread: boolean;
}

/** What a field is read from: the source record and the fields made of it so far. */
interface FieldInput {
  readonly record: unknown;
  readonly fields: Readonly<Record<string, SolrValue>>;
}

/** The value of a field for one record; undefined when it has none. Throws RecordError. */
export function readField(rule: FieldRule, input: FieldInput, notes: MappingNotes): SolrValue | undefined {
  const { parse, entries, split, join, unique, limit, required } = rule.raw;
  let values = sourceValues(rule, input);
  if (parse === 'json') values = values.flatMap((value) => parseJson(rule, value));
  if (entries === 'truthy') values = values.flatMap(yesEntries);
  // A template has cut what fills it.
  if (split !== undefined && rule.source.kind !== 'template')
    values = values.flatMap((value) => asText(value)?.split(split) ?? [value]);
  values = values.flatMap((value) => changeValue(rule, value, notes));
  if (join !== undefined) values = joinValues(rule, values, join);
  let results = pickValues(
    rule,
    values.flatMap((value) => typedValue(rule, value, notes)),
  );
  results = results.flatMap((value) => fitValue(rule, value, notes));
  if (unique || rule.vocabulary) results = [...new Set(results)];
  if (results.length === 0 && rule.fallback !== undefined) results = [rule.fallback];
  results = results.slice(0, limit);
  if (results.length > 0) return rule.family.multiple ? results : results[0];
  if (required) throw new RecordError(rule.field, 'is required, but the record has no value for it');
  return undefined;
}

function sourceValues(rule: FieldRule, { record, fields }: FieldInput): unknown[] {
  const { source } = rule;
  if (source.kind === 'fields') return source.fields.flatMap((field) => fields[field] ?? []);
  if (source.kind === 'constant') return source.values;
  if (source.kind === 'template') return source.template.fill(record, rule.raw.split);
  // Every path is read, also behind the first with a value: a path nobody reads would look like a typing error.
  const lists = source.paths.map((path) => path.read(record).flat());
  if (source.kind === 'first') return lists.find((list) => list.some((value) => !isBlank(value))) ?? [];
  return lists.flat();
}

function parseJson(rule: FieldRule, value: unknown): unknown[] {
  if (typeof value !== 'string' || isBlank(value)) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch (error) {
    throw new RecordError(rule.field, `holds no valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number', 'money']);

function changeValue(rule: FieldRule, value: unknown, notes: MappingNotes): unknown[] {
  const { blank, truncated_at: cutLength, html, keep_unknown: keepsUnknown } = rule.raw;
  if (isBlank(value)) return blank === undefined ? [] : [String(blank)];
  let text = asText(value);
  if (text === undefined) return [value];
  const cut = cutLength !== undefined && text.length >= cutLength;
  if (html === 'text') text = htmlText(text);
  if (cut) text = endCutText(text);
  if (rule.extract) {
    const match = rule.extract.exec(text);
    if (!match && rule.raw.if_bad === 'drop')
      return badValue(rule, {
        reason: `${shown(text)} has ${NUMBERS.has(rule.type) ? 'no number' : 'nothing'} that this field takes`,
        notes,
      });
    text = match?.[1] ?? match?.[0] ?? '';
  }
  text = text.trim();
  if (rule.map) {
    const mapped = rule.map.has(text) ? rule.map.get(text) : rule.map.get('*');
    if (mapped === null) return [];
    text = mapped === undefined ? text : String(mapped);
  }
  if (rule.vocabulary && text !== '') {
    const label = rule.vocabulary.labelOf(text);
    notes.amenity?.(text, label !== undefined);
    if (label === undefined && !keepsUnknown) return [];
    text = label ?? text;
  }
  return isBlank(text) ? [] : [text];
}

function joinValues(rule: FieldRule, values: unknown[], separator: string): unknown[] {
  const paths = rule.source.kind === 'paths' ? rule.source.paths.length : 0;
  // Half a coordinate is no place.
  if (values.length === 0 || (rule.type === 'location' && values.length < paths)) return [];
  return [values.map((value) => asText(value) ?? '').join(separator)];
}

function typedValue(rule: FieldRule, value: unknown, notes: MappingNotes): SolrScalar[] {
  let isUnread = true;
  try {
    const typed = convertValue(value, rule.type, rule.raw);
    isUnread = false;
    return [typeof typed === 'number' ? checkedNumber(rule, typed) : typed];
  } catch (error) {
    return badValue(rule, { reason: error instanceof Error ? error.message : String(error), isUnread, notes });
  }
}

interface BadValue {
  reason: string;
  isUnread?: boolean;
  notes: MappingNotes;
}

function badValue({ field, raw }: FieldRule, { reason, isUnread = false, notes }: BadValue): [] {
  const error = new RecordError(field, reason);
  if (raw.if_bad !== 'drop') throw error;
  notes.dropped?.({ error, isUnread });
  return [];
}

function pickValues(rule: FieldRule, values: SolrScalar[]): SolrScalar[] {
  if (rule.raw.pick === 'count') return [values.length];
  if (values.length < 2) return values;
  const pick = rule.raw.pick ?? (rule.family.multiple ? undefined : 'first');
  if (pick === undefined) return values;
  return [values.reduce((picked, value) => chosen(pick, picked, value))];
}

function chosen(pick: 'first' | 'last' | 'min' | 'max' | 'sum', picked: SolrScalar, value: SolrScalar): SolrScalar {
  if (pick === 'first') return picked;
  if (pick === 'last') return value;
  if (pick === 'sum') return Number((Number(picked) + Number(value)).toPrecision(12));
  return value < picked === (pick === 'min') ? value : picked;
}

// Lucene refuses longer terms, and a plain string field is one term.
const LONGEST_TERM = 32_766;

function fitValue(rule: FieldRule, value: SolrScalar, notes: MappingNotes): SolrScalar[] {
  const { buckets, max } = rule.raw;
  const labelled = buckets ? bucketLabel(buckets, Number(value)) : value;
  if (labelled === undefined) return [];
  const { kind } = rule.family;
  if (kind === 'integer' && !Number.isSafeInteger(labelled)) {
    const reason = `"${labelled}" is not a whole number; use round: 0 or a field that takes fractions`;
    return badValue(rule, { reason, notes });
  }
  if (kind !== 'text' && kind !== 'full-text') return [labelled];
  const clean = kind === 'text' ? oneLine(String(labelled)) : manyLines(String(labelled));
  const text = max === undefined ? clean : shorten(clean, max);
  if (kind === 'text' && text.length > LONGEST_TERM / 4 && Buffer.byteLength(text) > LONGEST_TERM) {
    throw new RecordError(rule.field, 'is longer than 32,766 bytes; use max:, or a full-text field (ts_)');
  }
  return text === '' ? [] : [text];
}
