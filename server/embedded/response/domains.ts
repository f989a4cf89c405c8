/** The documents each component of an answer counts: those of the search, less the filters it leaves out. */
import { Bitset } from '../search/bitset.ts';

export interface Domain {
  bits: Bitset;
  size: number;
}

/** The matches of the query or of one filter, with the tags it can be left out by. */
export interface Filter {
  bits: Bitset;
  tags: readonly string[];
}

/** The documents left when some filters are left out, worked out once for each set of tags. */
export class DomainCache {
  readonly #filters: readonly Filter[];
  readonly #known = new Map<string, Domain>();

  constructor(filters: readonly Filter[]) {
    this.#filters = filters;
  }

  without(excluded: readonly string[]): Domain {
    const kept = this.#filters.map(({ tags }) => !tags.some((tag) => excluded.includes(tag)));
    const key = kept.map(Number).join('');
    const known = this.#known.get(key);
    if (known) return known;
    const [first, ...others] = this.#filters.filter((_, i) => kept[i]);
    // The query itself has no tag.
    const bits = first?.bits.copy() ?? new Bitset(0);
    for (const filter of others) bits.and(filter.bits);
    const domain = { bits, size: bits.count() };
    this.#known.set(key, domain);
    return domain;
  }
}
