/** The map of results around the visitor, where the browser tells where that is: what it looks at, and how far (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import {
  allAreOnMap,
  chips,
  coveredMarkers,
  firstPin,
  movedMarkers,
  pins,
  placesOnMap,
  popup,
  spots,
  toggle,
} from './support/map.ts';
import { DUCK, near, note } from './support/map-near.ts';
import { open, page, resultCount, settled, twoFrames, visit, visitEachTest } from './support/visit.ts';

describe('§2.13 a map near the visitor', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.13 list and map have the places around them, whatever area was searched before', async () => {
    // Somewhere in the west.
    await near(['geolocation'], DUCK, '/#fq=loc:[30,-125 TO 45,-110]');
    await expect.poll(note).toMatch(/^\d+ places within 5 miles$/);
    const count = Number.parseInt(await note(), 10);
    expect(await page.locator('.wm-map__you').isVisible()).toBe(true);
    await expect.poll(() => resultCount()).toBe(count);
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    expect(await note()).toBe(`${count} places within 5 miles`);
    expect(await page.locator('.wm-map__area').isVisible()).toBe(false);
  });

  it('§2.13 on a phone each place that is pressed has its own card in the middle, of however many in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], DUCK);
    await expect.poll(note).toMatch(/ within 5 miles$/);
    expect(Number.parseInt(await note(), 10)).toBeGreaterThan(24);
    await firstPin();
    const reach = page.getByRole('combobox', { name: 'Near me' });
    for (const at of [0, 1]) {
      const price = await pins().nth(at).innerText();
      // Where one lies under another it could not be tapped.
      await pins().nth(at).press('Enter');
      await expect.poll(() => popup().locator('[aria-current] .wm-card__price').innerText()).toContain(price);
      expect(await reach.isVisible(), 'it leaves the map above the cards to the markers').toBe(false);
      await page.keyboard.press('Escape');
      expect(await reach.isVisible()).toBe(true);
    }
  });

  it('§2.13 they are looked at, also while all places are still being counted', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Known at once: what is around them is asked for before the rest has been counted.
    await page.addInitScript((coords) => {
      navigator.geolocation.getCurrentPosition = (tell) => tell({ coords } as GeolocationPosition);
    }, DUCK);
    const [pressed, near, list] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    let counts = 0;
    await page.route('**/api/search', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('facet.prefix=6')) {
        // As if more were around the visitor than are asked for one by one.
        const response = await route.fetch();
        const json = await response.json();
        const [cells = {}] = Object.values<Record<string, number>>(json.facet_counts.facet_fields);
        const [cell = '', count = 0] = Object.entries(cells)[0] ?? [];
        cells[cell] = count + 300;
        json.response.numFound += 300;
        return route.fulfill({ response, json });
      }
      if (body.includes('geodist')) await list?.promise;
      if (body.includes('rows=0')) {
        counts += 1;
        await (counts === 1 ? pressed : near)?.promise;
      }
      return route.continue();
    });
    await open('/');
    await toggle().click();
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(note).toBe('Finding out where you are…');
    pressed?.resolve();
    await expect.poll(note).toMatch(/ within 5 miles$/);
    await expect.poll(() => counts).toBe(2);
    const zoom = () => page.evaluate(() => /"zoom":([^,]+)/.exec(JSON.stringify(history.state))?.[1]);
    const before = await zoom();
    // What was being counted is drawn, then what is around the visitor.
    near?.resolve();
    await expect.poll(placesOnMap).toBe(Number.parseInt(await note(), 10) - 300);
    list?.resolve();
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    await allAreOnMap();
    expect(await zoom()).toBe(before);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('§2.13 at %i × %i all that is found fills the map, with the visitor in the middle', async (width, height) => {
    await page.setViewportSize({ width, height });
    await near(['geolocation'], DUCK);
    await expect.poll(note).toMatch(/ within 5 miles$/);
    const box = (selector: string) =>
      page.locator(selector).evaluateAll((all) => {
        const boxes = all.map((element) => element.getBoundingClientRect());
        return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map((at) => at.bottom)) };
      });
    // The bar above it has grown by the current search.
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    const found = Number.parseInt(await note(), 10);
    expect(found).toBeGreaterThan(12);
    await expect.poll(placesOnMap).toBe(found);
    // It fits anew what it shows with the frame after that.
    await twoFrames(page);
    const canvas = await box('.wm-map__canvas');
    const spread = await box('.wm-map__pin, .wm-map__cluster, .wm-map__you');
    expect(spread.bottom - spread.top).toBeGreaterThan((canvas.bottom - canvas.top) * 0.6);
    const you = await box('.wm-map__you');
    expect(Math.abs(you.top + you.bottom - canvas.top - canvas.bottom)).toBeLessThan(60);
    await expect.poll(coveredMarkers).toEqual([]);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('§2.13 at %i × %i what lies to one side of the visitor parts into its towns', async (width, height) => {
    await page.setViewportSize({ width, height });
    // In Denver: all of them are in the mountains to the west.
    await near(['geolocation'], { latitude: 39.74, longitude: -104.99 });
    await expect.poll(note).toMatch(/ within 100 miles$/);
    await expect.poll(chips).toEqual(['Within 100 miles of you']);
    await expect.poll(placesOnMap).toBe(Number.parseInt(await note(), 10));
    await expect.poll(() => spots().count()).toBeGreaterThan(1);
    expect(await page.locator('.wm-map__you').isVisible()).toBe(true);
    await expect.poll(coveredMarkers).toEqual([]);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('§2.13 at %i × %i neither they nor the visitor touch the edges', async (width, height) => {
    await page.setViewportSize({ width, height });
    await near(['geolocation'], { latitude: 35.35, longitude: -75.5 });
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    await expect.poll(async () => (await placesOnMap()) === (await resultCount())).toBe(true);
    const leastRoom = (selector: string) =>
      page.locator('.wm-map__canvas').evaluate((canvas, wanted) => {
        const view = canvas.getBoundingClientRect();
        const rooms = [...canvas.querySelectorAll(wanted)].flatMap((element) => {
          const { x = 0, y = 0 } = element.parentElement?.getBoundingClientRect() ?? {};
          if (x < view.left || x > view.right || y < view.top || y > view.bottom) return [];
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [left - view.left, view.right - right, top - view.top, view.bottom - bottom];
        });
        return Math.min(...rooms);
      }, selector);
    await expect.poll(() => leastRoom('.wm-map__pin, .wm-map__cluster')).toBeGreaterThan(5);
    expect(await leastRoom('.wm-map__you')).toBeGreaterThan(30);
  });

  it.each([
    [320, 640, 35.9, -75.6],
    [390, 844, 35.9, -75.6],
    [390, 844, 34.45, -76.2],
    [1280, 800, 35.9, -75.6],
    [1280, 800, 36.6, -76.1],
  ])(
    '§2.13 at %i × %i a visitor at %f, %f, beside all places, is seen clear of the buttons',
    async (width, height, ...at) => {
      await page.setViewportSize({ width, height });
      const [latitude, longitude] = at;
      await near(['geolocation'], { latitude, longitude });
      await expect.poll(chips).toEqual([expect.stringMatching(/^Within \d+ miles of you$/)]);
      await expect.poll(async () => (await placesOnMap()) === (await resultCount())).toBe(true);
      const free = () =>
        page.locator('.wm-map').evaluate((map) => {
          const you = map.querySelector('.wm-map__you')?.getBoundingClientRect() ?? new DOMRect();
          const controls = document.querySelectorAll(
            '.wm-map__zooms, .wm-map__near, .wm-map__reach, .wm-map__area, .wm-map__attribution, .wm-current__list > [data-area]',
          );
          return Math.min(
            ...[...controls].map((control) => {
              const { left, top, right, bottom } = control.getBoundingClientRect();
              return Math.max(left - you.right, you.left - right, top - you.bottom, you.top - bottom);
            }),
          );
        });
      await expect.poll(free, { message: 'by more than what shines around it' }).toBeGreaterThan(24);
      await expect.poll(coveredMarkers).toEqual([]);
    },
  );

  it('§2.13 what stands at the very place of the visitor makes room for their mark, which is seen whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], { latitude: 36.1622, longitude: -75.752 });
    await expect.poll(note).toMatch(/ within 5 miles$/);
    await allAreOnMap();
    // As far away as a cluster is large.
    const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
    for (let tries = 0; tries < 6 && (await spots().count()) > 1; tries += 1) {
      const before = await spots().allTextContents();
      await zoomOut.click();
      await expect.poll(() => spots().allTextContents()).not.toEqual(before);
    }
    const away = () =>
      page.locator('.wm-map__you').evaluate((you) => {
        const { left, top, right, bottom } = you.getBoundingClientRect();
        const [number] = document.querySelectorAll('.wm-map__cluster');
        const box = number?.getBoundingClientRect();
        return box && Math.max(left - box.right, box.left - right, top - box.bottom, box.top - bottom);
      });
    await expect.poll(away).toBeGreaterThan(3);
    expect(await away(), 'and stays near').toBeLessThan(12);
  });

  it('§2.13 how far is looked can be chosen as long as the search is near the visitor', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    const reach = page.getByRole('combobox', { name: 'Near me' });
    const options = await reach.locator('option').allTextContents();
    expect(options).toEqual(['5 miles', '25 miles', '100 miles']);
    // What is chosen is said at once, how many there are with the answer.
    await settled(page);
    const few = await resultCount();
    await reach.focus();
    await reach.selectOption('25 miles');
    await expect.poll(chips).toEqual(['Within 25 miles of you']);
    await expect.poll(note).toMatch(/ within 25 miles$/);
    await expect.poll(() => resultCount()).toBe(Number.parseInt(await note(), 10));
    expect(await resultCount()).toBeGreaterThan(few);
    expect(await violations(page, '.wm-map')).toEqual([]);
    await expect.poll(coveredMarkers).toEqual([]);
    await reach.selectOption('5 miles');
    await expect.poll(() => resultCount()).toBe(few);
    expect(await reach.and(page.locator(':focus')).count()).toBe(1);
    await page.locator('.wm-current__entry').first().click();
    await expect.poll(() => reach.count()).toBe(0);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('§2.13 at %i × %i what chooses that leaves markers where their places are', async (width, height) => {
    await page.setViewportSize({ width, height });
    await near(['geolocation'], DUCK);
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    const reach = page.getByRole('combobox', { name: 'Near me' });
    for (const within of ['25 miles', '100 miles', '5 miles']) {
      await reach.selectOption(within);
      await expect.poll(chips).toEqual([`Within ${within} of you`]);
      await allAreOnMap();
      // A dot may stand as far beside a price.
      await expect.poll(movedMarkers, { message: within }).toEqual([]);
      await expect.poll(coveredMarkers, { message: within }).toEqual([]);
    }
  });

  it('§2.13 a card that is open goes with the part of the map it was of', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], DUCK, '/#fq=ss_town:Duck');
    await expect.poll(chips).toContain('Within 5 miles of you');
    await firstPin();
    await pins().first().press('Enter');
    await popup().waitFor();
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(() => popup().count()).toBe(0);
  });
});
