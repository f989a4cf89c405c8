import { describe, expect, it } from 'vitest';
import { withTexts } from '../../common/texts/texts.ts';
import { distanceKm, distanceText, inKm } from './distance.ts';

const DUCK = { latitude: 36.1696, longitude: -75.7549 };
const COROLLA = { latitude: 36.3826, longitude: -75.8305 };

const inLanguage = <Said>(language: string, say: () => Said): Said => withTexts({ language, messages: {} }, say);

describe('§2.13 how far a place is', () => {
  it('is the way as the crow flies, over the date line as well', () => {
    expect(distanceKm(DUCK, COROLLA)).toBeCloseTo(24.6, 0);
    expect(distanceKm(DUCK, DUCK)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0);
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20015, 0);
  });

  it.each([
    ['en-GB', 4, '2.5 miles'],
    ['en', 0, '0.1 miles'],
    ['en-CA', 4, '4 km'],
    ['de', 2.44, '2,4 km'],
    ['fr', 24.6, '25 km'],
    ['es', 0.3, '0,3 km'],
  ])('is said as %s has it', (language, km, said) => {
    expect(inLanguage(language, () => distanceText(km)).replace(/\s/g, ' ')).toBe(said);
  });

  it('is looked around in what the language measures ways', () => {
    expect(inLanguage('en-US', () => inKm(3))).toBeCloseTo(4.83, 2);
    expect(inLanguage('de', () => inKm(5))).toBe(5);
  });
});
