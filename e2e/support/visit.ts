/** A visit to the site in a fresh browser context that keeps a record of everything that must not happen. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

export interface Visit {
  page: Page;
  /** Console errors, uncaught errors and content-security-policy violations so far. */
  problems: string[];
  /** Bodies of the search requests the page has sent. */
  searches: string[];
  /** Addresses outside the site that the page asked for. */
  foreign: string[];
  close(): Promise<void>;
}

/** The address of a page of the site under test. */
export function siteUrl(path = '/'): string {
  return new URL(path, inject('siteUrl')).href;
}

/** Opens a browser context; pages of the site are reached with `visit.page.goto(siteUrl(…))`. */
export async function startVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const visit: Visit = { page, problems: [], searches: [], foreign: [], close: () => context.close() };
  page.on('console', (message) => {
    if (message.type() === 'error') visit.problems.push(message.text());
  });
  page.on('pageerror', (error) => visit.problems.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(siteUrl()).origin) visit.foreign.push(request.url());
    if (url.pathname === '/api/search' && request.method() === 'POST') visit.searches.push(request.postData() ?? '');
  });
  return visit;
}

/** Waits until the page's blocks are hydrated and nothing is pending. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hash === undefined &&
      [...document.querySelectorAll('[data-block="search"]')].every(
        (block) =>
          block.hasAttribute('data-ready') &&
          !block.classList.contains('pending') &&
          // Parts that are loaded late say when they have come to life, too.
          !block.querySelector('[data-late]:not([data-awake])'),
      ),
  );
}

/** The number in "{n} Results". */
export async function resultCount(page: Page): Promise<number> {
  const text = (await page.locator('.wm-search__count').first().textContent()) ?? '';
  return Number(/^(\d+) Results?$/.exec(text.trim())?.[1] ?? Number.NaN);
}
