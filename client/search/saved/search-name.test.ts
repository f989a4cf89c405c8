import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../../common/query/param-list.ts';
import { searchOptions } from '../../testing/options.ts';
import { describedSearch, proposedName } from './search-name.ts';

const OPTIONS = searchOptions({
  sorts: [
    { value: '', label: 'Best match' },
    { value: 'price asc', label: 'Price, low to high' },
  ],
});

const fq = (...filters: string[]): ParamList => filters.map((filter) => ['fq', filter] as const);

describe('§2.3 the name proposed for a search', () => {
  it('is made of the entries of the current search', () => {
    expect(proposedName([...fq('city:( Duck OR Stowe )', 'amenity:Pool'), ['q', 'quiet house']], OPTIONS)).toBe(
      'Duck, Stowe, Pool, quiet house',
    );
  });

  it('says of numbers and of yes and no what they are', () => {
    expect(proposedName(fq('city:( 2 OR 3 )', 'price:[1 TO 5]', 'type:true'), OPTIONS)).toBe(
      'The city: 2, 3, price: 1 to 5, The type: true',
    );
  });

  it('counts what would make it too long', () => {
    const towns = ['Kill Devil Hills', 'Southern Shores', 'Manns Harbor', 'Nags Head', 'Rodanthe'];
    const filter = `city:( ${towns.map((town) => `"${town}"`).join(' OR ')} )`;

    expect(proposedName(fq(filter), OPTIONS)).toBe('Kill Devil Hills, Southern Shores, Manns Harbor and 2 more');
  });

  it('is that of the order where nothing else is asked for', () => {
    expect(proposedName([['sort', 'price asc']], OPTIONS)).toBe('Price, low to high');
    expect(proposedName([['sort', 'unknown asc']], OPTIONS)).toBe('My search');
  });

  it('is not one that another search has', () => {
    expect(proposedName(fq('city:Duck'), OPTIONS, ['Duck', 'Duck (2)'])).toBe('Duck (3)');
  });

  it('what a search asks for is told in full, values of one facet together', () => {
    const params: ParamList = [...fq('city:( Duck OR Stowe )', 'price:[1 TO 5]'), ['q', 'dog'], ['sort', 'price asc']];

    expect(describedSearch(params, OPTIONS, 'With the dog')).toBe(
      'The city: Duck, Stowe · price: 1 to 5 · Words: dog · Price, low to high',
    );
  });

  it('what it asks for is not told again where the name it was proposed tells all of it', () => {
    const told: ParamList = fq('city:( Duck OR Stowe )', 'price:[1 TO 5]');
    const ordered: ParamList = [...told, ['sort', 'price asc']];

    expect(describedSearch(told, OPTIONS, proposedName(told, OPTIONS))).toBe('');
    expect(describedSearch([['sort', 'price asc']], OPTIONS, 'Price, low to high')).toBe('');
    expect(describedSearch(ordered, OPTIONS, proposedName(ordered, OPTIONS))).toContain(' · Price, low to high');
  });
});
