/** The first results of a search on a phone's map, in a row of cards (§2.13). */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { allAreOnMap, firstPin, openMap, pins, popup, toggle } from './support/map.ts';
import { open, PHONE, page, searched, visitEachTest } from './support/visit.ts';

const row = () => page.getByRole('group').filter({ has: page.locator('.wm-map__row') });
const titles = () => row().locator('.wm-card__title').allTextContents();
const marked = () => page.locator('.wm-map__canvas .is-marked').getAttribute('aria-label');

/** Markers of which the row hides something. */
const hidden = () =>
  page.locator('.wm-map__stage').evaluate((stage) => {
    const top = stage.querySelector('.wm-map__row')?.getBoundingClientRect().top ?? 0;
    return [...stage.querySelectorAll('.wm-map__pin, .wm-map__cluster')].filter(
      (marker) => marker.getBoundingClientRect().bottom > top,
    ).length;
  });

describe('the first view of the map on a phone', () => {
  visitEachTest({ ...PHONE, hasTouch: true });

  it('§2.13 has the first results in a row below the markers, and lets that of the one in the middle stand out', async () => {
    await open('/');
    const listed = await page.locator('.result-list .wm-card__title').allTextContents();
    await openMap();
    await allAreOnMap();
    await expect.poll(titles).toEqual(listed.slice(0, 12));
    expect(await hidden()).toBe(0);
    const first = await marked();
    expect(first).toMatch(/^\d+ places/);
    expect(await page.locator('.wm-map__note').innerText()).toBe('640 places on the map');
    expect(await page.locator('.wm-map__note').isVisible()).toBe(true);
    expect(await row().evaluate((cards) => cards.contains(document.activeElement))).toBe(false);

    // By keys, too, it comes before the markers.
    await page.getByRole('link', { name: 'Skip the map' }).focus();
    await page.keyboard.press('Tab');
    expect(await row().evaluate((cards) => cards.contains(document.activeElement))).toBe(true);
    await row().locator('[aria-current] a').focus();
    for (let presses = 0; presses < 11 && (await marked()) === first; presses += 1) {
      const before = await row().getAttribute('aria-label');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => row().getAttribute('aria-label')).not.toBe(before);
    }
    expect(await marked()).not.toBe(first);

    // Nothing was opened that Back would close.
    await page.goBack();
    await expect.poll(() => toggle().innerText()).toBe('Map');
  });

  it('§2.13 gives way to the map once that is gone into or pressed, and comes back with what another search finds', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    await row().getByRole('button', { name: 'Close' }).click();
    expect(await row().count()).toBe(0);
    expect(await page.locator('.wm-map__canvas').evaluate((canvas) => canvas === document.activeElement)).toBe(true);
    const field = page.locator('.wm-keywords__field').filter({ visible: true });
    expect(await field.getAttribute('placeholder')).toBe('Search');
    await field.fill('Sorrel');
    await searched(() => field.press('Enter'));
    await allAreOnMap();
    await row().waitFor();
    for (const title of await titles()) expect(title).toContain('Sorrel');
    expect(await hidden()).toBe(0);
    await page.locator('.wm-map__cluster').first().click();
    await expect.poll(() => row().count()).toBe(0);
    await firstPin();
    await pins().first().press('Enter');
    await page
      .getByRole('dialog')
      .filter({ has: page.locator('.wm-map__cards') })
      .waitFor();
    expect(await popup().count()).toBe(1);
    expect(await row().count()).toBe(0);
  });

  it('§2.13 is found as it was left by who comes back from a result', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const before = await titles();
    await row().locator('[aria-current] a').click();
    await page
      .locator('h1')
      .getByText(before[0] ?? '')
      .waitFor();
    await page.goBack();
    await page.locator('[data-map-ready]').waitFor();
    await expect.poll(titles).toEqual(before);
  });

  it('§2.13 leaves the map to the markers that need its height', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    await allAreOnMap();
    expect(await row().count()).toBe(0);
  });

  it('§2.13 is no more once the map is moved, which can be searched there by what stands under it', async () => {
    await open('/#fq=ss_town:Bluffton');
    await openMap();
    await allAreOnMap();
    await row().waitFor();
    expect(await violations(page, '.wm-map')).toEqual([]);
    await page.locator('.wm-map__canvas').press('ArrowUp');
    const area = page.getByRole('button', { name: 'Search this area' });
    await area.waitFor();
    expect(await row().count()).toBe(0);
    const [stage, button] = [await page.locator('.wm-map__stage').boundingBox(), await area.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
    expect(await page.getByLabel('Search as I move the map').isVisible()).toBe(true);
  });
});
