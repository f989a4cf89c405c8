import { geohashField, geohashTerms, readLocation } from '../../../common/query/geohash.ts';
import { documentKey } from '../../../common/query/index-names.ts';
import { RecordError } from '../errors.ts';
import { madeKeyOf } from './made-key.ts';
import type { Mapping, SolrValue } from './mapping.ts';
import { type MappingNotes, readField } from './read-field.ts';
import { isObject } from './source-path.ts';
import { asText, isBlank } from './text-values.ts';

/** A document as Solr's JSON update takes it; `id` is its key (§3.5). */
export interface IndexDocument {
  readonly id: string;
  readonly [field: string]: SolrValue;
}

/**
 * Makes the document of a record; undefined when `skip_if` leaves the record out.
 *
 * @param bad told of each field that cannot be made, which the document then lacks; unless told it is thrown.
 * @throws RecordError
 */
export function mapRecord(
  mapping: Mapping,
  source: unknown,
  notes: MappingNotes = {},
  bad: (error: RecordError) => void = fail,
): IndexDocument | undefined {
  if (!isObject(source))
    throw new RecordError('record', `must be an object with fields, not ${JSON.stringify(source)?.slice(0, 60)}`);
  const record = withKey(mapping, source);
  // Every condition is read: a path nobody reads would look like a typing error.
  const matches = mapping.skipIf.map(({ path, values }) => {
    const found = path.read(record).map((value) => asText(value)?.trim() ?? (isBlank(value) ? '' : undefined));
    return values.some((value) => found.includes(value) || (value === '' && found.length === 0));
  });
  if (matches.includes(true)) return undefined;
  const itemKey = readKey(mapping, record);
  const document: Record<string, SolrValue> & { id: string } = {
    id: documentKey({ siteHash: mapping.hash, indexId: mapping.index, itemKey }),
    index_id: mapping.index,
    ...(mapping.hash ? { hash: mapping.hash } : {}),
    item_id: itemKey,
  };
  const take = (field: string, read: () => SolrValue | undefined): void => {
    try {
      const value = read();
      if (value !== undefined) document[field] = value;
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      bad(error);
    }
  };
  take('is_eid', () => readEid(mapping, record, itemKey));
  for (const rule of mapping.fields) {
    take(rule.field, () => readField(rule, { record, fields: document }, notes));
  }
  for (const { field, family } of mapping.fields) {
    const at = family.kind === 'location' ? readLocation(String(document[field])) : undefined;
    // Maps count places by these (§2.13); a mapping may make them otherwise.
    if (at) document[geohashField(field)] ??= geohashTerms(at);
  }
  return document;
}

function fail(error: RecordError): never {
  throw error;
}

/** A record without an id gets one from its own values, the same each time: neither its place in the file nor a run counts. */
function withKey({ madeKey }: Mapping, record: Record<string, unknown>): Record<string, unknown> {
  if (!madeKey) return record;
  const values = madeKey.from.map((path) => path.read(record));
  if (values.flat().every(isBlank)) return record;
  return { ...record, [madeKey.as]: madeKeyOf(values) };
}

/** The key of a record. @throws RecordError */
export function readKey(mapping: Mapping, record: unknown): string {
  const [value] = mapping.key.read(isObject(record) ? withKey(mapping, record) : record);
  const key = asText(value)?.trim() ?? '';
  if (key === '') throw new RecordError('key', `the record has no "${mapping.key.text}"`);
  checkKey(key);
  return key;
}

/** @throws RecordError for what cannot be the key of a record. */
export function checkKey(key: string): void {
  // Ids travel in comma-separated lists and in "( a OR b )" groups; an over-long one fits no cookie.
  if (/[\s,"()]/.test(key))
    throw new RecordError('key', `"${key.slice(0, 60)}" must hold no space, comma, quote or parenthesis`);
  if (key.length > 200) throw new RecordError('key', 'is longer than 200 characters');
}

function readEid(mapping: Mapping, record: unknown, itemKey: string): number | undefined {
  if (!mapping.eid) return wholeNumber(itemKey);
  const [value] = mapping.eid.read(record);
  if (isBlank(value)) return undefined;
  const eid = wholeNumber(asText(value)?.trim() ?? '');
  if (eid === undefined) throw new RecordError('is_eid', `${JSON.stringify(value)} is not a whole number`);
  return eid;
}

function wholeNumber(text: string): number | undefined {
  // "007" is a key of its own; as a number it would be that of "7".
  return /^(?:0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}
