/** How far it is from one place to another, and how that is said. */
import type { Coordinates } from '../../common/query/geohash.ts';
import { byLanguage, language } from '../../common/texts/texts.ts';

const EARTH_KM = 6371;
const KM_PER_MILE = 1.609344;
/** Countries that measure ways in miles. */
const MILES: ReadonlySet<string | undefined> = new Set(['GB', 'LR', 'US']);

/** The way as the crow flies, in kilometres. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const [up, along] = [Math.sin((north - south) / 2), Math.sin(radians(to.longitude - from.longitude) / 2)];
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.hypot(up, along * Math.sqrt(Math.cos(south) * Math.cos(north)))));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Whether a language says ways in miles; where its tag names no country, as most of its speakers do. */
export function hasMiles(tag = language()): boolean {
  return MILES.has(new Intl.Locale(tag).maximize().region);
}

/** How many kilometres so many miles or kilometres are, whichever the language has. */
export function inKm(length: number): number {
  return hasMiles() ? length * KM_PER_MILE : length;
}

const format = byLanguage((tag) => {
  const isMiles = hasMiles(tag);
  const of = (maximumFractionDigits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: isMiles ? 'mile' : 'kilometer',
      unitDisplay: isMiles ? 'long' : 'short',
      maximumFractionDigits,
    });
  return { near: of(1), far: of(0) };
});

/** Says a distance: "0.4 km", "12 miles"; what is right here is a tenth away. */
export function distanceText(km: number): string {
  const length = hasMiles() ? km / KM_PER_MILE : km;
  const { near, far } = format();
  return length < 9.95 ? near.format(Math.max(0.1, length)) : far.format(length);
}
