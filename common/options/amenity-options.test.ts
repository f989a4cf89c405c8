import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from './block-options.ts';

const parse = (amenities: unknown) => parseSearchBlockOptions({ amenities }).amenities;

describe('§2.6 the amenity vocabulary of a page of another system', () => {
  it('a list of categories, or the whole of amenities.yaml', () => {
    const categories = [
      {
        id: 'kitchen',
        label: 'Kitchen',
        detail: 'What there is.',
        amenities: ['Oven', { label: 'Hob', aliases: ['Stove'] }],
      },
      { id: '12' },
    ];
    const read = [
      {
        id: 'kitchen',
        label: 'Kitchen',
        detail: 'What there is.',
        amenities: ['Oven', 'Hob'],
      },
      { id: '12', label: '12', detail: '', amenities: [] },
    ];

    expect(parse(categories)).toEqual(read);
    expect(parse({ categories })).toEqual(read);
    expect(parse({ categories: { 0: categories[0], 1: categories[1] } })).toEqual(read);
  });

  it('none when nothing is said', () => {
    expect(parse(undefined)).toEqual([]);
  });

  it.each([
    [[{ label: 'Kitchen' }], 'amenities[0].id: must be letters, digits and dashes'],
    [{ categories: ['Kitchen'] }, 'amenities.categories[0]: must be an object'],
    [[{ id: 'kitchen', amenities: [{ label: ['Oven'] }] }], 'amenities[0].amenities[0].label: must be text'],
    ['Kitchen', 'amenities: must be a list'],
  ])('%j is refused with the field', (value, message) => {
    expect(() => parse(value)).toThrow(message);
  });
});
