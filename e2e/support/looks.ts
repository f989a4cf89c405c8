/** How parts of a page look, to compare them with the same parts elsewhere. */
import type { Locator } from 'playwright-core';

/** Every computed property of an element and of what stands before and after its content, by `part property`. */
export async function looks(parts: Readonly<Record<string, Locator>>): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [part, locator] of Object.entries(parts)) {
    Object.assign(all, await locator.first().evaluate(readLook, part));
  }
  return all;
}

function readLook(element: Element, part: string): Record<string, string> {
  const look: Record<string, string> = {};
  for (const pseudo of ['', '::before', '::after']) {
    const style = getComputedStyle(element, pseudo);
    if (pseudo !== '' && style.content === 'none') continue;
    for (const property of style) {
      // The tokens are compared by what they bring about; colours follow the page around, whose language is its own.
      if (property.startsWith('--') || ['color-scheme', '-webkit-locale'].includes(property)) continue;
      // Blocks on other pages have the same faces, under names of their own.
      look[`${part}${pseudo} ${property}`] = style.getPropertyValue(property).replaceAll(/Waymark |"/g, '');
    }
  }
  return look;
}

/** What is not the same in both, one to the other. */
export function differences(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]).map((name) => `${name}: ${one[name]} → ${other[name]}`);
}
