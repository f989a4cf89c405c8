/** The way from a listing to what has been chosen to compare. */
import { createSessionMemory } from './session.ts';

/** Shows the link as long as the tab remembers two or more that are chosen, as `ChosenItems` keep it. */
export function startCompareLink(window: Window): void {
  const link = window.document.querySelector<HTMLElement>('[data-compared]');
  if (!link) return;
  const show = (): void => {
    // One alone is no comparison yet; what was kept may have been written by someone else.
    const chosen = createSessionMemory(window).read(`waymark:compare:${link.dataset.compared}`) as {
      1?: unknown;
    } | null;
    link.hidden = !chosen?.[1];
  };
  show();
  // Back on a page that was kept as it was.
  window.addEventListener('pageshow', show);
}
