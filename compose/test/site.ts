/** The site as a visitor and an API client meet it behind a published port. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { expectThat, PATIENCE_MS } from './checks.ts';

const LEAD_FORM = 'bt-leads-contact';

export interface SearchAnswer {
  readonly status: number;
  readonly numFound: number | undefined;
}

/** One search for all demo listings, from the one at `start` on: another place is a search that no cache has answered. */
export async function search(origin: string, start = 0): Promise<SearchAnswer> {
  const response = await fetch(`${origin}/api/search`, {
    method: 'POST',
    body: new URLSearchParams({ q: '*:*', rows: '1', start: String(start), fq: 'index_id:rentals' }),
    signal: AbortSignal.timeout(10_000),
  });
  const body: unknown = await response.json();
  return { status: response.status, numFound: numFoundOf(body) };
}

function numFoundOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('response' in body)) return undefined;
  const { response } = body;
  const found = typeof response === 'object' && response !== null && 'numFound' in response && response.numFound;
  return typeof found === 'number' ? found : undefined;
}

/** Waits until a search finds `numFound` listings again; says how long it took. */
export async function untilFound(origin: string, numFound: number): Promise<string> {
  const from = performance.now();
  let last = 'nothing';
  while (performance.now() - from < PATIENCE_MS) {
    try {
      const answer = await search(origin);
      if (answer.numFound === numFound) return `after ${((performance.now() - from) / 1000).toFixed(1)} s`;
      last = JSON.stringify(answer);
    } catch (error) {
      last = String(error);
    }
    await wait(100);
  }
  expectThat(false, `after ${PATIENCE_MS} ms a search still answers ${last}, not ${numFound} listings`);
}

/** A visit from the first page to a listing and back: words, a facet, a result. */
export async function visit(browser: Browser, origin: string): Promise<void> {
  // A browser gives up what it is loading when networks come and go, as those of containers just have.
  await wait(5000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(origin);
    await page.waitForSelector('[data-block="search"][data-ready]:not(.pending)');
    const count = async (): Promise<number> =>
      Number.parseInt((await page.locator('.wm-search__count').innerText()) || '0', 10);
    const all = await count();
    await page.locator('.wm-keywords__field').fill('lake');
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => {
      const now = Number.parseInt(document.querySelector('.wm-search__count')?.textContent ?? '0', 10);
      return now > 0 && now < before;
    }, all);
    await page.locator('.result-list a').first().click();
    await page.waitForSelector('main h1');
    expectThat(new URL(page.url()).pathname !== '/', `a result led to ${page.url()}`);
    await page.goBack();
    await page.waitForSelector('[data-block="search"][data-ready]:not(.pending)');
    expectThat((await count()) < all, 'going back lost the words');
    expectThat(errors.length === 0, `the console says ${errors.join('; ')}`);
  } finally {
    await context.close();
  }
}

/** Sends an enquiry as a browser's script does; gives the id it is kept under. */
export async function sendLead(origin: string, message: string): Promise<string> {
  const settings: unknown = await (await fetch(`${origin}/bt-leads-antibot-workaround`)).json();
  const key: unknown = settings instanceof Object ? Reflect.get(settings, LEAD_FORM) : undefined;
  expectThat(typeof key === 'string', `there is no key for ${LEAD_FORM}`);
  const body = {
    ...{ name: 'Ada Visitor', email: 'ada@example.com', message, consent: 'yes' },
    ...{ antibot_key: key, submission_id: randomUUID(), bt_homepage: '' },
  };
  // Whoever fills a form in takes longer than a program.
  await wait(2500);
  const once = await postLead(origin, body);
  const again = await postLead(origin, body);
  expectThat(once === again, `sent twice it is kept as ${once} and as ${again}`);
  return once;
}

async function postLead(origin: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${origin}/api/leads/${LEAD_FORM}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  expectThat(response.status === 201, `an enquiry is answered ${response.status}: ${text.slice(0, 500)}`);
  return /"id":"([^"]+)"/.exec(text)?.[1] ?? text;
}
