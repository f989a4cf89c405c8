/** How far places are from the visitor, and the nearest first (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { allAreOnMap, chips, firstPin, pins, popup } from './support/map.ts';
import { DUCK, near, note } from './support/map-near.ts';
import { page, resultCount, searched, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

describe('§2.13 distances from the visitor', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.13 the current search says how far around them it reaches, to themselves alone', async () => {
    await near(['geolocation'], DUCK);
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    await expect.poll(isSaidByAll).toBe(true);
    expect(Math.max(...(await miles()))).toBeLessThanOrEqual(5);
    await page.reload();
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
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
    await expect.poll(note).toMatch(/ within 5 miles$/);
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
    await expect.poll(note).toMatch(/ within 5 miles$/);
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
    await expect.poll(chips).toEqual(['Within 5 miles of you']);
    await allAreOnMap();
    await page.locator('.wm-map__zoom').first().click();
    await searched(() => page.locator('.wm-map__area').click());
    await expect.poll(chips).toEqual(['Map area']);
    await expect.poll(note).toBe('This part of the map instead of “Within 5 miles of you”');
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
});
