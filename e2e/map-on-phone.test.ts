/** The map of results on phones (§2.13). */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { pressToggles } from './support/compare.ts';
import {
  allAreOnMap,
  coveredMarkers,
  firstPin,
  hiddenMarkers,
  holdSecondCount,
  movedMarkers,
  openMap,
  pins,
  placesOnMap,
  popup,
  spots,
  toggle,
} from './support/map.ts';
import { open, PHONE, page, resultCount, searched, siteUrl, visit, visitEachTest } from './support/visit.ts';

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

  it('§2.13 shows the places of a number clear of its buttons, so that each stands where it is', async () => {
    await open('/');
    await openMap();
    await spots().filter({ hasText: '108' }).press('Enter');
    await expect.poll(() => spots().filter({ hasText: '108' }).count()).toBe(0);
    await expect.poll(placesOnMap).toBe(108);
    expect(await movedMarkers()).toEqual([]);
  });

  it('§2.13 a card says its price on one line', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    await firstPin();
    await pins().last().press('Enter');
    const compare = popup().locator('[aria-current] .wm-card__compare');
    await compare.getByRole('button').waitFor();
    const tops = await popup()
      .locator('[aria-current] .wm-card__price')
      .evaluate((price) => {
        const text = document.createRange();
        text.selectNodeContents(price);
        return new Set(Array.from(text.getClientRects(), ({ bottom }) => Math.round(bottom / 8))).size;
      });
    expect(tops).toBe(1);
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
    expect(stage?.width).toBe(PHONE.viewport.width);
    expect(await page.locator('.site-header').isVisible(), 'nor can keys reach what lies behind it').toBe(false);
    const found = await resultCount();
    await expect.poll(placesOnMap).toBe(found);

    expect(await toggle().innerText()).toBe('List');
    await toggle().click();
    await page.locator('.result-list').first().waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    // A list that nobody sees does not grow.
    expect(visit.searches.slice(requests).filter((body) => /&start=/.test(body))).toEqual([]);
  });

  it('§2.13 has the names of regions at its edges beside their numbers, towards the middle, where there is room', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const side = (name: string) => page.locator('.wm-map__label--region', { hasText: name }).getAttribute('data-side');
    await expect.poll(() => side('Columbia Gorge')).toBe('right');
    await expect.poll(() => side('Adirondacks')).toBe('left');
    expect(await page.locator('.wm-map__label--region').filter({ visible: true }).count()).toBe(7);
  });

  it('§2.13 says once how many there are, in view and in all', async () => {
    await open('/');
    await openMap();
    const count = page.locator('.wm-search__count').first();
    const seen = () => count.evaluate((heading) => getComputedStyle(heading).clipPath === 'none');
    expect(await seen()).toBe(false);
    const note = () => page.locator('.wm-map__note').innerText();
    await expect.poll(note).toBe(`${await resultCount()} places on the map`);
    await toggle().click();
    expect(await seen()).toBe(true);
  });

  it('§2.7 gives up no more of its height to places to compare than they need', async () => {
    await open('/#fq=ss_town:Duck');
    const top = async () => (await page.locator('.wm-map__stage').boundingBox())?.y ?? 0;
    await openMap();
    const before = await top();
    await toggle().click();
    await pressToggles(0, 1);
    await toggle().click();
    await page.locator('.wm-compare-bar').waitFor();
    expect((await top()) - before).toBeLessThan(56);
  });

  it('§2.13 shows all that is found, also where the search has changed while the list was seen', async () => {
    await open('/#fq=ss_town:Avon');
    await openMap();
    await allAreOnMap();
    await toggle().click();
    await searched(() => page.locator('.wm-current__entry').click());
    const found = await resultCount();
    await toggle().click();
    await expect.poll(() => page.locator('.wm-map__note').innerText()).toBe(`${found} places on the map`);
    await expect.poll(placesOnMap).toBe(found);
    const cut = () =>
      spots().evaluateAll((all) =>
        all
          .map((spot) => spot.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > innerWidth)
          .map(({ left }) => left),
      );
    await expect.poll(cut).toEqual([]);
  });

  it('§2.13 has the screen for itself but for one row above it, and the list what is saved', async () => {
    await open('/');
    const saved = page.getByRole('button', { name: /^My searches/ });
    await saved.waitFor();
    await openMap();
    expect(await saved.isVisible()).toBe(false);
    const [stage, bar] = await Promise.all(
      ['.wm-map__stage', '.wm-search__bar .wm-filters-toggle'].map((part) => page.locator(part).boundingBox()),
    );
    expect(bar?.y).toBeGreaterThan(3);
    expect((stage?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(24);
    await toggle().click();
    expect(await saved.isVisible()).toBe(true);
  });

  it('§2.13 shows all that is found, also where it is opened while that is counted', async () => {
    await open('/#fq=ss_town:Avon');
    await openMap();
    await allAreOnMap();
    await toggle().click();
    const { asked, release } = await holdSecondCount();
    await searched(() => page.locator('.wm-current__entry').click());
    const found = await resultCount();
    await expect.poll(asked).toBe(true);
    await toggle().click();
    await spots().first().waitFor();
    release();
    await expect.poll(() => page.locator('.wm-map__note').innerText()).toBe(`${found} places on the map`);
    await expect.poll(placesOnMap).toBe(found);
  });

  it('§2.13 begins as near as the width of a phone lets it', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    // Regions from coast to coast: what is free beside the outermost is a margin.
    const free = () =>
      page.locator('.wm-map__canvas').evaluate((canvas) => {
        const boxes = [...canvas.querySelectorAll('.wm-map__cluster')].map((marker) => marker.getBoundingClientRect());
        const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
        return canvas.clientWidth - across;
      });
    await expect.poll(free).toBeLessThan(56);
    // As far from its edges as its buttons.
    const margin = () =>
      page.locator('.wm-map__canvas').evaluate((canvas) => {
        const boxes = [...canvas.querySelectorAll('.wm-map__cluster')].map((marker) => marker.getBoundingClientRect());
        const view = canvas.getBoundingClientRect();
        return Math.min(...boxes.flatMap(({ left, right }) => [left - view.left, view.right - right]));
      });
    await expect.poll(margin).toBeGreaterThanOrEqual(12);
  });

  it.each(['click', 'keys'])('§2.13 goes on having places in view where it is zoomed in by %s', async (way) => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const zoomIn = page.locator('.wm-map__zoom').first();
    const note = () => page.locator('.wm-map__note').innerText();
    /** How far the nearest marker is from the middle, as a part of the size of the map. */
    const off = () =>
      page.locator('.wm-map__canvas').evaluate((canvas) => {
        const view = canvas.getBoundingClientRect();
        const offs = [...canvas.querySelectorAll('.wm-map__pin, .wm-map__cluster')].map((marker) => {
          const box = marker.getBoundingClientRect();
          const [x, y] = [(box.left + box.right) / 2 - view.left, (box.top + box.bottom) / 2 - view.top];
          return Math.max(Math.abs(x / view.width - 0.5), Math.abs(y / view.height - 0.5));
        });
        return Math.min(1, ...offs);
      });
    let told = await note();
    for (let presses = 0; presses < 6; presses += 1) {
      const before = await spots().first().boundingBox();
      await (way === 'click' ? zoomIn.click() : page.locator('.wm-map__canvas').press('+'));
      await expect.poll(() => spots().first().boundingBox()).not.toEqual(before);
      // A press while it still zooms does nothing.
      await expect.poll(() => page.locator('.leaflet-zoom-anim').count()).toBe(0);
      await expect.poll(off).toBeLessThan(0.25);
      await expect.poll(note).toMatch(/^[1-9]\d* of 640 places in view$|^640 places on the map$/);
      told = await note();
    }
    expect(told).toMatch(/^[1-9]\d* of 640/);
  });

  it('§2.13 begins with regions by their names, shows the towns of one at a press, and prices at the second', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const namesNear = (marker: Locator) =>
      marker.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const names =
          button.closest('.wm-map__canvas')?.querySelectorAll<HTMLElement>('.wm-map__label:not([hidden])') ?? [];
        return [...names].flatMap((name) => {
          const box = name.getBoundingClientRect();
          const apart = Math.max(box.left - x - width, x - box.right, box.top - y - height, y - box.bottom);
          return apart >= 0 && apart < 16 ? (name.textContent ?? '') : [];
        });
      });
    const region = page.locator('.wm-map__cluster', { hasText: /^150$/ });
    await expect.poll(() => namesNear(region)).toContain('Outer Banks');
    const names = page.locator('.wm-map__label--region:visible');
    await expect.poll(() => names.count()).toBe(7);
    // A sea has names in several places: however the map is moved, one of them at most stands there.
    const oceans = () => page.locator('.wm-map__label--water:visible', { hasText: 'Atlantic Ocean' }).count();
    await page.locator('.wm-map__canvas').focus();
    const seen: number[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      for (let presses = 0; presses < 4; presses += 1) {
        const before = await region.boundingBox();
        await page.keyboard.press(key);
        await expect.poll(() => region.boundingBox()).not.toEqual(before);
        await expect.poll(() => page.locator('.leaflet-pan-anim').count()).toBe(0);
        seen.push(await oceans());
      }
    }
    expect(Math.max(...seen), seen.join()).toBe(1);

    await region.tap();
    const town = page.locator('.wm-map__cluster', { hasText: /^33$/ });
    await expect.poll(() => namesNear(town)).toContain('Duck');
    await town.tap();
    await expect.poll(() => pins().filter({ hasText: '$' }).count()).toBeGreaterThan(1);
  });

  it.each(['Sedona', 'Bluffton'])(
    '§2.13 in %s nearly all that stand alone show their price: where it would cover another one it stands aside',
    async (town) => {
      await open(`/#fq=ss_town:${town}`);
      await openMap();
      await allAreOnMap();
      const alone = await pins().count();
      expect(alone).toBeGreaterThan(9);
      expect(await page.locator('.wm-map__pin.is-small').count()).toBeLessThan(alone / 8);
      await expect.poll(hiddenMarkers).toEqual([]);
      await expect.poll(coveredMarkers).toEqual([]);
    },
  );

  it.each([
    [390, 844],
    [320, 640],
  ])(
    '§2.13 at %i × %i cards have names and ratings in full, and what stands on the map is apart from them',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await open('/#fq=ss_town:Bluffton');
      const rated = await page.locator('.result-list .rating').count();
      await openMap();
      await allAreOnMap();
      // The visitor has moved it: all of its buttons are there.
      await page.locator('.wm-map__canvas').press('+');
      await page.locator('.wm-map__area').waitFor();
      await firstPin();
      await pins().first().press('Enter');
      await popup().locator('.wm-map__row').waitFor();
      // One of the demo's is longer than any card can hold.
      const cut = await popup()
        .locator(':is(.wm-card__place, .wm-card__title, .wm-card__rating)')
        .evaluateAll((lines) =>
          lines.flatMap((line) =>
            (line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth) &&
            (line.textContent?.length ?? 0) < 50
              ? line.textContent
              : [],
          ),
        );
      expect(cut).toEqual([]);
      expect(rated).toBeGreaterThan(0);
      expect(await popup().locator('.rating').count()).toBeGreaterThan(0);
      const boxes = () =>
        page
          .locator('.wm-map')
          .evaluate((map) =>
            ['.wm-map__zooms', '.wm-map__near', '.wm-map__area', '.wm-map__turn', '.wm-map__card[aria-current]'].map(
              (part) => ({ part, box: map.querySelector(part)?.getBoundingClientRect() ?? new DOMRect() }),
            ),
          );
      const overlaps = async (): Promise<string[]> => {
        const all = await boxes();
        return all.flatMap(({ part, box }, at) =>
          all
            .slice(at + 1)
            .filter(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0,
            )
            .map((other) => `${part} over ${other.part}`),
        );
      };
      expect(await overlaps()).toEqual([]);
      for (const { part, box } of await boxes())
        if (/zooms|near|area/.test(part)) expect(Math.min(box.width, box.height), part).toBeGreaterThanOrEqual(44);
    },
  );

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
    expect(await stage.boundingBox()).toEqual(before);
    expect(await area.isVisible()).toBe(false);
    // What is searched is said on the map, and is taken out there.
    const chip = page.locator('.wm-current__entry').filter({ visible: true });
    expect(await chip.innerText()).toContain('Map area');
    expect(await isAbove(chip)).toBe(true);
    expect(await page.locator('.wm-current__clear').isVisible(), 'there is nothing else to clear').toBe(false);
    expect(await violations(page, '.wm-with-map')).toEqual([]);
    await allAreOnMap();
    const under = () =>
      chip.evaluate((entry) => {
        const { left, right, top, bottom } = entry.getBoundingClientRect();
        return [...document.querySelectorAll('.wm-map__pin, .wm-map__cluster')].filter((marker) => {
          const box = marker.getBoundingClientRect();
          // As exact as boxes are.
          return Math.min(right - box.left, box.right - left, bottom - box.top, box.bottom - top) > 1;
        }).length;
      });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.locator('.wm-map__canvas').press(key);
      await area.waitFor();
      expect(await chip.count(), 'it is searched until another part is').toBe(1);
      await searched(() => area.click());
      expect(await stage.boundingBox()).toEqual(before);
      await expect.poll(under).toBe(0);
    }
    await page.reload();
    await page.locator('[data-map-ready]').waitFor();
    await allAreOnMap();
    expect(await area.isVisible()).toBe(false);
    await searched(() => chip.click());
    expect(await resultCount()).toBe(all);
    expect(await chip.count()).toBe(0);
  });

  /** Whether a part is what a finger at its middle meets. */
  const isAbove = (part: Locator) =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

  it.each([
    [390, 844],
    [320, 640],
    [820, 1180],
  ])('§2.13 at %i × %i its words are changed without leaving it', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open('/');
    await openMap();
    await allAreOnMap();
    const stage = page.locator('.wm-map__stage');
    const before = await stage.boundingBox();
    const field = page.locator('.wm-keywords__field').filter({ visible: true });
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await field.boundingBox())?.width).toBeGreaterThan(100);
    await field.tap();
    await page.keyboard.type('cor', { delay: 20 });
    const option = page.locator('.wm-suggestions__item').first();
    await option.waitFor();
    expect(await isAbove(option)).toBe(true);
    expect((await option.boundingBox())?.width).toBeGreaterThan(280);
    await field.fill('Sorrel');
    await searched(() => field.press('Enter'));
    expect(await resultCount()).toBeLessThan(640);
    await allAreOnMap();
    expect(await stage.isVisible()).toBe(true);
    expect(await field.inputValue()).toBe('Sorrel');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page, '.wm-with-map')).toEqual([]);
    expect((await stage.boundingBox())?.width).toBe(before?.width);
    await toggle().click();
    expect(await page.locator('.wm-keywords__field').inputValue()).toBe('Sorrel');
  });
});

describe('the map of a listing on a phone', () => {
  visitEachTest({ ...PHONE, hasTouch: true, isMobile: true });

  it('§2.13 lets one finger scroll the page, and says that two move it', async () => {
    await open('/#fq=ss_town:Duck');
    const listing = await page.locator('.itemlink').first().getAttribute('href');
    await page.goto(siteUrl(listing ?? ''));
    const canvas = page.locator('.wm-map__canvas');
    await page.locator('.wm-map').scrollIntoViewIfNeeded();
    await canvas.waitFor();
    await canvas.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    const devtools = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove', moved: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width / 4, y: y + height / 2 + moved }],
      });
    await finger('touchStart', 0);
    for (let moved = 10; moved <= 150; moved += 10) await finger('touchMove', moved);
    const hint = page.getByText('Two fingers move the map');
    expect(await hint.isVisible()).toBe(true);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 60);
    expect(await hint.isVisible()).toBe(false);
    expect(await canvas.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-x pan-y');
  });
});
