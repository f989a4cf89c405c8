/** The part of the map in view as a part of the search (§2.2). */
import { afterEach, describe, expect, it } from 'vitest';
import { allAreOnMap, chips, hash, openMap, placesOnMap, spots } from './support/map.ts';
import {
  open,
  page,
  resultCount,
  searched,
  settled,
  siteUrl,
  startVisit,
  visit,
  visitEachTest,
  WIDE,
} from './support/visit.ts';

const follows = () => page.getByRole('checkbox', { name: 'Search as I move the map' });

describe('the area that a map shows', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.2 the area in view is searched, stands in the address and the current search, and is taken out again', async () => {
    await open('/');
    await openMap();
    const all = await resultCount();
    const area = page.locator('.wm-map__area');
    expect(await area.isVisible()).toBe(false);
    // In upon the places of the east.
    await page.locator('.wm-map__cluster').last().click();
    await area.waitFor();
    await searched(() => area.click());

    const found = await resultCount();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    expect(await chips()).toEqual(['Map area']);
    expect(hash()).toMatch(/fq=loc:\[-?[\d.]+,-?[\d.]+ TO -?[\d.]+,-?[\d.]+\]/);
    expect(new URLSearchParams(visit.searches.at(-1)).getAll('fq')[0]).toMatch(/^loc:\[/);
    expect(await area.isVisible()).toBe(false);
    await expect.poll(placesOnMap).toBe(found);
    // In the order in which they have come.
    const shown = async () => (await spots().allTextContents()).sort();
    const there = await shown();

    await page.reload();
    await settled(page);
    expect(await resultCount()).toBe(found);
    // It looks where it did.
    await expect.poll(shown).toEqual(there);

    await searched(() => page.locator('.wm-current__entry').click());
    expect(await resultCount()).toBe(all);
    expect(hash()).not.toContain('loc:');
    await searched(() => page.goBack());
    expect(await resultCount()).toBe(found);
  });

  it('§2.2 what lies in view is no longer offered once a filter has led the map elsewhere', async () => {
    await open('/');
    await openMap();
    const area = page.locator('.wm-map__area');
    await page.locator('.wm-map__zoom').first().click();
    await area.waitFor();
    await searched(() => page.locator('[data-facet="ss_town"] .wm-facet__value').first().click());
    await area.waitFor({ state: 'hidden' });
    await page.locator('.wm-map__zoom').first().click();
    await area.waitFor();
  });

  it('§2.2 the list beside it follows the map by itself', async () => {
    await open('/');
    await openMap(false);
    const all = await resultCount();
    expect(await follows().isChecked()).toBe(true);
    await searched(() => page.locator('.wm-map__cluster').last().click());

    expect(await resultCount()).toBeLessThan(all);
    expect(await chips()).toEqual(['Map area']);
    await allAreOnMap();
    await searched(() => page.goBack());
    expect(await resultCount()).toBe(all);
  });

  it('§2.2 on a phone the list that is gone back to is of what the map has shown, and Back takes all moves back at once', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    await openMap(false);
    const all = await resultCount();
    expect(await follows().isChecked()).toBe(true);
    const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
    await searched(() => zoomIn.click());
    await searched(() => zoomIn.click());
    await allAreOnMap();
    const seen = await placesOnMap();
    expect(seen).toBeLessThan(all);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.locator('.result-list').waitFor();
    expect(await resultCount()).toBe(seen);
    expect(await chips()).toEqual(['Map area']);
    await page.goBack();
    await page.locator('.wm-map__stage').waitFor();
    expect(await resultCount()).toBe(seen);
    await searched(() => page.goBack());
    expect(await resultCount()).toBe(all);
    expect(await page.locator('.wm-map__stage').isVisible()).toBe(true);
    await page.goBack();
    await page.locator('.wm-map__stage').waitFor({ state: 'hidden' });
  });

  it('§2.2 a filter between two moves has an entry of its own', async () => {
    await open('/');
    await openMap(false);
    const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
    await searched(() => zoomIn.click());
    const moved = hash();
    await searched(() => page.locator('.wm-facet__value').first().click());
    const filtered = hash();
    expect(filtered).not.toBe(moved);
    await searched(() => zoomIn.click());
    await searched(() => page.goBack());
    expect(hash()).toBe(filtered);
    await searched(() => page.goBack());
    expect(hash()).toBe(moved);
  });

  it('§2.2 the list follows the map where the visitor wants it to, asking once for each move', async () => {
    await open('/');
    await openMap();
    const all = await resultCount();
    await expect.poll(placesOnMap).toBe(all);
    expect(await follows().isChecked()).toBe(false);
    await follows().check();
    await searched(() => page.locator('.wm-map__cluster').last().click());
    const region = await resultCount();
    expect(region).toBeLessThan(all);
    expect(await chips()).toEqual(['Map area']);
    expect(await page.locator('.wm-map__area').isVisible()).toBe(false);
    await expect.poll(placesOnMap).toBe(region);

    // Zoomed in until the list has them all, nothing but the list is asked for.
    let asked = 0;
    for (let last = region; last > 48; last = await resultCount()) {
      await expect.poll(placesOnMap).toBe(last);
      asked = visit.searches.length;
      await searched(() => page.locator('.wm-map__cluster').first().click());
    }
    const town = await resultCount();
    await expect.poll(placesOnMap).toBe(town);
    expect(visit.searches.slice(asked)).toHaveLength(1);

    await page.goto(siteUrl('/'));
    await settled(page);
    await openMap(false);
    expect(await follows().isChecked(), 'for the visit').toBe(true);
    await expect.poll(placesOnMap).toBe(all);
    await follows().uncheck();
    await page.locator('.wm-map__zoom').first().click();
    await page.locator('.wm-map__area').waitFor();
    // Chosen after the map has been moved it begins with what is in view.
    await searched(() => follows().check());
    await expect.poll(() => resultCount()).toBeLessThan(all);
    expect(await page.locator('.wm-map__area').isVisible()).toBe(false);
  });

  it('§2.2 an area works as a link without scripts', async () => {
    const quiet = await startVisit({ ...WIDE, javaScriptEnabled: false });
    await quiet.page.goto(siteUrl('/?fq=loc%3A%5B35%2C-77%20TO%2037%2C-75%5D'));

    expect(await resultCount(quiet.page)).toBeGreaterThan(0);
    expect(await quiet.page.locator('.wm-current__value').allInnerTexts()).toEqual(['Map area']);
    // The results are its list already.
    expect(await quiet.page.locator('.wm-map').isVisible()).toBe(false);
    await quiet.close();
  });
});
