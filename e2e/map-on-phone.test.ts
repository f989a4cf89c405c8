/** The map of results on phones (§2.13). */
import { describe, expect, it } from 'vitest';
import { openMap, placesOnMap, spots, toggle } from './support/map.ts';
import { open, PHONE, page, resultCount, searched, visit, visitEachTest } from './support/visit.ts';

describe('the map on a phone', () => {
  visitEachTest({ ...PHONE, viewport: { width: 320, height: 640 }, hasTouch: true });

  it('§2.13 fits 320 px, and its markers are large enough for fingers', async () => {
    await open('/');
    await openMap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await spots().first().tap();
    await expect.poll(() => spots().count()).toBeGreaterThan(0);
    for (const name of ['.wm-map__zoom', '.wm-map-switch button']) {
      const box = await page.locator(name).first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(38);
    }
  });
});

describe('the map in place of the list', () => {
  visitEachTest({ ...PHONE, hasTouch: true });

  it('§2.13 fills a phone under the bar of the search, and gives way to the list where it was left', async () => {
    await open('/');
    await toggle().scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await openMap();
    const requests = visit.searches.length;
    expect(await page.locator('.result-list').first().isVisible()).toBe(false);
    expect(await page.locator('.wm-filters-toggle').isVisible()).toBe(true);
    const stage = await page.locator('.wm-map__stage').boundingBox();
    expect(stage?.height).toBeGreaterThan(500);
    const found = await resultCount();
    await expect.poll(placesOnMap).toBe(found);

    expect(await toggle().innerText()).toBe('List');
    // In reach below the map, too.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await toggle().boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await toggle().click();
    await page.locator('.result-list').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // A list that nobody sees does not grow.
    expect(visit.searches.slice(requests).filter((body) => /&start=/.test(body))).toEqual([]);
  });

  it('§2.2 stays where it is when the part in view is searched', async () => {
    await open('/');
    await openMap();
    const stage = page.locator('.wm-map__stage');
    await page.locator('.wm-map__zoom').first().click();
    const area = page.getByRole('button', { name: 'Search this area' });
    await area.waitFor();
    const before = await stage.boundingBox();
    const all = await resultCount();
    await searched(() => area.click());

    expect(await resultCount()).toBeLessThan(all);
    // The area stands among the current filters, for which their line makes room.
    expect(Math.abs(((await stage.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(48);
  });
});
