import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/chromium.ts';
import { resultCount, settled, siteUrl, startVisit, type Visit } from './support/visit.ts';

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'dist', 'client', '.vite', 'manifest.json'), 'utf8'),
) as Record<string, { file: string }>;

let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  visit = await startVisit(browser, { viewport: { width: 1280, height: 900 } });
  page = visit.page;
});

afterEach(async () => {
  await visit.close();
});

const facet = (field: string): Locator => page.locator(`[data-facet="${field}"]`);
const value = (field: string, position: number): Locator => facet(field).locator('.wm-facet__value').nth(position);
const cards = (): Locator => page.locator('.result-list > li');

async function open(path = '/'): Promise<void> {
  await page.goto(siteUrl(path));
  await settled(page);
}

/** The count a facet value shows, and its text. */
async function read(item: Locator): Promise<{ text: string; count: number }> {
  return {
    text: ((await item.locator('.wm-facet__text').textContent()) ?? '').trim(),
    count: Number(await item.locator('.wm-facet__count').textContent()),
  };
}

/** Clicks and waits for the answer that the click asked for. */
async function clickAndSettle(target: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/search');
  await target.click();
  await answered;
  await settled(page);
}

describe('first paint', () => {
  it('§4.1 a page without a hash hydrates the results of the server and asks for nothing', async () => {
    await open();

    expect(await resultCount(page)).toBeGreaterThanOrEqual(600);
    expect(visit.searches).toEqual([]);
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.2 a hash of ours makes exactly one request and wins over the query string', async () => {
    await open();
    const { text, count } = await read(value('ss_type', 0));

    await page.goto('about:blank');
    await open(`/?fq=ss_type%3ANothing#fq=${encodeURIComponent(`ss_type:"${text}"`)}&q=*%3A*`);

    expect(visit.searches).toHaveLength(1);
    expect(await resultCount(page)).toBe(count);
    expect(visit.problems).toEqual([]);
  });

  it('§2.2 an anchor that is not ours is left alone', async () => {
    await open('/#main');

    expect(visit.searches).toEqual([]);
    expect(new URL(page.url()).hash).toBe('#main');
  });

  it('§2.2 a hash too long to be ours covers no results', async () => {
    await open(`/#q=${'x'.repeat(9000)}`);

    expect(await page.locator('html').getAttribute('data-hash')).toBeNull();
    expect(await cards().first().isVisible()).toBe(true);
    expect(visit.searches).toEqual([]);
  });

  it('§2.2 a hostile hash neither breaks the page nor reaches the engine', async () => {
    await open(`/#fq=${encodeURIComponent('{!join from=a to=b}x:y')}&q=100%&rows=99999&__proto__=1`);

    expect(await page.locator('.wm-notice').count()).toBeGreaterThan(0);
    expect(await page.locator('h1').first().textContent()).not.toBe('');
    expect(visit.searches.join('')).not.toContain('99999');
  });
});

describe('facets', () => {
  it('§4.2 clicking a value filters to its count, clicking again brings everything back', async () => {
    await open();
    const all = await resultCount(page);
    const { count } = await read(value('ss_type', 1));

    await clickAndSettle(value('ss_type', 1));
    expect(await resultCount(page)).toBe(count);
    expect(await value('ss_type', 0).or(facet('ss_type').locator('[aria-checked="true"]')).first().isVisible()).toBe(
      true,
    );

    await clickAndSettle(facet('ss_type').locator('[aria-checked="true"]'));
    expect(await resultCount(page)).toBe(all);
  });

  it("§4.2 two values of an 'or' facet add up, and its other counts stay", async () => {
    await open();
    const first = await read(value('ss_type', 0));
    const second = await read(value('ss_type', 1));

    await clickAndSettle(facet('ss_type').locator('.wm-facet__value', { hasText: first.text }).first());
    await clickAndSettle(facet('ss_type').locator('.wm-facet__value', { hasText: second.text }).first());

    expect(await resultCount(page)).toBe(first.count + second.count);
    expect(new URL(page.url()).hash).toContain(encodeURIComponent('{!tag=RiotSolrWidget,RiotSolrFacetList-ss_type}'));
  });

  it("§4.2 two values of an 'and' facet narrow the results", async () => {
    await open();

    await clickAndSettle(value('sm_amenity', 0));
    const one = await resultCount(page);
    await clickAndSettle(facet('sm_amenity').locator('[aria-checked="false"]').first());

    expect(await resultCount(page)).toBeLessThan(one);
    expect(new URL(page.url()).hash.match(/fq=/g)).toHaveLength(2);
  });

  it('§2.5 reset removes all filters of its field and no others', async () => {
    await open();
    await clickAndSettle(value('ss_type', 0));
    const typed = await resultCount(page);
    await clickAndSettle(value('sm_amenity', 0));

    await clickAndSettle(facet('sm_amenity').locator('.wm-facet__reset'));

    expect(await resultCount(page)).toBe(typed);
  });

  it('§2.5 values stand alphabetically, numbers by size where the site says so', async () => {
    await open();
    const texts = async (field: string): Promise<string[]> =>
      (await facet(field).locator('.wm-facet__text').allTextContents()).map((text) => text.trim());

    const types = await texts('ss_type');
    const sleeps = (await texts('is_sleeps')).map(Number);

    expect(types).toEqual(types.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(sleeps).toEqual(sleeps.toSorted((a, b) => a - b));
  });

  it('keyboard: Tab reaches a value, the focus shows, Space and Enter toggle it', async () => {
    await open();
    const all = await resultCount(page);
    await value('ss_type', 0).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const outline = await value('ss_type', 0).evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe('none');

    const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
    await page.keyboard.press('Space');
    await answered;
    await settled(page);
    expect(await resultCount(page)).toBeLessThan(all);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-checked'))).toBe('true');

    const again = page.waitForResponse((response) => response.url().endsWith('/api/search'));
    await page.keyboard.press('Enter');
    await again;
    await settled(page);
    expect(await resultCount(page)).toBe(all);
  });
});

describe('current search and history', () => {
  it('§2.3 every active filter stands in the current search and can be removed there', async () => {
    await open();
    await clickAndSettle(value('ss_type', 0));
    const typed = await resultCount(page);
    await clickAndSettle(value('sm_amenity', 0));
    expect(await page.locator('.wm-current__entry').count()).toBe(2);

    await clickAndSettle(page.locator('.wm-current__entry').nth(1));

    expect(await page.locator('.wm-current__entry').count()).toBe(1);
    expect(await resultCount(page)).toBe(typed);
  });

  it('§2.2 each change is one history entry; back and forward bring results and filters with them', async () => {
    await open();
    const all = await resultCount(page);
    const before = await page.evaluate(() => history.length);
    await clickAndSettle(value('ss_type', 0));
    const one = await resultCount(page);
    await clickAndSettle(value('sm_amenity', 0));
    const two = await resultCount(page);
    expect(await page.evaluate(() => history.length)).toBe(before + 2);

    await goBack();
    expect(await resultCount(page)).toBe(one);
    await goBack();
    expect(await resultCount(page)).toBe(all);
    expect(await page.locator('.wm-current__entry').count()).toBe(0);
    await page.goForward();
    await page.waitForFunction(
      (count) => document.querySelector('.wm-search__count')?.textContent === count,
      `${one} Results`,
    );
    expect(two).toBeLessThan(one);
    expect(visit.problems).toEqual([]);

    async function goBack(): Promise<void> {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
      await page.goBack();
      await answered;
      await settled(page);
    }
  });

  it('words in the search field narrow the results and stand in the hash', async () => {
    await open();
    const all = await resultCount(page);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
    await page.locator('.wm-keywords__field').fill('beach');
    await page.keyboard.press('Enter');
    await answered;
    await settled(page);

    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(await resultCount(page)).toBeLessThan(all);
    expect(new URL(page.url()).hash).toContain('q=beach');
  });

  it('the sort control orders the results by price', async () => {
    await open();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
    await page.locator('.wm-sort__field').selectOption('fs_price asc');
    await answered;
    await settled(page);

    const prices = (await page.locator('.wm-card__price strong').allTextContents()).map((text) =>
      Number(text.replaceAll(/[$,]/g, '')),
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('results', () => {
  it('§2.4 the list grows by numvisible each time its end comes into view, past max_rows too', async () => {
    await open();
    expect(await cards().count()).toBe(12);

    for (const expected of [24, 36, 48, 60]) {
      await cards().last().scrollIntoViewIfNeeded();
      await page.waitForFunction((count) => document.querySelectorAll('.result-list > li').length >= count, expected);
    }

    const ids = await page
      .locator('[data-doc-id]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-doc-id')));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('§2.4 pictures past the first row load when they come near, and a broken one becomes an illustration', async () => {
    await page.route(/\/illustrations\/(?!.*fallback).*\.svg/, async (route, request) => {
      if (broken === undefined && request.resourceType() === 'image') {
        broken = request.url();
        await route.fulfill({ status: 500, body: '' });
      } else await route.continue();
    });
    let broken: string | undefined;
    await open();

    const late = await page.locator('.wm-card__image').nth(11).getAttribute('src');
    expect(late).toBeNull();
    await cards().nth(11).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('.wm-card__image')[11]?.getAttribute('src'));
    expect(broken).toBeDefined();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.wm-card__image[src]')].every(
        (image) => image.complete && image.naturalWidth > 0,
      ),
    );
  });

  it('§4.1 a block is pending while its request runs, and results that were there stay', async () => {
    await open();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search', async (route) => {
      await held;
      await route.continue();
    });

    await value('ss_type', 0).click();
    await page.waitForSelector('[data-block="search"].pending[aria-busy="true"]');
    expect(await cards().count()).toBeGreaterThan(0);

    release();
    await settled(page);
    expect(await page.locator('[data-block="search"][aria-busy]').count()).toBe(0);
  });

  it('§8 a failed search keeps the last good results, says so, and can be tried again', async () => {
    await open();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: 'down' }));

    await value('ss_type', 0).click();
    await page.locator('.wm-notice--failed').waitFor();
    // Scrolling to the facet may have let the list grow.
    expect(await cards().count()).toBeGreaterThanOrEqual(12);
    expect(await page.locator('[data-block="search"].pending').count()).toBe(0);
    expect(logged.some((line) => line.includes('error, Service Unavailable'))).toBe(true);

    await page.unroute('**/api/search');
    await clickAndSettle(page.locator('.wm-notice__retry button'));
    expect(await page.locator('.wm-notice').count()).toBe(0);
    expect(await page.locator('.wm-current__entry').count()).toBe(1);
  });

  it('§2.3 a search without results says so and how to go on', async () => {
    await open('/#q=zzzzqqqq');

    expect(await page.locator('.wm-empty__title').textContent()).toContain('No results');
    expect(await page.locator('.wm-current__clear').isVisible()).toBe(true);
  });

  it('changes are announced to assistive technology', async () => {
    await open();
    await clickAndSettle(value('ss_type', 0));

    expect(await page.locator('[role="status"]').first().textContent()).toContain('results');
  });
});

describe('a page of some other system', () => {
  const foreignPage = (
    options: Record<string, unknown>,
  ): string => `<!doctype html><html lang="en"><title>Elsewhere</title>
    <h1>Elsewhere</h1>
    <riot-solr-container class="wm-block wm-search" data-block="search" data-block-id="guest"></riot-solr-container>
    <script type="application/json" data-block-options="guest">${JSON.stringify(options)}</script>
    <script type="module" src="/${manifest['client/embed.tsx']?.file ?? ''}"></script></html>`;

  async function openForeign(options: Record<string, unknown>): Promise<void> {
    await page.route('**/elsewhere', (route) =>
      route.fulfill({ contentType: 'text/html', body: foreignPage(options) }),
    );
    await page.goto(siteUrl('/elsewhere'));
  }

  it('hosts a search block by one script, one element and its options', async () => {
    await openForeign({
      index: 'rentals',
      max_rows: '24',
      numvisible: '6',
      facets: { type: { data: { field: 'ss_type' }, global_settings: { operator: 'or', riotjs_label: 'Kind' } } },
      fields: [{ solr_field: 'ss_name', name: 'Name' }],
    });
    await settled(page);

    expect(visit.searches).toHaveLength(1);
    // Without our style sheet the items are low, so the list may have grown already.
    expect((await cards().count()) % 6).toBe(0);
    expect(await page.locator('.itemlink, .wm-card__title').first().textContent()).not.toBe('');
    await expect.poll(() => facet('ss_type').locator('.wm-facet__value').count()).toBeGreaterThan(3);
    expect(new URL(page.url()).hash).toBe('#q=*%3A*');
  });

  it('§3.1 options that do not fit leave the page as it is and name the field in the console', async () => {
    await openForeign({ index: 'rentals', max_rows: 'many' });
    await page.waitForLoadState('networkidle');

    expect(visit.problems.join()).toContain('max_rows');
    expect(await page.locator('h1').textContent()).toBe('Elsewhere');
    expect(visit.searches).toEqual([]);
  });
});

describe('with scripts off', () => {
  it('§2.3 results, filters, sorting and further results work as links and forms', async () => {
    const quiet = await startVisit(browser, { javaScriptEnabled: false });
    const plain = quiet.page;
    const count = async (): Promise<number> =>
      Number.parseInt((await plain.locator('.wm-search__count').textContent()) ?? '', 10);
    await plain.goto(siteUrl());
    const all = await count();
    expect(await plain.locator('.result-list > li').count()).toBe(12);
    expect(await plain.locator('.result-list img').first().isVisible()).toBe(true);

    await plain.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    expect(new URL(plain.url()).searchParams.get('fq')).toContain('ss_type');
    expect(await count()).toBeLessThan(all);

    await plain.locator('.wm-current__entry').first().click();
    expect(await count()).toBe(all);

    await plain.locator('.wm-keywords__field').fill('garden');
    await plain.locator('.wm-keywords__submit').click();
    expect(await count()).toBeLessThan(all);

    await plain.goto(siteUrl());
    const first = await plain.locator('.itemlink').first().getAttribute('href');
    await plain.locator('.wm-progress__more').click();
    expect(await plain.locator('.itemlink').first().getAttribute('href')).not.toBe(first);

    await plain.locator('.itemlink').first().click();
    expect(await plain.locator('h1').textContent()).not.toBe('');
    await quiet.close();
  });
});
