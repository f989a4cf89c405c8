import { describe, expect, it } from 'vitest';
import { OptionError } from './coerce.ts';
import { parseResultTemplate } from './parse-result-template.ts';
import { fillPattern, templateFields } from './result-template.ts';

describe('result templates', () => {
  it.each([
    [{ ss_town: 'Duck', ss_region: 'Outer Banks', ss_type: 'Cottage' }, 'Duck, Outer Banks · Cottage'],
    [{ ss_town: 'Duck', ss_type: 'Cottage' }, 'Duck · Cottage'],
    [{ ss_region: 'Outer Banks' }, 'Outer Banks'],
    [{}, ''],
    [{ ss_town: ['First', 'Second'], ss_type: 3 }, 'First · 3'],
  ])('a pattern over %j reads %j', (doc, text) => {
    expect(fillPattern('{ss_town}, {ss_region} · {ss_type}', doc)).toBe(text);
  });

  it('names every field it reads once', () => {
    const template = parseResultTemplate(
      {
        link: 'ss_url',
        title: 'ss_name',
        place: '{ss_town} · {ss_name}',
        facts: [{ field: 'is_sleeps', text: 'Sleeps {}' }],
        rating: { value: 'fs_rating', count: 'is_reviews' },
        price: { field: 'fs_price', unit: 'a night' },
        badges: [{ field: 'bs_pets', label: 'Pets welcome' }],
      },
      'templates.rental',
    );

    expect(templateFields(template)).toEqual([
      'ss_url',
      'ss_name',
      'is_sleeps',
      'fs_rating',
      'is_reviews',
      'fs_price',
      'bs_pets',
      'ss_town',
    ]);
  });

  it('a fact without a field is refused by its path', () => {
    expect(() => parseResultTemplate({ facts: [{ text: 'Sleeps {}' }] }, 'templates.rental')).toThrowError(OptionError);
    expect(() => parseResultTemplate({ facts: [{}] }, 'templates.rental')).toThrowError(
      'templates.rental.facts[0].field',
    );
  });
});
