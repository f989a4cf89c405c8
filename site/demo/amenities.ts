import type { Random } from './random.ts';
import type { PropertyType, Region, Setting } from './regions.ts';

/** What decides whether a property has an amenity. */
export interface AmenityFacts {
  type: PropertyType;
  region: Region;
  settings: readonly Setting[];
  bedrooms: number;
  /** How well the property is fitted out: 0 plain … 1 lavish. */
  comfort: number;
}

type Chance = (facts: AmenityFacts) => number;

const at =
  (...settings: Setting[]): ((facts: AmenityFacts) => boolean) =>
  (facts) =>
    facts.settings.some((setting) => settings.includes(setting));
const is =
  (...types: PropertyType[]): ((facts: AmenityFacts) => boolean) =>
  (facts) =>
    types.includes(facts.type);

const town = at('Village centre', 'Historic centre');
const sea = at('Oceanfront', 'Near the beach', 'Soundfront');
const stillWater = at('Lakefront', 'Soundfront', 'Riverside');
const cold = ({ region }: AmenityFacts): boolean => ['snow', 'lake', 'river'].includes(region.place);
const hot = ({ region }: AmenityFacts): boolean => ['surf', 'city', 'desert', 'vineyard'].includes(region.place);
const flat = is('Apartment', 'Loft');
const tent = is('Bell tent');
const upstairs = is('Apartment', 'Loft', 'Townhouse');

/** Every amenity of the vocabulary and how likely a property has it. */
export const AMENITY_CHANCES: readonly (readonly [label: string, chance: Chance])[] = [
  ['Full kitchen', (f) => (tent(f) ? 0.1 : 0.97)],
  ['Dishwasher', (f) => (tent(f) ? 0 : 0.45 + 0.4 * f.comfort)],
  ['Espresso machine', (f) => (tent(f) ? 0.1 : 0.12 + 0.4 * f.comfort)],
  ['Gas grill', (f) => (flat(f) ? 0.12 : 0.5)],
  ['Wood-fired oven', (f) => (f.region.place === 'vineyard' && !flat(f) ? 0.18 : 0.03)],
  ['Long dining table', (f) => (f.bedrooms >= 4 ? 0.7 : 0.06)],
  ['Bed linen and towels', (f) => (tent(f) ? 0.75 : 0.88)],
  ['Washing machine', (f) => (tent(f) ? 0 : 0.5 + 0.3 * f.comfort)],
  ['Tumble dryer', (f) => (tent(f) ? 0 : 0.35 + 0.35 * f.comfort)],
  ['Bathtub', (f) => (tent(f) ? 0.05 : 0.3 + 0.35 * f.comfort)],
  ['Outdoor shower', (f) => (sea(f) ? 0.7 : tent(f) ? 0.6 : 0.06)],
  ['Heated bathroom floor', (f) => (cold(f) && !tent(f) ? 0.1 + 0.3 * f.comfort : 0.02)],
  ['Air conditioning', (f) => (tent(f) ? 0 : hot(f) ? 0.92 : 0.22)],
  ['Central heating', (f) => (tent(f) ? 0 : cold(f) ? 0.85 : 0.45)],
  ['Ceiling fans', (f) => (hot(f) && !tent(f) ? 0.55 : 0.08)],
  ['Wood stove', (f) => (tent(f) ? 0.7 : is('Cabin', 'Chalet', 'Farmhouse')(f) ? 0.4 : 0.08)],
  ['Indoor fireplace', (f) => (tent(f) ? 0 : f.region.place === 'snow' ? 0.62 : cold(f) ? 0.5 : flat(f) ? 0.08 : 0.22)],
  ['Deck or patio', (f) => (flat(f) ? 0.1 : 0.78)],
  ['Screened porch', (f) => (is('Cottage', 'Farmhouse', 'Cabin')(f) ? 0.34 : 0.03)],
  ['Balcony', (f) => (flat(f) ? 0.58 : is('Chalet', 'Townhouse', 'Villa')(f) ? 0.45 : 0.04)],
  ['Private garden', (f) => (upstairs(f) ? 0.08 : is('Farmhouse', 'Villa')(f) ? 0.66 : 0.32)],
  ['Fire pit', (f) => (tent(f) ? 0.95 : upstairs(f) ? 0.04 : cold(f) || f.region.place === 'desert' ? 0.55 : 0.22)],
  ['Hammock', (f) => (upstairs(f) ? 0.03 : 0.24)],
  ['Outdoor dining', (f) => (flat(f) ? 0.12 : 0.46)],
  ['Hot tub', (f) => (tent(f) ? 0.06 : f.region.place === 'snow' ? 0.5 : flat(f) ? 0.04 : 0.12 + 0.3 * f.comfort)],
  [
    'Private pool',
    (f) => (is('Villa')(f) && hot(f) ? 0.5 : is('Farmhouse', 'Cottage')(f) && hot(f) ? 0.1 + 0.2 * f.comfort : 0),
  ],
  ['Shared pool', (f) => (is('Apartment', 'Townhouse')(f) ? 0.3 : 0.01)],
  ['Kayaks', (f) => (stillWater(f) ? 0.55 : 0.02)],
  ['Paddle boards', (f) => (stillWater(f) ? 0.35 : 0.02)],
  ['Private dock', (f) => (is('Boathouse')(f) ? 0.95 : at('Lakefront', 'Soundfront')(f) ? 0.45 : 0)],
  ['Beach gear', (f) => (sea(f) ? 0.68 : 0)],
  ['Bicycles', (f) => (town(f) || sea(f) ? 0.3 : 0.12)],
  ['Ski storage', (f) => (f.region.place === 'snow' ? 0.82 : 0)],
  ['Sauna', (f) => (cold(f) && !tent(f) ? 0.06 + 0.2 * f.comfort : 0.02)],
  ['Trail from the door', (f) => (at('Forest', 'Mountain view', 'Desert', 'Red rock view', 'Ski-in')(f) ? 0.42 : 0)],
  ['Wi-Fi', (f) => (tent(f) ? 0.3 : 0.96)],
  ['Desk', (f) => (tent(f) ? 0 : flat(f) ? 0.6 : 0.3)],
  ['Smart TV', (f) => (tent(f) ? 0 : 0.72)],
  ['Record player', (f) => (tent(f) ? 0 : is('Loft', 'Cabin')(f) ? 0.28 : 0.08)],
  ['Board games', (f) => (f.bedrooms >= 2 ? 0.55 : 0.25)],
  ['Games room', (f) => (f.bedrooms >= 4 ? 0.35 : 0.02)],
  ['Travel cot', (f) => (tent(f) ? 0 : f.bedrooms >= 2 ? 0.4 : 0.12)],
  ['High chair', (f) => (tent(f) ? 0 : f.bedrooms >= 2 ? 0.38 : 0.1)],
  ['Bunk room', (f) => (f.bedrooms >= 4 ? 0.5 : f.bedrooms === 3 ? 0.2 : 0)],
  ['Fenced garden', (f) => (upstairs(f) || tent(f) ? 0.02 : 0.2)],
  ['Free parking', (f) => (f.region.place === 'city' ? 0.42 : 0.93)],
  ['EV charger', (f) => (tent(f) ? 0 : 0.08 + 0.22 * f.comfort)],
  ['Step-free entrance', (f) => (tent(f) ? 0 : is('Cottage', 'Villa', 'Apartment')(f) ? 0.26 : 0.07)],
  ['Lift', (f) => (is('Apartment')(f) ? 0.4 : is('Loft')(f) ? 0.25 : f.bedrooms >= 6 ? 0.3 : 0)],
];

/** Draws the amenities of a property, in the order of the vocabulary. */
export function drawAmenities(random: Random, facts: AmenityFacts): string[] {
  const labels: string[] = [];
  for (const [label, chance] of AMENITY_CHANCES) if (random.chance(chance(facts))) labels.push(label);
  // A private pool makes a shared one pointless, and a bathtub needs a bathroom.
  return labels.includes('Private pool') ? labels.filter((label) => label !== 'Shared pool') : labels;
}
