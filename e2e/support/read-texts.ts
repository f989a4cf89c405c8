/** What a page says: every text that is shown or announced, and what of it is not the owner's. */
import type { Page } from 'playwright-core';

/** Texts of the page as it is now: text nodes, and attributes that are read out or shown. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const attributes = [
      'aria-label',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
      'data-back',
    ];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName)) continue;
        for (const name of attributes) found.add(element.getAttribute(name) ?? '');
        if (element instanceof HTMLInputElement && ['submit', 'button'].includes(element.type))
          found.add(element.value);
        for (const node of element.childNodes) if (node instanceof Text) found.add(node.data);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document.body);
    return [...found].filter((text) => /\p{L}/u.test(text));
  });
}

/** With blanks, numbers and typography made alike, without markup, and with what owners write in braces as a number. */
export function plain(text: string): string {
  return text
    .replaceAll(/\]\([^\s)]*\)?|[*_[\]<>#|"`]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\{\w*\}|[$€£]?[\d.,:/]*\d/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What stands outside the brackets of a pseudo-language. */
export function outside(text: string): string[] {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    if (depth === 0) rest += sign;
    else if (sign === '⟧') {
      depth -= 1;
      if (depth === 0) rest += '\n';
    }
  }
  return rest
    .split(/[\n·]|<[^<>]*>/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
}
