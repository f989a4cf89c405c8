/** What a corpus offers to ask for: its words, values and fields, taken from the documents themselves. */
import type { CorpusDocument } from '../corpus.ts';

/** Fields whose values are chosen in filters and counted in facets. */
export const VALUE_FIELDS = ['ss_town', 'ss_region', 'ss_type', 'sm_amenity', 'sm_setting', 'bs_instant'] as const;

/** Fields with ranges and statistics. */
export const NUMBER_FIELDS = ['fs_price', 'fs_rating', 'is_sleeps', 'is_bedrooms', 'is_reviews', 'ps_area'] as const;

/** Fields words are looked for in. */
export const TEXT_FIELDS = ['ts_name', 'tm_keywords', 'ts_description'] as const;

export interface CorpusProfile {
  documents: readonly CorpusDocument[];
  /** Every value of a field, for requests that need not find anything. */
  values: ReadonlyMap<string, readonly string[]>;
}

/** Reads a corpus. */
export function profileOf(documents: readonly CorpusDocument[]): CorpusProfile {
  const values = new Map<string, readonly string[]>();
  for (const field of VALUE_FIELDS) {
    values.set(field, [...new Set(documents.flatMap((document) => valuesOf(document, field)))].sort());
  }
  return { documents, values };
}

/** The values a document has in a field, as text. */
export function valuesOf(document: CorpusDocument, field: string): string[] {
  const value = document[field];
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The words of a document as a visitor would type them: without the signs around them. */
export function wordsOf(document: CorpusDocument): string[] {
  const text = TEXT_FIELDS.flatMap((field) => valuesOf(document, field)).join(' ');
  const words = text.split(/\s+/u).map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words.filter((word) => word !== '' && word.length < 40))];
}
