import type { Tree } from '../browser/tree.ts';

/** Adds a style sheet that came with a script, once for a tree. */
export function addStyles({ adoptedStyleSheets: there }: Tree, css: string): void {
  sheets[css] ??= new CSSStyleSheet();
  const sheet = sheets[css];
  if (there.includes(sheet)) return;
  sheet.replaceSync(css);
  there.push(sheet);
}

const sheets: Record<string, CSSStyleSheet> = {};
