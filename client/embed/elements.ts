/** The custom elements for pages of other systems (docs/embedding.md). */
import { lateElement } from './late-element.ts';
import { SearchElement } from './search-element.ts';
import { attributeOf, type EmbedPage } from './site-element.ts';

const CLASSES: Readonly<Record<string, new (page: EmbedPage) => HTMLElement>> = {
  'waymark-search': SearchElement,
  'waymark-map': lateElement(
    (element) => `/embed/${attributeOf(element, 'for')}/map.html`,
    () => import('./map-code.ts'),
  ),
  'waymark-enquiry': lateElement(
    (element) => `/embed/forms/${attributeOf(element, 'form')}.html?listing=${named(element, 'listing')}`,
    () => import('./enquiry-code.ts'),
  ),
  'waymark-favourites': lateElement(
    (element) =>
      `/embed/flags/${element.hasAttribute('counter') ? 'counter' : 'list'}.html?namespace=${named(element, 'namespace')}`,
    () => import('./favourites-code.ts'),
  ),
};

/** The value of an attribute that may be missing, as a part of an address. */
function named(element: HTMLElement, attribute: string): string {
  return encodeURIComponent(element.getAttribute(attribute) ?? '');
}

/** Finds the elements in a page. */
export const ELEMENTS = Object.keys(CLASSES).join();

/** Defines the elements; a page that has them already keeps those. */
export function defineElements(page: EmbedPage): void {
  for (const [name, Element] of Object.entries(CLASSES)) {
    if (customElements.get(name)) continue;
    customElements.define(
      name,
      class extends Element {
        constructor() {
          super(page);
        }
      },
    );
  }
}
