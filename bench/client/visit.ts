/** One page in a fresh browser context, with the developer tools attached. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { PAGE_ROWS } from './answers.ts';
import { type ClickRequest, clickToPaint, growList, loadingTimes, reachMore, watchLoading } from './in-page.ts';
import type { SearchPage } from './pages.ts';

/** How much slower than this machine the pages run. */
export const CPU_SLOWDOWN = 4;

/** 1.6 Mbit/s with 150 ms there and back. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const VIEWPORT = { width: 1280, height: 800 };

export interface Click {
  /** Milliseconds until the new list was painted. */
  painted: number;
  /** Milliseconds of the processor the page's main thread took for it. */
  busy: number;
}

export interface PageVisit {
  /** Milliseconds from the start of the navigation. */
  loaded: { painted: number; alive: number };
  toggle(value: number): Promise<Click>;
  /** Shows more results, from where a visitor would: the end of the list is in view. */
  append(): Promise<Click>;
  /** Shows more until there are so many results, with the processor at its full speed. */
  grow(to: number): Promise<void>;
  /** Bytes the page's scripts hold after everything unused was collected. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

/** Loads a page with an empty cache; on a slow line if asked. The processor is slowed down from the beginning. */
export async function visit(browser: Browser, target: SearchPage, network: 'fast' | 'slow-4g'): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('Network.enable');
  if (network === 'slow-4g') await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(watchLoading, { rows: PAGE_ROWS, alive: target.alive });
  const slow = async (on: boolean): Promise<void> => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: on ? CPU_SLOWDOWN : 1 });
  };
  await slow(true);
  await page.goto(target.url, { waitUntil: 'load' });
  await page.waitForFunction(loadingTimes);
  const loaded = await page.evaluate(loadingTimes);
  if (!loaded) throw new Error(`${target.name} did not load`);
  const click = (request: ClickRequest): Promise<Click> => timed(page, tools, request);
  return {
    loaded,
    toggle: (value) => click({ selector: target.values, index: value, appends: false, rows: PAGE_ROWS }),
    async append() {
      await page.evaluate(reachMore, target.more);
      return click({ selector: target.more, index: 0, appends: true, rows: PAGE_ROWS });
    },
    async grow(to) {
      await slow(false);
      await page.evaluate(reachMore, target.more);
      await page.evaluate(growList, { selector: target.more, to });
      await slow(true);
    },
    async heap() {
      for (let times = 0; times < 3; times++) await tools.send('HeapProfiler.collectGarbage');
      return metric(tools, 'JSHeapUsedSize');
    },
    close: () => context.close(),
  };
}

async function timed(page: Page, tools: CDPSession, request: ClickRequest): Promise<Click> {
  const before = await metric(tools, 'TaskDuration');
  const painted = await page.evaluate(clickToPaint, request);
  return { painted, busy: ((await metric(tools, 'TaskDuration')) - before) * 1000 };
}

async function metric(tools: CDPSession, name: string): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  const found = metrics.find((entry) => entry.name === name);
  if (!found) throw new Error(`The browser measures no ${name}`);
  return found.value;
}
