import { launchBrowser } from '../e2e/support/chromium.ts';
import { startPages } from './client/pages.ts';
import { loadingTimes, watchLoading } from './client/in-page.ts';
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const pages = await startPages();
const browser = await launchBrowser();
const which = process.argv[2] ?? 'waymark';
const target = pages[which as 'waymark'];
const all: number[][] = [];
for (let i = 0; i < Number(process.env.N ?? 3); i++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  const reqs = new Map<string, { url: string; start: number; pri: string; rend?: number; end?: number; bytes?: number }>();
  let t0 = 0;
  tools.on('Network.requestWillBeSent', (e) => { if (!t0) t0 = e.timestamp; reqs.set(e.requestId, { url: e.request.url.slice(-60), start: e.timestamp - t0, pri: e.request.initialPriority }); });
  tools.on('Network.responseReceived', (e) => { const r = reqs.get(e.requestId); if (r) r.rend = e.timestamp - t0; });
  tools.on('Network.loadingFinished', (e) => { const r = reqs.get(e.requestId); if (r) { r.end = e.timestamp - t0; r.bytes = e.encodedDataLength; } });
  if (process.env.SLOW) await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(watchLoading, { rows: 30, alive: target.alive });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (process.env.TR && i === 1) await browser.startTracing(page, { path: '/tmp/h1/alive.json', screenshots: false, categories: ['devtools.timeline','v8.execute','disabled-by-default-devtools.timeline','disabled-by-default-v8.cpu_profiler','loading','blink.user_timing','toplevel','disabled-by-default-v8.compile','v8'] });
  await page.goto(target.url, { waitUntil: 'load' });
  await page.waitForFunction(loadingTimes);
  const l = await page.evaluate(loadingTimes);
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map((m) => [m.name, Math.round(m.startTime)]).concat(performance.getEntriesByType('paint').map((m) => [m.name, Math.round(m.startTime)])));
  if (process.env.TR && i === 1) await browser.stopTracing();
  all.push([l!.painted, l!.alive]);
  if (i === 1 || process.env.ALL) { console.log(JSON.stringify(l), JSON.stringify(marks)); for (const r of reqs.values()) console.log(r.pri.padEnd(9), (r.start*1000).toFixed(0).padStart(6), ((r.rend??0)*1000).toFixed(0).padStart(6), ((r.end??0)*1000).toFixed(0).padStart(6), String(r.bytes).padStart(7), r.url); }
  await context.close();
}
console.log(all.map((a)=>a.map(Math.round).join('/')).join('  '));
await browser.close(); await pages.close();
