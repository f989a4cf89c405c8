import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { facet, filters, unfold, values } from './support/search-block.ts';
import {
  browser,
  open,
  page,
  resultCount,
  searched,
  settled,
  siteUrl,
  startVisit,
  visit,
  visitEachTest,
} from './support/visit.ts';

visitEachTest();

const thumb = (end: 'first' | 'last'): Locator => facet('fs_price').getByRole('slider')[end]();
const bound = (end: 'from' | 'to'): Locator => facet('fs_price').locator(`[name="${end}.fs_price"]`);
/** The bars of the price: the first path, of which each bar is one outline. */
const bars = async (at: Page): Promise<string[]> =>
  ((await facet('fs_price', at).locator('.wm-range__bars > path').getAttribute('d')) ?? '').split(/(?=M)/);
const heading = async (): Promise<string> => (await facet('fs_price').locator('h3').textContent()) ?? '';
async function openWithSlider(): Promise<void> {
  await open();
  await showSlider();
}

/** The slider comes once its facet comes near. */
async function showSlider(): Promise<void> {
  await facet('fs_price').scrollIntoViewIfNeeded();
  await thumb('last').waitFor();
}

/** A price as the specification has it, for pages that say no more of it. */
const PRICE = {
  data: { field: 'fs_price' },
  settings: { settings: { widget: 'price_range', histogram: { start: 0, end: 600, gap: 20 } } },
  global_settings: { riotjs_label: 'Price' },
};

/** The searches so far, without those that continue the list. */
const asked = (): string[] => visit.searches.filter((body) => !body.includes('&start='));
const number = async (end: 'from' | 'to'): Promise<number> => Number(await bound(end).inputValue());

describe('range facets', () => {
  it('§2.5 the slider comes after the page is alive; its label reads from bound to bound in dollars', async () => {
    await open();
    expect(await facet('fs_price').getByRole('slider').count()).toBe(0);
    await showSlider();

    expect(await heading()).toMatch(/^Price: \$\d+ to \$600 or more$/);
    expect(await thumb('first').getAttribute('aria-label')).toBe('Price, lowest');
    expect(await thumb('last').getAttribute('aria-label')).toBe('Price, highest');
    // A few amounts go far beyond the bars.
    expect(await thumb('last').getAttribute('aria-valuetext')).toBe('$600 or more');
    expect((await bars(page)).length).toBeGreaterThan(10);
    expect(asked()).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('§2.5 keys move one step; the search follows once the key is let go', async () => {
    await openWithSlider();
    const [low, all] = [await number('from'), await resultCount(page)];
    await thumb('first').focus();

    for (let key = 0; key < 6; key++) await page.keyboard.down('ArrowRight');
    const moved = await number('from');
    expect(moved).toBeGreaterThan(low);
    expect(moved - low).toBeLessThan(80);
    expect(asked()).toEqual([]);
    await searched(() => page.keyboard.up('ArrowRight'));

    expect(asked()).toHaveLength(1);
    expect(filters()).toEqual([`fs_price:[${moved} TO *]`]);
    expect(await heading()).toBe(`Price: from $${moved}`);
    expect(await resultCount(page)).toBeLessThan(all);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext'))).toBe(`$${moved}`);
  });

  it('§2.5 a thumb that is dragged shows where it is, and is sent on release', async () => {
    await openWithSlider();
    const box = await thumb('last').boundingBox();
    if (!box) throw new Error('The thumb is not on the page.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const high = await number('to');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.move(x - 110, y, { steps: 4 });
    expect(await number('to')).toBeLessThan(high);
    expect(asked()).toEqual([]);
    await searched(() => page.mouse.up());

    expect(asked()).toHaveLength(1);
    expect(filters()).toEqual([`fs_price:[* TO ${await number('to')}]`]);
    expect(await page.locator('.wm-current__entry').textContent()).toContain(`Price: up to $${await number('to')}`);
  });

  it('a handle that is back at its end leaves nothing to filter by', async () => {
    await openWithSlider();
    await thumb('first').focus();
    await searched(() => page.keyboard.press('ArrowRight'));
    await searched(() => page.keyboard.press('Home'));

    expect(filters()).toEqual([]);
    expect(await page.locator('.wm-current__entry').count()).toBe(0);
  });

  it('§4.2 both extremes still write the filter; reset takes it out', async () => {
    await openForeign(block('guest', { ...OPTIONS, facets: [PRICE] }));
    await showSlider();
    const [low, high] = [await number('from'), await number('to')];
    await thumb('first').focus();
    await searched(() => page.keyboard.press('ArrowRight'));
    await searched(() => page.keyboard.press('Home'));
    expect(filters()).toEqual([`fs_price:[${low} TO ${high}]`]);

    await searched(() => facet('fs_price').locator('.wm-facet__reset').click());
    expect(filters()).toEqual([]);
    expect(await facet('fs_price').locator('.wm-facet__reset').count()).toBe(0);
  });

  it('§2.5 two fields take any amount; the slider follows, and keeps a typed end when the other moves', async () => {
    await openWithSlider();
    await bound('from').fill('137');
    await searched(() => bound('from').press('Enter'));
    const high = await number('to');
    expect(filters()).toEqual(['fs_price:[137 TO *]']);
    expect(await thumb('first').getAttribute('aria-valuetext')).toBe('$137');

    await thumb('last').focus();
    await searched(() => page.keyboard.press('ArrowLeft'));
    expect(filters()).toEqual([`fs_price:[137 TO ${await number('to')}]`]);
    expect(await number('to')).toBeLessThan(high);

    await bound('to').fill('100');
    await searched(() => bound('to').blur());
    expect(filters()).toEqual(['fs_price:[100 TO 137]']);
  });

  it('§2.2 an old link with a range shows it; Back brings it back', async () => {
    await open('/#fq=fs_price:[*%20TO%20200]&q=*:*');
    await showSlider();

    expect(await heading()).toBe('Price: up to $200');
    expect(await bound('to').inputValue()).toBe('200');
    expect(await page.locator('.wm-current__entry').textContent()).toContain('Price: up to $200');
    await searched(() => facet('fs_price').locator('.wm-facet__reset').click());
    await searched(() => page.goBack());
    expect(await heading()).toBe('Price: up to $200');
  });

  it('§2.2 an old link with braces shows the range it was, with scripts and without', async () => {
    const link = `fq=${encodeURIComponent('fs_price:{100 TO 200}')}&q=*:*`;
    await open(`/#${link}`);
    await showSlider();

    expect(filters()).toEqual(['fs_price:{100 TO 200}']);
    expect(await heading()).toBe('Price: above $100 to below $200');
    expect(await page.locator('.wm-current__entry').textContent()).toContain('Price: above $100 to below $200');
    expect(visit.problems).toEqual([]);
    const found = await resultCount(page);

    const quiet = await startVisit(browser, { javaScriptEnabled: false });
    await quiet.page.goto(siteUrl(`/?${link}`));
    expect(await facet('fs_price', quiet.page).locator('h3').textContent()).toBe('Price: above $100 to below $200');
    expect(await resultCount(quiet.page)).toBe(found);
    await quiet.page.goto(siteUrl(`/?fq=${encodeURIComponent('fs_price:[100 TO 200]')}&q=*:*`));
    expect(await resultCount(quiet.page)).toBeGreaterThan(found);
    await quiet.close();
  });

  it('bars and bounds are those of what the other filters find, where the owner says so', async () => {
    await openWithSlider();
    const all = await bars(page);
    const type = values('ss_type').filter({ hasText: 'Tent' });
    await searched(() =>
      facet('ss_type')
        .locator('.wm-facet__more')
        .click()
        .then(() => type.click()),
    );

    const tents = await bars(page);
    expect(tents).not.toEqual(all);
    const [low, high] = [await number('from'), await number('to')];
    expect(await heading()).toBe(`Price: $${low} to $${high}`);
    await bound('to').fill(String(high - 1));
    await searched(() => bound('to').press('Enter'));
    expect(await number('from'), 'its own filter moves no bound').toBe(low);
    expect(await thumb('last').getAttribute('aria-valuemax')).toBe(String(high));
    expect(await bars(page)).toEqual(tents);
  });

  it('§2.5 an open end of a range is told as 0, where the owner says nothing else', async () => {
    await openForeign(block('guest', { ...OPTIONS, facets: [PRICE] }), '/elsewhere#fq=fs_price:[*%20TO%20200]&q=*:*');
    await showSlider();

    expect(await heading()).toBe('Price: $0 to $200');
    expect(await page.locator('.wm-current__entry').textContent()).toContain('Price: $0 to $200');
  });

  it('§7.1 bars and bounds stay while filters narrow the results, where the owner says nothing else', async () => {
    await openForeign(block('guest', { ...OPTIONS, facets: [PRICE, ...OPTIONS.facets] }));
    await showSlider();
    const before = await bars(page);
    const high = await number('to');
    await searched(() => facet('ss_type').locator('.wm-facet__value').first().click());

    expect(await number('to')).toBe(high);
    expect(await bars(page)).toEqual(before);
  });

  it('§2.5 without scripts the two fields are a form', async () => {
    const quiet = await startVisit(browser, { javaScriptEnabled: false });
    await quiet.page.goto(siteUrl('/?fq=ss_type%3ACottage&q=*%3A*'));
    const all = await resultCount(quiet.page);
    const price = facet('fs_price', quiet.page);
    expect((await bars(quiet.page)).length).toBeGreaterThan(3);
    await price.locator('[name="from.fs_price"]').fill('150');
    await price.locator('[name="to.fs_price"]').fill('300');
    await price.locator('.wm-range__submit').click();

    expect(await price.locator('h3').textContent()).toBe('Price: $150 to $300');
    expect(await resultCount(quiet.page)).toBeLessThan(all);
    expect(await quiet.page.locator('.wm-current__entry').count()).toBe(2);
    expect(quiet.problems).toEqual([]);
    await quiet.close();
  });
});

describe('amenity facets', () => {
  const icon = (): Locator => page.locator('[id="kitchen"]');
  const popup = (): Locator => page.locator('[id="amenity-detail-kitchen"]');

  it('§2.6 values stand under their categories, each with an icon that bears its id', async () => {
    await open();
    await unfold('sm_amenity');
    const groups = facet('sm_amenity').locator('.wm-amenities__group');

    expect(await groups.first().locator('h4').textContent()).toBe('Kitchen and dining');
    expect(await groups.first().locator('.wm-facet__text').allTextContents()).toContain('Dishwasher');
    expect(await icon().getAttribute('aria-controls')).toBe('amenity-detail-kitchen');
    await searched(() => groups.first().locator('.wm-facet__value').first().click());
    expect(filters()[0]).toContain('sm_amenity:');
  });

  it('§4.6 the popup opens under the pointer, stays while it is over the popup, and closes when it leaves', async () => {
    await open();
    await unfold('sm_amenity');
    await icon().scrollIntoViewIfNeeded();
    expect(await popup().isVisible()).toBe(false);
    await icon().hover();
    await popup().waitFor();
    expect(await icon().getAttribute('aria-expanded')).toBe('true');
    expect(await icon().getAttribute('aria-describedby')).toBe('amenity-detail-kitchen');

    const text = await popup().locator('.wm-info__text').boundingBox();
    if (!text) throw new Error('The popup is not on the page.');
    const column = await page.locator('.wm-filters').boundingBox();
    expect(text.x + 1, 'it covers no value').toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) - 14);
    const atop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.wm-info__popup') !== null, [
      text.x + text.width - 20,
      text.y + text.height / 2,
    ] as const);
    expect(atop, 'nothing lies over it').toBe(true);
    await page.mouse.move(text.x + text.width / 2, text.y + text.height / 2, { steps: 12 });
    expect(await popup().isVisible()).toBe(true);
    await page.mouse.move(text.x + text.width + 300, text.y, { steps: 3 });
    await popup().waitFor({ state: 'hidden' });
    expect(await icon().getAttribute('aria-describedby')).toBeNull();
  });

  it('§2.6 focus opens it, Escape closes it, and so does going on', async () => {
    await open();
    await unfold('sm_amenity');
    await icon().focus();
    await popup().waitFor();
    await page.keyboard.press('Escape');
    await popup().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('kitchen');
    await page.keyboard.press('Enter');
    await popup().waitFor();
    await page.keyboard.press('Tab');
    await popup().waitFor({ state: 'hidden' });
  });

  it('§2.6 a tap opens it, and another closes it', async () => {
    const touch = await startVisit(browser, { viewport: { width: 1280, height: 900 }, hasTouch: true });
    await touch.page.goto(siteUrl());
    await settled(touch.page);
    await unfold('sm_amenity', touch.page);
    const tapped = touch.page.locator('[id="kitchen"]');
    const detail = touch.page.locator('[id="amenity-detail-kitchen"]');
    await tapped.tap();
    await detail.waitFor();
    await tapped.tap();
    await detail.waitFor({ state: 'hidden' });
    await tapped.tap();
    await detail.waitFor();
    await touch.page.locator('.wm-search__count').tap();
    await detail.waitFor({ state: 'hidden' });
    await touch.close();
  });
});

describe('amenity facets of a page of another system', () => {
  it('§2.6 values stand under the categories that its options bring, each with its popup', async () => {
    const facets = [{ data: { field: 'sm_amenity' }, settings: { settings: { widget: 'amenity' } } }];
    const amenities = [{ id: 'kitchen', label: 'Cooking', detail: 'What you cook with.', amenities: ['Dishwasher'] }];
    await openForeign(block('guest', { ...OPTIONS, facets, amenities }));
    const groups = facet('sm_amenity').locator('.wm-amenities__group');
    await groups.last().waitFor();

    expect(await groups.locator('h4').allTextContents()).toEqual(['Cooking', 'More']);
    expect(await groups.first().locator('.wm-facet__text').allTextContents()).toEqual(['Dishwasher']);
    await page.locator('[id="kitchen"]').focus();
    await page.getByText('What you cook with.').waitFor();
    expect(visit.problems).toEqual([]);
  });
});

describe('facets of values', () => {
  it('§2.5 a long facet is searched among its values, without a search of the results', async () => {
    await open();
    const field = facet('ss_town').getByRole('searchbox');
    const shown = () => facet('ss_town').locator('.wm-facet__text').allTextContents();
    const all = await shown();
    const word = (all[0] ?? '').slice(0, 3).toUpperCase();
    await field.fill(word);

    expect((await shown()).length).toBeGreaterThan(0);
    expect((await shown()).every((text) => text.toUpperCase().includes(word))).toBe(true);
    await field.fill('zzz');
    expect(await shown()).toEqual([]);
    expect(await facet('ss_town').locator('[aria-live]').textContent()).not.toBe('');
    await field.press('Escape');
    expect(await shown()).toEqual(all);
    expect(visit.searches).toEqual([]);
  });

  it('§4.2 a facet with one value at most is a group of radio buttons that arrow keys walk through', async () => {
    await open();
    await unfold('bs_pets');
    const radios = facet('bs_pets').getByRole('radio');
    expect(await facet('bs_pets').getByRole('radiogroup').getAttribute('aria-label')).toBe('Pets');
    await radios.nth(0).focus();
    await page.keyboard.press('ArrowDown');
    expect(await radios.nth(1).evaluate((radio) => radio === document.activeElement)).toBe(true);
    await searched(() => page.keyboard.press('Space'));
    expect(await radios.count()).toBe(2);
    await searched(() => radios.nth(0).click());

    expect(filters()).toHaveLength(1);
    expect(await radios.nth(0).getAttribute('aria-checked')).toBe('true');
    expect(await radios.nth(1).getAttribute('aria-checked')).toBe('false');
  });

  it('§2.5 a chosen value stays in its facet though no result has it', async () => {
    await open(`/#fq=${encodeURIComponent('ss_type:( Lighthouse )')}&q=*:*`);
    const chosen = facet('ss_type').locator('[aria-checked="true"]');

    expect(await chosen.textContent()).toContain('Lighthouse');
    expect(await chosen.locator('.wm-facet__count').textContent()).toBe('0');
  });
});

describe('all facets', () => {
  it('no serious accessibility violations, on a wide screen and with a popup open', async () => {
    await openWithSlider();
    await page.locator('[id="bath"]').focus();

    expect(await violations(page, '.wm-filters')).toEqual([]);
  });

  it('at 320 px nothing of a facet is wider than the screen', async () => {
    const narrow = await startVisit(browser, { viewport: { width: 320, height: 640 } });
    await narrow.page.goto(siteUrl());
    await settled(narrow.page);
    await narrow.page.locator('.wm-filters-toggle').click();
    await narrow.page.locator('dialog.wm-drawer').waitFor();
    await unfold('fs_price', narrow.page);
    await facet('fs_price', narrow.page).getByRole('slider').first().waitFor();
    await narrow.page.locator('details.wm-facet').evaluateAll((facets) => {
      for (const folded of facets as HTMLDetailsElement[]) folded.open = true;
    });
    const tooWide = await narrow.page.evaluate(() =>
      [...document.querySelectorAll('.wm-facet, .wm-facet *')]
        .filter((element) => !element.closest('.visually-hidden') && element.getClientRects().length > 0)
        .filter((element) => element.getBoundingClientRect().right > 321)
        .map((element) => element.className),
    );

    expect(tooWide).toEqual([]);
    await narrow.close();
  });

  it('§5 on a page of another system the console names an exclude pattern that may not run', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const facet = { data: { field: 'ss_type' }, settings: { settings: { widget: 'list', exclude: '^(a+)+$' } } };
    await openForeign(block('guest', { ...OPTIONS, facets: [facet] }));
    await settled(page);

    expect(logged).toContain('The facet ss_type hides nothing. exclude: must not repeat a group');
  });
});
