/** The bars behind a range slider (§2.5, §7.1). */

import type { HistogramSettings } from '../../../common/options/facet-options.ts';
import { readFacetCounts } from '../../../common/query/search-response.ts';
import { record } from '../../../common/record.ts';
import { stopPosition } from './range-stops.ts';

/** Counts of a range in buckets of equal width; `after` is what lies at the end or beyond (§7.1). */
export interface RangeCounts {
  /** Rising; empty buckets may be left out. */
  buckets: readonly { from: number; count: number }[];
  after: number;
}

/** Reads one range of an answer; buckets without a number for their start are left out. */
export function readRangeCounts(value: unknown): RangeCounts | undefined {
  const { counts, after } = record(value);
  if (counts === undefined) return undefined;
  const buckets = readFacetCounts(counts).map(({ facet, count }) => ({ from: Number(facet ?? ''), count }));
  return {
    buckets: buckets.filter(({ from }) => Number.isFinite(from)).sort((a, b) => a.from - b.from),
    after: typeof after === 'number' ? after : 0,
  };
}

/** All parts of the whole: 0 to 1. */
export interface RangeBar {
  x: number;
  width: number;
  height: number;
}

/** Narrower bars are drawn together with the next. */
const LEAST_WIDTH = 1 / 48;

/**
 * One bar per bucket, placed on the slider's own scale; the last stands for everything at the end or beyond.
 *
 * Buckets are as wide as the scale makes them, so a bar's area, not its height, says how many there are.
 */
export function rangeBars(counts: RangeCounts, histogram: HistogramSettings, stops: readonly number[]): RangeBar[] {
  const last = stops.length - 1;
  if (last < 1) return [];
  const places = bucketEdges(histogram, stops[last] ?? 0).map((edge) => stopPosition(stops, edge) / last);
  const all = bucketCounts(counts, histogram, places.length - 1);
  // A bucket that begins where the scale ends has no room of its own.
  const final =
    Math.max(
      1,
      places.findIndex((place) => place >= 1),
    ) - 1;
  const totals = [...all.slice(0, final), all.slice(final).reduce((sum, count) => sum + count, 0)];
  const bars: RangeBar[] = [];
  let x = places[0] ?? 0;
  let count = 0;
  totals.forEach((total, at) => {
    const end = places[at + 1] ?? 1;
    count += total;
    const isLast = at === totals.length - 1;
    if (end - x < LEAST_WIDTH && !isLast) return;
    if (end > x && count > 0) bars.push({ x, width: end - x, height: count / Math.max(end - x, LEAST_WIDTH) });
    x = end;
    count = 0;
  });
  const highest = Math.max(...bars.map((bar) => bar.height));
  return bars.map((bar) => ({ ...bar, height: bar.height / highest }));
}

/** The edges of the buckets and, where it lies above the last, the end of the scale. */
function bucketEdges({ start, end, gap }: HistogramSettings, top: number): number[] {
  const buckets = Math.ceil((end - start) / gap - 1e-9);
  const edges = Array.from({ length: buckets + 1 }, (_, at) => start + at * gap);
  return top > (edges.at(-1) ?? top) ? [...edges, top] : edges;
}

function bucketCounts(counts: RangeCounts, histogram: HistogramSettings, length: number): number[] {
  const totals = Array.from({ length }, () => 0);
  for (const { from, count } of counts.buckets) {
    const at = Math.round((from - histogram.start) / histogram.gap);
    if (at >= 0 && at < length) totals[at] = count;
  }
  totals[length - 1] = (totals[length - 1] ?? 0) + counts.after;
  return totals;
}
