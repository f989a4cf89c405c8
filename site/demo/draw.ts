import type { Random } from './random.ts';

/** A value and how often it is drawn against the others of its list. */
export type Weighted<T> = readonly [value: T, weight: number];

/** Draws one of several weighted values. */
export function pickWeighted<T>(random: Random, list: readonly [Weighted<T>, ...Weighted<T>[]]): T {
  let left = random.range(
    0,
    list.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  return list[0][0];
}

/** A draw from the normal distribution with mean 0 and deviation 1 (Box–Muller). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.range(0, 1))) * Math.cos(2 * Math.PI * random.range(0, 1));
}

/** Whose turn it is in each list that is told in rotation, so that neighbours do not repeat each other. */
export type Turns = Map<string, number>;

/** The next element of a list, by turns under a key. */
export function takeTurn<T>(turns: Turns, key: string, list: readonly [T, ...T[]]): T {
  const turn = turns.get(key) ?? 0;
  turns.set(key, turn + 1);
  return list[turn % list.length] ?? list[0];
}

/** A copy of a list in random order. */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const keyed = list.map((value): [number, T] => [random.range(0, 1), value]);
  return keyed.toSorted((p, q) => p[0] - q[0]).map(([, value]) => value);
}
