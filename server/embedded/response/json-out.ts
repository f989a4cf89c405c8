/** Writes answers as JSON: named lists in the shape `json.nl` asks for, ready-made parts as they are. */
import { SolrRequestError } from '../errors.ts';

/** JSON text that needs no further escaping, such as a stored document. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Names with values, in order; a name may be null. */
export type NamedList = readonly (readonly [string | null, unknown])[];

/** The shape of a named list of counts: Solr's `json.nl`. */
export function namedList(style: string | undefined, list: NamedList): unknown {
  switch (style ?? 'flat') {
    case 'flat':
      return list.flat();
    case 'arrarr':
      return list;
    case 'arrmap':
      return list.map(([name, value]) => (name === null ? value : { [name]: value }));
    case 'map':
      return orderedObject(list);
    default:
      throw new SolrRequestError(`the parameter 'json.nl' does not support the value '${style}'`);
  }
}

/** An object that keeps its order and any name: JavaScript would put number-like names first. */
export function orderedObject(list: NamedList): RawJson {
  const parts = list.map(([name, value]) => `${JSON.stringify(name ?? '')}:${toJson(value)}`);
  return new RawJson(`{${parts.join(',')}}`);
}

export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts: string[] = [];
    for (const [name, item] of Object.entries(value)) {
      if (item !== undefined) parts.push(`${JSON.stringify(name)}:${toJson(item)}`);
    }
    return `{${parts.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return JSON.stringify(String(value));
  return JSON.stringify(value) ?? 'null';
}
