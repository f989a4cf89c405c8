/** A map of results, as a visitor finds it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { page, resultCount } from './visit.ts';

export const map = (on: Page = page) => on.locator('.wm-map');
export const toggle = () => page.locator('.wm-map-switch button');
export const spots = (on: Page = page) => on.locator('.wm-map__pin, .wm-map__cluster');
export const pins = () => page.locator('.wm-map__pin');
export const popup = () => page.locator('.wm-map__popup');
export const chips = (): Promise<string[]> => page.locator('.wm-current__value').allInnerTexts();
export const hash = (): string => decodeURIComponent(new URL(page.url()).hash);

/** @param chooses whether the visitor does not want the list to follow the map, as it does beside it by itself. */
export async function openMap(chooses = true): Promise<void> {
  if (chooses) await page.evaluate(() => sessionStorage.setItem('waymark:map-search', 'false'));
  await toggle().click();
  await page.locator('[data-map-ready]').waitFor();
  await spots().first().waitFor();
  // Told once they stand where they stay: until then a marker may be drawn anew under a press.
  await page.locator('.wm-map__note:not(:empty)').waitFor({ state: 'attached' });
}

/** Opens clusters until a place stands alone. */
export async function firstPin(): Promise<void> {
  for (let tries = 0; tries < 12 && (await pins().count()) === 0; tries += 1) {
    const zoomed = page.locator('.wm-map__cluster').first();
    const before = await spots().allTextContents();
    await zoomed.click();
    await expect.poll(() => spots().allTextContents()).not.toEqual(before);
  }
}

/** How many places stand on the map, clusters by their number. */
export async function placesOnMap(): Promise<number> {
  const clusters = await page.locator('.wm-map__cluster').allTextContents();
  return (await pins().count()) + clusters.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}

/** Waits until as many places stand on the map as the results say that there are. */
export async function allAreOnMap(): Promise<void> {
  await expect.poll(async () => (await placesOnMap()) - (await resultCount())).toBe(0);
}

/** Markers in view that lie over another one, or that a pointer at their middle misses. */
export async function hiddenMarkers(): Promise<string[]> {
  return page.locator('.wm-map__canvas').evaluate((canvas) => {
    const view = canvas.getBoundingClientRect();
    const markers = [...canvas.querySelectorAll('.wm-map__pin, .wm-map__cluster')]
      .map((marker) => ({ marker, text: marker.getAttribute('aria-label') ?? '', box: marker.getBoundingClientRect() }))
      .filter(({ box: { left, right, top, bottom } }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > view.left && x < view.right && y > view.top && y < view.bottom;
      });
    return markers.flatMap(({ marker, text, box }, at) => {
      const over = markers
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        );
      const hit = canvas.getRootNode() as Document;
      const found = hit.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const missed = found?.closest('.wm-map__canvas') && found !== marker ? [`${text} is missed`] : [];
      return [...over.map((other) => `${text} over ${other.text}`), ...missed];
    });
  });
}

/** Markers with their middle in view that lie under a button of the map, or under whose it is, by more than the edge of a price may. */
export async function coveredMarkers(): Promise<string[]> {
  return page.locator('.wm-map__stage').evaluate((stage) => {
    const boxes = (selector: string) =>
      [...stage.querySelectorAll(selector)].map((element) => ({ element, box: element.getBoundingClientRect() }));
    const controls = boxes(
      '.wm-map__zooms, .wm-map__near, .wm-map__reach, .wm-map__area, .wm-map__turn, .wm-map__attribution',
    );
    const [view] = boxes('.wm-map__canvas').map(({ box }) => box);
    return boxes('.wm-map__pin, .wm-map__cluster')
      .filter(({ box }) => {
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (!view || x < view.left || x > view.right || y < view.top || y > view.bottom) return false;
        return controls.some(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 4 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
        );
      })
      .map(({ element }) => element.getAttribute('aria-label') ?? '');
  });
}

export async function focusedText(): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );
}

/** Holds back the second count of places from now on, and what follows: the first tells roughly where they are; `asked` tells whether it is wanted. */
export async function holdSecondCount(): Promise<{ asked(): boolean; release(): void }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let counts = 0;
  await page.route('**/api/search', async (route) => {
    if (route.request().postData()?.includes('rows=0')) counts += 1;
    if (counts > 1) await held;
    await route.continue();
  });
  return { asked: () => counts > 1, release };
}

/** Markers that stand farther from their places than beside one another, or than beside the mark of a visitor who is there. */
export function movedMarkers(): Promise<string[]> {
  return spots().evaluateAll((markers) =>
    markers.flatMap((marker) => {
      const { x = 0, y = 0 } = marker.parentElement?.getBoundingClientRect() ?? {};
      const { left, right, top, bottom } = marker.getBoundingClientRect();
      const [away, below] = [(left + right) / 2 - x, (top + bottom) / 2 - y];
      const you = document.querySelector('.wm-map__you')?.parentElement?.getBoundingClientRect();
      const most = you && Math.hypot(you.x - x, you.y - y) < 30 ? 40 : 15;
      return Math.hypot(away, below) > most ? `${marker.ariaLabel} by ${away}, ${below}` : [];
    }),
  );
}
