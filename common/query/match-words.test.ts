import { describe, expect, it } from 'vitest';
import { matchWords, slipsBetween, typedWordsOf } from './match-words.ts';

function marked(text: string, typed: string): string | undefined {
  const match = matchWords(text, typedWordsOf(typed));
  return match?.marks.reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  );
}

describe('§2.8 what is typed and what may be meant', () => {
  it.each([
    ['Kill Devil Hills', 'dev', 'Kill [Dev]il Hills'],
    ['Kill Devil Hills', 'hil kil', '[Kil]l Devil [Hil]ls'],
    ['Provence-Alpes-Côte', 'cote', 'Provence-Alpes-[Côte]'],
    ['Coastal Cottage', 'caot', '[Coastal] Cottage'],
    ['Amberjack Cottage', 'cottge', 'Amberjack [Cottage]'],
    ['Breckenridge', 'brekenrige', '[Breckenridge]'],
  ])('%s has %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it.each([
    ['Cape Charles', 'caot'],
    ['Duck', 'dck'],
    ['Duck', 'duck pond'],
    ['Cottonwood', 'cottge'],
    ['Boat House', 'caot'],
  ])('%s does not have %s', (text, typed) => {
    expect(marked(text, typed)).toBeUndefined();
  });

  it.each([
    ['stowe', 'shower', 1, Number.POSITIVE_INFINITY],
    ['cotage', 'cottages', 1, 2],
    ['frendly', 'friendly', 1, 1],
  ])('%s is %s with its slips, half typed and as a whole word', (typed, word, goingOn, whole) => {
    expect([slipsBetween(typed, word), slipsBetween(typed, word, false)]).toEqual([goingOn, whole]);
  });
});
