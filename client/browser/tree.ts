/** Where elements stand: in the document, or in the shadow root of an element that keeps the page's styles out (docs/embedding.md). */
export type Tree = Document | ShadowRoot;

/** The tree an element stands in; the document for one that stands nowhere. */
export function treeOf(node: Node | null): Tree {
  const root = node?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** Where a tree has what opens over everything: what stands elsewhere is out of reach of its style sheets. */
export function topOf(tree: Tree): HTMLElement | ShadowRoot {
  return 'body' in tree ? tree.body : tree;
}

/** The element an event began at, in whatever tree: a listener outside of that is told of the shadow root's host as its target. */
export function pressed(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

/** The element with the focus, in whatever tree. */
export function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** Tells whether a click means a new tab, a new window or a download. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button > 0 || ['Alt', 'Control', 'Meta', 'Shift'].some((key) => event.getModifierState(key));
}
