/** The documents each component of an answer counts: those of the search, less the filters it leaves out. */
import { SolrRequestError } from '../errors.ts';
import type { Bitset } from '../search/bitset.ts';
import type { Domain } from './facets.ts';

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
    let bits: Bitset | undefined;
    this.#filters.forEach((filter, i) => {
      if (kept[i]) bits = bits ? bits.and(filter.bits) : filter.bits.copy();
    });
    bits ??= this.#everything();
    const domain = { bits, size: bits.count() };
    this.#known.set(key, domain);
    return domain;
  }

  /** Reached only when the query itself is left out. */
  #everything(): Bitset {
    const bits = this.#filters[0]?.bits.copy();
    if (!bits) throw new SolrRequestError('nothing to search', 500);
    return bits;
  }
}
