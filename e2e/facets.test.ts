/** Amenities, long facets, single choices, and all facets on a narrow screen (§2.5, §2.6). */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { facet, filters, unfold, value, values } from './support/search-block.ts';
import { open, page, searched, settled, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

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

  it('§2.5 the commonest values come first in each category, and stand open before all are asked for', async () => {
    await open();
    await unfold('sm_amenity');
    const groups = facet('sm_amenity').locator('.wm-amenities__group');
    const open2 = await groups.locator('.wm-facet__text').allTextContents();
    expect(open2).toEqual(expect.arrayContaining(['Wi-Fi', 'Washing machine', 'Hot tub', 'Free parking']));
    await facet('sm_amenity').locator('.wm-facet__more').click();
    const counts = await groups.evaluateAll((elements) =>
      elements.map((group) =>
        [...group.querySelectorAll('.wm-facet__count')].map((count) => Number(count.textContent)),
      ),
    );
    expect(counts.flat().length).toBeGreaterThan(open2.length);
    expect(counts).toEqual(counts.map((group) => group.toSorted((a, b) => b - a)));
  });

  it('§2.5 values keep their order while any of them is chosen, whatever becomes of their counts', async () => {
    await open();
    await unfold('sm_amenity');
    await facet('sm_amenity').locator('.wm-facet__more').click();
    const labels = () => values('sm_amenity').locator('.wm-facet__text').allTextContents();
    const before = await labels();

    for (const chosen of ['Dishwasher', 'Hot tub']) {
      const counts = await values('sm_amenity').locator('.wm-facet__count').allTextContents();
      await searched(() => value('sm_amenity', chosen).click());
      expect(await values('sm_amenity').locator('.wm-facet__count').allTextContents()).not.toEqual(counts);
      const left = await labels();
      expect(left, `after ${chosen}`).toEqual(before.filter((label) => left.includes(label)));
    }
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
    const touch = await startVisit({ viewport: { width: 1280, height: 900 }, hasTouch: true });
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
    await field.fill('brekenridge');
    expect(await shown()).toEqual(['Breckenridge']);
    await field.fill('chareston');
    expect(await shown()).toEqual(['Charleston']);
    await field.fill('zzz');
    expect(await shown()).toEqual([]);
    expect(await facet('ss_town').locator('[aria-live]').textContent()).not.toBe('');
    await field.press('Escape');
    expect(await shown()).toEqual(all);
    // The field lies below the first screen: the list may have gone on meanwhile.
    expect(visit.searches.filter((body) => !new URLSearchParams(body).has('start'))).toEqual([]);
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
    await open();
    // The slider comes once its facet comes near.
    await facet('fs_price').scrollIntoViewIfNeeded();
    await facet('fs_price').getByRole('slider').last().waitFor();
    await page.locator('[id="bath"]').focus();

    expect(await violations(page, '.wm-filters')).toEqual([]);
  });

  it('at 320 px nothing of a facet is wider than the screen', async () => {
    const narrow = await startVisit({ viewport: { width: 320, height: 640 } });
    await narrow.page.goto(siteUrl());
    await settled(narrow.page);
    await narrow.page.locator('.wm-filters-toggle').click();
    await narrow.page.locator('dialog.wm-drawer').waitFor();
    await narrow.page.locator('details.wm-facet').evaluateAll((facets) => {
      for (const folded of facets as HTMLDetailsElement[]) folded.open = true;
    });
    // The slider comes once its facet comes near.
    await facet('fs_price', narrow.page).scrollIntoViewIfNeeded();
    await facet('fs_price', narrow.page).getByRole('slider').first().waitFor();
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

describe('facets of old links', () => {
  it('§7.1 a filter that came without tags leaves the other values of its facet in sight', async () => {
    await page.goto(siteUrl('/#fq=ss_type%3ACottage&q=*%3A*'));
    await settled(page);

    expect(await page.locator('[data-facet="ss_type"] .wm-facet__value').count()).toBeGreaterThan(3);
    expect(visit.searches).toHaveLength(1);
  });

  it('§4.2 of a facet with one active value, another value replaces it', async () => {
    await page.goto(siteUrl());
    await settled(page);
    const values = page.locator('[data-facet="bs_pets"] .wm-facet__value');
    for (const position of [0, 1]) await searched(() => values.nth(position).click());

    expect(await values.evaluateAll((items) => items.map((item) => item.getAttribute('aria-checked')))).toEqual([
      'false',
      'true',
    ]);
    expect(await page.locator('.wm-current__entry').count()).toBe(1);
  });
});
