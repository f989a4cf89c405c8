import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { fullLabel } from './guess-column.ts';
import { type Guesses, guessFields } from './guess-fields.ts';
import { planFields } from './plan-fields.ts';
import { planSite } from './plan-site.ts';

const naming = { one: 'x', other: 'x', segment: 'x', keyPath: 'id', count: {} };

/** Of forty listings with this column besides. */
function guessesOf(columns: Readonly<Record<string, (at: number) => unknown>>): Guesses {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    id: `h${at}`,
    name: `House ${at}`,
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value(at)])),
  }));
  return guessFields(columnsOf(rows, new Map([['id', { isKey: true, repeats: [] }]])), rows.length);
}

describe('what cards say of numbers', () => {
  it.each([
    ['en', 'Bedrooms', '1 bedroom', '{} bedrooms'],
    ['de', 'Schlafzimmer', '1 Schlafzimmer', '{} Schlafzimmer'],
    ['de', 'Kabinen', '1 Kabine', '{} Kabinen'],
    ['de', 'Bäder', '1 Bad', '{} Bäder'],
    ['de', 'Betten', '1 Bett', '{} Betten'],
    ['de', 'Zimmer gesamt', undefined, 'Zimmer gesamt {}'],
    ['fr', 'Chambres', '1 chambre', '{} chambres'],
    ['es', 'Habitaciones', '1 habitación', '{} habitaciones'],
    ['es', 'Huéspedes', '1 huésped', '{} huéspedes'],
    ['es', 'Baños', '1 baño', '{} baños'],
    ['en', 'Max guests', '1 guest', '{} guests'],
    ['en', 'Number of bedrooms', '1 bedroom', '{} bedrooms'],
    ['en', 'Min stay', '', '{} nights or more'],
    ['de', 'Anzahl Betten', '1 Bett', '{} Betten'],
    ['de', 'Mindestaufenthalt', '', 'ab {} Nächten'],
    ['fr', 'Nombre de chambres', '1 chambre', '{} chambres'],
    ['en', 'Max speed', undefined, 'Max speed {}'],
  ])('is what a person says: %s, %s', (language, column, one, other) => {
    const guesses = guessesOf({ [column]: (at) => (at % 4) + 1 });
    const { facts } = planSite(guesses, planFields(guesses, naming, language), { currency: 'EUR', language });
    expect(facts.map((fact) => [fact.one, fact.other])).toEqual([[one, other]]);
  });

  it.each([
    ['en', 'Price', 'Minimum nights', 'a night'],
    ['de', 'Preis', 'Nächte mindestens', 'pro Nacht'],
    ['en', 'Price per week', 'Minimum nights', 'a week'],
    ['en', 'Price', 'Nightlife nearby', ''],
  ])('a price is of a night where nights are counted: %s, %s beside %s', (language, price, other, unit) => {
    const guesses = guessesOf({ [price]: (at) => `$${at + 20}.50`, [other]: (at) => (at % 9) + 1 });
    const plan = planSite(guesses, planFields(guesses, naming, language), { currency: 'USD', language });
    expect(plan.price?.unit).toBe(unit);
  });

  it('counts also what there are many of', () => {
    const guesses = guessesOf({ Stellplätze: (at) => 20 + 3 * at });
    const { facts } = planSite(guesses, planFields(guesses, naming, 'de'), { currency: 'EUR', language: 'de' });
    expect(facts).toEqual([expect.objectContaining({ one: '1 Stellplatz', other: '{} Stellplätze' })]);
  });

  it.each([
    ['length_m', 'Length (m)', 'Length {} m'],
    ['Size (sqm)', 'Size (m²)', '{} m²'],
    ['Beam [ft]', 'Beam (ft)', 'Beam {} ft'],
    ['Wohnfläche m²', 'Wohnfläche (m²)', '{} m²'],
    ['distance_to_beach km', 'Distance to beach (km)', 'Distance to beach {} km'],
    ['Size', 'Size', 'Size {}'],
  ])('have the measure that the name of their column ends with: %s', (column, label, other) => {
    const guesses = guessesOf({ [column]: (at) => 30.5 + 2 * at });
    const [number] = guesses.of('number');
    expect(number && fullLabel(number)).toBe(label);
    const { facts } = planSite(guesses, planFields(guesses, naming, 'en'), { currency: 'EUR', language: 'en' });
    expect(facts[0]?.other).toBe(other);
  });
});

describe('a column that says the same currency in every row', () => {
  const amounts = { Price: (at: number) => 90 + at, 'Cleaning fee': (at: number) => 40 + (at % 3) };

  it('is that of amounts and fees which say none', () => {
    const guesses = guessesOf({ ...amounts, Currency: () => 'EUR' });
    expect(guesses.price).toMatchObject({ currency: 'EUR', why: 'its name, and numbers, in EUR as Currency says' });
    expect(guesses.of('money').map(({ label, currency }) => [label, currency])).toEqual([['Cleaning fee', 'EUR']]);
  });

  it('is none where rows say different ones, or another word', () => {
    for (const said of [(at: number) => (at % 2 ? 'EUR' : 'USD'), () => 'local']) {
      expect(guessesOf({ ...amounts, Currency: said }).price?.currency).toBeUndefined();
    }
  });
});

it('two letters for yes are two values', () => {
  const guesses = guessesOf({ Hall: (at) => ['X', 'Y', 'Foyer'][at % 3] });
  const { lines } = planFields(guesses, naming, 'en');
  expect(lines.find(({ field }) => field === 'ss_hall')?.rule).toEqual({ from: 'Hall', max: 200 });
});

it('a value may be called as what every object has', () => {
  const guesses = guessesOf({ Entry: (at) => ['Constructor', 'Driver', 'toString'][at % 3] });
  const { lines } = planFields(guesses, naming, 'en');
  expect(lines.find(({ field }) => field === 'ss_entry')?.rule).toEqual({ from: 'Entry', max: 200 });
});
