/** Comparing results by keys alone, on narrow screens, in light and dark. */
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violationsInBoth } from './support/accessibility.ts';
import {
  bar,
  card,
  choose,
  chosen,
  columns,
  dialog,
  dialogIsGone,
  note,
  openDialog,
  opener,
  titleOf,
  toggle,
} from './support/compare.ts';
import { holdFile } from './support/late-files.ts';
import { open, page, visit, visitEachTest } from './support/visit.ts';

visitEachTest();
afterEach(() => expect(visit.foreign).toEqual([]));

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not there.');
  return box;
}

describe('with the keyboard alone', () => {
  it('results are chosen, compared and left again', async () => {
    await open();
    const go = page.getByRole('button', { name: 'Go to the comparison' });
    await toggle(0).focus();
    await page.keyboard.press('Space');
    await bar().waitFor();
    expect(await go.count(), 'one alone is no comparison').toBe(0);
    await toggle(1).focus();
    await page.keyboard.press('Enter');
    const titles = await Promise.all([0, 1].map(titleOf));

    await page.keyboard.press('Tab');
    await go.nth(1).and(page.locator(':focus')).waitFor();
    expect((await go.nth(1).boundingBox())?.width).toBeGreaterThan(100);
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
    await dialogIsGone();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compare (2)');
  });

  it.each([
    ['is led to it once it is', true],
    ['and then elsewhere stays there', false],
  ])('who goes on to the comparison before its code is there %s', async (_, waits) => {
    await open();
    const { release } = await holdFile('compare-views');
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

  it('nothing in the table lies over the ring around it', async () => {
    await open();
    await choose(0, 1, 2);
    await openDialog();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const table = dialog().locator('.wm-compare__scroll');
    expect(await table.evaluate((element) => element === document.activeElement)).toBe(true);
    const cells = table.locator('table');
    const { x, y, width, height } = await boxOf(table);
    for (const edge of [
      { x, y, width: 3, height },
      { x: x + width - 3, y, width: 3, height },
      { x, y: y + height - 3, width, height: 3 },
    ]) {
      const seen = await page.screenshot({ clip: edge });
      await cells.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
      expect(seen.equals(await page.screenshot({ clip: edge }))).toBe(true);
      await cells.evaluate((element) => element.style.removeProperty('visibility'));
    }
  });

  it('the bar covers nothing that has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open();
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

describe('the bar as it comes', () => {
  it('leaves in view what was pressed for it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    const pressed = toggle(1);
    await pressed.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight + 10, behavior: 'instant' });
    });
    await pressed.click();
    await bar().waitFor();
    await expect
      .poll(async () => {
        const [box, edge] = await Promise.all([pressed.boundingBox(), bar().boundingBox()]);
        return (edge?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
      })
      .toBeGreaterThan(0);
  });
});

describe('narrow screens and colours', () => {
  /** What shows of the column after three whole ones: on the narrowest phones nothing. */
  const beyond = (width: number): number => (width < 360 ? 0 : 28);

  it.each([320, 390])('nothing but the table scrolls sideways at %d px', async (width) => {
    await page.setViewportSize({ width, height: 700 });
    await open();
    await choose(0, 1, 2, 3);
    await toggle(4).click();
    const sideways = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const edges = await bar().boundingBox();
    const refusal = await note().boundingBox();
    expect([refusal?.x, refusal?.width]).toEqual([edges?.x, edges?.width]);
    expect((refusal?.y ?? 0) + (refusal?.height ?? Infinity)).toBeLessThanOrEqual(edges?.y ?? 0);
    expect(edges?.x).toBeGreaterThanOrEqual(0);
    expect((edges?.x ?? 0) + (edges?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((edges?.y ?? 0) + (edges?.height ?? 0)).toBeLessThanOrEqual(700);

    await openDialog();
    expect(await dialog().boundingBox()).toMatchObject({ x: 0, y: 0, width, height: 700 });
    expect(await dialog().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const table = dialog().locator('.wm-compare__scroll');
    // The head says that there is more than three whole columns, and so does the edge of the fourth.
    const column = (width - beyond(width)) / 3;
    const heads = await dialog().locator('.wm-compare__head').all();
    const places = await Promise.all(heads.map((head) => head.boundingBox()));
    for (const [at, place] of places.entries()) expect(place?.x).toBeCloseTo(at * column, 0);
    await dialog().getByText('1–3 of 4').waitFor();
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
      Math.round(4 * column - width),
    );
    // Of each column the ways on, in words that are not broken.
    for (const name of [/^Ask (?!about)/, /^See it /]) {
      const links = await dialog().getByRole('link', { name }).all();
      expect(links).toHaveLength(4);
      for (const link of links) {
        await link.evaluate((element) => element.closest('td')?.scrollIntoView({ inline: 'start', block: 'nearest' }));
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

  it.each([320, 390])(
    'the bar is one low row at %d px: a picture leads to the comparison, its small × takes it out',
    async (width) => {
      await page.setViewportSize({ width, height: 700 });
      await open();
      const titles = await choose(0, 1, 2, 3);
      expect(await chosen()).toEqual(titles);
      expect((await bar().boundingBox())?.height).toBeLessThan(60);
      const controls = await bar().getByRole('button').all();
      for (const control of controls) {
        const { width: wide = 0, height = 0 } = (await control.boundingBox()) ?? {};
        const isSmall = (await control.innerText()) === '×';
        expect(wide).toBeGreaterThanOrEqual(isSmall ? 24 : 40);
        expect(height).toBeGreaterThanOrEqual(isSmall ? 24 : 40);
      }
      const picture = await bar().locator('.wm-compare-bar__picture').nth(1).boundingBox();
      await page.mouse.click((picture?.x ?? 0) + 6, (picture?.y ?? 0) + (picture?.height ?? 0) - 6);
      await dialog().locator('table').waitFor();
      expect(await columns()).toEqual(titles);
      await page.keyboard.press('Escape');
      await dialogIsGone();
      await bar()
        .getByRole('button', { name: `Remove ${titles[1]}`, exact: true })
        .click();
      await expect.poll(chosen).toEqual(titles.toSpliced(1, 1));
    },
  );

  it('in a low bar what has no picture is told apart by a letter, and what is gone by its edge', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open();
    await page.evaluate(() => {
      const items = ['Alder House', 'Birch House'].map((title) => ({ id: `none-${title[0]}`, title, picture: '' }));
      sessionStorage.setItem('waymark:compare:rentals', JSON.stringify(items));
    });
    await page.reload();
    await bar().waitFor();

    expect(await bar().locator('.wm-compare-bar__picture').allTextContents()).toEqual(['A', 'B']);
    await opener().click();
    await dialog().getByText('Birch House is no longer listed.').waitFor();
    await page.keyboard.press('Escape');
    await opener().and(page.locator(':focus')).waitFor();
    const edge = await bar()
      .locator('.wm-compare-bar__item')
      .first()
      .evaluate((item) => getComputedStyle(item).outlineStyle);
    expect(edge).toBe('solid');
  });

  it.each([320, 390])('a swipe ends at a whole column at %d px, and each is taken out in one place', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await open();
    const titles = await choose(0, 1, 2, 3);
    await openDialog();
    const table = dialog().locator('.wm-compare__scroll');
    const second = dialog().locator('.wm-compare__head').nth(1);
    for (const top of [0, 600]) {
      await table.evaluate((element, top) => element.scrollTo({ left: 0, top, behavior: 'instant' }), top);
      await table.evaluate((element) => element.scrollBy({ left: element.clientWidth / 3, behavior: 'instant' }));
      await expect.poll(async () => (await second.boundingBox())?.x).toBeCloseTo(beyond(width), 0);
    }
    const takeOut = dialog().getByRole('button', { name: /^Remove/ });
    expect(await takeOut.count()).toBe(4);
    await takeOut.nth(1).click();
    expect(await columns()).toEqual(titles.toSpliced(1, 1));
    await takeOut.nth(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    expect(await columns()).toEqual([titles[0], titles[3]]);
    await takeOut.nth(1).and(page.locator(':focus')).waitFor();
  });

  it('amenities begin on the first screen of four, and a row that goes on behind the next step fades', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await choose(0, 1, 2, 3);
    await openDialog();
    const step = dialog().locator('.wm-compare__next').first();
    const first = await dialog().locator('.wm-compare__group + .wm-compare__row').first().boundingBox();
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual((await step.boundingBox())?.y ?? 0);
    const fade = () => step.evaluate((cell) => getComputedStyle(cell, '::before').opacity);
    expect(await fade()).toBe('1');
    await dialog()
      .locator('.wm-compare__scroll')
      .evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await expect.poll(fade).toBe('0');
  });

  it('picture and name of each column stay in view where there is room', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await choose(0, 1, 2, 3);
    await openDialog();
    const table = dialog().locator('.wm-compare__scroll');
    const top = (await table.boundingBox())?.y ?? 0;
    const head = dialog().locator('.wm-compare__head').first();
    const whole = await head.locator('.wm-compare__picture').boundingBox();
    expect(await dialog().getByText('Tinted: unlike most').isVisible()).toBe(true);
    await table.evaluate((element) => element.scrollTo({ top: 500, behavior: 'instant' }));
    const small = async () =>
      (await head.locator('.wm-compare__picture').boundingBox()) ?? { y: 0, width: 0, height: 0 };
    await expect.poll(async () => (await small()).height).toBeLessThan((whole?.height ?? 0) / 2);
    const { y, height } = await small();
    // All of the picture, above the name.
    expect(y).toBeGreaterThanOrEqual(top - 1);
    expect((await head.locator('.wm-compare__title').boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  });

  it('what is said of a favourite stands right above the bar at 320 px, its words in a line of their own', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    await open();
    await choose(0, 1);
    await card(0).locator('.wm-flag').click();
    const words = page.locator('.notifyjs-text');
    await expect.poll(() => words.textContent()).toContain('favourites');
    // It stays as long as the pointer is on it.
    await words.hover();

    expect((await boxOf(words)).height).toBeLessThan(45);
    const gap = async (): Promise<number> => {
      const said = await boxOf(page.locator('.notifyjs-bootstrap-base'));
      return (await boxOf(bar())).y - said.y - said.height;
    };
    await expect.poll(async () => Math.round(Math.abs(await gap()))).toBeLessThanOrEqual(1);
  });

  it.each([
    [390, [0, 1, 2]],
    [320, [0, 1]],
  ])('what is said of a link that was copied cuts off and moves nothing at %d px', async (width, positions) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await open();
    await choose(...positions);
    await openDialog();
    const before = await boxOf(dialog().locator('.wm-compare__scroll'));
    await dialog().getByRole('button', { name: 'Share' }).click();
    await dialog().getByRole('button', { name: 'Link copied' }).waitFor();
    const title = dialog().getByRole('heading', { name: 'Side by side' });

    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await boxOf(dialog().locator('.wm-compare__scroll'))).toEqual(before);
  });

  it('on a phone what stays around the rows is low, and all of the head is there for keys', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await choose(0, 1, 2, 3);
    await openDialog();
    const table = dialog().locator('.wm-compare__scroll');
    const head = dialog().locator('.wm-compare__head').first();
    const takeOut = head.getByRole('button', { name: /^Remove/ });
    // No narrower for a finger than elsewhere.
    const hit = await takeOut.evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      return [top - 5, bottom + 5].map((y) => document.elementFromPoint(left + 10, y) === button);
    });
    expect(hit).toEqual([true, true]);
    const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? 0;
    for (const control of await head.getByRole('button').all()) {
      const { y = Infinity, height = Infinity } = (await control.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(await top(head.locator('.wm-compare__picture')));
    }
    expect((await head.locator('.wm-compare__picture').boundingBox())?.height).toBeLessThan(64);
    const marks = dialog().locator('.wm-compare__marks');
    expect((await marks.boundingBox())?.height).toBeLessThan(90);
    for (const told of ['Tinted: unlike most', '–: Not stated'])
      expect([told, await marks.getByText(told).isVisible()]).toEqual([told, true]);
    const best = dialog().locator('td', { hasText: 'Lowest price' });
    const line = await best.evaluate((cell) => {
      const [value, mark] = [cell.firstChild, cell.querySelector('.wm-compare__best')];
      const range = document.createRange();
      if (value) range.selectNode(value);
      return (mark?.getBoundingClientRect().top ?? Infinity) < range.getBoundingClientRect().bottom;
    });
    expect(line, 'a line of its own, where three columns have room beside each other').toBe(false);
    await table.evaluate((element) => element.scrollTo({ top: 400, behavior: 'instant' }));
    const around = async (): Promise<number> => {
      const { y = 0, height = Infinity } = (await head.boundingBox()) ?? {};
      return y + height + 844 - (await top(dialog().locator('.wm-compare__next').first()));
    };
    await expect.poll(around).toBeLessThanOrEqual(160);
    expect(await top(head.locator('.wm-compare__title'))).toBeGreaterThanOrEqual(await top(table));
    await expect.poll(async () => (await marks.boundingBox())?.y).toBeLessThan(0);

    await head.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await takeOut.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await top(takeOut)) - (await top(table))).toBeGreaterThanOrEqual(0);
  });

  it('has no accessibility violations in light and dark, and breaks no rule of the policy', async () => {
    await open();
    await choose(0, 1, 2, 3);
    await toggle(4).click();
    expect(await violationsInBoth(page), 'bar').toEqual([]);

    await openDialog();
    expect(await violationsInBoth(page), 'dialog').toEqual([]);
    await dialog().getByRole('switch').click();
    expect(await violationsInBoth(page), 'differences alone').toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});
