/**
 * Flagging results of a long list in a browser at its full speed: from the press to the new state painted.
 *
 * `node bench/flags.bench.ts`; needs the client build. Prints a markdown table; times in milliseconds.
 */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { startServer } from '../e2e/support/server.ts';
import { startEngineStub } from './client/engine-stub.ts';
import { growList, pressToPaint, reachMore } from './client/in-page.ts';
import { percentile, rowsTable } from './rows.ts';

const TOGGLES = 500;
const PRESSES = 200;
/** Of each round; flagged in one, unflagged in the next, as many as a cookie has room for. */
const ROUND = 50;
const WARM_UP = 10;
/** One frame of a screen that shows sixty in a second. */
const FRAME_MS = 16;

const folder = mkdtempSync(join(tmpdir(), 'waymark-flags-'));
cpSync(join(import.meta.dirname, 'client', 'site'), folder, { recursive: true });
appendFileSync(join(folder, 'site.yaml'), '\nflags:\n  - { index: bench, path: / }\n');
const engine = await startEngineStub();
const server = await startServer({ NODE_ENV: 'production', SITE_DIR: folder, SOLR_URL: `${engine.url}/solr/bench` });
const browser = await launchBrowser();
try {
  process.stdout.write(await measure());
} finally {
  await browser.close();
  await server.stop();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/`);
  await page.waitForSelector('[data-block="search"][data-ready]:not(:has([data-late]:not([data-awake])))');
  await page.evaluate(reachMore, 'button.wm-progress__more');
  await page.evaluate(growList, { selector: 'button.wm-progress__more', to: TOGGLES });
  const count = await page.locator('.wm-flag').count();
  if (count < TOGGLES) throw new Error(`There are only ${count} toggles`);
  const press = (number: number, round: number): Promise<number> =>
    // Spread over the list, so that most are far out of view, as a change from another tab would find them.
    page.evaluate(pressToPaint, { selector: '.wm-flag', index: ((number % round) * 7919) % TOGGLES });
  for (let number = 0; number < WARM_UP * 2; number++) await press(number, WARM_UP);
  const painted: number[] = [];
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  for (let number = 0; number < PRESSES; number++) painted.push(await press(number, ROUND));
  const tasks = longestTasks(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  if (tasks.length !== PRESSES) throw new Error(`${tasks.length} presses are in the trace`);
  const row = (what: string, samples: readonly number[], share: number) => ({
    what: `${what}, p${share * 100}`,
    measured: percentile(samples, share),
    unit: 'ms',
  });
  const task = 'longest task of the main thread from press to paint';
  return rowsTable(`Flagging results, ${count} toggles on the page, ${PRESSES} presses`, [
    row('press → painted, two frames', painted, 0.5),
    row('press → painted, two frames', painted, 0.95),
    row(task, tasks, 0.5),
    { ...row(task, tasks, 0.95), goal: { limit: FRAME_MS, sense: 'at-most' as const } },
  ]);
}

interface TraceEvent {
  name: string;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  args: { name?: string };
}

/** Milliseconds of the longest task between the marks of each press. */
function longestTasks(events: readonly TraceEvent[]): number[] {
  const marks = (name: string): number[] =>
    events
      .filter((event) => event.name === name)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b);
  const thread = events.find(({ name }) => name === 'flag-press')?.tid;
  const tasks = events.filter(({ name, tid, dur }) => name.endsWith('RunTask') && tid === thread && dur !== undefined);
  const ends = marks('flag-painted');
  return marks('flag-press').map((start, at) => {
    const end = ends[at] ?? start;
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > start && ts < end).map(({ dur = 0 }) => dur / 1000);
    return Math.max(0, ...own);
  });
}
