import { embeddedValue } from '../../common/embedded-styles.ts';

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

/**
 * A selector for the same in a shadow root, whose host stands for the root of our own pages; undefined for one that styles
 * the page itself.
 */
export function shadowSelector(selector: string): string | undefined {
  if (/(?:^|\s)(?:html|body)\b|^:root:has/.test(selector)) return undefined;
  return selector.replace(/^:root(\[[^\]]*\]|:not\([^)]*\))?/, (_root, condition?: string) =>
    condition === undefined ? ':host' : `:host(${condition})`,
  );
}

interface StyleRule {
  selectors: string[];
  parent?: { type: string; name?: string } | undefined;
  remove(): unknown;
}

interface StyleSheet {
  walkRules(visit: (rule: StyleRule) => void): unknown;
}

interface StyleSheetWithValues extends StyleSheet {
  walkAtRules(name: string, visit: (rule: { params: string }) => void): unknown;
  walkDecls(visit: (declaration: { value: string }) => void): unknown;
}

/** Confines every rule of a style sheet to the search block; the stops of animations are no selectors. */
export function confineStyles(sheet: StyleSheet): void {
  replaceSelectors(sheet, confineSelector);
}

/** Makes a style sheet of our own pages one for a shadow root (docs/embedding.md). */
export function inShadow(sheet: StyleSheetWithValues): void {
  replaceSelectors(sheet, shadowSelector);
  sheet.walkDecls((declaration) => {
    declaration.value = embeddedValue(declaration.value);
  });
  // Conditions take no variables, and those on containers go by the page's root.
  sheet.walkAtRules('container', (rule) => {
    rule.params = rule.params.replaceAll(/([\d.]+)rem\b/g, (_length, count: string) => `${Number(count) * 16}px`);
  });
}

function replaceSelectors(sheet: StyleSheet, replace: (selector: string) => string | undefined): void {
  sheet.walkRules((rule) => {
    if (rule.parent?.name?.endsWith('keyframes')) return;
    const selectors = rule.selectors.map(replace).filter((selector) => selector !== undefined);
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
}
