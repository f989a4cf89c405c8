/** The map of results around the visitor, where the browser tells where that is (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import {
  allAreOnMap,
  chips,
  coveredMarkers,
  firstPin,
  focusedText,
  openMap,
  pins,
  placesOnMap,
  popup,
  spots,
  toggle,
} from './support/map.ts';
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
} from './support/visit.ts';

const note = () => page.locator('.wm-map__note').innerText();

describe('§2.13 a map near the visitor', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  const DUCK = { latitude: 36.1696, longitude: -75.7549 };
  const near = async (
    permissions: string[],
    at: { latitude: number; longitude: number },
    path = '/',
  ): Promise<void> => {
    await page.context().grantPermissions(permissions);
    await page.context().setGeolocation(at);
    await open(path);
    await openMap();
    await page.getByRole('button', { name: 'Near me' }).click();
  };

  it('§2.13 list and map have the places around them, whatever area was searched before', async () => {
    // Somewhere in the west.
    await near(['geolocation'], DUCK, '/#fq=loc:[30,-125 TO 45,-110]');
    await expect.poll(note).toMatch(/^\d+ places within 3 miles$/);
    const count = Number.parseInt(await note(), 10);
    expect(await page.locator('.wm-map__you').isVisible()).toBe(true);
    await expect.poll(() => resultCount()).toBe(count);
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    expect(await note()).toBe(`${count} places within 3 miles`);
    expect(await page.locator('.wm-map__area').isVisible()).toBe(false);
  });

  it('§2.13 on a phone each place that is pressed has its own card in the middle, of however many in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], DUCK);
    await expect.poll(note).toMatch(/ within 3 miles$/);
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
    await expect.poll(note).toMatch(/ within 3 miles$/);
    await expect.poll(() => counts).toBe(2);
    const zoom = () => page.evaluate(() => /"zoom":([^,]+)/.exec(JSON.stringify(history.state))?.[1]);
    const before = await zoom();
    // What was being counted is drawn, then what is around the visitor.
    near?.resolve();
    await expect.poll(placesOnMap).toBe(Number.parseInt(await note(), 10) - 300);
    list?.resolve();
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    await allAreOnMap();
    expect(await zoom()).toBe(before);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('§2.13 at %i × %i all that is found fills the map, with the visitor in the middle', async (width, height) => {
    await page.setViewportSize({ width, height });
    await near(['geolocation'], DUCK);
    await expect.poll(note).toMatch(/ within 3 miles$/);
    const box = (selector: string) =>
      page.locator(selector).evaluateAll((all) => {
        const boxes = all.map((element) => element.getBoundingClientRect());
        return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map((at) => at.bottom)) };
      });
    // The bar above it has grown by the current search.
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    const found = Number.parseInt(await note(), 10);
    expect(found).toBeGreaterThan(12);
    await expect.poll(placesOnMap).toBe(found);
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
    await expect.poll(note).toMatch(/ within 85 miles$/);
    await expect.poll(chips).toEqual(['Within 85 miles of you']);
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
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
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

  it('§2.13 where a marker stands at the very place of the visitor theirs is seen around it, and is not pressed in its place', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], { latitude: 36.1622, longitude: -75.752 });
    await expect.poll(note).toMatch(/ within 3 miles$/);
    await allAreOnMap();
    // As far away as a cluster is large.
    const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
    for (let tries = 0; tries < 6 && (await spots().count()) > 1; tries += 1) {
      const before = await spots().allTextContents();
      await zoomOut.click();
      await expect.poll(() => spots().allTextContents()).not.toEqual(before);
    }
    const seen = await page.locator('.wm-map__you').evaluate((you) => {
      const { outlineOffset, outlineStyle } = getComputedStyle(you);
      const { x, y, width } = you.getBoundingClientRect();
      const marker = document.elementFromPoint(x + width / 2, y + width / 2);
      const ring = outlineStyle === 'solid' ? width / 2 + Number.parseFloat(outlineOffset) : 0;
      return { under: marker?.className, room: ring - (marker?.getBoundingClientRect().height ?? 0) / 2 };
    });
    expect(seen.under).toContain('wm-map__cluster');
    expect(seen.room).toBeGreaterThan(3);
  });

  it('§2.13 how far is looked can be chosen as long as the search is near the visitor', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    const reach = page.getByRole('combobox', { name: 'Near me' });
    const options = await reach.locator('option').allTextContents();
    expect(options).toEqual(['Within 3 miles of you', 'Within 15 miles of you', 'Within 85 miles of you']);
    // What is chosen is said at once, how many there are with the answer.
    await settled(page);
    const few = await resultCount();
    await reach.focus();
    await reach.selectOption('Within 15 miles of you');
    await expect.poll(chips).toEqual(['Within 15 miles of you']);
    await expect.poll(note).toMatch(/ within 15 miles$/);
    await expect.poll(() => resultCount()).toBe(Number.parseInt(await note(), 10));
    expect(await resultCount()).toBeGreaterThan(few);
    expect(await violations(page, '.wm-map')).toEqual([]);
    await expect.poll(coveredMarkers).toEqual([]);
    await reach.selectOption('Within 3 miles of you');
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
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    const reach = page.getByRole('combobox', { name: 'Near me' });
    for (const within of ['Within 15 miles', 'Within 85 miles', 'Within 3 miles']) {
      await reach.selectOption(`${within} of you`);
      await expect.poll(chips).toEqual([`${within} of you`]);
      await allAreOnMap();
      // A dot may stand as far beside a price.
      await expect.poll(movedMarkers, { message: within }).toEqual([]);
      await expect.poll(coveredMarkers, { message: within }).toEqual([]);
    }
  });

  /** Markers that stand farther from their places than beside one another. */
  const movedMarkers = (): Promise<string[]> =>
    page.locator('.wm-map__pin, .wm-map__cluster').evaluateAll((markers) =>
      markers.flatMap((marker) => {
        const { x = 0, y = 0 } = marker.parentElement?.getBoundingClientRect() ?? {};
        const { left, right, top, bottom } = marker.getBoundingClientRect();
        const [away, below] = [(left + right) / 2 - x, (top + bottom) / 2 - y];
        return Math.hypot(away, below) > 15 ? `${marker.ariaLabel} by ${away}, ${below}` : [];
      }),
    );

  it('§2.13 a card that is open goes with the part of the map it was of', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], DUCK, '/#fq=ss_town:Duck');
    await expect.poll(chips).toContain('Within 3 miles of you');
    await firstPin();
    await pins().first().press('Enter');
    await popup().waitFor();
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(() => popup().count()).toBe(0);
  });

  it('§2.13 the current search says how far around them it reaches, to themselves alone', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    await expect.poll(isSaidByAll).toBe(true);
    expect(Math.max(...(await miles()))).toBeLessThanOrEqual(3);
    await page.reload();
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    const other = await startVisit();
    await other.page.goto(page.url());
    await other.page.locator('.wm-card__away').first().waitFor();
    expect(await other.page.locator('.wm-current__value').allInnerTexts()).toEqual(['Map area']);
    await other.close();
  });

  /** What the cards of the list say, in their order. */
  const away = (root: string) => page.locator(`${root} .wm-card .wm-card__away`).allTextContents();
  const miles = async () => (await away('.result-list')).map((text) => Number.parseFloat(text));
  const isSaidByAll = async () => {
    const cards = await page.locator('.result-list .wm-card').count();
    const said = await away('.result-list');
    return said.length === cards && cards > 0 && said.every((text) => /^\d(\.\d)?\smiles?\saway$/.test(text));
  };
  const isAscending = async () => {
    const said = await miles();
    return said.every((length, at) => length >= (said[at - 1] ?? 0));
  };
  const order = () => page.getByLabel('Sort by');
  const chosen = () => order().locator('option:checked').innerText();

  it('§2.13 cards of the list and of the map say how far they are, as long as the search is there', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(note).toMatch(/ within 3 miles$/);
    await expect.poll(isSaidByAll).toBe(true);
    expect(await violations(page, '.wm-results')).toEqual([]);
    const shown = (await miles()).length;
    // So do those that come as the list grows.
    await page.locator('.result-list .wm-card').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await miles()).length).toBeGreaterThan(shown);
    await expect.poll(isSaidByAll).toBe(true);
    await firstPin();
    await pins().first().press('Enter');
    await expect.poll(() => popup().locator('.wm-card__away').innerText()).toMatch(/^\d(\.\d)?\smiles?\saway$/);

    await searched(() => page.locator('.wm-current__entry').click());
    await expect.poll(() => away('.result-list')).toEqual([]);
  });

  it('§2.13 the nearest come first, until the visitor chooses another order or is elsewhere', async () => {
    await near(['geolocation'], DUCK, '/#sort=fs_price%20asc');
    await expect.poll(note).toMatch(/ within 3 miles$/);
    await expect.poll(isSaidByAll).toBe(true);
    await expect.poll(chosen).toBe('Nearest first');
    await expect.poll(isAscending).toBe(true);
    const shown = (await miles()).length;
    await page.locator('.result-list .wm-card').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await miles()).length).toBeGreaterThan(shown);
    expect(await isAscending()).toBe(true);

    await searched(async () => void (await order().selectOption('Lowest price')));
    await expect.poll(isAscending).toBe(false);
    await expect.poll(isSaidByAll).toBe(true);
    await searched(async () => void (await order().selectOption('Nearest first')));
    await expect.poll(isAscending).toBe(true);
    await searched(() => page.locator('.wm-current__entry').click());
    await expect.poll(chosen).toBe('Lowest price');
    expect(await order().locator('option').allInnerTexts()).not.toContain('Nearest first');
  });

  it('§2.13 the nearest still come first where the visitor goes on from there on the map', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(chosen).toBe('Nearest first');
    await page.locator('.wm-map__zoom').first().click();
    await searched(() => page.locator('.wm-map__area').click());
    await expect.poll(isSaidByAll).toBe(true);
    expect(await chosen()).toBe('Nearest first');
    expect(await isAscending()).toBe(true);
    await searched(() => page.locator('.wm-current__entry').click());
    await expect.poll(chosen).not.toBe('Nearest first');
  });

  it('§2.13 where a part of the map takes the place of what is near them it says so, until the next search', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    await allAreOnMap();
    await page.locator('.wm-map__zoom').first().click();
    await searched(() => page.locator('.wm-map__area').click());
    await expect.poll(chips).toEqual(['Map area']);
    await expect.poll(note).toBe('This part of the map instead of “Within 3 miles of you”');
    await page.locator('.wm-map__zoom').first().click();
    await searched(() => page.locator('.wm-map__area').click());
    await expect.poll(note).toBe(`${await resultCount()} places on the map`);
  });

  it('§2.2 the order is in the address: a reload and Back keep it, with what cards say', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(isSaidByAll).toBe(true);
    const said = await away('.result-list');
    await page.locator('.wm-map__you').waitFor();
    await page.reload();
    await expect.poll(isSaidByAll).toBe(true);
    await page.locator('.wm-map__you').waitFor();
    expect((await away('.result-list')).slice(0, said.length)).toEqual(said);
    await expect.poll(chosen).toBe('Nearest first');
    await searched(() => page.locator('.wm-current__entry').click());
    await expect.poll(() => away('.result-list')).toEqual([]);
    await expect.poll(chosen).not.toBe('Nearest first');
    expect(await page.locator('.wm-map__you').count(), 'the mark goes with it').toBe(0);
    await searched(() => page.goBack());
    await expect.poll(isSaidByAll).toBe(true);
    await expect.poll(chosen).toBe('Nearest first');
    expect(await page.locator('.wm-map__you').count()).toBe(1);
    expect(await isAscending()).toBe(true);
  });

  it('§2.2 without scripts the order is in the address, too, and goes with the area', async () => {
    const quiet = await startVisit({ javaScriptEnabled: false });
    const fq = 'loc:[36.12,-75.8 TO 36.22,-75.7]';
    const sort = 'geodist(loc,36.17,-75.755) asc,fs_price asc';
    await quiet.page.goto(siteUrl(`/?${new URLSearchParams({ fq, sort })}`));
    const ordered = quiet.page.getByLabel('Sort by').locator('option:checked');
    await expect.poll(() => ordered.textContent()).toBe('Nearest first');
    await quiet.page.locator('.wm-current__entry').click();
    await quiet.page.waitForURL('**/?*sort=fs_price+asc');
    await expect.poll(() => ordered.textContent()).toBe('Lowest price');
    await quiet.close();
  });

  it('§2.13 where filters leave nothing there it leads to what is there without them', async () => {
    await near(['geolocation'], DUCK, '/#fq=ss_town:Sedona');
    await expect.poll(note).toBe('None of the results is within 60 miles of you.');
    const without = page.getByRole('button', { name: /^Without filters: \d+ places within 3 miles$/ });
    await without.waitFor();
    expect(await violations(page, '.wm-map')).toEqual([]);
    await searched(() => without.press('Enter'));
    await expect.poll(chips).toEqual(['Within 3 miles of you']);
    await expect.poll(note).toBe(`${await resultCount()} places within 3 miles`);
    await expect.poll(() => without.count()).toBe(0);
    expect(await focusedText()).toMatch(/^Map\./);
  });

  it('§2.13 what leads to places without filters goes with the next search', async () => {
    await near(['geolocation'], DUCK, '/#fq=ss_town:Sedona');
    const without = page.locator('.wm-map__unfiltered');
    await without.waitFor();
    await searched(() => page.locator('.wm-current__entry').click());
    await expect.poll(() => without.count()).toBe(0);
  });

  it('§2.13 it says that there is nothing there, and looks on', async () => {
    await near(['geolocation'], { latitude: 48, longitude: -30 });
    await expect.poll(note).toBe('None of the results is within 60 miles of you.');
    expect(await page.locator('.wm-map__message').isVisible(), 'in words of their own').toBe(true);
    expect(await placesOnMap()).toBe(await resultCount());
    expect(await page.locator('.wm-map__foot > .button').count(), 'all are in view').toBe(0);
  });

  it('§2.13 that nothing is there is said until the map is moved', async () => {
    await near(['geolocation'], { latitude: 48, longitude: -30 });
    await expect.poll(note).toBe('None of the results is within 60 miles of you.');
    await page.locator('.wm-map__zoom').first().click();
    await expect.poll(note).toMatch(/^\d+ of 640 places in view$/);
  });

  it('§2.13 what leads to all places goes once the map is moved', async () => {
    await near(['geolocation'], { latitude: 48, longitude: -30 }, '/#fq=loc:[34,-113 TO 36,-111]');
    const all = page.getByRole('button', { name: 'Show all 640 places' });
    await all.waitFor();
    await page.locator('.wm-map__zoom').first().click();
    await expect.poll(() => all.count()).toBe(0);
    expect(await page.locator('.wm-map__message').count()).toBe(0);
  });

  it('§2.13 where all are in view but none is near it leads to the nearest, as far as they are worth the way', async () => {
    // In Boston: the mountains are some hours away.
    await near(['geolocation'], { latitude: 42.36, longitude: -71.06 });
    await expect.poll(note).toBe('None of the results is within 60 miles of you.');
    const nearest = page.getByRole('button', { name: /^\d+ places within \d+ miles$/ });
    const [, count, miles] = /^(\d+) places within (\d+) miles$/.exec(await nearest.innerText()) ?? [];
    expect(await violations(page, '.wm-map')).toEqual([]);
    await searched(() => nearest.press('Enter'));
    await expect.poll(chips).toEqual([`Within ${miles} miles of you`]);
    await expect.poll(() => resultCount()).toBe(Number(count));
    expect(Number(count)).toBeLessThan(640);
    await expect.poll(note).toBe(`${count} places within ${miles} miles`);
    await expect.poll(placesOnMap).toBe(Number(count));
    expect(await nearest.count()).toBe(0);
    expect(await focusedText()).toMatch(/^Map\./);
  });

  it.each(['/#fq=loc:[34,-113 TO 36,-111]', '/'])(
    '§2.13 where there is nothing it leads from a part of the map, %s, to all places',
    async (path) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 48, longitude: -30 });
      await open(path);
      await openMap();
      await allAreOnMap();
      const zoomIn = page.locator('.wm-map__zoom').first();
      for (const _ of path === '/' ? [1, 2] : []) {
        const before = await spots().first().boundingBox();
        await zoomIn.click();
        await expect.poll(() => spots().first().boundingBox()).not.toEqual(before);
      }
      await page.getByRole('button', { name: 'Near me' }).click();
      const all = page.getByRole('button', { name: 'Show all 640 places' });
      await all.waitFor();
      expect(await violations(page, '.wm-map')).toEqual([]);
      await all.press('Enter');
      await expect.poll(note).toBe('640 places on the map');
      await expect.poll(placesOnMap).toBe(640);
      await expect.poll(() => resultCount()).toBe(640);
      expect(await all.count()).toBe(0);
      expect(await focusedText()).toMatch(/^Map\./);
    },
  );

  it('§2.13 the visitor stands free of the buttons where they are south of all places', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await near(['geolocation'], { latitude: 34.45, longitude: -76.2 });
    await expect.poll(note).toMatch(/ within 85 miles$/);
    const free = () =>
      page.locator('.wm-map__stage').evaluate((stage) => {
        const you = stage.querySelector('.wm-map__you')?.getBoundingClientRect();
        const zooms = stage.querySelector('.wm-map__zooms')?.getBoundingClientRect();
        return (zooms?.top ?? 0) - (you?.bottom ?? 0);
      });
    await expect.poll(free).toBeGreaterThan(0);
  });

  it('§2.13 it says that they have not let it know', async () => {
    await near([], DUCK);
    await expect.poll(note).toMatch(/^You have not let this page know where you are\./);
    expect(await page.locator('.wm-map__note').getAttribute('role')).toBe('status');
    const [message, foot] = await Promise.all(
      ['.wm-map__message', '.wm-map__foot'].map((part) => page.locator(part).boundingBox()),
    );
    expect(message?.width).toBeGreaterThan((foot?.width ?? 0) * 0.95);
  });

  it('§2.13 on a phone that line and a card take each other’s place', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/#fq=ss_town:Duck');
    await openMap();
    await firstPin();
    await pins().first().press('Enter');
    await popup().waitFor();
    await page.getByRole('button', { name: 'Near me' }).click();
    const message = page.locator('.wm-map__message');
    await message.waitFor();
    expect(await popup().count()).toBe(0);

    await pins().first().press('Enter');
    await popup().waitFor();
    expect(await message.isVisible()).toBe(false);
    expect(await page.locator('.wm-map__words').isVisible()).toBe(false);
    await page.locator('.wm-map__close').click();
    expect(await message.isVisible()).toBe(true);
  });

  it('§8 it says that it could not search there', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(DUCK);
    await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(note).toBe('We could not load the results.');
    visit.problems.splice(0);
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('§2.13 at %i × %i it leads to the field for words then', async (width, height) => {
    await page.setViewportSize({ width, height });
    await near([], DUCK);
    const words = page.getByRole('button', { name: 'Type a town or area instead' });
    await words.waitFor();
    expect(await violations(page, '.wm-map')).toEqual([]);
    await words.press('Enter');
    const field = page.locator('.wm-keywords__field').filter({ visible: true });
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await page.locator('.wm-map__stage').isVisible(), 'the map stays').toBe(true);
    await searched(async () => {
      await page.keyboard.type('Corolla');
      await page.keyboard.press('Enter');
    });
    await expect.poll(() => words.count()).toBe(0);
  });
});
