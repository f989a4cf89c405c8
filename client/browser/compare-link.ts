/** The way from a listing to what has been chosen to compare. */
import { COMPARED } from '../../common/constants.ts';
import { createSessionMemory } from './session.ts';

/** Shows the link as long as the tab remembers two or more that are chosen, as `ChosenItems` keep it. */
export function startCompareLink(): void {
  const link = document.querySelector<HTMLElement>('[data-compared]');
  if (!link) return;
  const show = (): void => {
    const chosen = createSessionMemory(window).read(COMPARED + link.dataset.compared);
    // One alone is no comparison yet; what was kept may have been written by someone else.
    link.hidden = !(chosen as { 1?: unknown } | null)?.[1];
  };
  show();
  // Back on a page that was kept as it was.
  addEventListener('pageshow', show);
}
