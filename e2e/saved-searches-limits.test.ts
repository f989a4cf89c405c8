/** Saved searches where storage is refused or full, without scripts, and how they look. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, violationsInBoth } from './support/accessibility.ts';
import { hasFocus } from './support/keyboard.ts';
import { holdFile } from './support/late-files.ts';
import {
  button,
  CABINS,
  dialog,
  entry,
  KEY,
  kept,
  open,
  openList,
  rows,
  SAUNAS,
  save,
} from './support/saved-searches.ts';
import { page, settled, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('where the browser does not go along', () => {
  it('storage that is refused breaks nothing, and the visitor is told', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(CABINS);
    await button('Save search').click();

    expect(await dialog().getByRole('alert').textContent()).toContain('lets this page keep nothing');
    expect(await rows().count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await hasFocus(button('Save search'))).toBe(true);
    expect(visit.problems).toEqual([]);
  });

  it('storage without room keeps what it has, and the visitor is told', async () => {
    await open(CABINS);
    await save();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(SAUNAS);
    await button('Save search').click();
    await button('Save').click();
    expect(await dialog().getByRole('alert').textContent()).toContain('has no room left');
    await page.keyboard.press('Escape');
    await openList();
    await button('Remove Cabin').click();

    expect(await dialog().getByRole('alert').textContent()).toContain('has no room left');
    expect(await entry('Cabin').count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('what someone else wrote under the key is shown as text at most, and stays until something is saved', async () => {
    const hostile = JSON.stringify([
      7,
      { name: '<img src=x onerror=alert(1)>', hash: 'q=%3Cscript%3E&fq=nonsense&fq=%' },
      { name: 'gone', hash: '' },
    ]);
    await open();
    for (const text of ['{"junk', hostile]) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await open(CABINS);
      expect(await kept()).toBe(text);
    }
    await openList();
    expect(await rows().count()).toBe(1);
    expect(await dialog().locator('img').count()).toBe(0);
    await entry('<img src=x onerror=alert(1)>').click();
    await settled(page);

    expect(await page.locator('.wm-notice--refused').count()).toBe(1);
    expect(await button(/^Save search/).count()).toBe(0);
    // What the server refuses, a browser reports as an error, too.
    expect(visit.problems.filter((problem) => !/Failed to load resource|Bad Request/.test(problem))).toEqual([]);
  });

  it('without scripts there are no buttons that do nothing', async () => {
    const quiet = await startVisit({ javaScriptEnabled: false });
    await quiet.page.goto(siteUrl(CABINS));

    expect(await quiet.page.locator('.wm-saved').isVisible()).toBe(false);
    expect(await quiet.page.locator('.wm-saved *').count()).toBe(0);
    await quiet.close();
  });
});

describe('how it looks', () => {
  it('has no accessibility violations in any of its states in light and dark', async () => {
    await open(CABINS);
    expect(await violationsInBoth(page), 'nothing saved').toEqual([]);
    await button('Save search').click();
    expect(await violationsInBoth(page), 'about to be saved').toEqual([]);
    await button('Save').click();
    await openList();
    expect(await violationsInBoth(page), 'saved').toEqual([]);
    await button('Rename Cabin').click();
    expect(await violationsInBoth(page), 'about to be renamed').toEqual([]);
    await page.keyboard.press('Escape');
    await button('Remove Cabin').click();
    expect(await violationsInBoth(page), 'removed').toEqual([]);
  });

  it.each([320, 390, 1280])('nothing moves when the buttons come, on a screen of %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const code = await holdFile('parts');
    await page.goto(siteUrl('/?fq=ss_type%3ACabin&fq=bs_pets%3Atrue'));
    await page.locator('[data-ready]').waitFor();
    const top = async (): Promise<number | undefined> => (await page.locator('.wm-results').boundingBox())?.y;
    const before = await top();
    expect(await button('Save search').count()).toBe(0);
    await code.release();
    await button('Save search').waitFor();

    expect(await top()).toBe(before);
  });

  it.each([320, 390])(
    'on a phone %d px wide the buttons have words, that which saves a short one, in the line of the count',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await open('/?fq=ss_type%3ACabin');
      await button('Save search').click();
      await button('Save').click();
      await button('My searches (1)').waitFor();
      await open('/?fq=ss_type%3ALoft');
      const [save, list] = [button('Save search'), button('My searches (1)')];
      await list.waitFor();
      const short = (of: Locator): Promise<string> =>
        of.evaluate((element) => getComputedStyle(element, '::after').content);
      expect([await short(save), await short(list)]).toEqual(['"Save" / ""', 'none']);
      const [count, first, second] = await Promise.all(
        [page.locator('.wm-search__count'), save, list].map((part) => part.boundingBox()),
      );
      const middles = [count, first, second].map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(new Set(middles).size, String(middles)).toBe(1);
      expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThan(first?.x ?? 0);
      expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0);
      expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(width);
    },
  );

  it('at 320 px nothing is wider than the screen, and every target is as large as a finger needs', async () => {
    const narrow = await startVisit({ viewport: { width: 320, height: 640 }, hasTouch: true });
    const { page: phone } = narrow;
    await open('/?fq=ss_type%3ACabin&fq=bs_pets%3Atrue', phone);
    const widest = (): Promise<number> => phone.evaluate(() => document.documentElement.scrollWidth);
    await button('Save search', phone).tap();
    const box = await dialog(phone).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
    await dialog(phone).getByLabel('Name').fill('Averyveryverylongnamethatcannotbebroken and then some more of it');
    await button('Save', phone).tap();
    expect(await widest()).toBeLessThanOrEqual(320);
    await button('My searches (1)', phone).tap();
    await dialog(phone).waitFor();
    expect(await dialog(phone).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const targets = await dialog(phone)
      .locator('button, a')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    await narrow.close();
  });
});
