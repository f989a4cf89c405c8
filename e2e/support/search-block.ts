/** What a search block shows, as a visitor finds it. */
import type { Locator, Page } from 'playwright-core';
import { page } from './visit.ts';

/** The results that show. */
export function cards(root: Page | Locator = page): Locator {
  return root.locator('.result-list > li');
}

export function facet(field: string, root: Page | Locator = page): Locator {
  return root.locator(`[data-facet="${field}"]`);
}

/** Opens a facet where it is folded. */
export async function unfold(field: string, root: Page | Locator = page): Promise<void> {
  if ((await facet(field, root).getAttribute('open')) === null)
    await facet(field, root).locator('summary').press('Enter');
}

/** The values of a facet, in their order. */
export function values(field: string, root: Page | Locator = page): Locator {
  return facet(field, root).locator('.wm-facet__value');
}

/** A value of a facet by its exact text. */
export function value(field: string, text: string): Locator {
  return values(field).filter({ has: page.locator('.wm-facet__text').getByText(text, { exact: true }) });
}

/** The text of a facet's value, and the count beside it. */
export async function readValue(item: Locator): Promise<{ text: string; count: number }> {
  return {
    text: ((await item.locator('.wm-facet__text').textContent()) ?? '').trim(),
    count: Number((await item.locator('.wm-facet__count').textContent())?.replaceAll(',', '')),
  };
}

/** The entries of the current search. */
export function entries(): Locator {
  return page.locator('.wm-current__entry');
}

/** The field for words. */
export function keywords(): Locator {
  return page.locator('.wm-keywords__field');
}

/** The suggestions that are listed under it. */
export function suggestions(): Locator {
  return page.locator('.wm-suggestions').getByRole('option');
}

/** Has the field for words take suggestions. */
export async function focusField(): Promise<void> {
  await keywords().focus();
  await page.waitForSelector('.wm-keywords__field[role="combobox"]');
}

/** Types and waits for the groups that the typing asked for; all at once, as keys that rest between two of them ask for a part of it. */
export async function typeAndList(text: string, type = () => page.keyboard.insertText(text)): Promise<string[]> {
  await focusField();
  const answered = page.waitForResponse((response) => response.url().includes('/api/suggest?'));
  await type();
  await answered;
  // Until then what is offered in the empty field stays.
  await page
    .getByRole('group', { name: /^(Popular|Recent)/ })
    .first()
    .waitFor({ state: 'detached' });
  await suggestions().first().waitFor();
  return page.locator('.wm-suggestions__text').allTextContents();
}

/** The hash of the address. */
export function hash(): string {
  return new URL(page.url()).hash;
}

/** The filters in the hash, without their local parameters. */
export function filters(): string[] {
  return new URLSearchParams(hash().slice(1)).getAll('fq').map((fq) => fq.replace(/^\{[^}]*\}/, ''));
}

/** How far the page can be scrolled sideways, px. */
export function overflow(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
