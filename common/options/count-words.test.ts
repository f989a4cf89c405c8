import { expect, it } from 'vitest';
import { nounOf } from './count-words.ts';

const language = 'en';

it.each([
  ['{} stay', '{} stays', { one: 'stay', other: 'stays' }],
  ['{} tent pitch', '{} tent pitches', { one: 'tent pitch', other: 'tent pitches' }],
  ['Found: {}', 'Found: {}', undefined],
  ['{} of our homes', '{} of {} homes', undefined],
])('results are called what follows their number: %s', (one, other, noun) => {
  expect(nounOf({ one, other, language })).toEqual(noun);
});

it('results nobody counts in words have no noun', () => {
  expect(nounOf(undefined)).toBeUndefined();
});
