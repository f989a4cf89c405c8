/** Chance with a seed, and what of a site's capacity is found out by playing it through. */

/** Draws the number of a search, from 0, the most frequent first. */
export function zipf(searches: number, exponent: number): (random: () => number) => number {
  const sums = new Float64Array(searches);
  let sum = 0;
  for (let at = 0; at < searches; at += 1) {
    sum += (at + 1) ** -exponent;
    sums[at] = sum;
  }
  return (random) => {
    const drawn = random() * sum;
    let low = 0;
    let high = searches - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Searches played through for one figure, after as many that only fill the memory. */
const LOOKUPS = 100_000;

/**
 * The share of searches that find a kept answer, in one process that is asked `perSecond` times a second.
 * An answer is kept for a time, and only as many as there is room for: the one used longest ago goes first.
 */
export function keptShare(
  draw: (random: () => number) => number,
  { perSecond, keptSeconds, room }: { perSecond: number; keptSeconds: number; room: number },
  random: () => number,
): number {
  const madeAt = new Map<number, number>();
  let now = 0;
  let hits = 0;
  for (let at = 0; at < 2 * LOOKUPS; at += 1) {
    now += exponential(random) / perSecond;
    const search = draw(random);
    const made = madeAt.get(search);
    const isKept = made !== undefined && now - made <= keptSeconds;
    if (isKept && at >= LOOKUPS) hits += 1;
    madeAt.delete(search);
    madeAt.set(search, isKept ? made : now);
    if (madeAt.size > room) {
      const [oldest] = madeAt.keys();
      if (oldest !== undefined) madeAt.delete(oldest);
    }
  }
  return hits / LOOKUPS;
}

export interface Shards {
  count: number;
  /** Cores of one replica. */
  cores: number;
  /** Mean of a shard's part of one search, in milliseconds of one core. */
  meanMs: number;
  /** The 95th of 100 against the median. */
  spread: number;
  /** Searches a second that one replica takes part in. */
  perSecond: number;
}

/** Searches played through for the times of shards. */
const ASKED = 20_000;

/** Milliseconds from a search to the answer of its slowest shard: the median, and the 99th of 100. */
export function timesOf({ count, cores, meanMs, spread, perSecond }: Shards, random: () => number) {
  const sigma = Math.log(spread) / 1.645;
  const median = meanMs / Math.exp(sigma ** 2 / 2);
  const slowest = new Float64Array(ASKED);
  // One replica of each shard, which gets its part of all searches; its cores are free again at these times.
  for (let shard = 0; shard < count; shard += 1) {
    const free = new Float64Array(cores);
    let now = 0;
    for (let at = 0; at < ASKED; at += 1) {
      now += (exponential(random) / perSecond) * 1000;
      let first = 0;
      for (let core = 1; core < cores; core += 1) if ((free[core] ?? 0) < (free[first] ?? 0)) first = core;
      const done = Math.max(now, free[first] ?? 0) + median * Math.exp(sigma * normal(random));
      free[first] = done;
      slowest[at] = Math.max(slowest[at] ?? 0, done - now);
    }
  }
  slowest.sort();
  return { p50: slowest[ASKED / 2] ?? Number.NaN, p99: slowest[Math.floor(ASKED * 0.99)] ?? Number.NaN };
}

function exponential(random: () => number): number {
  return -Math.log(1 - random());
}

function normal(random: () => number): number {
  return Math.sqrt(2 * exponential(random)) * Math.cos(2 * Math.PI * random());
}
