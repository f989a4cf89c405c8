/**
 * How long an element keeps the page of another system waiting at most until its block is alive and right after that, on a slow phone.
 *
 * `node bench/element.bench.ts`; needs the client build. Prints a markdown table. Times are those of the processor: what else the
 * machine does is not in them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { startServer } from '../e2e/support/server.ts';
import { percentile, rowsTable } from './rows.ts';

const CPU_SLOWDOWN = 4;
const VISITS = 9;
/** Pictures, faces and what opens later have been asked for by then, in milliseconds. */
const AFTERWARDS_MS = 2000;

/** What the browser's trace says of a piece of work; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  /** On the processor. */
  tdur?: number;
}

let script = '';
const host = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><html lang="en"><script type="module" src="${script}"></script><h1>Host</h1>
      <waymark-search block="stays"></waymark-search></html>`);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const server = await startServer({ NODE_ENV: 'production', EMBED_ORIGINS: origin });
script = `${server.url}/embed.js`;
const browser = await launchBrowser();
const longest: number[] = [];
try {
  for (let visit = 0; visit < VISITS; visit++) longest.push(await longestTask(browser));
} finally {
  await browser.close();
  await server.stop();
  host.close();
}
process.stdout.write(
  rowsTable(`An element on an empty page of another system, processor slowed down ${CPU_SLOWDOWN} times`, [
    { what: 'visits', measured: longest.length, unit: '' },
    {
      what: 'the longest task of a visit, half of them',
      measured: percentile(longest, 0.5),
      unit: 'ms',
      goal: { limit: 100, sense: 'at-most' },
    },
    { what: 'the longest of all', measured: Math.max(...longest), unit: 'ms' },
  ]),
);

/** In milliseconds. */
async function longestTask(on: Browser): Promise<number> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await on.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.goto(origin);
  await page.locator('[data-block="search"][data-ready]').waitFor();
  await page.waitForTimeout(AFTERWARDS_MS);
  const trace = await on.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const tasks = traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
