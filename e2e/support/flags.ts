/** Favourites as a visitor sees them: toggles, the counter, and what the cookie keeps. */
import type { Locator, Page } from 'playwright-core';
import { readFlagIds } from '../../common/flags/flag-cookie.ts';
import { streamListings, withUnlikeNeighbours } from '../../site/demo/generate-listings.ts';
import { cards } from './search-block.ts';
import { open, page, settled, siteUrl } from './visit.ts';

export const NAME = 'riot_solr_flag_items';
/** The demo's places in the order of its list. */
const LISTED = [...withUnlikeNeighbours(streamListings())];
/** The entity id of a place of the demo by where it stands in the list, from 1; and the id of its document. */
export const entityId = (place: number): string => String(LISTED[place - 1]?.id);
export const id = (place: number): string => `wmdemo-rentals-${entityId(place)}`;

export const toggle = (at: number, on: Page = page): Locator => cards(on).nth(at).locator('.wm-flag');
export const pressed = (at: number, on: Page = page): Promise<string | null> =>
  toggle(at, on).getAttribute('aria-pressed');
export const counter = (on: Page = page): Locator => on.locator('.wm-flag-counter');
export const count = async (on: Page = page): Promise<string | null> =>
  counter(on).locator('.wm-flag-counter__count').textContent();
export const popup = (on: Page = page): Locator => counter(on).locator('.wm-flag-counter__popup');
export const titles = (root: Locator): Promise<string[]> => root.locator('.wm-flag-list__item a').allTextContents();
/** The newest word to the visitor. */
export const note = (on: Page = page): Locator => on.locator('.notifyjs-corner .notifyjs-wrapper').first();
export const noteText = async (on: Page = page): Promise<string | null> => {
  const text = on.locator('.notifyjs-corner .notifyjs-text').first();
  return (await text.count()) > 0 ? text.textContent() : null;
};

/** The ids in the visitor's cookie. */
export async function kept(on: Page = page): Promise<string[]> {
  const cookies = await on.context().cookies();
  return readFlagIds(cookies.find(({ name }) => name === NAME)?.value);
}

export async function keep(value: string): Promise<void> {
  await page.context().addCookies([{ name: NAME, value, url: siteUrl(), sameSite: 'Lax' }]);
}

/** Waits until what comes late is there to answer presses. */
export async function live(on: Page = page): Promise<void> {
  await settled(on);
  await on.locator('.wm-flag-counter[data-awake]').first().waitFor();
}

export async function openLive(path = '/'): Promise<void> {
  await open(path);
  await live();
}

/** Counts the lookups a page makes. */
export function lookups(on: Page = page): string[] {
  const seen: string[] = [];
  on.on('request', (request) => {
    if (request.url().includes('/api/flags/')) seen.push(new URL(request.url()).search);
  });
  return seen;
}

/** A button for the whole list, on the page of favourites. */
export function tools(name: string | RegExp): Locator {
  return page.locator('.wm-favourites').getByRole('button', { name });
}
