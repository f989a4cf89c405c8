import { expect, test } from 'vitest';
import { createRandom, hashText } from './random.ts';

test('equal seeds draw equal numbers, other seeds others', () => {
  const draw = (seed: number | string): number[] => {
    const random = createRandom(seed);
    return [random.range(0, 1), random.whole(0, 1000), random.range(5, 9)];
  };
  expect(draw('duck')).toEqual(draw('duck'));
  expect(draw('duck')).not.toEqual(draw('goose'));
  expect(draw(1)).not.toEqual(draw(2));
});

test('draws keep their bounds and fill them evenly', () => {
  const random = createRandom(3);
  const counts = new Map<number, number>();
  for (let i = 0; i < 6000; i++) {
    const value = random.whole(2, 7);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(850);
});

test('a text hashes to an unsigned 32-bit number that its last letter changes', () => {
  expect(hashText('listing 1')).not.toBe(hashText('listing 2'));
  for (const text of ['', 'a', 'Outer Banks'])
    expect(hashText(text)).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n < 2 ** 32);
});
