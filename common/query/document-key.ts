/** The document key `{siteHash}-{indexId}-{itemKey}` of §3.5. */

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
