import { expect, it } from 'vitest';
import { formOf } from './forms.ts';

const ARABIC = { zero: 'صفر', one: '{} واحد', two: 'اثنان', few: '{} قليل', many: '{} كثير', other: '{} آخر' };

it.each([
  ['en', { one: '{} bed', other: '{} beds' }, [0, 1, 2], ['{} beds', '{} bed', '{} beds']],
  ['fr', { one: '{} lit', other: '{} lits' }, [0, 1.5, 2], ['{} lit', '{} lit', '{} lits']],
  ['fr', { one: 'un lit', other: '{} lits' }, [0, 1, 2], ['{} lits', 'un lit', '{} lits']],
  ['de', { zero: 'Kein Bett', one: '{} Bett', other: '{} Betten' }, [0, 1], ['Kein Bett', '{} Bett']],
  [
    'pl',
    { one: '{} dom', few: '{} domy', many: '{} domów', other: '{} domu' },
    [1, 3, 5, 22],
    ['{} dom', '{} domy', '{} domów', '{} domy'],
  ],
  ['ar', ARABIC, [0, 1, 2, 3, 11, 100], Object.values(ARABIC)],
  ['ja', { other: '{}件' }, [1, 7], ['{}件', '{}件']],
])("an owner's text for a number has the forms of its language: %s", (language, forms, counts, expected) => {
  expect(counts.map((count) => formOf(forms, count, language))).toEqual(expected);
});
