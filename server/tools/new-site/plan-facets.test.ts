import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { guessFields } from './guess-fields.ts';
import { pageWords } from './page-words.ts';
import { type FacetLine, planFacets } from './plan-facets.ts';
import { planFields } from './plan-fields.ts';

/** The filter of lists of so many different entries, as cells of a file have them. */
function filterOf(count: number, written: (entries: string[]) => unknown): FacetLine | undefined {
  return filtersOf((row) => ({
    amenities: written([0, 1, 2, 3].map((at) => `Thing ${(row * 7 + at * 5) % count}`)),
  }))[0];
}

/** The filters of forty records. */
function filtersOf(recordOf: (row: number) => Readonly<Record<string, unknown>>): FacetLine[] {
  const records = Array.from({ length: 40 }, (_, row) => ({ id: `h${row}`, ...recordOf(row) }));
  const guesses = guessFields(columnsOf(records, new Map([['id', { isKey: true, repeats: [] }]])), 40);
  const naming = { one: 'house', other: 'houses', segment: 'houses', keyPath: 'id', count: {} };
  return planFacets(guesses, planFields(guesses, naming, 'en'), pageWords('en'));
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

it('filters are by what one looks for, not by postal codes or the details of a detail', () => {
  const filters = filtersOf((row) => {
    const addresses = ['Physical', 'Mailing'].map((type) => ({
      type,
      city: ['Ajo', 'Moab', 'Berlin'][row % 3],
      stateCode: ['AZ', 'UT', 'MD'][row % 3],
      postalCode: ['85321', '84532', '21811'][row % 3],
    }));
    const operatingHours = [{ exceptions: [{ name: ['Winter', 'Spring'][row % 2] }, { name: 'Holidays' }] }];
    return { addresses, operatingHours };
  });
  expect(filters.filter(({ isSpare }) => !isSpare).map(({ facet }) => facet.label)).toEqual(['State', 'City', 'Type']);
  expect(filters.find(({ isSpare }) => isSpare)).toMatchObject({ why: 'a detail of a detail' });
});
