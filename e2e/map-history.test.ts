/** The map of results in the history of the browser: Back, the way back from a listing, and reloads (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { hash, map, openMap, pins, placesOnMap, popup, spots, toggle } from './support/map.ts';
import {
  open,
  PHONE,
  page,
  resultCount,
  searched,
  settled,
  siteUrl,
  visit,
  visitEachTest,
  WIDE,
} from './support/visit.ts';

const isOpen = (): Promise<boolean> => map().locator('.wm-map__stage').isVisible();
const stateOfEntry = () => page.evaluate(() => history.state);
const back = () => page.evaluate(() => history.back());
const index = () => page.evaluate(() => window.navigation.currentEntry?.index);

/** Searches so far: neither where places are, nor what a list goes on with whose end comes into view as it becomes wider. */
const searches = (): string[] => visit.searches.filter((body) => !/&start=|sm_geohash/.test(body));

async function searchBoathouses(): Promise<void> {
  await page.locator('.wm-keywords__field').fill('boathouse');
  await page.keyboard.press('Enter');
}

async function shownPlaces(): Promise<string[]> {
  await page.locator('[data-map-ready]').waitFor();
  await spots().first().waitFor();
  return (await spots().allTextContents()).sort();
}

/** Once the map has come to rest: nothing it has asked for is still to come. */
async function settledPlaces(): Promise<string[]> {
  let before: string[] = [];
  await expect
    .poll(async () => {
      const now = [...(await shownPlaces()), JSON.stringify(await stateOfEntry())];
      const same = now.join() === before.join() && visit.underWay.size === 0;
      before = now;
      return same;
    })
    .toBe(true);
  return before.slice(0, -1);
}

for (const [where, screen] of [
  ['beside the list', WIDE],
  ['in place of the list', { ...PHONE, hasTouch: true }],
] as const) {
  describe(`the map ${where}, in the history`, () => {
    visitEachTest(screen);
    afterEach(() => {
      expect(visit.problems).toEqual([]);
    });

    it('what is opened while the browser still goes back from it stays open', async () => {
      await open('/?fq=ss_type%3ACottage');
      const save = page.getByRole('button', { name: 'Save search', includeHidden: true });
      const dialog = page.locator('dialog[open]');
      // Its code is there from here on.
      await save.click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await openMap();
      await settledPlaces();
      const goneBack = page.evaluate(() => new Promise((gone) => addEventListener('popstate', gone, { once: true })));
      const button = await toggle().elementHandle();
      await save.evaluate((opener: HTMLElement, closer) => {
        if (closer instanceof HTMLElement) closer.click();
        opener.click();
      }, button);
      await goneBack;
      await expect.poll(() => page.evaluate(() => history.state?.waymark.opened)).toBe(true);
      expect([await dialog.count(), await isOpen()]).toEqual([1, false]);
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
    });

    it('§2.13 Back closes it and stays on the page, Forward opens it again, and nothing is searched for that', async () => {
      await page.goto(siteUrl('/about'));
      await open('/');
      await openMap();
      const found = await resultCount();
      await expect.poll(placesOnMap).toBe(found);
      await settledPlaces();
      const requests = searches().length;
      await back();
      await expect.poll(isOpen).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.locator('.result-list').first().isVisible()).toBe(true);

      await page.evaluate(() => history.forward());
      await expect.poll(isOpen).toBe(true);
      await expect.poll(placesOnMap).toBe(found);
      await back();
      await expect.poll(isOpen).toBe(false);
      expect(searches()).toHaveLength(requests);
      expect(hash()).toBe('');
      await page.goBack();
      await page.waitForURL(/\/about$/);
    });

    it('§2.13 closed by its button it leaves nothing in the history to go back through', async () => {
      await page.goto(siteUrl('/about'));
      await open('/');
      const before = await index();
      await openMap();
      const requests = searches().length;
      await toggle().click();
      await expect.poll(index).toBe(before);
      // Quicker than a browser goes back.
      await page.evaluate(() => {
        const button = document.querySelector<HTMLElement>('.wm-map__toggle');
        for (let presses = 0; presses < 5; presses += 1) button?.click();
      });
      await expect.poll(index).toBe((before ?? 0) + 1);
      expect(await isOpen()).toBe(true);
      await toggle().click();
      await expect.poll(index).toBe(before);
      expect(await isOpen()).toBe(false);
      expect(searches()).toHaveLength(requests);
      await page.goBack();
      await page.waitForURL(/\/about$/);
    });

    it('§2.13 is as it was left after a listing, by Back and by the link of the page, and after a reload', async () => {
      await open('/#fq=ss_town:Duck');
      await openMap();
      const first = await shownPlaces();
      await page.locator('.wm-map__zoom').first().click();
      await expect.poll(shownPlaces).not.toEqual(first);
      await page.locator('.wm-map__zoom').first().click();
      await settledPlaces();
      await pins().last().press('Enter');
      await popup().waitFor();
      const card = await popup().getAttribute('aria-label');
      const left = await settledPlaces();
      const area = page.locator('.wm-map__area');
      expect(await area.isVisible(), 'it looks elsewhere than the search').toBe(true);

      await page.reload();
      await expect.poll(shownPlaces).toEqual(left);
      await expect.poll(() => popup().getAttribute('aria-label')).toBe(card);
      const listing = await page.locator('.itemlink').first().getAttribute('href');
      await page.evaluate((href) => location.assign(href ?? ''), listing);
      await page.waitForURL(/\/stays\//);
      await page.goBack();
      await expect.poll(shownPlaces).toEqual(left);
      await expect.poll(() => popup().getAttribute('aria-label')).toBe(card);
      expect(await area.isVisible()).toBe(true);
      await page.goForward();
      await page.waitForURL(/\/stays\//);
      await page.locator('a[data-back]').click();
      await page.waitForURL(/#/);
      await expect.poll(shownPlaces).toEqual(left);
      expect(await isOpen()).toBe(true);

      // Closed it stays closed, and who comes anew begins with the list.
      if (screen !== WIDE) {
        await back();
        await expect.poll(() => popup().count()).toBe(0);
        expect(await isOpen(), 'the card goes first').toBe(true);
      }
      await page.goBack();
      await expect.poll(isOpen).toBe(false);
      await page.reload();
      await settled(page);
      expect(await isOpen()).toBe(false);
      await page.goForward();
      await expect.poll(isOpen).toBe(true);
      await page.goto(siteUrl('/about'));
      await open('/');
      expect(await isOpen()).toBe(false);
      expect(await stateOfEntry()).toBeNull();
    });
  });
}

describe('the map and the search, in the history', () => {
  visitEachTest();

  it('§2.2 a filter that is undone by Back leaves the map open, and one search is sent for each', async () => {
    await open('/');
    await openMap();
    const all = await resultCount();
    await expect.poll(placesOnMap).toBe(all);
    await searched(searchBoathouses);
    const found = await resultCount();
    await expect.poll(placesOnMap).toBe(found);
    expect(hash()).toContain('boathouse');

    await page.reload();
    await settled(page);
    await expect.poll(isOpen).toBe(true);
    await expect.poll(placesOnMap).toBe(found);
    await searched(() => page.goBack());
    expect(await resultCount()).toBe(all);
    expect(await isOpen()).toBe(true);
    await expect.poll(placesOnMap).toBe(all);
    const requests = searches().length;
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    expect(await resultCount()).toBe(all);
    expect(searches()).toHaveLength(requests);
  });

  it('§2.13 closed after a filter Back opens it again there, and then undoes the filter', async () => {
    await open('/');
    await openMap();
    const all = await resultCount();
    await searched(searchBoathouses);
    const found = await resultCount();
    await toggle().click();
    expect(await isOpen()).toBe(false);
    expect(hash()).toContain('boathouse');
    const requests = searches().length;
    await page.goBack();
    await expect.poll(isOpen).toBe(true);
    await expect.poll(placesOnMap).toBe(found);
    expect(hash()).toContain('boathouse');
    expect(searches()).toHaveLength(requests);
    await searched(() => page.goBack());
    expect(await isOpen()).toBe(true);
    expect(await resultCount()).toBe(all);
    await searched(() => page.goForward());
    await page.goForward();
    await expect.poll(isOpen).toBe(false);
    expect(hash()).toContain('boathouse');
  });

  it('§2.13 on a phone Back leads from the list of a part of the map to the map of that part', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/');
    await openMap();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await searched(() => page.getByRole('button', { name: 'Search this area' }).click());
    const part = hash();
    expect(part).toContain('fq=');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await isOpen()).toBe(false);
    await page.goBack();
    await expect.poll(isOpen).toBe(true);
    expect(hash()).toBe(part);
  });

  it('§2.13 on a phone Back closes a card first, then the map; closed in another way it leaves nothing to go back through', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/#fq=ss_town:Duck');
    const list = (await index()) ?? 0;
    await openMap();
    await settledPlaces();
    const requests = searches().length;
    const cards = () => popup().count();
    const press = async (): Promise<string | null> => {
      await pins().last().press('Enter');
      await popup().waitFor();
      await settledPlaces();
      expect(await index()).toBe(list + 2);
      return popup().getAttribute('aria-label');
    };
    const card = await press();
    await back();
    await expect.poll(cards).toBe(0);
    expect(await isOpen()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('wm-map__pin');
    await settledPlaces();
    await page.evaluate(() => history.forward());
    await expect.poll(() => popup().getAttribute('aria-label')).toBe(card);
    await settledPlaces();

    // Another card of the row, and one of another marker, have the same entry.
    await popup().locator('[aria-current] a').press('ArrowRight');
    await expect.poll(() => popup().getAttribute('aria-label')).not.toBe(card);
    await settledPlaces();
    expect(await index()).toBe(list + 2);
    await press();
    await page.reload();
    await expect.poll(cards).toBe(1);
    await settledPlaces();
    expect(await index()).toBe(list + 2);

    await page.keyboard.press('Escape');
    await expect.poll(index).toBe(list + 1);
    expect(await cards()).toBe(0);
    await settledPlaces();
    await press();
    await toggle().click();
    await expect.poll(index).toBe(list);
    expect(await isOpen()).toBe(false);
    await openMap();
    await settledPlaces();
    expect(await cards()).toBe(0);

    await press();
    await back();
    await expect.poll(cards).toBe(0);
    await settledPlaces();
    await back();
    await expect.poll(isOpen).toBe(false);
    expect(await index()).toBe(list);
    expect(searches()).toHaveLength(requests + 1);
  });

  it('§2.13 on a phone a search with a card open goes on to an entry of its own', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 36.1696, longitude: -75.7549 });
    await open('/#fq=ss_town:Duck');
    const before = hash();
    const list = (await index()) ?? 0;
    await openMap();
    await settledPlaces();
    await pins().last().press('Enter');
    await popup().waitFor();
    const card = await popup().getAttribute('aria-label');
    await searched(() => page.getByRole('button', { name: 'Near me' }).click());
    await expect.poll(() => popup().count()).toBe(0);
    expect(hash()).not.toBe(before);
    expect(await index()).toBe(list + 3);
    await settledPlaces();
    await searched(() => page.goBack());
    expect(hash()).toBe(before);
    await expect.poll(() => popup().getAttribute('aria-label')).toBe(card);
    await settledPlaces();
    await back();
    await expect.poll(() => popup().count()).toBe(0);
    expect(await isOpen()).toBe(true);
    expect(await index()).toBe(list + 1);
  });

  it('§2.2 an anchor of the page, and a dialog that Back closes, leave the map open', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open('/');
    await openMap();
    // Where the map looks is written once it has come to rest; a browser may forget a Back of that very moment.
    await settledPlaces();
    const requests = searches().length;
    await page.evaluate(() => {
      location.hash = 'content';
    });
    expect(await isOpen()).toBe(true);
    await page.goBack();
    expect(await isOpen()).toBe(true);
    await page.locator('.wm-filters-toggle').click();
    await page.locator('dialog[open]').waitFor();
    await settledPlaces();
    await page.goBack();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await isOpen()).toBe(true);
    expect(searches()).toHaveLength(requests);
    await settledPlaces();
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
  });

  it('§2.4 the list stays where it is when the map beside it is closed', async () => {
    await open('/');
    await openMap();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await toggle().click();
    await expect.poll(() => page.evaluate(() => history.state?.waymark.maps)).toEqual({ stays: { open: false } });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});
