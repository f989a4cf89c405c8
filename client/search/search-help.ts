/** What an answer says about the spelling of a search that finds little (openapi.yaml). */
import { isRecord, record } from '../../common/record.ts';

export interface Suggestion {
  words: string;
  /** The words left out of them, which nothing has, or nothing has together with them. */
  missing?: readonly string[];
  leftOut?: readonly string[];
  /** Those they are in place of, where nothing has any of those typed. */
  misspelt?: readonly string[];
  numFound: number;
}

/** Reads `spellcheck`; undefined where there is no other spelling. */
export function readSuggestion(value: unknown): Suggestion | undefined {
  const { suggestion } = record(value);
  return isSuggestion(suggestion) ? suggestion : undefined;
}

function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && typeof value.words === 'string' && typeof value.numFound === 'number';
}
