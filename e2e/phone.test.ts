/** Filters on narrow screens: a drawer, chosen one by one or together. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { unfold } from './support/search-block.ts';
import { PHONE, page, resultCount, settled, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest(PHONE);

describe('the pages of a site on phones', () => {
  const menu = (): Locator => page.getByRole('button', { name: 'Menu' });
  const about = (): Locator => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });

  it('open by a button, by keys alone, and are folded again for who comes back', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    expect(await about().isVisible()).toBe(false);
    await menu().press('Enter');
    await about().waitFor();
    await page.keyboard.press('Escape');
    await about().waitFor({ state: 'hidden' });

    await menu().click();
    const pages = page.getByRole('navigation', { name: 'Main' });
    await pages.getByText('Menu', { exact: true }).waitFor();
    await pages.getByRole('button', { name: 'Close' }).click();
    await about().waitFor({ state: 'hidden' });

    await menu().click();
    await about().click();
    await page.waitForURL(siteUrl('/about'));
    await page.goBack();
    await settled(page);
    expect(await about().isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: 1024 });
    await about().waitFor();
    expect(await menu().isVisible(), 'nor is it wanted where they fit').toBe(false);
    expect(visit.problems).toEqual([]);
  });

  it('are all there: the menu has those of the footer, too, that it does not have itself; a wide screen has room there', async () => {
    await page.goto(siteUrl('/about'));
    await menu().click();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const own = ['All places', 'By the water', 'About', 'Contact'];
    await expect
      .poll(() => links.allTextContents())
      .toEqual([...own, 'Favourites', 'The house guide', 'For developers']);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => links.allTextContents()).toEqual(own);
  });

  it('a long word of the name of a site has a line for itself rather than to be broken', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(siteUrl('/about'));
    const name = page.locator('.site-name');
    const rows = () => name.evaluate((link) => Math.round(link.getBoundingClientRect().height / 28));
    const heartTop = async () => (await page.locator('.wm-flag-counter').boundingBox())?.y ?? 0;
    const before = await heartTop();
    await name.evaluate((link) => {
      link.textContent = 'Campgrounds';
    });
    expect(await rows()).toBe(1);
    expect(await heartTop()).toBeGreaterThan(before);
    await name.evaluate((link) => {
      link.textContent = 'Campgroundsandcampgroundsandmore';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('open without scripts, too', async () => {
    const bare = await startVisit({ ...PHONE, javaScriptEnabled: false });
    await bare.page.goto(siteUrl('/'));
    await bare.page.getByRole('button', { name: 'Menu' }).click();
    await bare.page.getByRole('link', { name: 'About' }).first().click();
    await bare.page.waitForURL(siteUrl('/about'));
    await bare.close();
  });
});

describe('filters on phones', () => {
  const drawer = (): Locator => page.locator('dialog.wm-drawer');

  it('open in a drawer as high as the screen; the focus stays in it and returns to the button on Escape', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    const toggle = page.locator('.wm-filters-toggle');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await drawer().waitFor();
    const box = await drawer().boundingBox();
    expect([box?.y, box?.height]).toEqual([0, PHONE.viewport.height]);
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    const within = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(within).toBe(true);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });

    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.wm-filters').isVisible()).toBe(false);
    expect(visit.problems).toEqual([]);
  });

  it('begin with guests, months and the price, open; the headings of the others say what is chosen in them', async () => {
    await page.goto(siteUrl('/#fq=sm_amenity:Dishwasher'));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    const opened = drawer().locator('details[data-facet][open]');
    const names = await opened.evaluateAll((facets) => facets.map((facet) => facet.getAttribute('data-facet')));
    expect(names).toEqual(['is_sleeps', 'sm_free', 'fs_price']);
    // Months are short: two stand beside each other.
    const months = drawer().locator('[data-facet="sm_free"] .wm-facet__value');
    const rows = await months.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect([rows.length, new Set(rows).size]).toEqual([12, 6]);
    const amenities = drawer().locator('[data-facet="sm_amenity"] > summary');
    expect(await amenities.locator('.wm-facet__chosen').textContent()).toBe('Dishwasher');

    await amenities.click();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    expect(await opened.count(), 'what was unfolded there stays open').toBe(4);
  });

  it('tell in the list itself what a category of amenities is: a tap opens it, and a value below is chosen all the same', async () => {
    const touch = await startVisit({ ...PHONE, hasTouch: true });
    await touch.page.goto(siteUrl('/'));
    await settled(touch.page);
    await touch.page.locator('.wm-filters-toggle').tap();
    await touch.page.locator('dialog.wm-drawer').waitFor();
    await unfold('sm_amenity', touch.page);
    const popup = touch.page.locator('[id="amenity-detail-kitchen"]');
    const icon = await touch.page.locator('[id="kitchen"]').boundingBox();
    const count = await touch.page.locator('[data-facet="sm_amenity"] .wm-facet__count').first().boundingBox();
    // The circle is 18 px wide, in the middle of what is pressed.
    expect((icon?.x ?? 0) + (icon?.width ?? 0) / 2 + 9).toBeCloseTo((count?.x ?? 0) + (count?.width ?? 0), 0);
    await touch.page.locator('[id="kitchen"]').tap();
    await popup.waitFor();
    const value = touch.page.locator('[data-facet="sm_amenity"] .wm-facet__value').first();
    const [told, below] = [await popup.boundingBox(), await value.boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

    await value.tap();
    await touch.page.locator('[data-facet="sm_amenity"] .is-active').waitFor();
    await settled(touch.page);
    expect(await touch.page.locator('[data-facet="sm_amenity"] .is-active').count()).toBe(1);
    await touch.page.locator('[id="kitchen"]').tap();
    await popup.waitFor({ state: 'hidden' });
    await touch.close();
  });

  it('close with the browser’s Back, which stays on the page', async () => {
    await page.goto(siteUrl('/about'));
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    await page.goBack();
    await drawer().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');

    // Values chosen there stay; what follows takes them out, one by one.
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    for (const [at, field] of ['ss_town', 'ss_type'].entries()) {
      await unfold(field, drawer());
      await drawer().locator(`[data-facet="${field}"] .wm-facet__value`).first().click();
      await expect.poll(() => page.locator('.wm-current__entry').count()).toBe(at + 1);
      await settled(page);
    }
    await page.evaluate(() => history.back());
    await drawer().waitFor({ state: 'detached' });
    expect(await page.locator('.wm-current__entry').count()).toBe(2);
    for (const left of [1, 0]) {
      await page.goBack();
      await expect.poll(() => page.locator('.wm-current__entry').count()).toBe(left);
    }
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.waitForURL(siteUrl('/about'));
  });

  it('§4.2 a value narrows at once, the button tells how many results that leaves and leads to them', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    await unfold('ss_type', drawer());
    await drawer().locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);
    const count = await resultCount(page);
    const done = drawer().locator('.wm-filters__done');
    expect(await done.textContent()).toBe(`Show ${count} places`);
    const box = await done.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height);
    await done.click();
    await drawer().waitFor({ state: 'detached' });

    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    const counted = await page.locator('.wm-search__count').boundingBox();
    expect(counted?.y, 'how many there are is in view').toBeGreaterThanOrEqual(0);
    const field = await page.locator('.wm-keywords').boundingBox();
    expect((field?.y ?? 1) + (field?.height ?? 1), 'nothing shows of what stands above').toBeLessThanOrEqual(0);
    expect(await page.locator('.wm-current__entry').count()).toBe(1);
    const first = await page.locator('[data-doc-id]').first().boundingBox();
    expect(first?.y, 'the results are in view').toBeLessThan(PHONE.viewport.height / 2);
  });

  it('§2.3 where they leave nothing, what would find something stands above the button', async () => {
    await page.goto(siteUrl(`/#fq=${encodeURIComponent('is_sleeps:[6 TO *]')}&fq=ss_type:Studio`));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    const done = drawer().locator('.wm-filters__done');
    expect(await done.textContent()).toBe('Show 0 places');
    const way = drawer().getByRole('link', { name: /^Without Kind of place: Studio \d+ places$/ });
    await way.waitFor();
    const [above, button] = await Promise.all([way.boundingBox(), done.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    expect(await violations(page, '.wm-drawer')).toEqual([]);
    const places = /\d+ places$/.exec((await way.textContent()) ?? '')?.[0];
    await way.click();
    await expect.poll(() => done.textContent()).toBe(`Show ${places}`);
    expect(await done.and(page.locator(':focus')).count()).toBe(1);
    expect(await way.count()).toBe(0);
  });

  it('§4.2 with apply: batch several values are counted as they are chosen and applied together', async () => {
    await openForeign(block('guest', { ...OPTIONS, apply: 'batch' }));
    await settled(page);
    const entries = await page.evaluate(() => history.length);
    const all = await resultCount(page);
    const value = (field: string): Locator => drawer().locator(`[data-facet="${field}"] .wm-facet__value`).first();
    const done = (): Promise<string | null> => drawer().locator('.wm-filters__done').textContent();
    await page.locator('.wm-filters-toggle').click();
    let told: string | null = `Show ${all} results`;
    for (const field of ['ss_type', 'sm_setting']) {
      await value(field).click();
      // Each of them leaves fewer.
      await expect.poll(done).not.toBe(told);
      told = await done();
    }
    await drawer().locator('.wm-facet__value.is-active').nth(1).waitFor();
    expect([await resultCount(page), await page.evaluate(() => history.length)]).toEqual([all, entries + 1]);
    await drawer().locator('.wm-filters__done').click();
    await page.waitForFunction(() => location.hash.includes('sm_setting'));
    await settled(page);

    expect(`Show ${await resultCount(page)} results`).toBe(told?.replace('result ', 'results '));
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(await page.locator('.wm-current__entry').count()).toBe(2);

    // What is chosen and not applied is gone once the drawer is closed.
    await page.locator('.wm-filters-toggle').click();
    await drawer().locator('.wm-facet__value.is-active').first().click();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    expect(await page.locator('.wm-current__entry').count()).toBe(2);
  });

  it.each([780, 664])(
    'a first result can be told from a first screen %i px high: picture, name and price',
    async (height) => {
      await page.setViewportSize({ ...PHONE.viewport, height });
      await page.goto(siteUrl('/'));
      await settled(page);
      const price = await page.locator('.wm-card__price strong').first().boundingBox();

      expect((price?.y ?? Number.POSITIVE_INFINITY) + (price?.height ?? 0)).toBeLessThan(height);
      const counter = page.getByRole('button', { name: 'Favourites 0' });
      expect((await counter.boundingBox())?.width).toBeLessThan(100);
    },
  );

  it('with filters no word of the bar is cut: all is cleared, the search saved and what is saved reached in view', async () => {
    await page.goto(siteUrl('/#fq=ss_town:Avon&fq=sm_amenity:Dishwasher&fq=is_sleeps:[2 TO *]'));
    await settled(page);
    await page.locator('.wm-saved__save').waitFor();
    const edge = PHONE.viewport.width;
    const clear = await page.locator('.wm-current__clear').boundingBox();
    const save = await page.locator('.wm-saved__save').boundingBox();
    const saved = page.locator('.wm-saved__list');
    const list = await saved.boundingBox();

    const entries = page.locator('.wm-current__entry');
    expect(await entries.count()).toBe(3);
    const first = await entries.first().boundingBox();
    expect(clear?.x).toBeGreaterThanOrEqual(0);
    expect((clear?.x ?? edge) + (clear?.width ?? edge)).toBeLessThanOrEqual(first?.x ?? 0);
    expect((first?.x ?? edge) + (first?.width ?? edge)).toBeLessThanOrEqual(edge);
    expect((save?.x ?? edge) + (save?.width ?? edge)).toBeLessThanOrEqual(list?.x ?? 0);
    expect((list?.x ?? edge) + (list?.width ?? edge)).toBeLessThanOrEqual(edge);
    await saved.click();
    await page.getByRole('dialog').waitFor();
  });

  it.each(['/', '/?fq=ss_type:Cabin&fq=bs_pets:true&fq=sm_amenity:"Hot%20tub"'])(
    'who scrolls back has the count in view again, and a way to the field for words; who goes on has the room: %s',
    async (path) => {
      await page.goto(siteUrl(path));
      await settled(page);
      const bar = page.locator('.wm-search__bar');
      const top = async () => (await page.locator('.wm-search__count').boundingBox())?.y ?? Number.NaN;
      const by = (px: number) => page.evaluate((y) => scrollBy({ top: y, behavior: 'instant' }), px);
      await by(1600);
      await expect.poll(top).toBeLessThan(-20);
      await by(-120);
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      expect((await bar.boundingBox())?.height, 'each in one line').toBeLessThan(150);
      expect(await violations(page)).toEqual([]);
      await by(60);
      await expect.poll(top).toBeLessThan(-20);
      await by(-60);
      await expect.poll(top).toBeGreaterThanOrEqual(0);

      await bar.getByRole('button', { name: 'Search by words' }).click();
      const field = page.locator('.wm-keywords__field');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(async () => (await field.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect(visit.problems).toEqual([]);
    },
  );

  it('no order is cut where it is chosen, beside filters that are counted, too', async () => {
    await page.goto(siteUrl('/#fq=ss_type:Cabin&fq=sm_amenity:Dishwasher&q=lake'));
    await settled(page);
    const cut = await page.locator('.wm-sort__field').evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('Nothing can measure text.');
      context.font = font;
      const names = [...field.querySelectorAll('option')].map(({ text }) => text);
      return names.filter((name) => context.measureText(name).width > room);
    });
    expect(cut).toEqual([]);
  });

  it('with words that find nothing what is saved is in view as well', async () => {
    await page.goto(siteUrl('/#q=zzqqx'));
    await settled(page);
    const saved = page.locator('.wm-saved__list');
    await saved.waitFor();

    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await saved.boundingBox()) ?? {};
        return x + width;
      })
      .toBeLessThanOrEqual(PHONE.viewport.width);
  });

  it('chips of the current search scroll sideways and never widen the page', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().waitFor();
    await unfold('ss_type', drawer());
    for (const position of [0, 1, 2, 3]) {
      await drawer().locator('[data-facet="ss_type"] .wm-facet__value').nth(position).click();
      await settled(page);
    }
    await drawer().locator('.wm-filters__done').click();
    const strip = page.locator('.wm-current__list');
    const { wide, height } = await strip.evaluate((element) => ({
      wide: element.scrollWidth > element.clientWidth,
      height: element.clientHeight,
    }));

    expect(wide).toBe(true);
    expect(height).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  });

  it('what has been chosen last stands in view in the line of chips, and the page stays where it is', async () => {
    await page.goto(siteUrl('/#fq=ss_type:Cabin&fq=is_sleeps:[6 TO *]&fq=fs_price:[* TO 300]'));
    const entries = page.locator('.wm-current__entry');
    await entries.nth(2).waitFor();
    await settled(page);
    const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.locator('.wm-filters-toggle').click();
    await unfold('sm_setting', drawer());
    await drawer().locator('[data-facet="sm_setting"] .wm-facet__value').first().click();
    await entries.nth(3).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    const right = async (): Promise<number> => {
      const { x = 0, width = Number.POSITIVE_INFINITY } = (await entries.nth(3).boundingBox()) ?? {};
      return x + width;
    };
    await expect.poll(right).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await scrolled()).toBe(before);
  });

  it('and the line moves no farther for it than it must: the name of the chip before it stays clear of the way to clear both', async () => {
    await page.goto(siteUrl('/#fq=is_sleeps:[4 TO *]'));
    const entries = page.locator('.wm-current__entry');
    await entries.first().waitFor();
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().locator('[data-facet="sm_free"] .wm-facet__value', { hasText: 'October' }).click();
    await entries.nth(1).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    const { x = 0, width = 0 } = (await page.locator('.wm-current__clear').boundingBox()) ?? {};
    const name = await entries.first().locator('.wm-current__label').boundingBox();
    expect(name?.x).toBeGreaterThan(x + width);
  });

  it('two chips show their crosses beside the way to clear both; of more it says how many there are', async () => {
    await page.goto(siteUrl('/#fq=ss_type:Cabin&fq=is_sleeps:[6 TO *]'));
    const entries = page.locator('.wm-current__entry');
    await entries.nth(1).waitFor();
    await settled(page);
    const clear = page.locator('.wm-current__clear');
    const told = (): Promise<string> => clear.evaluate((link) => getComputedStyle(link, '::after').content);
    await page.locator('.wm-map-switch button').focus();
    await page.keyboard.press('Tab');
    expect(await clear.evaluate((link) => link === document.activeElement), 'first for keys, too').toBe(true);
    const cross = await entries.nth(1).locator('.wm-current__cross').boundingBox();
    expect((cross?.x ?? 0) + (cross?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await told()).toBe('none');

    await page.goto(siteUrl('/#fq=ss_type:Cabin&fq=is_sleeps:[6 TO *]&fq=fs_price:[* TO 300]'));
    await entries.nth(2).waitFor();
    await settled(page);
    expect(await told()).toContain('counter(chips)');
    expect(await clear.textContent()).toBe('Clear all');
  });

  it('the way to clear all stays in view, uncut, while the chips are scrolled under it', async () => {
    await page.goto(siteUrl('/#fq=ss_type:"Cottage"&fq=sm_setting:"Riverside"'));
    const strip = page.locator('.wm-current__list');
    await strip.locator('.wm-current__entry').nth(1).waitFor();
    await settled(page);
    const clear = page.locator('.wm-current__clear');
    const before = await clear.boundingBox();
    await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    expect(await strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    expect(await clear.boundingBox()).toEqual(before);
    await clear.click({ trial: true });
  });

  it('chips beyond an end of their line are told by an edge there, even where none is cut', async () => {
    await page.goto(siteUrl('/#fq=ss_type:"Cottage"'));
    const strip = page.locator('.wm-current__list');
    await strip.locator('.wm-current__entry').waitFor();
    await settled(page);
    /** Whether there is an edge at the start and at the end. */
    const edges = (): Promise<boolean[]> =>
      strip.evaluate((list) => ['::before', '::after'].map((edge) => getComputedStyle(list, edge).opacity === '1'));
    await expect.poll(edges).toEqual([false, false]);

    await page.goto(siteUrl('/#fq=ss_type:"Cottage"&fq=sm_setting:"Riverside"'));
    await strip.locator('.wm-current__entry').nth(1).waitFor();
    await settled(page);
    await expect.poll(edges).toEqual([false, true]);
    await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(edges).toEqual([true, false]);
  });
});
