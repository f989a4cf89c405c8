/** What a search must answer, worked out from the documents one by one. */
import type { DrupalDocument } from './documents.ts';

/** A field's values as texts; none where the field is absent. */
export function valuesOf(document: DrupalDocument, field: string): string[] {
  return [document[field] ?? []].flat().map(String);
}

export function has(document: DrupalDocument, field: string, ...values: readonly string[]): boolean {
  return valuesOf(document, field).some((value) => values.includes(value));
}

/** A field's number; `NaN` where there is none. */
export function numberOf(document: DrupalDocument, field: string): number {
  return Number(document[field]);
}

/** How many documents have each value; with `missing` those without any under the empty text. */
export function counts(documents: readonly DrupalDocument[], field: string, missing = false): Record<string, number> {
  const result: Record<string, number> = {};
  const add = (value: string): void => {
    result[value] = (result[value] ?? 0) + 1;
  };
  for (const document of documents) {
    const values = valuesOf(document, field);
    for (const value of values) add(value);
    if (missing && values.length === 0) add('');
  }
  return result;
}

export function idsOf(documents: readonly DrupalDocument[]): string[] {
  return documents.map(({ id }) => String(id)).sort();
}
