import type { FieldFamily } from '../../../common/query/index-names.ts';
import type { ValueType } from './convert-value.ts';

/** Fields the index command writes itself. */
export const OWN_FIELDS: Record<string, string> = {
  id: 'it is made of hash:, index: and key:',
  index_id: 'it comes from index:',
  hash: 'it comes from hash: or --hash',
  item_id: 'it comes from key:',
  is_eid: 'it comes from key: or eid:',
};

const DEFAULT_TYPES: Record<FieldFamily['kind'], ValueType> = {
  text: 'text',
  'full-text': 'text',
  integer: 'integer',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  location: 'location',
};

/** The type a rule has when it names none. */
export function defaultType(family: FieldFamily): ValueType {
  return DEFAULT_TYPES[family.kind];
}

const FITTING: Record<Exclude<FieldFamily['kind'], 'text' | 'full-text'>, ValueType[]> = {
  integer: ['integer', 'number', 'money'],
  number: ['number', 'integer', 'money'],
  date: ['date'],
  boolean: ['boolean'],
  location: ['location'],
};

/** True when values of a type can stand in fields of a family; text fields take every type, written out. */
export function typeFits(type: ValueType, family: FieldFamily): boolean {
  return family.kind === 'text' || family.kind === 'full-text' || FITTING[family.kind].includes(type);
}
