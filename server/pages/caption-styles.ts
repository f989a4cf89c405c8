/** The widths of picture captions as a style sheet (§2.17): the policy of pages allows no styles on elements. */

const WIDTH_CLASS = /\bcaption-width-(\d{1,4})\b/g;

/** The rules for the widths that occur in some HTML; empty when none do. */
export function captionStyles(html: string): string {
  const widths = new Set([...html.matchAll(WIDTH_CLASS)].map((match) => match[1] ?? ''));
  if (widths.size === 0) return '';
  const rules = [...widths].map((width) => `.caption-width-${width}{inline-size:${width}px}`);
  return `@layer parts{${rules.join('')}}`;
}
