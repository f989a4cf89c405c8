/**
 * What a search costs the server besides its engine, beside bare @fastify/http-proxy: searches nobody has asked before, and few
 * again and again, by turns in one run, before an engine that gives the same 20 kB at once.
 *
 * `node bench/proxy.bench.ts`; Linux alone. Processor time of the server itself is compared: rates depend on what the
 * load client and the engine take of the same machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';
import { startServer } from '../e2e/support/server.ts';
import { childLike, processUse } from './processes.ts';
import { type BenchRow, percentile, rowsTable } from './rows.ts';
import { benchSite } from './solr-site.ts';

const CONNECTIONS = 64;
const ROUNDS = 7;
const SEARCHES = 2500;
const REPEATED = 20;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const children: ChildProcess[] = [];

/** Runs a file of `bench/proxy` as a process of its own; gives where it says it is. */
async function run(file: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'proxy', file), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /is at (http:\S+?)[,\s]/.exec(printed.toString())?.[1];
  if (url === undefined) throw new Error(`${file} printed ${printed.toString()}`);
  return url;
}

interface Cost {
  /** Microseconds of the server's processor time for one search. */
  each: number;
  /** Searches in a second. */
  rate: number;
}

/** Sends each of the forms once, on all connections. */
async function measure(pool: Pool, pid: number, forms: readonly string[]): Promise<Cost> {
  const left = forms.values();
  const before = processUse(pid).cpu;
  const started = performance.now();
  const ask = async (body: string): Promise<void> => {
    const answer = await pool.request({ path: '/api/search', method: 'POST', headers: FORM, body });
    const { byteLength } = await answer.body.arrayBuffer();
    // Where the machine does something else, some wait too long for their turn.
    if (answer.statusCode === 503) return ask(body);
    if (answer.statusCode !== 200 || byteLength < 15_000) throw new Error(`answered ${answer.statusCode}`);
  };
  const worker = async (): Promise<void> => {
    for (const body of left) await ask(body);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - started) / 1000;
  return { each: ((processUse(pid).cpu - before) / forms.length) * 1e6, rate: forms.length / seconds };
}

const site = await benchSite();
const engine = await run('canned-engine.ts');
const proxy = await run('bare-proxy.ts', engine);
const server = await startServer({
  NODE_ENV: 'production',
  SITE_DIR: site.dir,
  SOLR_URL: `${engine}/solr/bench`,
});
const pools = {
  proxy: new Pool(proxy, { connections: CONNECTIONS }),
  server: new Pool(server.url, { connections: CONNECTIONS }),
};
const pids = { proxy: childLike(/bare-proxy\.ts/), server: childLike(/server\/main\.ts/) };
try {
  const few = Array.from({ length: REPEATED }, () => site.search('browse').browser);
  const distinct = () =>
    Array.from({ length: SEARCHES }, (_, at) => site.search(at % 2 === 0 ? 'text' : 'browse').browser);
  const repeated = () => Array.from({ length: SEARCHES }, (_, at) => few[at % REPEATED] ?? '');
  const costs = { proxy: [] as Cost[], distinct: [] as Cost[], repeated: [] as Cost[] };
  for (let round = -2; round < ROUNDS; round++) {
    const forms = distinct();
    const bare = await measure(pools.proxy, pids.proxy, forms);
    const asked = await measure(pools.server, pids.server, forms);
    const again = await measure(pools.server, pids.server, repeated());
    // The first rounds are for the compiler.
    if (round < 0) continue;
    costs.proxy.push(bare);
    costs.distinct.push(asked);
    costs.repeated.push(again);
  }
  const median = (list: readonly Cost[], of: keyof Cost): number =>
    percentile(
      list.map((cost) => cost[of]),
      0.5,
    );
  const rowsOf = (what: string, list: readonly Cost[]): BenchRow[] => [
    { what: `${what}: processor time of one`, measured: median(list, 'each'), unit: 'µs' },
    {
      what: `${what}: in a second, the load client and the engine on the same machine`,
      measured: median(list, 'rate'),
      unit: '/s',
    },
  ];
  const ratio = (what: string, list: readonly Cost[], limit: number): BenchRow => ({
    what,
    measured: median(costs.proxy, 'each') / median(list, 'each'),
    unit: '×',
    goal: { limit, sense: 'at-least' },
  });
  process.stdout.write(
    rowsTable(`Searches of 20 kB, ${CONNECTIONS} connections`, [
      ...rowsOf('bare http-proxy', costs.proxy),
      ...rowsOf('searches nobody has asked', costs.distinct),
      ...rowsOf(`${REPEATED} searches again and again`, costs.repeated),
      ratio('searches that reach the engine, of bare http-proxy, by processor time', costs.distinct, 0.6),
      ratio('repeated searches, of bare http-proxy, by processor time', costs.repeated, 3),
    ]),
  );
} finally {
  await Promise.all([pools.proxy.close(), pools.server.close()]);
  await server.stop();
  for (const child of children) child.kill();
  await site.remove();
}
