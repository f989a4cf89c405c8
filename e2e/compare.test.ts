/** Comparing results in a real browser: choosing, the bar, the dialog. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/chromium.ts';
import { holdFile } from './support/late-files.ts';
import { settled, siteUrl, startVisit, type Visit } from './support/visit.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

afterEach(async () => {
  expect(visit.foreign).toEqual([]);
  await visit.close();
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  visit = await startVisit(browser, { viewport: { width: 1280, height: 900 }, ...options });
  page = visit.page;
  await page.goto(siteUrl());
  await settled(page);
}

const card = (position: number): Locator => page.locator('.result-list > li').nth(position);
const toggle = (position: number): Locator => card(position).locator('.wm-compare-toggle');
const bar = (): Locator => page.getByRole('group', { name: 'Chosen to compare' });
const opener = (): Locator => bar().getByRole('button', { name: /^Compare \(/ });
const chosen = (): Promise<string[]> => bar().locator('.wm-compare-bar__title').allTextContents();
const dialog = (): Locator => page.getByRole('dialog', { name: 'Side by side' });
const columns = (): Promise<string[]> => dialog().locator('.wm-compare__title').allTextContents();
const note = (): Locator => page.locator('.wm-compare [role="status"]').first();

async function titleOf(position: number): Promise<string> {
  return (await card(position).locator('.wm-card__title').textContent()) ?? '';
}

async function choose(...positions: number[]): Promise<string[]> {
  for (const position of positions) await toggle(position).click();
  await bar().waitFor();
  return Promise.all(positions.map(titleOf));
}

async function openDialog(): Promise<void> {
  await opener().click();
  await dialog().locator('table').waitFor();
}

async function violations(): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // axe-core sets this global when its source has run.
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    const result = await axe.run();
    return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}

/** Does something and waits for the documents it asks for. */
async function documentsAfter(act: () => Promise<void>): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/documents');
  await act();
  return new URLSearchParams((await asked).postData() ?? '');
}

describe('choosing results to compare', () => {
  it('every result has a toggle named after it, also those that come later', async () => {
    await open();
    const title = await titleOf(0);
    await page
      .getByRole('button', { name: `Compare ${title}`, exact: true })
      .first()
      .click();

    expect(await toggle(0).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(chosen).toEqual([title]);
    expect(await note().textContent()).toBe(`${title} added. 1 of 4 chosen to compare.`);

    const before = await page.locator('.result-list > li').count();
    await page.locator('.result-list > li').last().scrollIntoViewIfNeeded();
    await toggle(before + 1).waitFor();
    expect(await page.locator('.result-list > li:not(:has(.wm-compare-toggle))').count()).toBe(0);
  });

  it('a fifth is refused, for all to see and hear', async () => {
    await open();
    const titles = await choose(0, 1, 2, 3);
    await toggle(4).click();

    expect(await note().textContent()).toBe(`Four at most can be compared. Take one out to add ${await titleOf(4)}.`);
    expect(await note().isVisible()).toBe(true);
    expect(await toggle(4).getAttribute('aria-pressed')).toBe('false');
    expect(await chosen()).toEqual(titles);
  });

  it('is taken back by the toggle, in the bar, or all at once', async () => {
    await open();
    const [first = '', second = '', third = ''] = await choose(0, 1, 2);
    await toggle(1).click();
    expect(await chosen()).toEqual([first, third]);
    expect(await note().textContent()).toContain(`${second} taken out.`);

    await bar()
      .getByRole('button', { name: `Take out ${first}` })
      .click();
    expect(await chosen()).toEqual([third]);
    expect(await toggle(0).getAttribute('aria-pressed')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Take out ${third}`);

    await bar().getByRole('button', { name: 'Clear' }).click();
    expect(await bar().count()).toBe(0);
    expect(await toggle(2).getAttribute('aria-pressed')).toBe('false');
    expect(await toggle(2).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('survives another search, a visit to a listing and back, and a reload', async () => {
    await open();
    const titles = await choose(0, 2);
    await page.locator('[data-facet="ss_type"] .wm-facet__value').nth(3).click();
    await page.waitForFunction(() => location.hash !== '');
    await settled(page);
    expect(await chosen()).toEqual(titles);

    await page.locator('.itemlink').first().click();
    await page.waitForURL('**/stays/**');
    await page.goBack();
    await settled(page);
    expect(await chosen()).toEqual(titles);

    await page.reload();
    await settled(page);
    expect(await chosen()).toEqual(titles);
    await openDialog();
    expect(await columns()).toEqual(titles);
  });

  it('without scripts there is no control for it', async () => {
    visit = await startVisit(browser, { javaScriptEnabled: false });
    page = visit.page;
    await page.goto(siteUrl());

    expect(await page.locator('.wm-card').count()).toBeGreaterThan(0);
    expect(await page.locator('[class*="wm-compare-"]').count()).toBe(0);
    expect(await page.locator('.wm-card__compare').first().isVisible()).toBe(false);
  });
});

describe('the comparison', () => {
  it('§7.2 asks for the full documents of what is chosen, once, and shows them in columns', async () => {
    await open();
    const titles = await choose(1, 0, 2);
    const ids = await Promise.all([1, 0, 2].map((at) => card(at).locator('.wm-card').getAttribute('data-doc-id')));
    const asked = await documentsAfter(openDialog);

    expect(asked.get('ids')).toBe(ids.join(','));
    expect(await columns()).toEqual(titles);
    const price = ((await card(0).locator('.wm-card__price').textContent()) ?? '').trim();
    const row = dialog().locator('tr', { has: page.getByRole('rowheader', { name: /^Price/ }) });
    expect(await row.locator('td').nth(1).textContent()).toBe(price);
    expect(
      await dialog()
        .getByRole('rowheader', { name: /^Dishwasher/ })
        .count(),
    ).toBe(1);
    expect(
      await dialog()
        .getByRole('link', { name: titles[0] ?? '', exact: true })
        .getAttribute('href'),
    ).toBe(await card(1).locator('.itemlink').getAttribute('href'));
  });

  it('marks the lowest price in words', async () => {
    await open();
    await choose(0, 1, 2);
    await openDialog();
    const row = dialog().locator('tr', { has: page.getByRole('rowheader', { name: /^Price/ }) });
    const prices = (await row.locator('td').allTextContents()).map((text) => Number(/\$(\d+)/.exec(text)?.[1]));
    const lowest = prices.indexOf(Math.min(...prices));

    expect(await row.getByText('Lowest price').count()).toBe(1);
    expect(await row.locator('td').nth(lowest).getByText('Lowest price').isVisible()).toBe(true);
  });

  it('shows only the differences when asked to, and says how many', async () => {
    await open();
    await choose(0, 1, 2);
    await openDialog();
    const rows = dialog().locator('.wm-compare__row');
    const count = await rows.count();
    const differing = await dialog().locator('.is-different').count();
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(count);
    // Not by colour alone: what stands out is bold.
    const weight = (cell: Locator): Promise<string> =>
      cell.first().evaluate((cell) => getComputedStyle(cell).fontWeight);
    expect(await weight(dialog().locator('.is-standing-out'))).toBe('600');
    expect(await weight(dialog().locator('.wm-compare__cell:not(.is-standing-out)'))).toBe('400');

    await dialog().getByRole('switch', { name: 'Only differences' }).click();
    expect(await rows.count()).toBe(differing);
    expect(await dialog().getByRole('status').textContent()).toBe(`${differing} of ${count} rows shown`);
    expect(await dialog().locator('.wm-compare__row:not(:has(.wm-compare__differs))').count()).toBe(0);
  });

  it('lets go of a column, and closes with the last', async () => {
    await open();
    const [first = '', second = ''] = await choose(0, 1);
    await openDialog();
    await dialog()
      .getByRole('button', { name: `Take out ${first}` })
      .click();

    expect(await columns()).toEqual([second]);
    expect(await dialog().getByText('Choose another one').isVisible()).toBe(true);
    expect(await dialog().getByRole('switch').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(second);

    await dialog()
      .getByRole('button', { name: `Take out ${second}` })
      .click();
    await dialog().waitFor({ state: 'detached' });
    expect(await bar().count()).toBe(0);
    expect(await page.locator('.wm-search__count').evaluate((count) => count === document.activeElement)).toBe(true);
  });

  it('leads on from each column: to ask about it, to its page, to the favourites', async () => {
    await open();
    const [title = '', other = ''] = await choose(0, 1);
    const link = await card(0).locator('.itemlink').getAttribute('href');
    await openDialog();
    expect(
      await dialog()
        .getByRole('link', { name: `See it ${title}` })
        .getAttribute('href'),
    ).toBe(link);
    const heart = dialog().getByRole('button', { name: `Add to favourites ${other}` });
    await heart.click();
    const kept = dialog().getByRole('button', { name: `In your favourites ${other}` });
    expect(await kept.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.wm-flag-counter__count').textContent()).toBe('1');
    expect(await violations()).toEqual([]);

    await dialog()
      .getByRole('link', { name: `Enquire ${title}` })
      .click();
    await page.waitForURL('**/enquire/bt-leads-listing?ids=*');
    expect(await page.getByText(title).first().isVisible()).toBe(true);
    await page.goBack();
    await settled(page);
    expect(await chosen()).toEqual([title, other]);
    expect(visit.problems).toEqual([]);
  });

  it('asks about all that are compared at once', async () => {
    await open();
    const titles = await choose(0, 1, 2);
    await openDialog();
    await dialog().getByRole('link', { name: 'Ask about all 3', exact: true }).click();
    await page.waitForURL('**/enquire/bt-leads-listing?ids=*,*,*');

    for (const title of titles) await page.getByText(title).first().waitFor();
    expect(visit.problems).toEqual([]);
  });

  it.each(['See it', 'Enquire'])(
    'is open again for who comes back from “%s”, and then closed by Back',
    async (step) => {
      await open();
      const [, title = ''] = await choose(0, 1, 2);
      const address = page.url();
      await openDialog();
      await page.evaluate(() => document.body.setAttribute('data-before', ''));
      const link = dialog().getByRole('link', { name: `${step} ${title}` });
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/');
      await page.goBack();
      await link.and(page.locator(':focus')).waitFor();

      expect(await page.evaluate(() => document.body.dataset.before), 'another document').toBeUndefined();
      expect(page.url()).toBe(address);
      expect(await columns()).toHaveLength(3);
      await page.goBack();
      await dialog().waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
      await opener().and(page.locator(':focus')).waitFor();
      expect(visit.problems).toEqual([]);
    },
  );

  it('closed after the way back, it stays closed, and its entry of the history is gone', async () => {
    await open();
    await page.goto(siteUrl('/by-the-water'));
    await settled(page);
    const [title = ''] = await choose(0, 1);
    const address = page.url();
    await openDialog();
    await dialog().getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL('**/stays/**');
    await page.goBack();
    await dialog().getByRole('link', { name: title, exact: true }).and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state?.waymark?.opened)).toBeUndefined();
    expect(page.url()).toBe(address);
    await page.reload();
    await opener().waitFor();
    expect(await dialog().count()).toBe(0);
    await page.goBack();
    await page.waitForURL(siteUrl());
  });

  it('needs two; with one chosen it says so in place of a button', async () => {
    await open();
    await choose(0);
    await bar().getByText('Choose one more to compare').waitFor();
    expect(
      await bar()
        .getByRole('button', { name: /^Compare/ })
        .count(),
    ).toBe(0);
    await toggle(1).click();
    await toggle(0).click();
    await bar().getByText('Choose one more to compare').waitFor();
  });

  it('is closed by the browser’s Back, which stays on the page', async () => {
    await open();
    await choose(0, 1);
    const address = page.url();
    await openDialog();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await bar().isVisible()).toBe(true);
  });

  it('a failure is told within the dialog and can be tried again', async () => {
    await open();
    const titles = await choose(0, 1);
    await page.route('**/api/documents', (route) => route.abort());
    await bar().getByRole('button', { name: 'Compare (2)' }).click();
    await dialog().getByRole('alert').getByText('We could not load the details.').waitFor();
    expect(await dialog().locator('table').count()).toBe(0);

    await page.unroute('**/api/documents');
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().locator('table').waitFor();
    expect(await columns()).toEqual(titles);
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('names what is no longer listed', async () => {
    await open();
    await page.evaluate(() => {
      const gone = { id: 'demo-rentals-none', title: 'The Vanished Cabin', picture: '' };
      sessionStorage.setItem('waymark:compare:rentals', JSON.stringify([gone]));
    });
    await page.reload();
    await settled(page);
    const [title = ''] = await choose(0);
    await openDialog();
    expect(await columns()).toEqual([title]);
    expect(await dialog().locator('.wm-compare__gone').textContent()).toContain(
      'The Vanished Cabin is no longer listed.',
    );

    await page.keyboard.press('Escape');
    expect(await bar().getByText('No longer listed').isVisible()).toBe(true);
    await openDialog();
    await dialog().getByRole('button', { name: 'Take out The Vanished Cabin' }).click();
    expect(await chosen()).toEqual([title]);
  });

  it('prints alone and whole', async () => {
    await open();
    await choose(0, 1);
    await openDialog();
    await page.emulateMedia({ media: 'print' });

    expect(await page.locator('.site-header').isVisible()).toBe(false);
    expect(await page.locator('.wm-card').first().isVisible()).toBe(false);
    expect(await dialog().locator('.wm-compare__title').first().isVisible()).toBe(true);
    expect(await dialog().getByRole('button').count()).toBe(0);
    const lastRow = await dialog().locator('.wm-compare__row').last().boundingBox();
    const whole = await dialog().boundingBox();
    expect((lastRow?.y ?? 0) + (lastRow?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0) + 1);
  });
});

describe('with the keyboard alone', () => {
  it('results are chosen, compared and left again', async () => {
    await open();
    await toggle(0).focus();
    await page.keyboard.press('Space');
    await toggle(1).focus();
    await page.keyboard.press('Enter');
    const titles = await Promise.all([0, 1].map(titleOf));

    await page.keyboard.press('Tab');
    const go = page.getByRole('button', { name: 'Go to the comparison' }).nth(1);
    expect(await go.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await go.boundingBox())?.width).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await opener().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog().locator('table').waitFor();
    expect(await columns()).toEqual(titles);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Side by side');

    const reached: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const { activeElement: at } = document;
        const inside = at?.closest('dialog') !== null;
        return inside ? (at?.getAttribute('aria-label') ?? at?.textContent ?? '') : 'outside';
      });
      reached.push(name);
    }
    // The browser's own controls follow the last one; there the body is in focus.
    expect(reached).toEqual(expect.arrayContaining(['Close', 'What there is to compare, one column each', ...titles]));
    expect(await page.evaluate(() => document.activeElement?.closest('.wm-card, .site-header') ?? null)).toBeNull();

    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compare (2)');
  });

  it.each([
    ['is led to it once it is', true],
    ['and then elsewhere stays there', false],
  ])('who goes on to the comparison before its code is there %s', async (_, waits) => {
    await open();
    const { release } = await holdFile('compare-views', page);
    for (const position of [0, 1]) {
      await toggle(position).focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    if (!waits) await page.keyboard.press('Tab');
    await release();
    await opener().waitFor();

    if (waits) await opener().and(page.locator(':focus')).waitFor();
    else expect(await opener().evaluate((element) => element === document.activeElement)).toBe(false);
  });

  it('the bar covers nothing that has the focus', async () => {
    await open({ viewport: { width: 390, height: 700 } });
    await choose(0, 1, 2, 3);
    const edge = (await bar().boundingBox())?.y ?? 0;
    const covering = async (): Promise<number> => {
      const box = await toggle(5).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) - edge;
    };
    // The toggle lies within the screen, but under the bar; the link before it has the focus.
    await card(5).evaluate((element) => {
      window.scrollBy({ top: element.getBoundingClientRect().bottom - window.innerHeight, behavior: 'instant' });
      element.querySelector('a')?.focus({ preventScroll: true });
    });
    expect(await covering()).toBeGreaterThan(40);

    await page.keyboard.press('Tab');
    expect(await toggle(5).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await covering()).toBeLessThanOrEqual(0);
  });
});

describe('narrow screens and colours', () => {
  it.each([320, 390])('nothing but the table scrolls sideways at %d px', async (width) => {
    await open({ viewport: { width, height: 700 } });
    await choose(0, 1, 2, 3);
    await toggle(4).click();
    const sideways = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const edges = await bar().boundingBox();
    expect(edges?.x).toBeGreaterThanOrEqual(0);
    expect((edges?.x ?? 0) + (edges?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((edges?.y ?? 0) + (edges?.height ?? 0)).toBeLessThanOrEqual(700);

    await openDialog();
    expect(await dialog().boundingBox()).toMatchObject({ x: 0, y: 0, width, height: 700 });
    expect(await dialog().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const table = dialog().locator('.wm-compare__scroll');
    // Part of a further column shows that there is more, and words say so.
    const heads = await dialog().locator('.wm-compare__head').all();
    const places = await Promise.all(heads.map((head) => head.boundingBox()));
    const isCut = places.some((place) => place && place.x < width - 24 && place.x + place.width > width + 24);
    expect(isCut).toBe(true);
    expect(await dialog().getByText(`Scroll sideways to see all ${heads.length}`).isVisible()).toBe(true);
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100);
    // Two whole columns, the edge of the third, and of each the ways on, in words that are not broken.
    expect(places.slice(0, 2).every((place) => place && place.x >= 0 && place.x + place.width <= width)).toBe(true);
    expect(places[2]?.x).toBeLessThan(width - 24);
    for (const name of [/^Enquire /, /^See it /]) {
      const links = await dialog().getByRole('link', { name }).all();
      expect(links).toHaveLength(4);
      for (const link of links) {
        await link.scrollIntoViewIfNeeded();
        const { x = -1, width: wide = Infinity, height = Infinity } = (await link.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThan(width + 1);
        expect(height).toBeLessThan(50);
        expect(height).toBeGreaterThan(39);
      }
    }
    await table.evaluate((element) => element.scrollTo({ left: 150, top: 300, behavior: 'instant' }));
    const label = dialog().locator('.wm-compare__label').nth(6);
    expect((await label.boundingBox())?.x).toBe(0);
    expect((await label.locator('.wm-compare__name').boundingBox())?.x).toBeGreaterThan(0);
    expect(await dialog().locator('.wm-compare__title').nth(1).isVisible()).toBe(true);
  });

  it.each([2, 3, 4])('the bar names each of %d on a phone', async (count) => {
    await open({ viewport: { width: 390, height: 700 } });
    const titles = await choose(...[0, 1, 2, 3].slice(0, count));
    expect(await chosen()).toEqual(titles);
    for (const title of await bar().locator('.wm-compare-bar__title').all()) {
      const { width = 0, height = 0 } = (await title.boundingBox()) ?? {};
      // Room for a word of each.
      expect(width).toBeGreaterThan(60);
      expect(height).toBeGreaterThan(12);
    }
    expect((await bar().boundingBox())?.height).toBeLessThan(150);
  });

  it('the bar names each of four whole on the narrowest phones', async () => {
    await open({ viewport: { width: 320, height: 640 } });
    const titles = [1, 2, 3, 4].map((number) => `The old lighthouse keeper’s house, number ${number}`);
    await page.evaluate((titles) => {
      const items = titles.map((title) => ({ id: title, title, picture: '' }));
      sessionStorage.setItem('waymark:compare:rentals', JSON.stringify(items));
    }, titles);
    await page.reload();
    await bar().waitFor();

    expect(await chosen()).toEqual(titles);
    const cut = await bar()
      .locator('.wm-compare-bar__title')
      .evaluateAll((all) => all.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
    expect(cut).toBe(0);
    expect((await bar().boundingBox())?.height).toBeLessThan(640 / 3);
  });

  it('on a phone what stays of the head of the table is its titles, and all of it for keys', async () => {
    await open({ viewport: { width: 390, height: 780 } });
    await choose(0, 1, 2, 3);
    await openDialog();
    const table = dialog().locator('.wm-compare__scroll');
    const head = dialog().locator('.wm-compare__head').first();
    const below = async (): Promise<number> => {
      const { y = 0, height = Infinity } = (await head.boundingBox()) ?? {};
      return y + height;
    };
    const takeOut = head.getByRole('button', { name: /^Take out/ });
    // Over the picture, and no narrower for a finger than elsewhere.
    const hit = await takeOut.evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      return [top - 5, bottom + 5].map((y) => document.elementFromPoint(left + 10, y) === button);
    });
    expect(hit).toEqual([true, true]);
    await table.evaluate((element) => element.scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(below).toBeLessThan(780 / 4);
    const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? 0;
    expect(await top(takeOut)).toBeLessThan(await top(table));
    expect(await top(head.locator('.wm-compare__title'))).toBeGreaterThan(await top(table));

    await head.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await takeOut.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await top(takeOut)) - (await top(table))).toBeGreaterThan(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has no accessibility violations in ${colorScheme}, and breaks no rule of the policy`, async () => {
      await open({ colorScheme });
      await choose(0, 1, 2, 3);
      await toggle(4).click();
      expect(await violations()).toEqual([]);

      await openDialog();
      expect(await violations()).toEqual([]);
      await dialog().getByRole('switch').click();
      expect(await violations()).toEqual([]);
      expect(visit.problems).toEqual([]);
    });
  }
});
