import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { guessFields } from './guess-fields.ts';
import { pageWords } from './page-words.ts';
import { type FacetLine, planFacets } from './plan-facets.ts';
import { planFields } from './plan-fields.ts';

/** The filter of lists of so many different entries, as cells of a file have them. */
function filterOf(count: number, written: (entries: string[]) => unknown): FacetLine | undefined {
  const records = Array.from({ length: 40 }, (_, row) => ({
    id: `h${row}`,
    amenities: written([0, 1, 2, 3].map((at) => `Thing ${(row * 7 + at * 5) % count}`)),
  }));
  const guesses = guessFields(columnsOf(records, new Map([['id', { isKey: true, repeats: [] }]])), 40);
  const naming = { one: 'house', other: 'houses', segment: 'houses', keyPath: 'id', count: {} };
  return planFacets(guesses, planFields(guesses, naming, 'en'), pageWords('en'))[0];
}

describe('a filter of lists', () => {
  it.each<[string, (entries: string[]) => unknown]>([
    ['with commas between', (entries) => entries.join(', ')],
    ['written as JSON', (entries) => JSON.stringify(entries)],
    ['that are lists', (entries) => entries],
  ])('%s has a field to search its values where the page has one: from 13 on', (_name, written) => {
    expect(filterOf(12, written)).toMatchObject({ why: '12 values', shownAs: 'checkboxes' });
    expect(filterOf(13, written)).toMatchObject({
      why: '13 values: with a field to search them',
      shownAs: 'checkboxes with a search',
    });
  });
});
