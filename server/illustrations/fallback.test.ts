import { expect, test } from 'vitest';
import { fallbackIllustration } from './fallback.ts';
import { illustrationName, isHouse, parseIllustrationName } from './spec.ts';

test('a listing always falls back to the same picture, other listings to others', () => {
  expect(fallbackIllustration('wmdemo-rentals-1')).toEqual(fallbackIllustration('wmdemo-rentals-1'));
  const names = Array.from({ length: 50 }, (_, id) => illustrationName(fallbackIllustration(`wmdemo-rentals-${id}`)));
  expect(new Set(names).size).toBeGreaterThan(48);
});

test('a fallback shows a building, and can be served', () => {
  for (let id = 0; id < 200; id++) {
    const spec = fallbackIllustration(String(id));
    expect(isHouse(spec.subject)).toBe(true);
    expect(['tent', 'boathouse']).not.toContain(spec.subject);
    expect(parseIllustrationName(illustrationName(spec))).toEqual(spec);
  }
});

test('words of the data choose place and subject', () => {
  expect(fallbackIllustration('a', { place: 'Oceanfront', subject: 'Entire cottage' })).toMatchObject({
    place: 'surf',
    subject: 'cottage',
  });
  expect(fallbackIllustration('a', { place: 'city', subject: 'Entire condo' })).toMatchObject({
    place: 'city',
    subject: 'apartment',
  });
  expect(fallbackIllustration('a', { place: 'Lakefront', subject: 'Campground' })).toMatchObject({
    place: 'lake',
    subject: 'tent',
  });
  expect(fallbackIllustration('a', { place: 'desert', subject: 'kitchen' })).toMatchObject({
    place: 'desert',
    subject: 'kitchen',
  });
});
