/** Where in a source record a fault of an index field lies. */
import type { RecordError } from '../errors.ts';
import type { FieldRule, Mapping } from './mapping.ts';

/** The part of a record that is to be put right. */
export interface SourcePlace {
  /** The paths the field is read from, with commas between; the index field's own name where it is read from none. */
  readonly field: string;
  /** Of the first of them in the record (RFC 6901), up to where it goes into a list; empty for the record itself. */
  readonly pointer: string;
}

/** The source fields that an index field is made of. */
export function sourcePlace({ key, eid, fields }: Mapping, { field }: RecordError): SourcePlace {
  const own: Readonly<Record<string, readonly string[]>> = {
    key: [key.text],
    is_eid: [(eid ?? key).text],
  };
  const paths = [...new Set(own[field] ?? pathsOf(field, fields))];
  const [first] = paths;
  return first === undefined ? { field, pointer: '' } : { field: paths.join(', '), pointer: pointerOf(first) };
}

function pathsOf(field: string, rules: readonly FieldRule[]): string[] {
  const source = rules.find((rule) => rule.field === field)?.source;
  switch (source?.kind) {
    case 'paths':
    case 'first':
      return source.paths.map(({ text }) => text);
    case 'template':
      return source.template.paths.map(({ text }) => text);
    case 'fields':
      // They stand before this one in the mapping, so this ends.
      return source.fields.flatMap((name) => pathsOf(name, rules));
    default:
      return [];
  }
}

function pointerOf(path: string): string {
  const [before = ''] = path.split('[', 1);
  const escaped = before.replaceAll('~', '~0').replaceAll('/', '~1');
  return escaped === '' ? '' : `/${escaped.split('.').join('/')}`;
}
