/** An update's document, checked and made ready for the columns, the full-text table and the file. */

import { type Schema, UNIQUE_KEY } from '../configset.ts';
import { messageOf, SolrRequestError } from '../errors.ts';
import { convertValues, type FieldValues } from '../field-values.ts';

export interface PreparedDocument {
  id: string;
  /** The stored fields as JSON, in the order they came. */
  json: string;
  /** Stored and copied fields. */
  fields: FieldValues[];
}

/**
 * Checks a document against the schema.
 *
 * @throws SolrRequestError for an unknown field, a wrong value or a missing id.
 */
export function prepareDocument(schema: Schema, input: unknown, now: number): PreparedDocument {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new SolrRequestError('a document has to be a JSON object');
  }
  const entries = Object.entries(input);
  const id = idOf(entries);
  const stored: Record<string, unknown> = Object.create(null);
  const fields = new Map<string, FieldValues>();
  for (const [name, value] of entries) {
    const field = schema.field(name);
    if (!field) throw new SolrRequestError(`ERROR: [doc=${id}] unknown field '${name}'`);
    const converted = convert(id, () => convertValues(field, value, now));
    if (converted.stored.length === 0) continue;
    if (field.stored) stored[name] = field.multiValued ? converted.stored : converted.stored[0];
    fields.set(name, converted);
  }
  addCopies(schema, id, fields, now);
  return { id, json: JSON.stringify(stored), fields: [...fields.values()] };
}

/** The columns' values of a document as it was stored. */
export function readStored(schema: Schema, json: string): Map<string, FieldValues> {
  const fields = new Map<string, FieldValues>();
  // Our own file: what was stored passed the same conversion before.
  const stored = JSON.parse(json) as Record<string, unknown>;
  for (const name in stored) {
    const field = schema.field(name);
    if (field) fields.set(name, convertValues(field, stored[name], 0));
  }
  addCopies(schema, '', fields, 0);
  return fields;
}

function addCopies(schema: Schema, id: string, fields: Map<string, FieldValues>, now: number): void {
  for (const [name, values] of [...fields]) {
    for (const target of schema.copyTargets(name)) {
      const field = schema.field(target);
      if (!field) throw new SolrRequestError(`copyField target '${target}' is not a field`);
      const before = fields.get(target)?.stored ?? [];
      fields.set(
        target,
        convert(id, () => convertValues(field, [...before, ...values.stored], now)),
      );
    }
  }
}

function idOf(entries: readonly (readonly [string, unknown])[]): string {
  const value = entries.find(([name]) => name === UNIQUE_KEY)?.[1];
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof single !== 'string' && typeof single !== 'number') {
    throw new SolrRequestError(`Document is missing mandatory uniqueKey field: ${UNIQUE_KEY}`);
  }
  return String(single);
}

function convert(id: string, run: () => FieldValues): FieldValues {
  try {
    return run();
  } catch (error) {
    if (error instanceof SolrRequestError) throw new SolrRequestError(`ERROR: [doc=${id}] ${messageOf(error)}`);
    throw error;
  }
}
