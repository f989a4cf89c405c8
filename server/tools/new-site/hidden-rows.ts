/** Rows that are kept from visitors: drafts, and what is not published, or no longer. */
import { hints, plainWords } from './name-hints.ts';
import { isNo, isYes } from './value-shapes.ts';

/**
 * Whether a row is kept from visitors by what its column says.
 *
 * @param words the name of the column.
 * @param all its values.
 */
export function isHidden(value: string, words: string, all: readonly string[]): boolean {
  if (hints(words, 'unpublished')) return isYes(value);
  if (hints(words, 'published') && (isNo(value) || value === '-1')) return true;
  if (!hints(words, 'status')) return false;
  const said = plainWords(value);
  // Of houses for sale, "pending" says something else.
  return DRAFT.test(said) || (UNSEEN.test(said) && all.some((other) => SEEN_OR_DRAFT.test(plainWords(other))));
}

/** What says by itself that a row is not published yet, or no longer; and what says so beside a value that it is, or is a draft. */
const DRAFT =
  /^(?:drafts?|unpublished|not published|entwurfe?|unveroffentlicht|nicht veroffentlicht|brouillon|non publie|borrador|no publicado)(?: |$)/;
const UNSEEN =
  /^(?:private?|privat|prive|privado|pending|trash(?:ed)?|future|scheduled|hidden|archived?|offline|deleted|versteckt|archiviert|geloscht|geplant|masque|archivee?|oculto|archivado)(?: |$)/;
const SEEN_OR_DRAFT = new RegExp(
  `^(?:publish(?:ed)?|live|visible|online|sichtbar|veroffentlicht|publiee?|publicad[oa])$|${DRAFT.source}`,
);
