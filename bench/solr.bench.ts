/**
 * Measures a real Solr alone and through the server before it, in the same run: indexing, latency, throughput, memory.
 *
 * `node bench/solr.bench.ts [listings…]`, or `BENCH_SOLR_SIZES=1000,1000000`; 1,000, 10,000 and 100,000 without. A million
 * takes some ten minutes and 3 GB of disk. Says so and ends well where Solr cannot run.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { startServer } from '../e2e/support/server.ts';
import { missingForSolr } from '../server/tools/local-solr/solr-home.ts';
import { defaultSolrCache } from '../server/tools/local-solr/solr-jars.ts';
import { startSolr } from '../server/tools/local-solr/start-solr.ts';
import { ListingMaker } from './embedded-listings.ts';
import { childLike, type ProcessUse, processUse } from './processes.ts';
import { type BenchRow, rowsTable } from './rows.ts';
import { benchLatency } from './solr-latency.ts';
import { openSide, type Sides } from './solr-load.ts';
import { type BenchSite, benchSite } from './solr-site.ts';
import { benchThroughput, sequenceOf } from './solr-throughput.ts';

/** As bin/solr starts it, but for the heap, which holds a million listings' caches too. */
const JAVA_OPTIONS = [
  '-Xms2g',
  '-Xmx2g',
  '-XX:+UseG1GC',
  '-XX:+PerfDisableSharedMem',
  '-XX:+ParallelRefProcEnabled',
  '-XX:MaxGCPauseMillis=250',
  '-XX:+ExplicitGCInvokesConcurrent',
];
const BATCH = 500;
const MADE_AHEAD = 20;
const COMPARED = 60;
const WARM_UP_SEARCHES = 2000;
const WARM_UP_MS = 30_000;

interface SizeResult {
  size: number;
  rows: BenchRow[];
  added: number;
}

async function benchSize(size: number, site: BenchSite): Promise<SizeResult> {
  const solr = await startSolr({
    configDir: join(import.meta.dirname, '..', 'solr-config'),
    cacheDir: defaultSolrCache(process.env),
    javaOptions: JAVA_OPTIONS,
  });
  try {
    const indexing = await benchIndexing(solr.url, size);
    const server = await startServer({ NODE_ENV: 'production', SITE_DIR: site.dir, SOLR_URL: solr.url });
    const { origin, pathname } = new URL(solr.url);
    const sides: Sides = {
      solr: openSide(origin, `${pathname}/select`, 'solr'),
      bff: openSide(server.url, '/api/search', 'browser'),
    };
    try {
      const load = loadavg()[0] ?? Number.NaN;
      await warmUp(sides, site);
      const latency = await benchLatency(sides, site);
      const throughput = await benchThroughput(sides, site, size);
      const rows = [
        indexing,
        ...latency.rows,
        ...throughput,
        ...memory('Solr', processUse(childLike(/ SolrMain /))),
        ...memory('the server', processUse(childLike(/server\/main\.ts/))),
        { what: 'load of the machine over one minute, before the searches', measured: load, unit: '' },
      ];
      return { size, rows, added: latency.added };
    } finally {
      await Promise.all([sides.solr.close(), sides.bff.close()]);
      await server.stop();
    }
  } finally {
    await solr.stop();
  }
}

async function benchIndexing(url: string, size: number): Promise<BenchRow> {
  const maker = new ListingMaker();
  let spent = 0;
  for (let made = 0; made < size; ) {
    // Listings are made before the clock starts: their making is no part of the rate.
    const bodies: string[] = [];
    while (bodies.length < MADE_AHEAD && made < size) {
      const count = Math.min(BATCH, size - made);
      bodies.push(JSON.stringify(Array.from({ length: count }, (_, at) => maker.listing(made + at))));
      made += count;
    }
    const started = performance.now();
    const sender = async (): Promise<void> => {
      for (let body = bodies.shift(); body !== undefined; body = bodies.shift()) await update(url, body);
    };
    await Promise.all([sender(), sender()]);
    spent += performance.now() - started;
  }
  const started = performance.now();
  await update(`${url}`, '{"commit":{}}');
  spent += performance.now() - started;
  return {
    what: `indexing, batches of ${BATCH}, two at once, one commit`,
    measured: (size / spent) * 1000,
    unit: 'listings/s',
  };
}

async function update(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/update`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Solr answered ${answer.status}: ${text.slice(0, 300)}`);
}

/**
 * Compiled code is to be measured, not its compiling: the server gets as many searches at every size, as far as they can be
 * answered within half a minute.
 */
async function warmUp({ solr, bff }: Sides, site: BenchSite): Promise<void> {
  for (let at = 0; at < COMPARED; at++) {
    const search = site.search(at % 2 === 0 ? 'text' : 'browse');
    const [alone, through] = [await solr.ask(search), await bff.ask(search)];
    if (alone.numFound !== through.numFound) throw new Error('Solr and the server find different numbers of listings');
  }
  const end = performance.now() + WARM_UP_MS;
  for (let answered = 0; answered < WARM_UP_SEARCHES && performance.now() < end; ) {
    answered += (await bff.load(sequenceOf(site), 1)).rate;
  }
  await solr.load(sequenceOf(site), 1);
}

function memory(name: string, { rss, own }: ProcessUse): BenchRow[] {
  return [
    { what: `memory of ${name}`, measured: rss / 1e6, unit: 'MB' },
    { what: `– without mapped files`, measured: own / 1e6, unit: 'MB' },
  ];
}

function sizesAsked(): number[] {
  const text = process.argv.length > 2 ? process.argv.slice(2) : (process.env.BENCH_SOLR_SIZES ?? '').split(',');
  const sizes = text.filter((part) => part !== '').map(Number);
  return sizes.length > 0 ? sizes : [1000, 10_000, 100_000];
}

const missing = missingForSolr();
if (process.platform !== 'linux') {
  process.stdout.write('Not measured: what processes use is read from /proc, which Linux alone has.\n');
} else if (missing !== undefined) {
  process.stdout.write(`Not measured: ${missing}.\n`);
} else {
  const site = await benchSite();
  const results: SizeResult[] = [];
  try {
    for (const size of sizesAsked()) {
      const result = await benchSize(size, site);
      results.push(result);
      process.stdout.write(`${rowsTable(`Solr, ${size.toLocaleString('en')} listings`, result.rows)}\n`);
    }
  } finally {
    await site.remove();
  }
  const bySize = results.toSorted((a, b) => a.size - b.size);
  const [first, last] = [bySize[0], bySize.at(-1)];
  if (first && last && first !== last) {
    const what = `added by the server at ${last.size.toLocaleString('en')}, of that at ${first.size.toLocaleString('en')} listings`;
    const goal = { limit: 1.1, sense: 'at-most' as const };
    process.stdout.write(rowsTable('Solr, all sizes', [{ what, measured: last.added / first.added, unit: '×', goal }]));
  }
}
