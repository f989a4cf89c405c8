/** Places whose latitude and longitude seem to have changed places. */
import { readLocation } from '../../common/query/geohash.ts';
import type { IndexDocument } from './mapping/map-record.ts';
import type { Mapping } from './mapping/mapping.ts';

/** So many places of a field are compared, the first ones. */
const KEPT = 20_000;
/** Fewer say nothing of where the others are. */
const LEAST = 5;
/** Degrees: turned round it is among the others, as it stands it is far from them. */
const NEAR = 5;
const FAR = 30;
const SHOWN = 3;

interface Place {
  readonly at: readonly [number, number];
  readonly where: string;
}

/** Collects during a run where the listings are. */
export class TurnedPlaces {
  readonly #places: ReadonlyMap<string, Place[]>;

  constructor({ fields }: Mapping) {
    const named = fields.filter(({ family }) => family.kind === 'location');
    this.#places = new Map(named.map(({ field }) => [field, []]));
  }

  saw(document: IndexDocument, where: string): void {
    for (const [field, places] of this.#places) {
      const at = places.length < KEPT ? readLocation(String(document[field])) : undefined;
      if (at) places.push({ at: [at.latitude, at.longitude], where });
    }
  }

  /** A sentence for each field. */
  warnings(): string[] {
    return [...this.#places].flatMap(([field, places]) => {
      if (places.length < LEAST) return [];
      const middle = [middleOf(places.map(({ at }) => at[0])), middleOf(places.map(({ at }) => at[1]))] as const;
      const turned = places.filter(({ at: [latitude, longitude] }) => {
        return distance([latitude, longitude], middle) > FAR && distance([longitude, latitude], middle) < NEAR;
      });
      if (turned.length === 0) return [];
      const first = turned.slice(0, SHOWN).map(({ at, where }) => `${where}: "${at.join()}"`);
      const more = turned.length > SHOWN ? '; …' : '';
      return [
        `${field}: ${turned.length} of ${places.length} places ${turned.length === 1 ? 'lies' : 'lie'} far from all others, and among them with latitude and longitude turned round: ${first.join('; ')}${more}`,
      ];
    });
  }
}

function middleOf(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function distance([north, east]: readonly [number, number], [latitude, longitude]: readonly [number, number]): number {
  return Math.max(Math.abs(north - latitude), Math.abs(east - longitude));
}
