/** Presses that need a part which comes late, and what is done until it is there. */
import { retryUntilLoaded } from '../api/late-part.ts';
import { topOf, treeOf } from '../browser/tree.ts';
import { makeElement } from './elements.ts';
import { UI_TEXTS } from './ui-texts.ts';

let last = 0;

/**
 * Loads what a press needs. Where that fails, what works without scripts is done instead; but this needs a connection:
 * without one the visitor is told so, and the last press is answered as soon as there is one.
 *
 * @param near what was pressed: the visitor is told in the tree it stands in.
 * @returns undefined where nothing is left to be done.
 */
export async function loadForPress<Part>(
  near: Element,
  load: () => Promise<Part>,
  instead: () => void,
): Promise<Part | undefined> {
  last += 1;
  const mine = last;
  try {
    // One that was under way already may have begun to fail before the press.
    return await load().catch(load);
  } catch (error) {
    reportError(error);
  }
  if (navigator.onLine) {
    instead();
    return undefined;
  }
  const note = makeElement('p', { class: 'wm-offline', role: 'status' });
  topOf(treeOf(near)).append(note);
  // A live region is heard only when it was there before its text.
  requestAnimationFrame(() => note.append(UI_TEXTS.offline));
  const part = await retryUntilLoaded(load);
  note.remove();
  return mine === last ? part : undefined;
}
