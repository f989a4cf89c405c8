/** Names in the index: what that of a field says about its values, by the families of the configset, and the keys of documents. */
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

export interface DocumentKeyParts {
  /** Absent, null or empty: the key has no hash part. */
  siteHash?: string | null | undefined;
  indexId: string;
  itemKey: string;
}

/** Writes the key under which a document stands in the index (§3.5). */
export function documentKey({ siteHash, indexId, itemKey }: DocumentKeyParts): string {
  return siteHash ? `${siteHash}-${indexId}-${itemKey}` : `${indexId}-${itemKey}`;
}

/** Reads the item key back out of a document key; undefined when the key belongs to another site or index (§3.5). */
export function itemKeyOf(key: string, { siteHash, indexId }: Omit<DocumentKeyParts, 'itemKey'>): string | undefined {
  const prefix = documentKey({ siteHash, indexId, itemKey: '' });
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}
