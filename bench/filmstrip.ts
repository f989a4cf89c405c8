/**
 * Pictures of the search page as it loads on slow 4G, beside Elastic's Search UI: `node bench/filmstrip.ts` writes
 * `bench/filmstrip.jpg`. Needs the client build; the processor is slowed down as in `client.bench.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { type SearchPage, startPages } from './client/pages.ts';
import { CPU_SLOWDOWN, SLOW_4G } from './client/visit.ts';

const VIEWPORT = { width: 1280, height: 800 };
const STEP_MS = 250;
const STEPS = 9;

interface Frame {
  at: number;
  /** JPEG, base64. */
  data: string;
}

const pages = await startPages();
const browser = await launchBrowser();
try {
  // The first visit of each warms up its server.
  const targets = [pages.waymark, pages.searchUi];
  for (const target of targets) await film(browser, target);
  const strips = [];
  for (const target of targets) strips.push({ name: target.name, frames: await film(browser, target) });
  const page = await browser.newPage({ viewport: { width: STEPS * 210 + 30, height: 400 } });
  await page.setContent(sheet(strips));
  writeFileSync(
    join(import.meta.dirname, 'filmstrip.jpg'),
    await page.screenshot({ type: 'jpeg', quality: 72, fullPage: true }),
  );
} finally {
  await browser.close();
  await pages.close();
}

/** What the page looked like at each step after the navigation began. */
async function film(browser: Browser, target: SearchPage): Promise<string[]> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const frames: Frame[] = [];
  tools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void tools.send('Page.screencastFrameAck', { sessionId });
  });
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await tools.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 640, maxHeight: 400 });
  await page.goto(target.url, { waitUntil: 'load' });
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.waitForTimeout(STEP_MS * STEPS);
  await context.close();
  return Array.from({ length: STEPS }, (_, step) => {
    const until = began + (step + 1) * STEP_MS;
    return frames.findLast(({ at }) => at >= began && at <= until)?.data ?? '';
  });
}

function sheet(strips: readonly { name: string; frames: readonly string[] }[]): string {
  const row = ({ name, frames }: (typeof strips)[number]): string => {
    const cells = frames.map((data, step) => {
      const picture = data === '' ? '<div></div>' : `<img src="data:image/jpeg;base64,${data}" alt="">`;
      return `<td>${picture}<br>${((step + 1) * STEP_MS) / 1000} s</td>`;
    });
    return `<tr><th colspan="${frames.length}">${name}</th></tr><tr>${cells.join('')}</tr>`;
  };
  const style =
    'body{margin:10px;font:14px sans-serif}th{text-align:left}img,div{width:200px;height:125px;border:1px solid #999}';
  return `<style>${style}</style><table>${strips.map(row).join('')}</table>`;
}
