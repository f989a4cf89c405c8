/** What an answer says about a search that finds little: what to leave out, and another spelling (openapi.yaml). */
import { isRecord, record } from '../../common/query/search-response.ts';

/**
 * One thing to leave out: a filter as it was sent, a custom parameter, the words in favour of a default query, or words that nothing has;
 * or a value to filter by in place of the words.
 */
export interface Alternate {
  fq?: string;
  param?: string;
  q?: string;
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

export interface Suggestion {
  words: string;
  /** The words left out of them, which nothing has, or nothing has together with them. */
  missing?: readonly string[];
  leftOut?: readonly string[];
  numFound: number;
}

/** Tells whether the results are those of other words, the words as typed having found nothing: of `suggestion`, or of what they begin. */
export function isRespelt(value: unknown): boolean {
  return record(value).isUsed === true;
}

/** The words that were searched in place of those typed; undefined where those were. */
export function respeltTo(spellcheck: unknown): string | undefined {
  return isRespelt(spellcheck) ? readSuggestion(spellcheck)?.words : undefined;
}

/** Reads `alternates`; entries that are none are left out. */
export function readAlternates(value: unknown): Alternate[] {
  return Array.isArray(value) ? value.filter(isAlternate) : [];
}

/** Reads `spellcheck`; undefined where there is no other spelling. */
export function readSuggestion(value: unknown): Suggestion | undefined {
  const { suggestion } = record(value);
  return isSuggestion(suggestion) ? suggestion : undefined;
}

function isAlternate(value: unknown): value is Alternate {
  if (!isRecord(value) || typeof value.numFound !== 'number') return false;
  return [
    value.fq,
    value.param,
    value.q,
    Array.isArray(value.missing ?? []) && value.words,
    value.field && value.value,
  ].some((part) => typeof part === 'string');
}

function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && typeof value.words === 'string' && typeof value.numFound === 'number';
}
