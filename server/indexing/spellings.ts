/** Values of a filter that differ in case and spaces alone, which visitors would see as two. */
import { stringify } from 'yaml';
import { spellingKey } from '../site/schema/amenity-spellings.ts';
import type { IndexDocument } from './mapping/map-record.ts';
import { type FieldRule, filledTexts, type Mapping } from './mapping/mapping.ts';

/** A field with more different values is no filter. */
const KEPT = 1_000;
const SHOWN = 5;
/** So great a share of the other values agree on how one begins. */
const MOST = 0.8;

/** How often each spelling of a value was seen. */
type Counts = Map<string, number>;

/** Collects during a run how the values of fields are spelt that come again and again. */
export class Spellings {
  readonly #fields: Map<string, { total: number; byKey: Map<string, Counts> }>;
  readonly #rules: ReadonlyMap<string, FieldRule['raw']>;

  constructor(mapping: Mapping) {
    const read = filledTexts(mapping);
    this.#rules = new Map(read.map(({ field, raw }) => [field, raw]));
    this.#fields = new Map(read.map(({ field }) => [field, { total: 0, byKey: new Map() }]));
  }

  saw(document: IndexDocument): void {
    for (const [field, seen] of this.#fields) {
      for (const value of new Set([document[field] ?? []].flat())) {
        const key = spellingKey(String(value));
        const counts: Counts = seen.byKey.get(key) ?? new Map();
        counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
        seen.byKey.set(key, counts);
        seen.total += 1;
      }
      if (seen.byKey.size > KEPT) this.#fields.delete(field);
    }
  }

  /** A sentence for each field: what it has twice, and its whole line of the mapping with what makes one of them. */
  warnings(): string[] {
    return [...this.#fields].flatMap(([field, { total, byKey }]) => {
      // Names come once each: where two are alike they are two listings.
      if (byKey.size > total / 2) return [];
      const all = [...byKey.values()];
      const groups = all.filter((counts) => counts.size > 1).map(byCount);
      if (groups.length === 0) return [];
      const shown = groups.slice(0, SHOWN);
      const told = shown.map((group) => group.map(([value, count]) => `"${value}" ${count}×`).join(' and '));
      const isCapital = capitalsOf(all.filter((counts) => counts.size === 1).flatMap((counts) => [...counts.keys()]));
      const map = shown.flatMap((group) => {
        const values = group.map(([value]) => value);
        const meant = values.find((value) => hasCapital(value) === isCapital) ?? values[0];
        return values.filter((value) => value !== meant).map((value) => [value, meant] as const);
      });
      const more = groups.length > shown.length ? `; and ${groups.length - shown.length} more` : '';
      return [
        `${field}: ${told.join('; ')}${more} are values of their own in a filter; where they mean the same, write ${this.#lineOf(field, map)} (docs/indexing.md)`,
      ];
    });
  }

  #lineOf(field: string, map: readonly (readonly [string, string | undefined])[]): string {
    const raw = this.#rules.get(field);
    const rule = { ...raw, map: { ...raw?.map, ...Object.fromEntries(map) } };
    return `${field}: ${stringify(rule, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`;
  }
}

/** Whether most of these values begin with a capital; undefined where they do not agree. */
function capitalsOf(values: readonly string[]): boolean | undefined {
  const capitals = values.filter(hasCapital).length;
  if (capitals > values.length * MOST) return true;
  return values.length - capitals > values.length * MOST ? false : undefined;
}

/** Whether it begins with a capital, and has small letters behind it. */
function hasCapital(value: string): boolean {
  return /^\P{L}*\p{Lu}.*\p{Ll}/u.test(value);
}

/** The commonest first. */
function byCount(counts: Counts): [string, number][] {
  return [...counts].sort(([, one], [, other]) => other - one);
}
