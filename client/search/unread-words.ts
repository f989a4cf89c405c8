import { isRecord, record } from '../../common/record.ts';

/** Words that are not searched, or that nothing has, for one of the reasons there are (openapi.yaml). */
export function unreadWords(spellcheck: unknown, reason: 'dates' | 'distances' | 'unwanted' | 'unknown'): string[] {
  const { unread } = record(spellcheck);
  const all = Array.isArray(unread) ? unread.filter(isRecord) : [];
  return all.flatMap(({ words, why }) => (why === reason && typeof words === 'string' ? words : []));
}

/** Words in parts, of which every other one is not searched: it says when, how far, or what is not wanted. */
export function wordsInParts(words: string, spellcheck: unknown): string[] {
  const unread = (['dates', 'distances', 'unwanted'] as const).flatMap((why) => unreadWords(spellcheck, why));
  return unread.reduce((text, part) => text.replace(part, () => `\n${part}\n`), words).split('\n');
}
