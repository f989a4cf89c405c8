/** The name of a list of favourites, above the list and in the title of its page: that is what stands on paper and in a bookmark. */
import { makeElement } from '../ui/elements.ts';
import { FAVOURITES_TEXTS } from './favourites-texts.ts';

export interface ListHeading {
  /** Stands above the list; empty where the page's own heading says the name. */
  element: HTMLElement;
  /** The name that was shown last; empty for none. */
  shown(): string;
  /** The list of somebody else heads the page, whose own words are about the visitor's. */
  show(name: string, isTheirs: boolean): void;
}

/** @param isOurPage whether the page is one of this site, whose heading and title may change. */
export function listHeading(isOurPage: boolean): ListHeading {
  const element = makeElement('h2', { class: 'wm-favourites__name' });
  const { title } = document;
  const heading = isOurPage ? document.querySelector('h1') : null;
  const words = [...(heading?.childNodes ?? [])];
  let shown = '';
  return {
    element,
    shown: () => shown,
    show(name, isTheirs) {
      shown = name;
      const heads = isTheirs && heading !== null;
      element.textContent = heads ? '' : name;
      heading?.replaceChildren(...(isTheirs ? [name || FAVOURITES_TEXTS.theirList] : words));
      if (isOurPage) document.title = name === '' ? title : `${name} · ${title}`;
    },
  };
}
