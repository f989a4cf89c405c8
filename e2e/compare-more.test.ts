/** How many columns of a comparison lie beyond the edge of the screen, and the way to them. */
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violationsInBoth } from './support/accessibility.ts';
import { choose, dialog, openDialog } from './support/compare.ts';
import { open, page, visit, visitEachTest } from './support/visit.ts';

visitEachTest({ reducedMotion: 'no-preference' });
afterEach(() => expect(visit.problems).toEqual([]));

describe('columns beyond the edge', () => {
  const more = () => dialog().locator('.wm-compare__more');

  async function compareFour(width: number, path = '/'): Promise<void> {
    await page.setViewportSize({ width, height: 844 });
    await open(path);
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
    it(`are told of by which of how many are seen, and led to one after the other, ${direction}`, async () => {
      await compareFour(390);
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
      await expect.poll(() => more().textContent()).toBe('1–3 of 4');
      expect(await isInView(3)).toBe(false);
      await more().click();
      await expect.poll(() => more().count()).toBe(0);
      await expect.poll(() => isInView(3)).toBe(true);
      const back = dialog().locator('.wm-compare__back');
      expect(await back.textContent()).toBe('2–4 of 4');
      const { width = 0, height = 0 } = (await back.boundingBox()) ?? {};
      expect(Math.min(width, height - 20)).toBeGreaterThanOrEqual(24);
      await back.click();
      await expect.poll(() => more().textContent()).toBe('1–3 of 4');
      await expect.poll(() => isInView(0)).toBe(true);
      expect(await back.count(), 'nothing lies before the first').toBe(0);
    });
  }

  it('are counted anew once one is taken out, and stay out of the way of keys', async () => {
    await compareFour(390);
    await expect.poll(() => more().textContent()).toBe('1–3 of 4');
    expect((await more().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await more().evaluate((button: HTMLElement) => button.tabIndex)).toBe(-1);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => more().count()).toBe(0);
  });

  it.each([
    { width: 390, edge: 28 },
    // There is no room for more than three.
    { width: 320, edge: 0 },
  ])(
    'leave three whole ones in view on a phone $width px wide, $edge px of the next, and swipes stop at one',
    async ({ width, edge: beyond }) => {
      await compareFour(width);
      const table = dialog().locator('.wm-compare__scroll');
      /** Where columns begin and end, from the edge of the table. */
      const edges = (): Promise<number[]> =>
        table.evaluate((scroller) => {
          const { left } = scroller.getBoundingClientRect();
          const heads = [...scroller.querySelectorAll('.wm-compare__head')].map((head) => head.getBoundingClientRect());
          return [...heads.map((head) => head.left), heads.at(-1)?.right ?? 0].map((at) => at - left);
        });
      /** By how much none of them is away from where it is with this one as the first in view, px. */
      const awayFrom = async (first: number, before: number): Promise<number> =>
        Math.max(...(await edges()).map((edge, at) => Math.abs(edge - before - ((at - first) * (width - beyond)) / 3)));
      expect(await awayFrom(0, 0)).toBeLessThan(1);
      await table.evaluate((scroller) => scroller.scrollBy({ left: 0.7 * (scroller.clientWidth / 3) }));
      // Nor is one cut at their end.
      await expect.poll(() => awayFrom(1, beyond)).toBeLessThan(1);
      expect(
        await dialog()
          .locator('.wm-compare__head')
          .first()
          .evaluate((head) => getComputedStyle(head).scrollSnapStop),
      ).toBe('always');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it.each([390, 320])('are told of in the head, %i px wide, where nothing is covered', async (width) => {
    await compareFour(width);
    await expect.poll(() => more().textContent()).toBe('1–3 of 4');
    const head = dialog().locator('.wm-compare-dialog__head');
    const boxOf = async (part: Locator) => {
      const { x = 0, y = 0, width: wide = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { left: x, right: x + wide, top: y, bottom: y + height };
    };
    const [title, hint, share, close, table] = await Promise.all([
      boxOf(head.getByRole('heading')),
      boxOf(more()),
      boxOf(head.getByRole('button', { name: 'Share' })),
      boxOf(head.getByRole('button', { name: 'Close' })),
      boxOf(dialog().locator('.wm-compare__scroll')),
    ]);
    expect(title.right).toBeLessThanOrEqual(hint.left);
    expect(hint.right).toBeLessThanOrEqual(share.left);
    expect(close.right).toBeLessThanOrEqual(width);
    expect(hint.top + hint.bottom).toBe(close.top + close.bottom);
    const isCut = () => head.getByRole('heading').evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut()).toBe(false);
    // At the last one nothing moves.
    await more().click();
    await expect.poll(() => more().count()).toBe(0);
    expect(await isCut()).toBe(false);
    expect(await boxOf(dialog().locator('.wm-compare__scroll'))).toEqual(table);
    expect(await boxOf(head.getByRole('button', { name: 'Share' }))).toEqual(share);
  });

  it.each([390, 320])('are told by a narrow edge that fades wherever there are more, %i px wide', async (width) => {
    await compareFour(width);
    const table = dialog().locator('.wm-compare__scroll');
    /** Of what each edge says, from the left: whether it fades. */
    const fades = (): Promise<boolean[]> =>
      table.evaluate((element) => {
        const { maskImage } = getComputedStyle(element);
        const stops = maskImage.replace(/^linear-gradient\(to left, /, '');
        return [/rgba\(0, 0, 0, 0\)\)$/.test(stops), stops.startsWith('rgba(0, 0, 0, 0)')];
      });
    await more().waitFor();
    await expect.poll(fades).toEqual([false, true]);
    await more().click();
    await expect.poll(fades).toEqual([true, false]);
    const texts = await dialog().locator('.wm-compare__about').allInnerTexts();
    expect(
      texts.filter((text) => text.includes('·')),
      'no notes beside the names of rows',
    ).toEqual([]);

    const heads = dialog().locator('.wm-compare__head');
    for (const left of [2, 1])
      await heads
        .nth(left)
        .getByRole('button', { name: /^Remove/ })
        .click();
    await expect.poll(() => heads.count()).toBe(2);
    await expect.poll(() => table.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none');
    const { x = 0, width: wide = 0 } = (await heads.nth(1).boundingBox()) ?? {};
    expect(x + wide).toBeCloseTo(width, 0);
  });

  it('fade where the table goes on beside the names of its rows, and are printed without the button', async () => {
    await compareFour(760);
    const table = dialog().locator('.wm-compare__scroll');
    await more().waitFor();
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
