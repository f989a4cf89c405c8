/** How many columns of a comparison lie beyond the edge of the screen, and the way to them. */
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violationsInBoth } from './support/accessibility.ts';
import { choose, columns, dialog, openDialog } from './support/compare.ts';
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
      await expect.poll(() => more().textContent()).toBe('1–2 of 4');
      expect(await isInView(2)).toBe(false);
      await more().click();
      await expect.poll(() => more().textContent()).toBe('2–3 of 4');
      await expect.poll(() => isInView(2)).toBe(true);
      await more().click();
      await expect.poll(() => more().count()).toBe(0);
      await expect.poll(() => isInView(3)).toBe(true);
      const back = dialog().locator('.wm-compare__back');
      expect(await back.textContent()).toBe('3–4 of 4');
      await back.click();
      await expect.poll(() => more().textContent()).toBe('2–3 of 4');
      await expect.poll(() => isInView(1)).toBe(true);
      const [arrow, on] = await Promise.all([back.boundingBox(), more().boundingBox()]);
      expect(Math.min(arrow?.width ?? 0, (arrow?.height ?? 0) - 20)).toBeGreaterThanOrEqual(24);
      expect(arrow && on && (arrow.x < on.x ? arrow.x + arrow.width <= on.x : on.x + on.width <= arrow.x)).toBe(true);
      await back.click();
      await expect.poll(() => more().textContent()).toBe('1–2 of 4');
      await expect.poll(() => isInView(0)).toBe(true);
      expect(await back.count(), 'nothing lies before the first').toBe(0);
    });
  }

  it('are counted anew once one is taken out, and stay out of the way of keys', async () => {
    await compareFour(390);
    await expect.poll(() => more().textContent()).toBe('1–2 of 4');
    expect((await more().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => more().textContent()).toBe('1–2 of 3');
    expect(await more().evaluate((button: HTMLElement) => button.tabIndex)).toBe(-1);
  });

  it.each([390, 320])('leave two whole ones in view on a phone %i px wide, and swipes stop at one', async (width) => {
    await compareFour(width);
    const table = dialog().locator('.wm-compare__scroll');
    /** Where columns begin and end, from the edge of the table. */
    const edges = (): Promise<number[]> =>
      table.evaluate((scroller) => {
        const { left } = scroller.getBoundingClientRect();
        const heads = [...scroller.querySelectorAll('.wm-compare__head')].map((head) => head.getBoundingClientRect());
        return [...heads.map((head) => head.left), heads.at(-1)?.right ?? 0].map((at) => Math.round(at - left));
      });
    const half = width / 2;
    expect(await edges()).toEqual([0, half, 2 * half, 3 * half, 4 * half]);
    await table.evaluate((scroller) => scroller.scrollBy({ left: 0.7 * (scroller.clientWidth / 2) }));
    await expect.poll(edges).toEqual([-half, 0, half, 2 * half, 3 * half]);
    expect(
      await dialog()
        .locator('.wm-compare__head')
        .first()
        .evaluate((head) => getComputedStyle(head).scrollSnapStop),
    ).toBe('always');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each([390, 320])('are told of in the head, %i px wide, where nothing is covered', async (width) => {
    await compareFour(width);
    await expect.poll(() => more().textContent()).toBe('1–2 of 4');
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
    // Whole columns are read to their edge, and at the last one nothing moves.
    const scroller = dialog().locator('.wm-compare__scroll');
    expect(await scroller.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none');
    await more().click();
    await expect.poll(() => more().textContent()).toBe('2–3 of 4');
    expect(await isCut()).toBe(false);
    await more().click();
    await expect.poll(() => more().count()).toBe(0);
    expect(await boxOf(dialog().locator('.wm-compare__scroll'))).toEqual(table);
    expect(await boxOf(head.getByRole('button', { name: 'Share' }))).toEqual(share);
  });

  it.each([390, 320])(
    'say beside the name of a row what they say else, or most of all say where some is tinted, %i px wide',
    async (width) => {
      // Two of them have room for six, and the third alone welcomes pets.
      const ids = [1001, 1005, 1008, 1010].map((id) => `wmdemo-rentals-${id}`);
      await compareFour(width, `/?fq=${encodeURIComponent(`id:(${ids.join(' OR ')})`)}`);
      const rowOf = (name: string) =>
        dialog().locator('tr', { has: page.locator('.wm-compare__name').getByText(name, { exact: true }) });
      const alikeIn = async (name: string): Promise<string[]> => {
        const cells = await rowOf(name).locator('td').allTextContents();
        return cells.filter((cell, at) => cells.indexOf(cell) !== at);
      };
      expect(await alikeIn('Guests'), 'two of four').toHaveLength(1);
      expect(await rowOf('Guests').locator('.is-standing-out').count()).toBe(2);
      const beside = rowOf('Guests').locator('.wm-compare__beside');
      expect(await beside.filter({ hasText: 'Most' }).count(), 'half are not most').toBe(0);
      const row = rowOf('Pets');
      const [most, ...others] = await alikeIn('Pets');
      expect(others).toEqual([most]);
      const usual = row.locator('.wm-compare__beside');
      const titles = await columns();
      const cells = await row.locator('td').allTextContents();
      const other = cells.findIndex((cell) => cell !== most);
      expect(other, 'out of view').toBe(2);
      expect(await usual.innerText()).toBe(`${titles[other]}: ${cells[other]}`);
      await more().click();
      await expect.poll(() => usual.innerText()).toBe(`${most} for most of them`);
      const name = await row.locator('.wm-compare__name').boundingBox();
      const box = await usual.boundingBox();
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
      expect(box?.x, 'of the row, not of a column').toBeLessThan((name?.x ?? 0) + (name?.width ?? 0) + 16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.y).toBeCloseTo(name?.y ?? 0, 0);

      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await usual.isVisible(), 'where all are seen').toBe(false);
    },
  );

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
