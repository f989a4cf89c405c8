/** The element every rule of the embedded style sheet stays within. */
const BLOCK = '.wm-search';

/**
 * Confines a selector to the search block, with the same specificity; undefined for one that styles the page itself.
 *
 * Pages of other systems keep their own headings, links and variables that way (docs/embedding.md).
 */
export function confineSelector(selector: string): string | undefined {
  if (/^(html|body)\b/.test(selector)) return undefined;
  // What we set on the root of our own pages, such as the tokens, the block sets on itself.
  if (selector.startsWith(':root')) return selector.replace(':root', BLOCK);
  const pseudo = selector.indexOf('::');
  const at = pseudo < 0 ? selector.length : pseudo;
  return `${selector.slice(0, at)}:where(${BLOCK}, ${BLOCK} *)${selector.slice(at)}`;
}

interface StyleRule {
  selectors: string[];
  parent?: { type: string; name?: string } | undefined;
  remove(): unknown;
}

interface StyleSheet {
  walkRules(visit: (rule: StyleRule) => void): unknown;
}

/** Confines every rule of a style sheet to the search block; the stops of animations are no selectors. */
export function confineStyles(sheet: StyleSheet): void {
  sheet.walkRules((rule) => {
    if (rule.parent?.name?.endsWith('keyframes')) return;
    const selectors = rule.selectors.map(confineSelector).filter((selector) => selector !== undefined);
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
}
