/** What the widgets of InstantSearch show, by the class names all its flavours write. */
import { expect } from 'vitest';
import { page } from './visit.ts';

/** Waits until the page says that it found so many. */
export async function expectFound(count: number): Promise<void> {
  const words = count === 0 ? 'No results' : count === 1 ? '1 result' : `${count.toLocaleString('en')} results`;
  await expect.poll(() => page.locator('.ais-Stats-text').textContent()).toMatch(new RegExp(`^${words} found`));
}

/** The values of a list with their counts. */
export async function valuesOf(list: string): Promise<Record<string, number>> {
  const rows = await page.locator(`${list} .ais-RefinementList-item`).evaluateAll((items) =>
    items.map((item) => {
      const text = (part: string): string => item.querySelector(part)?.textContent ?? '';
      return [text('.ais-RefinementList-labelText'), Number(text('.ais-RefinementList-count').replaceAll(',', ''))];
    }),
  );
  return Object.fromEntries(rows);
}

export async function tick(list: string, value: string): Promise<void> {
  await page
    .locator(`${list} .ais-RefinementList-item`)
    .filter({ has: page.locator('.ais-RefinementList-labelText', { hasText: new RegExp(`^${value}$`) }) })
    .locator('input')
    .click();
}

/** The ids of the hits in their order. */
export async function shownIds(): Promise<string[]> {
  return page.locator('article').evaluateAll((items) => items.map((item) => item.getAttribute('data-id') ?? ''));
}

export async function setPrice(from: string, to: string): Promise<void> {
  await page.locator('#price .ais-RangeInput-input--min').fill(from);
  await page.locator('#price .ais-RangeInput-input--max').fill(to);
  await page.locator('#price .ais-RangeInput-submit').click();
}

/** The counts of these values alone. */
export function only(counts: Readonly<Record<string, number>>, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]));
}
