/** Choosing results to compare in a real browser: the toggles and the bar. */
import { afterEach, describe, expect, it } from 'vitest';
import { bar, choose, chosen, columns, note, openDialog, titleOf, toggle } from './support/compare.ts';
import { open, page, settled, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();
afterEach(() => expect(visit.foreign).toEqual([]));

describe('choosing results to compare', () => {
  it('every result has a toggle named after it, also those that come later', async () => {
    await open();
    const title = await titleOf(0);
    await page
      .getByRole('button', { name: `Compare ${title}`, exact: true })
      .first()
      .click();

    expect(await toggle(0).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(chosen).toEqual([title]);
    expect(await note().textContent()).toBe(`${title} added. 1 of 4 chosen to compare.`);

    const before = await page.locator('.result-list > li').count();
    await page.locator('.result-list > li').last().scrollIntoViewIfNeeded();
    await toggle(before + 1).waitFor();
    expect(await page.locator('.result-list > li:not(:has(.wm-compare-toggle))').count()).toBe(0);
  });

  it.each([390, 1440])('stands at the lower edge of the screen below a single result, too, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await open(`/?q=${encodeURIComponent('"Larkspur Apartment"')}`);
    expect(await page.locator('.result-list > li').count()).toBe(1);
    await choose(0);
    const box = await bar().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  });

  it('a fifth is refused, for all to see and hear', async () => {
    await open();
    const titles = await choose(0, 1, 2, 3);
    await toggle(4).click();

    expect(await note().textContent()).toBe(`Compare up to four. Remove one to add ${await titleOf(4)}.`);
    expect(await note().isVisible()).toBe(true);
    expect(await toggle(4).getAttribute('aria-pressed')).toBe('false');
    expect(await chosen()).toEqual(titles);
    // There may be room by the time the comparison is closed.
    await openDialog();
    await expect.poll(() => note().textContent()).toBe('');
  });

  it('is taken back by the toggle, in the bar, or all at once', async () => {
    await open();
    const [first = '', second = '', third = ''] = await choose(0, 1, 2);
    await toggle(1).click();
    expect(await chosen()).toEqual([first, third]);
    expect(await note().textContent()).toContain(`${second} removed.`);

    await bar()
      .getByRole('button', { name: `Remove ${first}` })
      .click();
    expect(await chosen()).toEqual([third]);
    expect(await toggle(0).getAttribute('aria-pressed')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Remove ${third}`);

    await bar().getByRole('button', { name: 'Clear' }).click();
    expect(await bar().count()).toBe(0);
    expect(await toggle(2).getAttribute('aria-pressed')).toBe('false');
    expect(await toggle(2).evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await chosen()).toEqual([third]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Remove ${third}`);
  });

  it('survives another search, a visit to a listing and back, and a reload', async () => {
    await open();
    const titles = await choose(0, 2);
    await page.locator('[data-facet="ss_type"] .wm-facet__value').nth(3).click();
    await page.waitForFunction(() => location.hash !== '');
    await settled(page);
    expect(await chosen()).toEqual(titles);

    await page.locator('.itemlink').first().click();
    await page.waitForURL('**/stays/**');
    await page.goBack();
    await settled(page);
    expect(await chosen()).toEqual(titles);

    await page.reload();
    await settled(page);
    expect(await chosen()).toEqual(titles);
    await openDialog();
    expect(await columns()).toEqual(titles);
  });

  it('without scripts there is no control for it', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl());

    expect(await plain.page.locator('.wm-card').count()).toBeGreaterThan(0);
    expect(await plain.page.locator('[class*="wm-compare-"]').count()).toBe(0);
    expect(await plain.page.locator('.wm-card__compare').first().isVisible()).toBe(false);
    await plain.close();
  });
});
