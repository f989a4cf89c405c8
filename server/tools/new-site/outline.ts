/** A first map of a new site: coasts and borders around its listings, and the names of its towns where these lie. */
import { type Coordinates, readLocation } from '../../../common/query/geohash.ts';
import { degreesIn } from '../../indexing/mapping/convert-value.ts';
import { coasts, type Extent } from './coasts.ts';
import type { Guesses } from './guess-fields.ts';
import { degrees } from './value-shapes.ts';

const MOST_NAMES = 60;

/** The drawing as a file of GeoJSON (docs/blocks/map.md). */
export function outline(guesses: Guesses): string {
  const features = [...coasts(extentOf(guesses)), ...names(guesses)];
  return `{"type":"FeatureCollection","features":[\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`;
}

/** Where listings lie, but for the outermost in a hundred on each side: a wrong place does not make a map of the world. */
function extentOf({ of, all }: Guesses): Extent {
  const places = (all[0]?.column.rows ?? []).flatMap((_, at) => placeOf(of, at) ?? []);
  const ends = (degrees: number[]): [number, number] => {
    const sorted = degrees.toSorted((a, b) => a - b);
    const left = Math.floor(sorted.length / 100);
    return [sorted[left] ?? 0, sorted.at(-1 - left) ?? 0];
  };
  const [west, east] = ends(places.map(({ longitude }) => longitude));
  const [south, north] = ends(places.map(({ latitude }) => latitude));
  return { west, south, east, north };
}

function names({ of }: Guesses): object[] {
  const where = [of('town')[0], of('region')[0], of('country')[0]].find(
    (guess) => guess && guess.column.distinct.size < guess.column.values.length * 0.7,
  );
  if (!where) return [];
  const spots = new Map<string, { latitude: number[]; longitude: number[] }>();
  for (const [at, [name]] of where.column.rows.entries()) {
    const place = placeOf(of, at);
    if (name === undefined || !place) continue;
    const spot = spots.get(name) ?? { latitude: [], longitude: [] };
    spot.latitude.push(place.latitude);
    spot.longitude.push(place.longitude);
    spots.set(name, spot);
  }
  const ordered = [...spots].sort((a, b) => b[1].latitude.length - a[1].latitude.length).slice(0, MOST_NAMES);
  return ordered.map(([name, { latitude, longitude }], rank) => ({
    type: 'Feature',
    // The largest are there from afar.
    properties: {
      kind: where === of('town')[0] ? 'town' : 'area',
      name,
      from: rank < 12 ? 3 : rank < 30 ? 6 : 8,
      to: 99,
    },
    geometry: { type: 'Point', coordinates: [median(longitude), median(latitude)] },
  }));
}

function placeOf(of: Guesses['of'], at: number): Coordinates | undefined {
  const text = (role: 'latitude' | 'longitude'): string => of(role)[0]?.column.rows[at]?.[0] ?? '';
  const [location] = of('location');
  const pair = location?.column.rows[at];
  const parts = location?.column.isList ? pair?.slice(0, 2) : pair && degreesIn(pair[0] ?? '', location?.decimal);
  const both = parts ? (location?.isTurned ? parts.toReversed() : parts) : [text('latitude'), text('longitude')];
  if (both.length < 2 || both.some((part) => part.trim() === '')) return undefined;
  return readLocation(both.map(degrees).join(','));
}

/** The middle one, so that one wrong place does not move a town. */
function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(4));
}
