/** `<waymark-favourites>`: the list of favourites of this page, or with `counter` their number. */
import { livePageFlags } from '../flags/block-flags.ts';
import { readFlags } from '../flags/flag-state.ts';
import { foundSearch, startSearch } from './search-element.ts';
import type { EmbedPage } from './site-element.ts';

/** Brings either to life. */
export async function start(
  element: HTMLElement,
  root: ShadowRoot,
  page: EmbedPage,
  fail: (error: unknown) => void,
): Promise<() => void> {
  if (element.hasAttribute('counter')) {
    const flags = await livePageFlags();
    for (const { options } of readFlags(root)) flags.group(options, `${page.origin}/api/flags`, root);
    for (const form of root.querySelectorAll<HTMLElement>('[data-flag-counter]')) tellPlace(form);
    return () => {};
  }
  // The list is the visitor's own: the address of this page says nothing of it.
  return startSearch(foundSearch(root), () => undefined, fail);
}

/** Tells style sheets where on the screen a counter begins, before what opens at it does. */
function tellPlace(form: HTMLElement): void {
  for (const type of ['pointerover', 'focusin', 'click']) {
    form.addEventListener(type, () => form.style.setProperty('--begins', `${form.getBoundingClientRect().left}px`));
  }
}
