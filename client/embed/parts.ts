/** The parts of a block that pages around may style (`::part()`, docs/embedding.md), by the classes they have. */

const PARTS: Readonly<Record<string, string>> = {
  'wm-keywords__field': 'search-field',
  'wm-keywords__submit': 'search-button',
  'wm-search__bar': 'toolbar',
  'wm-search__count': 'count',
  'wm-filters': 'filters',
  'wm-card': 'card',
  'wm-card__title': 'card-title',
  'wm-card__price': 'price',
  button: 'button',
};

/** Names the parts in HTML that React has written. */
export function withParts(html: string): string {
  return html.replaceAll(/ class="([^"]+)"/g, (attribute: string, classes: string) => {
    const parts = classes.split(' ').flatMap((name) => PARTS[name] ?? []);
    return parts.length === 0 ? attribute : `${attribute} part="${parts.join(' ')}"`;
  });
}

/** Names the parts in a root, and those that come into it later; gives what ends that. */
export function nameParts(root: ShadowRoot): () => void {
  const name = (): void => {
    for (const [className, part] of Object.entries(PARTS)) {
      for (const element of root.querySelectorAll(`.${className}:not([part~="${part}"])`)) element.part.add(part);
    }
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
