/** Values of a filter that differ in case and spaces alone, which visitors would see as two. */
import { spellingKey } from '../site/schema/amenity-spellings.ts';
import type { IndexDocument } from './mapping/map-record.ts';
import type { Mapping } from './mapping/mapping.ts';

/** A field with more different values is no filter. */
const KEPT = 1_000;
const SHOWN = 5;

/** How often each spelling of a value was seen. */
type Counts = Map<string, number>;

/** Collects during a run how the values of fields are spelt that come again and again. */
export class Spellings {
  readonly #fields: Map<string, { total: number; byKey: Map<string, Counts> }>;

  /** What the mapping itself writes is meant, and copies are told of where they come from. */
  constructor({ fields }: Mapping) {
    const read = fields.filter(
      ({ family, source }) => family.kind === 'text' && source.kind !== 'constant' && source.kind !== 'fields',
    );
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

  /** A sentence for each field: what it has twice, and the line of the mapping that makes one of them. */
  warnings(): string[] {
    return [...this.#fields].flatMap(([field, { total, byKey }]) => {
      // Names come once each: where two are alike they are two listings.
      if (byKey.size > total / 2) return [];
      const groups = [...byKey.values()].filter((counts) => counts.size > 1).map(byCount);
      if (groups.length === 0) return [];
      const shown = groups.slice(0, SHOWN);
      const told = shown.map((group) => group.map(([value, count]) => `"${value}" ${count}×`).join(' and '));
      const map = shown.flatMap(([[meant] = [''], ...others]) =>
        others.map(([value]) => `${JSON.stringify(value)}: ${JSON.stringify(meant)}`),
      );
      const more = groups.length > shown.length ? `; and ${groups.length - shown.length} more` : '';
      return [
        `${field}: ${told.join('; ')}${more} are values of their own in a filter; where they mean the same, add map: { ${map.join(', ')} } (docs/indexing.md)`,
      ];
    });
  }
}

/** The commonest first. */
function byCount(counts: Counts): [string, number][] {
  return [...counts].sort(([, one], [, other]) => other - one);
}
