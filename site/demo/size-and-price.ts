import { drawNormal, pickWeighted, type Weighted } from './draw.ts';
import type { Random } from './random.ts';
import type { PropertyType, Region, Setting } from './regions.ts';

type Sizes = readonly [Weighted<number>, ...Weighted<number>[]];

const BEDROOMS: Record<PropertyType, Sizes> = {
  Cottage: [
    [1, 3],
    [2, 6],
    [3, 6],
    [4, 3],
    [5, 1],
  ],
  Cabin: [
    [1, 4],
    [2, 6],
    [3, 4],
    [4, 1],
  ],
  Chalet: [
    [2, 3],
    [3, 5],
    [4, 4],
    [5, 2],
    [6, 1],
  ],
  Farmhouse: [
    [2, 2],
    [3, 5],
    [4, 4],
    [5, 2],
    [6, 1],
  ],
  Villa: [
    [2, 1],
    [3, 4],
    [4, 5],
    [5, 3],
    [6, 2],
    [8, 1],
  ],
  Townhouse: [
    [1, 1],
    [2, 5],
    [3, 5],
    [4, 2],
  ],
  Loft: [
    [1, 6],
    [2, 3],
    [3, 1],
  ],
  Apartment: [
    [1, 6],
    [2, 5],
    [3, 2],
  ],
  Boathouse: [
    [1, 4],
    [2, 4],
    [3, 1],
  ],
  'Bell tent': [[1, 1]],
};

/** How many a place holds. */
export interface Size {
  bedrooms: number;
  beds: number;
  sleeps: number;
  bathrooms: number;
}

/** Draws bedrooms, beds, guests and bathrooms that fit each other. */
export function drawSize(random: Random, type: PropertyType, comfort: number): Size {
  const bedrooms = pickWeighted(random, BEDROOMS[type]);
  const sleeps =
    bedrooms * 2 +
    pickWeighted(random, [
      [0, 5],
      [1, 2],
      [2, 4],
      [3, bedrooms > 2 ? 1 : 0],
    ]);
  const beds = Math.min(sleeps, bedrooms + Math.max(0, sleeps - bedrooms * 2) + (random.chance(0.3) ? 1 : 0));
  const wanted = bedrooms <= 1 ? 1 : bedrooms * (0.5 + 0.4 * comfort) + random.range(0, 0.6);
  const bathrooms = Math.max(1, Math.min(bedrooms + 1, Math.round(wanted * 2) / 2));
  return { bedrooms, beds, sleeps, bathrooms };
}

const TYPE_PRICE: Record<PropertyType, number> = {
  Cottage: 1,
  Cabin: 0.92,
  Chalet: 1.18,
  Farmhouse: 1.08,
  Villa: 1.42,
  Townhouse: 0.96,
  Loft: 0.98,
  Apartment: 0.84,
  Boathouse: 1.1,
  'Bell tent': 0.62,
};

const SETTING_PRICE: Record<Setting, number> = {
  Oceanfront: 1.45,
  'Near the beach': 1.04,
  Soundfront: 1.18,
  Lakefront: 1.28,
  'Lake view': 1.1,
  Riverside: 1.06,
  'Marsh view': 0.98,
  Forest: 0.9,
  'Mountain view': 1.04,
  'Ski-in': 1.46,
  Desert: 0.92,
  'Red rock view': 1.14,
  Vineyard: 1.18,
  Countryside: 0.95,
  'Village centre': 1,
  'Historic centre': 1.1,
};

/** The lowest and the highest price, US dollars a night. */
export const MIN_PRICE = 60;
export const MAX_PRICE = 2400;

/** A price in US dollars a night: it grows with size, setting and comfort, and scatters log-normally. */
export function drawPrice(
  random: Random,
  facts: { type: PropertyType; region: Region; settings: readonly Setting[]; sleeps: number; comfort: number },
): number {
  const setting = Math.max(...facts.settings.map((name) => SETTING_PRICE[name]));
  const usual =
    58 * facts.sleeps ** 0.66 * TYPE_PRICE[facts.type] * facts.region.price * setting * (0.8 + 0.5 * facts.comfort);
  const price = usual * Math.exp(drawNormal(random) * 0.29) * (random.chance(0.02) ? 1.7 : 1);
  const step = price < 150 ? 1 : price < 600 ? 5 : 25;
  return Math.min(MAX_PRICE, Math.max(MIN_PRICE, Math.round(price / step) * step));
}

/** Rating and number of reviews: most places are liked, a few are not, and new ones have neither. */
export function drawReviews(random: Random, monthsListed: number): { rating?: number; reviews: number } {
  if (monthsListed < 1 || (monthsListed < 4 && random.chance(0.5))) return { reviews: 0 };
  const reviews = Math.max(
    1,
    Math.min(Math.round(monthsListed * 9), Math.round(Math.exp(3.3 + 1.05 * drawNormal(random)))),
  );
  // A shortfall from five that is mostly small and sometimes not.
  const shortfall = -Math.log(1 - random.range(0, 1)) * 0.24 + (random.chance(0.05) ? random.range(0.3, 1.4) : 0);
  return { rating: Math.max(2.8, Math.round((4.98 - shortfall) * 10) / 10), reviews };
}
