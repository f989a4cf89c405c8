/** Getting around a page with keys alone, and looking at where the focus is on the way. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { page } from './visit.ts';

/** More stops than any page has between two things a visitor wants. */
const MOST_STOPS = 120;

/** Presses Tab until something has the focus; every stop on the way must show it, and come after the one before. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.evaluate(() => {
      Reflect.set(globalThis, 'lastStop', document.activeElement);
    });
    await page.keyboard.press(key);
    await expectVisibleFocus();
    const follows = await page.evaluate((backwards) => {
      const last: unknown = Reflect.get(globalThis, 'lastStop');
      const now = document.activeElement;
      // A field for a day has several stops in it.
      if (!(last instanceof Element) || !now || last === document.body || last === now || !last.isConnected)
        return true;
      const wanted = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      return (last.compareDocumentPosition(now) & wanted) !== 0;
    }, key === 'Shift+Tab');
    expect(follows, 'the focus goes on in the order of the page').toBe(true);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${MOST_STOPS} stops, and none of them is ${target}.`);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element.matches(':focus')));
}

/** The element with the focus is in view, under nothing else, and has an outline of two pixels or more. */
export async function expectVisibleFocus(): Promise<void> {
  await expect.poll(faultOfFocus, { message: 'what has the focus shows it' }).toBeUndefined();
}

function faultOfFocus(): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has the focus';
    // A result's link covers its card.
    const shown = (element.matches('.wm-card__link') && element.closest('.wm-card')) || element;
    const name = `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    // That of a slider's thumb runs around the knob drawn in its middle, that of a result's link around the card.
    const outlined = ['', '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!outlined) return `${name} has no outline`;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `${name} is out of view`;
    const middle = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ] as const;
    const over = document.elementFromPoint(...middle);
    const hidden = over && !shown.contains(over) && !over.contains(shown);
    return hidden ? `${name} is covered by ${over.tagName.toLowerCase()}.${over.className}` : undefined;
  });
}
