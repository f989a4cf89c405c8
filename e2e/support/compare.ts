/** Results that a visitor has chosen to compare, their bar, and the comparison. */
import type { Locator } from 'playwright-core';
import { page } from './visit.ts';

export const card = (position: number): Locator => page.locator('.result-list > li').nth(position);
export const toggle = (position: number): Locator => card(position).locator('.wm-compare-toggle');
export const bar = (): Locator => page.getByRole('group', { name: 'Chosen to compare' });
export const opener = (): Locator => bar().getByRole('button', { name: /^Compare \(/ });
export const chosen = (): Promise<string[]> => bar().locator('.wm-compare-bar__title').allTextContents();
export const dialog = (): Locator => page.getByRole('dialog', { name: 'Side by side' });
/** The element leaves with what its `close` event does, such as giving the focus back; hidden it is before that. */
export const dialogIsGone = (): Promise<void> => page.locator('.wm-compare-dialog').waitFor({ state: 'detached' });
export const columns = (): Promise<string[]> => dialog().locator('.wm-compare__title').allTextContents();
export const note = (): Locator => page.locator('.wm-compare [role="status"]').first();

export async function titleOf(position: number): Promise<string> {
  return (await card(position).locator('.wm-card__title').textContent()) ?? '';
}

export async function choose(...positions: number[]): Promise<string[]> {
  await pressToggles(...positions);
  return Promise.all(positions.map(titleOf));
}

/** Presses the toggles of results, in any language. */
export async function pressToggles(...positions: number[]): Promise<void> {
  for (const position of positions) {
    await toggle(position).click();
    // It comes over the lower edge of the screen: between the press and the release of the next toggle, it would take that.
    await page.locator('.wm-compare-bar').waitFor();
  }
}

export async function openDialog(): Promise<void> {
  await opener().click();
  await dialog().locator('table').waitFor();
  // It comes from above the screen.
  await dialog().evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}
