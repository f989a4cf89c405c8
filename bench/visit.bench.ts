/**
 * A whole visit to the demo on a slow phone, with real input: what moves by itself (CLS), and how soon presses show (INP).
 *
 * `node bench/visit.bench.ts`; needs the client build. Prints a markdown table.
 */
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { startServer } from '../e2e/support/server.ts';
import { readVitals, type Vitals, watchVitals } from './client/vitals.ts';
import { percentile, rowsTable } from './rows.ts';

const CPU_SLOWDOWN = 4;
const VISITS = 4;
const SCREENS = 6;

const server = await startServer({ NODE_ENV: 'production' });
const browser = await launchBrowser();
const visits: Vitals[] = [];
try {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    for (let count = 0; count < VISITS; count++) {
      const context = await browser.newContext({ viewport, hasTouch: viewport.width < 800 });
      const page = await context.newPage();
      const tools = await context.newCDPSession(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.addInitScript(watchVitals);
      visits.push(await visit(page));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
const presses = visits.flatMap(({ presses }) => presses);
process.stdout.write(
  rowsTable(`A visit to the demo, processor slowed down ${CPU_SLOWDOWN} times`, [
    { what: 'visits, half of them on a phone', measured: visits.length, unit: '' },
    { what: 'presses in them', measured: presses.length, unit: '' },
    {
      what: 'layout shifts over the whole visit, the worst of them (CLS)',
      measured: Math.max(...visits.map(({ shift }) => shift)),
      unit: '',
      goal: { limit: 0, sense: 'at-most' },
    },
    {
      what: 'from a press to what it shows, p75 (INP)',
      measured: percentile(presses, 0.75),
      unit: 'ms',
      goal: { limit: 100, sense: 'at-most' },
    },
    { what: 'the same, p98', measured: percentile(presses, 0.98), unit: 'ms' },
  ]),
);

/** Looks through the list, keeps places, sorts, filters, takes the filter off again. */
async function visit(page: Page): Promise<Vitals> {
  await page.goto(server.url);
  const settled = async (): Promise<void> => {
    await page.locator('[data-block="search"][data-ready]:not(.pending)').waitFor();
    // A page that has nothing to do at all may never be told so.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  };
  await settled();
  for (let screen = 0; screen < SCREENS; screen++) {
    await page.mouse.wheel(0, 800);
    await settled();
  }
  for (const card of await page.locator('.result-list .wm-flag').all()) {
    if (!(await card.isVisible())) continue;
    await card.click();
    await settled();
    break;
  }
  await page.locator('.wm-sort__field').selectOption({ index: 1 });
  await settled();
  const drawer = page.locator('.wm-filters-toggle');
  const isPhone = await drawer.isVisible();
  if (isPhone) await drawer.click();
  const values = page.locator('[data-facet="ss_type"] .wm-facet__value');
  if (!(await values.first().isVisible())) {
    await page.locator('[data-facet="ss_type"] summary').click();
    await settled();
  }
  for (const at of [0, 2, 0]) {
    await values.nth(at).click();
    await settled();
  }
  if (isPhone) {
    await page.locator('.wm-filters__done').click();
    await settled();
  }
  await page.locator('.wm-current__entry').first().click();
  await settled();
  return page.evaluate(readVitals);
}
