import { readFacetCounts } from './search-response.ts';

/** Counts of a range in buckets of equal width; `after` is what lies at the end or beyond (§7.1). */
export interface RangeCounts {
  /** Rising; empty buckets may be left out. */
  buckets: readonly { from: number; count: number }[];
  after: number;
}

/** Reads one range of an answer; buckets without a number for their start are left out. */
export function readRangeCounts(value: unknown): RangeCounts | undefined {
  if (typeof value !== 'object' || value === null || !('counts' in value)) return undefined;
  const buckets = readFacetCounts(value.counts).map(({ facet, count }) => ({ from: Number(facet ?? ''), count }));
  return {
    buckets: buckets.filter(({ from }) => Number.isFinite(from)).sort((a, b) => a.from - b.from),
    after: 'after' in value && typeof value.after === 'number' ? value.after : 0,
  };
}
