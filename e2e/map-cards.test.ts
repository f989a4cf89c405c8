/** What a visitor does with the card of a place on the map: the toggles that it has in the list (§2.7, §2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { bar, dialog, opener } from './support/compare.ts';
import { count, kept, live } from './support/flags.ts';
import { tabTo } from './support/keyboard.ts';
import { allAreOnMap, firstPin, openMap, pins, popup } from './support/map.ts';
import { open, PHONE, page, twoFrames, visit, visitEachTest } from './support/visit.ts';

/** On phones the one in the middle. */
const card = () => popup().locator('.wm-map__card:is(:only-child, [aria-current])');
const heart = () => card().locator('.wm-flag');
const compare = () => card().locator('.wm-compare-toggle');
const close = () => popup().getByRole('button', { name: 'Close' });

/** Opens the card of a marker that stands alone, and tells which result it is. */
async function openCard(at: 'first' | 'last'): Promise<string> {
  await pins()[at]().press('Enter');
  await heart().waitFor();
  await compare().waitFor();
  return (await heart().getAttribute('value')) ?? '';
}

/** Opens that of a result that the list has as well. */
async function openListed(): Promise<string> {
  const titles = await page.locator('.result-list .itemlink').allTextContents();
  const names = await pins().evaluateAll((markers) => markers.map((marker) => marker.getAttribute('aria-label')));
  const at = names.findIndex((name) => titles.some((title) => name?.includes(`, ${title}`)));
  expect(at).toBeGreaterThanOrEqual(0);
  await pins().nth(at).press('Enter');
  await heart().waitFor();
  await compare().waitFor();
  return (await heart().getAttribute('value')) ?? '';
}

const listed = (id: string) => page.locator(`.result-list [data-doc-id="${id}"]`);

describe('the card of a place on the map', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
  });

  it('§2.7 has the heart and "Compare" of the result, in step with the list', async () => {
    await open('/#fq=ss_town:Bluffton');
    await live();
    await openMap();
    await allAreOnMap();
    const id = await openListed();
    expect(await heart().getAttribute('aria-pressed')).toBe('false');
    await heart().click();
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');
    expect(await listed(id).locator('.wm-flag').getAttribute('aria-pressed')).toBe('true');
    expect(await count()).toBe('1');
    expect(await kept()).toEqual([id]);
    await compare().click();
    await bar().waitFor();
    expect(await compare().getAttribute('aria-pressed')).toBe('true');
    expect(await listed(id).locator('.wm-compare-toggle').getAttribute('aria-pressed')).toBe('true');
    expect(await popup().locator('a, button').count(), 'nothing of it leads away').toBeGreaterThan(3);
    expect(await violations(page, '.wm-map')).toEqual([]);

    // What is changed in the list is changed on the map.
    await listed(id).locator('.wm-flag').click();
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('false');
    expect(await page.locator(`[id="flag-${id}"]`).count(), 'one place to come back to').toBe(1);
    await close().click();
    expect(await popup().count()).toBe(0);
    expect(await openListed()).toBe(id);
    expect(await compare().getAttribute('aria-pressed')).toBe('true');
  });

  it('is low, so that it hides few markers, and has its heart clear of what closes it', async () => {
    await open('/#fq=ss_town:Bluffton');
    await live();
    await openMap();
    await allAreOnMap();
    await openCard('first');
    const boxes = await Promise.all([popup(), heart(), close()].map((part) => part.boundingBox()));
    const [whole, kept, closes] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(whole?.height).toBeLessThan(190);
    expect(kept?.width).toBeGreaterThanOrEqual(32);
    expect(closes?.width).toBeGreaterThanOrEqual(32);
    // What closes it takes presses 5 px beyond its edge.
    expect((closes?.x ?? 0) - 5 - (kept?.x ?? 0) - (kept?.width ?? 0)).toBeGreaterThanOrEqual(8);
  });

  it('stands above or below its marker, so that the map stays where it is, with what is in view', async () => {
    await open('/#fq=ss_town:Duck');
    await live();
    await openMap();
    await allAreOnMap();
    await firstPin();
    await allAreOnMap();
    const pane = page.locator('.wm-map__canvas .leaflet-map-pane');
    const [from, note] = [await pane.getAttribute('style'), await page.locator('.wm-map__note').innerText()];
    let below = 0;
    for (const pin of await pins().all()) {
      await pin.press('Enter');
      await close().waitFor();
      const boxes = await Promise.all(
        [popup(), pin, page.locator('.wm-map__canvas')].map((part) => part.boundingBox()),
      );
      const [card, marker, map] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      if (!card || !marker || !map) throw new Error('nothing is drawn');
      expect(card.x).toBeGreaterThan(map.x);
      expect(card.x + card.width).toBeLessThan(map.x + map.width);
      expect(card.y).toBeGreaterThan(map.y);
      expect(card.y + card.height).toBeLessThan(map.y + map.height);
      const isBelow = card.y > marker.y;
      expect(isBelow ? card.y : card.y + card.height).toSatisfy((edge: number) =>
        isBelow ? edge >= marker.y + marker.height : edge <= marker.y,
      );
      below += Number(isBelow);
      await page.keyboard.press('Escape');
      await popup().waitFor({ state: 'detached' });
    }
    expect(below).toBeGreaterThan(0);
    expect(await pane.getAttribute('style')).toBe(from);
    expect(await page.locator('.wm-map__note').innerText()).toBe(note);
  });

  it('stands on the side of its marker where it hides the fewer others', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/#fq=ss_town:Bluffton');
    await live();
    await openMap();
    await allAreOnMap();
    const tops = await pins().evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().top));
    for (const [edge, isBelow] of [
      [Math.min(...tops), false],
      [Math.max(...tops), true],
    ] as const) {
      const pin = pins().nth(tops.indexOf(edge));
      await pin.press('Enter');
      await close().waitFor();
      const [card, marker] = await Promise.all([popup(), pin].map((part) => part.boundingBox()));
      expect((card?.y ?? 0) > (marker?.y ?? 0)).toBe(isBelow);
      await page.keyboard.press('Escape');
      await popup().waitFor({ state: 'detached' });
    }
  });

  it('comes into view at once where motion is reduced: what glides away under the pointer is not pressed', async () => {
    // On a map so low the card fits neither above nor below.
    await page.setViewportSize({ width: 1280, height: 400 });
    await open('/#fq=ss_town:Bluffton');
    await live();
    await openMap();
    await allAreOnMap();
    await page.locator('.wm-map__canvas .leaflet-map-pane').evaluate((pane) => {
      const glided = () => pane.classList.contains('leaflet-pan-anim') && pane.setAttribute('data-glided', '');
      new MutationObserver(glided).observe(pane, { attributeFilter: ['class'] });
    });
    const from = await page.locator('.leaflet-map-pane').getAttribute('style');
    await openListed();

    expect(await page.locator('.leaflet-map-pane').getAttribute('style'), 'it had to move').not.toBe(from);
    expect(await page.locator('[data-glided]').count()).toBe(0);
  });

  it('§2.7 has them also where the list has not come to that result', async () => {
    await open('/');
    await live();
    await openMap();
    await allAreOnMap();
    await firstPin();
    const ids = await page
      .locator('.result-list [data-doc-id]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-doc-id')));
    let id = '';
    for (let at = 0; at < (await pins().count()); at += 1) {
      await pins().nth(at).press('Enter');
      await heart().waitFor();
      id = (await heart().getAttribute('value')) ?? '';
      if (!ids.includes(id)) break;
      await page.keyboard.press('Escape');
      await popup().waitFor({ state: 'detached' });
    }
    expect(ids).not.toContain(id);
    await heart().click();
    await expect.poll(() => kept()).toEqual([id]);
    await compare().click();
    await bar().waitFor();
    expect(await bar().locator('.wm-compare-bar__title').allTextContents()).toEqual([
      await popup().locator('.wm-card__title').innerText(),
    ]);
  });

  it('§2.13 is worked with keys alone, each of its buttons with a visible focus', async () => {
    await open('/#fq=ss_town:Duck');
    await live();
    await openMap();
    await firstPin();
    const id = await openCard('first');
    await expect.poll(() => close().evaluate((button) => button.matches(':focus'))).toBe(true);
    await tabTo(popup().locator('.itemlink'));
    await tabTo(compare());
    await page.keyboard.press('Enter');
    await expect.poll(() => compare().getAttribute('aria-pressed')).toBe('true');
    await tabTo(heart());
    await page.keyboard.press('Enter');
    await expect.poll(() => kept()).toEqual([id]);
    expect(await heart().evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await popup().count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toMatch(/wm-map__pin/);
  });
});

for (const width of [320, 390]) {
  describe(`the card of a place on a phone of ${width} px`, () => {
    visitEachTest({ ...PHONE, viewport: { width, height: 740 }, hasTouch: true });

    it('§2.11 what tells of a favourite lies over nothing that works the map, nor over the card', async () => {
      await open('/#fq=ss_town:Duck');
      await openMap();
      await firstPin();
      await openCard('last');
      await heart().tap();
      await page.locator('.notifyjs-bootstrap-base').waitFor();
      const boxOf = (part: string) => page.locator(part).first().boundingBox();
      for (const part of ['.wm-map__foot', '.wm-map__sheet', '.wm-map__attribution'])
        await expect
          .poll(
            async () => {
              const [box, news] = [await boxOf(part), await boxOf('.notifyjs-bootstrap-base')];
              return box && news && box.y + box.height <= news.y + 1;
            },
            { message: part },
          )
          .toBe(true);
    });

    it('§2.7 has them within a thumb, and what was chosen stands above the map', async () => {
      await open('/#fq=ss_town:Bluffton');
      await live();
      await openMap();
      await allAreOnMap();
      const id = await openCard('last');
      const [sheet, stage] = [await popup().boundingBox(), await page.locator('.wm-map__stage').boundingBox()];
      expect((stage?.y ?? 0) + (stage?.height ?? 0) - (sheet?.y ?? 0)).toBeLessThan(260);
      const boxes = await Promise.all([heart(), compare(), close()].map((button) => button.boundingBox()));
      for (const box of boxes) {
        expect(box?.x).toBeGreaterThanOrEqual(sheet?.x ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0) + 1);
      }
      await heart().tap();
      await expect.poll(() => kept()).toEqual([id]);
      // It comes below the card, which makes room for it.
      await page.locator('.notifyjs-bootstrap-base').waitFor();
      await twoFrames(page);
      await compare().tap();
      await bar().waitFor();
      const below = (box: typeof sheet): number => (box?.y ?? 0) + (box?.height ?? 0);
      expect(below(await bar().boundingBox())).toBeLessThanOrEqual(
        (await page.locator('.wm-map__stage').boundingBox())?.y ?? 0,
      );
      expect((await page.locator('.wm-map__stage').boundingBox())?.height, 'most of the screen').toBeGreaterThan(370);
      expect(below(await page.locator('.wm-map__foot').boundingBox())).toBeLessThanOrEqual(740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page, '.wm-with-map')).toEqual([]);

      await close().tap();
      await popup().waitFor({ state: 'detached' });
      expect(await openCard('first')).not.toBe(id);
      await compare().tap();
      await opener().tap();
      await dialog().locator('table').waitFor();
      expect(await dialog().locator('thead th').count()).toBe(2);
    });
  });
}
