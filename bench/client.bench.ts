/**
 * The search page in a browser, beside others with the same search: hand-written React, Elastic's Search UI, React InstantSearch.
 *
 * `node bench/client.bench.ts`; needs the client build. Prints a markdown table. Times in milliseconds with a processor
 * four times slower than this one. Rounds of the pages take turns, so that what else the machine does meets all.
 */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { FACET_VALUES, FACETS, PAGE_ROWS } from './client/answers.ts';
import { noFigures, type PageFigures } from './client/figures.ts';
import { startPages } from './client/pages.ts';
import { CPU_SLOWDOWN, type PageVisit, visit } from './client/visit.ts';
import { type RatioRow, ratioTable } from './ratio-table.ts';
import { percentile } from './rows.ts';

const ROUNDS = 3;
const CLICKS = 16;
const WARM_UP = 4;
const LOADS = 7;
const SLOW_LOADS = 5;
const APPENDS = 6;
const HEAP_AT = 510;
const APPEND_FROM = 1020;
/** How far Waymark's list is grown to see whether it stays as quick. */
const FAR = 5010;
/** Filters that are on at a time. */
const ACTIVE = 3;

/** Columns that goals are shares of. */
const PLAIN = 1;
const SEARCH_UI = 2;

const pages = await startPages();
const targets = [pages.waymark, pages.plain, pages.searchUi, pages.instantSearch];
const figures = targets.map(noFigures);
const far: number[] = [];
const browser = await launchBrowser();
try {
  // The first visit of each warms up its server.
  await rounds(1, async (_, target) => (await visit(browser, target, 'fast')).close());
  await rounds(ROUNDS, clicks);
  await rounds(ROUNDS, appends);
  await rounds(LOADS, async (own, target) => {
    own.load.push(await loading(browser, target, 'fast'));
  });
  await rounds(SLOW_LOADS, async (own, target) => {
    own.slowLoad.push(await loading(browser, target, 'slow-4g'));
  });
} finally {
  await browser.close();
  await pages.close();
}
process.stdout.write(report());

type Target = (typeof targets)[number];

/** The pages take turns, each round beginning with another. */
async function rounds(
  count: number,
  run: (own: PageFigures, target: Target, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < count; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const at = (round + turn) % targets.length;
      const target = targets[at];
      const own = figures[at];
      if (target && own) await run(own, target, round);
    }
  }
}

/** Filters one after the other; from the third on every other click takes the oldest out again. */
async function clicks(own: PageFigures, target: Target, round: number): Promise<void> {
  const page = await visit(browser, target, 'fast');
  const active: number[] = [];
  for (let click = 0; click < WARM_UP + CLICKS; click++) {
    const next = (round * 67 + click * 37) % (FACETS.length * FACET_VALUES);
    const value = active.length >= ACTIVE ? (active.shift() ?? next) : next;
    if (value === next) active.push(next);
    const figure = await page.toggle(value);
    if (click >= WARM_UP) own.click.push(figure);
  }
  await page.close();
}

async function appends(own: PageFigures, target: Target, round: number): Promise<void> {
  const page = await visit(browser, target, 'fast');
  await page.grow(HEAP_AT);
  own.heap.push(await page.heap());
  await page.grow(APPEND_FROM);
  for (let count = 0; count < APPENDS; count++) own.append.push(await page.append());
  if (target === pages.waymark && round === 0) {
    await page.grow(FAR);
    for (let count = 0; count < APPENDS; count++) far.push((await page.append()).painted);
  }
  await page.close();
}

async function loading(browser: Browser, target: Target, network: 'fast' | 'slow-4g'): Promise<PageVisit['loaded']> {
  const page = await visit(browser, target, network);
  await page.close();
  return page.loaded;
}

function report(): string {
  const row = (
    what: string,
    unit: string,
    of: (own: PageFigures) => readonly number[],
    share: number,
    goal?: RatioRow['goal'],
  ): RatioRow => ({ what, unit, measured: figures.map((own) => percentile(of(own), share)), ...(goal && { goal }) });
  const title = `The search page in a browser, processor slowed down ${CPU_SLOWDOWN} times`;
  const painted = (own: PageFigures): number[] => own.click.map((click) => click.painted);
  const busy = (own: PageFigures): number[] => own.click.map((click) => click.busy);
  const appended = (own: PageFigures): number[] => own.append.map((click) => click.painted);
  const rows: RatioRow[] = [
    row('facet click → hits painted, p50', 'ms', painted, 0.5, { ratio: 0.7, of: SEARCH_UI }),
    row('facet click → hits painted, p95', 'ms', painted, 0.95, { ratio: 0.9, of: SEARCH_UI }),
    row('main thread busy per facet click, p50', 'ms', busy, 0.5, { ratio: 0.75, of: SEARCH_UI }),
    row(`${PAGE_ROWS} more hits at ${APPEND_FROM} painted, p50`, 'ms', appended, 0.5, { ratio: 0.3, of: SEARCH_UI }),
    row('load → first hits painted, p50', 'ms', (own) => own.load.map((load) => load.painted), 0.5, {
      ratio: 0.8,
      of: SEARCH_UI,
    }),
    row('load → every part answers to clicks, p50', 'ms', (own) => own.load.map((load) => load.alive), 0.5, {
      ratio: 1,
      of: PLAIN,
    }),
    row('same on slow 4G: first hits painted, p50', 'ms', (own) => own.slowLoad.map((load) => load.painted), 0.5, {
      ratio: 0.33,
      of: SEARCH_UI,
    }),
    row(
      'same on slow 4G: every part answers to clicks, p50',
      'ms',
      (own) => own.slowLoad.map((load) => load.alive),
      0.5,
      { ratio: 0.9, of: PLAIN },
    ),
    row(`JS heap at ${HEAP_AT} hits`, 'MB', (own) => own.heap.map((bytes) => bytes / 1e6), 0.5, {
      ratio: 0.85,
      of: SEARCH_UI,
    }),
  ];
  const near = percentile(appended(figures[0] ?? noFigures()), 0.5);
  const growth = ratioTable(
    'A list that goes on growing',
    [`at ${FAR} hits`, `at ${APPEND_FROM} hits`],
    [
      {
        what: `Waymark, ${PAGE_ROWS} more hits painted, p50`,
        unit: 'ms',
        measured: [percentile(far, 0.5), near],
        goal: { ratio: 1.15, of: 1 },
      },
    ],
  );
  return `${ratioTable(
    title,
    targets.map((target) => target.name),
    rows,
  )}\n${growth}`;
}
