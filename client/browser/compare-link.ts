/** The way from a listing to what has been chosen to compare. */
import { createSessionMemory } from './session.ts';

/** Shows the link as long as the tab remembers something chosen, as `ChosenItems` keep it. */
export function startCompareLink(window: Window): void {
  const link = window.document.querySelector<HTMLElement>('[data-compared]');
  if (!link) return;
  const show = (): void => {
    // A list of none is an empty text, too.
    link.hidden = !String(createSessionMemory(window).read(`waymark:compare:${link.dataset.compared}`) ?? '');
  };
  show();
  // Back on a page that was kept as it was.
  window.addEventListener('pageshow', show);
}
