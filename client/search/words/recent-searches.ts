/** What was searched for last in this browser, for one index; it is sent nowhere. */
import type { LocalMemory } from '../../browser/local.ts';

const MOST = 5;

function keyOf(index: string): string {
  return `waymark:recent:${index}`;
}

/** The words searched for, the latest first; none where the browser keeps nothing. */
export function recentSearches(memory: LocalMemory, index: string): string[] {
  try {
    const kept: unknown = JSON.parse(memory.read(keyOf(index)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : [];
  } catch {
    // Somebody else's text is as good as none.
    return [];
  }
}

export function keepSearch(memory: LocalMemory, index: string, words: string): void {
  const text = words.trim();
  if (text === '') return;
  const others = recentSearches(memory, index).filter((other) => other !== text);
  memory.write(keyOf(index), JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetSearch(memory: LocalMemory, index: string, words: string): void {
  memory.write(keyOf(index), JSON.stringify(recentSearches(memory, index).filter((other) => other !== words)));
}

export function forgetSearches(memory: LocalMemory, index: string): void {
  memory.write(keyOf(index), '[]');
}
