/** The map of results around the visitor, where the browser tells where that is (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { chips, firstPin, focusedText, openMap, pins, placesOnMap, popup } from './support/map.ts';
import { open, page, resultCount, searched, visit, visitEachTest } from './support/visit.ts';

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
    await expect.poll(note).toMatch(/^\d+ places within 3 miles of you$/);
    const count = Number.parseInt(await note(), 10);
    expect(await page.locator('.wm-map__you').isVisible()).toBe(true);
    await expect.poll(() => resultCount()).toBe(count);
    await expect.poll(placesOnMap).toBe(count);
    expect(await chips()).toEqual(['Map area']);
    expect(await note()).toBe(`${count} places within 3 miles of you`);
    expect(await page.locator('.wm-map__area').isVisible()).toBe(false);
  });

  it('§2.13 cards of the list and of the map say how far they are, as long as the search is there', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(note).toMatch(/ within 3 miles of you$/);
    const away = () =>
      page
        .locator('.result-list .wm-card')
        .evaluateAll((cards) =>
          cards.map((card) => card.querySelector('[data-distance]')?.getAttribute('data-distance') ?? ''),
        );
    const listed = async () => {
      const said = await away();
      return said.length > 0 && said.every((text) => /^\d(\.\d)?\smiles?\saway$/.test(text));
    };
    await expect.poll(listed).toBe(true);
    const seen = page.locator('.result-list .wm-card__place').first();
    expect(await seen.evaluate((line) => getComputedStyle(line, '::after').content)).toMatch(/\d\smiles?\saway/);
    const shown = (await away()).length;
    // So do those that come as the list grows.
    await page.locator('.result-list .wm-card').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await away()).length).toBeGreaterThan(shown);
    await expect.poll(listed).toBe(true);
    await firstPin();
    await pins().first().press('Enter');
    await expect.poll(() => popup().locator('[data-distance]').count()).toBe(1);

    await searched(() => page.locator('.wm-current__entry').click());
    await expect.poll(async () => (await away()).join('')).toBe('');
  });

  it('§2.13 where filters leave nothing there it leads to what is there without them', async () => {
    await near(['geolocation'], DUCK, '/#fq=ss_town:Sedona');
    await expect.poll(note).toBe('None of the results is within 60 miles of you.');
    const without = page.getByRole('button', { name: /^Without filters: \d+ places within 3 miles$/ });
    await without.waitFor();
    expect(await violations(page, '.wm-map')).toEqual([]);
    await searched(() => without.press('Enter'));
    await expect.poll(chips).toEqual(['Map area']);
    await expect.poll(note).toBe(`${await resultCount()} places within 3 miles of you`);
    await expect.poll(() => without.count()).toBe(0);
    expect(await focusedText()).toMatch(/^Map\./);
    await expect.poll(placesOnMap).toBe(await resultCount());
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
    expect(await placesOnMap()).toBe(await resultCount());
  });

  it('§2.13 it says that they have not let it know', async () => {
    await near([], DUCK);
    await expect.poll(note).toMatch(/^You have not let this page know where you are\./);
  });
});
