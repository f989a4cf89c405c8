import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../site/demo/random.ts';
import { readRecords } from '../report/records.ts';
import { splitFigures } from './figures-file.ts';
import { readMeasured } from './measured.ts';
import { createModel, fitCost } from './model.ts';
import { keptShare, timesOf, zipf } from './simulate.ts';
import { scalingTables } from './tables.ts';

const root = join(import.meta.dirname, '..', '..');
const record = readRecords(join(root, 'bench', 'records')).get('solr') ?? [];
const sizes = readMeasured(record);

describe('the capacity model', () => {
  it('costs what was measured, at each size that was', () => {
    const { fixedMs, perListingMs } = fitCost(sizes);
    for (const { listings, solrMs } of sizes) {
      const ratio = (fixedMs + perListingMs * listings) / solrMs;
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.25);
    }
  });

  it('needs no fewer machines for more searches or more listings, and names what gives way first', () => {
    const plan = createModel(sizes);
    const small = plan({ listings: 1_000_000, perSecond: 100 });
    const busy = plan({ listings: 1_000_000, perSecond: 10_000 });
    const large = plan({ listings: 100_000_000, perSecond: 10_000 });
    expect(busy.servers).toBeGreaterThan(small.servers);
    expect(busy.solrCores).toBeGreaterThan(50 * small.solrCores);
    expect(large.solrMachines).toBeGreaterThan(busy.solrMachines);
    expect(large.limits[0]).toMatchObject({ part: 'machines of SolrCloud' });
    expect(large.limits[0]?.used).toBeGreaterThan(1);
  });

  it('names the row that the figures lack', () => {
    const rows = record.map((table) => ({
      ...table,
      rows: table.rows.filter(([what]) => what !== '– processor time for one: Solr'),
    }));
    expect(() => readMeasured(rows)).toThrow(/Solr, 1,000 listings: there is no row .*processor time for one: Solr/);
  });
});

describe('what is played through', () => {
  it('a frequent search is asked twice as often as the second', () => {
    const draw = zipf(1000, 1);
    const random = randomNumbers(7);
    const counts = [0, 0];
    for (let at = 0; at < 200_000; at += 1) {
      const drawn = draw(random);
      if (drawn < 2) counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect((counts[0] ?? 0) / (counts[1] ?? 1)).toBeCloseTo(2, 1);
  });

  it('an answer is found again within its time, and while there is room', () => {
    const one = (): number => 0;
    const others = (random: () => number): number => Math.floor(random() * 1e9);
    const settings = { perSecond: 100, keptSeconds: 10, room: 10 };
    // Asked anew once in ten seconds, which is once in a thousand searches.
    expect(keptShare(one, settings, randomNumbers(1))).toBeCloseTo(0.999, 3);
    expect(keptShare(one, { ...settings, room: 0 }, randomNumbers(1))).toBe(0);
    expect(keptShare(others, settings, randomNumbers(1))).toBe(0);
  });

  it('a core that is half busy makes a search wait as queueing theory has it', () => {
    // Equal service times, Poisson arrivals: the mean wait is half a service time (Pollaczek–Khinchine), the median none.
    const shard = { count: 1, cores: 1, meanMs: 10, spread: 1 };
    const { p50, p99 } = timesOf({ ...shard, perSecond: 50 }, randomNumbers(3));
    expect(p50).toBeGreaterThanOrEqual(10);
    expect(p50).toBeLessThan(14);
    expect(p99).toBeGreaterThan(30);
    expect(p99).toBeLessThan(60);
  });

  it('the slowest of many shards is waited for', () => {
    const shard = { cores: 8, meanMs: 10, spread: 2, perSecond: 10 };
    const [one, ten] = [1, 10].map((count) => timesOf({ ...shard, count }, randomNumbers(5)));
    expect(ten?.p50).toBeGreaterThan(1.3 * (one?.p50 ?? Number.NaN));
  });
});

it('docs/scaling.md has the tables that come of the figures: npm run scaling', () => {
  const { figures } = splitFigures(readFileSync(join(root, 'docs', 'scaling.md'), 'utf8'));
  expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(scalingTables(sizes)));
});
