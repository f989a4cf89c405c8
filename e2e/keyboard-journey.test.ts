/** A visitor's whole way with keys alone: no pointer, and no focus but the one that keys move. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { expectVisibleFocus, hasFocus, tabTo } from './support/keyboard.ts';
import { cards, entries, facet, filters, hash, keywords, suggestions, values } from './support/search-block.ts';
import { open, PHONE, page, resultCount, searched, settled, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

const press = (key: string): Promise<void> => page.keyboard.press(key);
const count = (): Locator => page.locator('.wm-search__count');
const drawer = (): Locator => page.locator('dialog.wm-drawer');

describe('with the keyboard alone', () => {
  it('§2.3 a visitor skips to the search, chooses suggested words, narrows by value, range and amenity, sorts and goes back on it', async () => {
    await open();
    const all = await resultCount();

    // The first stop leads past the header.
    await tabTo(page.locator('.skip-link'));
    await press('Enter');
    expect(await hasFocus(page.locator('main'))).toBe(true);
    await press('Tab');
    expect(await hasFocus(keywords())).toBe(true);
    await press('Escape');
    // From anywhere in the page by one key, which the field takes as text itself.
    await tabTo(page.locator('.wm-map-switch button'));
    await press('/');
    expect(await hasFocus(keywords())).toBe(true);
    expect(await keywords().inputValue()).toBe('');

    // Words, chosen from the suggestions.
    await page.locator('.wm-keywords__field[role="combobox"]').waitFor();
    await page.keyboard.type('cot');
    // Those for all of the word: keys may have rested before its end.
    await suggestions().locator('mark').getByText('cot', { exact: true }).first().waitFor();
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    // The words stand last, behind places and listings.
    await press('End');
    const chosen = page.locator('[role="option"].is-focused');
    const plain = page.locator('[role="option"]:not(.is-focused)').first();
    const ground = (option: Locator): Promise<string> =>
      option.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(chosen)).not.toBe(await ground(plain));
    const words = (await chosen.locator('.wm-suggestions__text').textContent()) ?? '';
    await searched(() => press('Enter'));
    expect(await keywords().inputValue()).toBe(words);
    expect(await hasFocus(keywords())).toBe(true);
    const worded = await resultCount();
    expect(worded).toBeLessThan(all);

    // A range, by arrow keys and then by an amount.
    const thumb = facet('fs_price').getByRole('slider').first();
    const typed = facet('fs_price').getByLabel('from');
    await tabTo(facet('fs_price').locator('summary'));
    await thumb.waitFor();
    await tabTo(thumb);
    await searched(() => press('ArrowRight'));
    expect(await hasFocus(thumb)).toBe(true);
    expect(filters().join()).toContain('fs_price:[');
    await tabTo(typed);
    await press('Control+A');
    await page.keyboard.type('90');
    await searched(() => press('Tab'));
    expect(filters().join()).toContain('fs_price:[90 TO ');
    await expect.poll(() => facet('fs_price').locator('h3').textContent()).toBe('Price: from $90');
    await expectVisibleFocus();

    // A value, by the space bar; the focus stays on it.
    const kind = values('ss_type').first();
    await tabTo(kind);
    await searched(() => press('Space'));
    expect(await hasFocus(kind)).toBe(true);
    expect(await kind.getAttribute('aria-checked')).toBe('true');
    await expectVisibleFocus();
    expect(await resultCount()).toBeLessThan(worded);

    // What an amenity category means, told on focus and put away by Escape.
    const icon = page.locator('[id="kitchen"]');
    const popup = page.locator('[id="amenity-detail-kitchen"]');
    await tabTo(icon);
    await popup.waitFor();
    await press('Escape');
    await popup.waitFor({ state: 'hidden' });
    expect(await hasFocus(icon)).toBe(true);

    // Another order.
    const sort = page.locator('.wm-sort__field');
    await tabTo(sort);
    await searched(() => press('ArrowDown'));
    expect(hash()).toContain('sort=fs_price');
    expect(await hasFocus(sort)).toBe(true);

    // One filter less, then none.
    await expect.poll(() => entries().count()).toBe(3);
    await tabTo(entries());
    await searched(() => press('Enter'));
    await expect.poll(() => entries().count()).toBe(2);
    await expectVisibleFocus();
    await tabTo(page.locator('.wm-current__clear'));
    await searched(() => press('Enter'));
    await expectVisibleFocus();
    expect(await resultCount()).toBe(all);
    expect(visit.problems).toEqual([]);
  });

  it('§2.4 the list grows under the focus, a result opens, and Back returns to it', async () => {
    await open();
    await tabTo(page.locator('.wm-sort__field'));
    const first = await cards().count();
    const item = cards()
      .nth(first + 1)
      .locator('.itemlink');
    await tabTo(
      cards()
        .nth(first - 1)
        .locator('.itemlink'),
    );
    await item.waitFor();
    await settled(page);
    await tabTo(item);
    const id = await item.locator('xpath=ancestor::*[@data-doc-id]').getAttribute('data-doc-id');
    const place = (await item.boundingBox())?.y ?? Number.NaN;
    await press('Enter');
    await page.waitForURL(/\/stays\//);

    await page.goBack();
    const left = page.locator(`[data-doc-id="${id}"] .itemlink`);
    await expect.poll(() => hasFocus(left)).toBe(true);
    await expect.poll(async () => Math.abs(((await left.boundingBox())?.y ?? Number.NaN) - place)).toBeLessThan(40);
    await expectVisibleFocus();
    await tabTo(
      cards()
        .nth(first + 2)
        .locator('.itemlink'),
    );
    expect(visit.problems).toEqual([]);
  });

  it('§2.4 where a button shows more, the first new result has the focus after it, and the footer is one stop past it', async () => {
    const templates = { rental: { link: 'ss_url', title: 'ss_name' } };
    await openForeign(
      `${block('guest', { ...OPTIONS, templates, grow_screens: 1 })}<footer><a href="#end">The end</a></footer>`,
    );
    const more = page.locator('.wm-progress__more');
    await tabTo(more);
    const before = await cards().count();
    await press('Enter');
    await expect.poll(() => hasFocus(cards().nth(before).locator('a'))).toBe(true);
    await tabTo(more);
    await press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: 'The end' }))).toBe(true);
  });

  it('§2.9 a page of the pager brings the results that follow, and the focus to their count', async () => {
    await open('/by-the-water');
    await tabTo(page.getByRole('link', { name: 'Page 2', exact: true }));
    await searched(() => press('Enter'));

    expect(await hasFocus(count())).toBe(true);
    await expectVisibleFocus();
    await expect.poll(() => page.locator('.pager-current').textContent()).toBe('2');
    await tabTo(cards().first().locator('.itemlink'));
  });

  it('§2.3 where nothing is found, a filter to drop is a few stops away and brings results', async () => {
    await open(`/#fq=${encodeURIComponent('ss_type:Cottage')}&fq=${encodeURIComponent('ss_type:Loft')}&q=*%3A*`);
    expect(await resultCount()).toBe(0);
    await tabTo(page.locator('.wm-alternates__link'));
    await searched(() => press('Enter'));

    expect(await resultCount()).toBeGreaterThan(0);
    expect(await hasFocus(count())).toBe(true);
    await expectVisibleFocus();
  });

  it('on a phone the filters hold the focus while they are open and give it back', async () => {
    await page.setViewportSize(PHONE.viewport);
    await open();
    const toggle = page.locator('.wm-filters-toggle');
    await tabTo(toggle);
    await press('Enter');
    await drawer().waitFor();
    expect(await hasFocus(drawer().locator('.wm-filters__close'))).toBe(true);
    await expectVisibleFocus();

    await tabTo(facet('ss_type', drawer()).locator('summary'));
    await press('Enter');
    await tabTo(values('ss_type', drawer()).first());
    await searched(() => press('Space'));
    const done = drawer().locator('.wm-filters__done');
    await tabTo(done);
    await expect.poll(() => done.textContent()).toBe(`Show ${await resultCount()} places`);
    // Past the last stop it goes on at the first, by way of the browser's own controls.
    const closing = drawer().locator('.wm-filters__close');
    const outside = page.locator('a, button, input, select, summary').and(page.locator(':not(dialog *)'));
    for (let stop = 0; stop < 4 && !(await hasFocus(closing)); stop += 1) {
      await press('Tab');
      expect(await hasFocus(outside)).toBe(false);
    }
    expect(await hasFocus(closing)).toBe(true);
    await press('Escape');
    await drawer().waitFor({ state: 'detached' });
    expect(await hasFocus(toggle)).toBe(true);
    await expectVisibleFocus();

    await press('Enter');
    await drawer().waitFor();
    await tabTo(drawer().locator('.wm-filters__done'));
    await press('Enter');
    await drawer().waitFor({ state: 'detached' });
    expect(await hasFocus(count())).toBe(true);
    expect(visit.problems).toEqual([]);
  });
});
