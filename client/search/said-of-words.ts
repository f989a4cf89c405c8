/** What an answer says of the words that were searched, as far as every page needs it (openapi.yaml). */
import { record } from '../../common/record.ts';

/** Tells whether the results are those of other words, the words as typed having found nothing: of `suggestion`, or of what they begin. */
export function isRespelt(spellcheck: unknown): boolean {
  return record(spellcheck).isUsed === true;
}

/** The words that were searched in place of those typed; undefined where those were. */
export function respeltTo(spellcheck: unknown): string | undefined {
  const { words } = record(record(spellcheck).suggestion);
  return isRespelt(spellcheck) && typeof words === 'string' ? words : undefined;
}

/** Words in parts, of which every other one is not searched: it says when, how far, or what is not wanted. */
export function wordsInParts(text: string, spellcheck: unknown): string[] {
  const { unread } = record(spellcheck);
  const all: readonly unknown[] = Array.isArray(unread) ? unread : [];
  return all
    .reduce<string>((parts, one) => {
      const { words, why } = record(one);
      return why === 'unknown' ? parts : parts.replace(String(words), '\n$&\n');
    }, text)
    .split('\n');
}
