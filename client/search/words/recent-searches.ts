/** What was searched for last in this browser, for one index; it is sent nowhere. */
import { record } from '../../../common/record.ts';
import { keptJson, type LocalMemory } from '../../browser/local.ts';

const MOST = 5;

/** Words, or a value of a facet that was chosen in their place. */
export type RecentSearch = string | { field: string; value: string };

function keyOf(index: string): string {
  return `waymark:recent:${index}`;
}

/** What was searched for, the latest first; nothing where the browser keeps nothing. */
export function recentSearches(memory: LocalMemory, index: string): RecentSearch[] {
  const kept = keptJson(memory.read(keyOf(index)));
  return Array.isArray(kept) ? kept.flatMap(readSearch).slice(0, MOST) : [];
}

export function keepSearch(memory: LocalMemory, index: string, search: RecentSearch): void {
  const kept = typeof search === 'string' ? search.trim() : search;
  if (kept === '') return;
  const others = recentSearches(memory, index).filter((other) => !isSame(other, kept));
  write(memory, index, [kept, ...others].slice(0, MOST));
}

export function forgetSearch(memory: LocalMemory, index: string, search: RecentSearch): void {
  const others = recentSearches(memory, index).filter((other) => !isSame(other, search));
  write(memory, index, others);
}

export function forgetSearches(memory: LocalMemory, index: string): void {
  write(memory, index, []);
}

function write(memory: LocalMemory, index: string, searches: readonly RecentSearch[]): void {
  memory.write(keyOf(index), JSON.stringify(searches));
}

function isSame(one: RecentSearch, other: RecentSearch): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.field === other.field && one.value === other.value;
}

function readSearch(kept: unknown): RecentSearch[] {
  if (typeof kept === 'string') return [kept];
  const { field, value } = record(kept);
  return typeof field === 'string' && typeof value === 'string' ? [{ field, value }] : [];
}
