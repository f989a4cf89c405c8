/** A visit to the site in a fresh browser context that keeps a record of everything that must not happen. */
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';
import { launchBrowser } from './chromium.ts';

export interface Visit {
  page: Page;
  /** Where the site's pages are. */
  site: string;
  /** Console errors, uncaught errors and content-security-policy violations so far. */
  problems: string[];
  /** Bodies of the search requests the page has sent. */
  searches: string[];
  /** Those that are still to be answered. */
  underWay: Set<Request>;
  /** Addresses outside the site that the page asked for. */
  foreign: string[];
  close(): Promise<void>;
}

export const WIDE = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 780 } };

/** The browser of the tests, one for all files that a process runs, and the visit of the test that runs. */
export let browser: Browser;
export let visit: Visit;
export let page: Page;

let ownSite: (() => string) | undefined;

/** Gives the file's tests the browser, and closes after them what they left open. */
export function withBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser();
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
}

/** Gives each test of the file a visit of its own, closed after it; to another site if told. */
export function visitEachTest(options: BrowserContextOptions = WIDE, site?: () => string): void {
  withBrowser();
  beforeAll(() => {
    ownSite = site;
  });
  afterAll(() => {
    ownSite = undefined;
  });
  beforeEach(async () => {
    visit = await startVisit(options);
    page = visit.page;
  });
  afterEach(async ({ task }) => {
    // With what failed, at the end of all output, of which a run may keep no more.
    for (const error of task.result?.errors ?? []) error.message += `\n${await stateOf(visit)}`;
    await visit.close();
  });
}

/** Where a visit has come to, with what was pressed last: a press that led to nothing has gone somewhere. */
async function stateOf({ page, searches, problems }: Visit): Promise<string> {
  const presses = await page.evaluate(() => (window as PressedWindow).lastPresses).catch(String);
  return JSON.stringify({ url: page.url(), presses, searches: searches.slice(-3), problems }, undefined, 1);
}

/** The address of a page of the site the file's tests visit; the demo's unless told. */
export function siteUrl(path = '/'): string {
  return new URL(path, ownSite?.() ?? inject('siteUrl')).href;
}

/** Opens a browser context; pages of the site are reached with `visit.page.goto(siteUrl(…))`. */
export async function startVisit(options: BrowserContextOptions = {}, site = siteUrl()): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const visit: Visit = {
    page,
    site,
    problems: [],
    searches: [],
    underWay: new Set(),
    foreign: [],
    close: () => context.close(),
  };
  await page.addInitScript(keepPresses);
  pressAFrameLater(page.locator('html'));
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    // A new page is left alone: scripts called in it would keep the browser from telling the next page where the pointer is.
    if (page.url() !== 'about:blank') await vi.waitUntil(async () => !(await isGoingBack(page)), { timeout: 30_000 });
    return goto(...address);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') visit.problems.push(message.text());
  });
  page.on('pageerror', (error) => visit.problems.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(site).origin) visit.foreign.push(request.url());
    if (url.pathname.endsWith('/api/search') && request.method() === 'POST') {
      visit.searches.push(request.postData() ?? '');
      visit.underWay.add(request);
    }
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => visit.underWay.delete(request));
  return visit;
}

/**
 * Tells whether a dialog was closed so lately that the page still goes back from its entry of the history, which ends any other
 * navigation.
 */
function isGoingBack(on: Page): Promise<boolean> {
  return on.evaluate(() => history.state?.waymark?.opened === true && document.querySelector('dialog[open]') === null);
}

let isFrameLater = false;

/**
 * Lets all presses on the column of filters, once it is alive, fall a frame after what they scroll. Playwright scrolls to what it presses and presses
 * within one frame; the column, which sticks to the screen and is scrolled with the page, takes its place with the next, before it is seen.
 */
function pressAFrameLater(any: Locator): void {
  if (isFrameLater) return;
  isFrameLater = true;
  const locator: Locator = Object.getPrototypeOf(any);
  const { click } = locator;
  locator.click = async function (this: Locator, options) {
    if (
      await this.evaluate((element) => element.closest('[data-ready] .wm-search__aside') !== null, undefined, options)
    ) {
      await this.scrollIntoViewIfNeeded(options);
      await twoFrames(this.page());
    }
    return click.call(this, options);
  };
}

/** Waits until the page has been painted as it is now. */
export function twoFrames(on: Page): Promise<unknown> {
  return on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Goes to a page of the site and waits until its blocks are alive. */
export async function open(path = '/'): Promise<void> {
  await page.goto(new URL(path, visit.site).href);
  await settled(page);
}

/** Waits until the page's blocks are hydrated, nothing is pending, and every part shows the search as it is by now. */
export async function settled(on: Page): Promise<void> {
  await on.waitForFunction(
    () =>
      document.documentElement.dataset.hash === undefined &&
      [...document.querySelectorAll('[data-block="search"]')].every(
        (block) =>
          block.hasAttribute('data-ready') &&
          !block.classList.contains('pending') &&
          // What the server rendered of a part stays, as it was, until the part's code has been loaded.
          !block.querySelector('[data-late]:not([data-awake])'),
      ),
  );
  // With the frame after an answer the list may be brought into view, under the pointer of what comes next.
  await twoFrames(on);
}

/**
 * Acts and waits for the answer of the search that this asks for, with the counts of its filters: suggestions, the places of a map and
 * what continues a list, which may be under way, are no such search.
 */
export async function searched(act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const body = response.request().postData() ?? '';
    const isOfFilters = /facet\.(field|range)=/.test(body) && !isSuggestion(body);
    return new URL(response.url()).pathname.endsWith('/api/search') && isOfFilters;
  });
  await act();
  await answered;
  await settled(page);
}

type PressedWindow = Window & { lastPresses?: string[] };

/** In the page: keeps what was pressed last, to tell where a press has gone that led to nothing. */
function keepPresses(): void {
  const presses: string[] = [];
  (window as PressedWindow).lastPresses = presses;
  for (const type of ['pointerdown', 'pointerup', 'click'])
    addEventListener(
      type,
      ({ target }) => {
        const element = target instanceof Element ? target : undefined;
        presses.push(`${type} ${element?.localName}.${element?.className} ${element?.textContent?.slice(0, 30)}`);
        presses.splice(0, presses.length - 6);
      },
      true,
    );
}

/** The number in "{n} Results", or in the owner's words for it. */
export async function resultCount(on: Page = page): Promise<number> {
  const text = (await on.locator('.wm-search__count').first().textContent()) ?? '';
  return Number(/^([\d,]+) [A-Za-z]+$/.exec(text.trim())?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** Tells a request for suggestions by its body. */
export function isSuggestion(body: string): boolean {
  return body.includes('facet.prefix=');
}
