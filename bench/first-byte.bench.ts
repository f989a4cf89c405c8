/**
 * Time to first byte of the server-rendered search page, at a fixed rate of requests that does not wait for answers.
 *
 * `node bench/first-byte.bench.ts [--seconds N] [--rate N]`; prints a markdown table. Times in milliseconds.
 */
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { startServer } from '../e2e/support/server.ts';
import { PAGE_FIRST_BYTE_MS } from './budget.ts';
import { percentile, rowsTable } from './rows.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '20' } },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);

const filters = ['', '?fq=is_bedrooms%3A3', '?fq=ss_type%3ACottage', '?q=beach', '?fq=is_bedrooms%3A2&q=garden'];

const server = await startServer({ NODE_ENV: 'production', RATE_LIMIT_PER_SECOND: '0' });
const agent = new Agent({ keepAlive: true });
try {
  for (const path of filters) await firstByte(`${server.url}/${path}`);
  const samples = await measure();
  const times = ([0.5, 0.95, 0.99] as const).map((share) => ({
    what: `time to first byte at ${rate} requests/s, p${share * 100}`,
    measured: percentile(samples, share),
    unit: 'ms',
    ...(share === 0.5 && { goal: { limit: PAGE_FIRST_BYTE_MS, sense: 'at-most' as const } }),
  }));
  process.stdout.write(rowsTable(`The search page, ${samples.length} requests over ${filters.length} queries`, times));
} finally {
  agent.destroy();
  await server.stop();
}

/** Sends one request every 1/rate seconds and waits for all of them at the end. */
async function measure(): Promise<number[]> {
  const pending: Promise<number>[] = [];
  const total = seconds * rate;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      pending.push(firstByte(`${server.url}/${filters[pending.length % filters.length] ?? ''}`));
      if (pending.length >= total) {
        clearInterval(timer);
        resolve();
      }
    }, 1000 / rate);
  });
  return Promise.all(pending);
}

function firstByte(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const elapsed = performance.now() - start;
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve(elapsed) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
