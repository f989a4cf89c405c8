import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../../../common/options/block-options.ts';
import { type PriceTemplate, templateFor } from '../../../common/options/result-template.ts';
import { withTexts } from '../../../common/texts/texts.ts';
import { listing, OPTIONS } from '../../gallery/fixtures.ts';
import { resultView } from './result-view.ts';

const options = parseSearchBlockOptions(OPTIONS);
const view = (changes: Record<string, unknown>, template = templateFor(listing(1), options)) =>
  resultView(listing(1, changes), template, options.fields);

describe('§2.4 a result item', () => {
  it('§2.4 shows title, place, facts, rating, price and badges of its template', () => {
    expect(
      view({ is_bedrooms: 0, fs_bathrooms: 1, fs_price: 1234.5, fs_rating: 4.66, bs_instant: true }),
    ).toMatchObject({
      title: 'Hemlock Cabin 1',
      link: '/stays/1',
      place: 'Stowe, Vermont · Cabin',
      facts: ['Sleeps 3', 'Studio', '1 bath'],
      rating: { value: '4.7', count: 7 },
      price: { amount: '$1,235', unit: 'a night' },
      badges: ['Book at once'],
      picture: { src: '/media/fallback/house-2.svg', alt: 'Cabin in Stowe' },
    });
  });

  it('§2.4 writes decimals and days as the language of the site does, and no groups into a year', () => {
    const german = { language: 'de', messages: {} };
    const template = templateFor(listing(1), options);
    if (!template) throw new Error('The gallery has a template.');
    const facts = [
      { field: 'fs_length', other: 'Länge {} m' },
      { field: 'is_year', other: 'Baujahr {}' },
      { field: 'ss_version', other: 'Version {}' },
      { field: 'ds_launch', other: 'ab {}' },
    ];
    const doc = {
      fs_length: 13.25,
      is_year: 2005,
      ss_version: '1.2 b',
      ds_launch: '2027-03-24T00:00:00Z',
      fs_rating: 4,
    };
    expect(withTexts(german, () => view(doc, { ...template, facts }))).toMatchObject({
      facts: ['Länge 13,25 m', 'Baujahr 2005', 'Version 1.2 b', 'ab 24. März 2027'],
      rating: { value: '4,0' },
    });
    expect(view({ fs_rating: 4 }).rating?.value).toBe('4.0');
    const noDay = view({ ds_launch: '2027-13-41T00:00:00Z' }, { ...template, facts: facts.slice(3) });
    expect(noDay.facts, 'what is no moment stays as it is').toEqual(['ab 2027-13-41T00:00:00Z']);
  });

  it('§2.4 leaves out what a document does not have', () => {
    expect(view({ fs_price: undefined, fs_rating: 0, is_sleeps: undefined, ss_region: undefined })).toMatchObject({
      place: 'Stowe · Cabin',
      facts: ['1 bedroom', '1.5 baths'],
      rating: undefined,
      ratingMissing: 'No reviews yet',
      price: undefined,
      priceMissing: 'Price on request',
    });
    const template = templateFor(listing(1), options);
    if (!template) throw new Error('The gallery has a template.');
    const stars = { ...template, rating: { value: 'fs_rating', count: '' } };
    expect(view({ fs_rating: 0 }, stars).ratingMissing, 'where nothing counts reviews').toBe('');
  });

  it("§2.4 an amount of 0 and a missing price are said in the owner's words, or not at all", () => {
    const template = templateFor(listing(1), options);
    if (!template?.price) throw new Error('The gallery has a template with a price.');
    const shown = (amount: number | undefined, words: Partial<PriceTemplate>): unknown[] => {
      const price = { field: 'fs_price', unit: 'a night', ...words };
      const { price: said, priceMissing } = view({ fs_price: amount }, { ...template, price });
      return [said, priceMissing];
    };

    expect(shown(0, {})[0]).toEqual({ amount: '$0', unit: 'a night' });
    expect(shown(0, { zero: 'Free' })[0]).toEqual({ amount: 'Free', unit: '' });
    expect(shown(12, { zero: 'Free' })[0]).toEqual({ amount: '$12', unit: 'a night' });
    expect(shown(245.5, {})[0], 'dollars that nobody names').toEqual({ amount: '$246', unit: 'a night' });
    expect(shown(245.5, { currency: 'EUR' })[0]).toEqual({ amount: '€245.50', unit: 'a night' });
    expect(shown(245, { currency: 'EUR' })[0]).toEqual({ amount: '€245', unit: 'a night' });
    expect(shown(undefined, { zero: 'Free', missing: 'No fee listed' })).toEqual([undefined, 'No fee listed']);
    expect(shown(undefined, { missing: '' })).toEqual([undefined, '']);
  });

  it('§2.4 a listing without a picture gets one of its kind, the same every time', () => {
    const template = templateFor(listing(1), options);
    if (!template) throw new Error('The gallery has a template.');
    const flats = ['/media/flat-1.svg', '/media/flat-2.svg', '/media/flat-3.svg'];
    const fallbackPictures = [
      { field: 'ss_kind', value: 'flat', pictures: flats },
      { field: '', value: '', pictures: ['/media/house.svg'] },
    ];
    const shown = (changes: Record<string, unknown>): string | undefined =>
      view({ ss_image: undefined, ...changes }, { ...template, fallbackPictures }).picture?.src;

    expect(flats).toContain(shown({ ss_kind: 'flat' }));
    expect(shown({ ss_image: [], ss_kind: ['loft', 'flat'] })).toBe(shown({ ss_kind: 'flat' }));
    expect(shown({ ss_kind: 'barn' })).toBe('/media/house.svg');
    expect(new Set(['a-1', 'a-2', 'a-3'].map((id) => shown({ id, ss_kind: 'flat' })))).toEqual(new Set(flats));
    expect(view({ ss_image: undefined }).picture).toBeUndefined();
  });

  it('§2.4 without a template fields are listed by name', () => {
    const fields = [
      { solr_field: 'ss_name', name: 'Name' },
      { solr_field: 'ss_town', name: 'Town' },
      { solr_field: 'ss_none', name: 'None' },
    ];

    expect(resultView(listing(1), undefined, fields)).toMatchObject({
      title: 'Hemlock Cabin 1',
      facts: ['Town: Stowe'],
    });
  });
});
