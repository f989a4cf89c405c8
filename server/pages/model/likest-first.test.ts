import { describe, expect, it } from 'vitest';
import { likestFirst } from './likest-first.ts';

const RULES = { prefer: ['ss_town', 'ss_region'], near: [{ field: 'fs_size', percent: 50 }] };
const TEMPLATE = {
  facts: [{ field: 'is_sleeps', other: '{}' }],
  price: { field: 'fs_price', unit: 'a night' },
  rating: { value: 'fs_rating', count: 'is_reviews' },
};
const LIKE = {
  id: 'like',
  ss_town: 'Duck',
  ss_region: 'Banks',
  is_sleeps: 4,
  fs_price: 200,
  fs_size: 50,
  fs_rating: 4,
};

function order(docs: Record<string, object>, template: Parameters<typeof likestFirst>[3] = TEMPLATE): string[] {
  const found = Object.entries(docs).map(([id, doc]) => ({ ...LIKE, id, ...doc }));
  return likestFirst(found, LIKE, RULES, template).map(({ id }) => String(id));
}

describe('of listings like another stand first', () => {
  it('those that share what is preferred, the earlier field the more', () => {
    expect(
      order({
        nothing: { ss_town: 'Avon', ss_region: 'Hills' },
        region: { ss_town: 'Avon' },
        town: { ss_region: 'X' },
      }),
    ).toEqual(['town', 'region', 'nothing']);
  });

  it('among these those for as many, as large and as dear', () => {
    expect(order({ couples: { is_sleeps: 2 }, families: { is_sleeps: 8 }, five: { is_sleeps: 5 } })[0]).toBe('five');
    expect(order({ dear: { fs_price: 400 }, alike: { fs_price: 210 }, cheap: { fs_price: 90 } })[0]).toBe('alike');
    expect(order({ hall: { fs_size: 200 }, alike: { fs_size: 55 } })[0]).toBe('alike');
  });

  it('and those that are rated best; one without a rating last', () => {
    expect(order({ none: { fs_rating: undefined }, fair: { fs_rating: 3 }, good: { fs_rating: 4.9 } })).toEqual([
      'good',
      'fair',
      'none',
    ]);
  });

  it('as they were found where nothing tells them apart', () => {
    const plain = { facts: [], price: undefined, rating: undefined };
    expect(order({ b: { is_sleeps: 'two' }, a: { is_sleeps: 9 } }, plain)).toEqual(['b', 'a']);
    expect(likestFirst([], LIKE, RULES, TEMPLATE)).toEqual([]);
  });
});
