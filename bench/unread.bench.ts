/**
 * What connections cost that send many requests at once and read no answer: the memory of the server, how long they last, and
 * what other visitors notice.
 *
 * `node bench/unread.bench.ts`; prints markdown tables. For Linux alone.
 */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { startServer } from '../e2e/support/server.ts';
import { neverReading } from './never-reading.ts';
import { childLike, processUse } from './processes.ts';
import { formatFigure, percentile, rowsTable } from './rows.ts';

const REQUESTS = 900;
/** Visits in a second, and how many seconds they are measured before; the same time as with the others there. */
const RATE = 20;
const CALM_SECONDS = 30;
/** So many other visitors there are. */
const ADDRESSES = 200;
const MEGABYTE = 1024 * 1024;
/** Seconds after which the memory is told. */
const MOMENTS = [0, 1, 2, 5, 10, 15, 20, 25, 30];

interface Case {
  name: string;
  connections: number;
  path(connection: number, request: number): string;
  header: string;
}

const CASES: readonly Case[] = [
  { name: '4 × 900 `GET /`', connections: 4, path: () => '/', header: '' },
  { name: '200 × 900 `GET /`', connections: 200, path: () => '/', header: '' },
  { name: '200 × 900 `GET /`, compressed', connections: 200, path: () => '/', header: 'accept-encoding: br\r\n' },
  { name: '1 × 900 `GET /?q=…`', connections: 1, path: (_at, request) => `/?q=cottage+${request}`, header: '' },
];

interface Measured {
  rss: number[];
  /** The most memory while visitors alone were served, and while there were those connections beside them. */
  mostBefore: number;
  most: number;
  closedAfter: number;
  calm: number;
  disturbed: number;
}

const agent = new Agent({ keepAlive: true });
const results = new Map<Case, Measured>();
for (const each of CASES) results.set(each, await measure(each));
agent.destroy();
process.stdout.write(`${curveTable()}\n`);
for (const [{ name }, { mostBefore, most, closedAfter, calm, disturbed }] of results) {
  process.stdout.write(
    `${rowsTable(name, [
      {
        what: 'memory of the server, most meanwhile over most before',
        measured: (most - mostBefore) / MEGABYTE,
        unit: 'MB',
        goal: { limit: 100, sense: 'at-most' },
      },
      { what: 'all closed after', measured: closedAfter, unit: 's', goal: { limit: 30, sense: 'at-most' } },
      { what: 'a page for another visitor before, p99', measured: calm, unit: 'ms' },
      { what: 'a page for another visitor meanwhile, p99', measured: disturbed, unit: 'ms' },
      {
        what: 'the second against the first',
        measured: disturbed / calm,
        unit: 'x',
        goal: { limit: 2, sense: 'at-most' },
      },
    ])}\n`,
  );
}

/** Each has a server of its own: memory once taken is kept for a while. */
async function measure({ connections, path, header }: Case): Promise<Measured> {
  const server = await startServer({ NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' });
  const pid = childLike(/server\/main\.ts/);
  try {
    const { hostname, port } = new URL(server.url);
    await visits(server.url, 5);
    let mostBefore = 0;
    const watchBefore = setInterval(() => {
      mostBefore = Math.max(mostBefore, processUse(pid).rss);
    }, 100);
    const calm = percentile(await visits(server.url, CALM_SECONDS), 0.99);
    clearInterval(watchBefore);
    const started = performance.now();
    const seconds = (): number => (performance.now() - started) / 1000;
    const rss = [processUse(pid).rss];
    let most = 0;
    let closedAfter = Number.POSITIVE_INFINITY;
    const requests = Array.from({ length: connections }, (_, at) =>
      Array.from(
        { length: REQUESTS },
        (__, request) => `GET ${path(at, request)} HTTP/1.1\r\nhost: ${hostname}\r\n${header}\r\n`,
      ).join(''),
    );
    const those = neverReading({ port: Number(port), host: hostname, requests }, () => {
      closedAfter = seconds();
    });
    const watch = setInterval(() => {
      const now = processUse(pid).rss;
      most = Math.max(most, now);
      if (seconds() >= (MOMENTS[rss.length] ?? Number.POSITIVE_INFINITY)) rss.push(now);
    }, 100);
    const disturbed = percentile(await visits(server.url, Math.max(...MOMENTS) + 1), 0.99);
    clearInterval(watch);
    await those.terminate();
    return { rss, mostBefore, most, closedAfter, calm, disturbed };
  } finally {
    await server.stop();
  }
}

/** Milliseconds of whole pages, asked for at a fixed rate that does not wait for answers. */
async function visits(url: string, seconds: number): Promise<number[]> {
  const pending: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      pending.push(visit(`${url}/?q=beach`, `10.0.0.${pending.length % ADDRESSES}`));
      if (pending.length < seconds * RATE) return;
      clearInterval(timer);
      resolve();
    }, 1000 / RATE);
  });
  return Promise.all(pending);
}

/** @param address of the visitor, as a proxy would tell it: what is allowed to one is not used up by another. */
function visit(url: string, address: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': address } }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

function curveTable(): string {
  return [
    '## Memory of the server (MB) while nobody reads, after so many seconds',
    '',
    `| what | ${MOMENTS.map((second) => `${second} s`).join(' | ')} |`,
    `|---|${MOMENTS.map(() => '---:').join('|')}|`,
    ...[...results].map(
      ([{ name }, { rss }]) => `| ${name} | ${rss.map((bytes) => formatFigure(bytes / MEGABYTE)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}
