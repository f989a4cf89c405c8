/** The page of favourites: it follows the list, shares and prints it. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeFlagIds } from '../common/flags/flag-cookie.ts';
import { violations } from './support/accessibility.ts';
import { count, id, keep, kept, live, NAME, note, openLive, pressed, toggle } from './support/flags.ts';
import { cards } from './support/search-block.ts';
import { browser, page, siteUrl, startVisit, visit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

describe('the page of favourites', () => {
  const tools = (name: string | RegExp): Locator => page.locator('.wm-favourites').getByRole('button', { name });

  it('§2.7 shows the list of a visitor who comes with nothing but a cookie, and follows it', async () => {
    await keep(writeFlagIds([id(1), id(2), id(3)]));
    await openLive('/favourites');
    expect(await cards().count()).toBe(3);
    expect(visit.searches).toEqual([]);
    await tools('Print').waitFor();
    expect(await violations(page)).toEqual([]);

    await toggle(1).click();
    await expect.poll(() => cards().count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    await note().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cards().count()).toBe(3);
    expect((await kept()).toSorted()).toEqual([id(1), id(2), id(3)]);
  });

  it('§2.7 the last one taken off leaves an empty list, which speaks of no link; Undo brings its card back', async () => {
    await keep(writeFlagIds([id(1)]));
    await openLive('/favourites');
    await toggle(0).click();
    await expect.poll(() => cards().count()).toBe(0);
    expect(await page.locator('.wm-favourites').textContent()).not.toContain('link');
    await note().getByRole('button', { name: 'Undo' }).click();

    await expect.poll(() => cards().count()).toBe(1);
    expect(await kept()).toEqual([id(1)]);
  });

  it('§2.7 what is taken off before the script of the list is there goes from it, too', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/favourites-list-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await openLive('/favourites');
    await toggle(0).click();
    await expect.poll(() => kept()).toEqual([id(2)]);
    arrive();
    await expect.poll(() => cards().count()).toBe(1);

    await note().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cards().count()).toBe(2);
  });

  it('§2.7 a link shows another person the list, and offers to add it to theirs', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    await tools('Share this list').click();
    const address = await page.getByLabel('Address of this list').inputValue();

    const other = await startVisit(browser, WIDE);
    await other.page.context().addCookies([{ name: NAME, value: writeFlagIds([id(7)]), url: siteUrl() }]);
    await other.page.goto(address);
    await live(other.page);
    const section = other.page.locator('.wm-favourites');
    await section.getByRole('button', { name: 'Add these 2 to mine' }).waitFor();
    expect(await cards(other.page).count()).toBe(2);
    expect(await section.getByRole('button', { name: 'Show my own (1)' }).count()).toBe(1);
    await section.getByRole('button', { name: 'Add these 2 to mine' }).click();

    expect(await kept(other.page)).toEqual([id(7), id(1), id(2)]);
    expect([await pressed(0, other.page), await count(other.page)]).toEqual(['true', '3']);
    await section.getByRole('button', { name: 'Show my own (3)' }).click();
    await expect.poll(() => cards(other.page).count()).toBe(3);
    expect(other.problems).toEqual([]);
    await other.close();
  });

  it('§7.3 names what is gone, and takes it off only when asked to', async () => {
    await keep(writeFlagIds([id(1), 'wmdemo-rentals-none']));
    await openLive('/favourites');
    await page.locator('.wm-favourites').getByText('One is no longer listed.').waitFor();
    await tools('Take it off the list').click();

    await expect.poll(() => kept()).toEqual([id(1)]);
  });

  it('§2.7 prints the list with its pictures and without its controls', async () => {
    await keep(writeFlagIds(Array.from({ length: 9 }, (_, at) => id(at + 1))));
    await openLive('/favourites');
    await tools('Print').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });

    await expect
      .poll(() =>
        page
          .locator('.wm-result img.wm-card__image')
          .evaluateAll(
            (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
          ),
      )
      .toBe(9);
    for (const part of ['.wm-favourites__tools', '.wm-flag-counter', '.wm-card__flags']) {
      expect(await page.locator(part).first().isVisible()).toBe(false);
    }
  });

  it('§2.7 places on it can be compared', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    for (const at of [0, 1]) await cards().nth(at).locator('.wm-compare-toggle').click();
    await page.getByRole('button', { name: 'Compare (2)' }).click();

    await page.getByRole('dialog', { name: 'Side by side' }).locator('table').waitFor();
  });
});
