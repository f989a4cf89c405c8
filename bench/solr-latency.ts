/** How long searches take, of Solr alone and through the server. */
import { performance } from 'node:perf_hooks';
import { type BenchRow, percentile } from './rows.ts';
import type { Sides } from './solr-load.ts';
import { type BenchSearch, type BenchSite, reordered } from './solr-site.ts';

const PAIRS = 150;
/** Each of a pair is timed so often and the best kept: what others do on the machine is not to count. */
const TIMES_EACH = 3;
/** A run of latencies ends after so long, with as many pairs as it has by then. */
const LATENCY_MS = 40_000;

/** One search after the other; also gives the median of what the server adds, in milliseconds. */
export async function benchLatency(sides: Sides, site: BenchSite): Promise<{ rows: BenchRow[]; added: number }> {
  const times = {
    text: { solr: [] as number[], bff: [] as number[] },
    browse: { solr: [] as number[], bff: [] as number[] },
  };
  const added: number[] = [];
  const end = performance.now() + LATENCY_MS;
  for (let at = 0; at < PAIRS && performance.now() < end; at++) {
    for (const kind of ['text', 'browse'] as const) {
      const search = site.search(kind);
      times[kind].solr.push((await sides.solr.ask(search)).ms);
      times[kind].bff.push((await sides.bff.ask(site.search(kind))).ms);
      // Searches with words find less in a small index: only the others have answers of one length at every size.
      if (kind === 'browse') added.push(await addedBy(sides, search, at % 2 === 0));
    }
  }
  const rows: BenchRow[] = [];
  for (const kind of ['text', 'browse'] as const) {
    for (const share of [0.5, 0.95, 0.99]) {
      for (const side of ['solr', 'bff'] as const) {
        const what = `search ${kind}, p${share * 100}, ${side === 'solr' ? 'Solr alone' : 'through the server'}`;
        rows.push({ what, measured: percentile(times[kind][side], share), unit: 'ms' });
      }
    }
  }
  const median = percentile(added, 0.5);
  rows.push({
    what: `added by the server, p50 of ${added.length} pairs, best of ${TIMES_EACH} each`,
    measured: median,
    unit: 'ms',
    goal: { limit: 1, sense: 'at-most' },
  });
  return { rows, added: median };
}

/** Milliseconds the server adds to a search Solr has seen before and the server has not. */
async function addedBy({ solr, bff }: Sides, search: BenchSearch, isSolrFirst: boolean): Promise<number> {
  const best = { solr: Number.POSITIVE_INFINITY, bff: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < TIMES_EACH; turn++) {
    const asked = reordered(search, turn);
    const alone = async (): Promise<void> => {
      best.solr = Math.min(best.solr, (await solr.ask(asked)).ms);
    };
    const through = async (): Promise<void> => {
      best.bff = Math.min(best.bff, (await bff.ask(asked)).ms);
    };
    for (const ask of isSolrFirst ? [alone, through] : [through, alone]) await ask();
  }
  return best.bff - best.solr;
}
