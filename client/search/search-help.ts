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

/** Tells whether the results are those of other words, the words as typed having found nothing: of `suggestion`, or of what they begin. */
export function isRespelt(value: unknown): boolean {
  return record(value).isUsed === true;
}

/** The words that were searched in place of those typed; undefined where those were. */
export function respeltTo(spellcheck: unknown): string | undefined {
  return isRespelt(spellcheck) ? readSuggestion(spellcheck)?.words : undefined;
}

/** Reads `spellcheck`; undefined where there is no other spelling. */
export function readSuggestion(value: unknown): Suggestion | undefined {
  const { suggestion } = record(value);
  return isSuggestion(suggestion) ? suggestion : undefined;
}

function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && typeof value.words === 'string' && typeof value.numFound === 'number';
}
