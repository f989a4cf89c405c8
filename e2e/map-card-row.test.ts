/** The cards of the places on a phone's map, in a row that is swiped (§2.13). */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { allAreOnMap, coveredMarkers, firstPin, openMap, pins, popup } from './support/map.ts';
import { open, PHONE, page, visitEachTest } from './support/visit.ts';

describe('the card of a place on a phone', () => {
  visitEachTest({ ...PHONE, hasTouch: true });

  it('§2.13 shows a place that is pressed at its lower edge, beside its marker, and closes it by a press beside it', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    await firstPin();
    // One that lies under another could not be tapped.
    await pins().last().press('Enter');
    await popup().waitFor();
    const [card, stage, marker] = await Promise.all(
      [popup(), page.locator('.wm-map__stage'), page.locator('.wm-map__pin[aria-expanded="true"]')].map((part) =>
        part.boundingBox(),
      ),
    );
    const bottom = (box: typeof card): number => (box?.y ?? 0) + (box?.height ?? 0);
    expect(bottom(card)).toBeGreaterThan(bottom(stage) - 64);
    expect(bottom(marker)).toBeLessThanOrEqual(card?.y ?? 0);
    expect(await popup().locator('[aria-current] a').isVisible()).toBe(true);
    expect(await violations(page, '.wm-map')).toEqual([]);

    const beside = await page.locator('.wm-map__canvas').evaluate((canvas) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const spots = Array.from({ length: 400 }, (_, at) => ({
        x: left + ((at % 20) + 0.5) * (width / 20),
        y: top + (Math.floor(at / 20) + 0.5) * (height / 40),
      }));
      return spots.find(({ x, y }) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && canvas.contains(hit) && !hit.closest('button');
      });
    });
    await page.touchscreen.tap(beside?.x ?? 0, beside?.y ?? 0);
    await expect.poll(() => popup().count()).toBe(0);
  });

  it('§2.13 says all that it has to say of a place 320 px wide, too', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/');
    await openMap();
    await popup().waitFor();
    const facts = popup().locator('.wm-card__facts');
    await expect.poll(() => facts.count()).toBeGreaterThan(3);
    const cut = await facts.evaluateAll((all) =>
      all.flatMap((list) => (list.scrollWidth > list.clientWidth ? [list.textContent] : [])),
    );
    expect(cut).toEqual([]);
  });

  it('§2.13 says whose map it is on one line beside which card it is, 320 px wide', async () => {
    await page.setViewportSize({ width: 320, height: 780 });
    await open('/#fq=ss_town:Sonoma');
    await openMap();
    await firstPin();
    await pins().last().press('Enter');
    await popup().locator('.wm-map__turn').waitFor();
    const credit = await page.locator('.wm-map__attribution').boundingBox();
    expect(credit?.height).toBeLessThan(28);
  });

  it('§2.13 the next place is a swipe away from one that is pressed, and so by keys; its marker stands out above the card', async () => {
    await open('/#fq=ss_town:Bluffton');
    await openMap();
    await allAreOnMap();
    const canvas = await page.locator('.wm-map__canvas').boundingBox();
    await pins().first().press('Enter');
    await popup().waitFor();
    const row = popup().locator('.wm-map__cards');
    /** The title of the card in the middle, how far that is from there, and whether it and its marker alone are meant. */
    const middle = () =>
      row.evaluate((cards) => {
        const { left, width } = cards.getBoundingClientRect();
        const away = (card: Element): number => {
          const box = card.getBoundingClientRect();
          return Math.abs(box.left + box.width / 2 - left - width / 2);
        };
        const [card] = [...cards.children].sort((a, b) => away(a) - away(b));
        const title = card?.querySelector('h3')?.textContent ?? '';
        const [meant, ...others] = document.querySelectorAll('.wm-map__spot > [aria-expanded="true"]');
        const isMeant =
          meant !== undefined &&
          others.length === 0 &&
          cards.querySelectorAll('[aria-current]').length === 1 &&
          card?.matches('[aria-current]') === true &&
          (meant.ariaLabel?.includes(title) || meant.matches('.wm-map__cluster')) &&
          meant.getBoundingClientRect().bottom <= cards.getBoundingClientRect().top;
        return { title, off: card ? Math.round(away(card)) : -1, isMeant };
      });
    const standsAt = (title: string | undefined) => ({ title, off: 0, isMeant: true });
    const titles = await row.locator('h3').allTextContents();
    expect(titles.length).toBeGreaterThan(3);
    const close = (await popup().getByRole('button', { name: 'Close' }).boundingBox())?.x ?? 0;
    const ends = await row
      .locator('[aria-current] :is(.wm-card__place, h3)')
      .evaluateAll((lines) =>
        lines.map(
          (line) => line.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(line).paddingRight),
        ),
      );
    expect(Math.max(...ends), 'nothing of the first lines lies under what closes it').toBeLessThanOrEqual(close);
    let at = titles.indexOf((await middle()).title);
    await expect.poll(middle).toEqual(standsAt(titles[at]));
    expect(await violations(page, '.wm-map')).toEqual([]);
    const turn = popup().locator('.wm-map__turn');
    expect(await turn.innerText()).toBe(`${at + 1} / ${titles.length}`);
    const note = page.locator('.wm-map__note');
    expect(await note.isVisible(), 'it counts what is in view, which are others').toBe(false);
    // Below the map, which keeps its height.
    expect(await page.locator('.wm-map__canvas').boundingBox()).toEqual(canvas);
    expect((await turn.boundingBox())?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0));
    /** Whether a part stands above the card in the middle and can be pressed. */
    const above = (part: string) =>
      page.locator(part).evaluate((element) => {
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const card = document.querySelector('.wm-map__card[aria-current]');
        return element.contains(hit) && box.bottom <= (card?.getBoundingClientRect().top ?? 0);
      });
    for (const part of ['.wm-map__zooms', '.wm-map__near']) expect(await above(part), part).toBe(true);
    const ring = await row.evaluate((cards) => {
      const [view, card] = [cards, cards.querySelector('[aria-current]') ?? cards].map((box) =>
        box.getBoundingClientRect(),
      );
      return Math.min((card?.top ?? 0) - (view?.top ?? 0), (view?.bottom ?? 0) - (card?.bottom ?? 0));
    });
    expect(ring, 'the ring of what has the focus is within the row').toBeGreaterThanOrEqual(5);

    // As often as there are places to one side of it, or three times.
    const step = at + 3 < titles.length ? 1 : -1;
    const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    const devtools = await page.context().newCDPSession(page);
    // What a finger has touched goes on being hovered over, for the browser: nothing of that is seen on a marker.
    const another = '.wm-map__pin:not(.is-small, [aria-expanded="true"])';
    const look = () =>
      page
        .locator(another)
        .first()
        .evaluate((pin) => getComputedStyle(pin).backgroundColor);
    const before = await look();
    for (const domain of ['DOM.enable', 'CSS.enable'] as const) await devtools.send(domain);
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: another });
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
    expect(await look()).toBe(before);
    await devtools.send('CSS.disable');

    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 - step * moved, y: y + height / 2 }],
      });
    for (let swipes = 0; swipes < 3; swipes += 1) {
      await finger('touchStart', -120);
      for (let moved = -100; moved <= 120; moved += 20) await finger('touchMove', moved);
      // It stays there before it lets go: how far a row glides after a flick is up to the browser, and how busy that is.
      await row.evaluate(async (cards) => {
        for (let still = 0, last = 0; still < 6; still = last === cards.scrollLeft ? still + 1 : 0) {
          last = cards.scrollLeft;
          await new Promise(requestAnimationFrame);
        }
      });
      await finger('touchEnd', 0);
      at += step;
      await expect.poll(middle).toEqual(standsAt(titles[at]));
    }
    expect(await popup().getAttribute('aria-label')).toBe(titles[at]);

    // By keys: from card to card, or through what stands in them.
    await row.locator('[aria-current] a').focus();
    await page.keyboard.press(step > 0 ? 'ArrowLeft' : 'ArrowRight');
    at -= step;
    await expect.poll(middle).toEqual(standsAt(titles[at]));
    await row
      .locator('a')
      .nth(at + 1)
      .focus();
    await expect.poll(middle).toEqual(standsAt(titles[at + 1]));
    await page.keyboard.press('Escape');
    expect(await popup().count()).toBe(0);
    expect(await note.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(titles[at + 1]);
  });

  it('§2.13 what is pressed comes first, and the nearest to it on the map next', async () => {
    await open('/#fq=ss_town:Bluffton');
    await openMap();
    await allAreOnMap();
    const turn = popup().locator('.wm-map__turn');
    for (const pressed of [pins().last(), pins().first()]) {
      const name = await pressed.getAttribute('aria-label');
      await pressed.press('Enter');
      await expect.poll(() => turn.innerText()).toMatch(/^1 \/ \d+$/);
      const places = await popup()
        .locator('[data-doc]')
        .evaluateAll((cards) =>
          cards.map((card) => {
            const { loc = '' } = JSON.parse((card as HTMLElement).dataset.doc ?? '') as { loc?: string };
            const [latitude = 0, longitude = 0] = loc.split(',').map(Number);
            return { title: card.querySelector('h3')?.textContent ?? '?', latitude, longitude };
          }),
        );
      expect(places.length).toBeGreaterThan(3);
      const [first] = places;
      expect(name).toContain(first?.title);
      const ways = places.map(({ latitude, longitude }) => {
        const north = (latitude - (first?.latitude ?? 0)) / Math.cos((latitude * Math.PI) / 180);
        return Math.hypot(north, longitude - (first?.longitude ?? 0));
      });
      expect(Math.max(...ways)).toBeGreaterThan(0);
      expect(
        ways.every((way, at) => way + 1e-5 >= (ways[at - 1] ?? 0)),
        ways.join(),
      ).toBe(true);
      await page.keyboard.press('Escape');
    }
  });

  it('§2.13 what is chosen stands free of the card and of the buttons above it', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await open('/#fq=ss_town:Sedona');
    await openMap();
    await allAreOnMap();
    /** What lies over the marker of the card in the middle. */
    const over = () =>
      page.locator('.wm-map__stage').evaluate((stage) => {
        const marker = stage.querySelector('.wm-map__spot > [aria-expanded="true"]')?.getBoundingClientRect();
        if (!marker) return ['no marker'];
        return ['.wm-map__zooms', '.wm-map__near', '.wm-map__area:not([hidden])', '[aria-current]'].filter((part) => {
          const box = stage.querySelector(part)?.getBoundingClientRect();
          return (
            box &&
            Math.min(box.right, marker.right) - Math.max(box.left, marker.left) > 0 &&
            Math.min(box.bottom, marker.bottom) - Math.max(box.top, marker.top) > 0
          );
        });
      });
    // The westernmost, above which the buttons come to stand, and those that are a swipe away from it.
    await pins().filter({ hasText: '$175' }).press('Enter');
    await expect.poll(over).toEqual([]);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) {
      const before = await popup().getAttribute('aria-label');
      await page.keyboard.press(key);
      await expect.poll(() => popup().getAttribute('aria-label')).not.toBe(before);
      await expect.poll(over).toEqual([]);
    }
  });

  it('§2.13 what zooms takes no more of the height above the card than what it stands beside', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/#fq=ss_town:Duck');
    await openMap();
    await firstPin();
    await pins().last().press('Enter');
    await popup().locator('.wm-map__turn').waitFor();
    const [zooms, near] = await Promise.all(
      ['.wm-map__zooms', '.wm-map__near'].map((part) => page.locator(part).boundingBox()),
    );
    expect(zooms?.y).toBeGreaterThan((near?.y ?? 0) - 4);
    expect((zooms?.x ?? 0) + (zooms?.width ?? 0)).toBeLessThan(near?.x ?? 0);
    for (const zoom of await page.locator('.wm-map__zoom').all()) {
      const box = await zoom.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  it('§2.13 markers stand beside what says which card of how many is meant', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    await open('/#fq=ss_town:Duck');
    await openMap();
    await allAreOnMap();
    await pins().first().press('Enter');
    await popup().locator('.wm-map__turn').waitFor();
    await expect.poll(coveredMarkers).toEqual([]);
  });
});
