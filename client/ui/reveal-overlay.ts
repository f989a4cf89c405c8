/** The overlay under Reveal dialogs: one element with the class `reveal-modal-bg`, over everything but them. */
import { type Tree, topOf } from '../browser/tree.ts';
import { makeElement } from './elements.ts';
import { motionMs } from './open-dialog.ts';

/** Before a dialog moves, the overlay fades in for so long. */
export const OVERLAY_MS = 75;

let element: HTMLElement | undefined;

export function showOverlay(tree: Tree): void {
  if (element) return;
  // Over dialogs of other kinds as well, which the browser shows above the page.
  element = makeElement('div', { class: 'reveal-modal-bg', popover: 'manual' });
  topOf(tree).append(element);
  element.showPopover?.();
  fade(element, 'normal');
}

export async function hideOverlay(): Promise<void> {
  const leaving = element;
  element = undefined;
  if (!leaving) return;
  await fade(leaving, 'reverse').finished.catch(() => {});
  leaving.remove();
}

function fade(overlay: HTMLElement, direction: 'normal' | 'reverse'): Animation {
  return overlay.animate({ opacity: [0, 1] }, { duration: motionMs(OVERLAY_MS), direction });
}
