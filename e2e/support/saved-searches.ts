/** Saved searches, as a visitor finds them. */
import type { Locator, Page } from 'playwright-core';
import { page, settled, siteUrl } from './visit.ts';

/** The key of the demo's index (docs/contracts/saved-searches.md). */
export const KEY = 'waymark:saved-searches:v1:rentals';

export const CABINS = '/?fq=ss_type%3ACabin';
export const SAUNAS = '/?fq=sm_amenity%3ASauna';

export const button = (name: string | RegExp, on: Page = page): Locator =>
  on.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const dialog = (on: Page = page): Locator => on.getByRole('dialog');
export const rows = (on: Page = page): Locator => dialog(on).locator('.wm-saved-list__item');
/** How many each of them finds now. */
export const counts = (): Locator => rows().locator('.wm-saved-list__count');
export const entry = (name: string): Locator => dialog().getByRole('link', { name, exact: true });
export const announced = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
export const count = (): Locator => page.locator('.wm-search__count');

export async function open(path = '/', on: Page = page): Promise<void> {
  await on.goto(siteUrl(path));
  await settled(on);
}

/** Saves the current search, under the proposed name unless another is given. */
export async function save(name?: string): Promise<void> {
  await button('Save search').click();
  const field = dialog().getByLabel('Name');
  await field.waitFor();
  if (name !== undefined) await field.fill(name);
  await button('Save').click();
  await dialog().waitFor({ state: 'detached' });
}

export async function openList(): Promise<void> {
  await button(/^My searches/).click();
  await dialog().waitFor();
}

export const kept = (on: Page = page): Promise<string | null> => on.evaluate((key) => localStorage.getItem(key), KEY);
