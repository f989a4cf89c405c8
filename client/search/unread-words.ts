import { isRecord, record } from '../../common/record.ts';

/** Words that are not searched, or that nothing has, for one of the reasons there are (openapi.yaml). */
export function unreadWords(spellcheck: unknown, reason: 'dates' | 'distances' | 'unwanted' | 'unknown'): string[] {
  const { unread } = record(spellcheck);
  const all = Array.isArray(unread) ? unread.filter(isRecord) : [];
  return all.flatMap(({ words, why }) => (why === reason && typeof words === 'string' ? words : []));
}
