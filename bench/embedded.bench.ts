/**
 * Measures the embedded engine over HTTP: indexing, opening again, searching, and searching in two threads.
 *
 * Run with `node bench/embedded.bench.ts [listings…]`; 660, 10,000 and 100,000 listings without arguments.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Agent, request } from 'undici';
import { type EmbeddedEngine, readerSocketPath, startEmbeddedEngine } from '../server/embedded/start-engine.ts';
import { ListingMaker } from './embedded-listings.ts';
import { type BenchRow, percentile, rowsTable } from './rows.ts';

const SOLR_CONFIG = join(import.meta.dirname, '..', 'solr-config');
const BATCH = 500;
const QUERIES = 200;
/** Searches that are under way at once, and for how long; one thread and two in turns. */
const TOGETHER = 16;
const THREADS_MS = 4000;
const TURNS = 3;

interface Goals {
  p50?: number;
  p95: number;
  open: number;
}

function goalsOf(size: number): Goals {
  if (size <= 1000) return { p50: 4, p95: 12, open: 500 };
  return size <= 10_000 ? { p50: 4, p95: 12, open: 1000 } : { p95: 40, open: 5000 };
}

/** Indexing and searching each have a process of their own, so that neither counts the other's memory. */
function benchSize(size: number): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  try {
    return ['index', 'search', 'readers'].flatMap((part) => {
      const rows = execFileSync(process.execPath, [import.meta.filename, part, String(size), folder], {
        encoding: 'utf8',
      });
      return JSON.parse(rows) as BenchRow[];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchPart(part: 'index' | 'search', size: number, folder: string): Promise<BenchRow[]> {
  const socketPath = join(folder, 'engine.sock');
  const agent = new Agent({ connect: { socketPath } });
  const before = process.memoryUsage().rss;
  const opened = performance.now();
  const engine = await startEmbeddedEngine({
    indexFile: join(folder, 'index.db'),
    solrConfigDir: SOLR_CONFIG,
    listen: { socketPath },
  });
  const openTime = performance.now() - opened;
  const rows: BenchRow[] = [];
  if (part === 'index') rows.push(await benchIndexing(agent, engine, size));
  else {
    const goals = goalsOf(size);
    const goal = { limit: goals.open, sense: 'at-most' } as const;
    rows.push({ what: 'second open', measured: openTime, unit: 'ms', goal });
    for (const kind of ['text', 'browse', 'all'] as const) {
      rows.push(...(await benchQueries(agent, engine, kind, goals)));
    }
    const memory = (process.memoryUsage().rss - before) / 1e6;
    rows.push({ what: 'memory over the empty process', measured: memory, unit: 'MB' });
  }
  await engine.close();
  await agent.close();
  return rows;
}

/** How many searches the engine answers with one thread more, of those it answers with one. */
async function benchReaders(folder: string): Promise<BenchRow[]> {
  const socketPath = join(folder, 'engine.sock');
  const sockets = [socketPath, readerSocketPath(socketPath, 1)];
  const agents = sockets.map((socket) => new Agent({ connect: { socketPath: socket }, connections: TOGETHER }));
  const engine = await startEmbeddedEngine({
    indexFile: join(folder, 'index.db'),
    solrConfigDir: SOLR_CONFIG,
    listen: { socketPath },
    readers: 1,
  });
  const maker = new ListingMaker(11);
  const rate = async (asked: readonly Agent[]): Promise<number> => {
    const start = performance.now();
    let count = 0;
    const ask = async (agent: Agent): Promise<void> => {
      while (performance.now() - start < THREADS_MS) {
        await post(
          agent,
          `${engine.path}/select`,
          'application/x-www-form-urlencoded',
          maker.search('text').toString(),
        );
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, (_, at) => ask(asked[at % asked.length] ?? new Agent())));
    return (count / (performance.now() - start)) * 1000;
  };
  await rate(agents);
  const [one, two]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    one.push(await rate(agents.slice(0, 1)));
    two.push(await rate(agents));
  }
  await engine.close();
  await Promise.all(agents.map((agent) => agent.close()));
  const [alone, both] = [percentile(one, 0.5), percentile(two, 0.5)];
  return [
    { what: `searches text, ${TOGETHER} at once, one thread`, measured: alone, unit: '/s' },
    { what: `searches text, ${TOGETHER} at once, two threads`, measured: both, unit: '/s' },
    { what: 'two threads of one', measured: both / alone, unit: 'x', goal: { limit: 1.7, sense: 'at-least' } },
  ];
}

async function benchIndexing(agent: Agent, engine: EmbeddedEngine, size: number): Promise<BenchRow> {
  const maker = new ListingMaker();
  let spent = 0;
  for (let from = 0; from < size; from += BATCH) {
    const count = Math.min(BATCH, size - from);
    const body = JSON.stringify(Array.from({ length: count }, (_, i) => maker.listing(from + i)));
    const start = performance.now();
    await post(agent, `${engine.path}/update`, 'application/json', body);
    spent += performance.now() - start;
  }
  const start = performance.now();
  await post(agent, `${engine.path}/update?commit=true`, 'application/json', '[]');
  spent += performance.now() - start;
  return {
    what: `indexing, batches of ${BATCH}, one commit`,
    measured: (size / spent) * 1000,
    unit: 'listings/s',
    // A short run measures mostly the compiling of the code.
    ...(size >= 10_000 ? { goal: { limit: 5000, sense: 'at-least' } as const } : {}),
  };
}

async function benchQueries(
  agent: Agent,
  engine: EmbeddedEngine,
  kind: 'text' | 'browse' | 'all',
  goals: Goals,
): Promise<BenchRow[]> {
  const maker = new ListingMaker(7);
  const times: number[] = [];
  // A few requests first, so that compiled code is measured and not its compiling.
  for (let i = -20; i < QUERIES; i++) {
    const body = maker.search(kind).toString();
    const start = performance.now();
    await post(agent, `${engine.path}/select`, 'application/x-www-form-urlencoded', body);
    if (i >= 0) times.push(performance.now() - start);
  }
  const isText = kind === 'text';
  const p50: BenchRow = { what: `search ${kind}, p50`, measured: percentile(times, 0.5), unit: 'ms' };
  const p95: BenchRow = { what: `search ${kind}, p95`, measured: percentile(times, 0.95), unit: 'ms' };
  if (isText && goals.p50 !== undefined) p50.goal = { limit: goals.p50, sense: 'at-most' };
  if (isText) p95.goal = { limit: goals.p95, sense: 'at-most' };
  return [p50, p95];
}

async function post(agent: Agent, path: string, contentType: string, body: string): Promise<void> {
  const answer = await request(`http://engine${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    dispatcher: agent,
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`the engine answered ${answer.statusCode}: ${text.slice(0, 300)}`);
}

const [part = '', ...rest] = process.argv.slice(2);
if (part === 'readers') {
  process.stdout.write(JSON.stringify(await benchReaders(rest[1] ?? '')));
} else if (part === 'index' || part === 'search') {
  process.stdout.write(JSON.stringify(await benchPart(part, Number(rest[0]), rest[1] ?? '')));
} else {
  const sizes = process.argv.slice(2).map(Number);
  for (const size of sizes.length > 0 ? sizes : [660, 10_000, 100_000]) {
    const table = rowsTable(`Embedded engine, ${size.toLocaleString('en')} listings`, benchSize(size));
    process.stdout.write(`${table}\n`);
  }
}
