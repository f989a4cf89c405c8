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
  it('shows one picture of its kind, which is no link, where none of its own can be loaded', async () => {
    const path = await firstListing();
    const visit = await startVisit(browser);
    await visit.page.route('**/media/demo/**', (route) => route.abort());
    await visit.page.goto(siteUrl(path));
    const images = visit.page.locator('.gallery img');
    // Those further down fail once they are asked for.
    for (let left = await images.count(); left > 1; left = await images.count()) {
      await images.last().scrollIntoViewIfNeeded();
      await expect.poll(() => images.count()).toBeLessThan(left);
    }

    await expect.poll(() => images.first().getAttribute('src')).toMatch(/^\/media\/fallback\/[a-z]+-\d\.svg$/);
    expect(await images.first().evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    expect(await visit.page.locator('.gallery a').count()).toBe(0);
    expect(await visit.page.locator('.gallery').getAttribute('class')).toBe('gallery gallery-of-1');
    await visit.close();
  });

  it('§2.15 every picture leads to itself in full, in one gallery, with what it shows as its caption', async () => {
    const visit = await startVisit(browser, { javaScriptEnabled: false });
    await visit.page.goto(siteUrl(await firstListing()));
    const links = await visit.page.locator('.gallery a.colorbox').evaluateAll((found) =>
      found.map((link) => ({
        href: link.getAttribute('href'),
        src: link.querySelector('img')?.getAttribute('src'),
        title: link.getAttribute('title'),
        alt: link.querySelector('img')?.alt,
        gallery: link.getAttribute('data-colorbox-gallery'),
      })),
    );

    expect(links.length).toBeGreaterThan(2);
    for (const { href, src, title, alt } of links) {
      expect(href).toBe(src);
      expect(title).toBe(alt);
    }
    expect(new Set(links.map(({ gallery }) => gallery)).size).toBe(1);
    await visit.page.locator('.gallery a.colorbox').nth(1).click();
    expect(new URL(visit.page.url()).pathname).toBe(links[1]?.href);
    await visit.close();
  });

  it('§2.4 leads back to the very search it was found in', async () => {
    const visit = await startVisit(browser);
    const { page } = visit;
    await page.goto(siteUrl('/#q=cottage'));
    await page.locator('[data-doc-id] a').first().waitFor();
    await page.locator('.wm-search[data-ready]').waitFor();
    const found = await page.locator('.wm-search__count').textContent();
    await page.locator('[data-doc-id] a').first().click();
    const back = page.locator('a[data-back]');
    await back.waitFor();
    await page.waitForLoadState('networkidle');
    await back.click();

    await page.locator('[data-doc-id]').first().waitFor();
    expect(new URL(page.url()).hash).toContain('q=cottage');
    await expect.poll(() => page.locator('.wm-search__count').textContent()).toBe(found);
    await visit.close();
  });

  it('shows the first picture large and the others small, all of them in reach', async () => {
    const path = await firstListing();
    for (const width of [390, 1280]) {
      const visit = await startVisit(browser, { viewport: { width, height: 900 } });
      await visit.page.goto(siteUrl(path));
      const boxes = await visit.page
        .locator('.gallery a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width * link.clientHeight));
      expect(Math.max(...boxes.slice(1)) * 2).toBeLessThan(boxes[0] ?? 0);
      expect(Math.min(...boxes)).toBeGreaterThan(44 * 44);
      await visit.close();
    }
  });

  it('proposes listings like it, and not itself', async () => {
    const path = await firstListing();
    const visit = await startVisit(browser);
    await visit.page.goto(siteUrl(path));
    const links = await visit.page
      .locator('.other-listings a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    const kinds = await visit.page.locator('.other-listings .wm-card__place').allTextContents();
    const kind = (await visit.page.locator('.listing-place').textContent())?.split('·')[1];

    expect(links).toHaveLength(4);
    expect(links).not.toContain(path);
    expect(kinds.map((place) => place.split('·')[1])).toEqual(links.map(() => kind));
    await visit.close();
  });

  it('where it is gone, a search by its name works without scripts', async () => {
    const visit = await startVisit(browser, { javaScriptEnabled: false });
    const { page } = visit;
    const gone = await page.goto(siteUrl('/stays/1000/cottage'));
    expect(gone?.status()).toBe(410);
    expect(await page.locator('.other-listings .wm-card').count()).toBe(4);
    await page.locator('main').getByRole('button', { name: 'Search' }).click();

    await page.locator('.result-list > li').first().waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('cottage');
    await visit.close();
  });

  it('has moved with its name and its query string', async () => {
    const answer = await fetch(siteUrl('/cottages/1002/x?a=1'), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/stays/1002/x?a=1']);
  });

  it('is in the sitemap, once', async () => {
    const paths = [...(await (await fetch(siteUrl('/sitemap-rentals-1.xml'))).text()).matchAll(/<loc>([^<]*)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(paths.filter((path) => path.startsWith('/stays/'))).toHaveLength(640);
    expect(new Set(paths).size).toBe(640);
    expect(paths).toContain(await firstListing());
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
