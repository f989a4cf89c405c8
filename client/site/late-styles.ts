/** Adds a style sheet that came with a script, once for a document. */
export function addStyles(document: Document, css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

const added = new Set<string>();
