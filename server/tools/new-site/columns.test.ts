import { describe, expect, it } from 'vitest';
import { labelOf } from './columns.ts';

describe('the name of a column, as visitors read it', () => {
  it.each([
    ['Price Per Night', 'en', 'Price per night'],
    ['Preis pro Tag', 'de', 'Preis pro Tag'],
    ['Anzahl Betten', 'de', 'Anzahl Betten'],
    ['anzahl_betten', 'de', 'Anzahl betten'],
    ['Wi-Fi', 'en', 'Wi-Fi'],
    ['rvOnly', 'en', 'RV only'],
    ['has_tv', 'en', 'Has TV'],
    ['wifi', 'de', 'Wifi'],
    ['Check-in Time', 'en', 'Check-in time'],
    ['pet-friendly', 'en', 'Pet friendly'],
    ['neighbourhood_cleansed', undefined, 'Neighbourhood'],
  ])('of %s in the language %s is %s: German keeps the capitals of its nouns', (name, language, label) => {
    expect(labelOf({ keys: [name] }, language)).toBe(label);
  });
});
