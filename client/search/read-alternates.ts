import { isRecord } from '../../common/record.ts';

/**
 * What an answer without results says to leave out (openapi.yaml): a filter as it was sent, a custom parameter, the words in favour of a default query, several of these, all filters, or words that nothing has;
 * or a value to filter by in place of the words.
 */
export interface Alternate {
  fq?: string;
  /** Of a range beside which everything lies: the nearest there is. */
  least?: number;
  most?: number;
  /** How many are found as far as there. */
  nearest?: number;
  param?: string;
  q?: string;
  /** These are left out together. */
  without?: readonly Pick<Alternate, 'fq' | 'param' | 'q'>[];
  /** All filters are left out, and the words stay. */
  unfiltered?: boolean;
  /** What is left of the words without those that are `missing`, and those that are `leftOut` as nothing has them with the others. */
  words?: string;
  missing?: readonly string[];
  leftOut?: readonly string[];
  field?: string;
  value?: string;
  /** Whether the value goes by the words. */
  named?: boolean;
  numFound: number;
}

/** Reads `alternates`; entries that are none are left out. */
export function readAlternates(value: unknown): Alternate[] {
  return Array.isArray(value) ? value.filter(isAlternate) : [];
}

function isAlternate(value: unknown): value is Alternate {
  if (!isRecord(value) || typeof value.numFound !== 'number') return false;
  return [
    value.fq,
    value.param,
    value.q,
    value.unfiltered && 'all',
    Array.isArray(value.without) && value.without.every(isRecord) && 'some',
    Array.isArray(value.missing ?? []) && value.words,
    value.field && value.value,
  ].some((part) => typeof part === 'string');
}
