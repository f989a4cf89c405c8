/**
 * The order by distance: `geodist(FIELD,LATITUDE,LONGITUDE) asc`, as Solr writes the way to a place as the crow flies. It stands in
 * front of any other order, which decides among what is as far, and stays when it is taken away (§2.13 leaves it open; §7.1).
 */
import type { Coordinates } from './geohash.ts';

export interface DistanceOrder {
  /** A location field. */
  field: string;
  at: Coordinates;
  /** The order behind it; empty for none. */
  rest: string;
}

const FIELD = '[A-Za-z_][A-Za-z0-9_$]{0,127}';
const DEGREES = '(-?\\d{1,3}(?:\\.\\d{1,9})?)';
const ORDER = new RegExp(`^ *geodist\\((${FIELD}),${DEGREES},${DEGREES}\\) +asc *(?:,(.+))?$`);
/** Some hundred metres: nobody else need know better where somebody is. */
const DIGITS = 3;

/** Reads an order that begins with the nearest; undefined for every other order, and for places beyond the globe. */
export function parseDistanceOrder(sort: string): DistanceOrder | undefined {
  const [, field = '', north, east, rest = ''] = ORDER.exec(sort) ?? [];
  const at = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? { field, at, rest } : undefined;
}

/** A place to some hundred metres. */
export function roughly({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

/** Writes an order that begins with what is nearest to a place. */
export function writeDistanceOrder({ field, at, rest }: DistanceOrder): string {
  const { latitude, longitude } = roughly(at);
  return `geodist(${field},${latitude},${longitude}) asc${rest && `,${rest}`}`;
}

function degrees(value: number): number {
  return Number(value.toFixed(DIGITS));
}
