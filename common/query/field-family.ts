/** What the name of an index field says about its values, by the families of the configset. */

/** What the first part of an index field's name says about its values. */
export interface FieldFamily {
  readonly kind: 'text' | 'full-text' | 'integer' | 'number' | 'date' | 'boolean' | 'location';
  readonly multiple: boolean;
}

const KINDS: Record<string, FieldFamily['kind']> = {
  s: 'text',
  t: 'full-text',
  i: 'integer',
  it: 'integer',
  f: 'number',
  ft: 'number',
  p: 'number',
  d: 'date',
  b: 'boolean',
};

/** The family of an index field; undefined when no family has this name. */
export function familyOf(field: string): FieldFamily | undefined {
  if (/^(?:loc|locs_[\w$]+)$/.test(field)) return { kind: 'location', multiple: false };
  const match = /^(ft|it|[stifpdb])([sm])_[\w$]+$/.exec(field);
  const kind = match?.[1] ? KINDS[match[1]] : undefined;
  return kind && { kind, multiple: match?.[2] === 'm' };
}
