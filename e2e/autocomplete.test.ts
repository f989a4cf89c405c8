import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/chromium.ts';
import { resultCount, settled, siteUrl, startVisit, type Visit } from './support/visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

const field = (): Locator => page.locator('.wm-keywords__field');
const options = (): Locator => page.locator('.wm-suggestions').getByRole('option');
const isSuggestion = (body: string): boolean => body.includes('facet.prefix=');
const suggestionRequests = (): string[] => visit.searches.filter(isSuggestion);
const searchRequests = (): string[] => visit.searches.filter((body) => !isSuggestion(body));

async function open(path = '/'): Promise<void> {
  await page.goto(siteUrl(path));
  await settled(page);
}

/** Types and waits for the list that the typing asked for. */
async function typeAndList(text: string): Promise<string[]> {
  await field().focus();
  await page.waitForSelector('.wm-keywords__field[role="combobox"]');
  const answered = page.waitForResponse((response) => isSuggestion(response.request().postData() ?? ''));
  await page.keyboard.type(text);
  await answered;
  await options().first().waitFor();
  return options().allTextContents();
}

/** Does something and waits for the search it sets off. */
async function searched(act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const request = response.request();
    return new URL(response.url()).pathname === '/api/search' && !isSuggestion(request.postData() ?? '');
  });
  await act();
  await answered;
  await settled(page);
}

/** Rules that axe finds broken, with the elements. */
async function violations(): Promise<string[]> {
  return page.evaluate(async (source) => {
    // The page demands trusted scripts; the test's own comes by evaluation, as from the console.
    if (!('axe' in window)) new Function(source).call(window);
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: found } = await axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  }, AXE);
}

describe('§2.8 autocomplete', () => {
  it("suggests words as 'value (count)', asked for once the keys rest", async () => {
    await open();
    const list = await typeAndList('Cot');

    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(10);
    for (const text of list) expect(text).toMatch(/^cot\w* \(\d+\)$/);
    expect(suggestionRequests()).toHaveLength(1);
    expect(suggestionRequests()[0]).toMatch(
      /^json\.nl=arrarr&q=\*:\*&rows=0&facet=true&facet\.mincount=1&facet\.field=spell&facet\.limit=10&facet\.prefix=cot&wt=json&json\.wrf=\?&fq=index_id:rentals$/,
    );
    expect(visit.problems).toEqual([]);
  });

  it('completes the last word under the filters and the words before it', async () => {
    await open();
    await searched(() => page.locator('[data-facet="ss_type"] .wm-facet__value').first().click());
    const list = await typeAndList('quiet la');
    const sent = new URLSearchParams(suggestionRequests().at(-1)).getAll('fq');

    expect(sent[0]).toContain('{!tag=RiotSolrWidget,RiotSolrFacetList-ss_type}ss_type:');
    expect(sent[1]).toBe('{!dismax qf=spell}quiet');
    for (const text of list) expect(text).toMatch(/^quiet la/);
  });

  it('one character, or a space at the end, asks for nothing and closes the list', async () => {
    await open();
    await typeAndList('ca');
    const before = suggestionRequests().length;
    await page.keyboard.type(' ');
    await options().first().waitFor({ state: 'detached' });
    await field().fill('c');
    await searched(() => page.keyboard.press('Enter'));

    expect(suggestionRequests()).toHaveLength(before);
    expect(visit.problems).toEqual([]);
  });

  it('Enter on a highlighted suggestion searches once, with it', async () => {
    await open();
    const [first = ''] = await typeAndList('cot');
    const words = first.replace(/ \(\d+\)$/, '');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[role="option"].is-focused').textContent()).toBe(first);
    await searched(() => page.keyboard.press('Enter'));

    expect(await field().inputValue()).toBe(words);
    expect(searchRequests()).toHaveLength(1);
    expect(new URL(page.url()).hash).toContain(`q=${words}`);
    expect(await options().count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('Enter with nothing highlighted searches once for what stands in the field', async () => {
    await open();
    await typeAndList('cot');
    await searched(() => page.keyboard.press('Enter'));

    expect(searchRequests()).toHaveLength(1);
    expect(new URL(page.url()).hash).toContain('q=cot');
    expect(await options().count()).toBe(0);
  });

  it('a click on a suggestion searches for it and keeps the focus in the field', async () => {
    await open();
    const [, second = ''] = await typeAndList('ca');
    await searched(() => options().nth(1).click());

    expect(await field().inputValue()).toBe(second.replace(/ \(\d+\)$/, ''));
    expect(searchRequests()).toHaveLength(1);
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('Escape closes the list, keeps the text, and typing on opens it again', async () => {
    await open();
    await typeAndList('ca');
    await page.keyboard.press('Escape');
    await options().first().waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe('ca');
    await page.keyboard.type('b');
    await options().first().waitFor();

    expect((await options().allTextContents()).every((text) => text.startsWith('cab'))).toBe(true);
    expect(searchRequests()).toEqual([]);
  });

  it('is a combobox to assistive technology, which hears how many there are', async () => {
    await open();
    const list = await typeAndList('ca');
    const combobox = page.getByRole('combobox', { name: 'Search by words', expanded: true });
    expect(await combobox.count()).toBe(1);
    expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(1);
    await page.locator('[data-live-announcer]', { hasText: `${list.length} options available` }).waitFor({
      state: 'attached',
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = await combobox.getAttribute('aria-activedescendant');

    expect(await page.locator(`[id="${active}"]`).textContent()).toBe(list[1]);
    expect(await violations()).toEqual([]);
  });

  it('is loaded with the first focus and loses nothing typed before it came', async () => {
    const held: (() => void)[] = [];
    await page.route(/autocomplete-box/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await open();
    expect(held).toHaveLength(0);
    const asked = page.waitForRequest(/autocomplete-box/);
    await field().focus();
    await asked;
    await page.keyboard.type('cotta');
    expect(await field().getAttribute('role')).toBeNull();
    for (const release of held) release();
    await options().first().waitFor();

    expect(await field().inputValue()).toBe('cotta');
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    expect((await options().allTextContents())[0]).toMatch(/^cotta/);
  });

  it('a field whose suggestions cannot be loaded is a plain one', async () => {
    await page.route(/autocomplete-box/, (route) => route.abort());
    await open();
    await field().focus();
    await page.keyboard.type('cottage');
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount(page)).toBeGreaterThan(0);
  });

  it('a failed request leaves the field usable and is logged', async () => {
    await page.route('**/api/search', (route) =>
      isSuggestion(route.request().postData() ?? '') ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await open();
    await field().focus();
    await page.waitForSelector('.wm-keywords__field[role="combobox"]');
    const logged = page.waitForEvent('console', (message) => /^error, /.test(message.text()));
    await page.keyboard.type('cottage');
    await logged;
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(await options().count()).toBe(0);
  });
});

describe('§2.9 the pager', () => {
  it('shows one page at a time, and its links are history entries with a start', async () => {
    await open('/by-the-water');
    const first = await page.locator('.result-list > li .itemlink').first().textContent();
    expect(await page.locator('.result-list > li').count()).toBe(12);
    await searched(() => page.getByRole('link', { name: 'Page 2', exact: true }).click());

    expect(new URL(page.url()).hash).toContain('start=12');
    expect(await page.locator('.pager-current').textContent()).toBe('2');
    expect(await page.locator('.result-list > li .itemlink').first().textContent()).not.toBe(first);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    await searched(() => page.goBack().then(() => undefined));
    expect(await page.locator('.result-list > li .itemlink').first().textContent()).toBe(first);
    expect(visit.problems).toEqual([]);
  });

  it('page 1 leaves start out, a filter starts from page 1, and Previous and Next lead on', async () => {
    await open('/by-the-water#q=*%3A*&start=24');
    expect(await page.locator('.pager-current').textContent()).toBe('3');
    await searched(() => page.getByRole('link', { name: 'Next »' }).click());
    expect(new URL(page.url()).hash).toContain('start=36');
    await searched(() => page.getByRole('link', { name: '« Previous' }).click());
    await searched(() => page.locator('[data-facet="ss_type"] .wm-facet__value').first().click());
    expect(new URL(page.url()).hash).not.toContain('start=');
    expect(await page.locator('.pager-current').textContent()).toBe('1');
    expect(await page.locator('.pager-disabled').allTextContents()).toContain('« Previous');
  });

  it('scrolling to its end loads nothing more', async () => {
    await open('/by-the-water');
    await page.locator('.wm-pager').scrollIntoViewIfNeeded();

    expect(await page.locator('.result-list > li').count()).toBe(12);
    expect(visit.searches).toEqual([]);
  });

  it('its links work without scripts', async () => {
    const plain = await startVisit(browser, { javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/by-the-water'));
    await plain.page.locator('.wm-pager a', { hasText: 'Next' }).click();
    const current = await plain.page.locator('.pager-current').textContent();
    const address = plain.page.url();
    await plain.close();

    expect(current).toBe('2');
    expect(address).toContain('start=12');
  });
});

describe('§2.3 nothing found', () => {
  const EMPTY = `/#fq=${encodeURIComponent('ss_type:Cottage')}&fq=${encodeURIComponent('ss_type:Loft')}&q=*%3A*`;

  it('says which single filter to drop and how many listings that brings, without a request of its own', async () => {
    await open(EMPTY);
    await page.locator('.wm-alternates__link').first().waitFor();
    const links = page.locator('.wm-alternates__link');
    const [first = '', second = ''] = await links.allTextContents();
    expect([first, second].sort()).toEqual([
      expect.stringMatching(/^Without Kind of place: Cottage \d+ results?$/),
      expect.stringMatching(/^Without Kind of place: Loft \d+ results?$/),
    ]);
    expect(visit.searches.filter((body) => decodeURIComponent(body).includes('}ss_type:'))).toHaveLength(1);
    await searched(() => links.first().click());

    expect(await resultCount(page)).toBe(Number(/(\d+) result/.exec(first)?.[1]));
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    expect(visit.problems).toEqual([]);
  });

  it("shows the block's own alternates search under it, by one request", async () => {
    await open(EMPTY);
    await page.locator('.wm-alternates__results > li').first().waitFor();

    expect(await page.locator('.wm-alternates__results > li').count()).toBe(3);
    expect(visit.searches).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('is all in the page without scripts', async () => {
    const plain = await startVisit(browser, { javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/?q=cotage'));
    const suggestion = plain.page.locator('.wm-suggestion__link');
    expect(await suggestion.textContent()).toBe('cottage');
    expect(await plain.page.locator('.wm-alternates__link').textContent()).toMatch(
      /^Without Words: cotage \d+ results$/,
    );
    expect(await plain.page.locator('.wm-alternates__results > li').count()).toBe(3);
    await suggestion.click();
    const count = await plain.page.locator('.wm-search__count').textContent();
    await plain.close();

    expect(count).toMatch(/^\d+ Results$/);
  });

  it('hydrates what the server rendered and asks for nothing', async () => {
    await open('/?q=cotage');
    await page.locator('.wm-alternates__link').hover();

    expect(visit.searches).toEqual([]);
    expect(visit.problems).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

describe('words', () => {
  it('a better spelling is one click away', async () => {
    await open();
    await field().fill('cotage');
    await searched(() => page.keyboard.press('Enter'));
    const suggestion = page.locator('.wm-suggestion__link');
    await suggestion.waitFor();
    expect(await suggestion.textContent()).toBe('cottage');
    await searched(() => suggestion.click());

    expect(await field().inputValue()).toBe('cottage');
    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(await page.locator('.wm-suggestion').count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('that were found are marked in titles, and no longer when the words are gone', async () => {
    await open('/?q=cottage');
    const marks = page.locator('.wm-card__title mark');
    expect(await marks.count()).toBeGreaterThan(0);
    expect((await marks.allTextContents()).every((text) => /^cottages?$/i.test(text))).toBe(true);
    await searched(() => page.locator('.wm-current__clear').click());

    expect(await marks.count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });
});

describe('narrow screens', () => {
  it('320 px wide nothing sticks out: suggestions, pager, alternates', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await open();
    await typeAndList('ca');
    expect(await overflow()).toBe(0);
    await open('/by-the-water');
    expect(await overflow()).toBe(0);
    await open('/?q=cotage');
    expect(await overflow()).toBe(0);
  });
});
