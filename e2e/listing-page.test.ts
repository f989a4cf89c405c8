import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/chromium.ts';
import { settled, siteUrl, startVisit } from './support/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

async function firstListing(): Promise<string> {
  const visit = await startVisit(browser);
  await visit.page.goto(siteUrl());
  const path = (await visit.page.locator('.itemlink').first().getAttribute('href')) ?? '';
  await visit.close();
  return path;
}

describe('a listing page', () => {
  it('shows an illustration in place of every picture that cannot be loaded', async () => {
    const path = await firstListing();
    const drawing = /data-drawing="([^"]+)"/.exec(await (await fetch(siteUrl(path))).text())?.[1];
    const visit = await startVisit(browser);
    await visit.page.route('**/illustrations/**', (route, request) =>
      new URL(request.url()).pathname === drawing ? route.continue() : route.abort(),
    );
    await visit.page.goto(siteUrl(path));

    await visit.page.waitForFunction(
      (expected) =>
        [...document.querySelectorAll<HTMLImageElement>('.gallery img')].every(
          (image) => image.loading === 'lazy' || (image.getAttribute('src') === expected && image.naturalWidth > 0),
        ),
      drawing,
    );
    await visit.close();
  });

  it('loads no more script than it needs', async () => {
    const visit = await startVisit(browser);
    const scripts: string[] = [];
    visit.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await visit.page.goto(siteUrl(await firstListing()), { waitUntil: 'networkidle' });

    // Its own, and what favourites take; nothing of the search.
    const names = scripts.map((url) => /assets\/([a-z-]+)-[^/]*$/.exec(url)?.[1]);
    expect(names).toContain('static-flags');
    expect(names.filter((name) => name === 'block' || name === 'main')).toEqual([]);
    await visit.close();
  });
});

describe('facets of old links', () => {
  it('§7.1 a filter that came without tags leaves the other values of its facet in sight', async () => {
    const visit = await startVisit(browser);
    await visit.page.goto(siteUrl('/#fq=ss_type%3ACottage&q=*%3A*'));
    await settled(visit.page);

    expect(await visit.page.locator('[data-facet="ss_type"] .wm-facet__value').count()).toBeGreaterThan(3);
    expect(visit.searches).toHaveLength(1);
    await visit.close();
  });

  it('§4.2 of a facet with one active value, another value replaces it', async () => {
    const visit = await startVisit(browser, { viewport: { width: 1280, height: 900 } });
    const { page } = visit;
    await page.goto(siteUrl());
    await settled(page);
    const values = page.locator('[data-facet="bs_pets"] .wm-facet__value');
    for (const position of [0, 1]) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
      await values.nth(position).click();
      await answered;
      await settled(page);
    }

    expect(await values.evaluateAll((items) => items.map((item) => item.getAttribute('aria-checked')))).toEqual([
      'false',
      'true',
    ]);
    expect(await page.locator('.wm-current__entry').count()).toBe(1);
    await visit.close();
  });
});

describe('the favourites page', () => {
  it('says what it is for while it is empty, and shows the places of a link', async () => {
    const visit = await startVisit(browser);
    await visit.page.goto(siteUrl('/favourites'));
    await settled(visit.page);
    expect(await visit.page.locator('.wm-empty').textContent()).toContain('No favourites here yet');
    expect(await visit.page.locator('.wm-keywords').count()).toBe(0);

    await visit.page.goto('about:blank');
    await visit.page.goto(siteUrl('/favourites#q=id%3A(wmdemo-rentals-1002%20OR%20wmdemo-rentals-1005)'));
    await settled(visit.page);
    expect(await visit.page.locator('.result-list > li').count()).toBe(2);
    await visit.close();
  });
});
