/** What "Near me" says and offers where nothing is near, or where it cannot know (§2.13). */
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
} from './support/map.ts';
import { DUCK, near, note } from './support/map-near.ts';
import { open, page, resultCount, searched, visit, visitEachTest } from './support/visit.ts';

/** The mountains are some hours away. */
const BOSTON = { latitude: 42.36, longitude: -71.06 };

describe('§2.13 nothing near the visitor', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.13 where filters leave nothing there it leads to what is there without them', async () => {
    await near(['geolocation'], DUCK, '/#fq=ss_town:Sedona');
    await expect.poll(note).toBe('None of the results is within 50 miles of you.');
    const without = page.getByRole('button', { name: /^Without filters: \d+ places within 5 miles$/ });
    await without.waitFor();
    expect(await violations(page, '.wm-map')).toEqual([]);
    await searched(() => without.press('Enter'));
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    await expect.poll(note).toBe(`${await resultCount()} places within 5 miles`);
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

  it('§2.13 it says that there is nothing there, and how far the nearest is, and looks on', async () => {
    await near(['geolocation'], { latitude: 48, longitude: -30 });
    await expect.poll(note).toBe('None of the results is within 50 miles of you. The nearest is 2,100 miles away.');
    expect(await page.locator('.wm-map__message').isVisible(), 'in words of their own').toBe(true);
    expect(await placesOnMap()).toBe(await resultCount());
    expect(await page.locator('.wm-map__note + .button').count(), 'all are in view').toBe(0);
  });

  it('§2.13 that nothing is there is said until the map is moved', async () => {
    await near(['geolocation'], { latitude: 48, longitude: -30 });
    await expect.poll(note).toMatch(/ is within 50 miles of you\. The nearest is /);
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
    await near(['geolocation'], BOSTON);
    await expect.poll(note).toBe('None of the results is within 50 miles of you. The nearest is 160 miles away.');
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

  it.each([
    [390, 844],
    [320, 700],
    [1440, 900],
  ])(
    '§2.13 at %i × %i it shows the visitor and the nearest, in place of results that are elsewhere',
    async (...size) => {
      const [width, height] = size;
      await page.setViewportSize({ width, height });
      await near(['geolocation'], BOSTON);
      await page.locator('.wm-map__nearest').waitFor();
      const inView = (part: string) =>
        page.locator(part).evaluateAll((all) => {
          const canvas = document.querySelector('.wm-map__canvas')?.getBoundingClientRect() ?? new DOMRect();
          return all.filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return left >= canvas.left && right <= canvas.right && top >= canvas.top && bottom <= canvas.bottom;
          }).length;
        });
      expect(await inView('.wm-map__you')).toBe(1);
      await expect.poll(() => inView('.wm-map__cluster, .wm-map__pin')).toBeGreaterThan(1);
      expect(await page.locator('.wm-map__row').filter({ visible: true }).count()).toBe(0);
      expect(await resultCount(), 'the search is as it was').toBe(640);
      await expect.poll(coveredMarkers).toEqual([]);
    },
  );

  it('§2.13 in place of a part of the map that was searched it goes to the nearest at once', async () => {
    await near(['geolocation'], BOSTON, '/#fq=loc:[34,-113 TO 36,-111]');
    await expect.poll(chips).toEqual(['Within 250 miles of you']);
    await expect.poll(async () => (await placesOnMap()) - (await resultCount())).toBe(0);
    expect(await note()).toBe(`${await resultCount()} places within 250 miles`);
    expect(await page.locator('.wm-map__you').isVisible()).toBe(true);
    await expect.poll(coveredMarkers).toEqual([]);
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
