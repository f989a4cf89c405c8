/** A map of results, as a visitor finds it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { page } from './visit.ts';

export const map = (on: Page = page) => on.locator('.wm-map');
export const toggle = () => page.locator('.wm-map-switch button');
export const spots = (on: Page = page) => on.locator('.wm-map__pin, .wm-map__cluster');
export const pins = () => page.locator('.wm-map__pin');
export const popup = () => page.locator('.wm-map__popup');
export const chips = (): Promise<string[]> => page.locator('.wm-current__value').allInnerTexts();
export const hash = (): string => decodeURIComponent(new URL(page.url()).hash);

export async function openMap(): Promise<void> {
  await toggle().click();
  await page.locator('[data-map-ready]').waitFor();
  await spots().first().waitFor();
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

export async function focusedText(): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );
}
