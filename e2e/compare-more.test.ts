/** How many columns of a comparison lie beyond the edge of the screen, and the way to them. */
import { afterEach, describe, expect, it } from 'vitest';
import { violationsInBoth } from './support/accessibility.ts';
import { choose, dialog, openDialog } from './support/compare.ts';
import { open, page, visit, visitEachTest } from './support/visit.ts';

visitEachTest({ reducedMotion: 'no-preference' });
afterEach(() => expect(visit.problems).toEqual([]));

describe('columns beyond the edge', () => {
  const more = () => dialog().locator('.wm-compare__more');

  async function compareFour(width: number): Promise<void> {
    await page.setViewportSize({ width, height: 844 });
    await open();
    await choose(0, 1, 2, 3);
    await openDialog();
  }

  /** Whether all of a column lies in the table's view. */
  async function isInView(column: number): Promise<boolean> {
    const head = await dialog().locator('.wm-compare__head').nth(column).boundingBox();
    const table = await dialog().locator('.wm-compare__scroll').boundingBox();
    if (!head || !table) return false;
    return head.x >= table.x - 1 && head.x + head.width <= table.x + table.width + 1;
  }

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`are counted, and led to one after the other, ${direction}`, async () => {
      await compareFour(390);
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
      await expect.poll(() => more().textContent()).toBe('2 more');
      expect(await isInView(2)).toBe(false);
      await more().click();
      await expect.poll(() => more().textContent()).toBe('1 more');
      await expect.poll(() => isInView(2)).toBe(true);
      await more().click();
      await expect.poll(() => more().count()).toBe(0);
      await expect.poll(() => isInView(3)).toBe(true);
    });
  }

  it('are counted anew once one is taken out, and stay out of the way of keys', async () => {
    await compareFour(390);
    await expect.poll(() => more().textContent()).toBe('2 more');
    expect((await more().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => more().textContent()).toBe('1 more');
    expect(await more().evaluate((button: HTMLElement) => button.tabIndex)).toBe(-1);
  });

  it('let what stands last be read beside the button, fade where the table goes on, and are printed without it', async () => {
    await compareFour(390);
    await expect.poll(() => more().textContent()).toBe('2 more');
    const table = dialog().locator('.wm-compare__scroll');
    await table.evaluate((element) => element.scrollTo({ top: 9999, behavior: 'instant' }));
    const lastLine = await dialog()
      .locator('tbody td')
      .last()
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().bottom;
      });
    expect(lastLine).toBeLessThanOrEqual((await more().boundingBox())?.y ?? 0);

    const fade = () => table.evaluate((element) => getComputedStyle(element).maskImage);
    expect(await fade()).toContain('to left');
    await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
    await expect.poll(fade).toContain('to right');

    await page.emulateMedia({ media: 'print' });
    expect(await more().isVisible()).toBe(false);
  });

  it('are none on a wide screen', async () => {
    await compareFour(1440);
    await expect.poll(() => isInView(3)).toBe(true);
    expect(await more().count()).toBe(0);
  });
});
