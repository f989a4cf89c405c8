/** An update's document, checked and made ready for the columns, the full-text table and the file. */
import { type Schema, UNIQUE_KEY } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { convertValues, type FieldValues } from '../field-values.ts';

export interface PreparedDocument {
  id: string;
  /** The stored fields as JSON, in the order they came. */
  json: string;
  /** Stored and copied fields. */
  fields: readonly FieldValues[];
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
  const id = idOf(input);
  try {
    const unknown = Object.keys(input).find((name) => !schema.field(name));
    if (unknown !== undefined) throw new SolrRequestError(`unknown field '${unknown}'`);
    const given = convertFields(schema, input, now);
    const stored = given.filter(({ field }) => field.stored);
    const json = JSON.stringify(
      Object.fromEntries(stored.map((one) => [one.field.name, one.field.multiValued ? one.stored : one.stored[0]])),
    );
    return { id, json, fields: withCopies(schema, given, now) };
  } catch (error) {
    if (error instanceof SolrRequestError) throw new SolrRequestError(`ERROR: [doc=${id}] ${error.message}`);
    throw error;
  }
}

/** The values of a document as it was stored. */
export function readStored(schema: Schema, json: string): FieldValues[] {
  // Our own file: what was stored is an object and passed the same conversion before.
  return withCopies(schema, convertFields(schema, JSON.parse(json) as object, 0), 0);
}

/** The fields that have a value; those the schema does not know are left out. */
function convertFields(schema: Schema, input: object, now: number): FieldValues[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const field = schema.field(name);
    const converted = field && convertValues(field, value, now);
    return converted && converted.stored.length > 0 ? [converted] : [];
  });
}

/** The fields with those that the schema copies them to. */
function withCopies(schema: Schema, given: readonly FieldValues[], now: number): FieldValues[] {
  const fields = new Map(given.map((one) => [one.field, one]));
  for (const { field, stored } of given) {
    for (const target of schema.copyTargets(field.name)) {
      fields.set(target, convertValues(target, [...(fields.get(target)?.stored ?? []), ...stored], now));
    }
  }
  return [...fields.values()];
}

function idOf(input: object): string {
  const value = Object.entries(input).find(([name]) => name === UNIQUE_KEY)?.[1];
  const [id, ...others] = [value].flat();
  if ((typeof id !== 'string' && typeof id !== 'number') || others.length > 0) {
    throw new SolrRequestError(`Document is missing mandatory uniqueKey field: ${UNIQUE_KEY}`);
  }
  return String(id);
}
