import { describe, expect, it } from 'vitest';
import { withTexts } from '../../../common/texts/texts.ts';
import { catalogueOf } from '../../languages/languages.ts';
import type { RangeFacet } from './called-facets.ts';
import { meantRanges, meantTogether } from './meant-ranges.ts';

const FACETS: RangeFacet[] = [
  { field: 'fs_price', label: 'Price', plural: '', widget: 'price_range', format: 'usd' },
  { field: 'is_sleeps', label: 'Guests', plural: 'guests', widget: 'at_least', format: 'number' },
  { field: 'is_bedrooms', label: 'Bedrooms', plural: '', widget: 'at_least', format: 'number' },
  { field: 'fs_rating', label: 'Guest rating', plural: '', widget: 'range', format: 'number' },
];

function meant(text: string, language = 'en'): string[] {
  return withTexts(catalogueOf(language, undefined), () =>
    meantRanges(text, FACETS).map(({ field, from = '*', to = '*', words }) =>
      `${field}:[${from} TO ${to}] ${words}`.trim(),
    ),
  );
}

describe('§2.8 filters of numbers that words mean', () => {
  it('whole numbers can be chosen of a field with parts of them', () => {
    const facet = { field: 'fs_bathrooms', label: 'Bathrooms', plural: '', widget: 'at_least', format: 'number' };
    expect(meantRanges('2.5 baths', [facet])).toMatchObject([{ field: 'fs_bathrooms', from: 2, words: '' }]);
  });

  it.each([
    ['sleeps 8', 'is_sleeps:[8 TO *]'],
    ['cabin sleeps at least 8 in Duck', 'is_sleeps:[8 TO *] cabin in Duck'],
    ['8+ guests', 'is_sleeps:[8 TO *]'],
    ['8 guests or more', 'is_sleeps:[8 TO *]'],
    ['3 bedrooms', 'is_bedrooms:[3 TO *]'],
    ['3-bedroom cabin', 'is_bedrooms:[3 TO *] cabin'],
    ['Bedrooms: 3', 'is_bedrooms:[3 TO *]'],
    ['3 bedrom', 'is_bedrooms:[3 TO *]'],
    ['2br Corolla', 'is_bedrooms:[2 TO *] Corolla'],
    ['2 br', 'is_bedrooms:[2 TO *]'],
    ['2bd', 'is_bedrooms:[2 TO *]'],
    ['2bdrm', 'is_bedrooms:[2 TO *]'],
    ['not under $200', 'fs_price:[200 TO *]'],
    ['under $200', 'fs_price:[* TO 200]'],
    ['cabin, under $1,200', 'fs_price:[* TO 1200] cabin'],
    ['$150', 'fs_price:[* TO 150]'],
    ['Price up to 200', 'fs_price:[* TO 200]'],
    ['over 200 dollars cottage', 'fs_price:[200 TO *] cottage'],
    ['no more than 200 usd', 'fs_price:[* TO 200]'],
    ['8 people', 'is_sleeps:[8 TO *]'],
    ['8 persons', 'is_sleeps:[8 TO *]'],
    ['cabin for 8 people in Duck', 'is_sleeps:[8 TO *] cabin in Duck'],
    ['cabin for 8', 'is_sleeps:[8 TO *] cabin'],
    ['between 100 and 200', 'fs_price:[100 TO 200]'],
    ['cabin from 100 to 200', 'fs_price:[100 TO 200] cabin'],
    ['100 to 200 dollars', 'fs_price:[100 TO 200]'],
    ['$100-$200 cabin', 'fs_price:[100 TO 200] cabin'],
    ['loft $100 – 200', 'fs_price:[100 TO 200] loft'],
    ['between $200 and $100', 'fs_price:[100 TO 200]'],
    ['2-3 bedrooms', 'is_bedrooms:[2 TO *]'],
    ['two couples', 'is_sleeps:[4 TO *]'],
    ['cabin for 2 couples and 3 kids', 'is_sleeps:[7 TO *] cabin'],
    ['for $200', 'fs_price:[* TO 200]'],
    ['guest rating over 4.5', 'fs_rating:[4.5 TO *]'],
    ['two bedrooms', 'is_bedrooms:[2 TO *]'],
    ['A three-bedroom cabin', 'is_bedrooms:[3 TO *] A cabin'],
    ['cottage for four', 'is_sleeps:[4 TO *] cottage'],
    ['cottage sleeping four', 'is_sleeps:[4 TO *] cottage'],
    ['cottages sleeping 4-6', 'is_sleeps:[4 TO *] cottages'],
    ['room for eight by the sea', 'is_sleeps:[8 TO *] by the sea'],
    ['sleeps twelve', 'is_sleeps:[12 TO *]'],
    ['two to four guests', 'is_sleeps:[2 TO *]'],
    ['house for a family of five', 'is_sleeps:[5 TO *] house for a'],
    ['2 adults and 2 kids', 'is_sleeps:[4 TO *]'],
    ['cabin for two adults, 1 child', 'is_sleeps:[3 TO *] cabin'],
    ['$200 a night', 'fs_price:[* TO 200] a night'],
    ['max $200 per night', 'fs_price:[* TO 200] per night'],
    ['loft, $200/night', 'fs_price:[* TO 200] loft'],
    ['under 200/night', 'fs_price:[* TO 200]'],
    ['under 200 per night', 'fs_price:[* TO 200] per night'],
  ])('%s', (text, expected) => {
    expect(meant(text)).toContain(expected);
  });

  it('the name beside a number is no name of the next one', () => {
    expect(meant('3 bedrooms for 8')).toEqual(['is_bedrooms:[3 TO *] for 8', 'is_sleeps:[8 TO *] 3 bedrooms']);
    expect(meant('for 8 people under $200')).toContain('fs_price:[* TO 200] for 8 people');
  });

  it('each number by itself, the others stay words', () => {
    expect(meant('sleeps 8 under $200')).toEqual(['is_sleeps:[8 TO *] under $200', 'fs_price:[* TO 200] sleeps 8']);
  });

  it.each([
    ['sleeps 8 under $200', ['is_sleeps:8-* fs_price:*-200 ']],
    ['"cabin", under $200, in Duck for 8 people', ['fs_price:*-200 is_sleeps:8-* cabin in Duck']],
    ['3 bedrooms for 8 under $200', ['is_bedrooms:3-* is_sleeps:8-* fs_price:*-200 ']],
    ['cabin for 8 under 200', ['is_sleeps:8-* fs_price:*-200 cabin', 'is_sleeps:8-* fs_rating:*-200 cabin']],
    ['2 bedrooms or 3 bedrooms', []],
    ['bedrooms 2 guests 4', ['is_sleeps:2-* bedrooms 4']],
    ['cabin under $200', ['fs_price:*-200 cabin']],
    ['cabin in Duck', ['cabin in Duck']],
    [
      '3 bedrooms, rating over 4, sleeps 8, under $200',
      ['is_bedrooms:3-* fs_rating:4-* is_sleeps:8-* fs_price:*-200 '],
    ],
    ['2 adults and 2 kids under $200', ['is_sleeps:4-* fs_price:*-200 ']],
    ['9+ '.repeat(40), []],
    ['nine or more '.repeat(40), []],
    ['9+ '.repeat(4), []],
    ['sleeps 9 '.repeat(40), []],
  ])('all of a text at once, each of another facet: %s', (text, expected) => {
    const together = meantTogether(text, meantRanges(text, FACETS));

    expect(
      together.map(({ ranges, parts }) =>
        [...ranges.map(({ field, from = '*', to = '*' }) => `${field}:${from}-${to}`), parts.join(' ')].join(' '),
      ),
    ).toEqual(expected);
  });

  it('two numbers are one range, and a number of people is of no other facet', () => {
    expect(meant('$100-$200 for 8')).toEqual(['fs_price:[100 TO 200] for 8', 'is_sleeps:[8 TO *] $100-$200']);
    expect(meant('cabin for 8')).toHaveLength(1);
    expect(meant('2 to 4 guests')).toEqual(['is_sleeps:[2 TO *]']);
  });

  it('a comparison without a name may be of each facet that can be limited so', () => {
    expect(meant('cabin under 200')).toEqual(['fs_price:[* TO 200] cabin', 'fs_rating:[* TO 200] cabin']);
    expect(meant('at least 4')).toHaveLength(4);
  });

  it.each([
    'cabin',
    'cabin 8',
    'route 66 cottage',
    'three rivers cottage',
    'for 7 nights',
    'for three days',
    'july 4 to july 11',
    'from july 4 to 11',
    '4-11 July',
    'not for 8',
    '30A',
    'sleeps',
    'at most 3 bedrooms',
    'sleeps 2.5',
    '',
  ])('none: %s', (text) => {
    expect(meant(text)).toEqual([]);
  });

  it.each([
    ['de', 'Hütte bis 200 €', 'fs_price:[* TO 200] Hütte'],
    ['de', 'Hütte zwischen 100 und 200 €', 'fs_price:[100 TO 200] Hütte'],
    ['de', 'für 8 Personen', 'is_sleeps:[8 TO *]'],
    ['fr', 'de 100 à 200 €', 'fs_price:[100 TO 200]'],
    ['fr', 'cabane pour 8', 'is_sleeps:[8 TO *] cabane'],
    ['es', 'entre 100 y 200', 'fs_price:[100 TO 200]'],
    ['es', '8 personas', 'is_sleeps:[8 TO *]'],
    ['ar', 'بين 100 و200', 'fs_price:[100 TO 200]'],
    ['ar', '8 أشخاص', 'is_sleeps:[8 TO *]'],
    ['fr', 'jusqu’à 200 €', 'fs_price:[* TO 200]'],
    ['es', 'menos de 200 dólares', 'fs_price:[* TO 200]'],
    ['ar', 'أقل من 200 $', 'fs_price:[* TO 200]'],
    ['de', 'für vier Personen', 'is_sleeps:[4 TO *]'],
    ['de', '2 Erwachsene und zwei Kinder', 'is_sleeps:[4 TO *]'],
    ['fr', 'cabane pour six', 'is_sleeps:[6 TO *] cabane'],
    ['fr', 'deux adultes et 2 enfants', 'is_sleeps:[4 TO *]'],
    ['es', 'para cuatro personas', 'is_sleeps:[4 TO *]'],
    ['es', 'dos adultos y un niño', 'is_sleeps:[2 TO *] y un niño'],
    ['ar', 'لأربعة أشخاص', 'is_sleeps:[4 TO *]'],
  ])('in the language of the site: %s', (language, text, expected) => {
    expect(meant(text, language)).toContain(expected);
  });
});
