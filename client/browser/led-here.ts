/** A page that another one of its site has led to for what opens over it: closing that, and Back, lead there again. */
import { statePart, withPart } from './entry-state.ts';
import { OPENED } from './fragment.ts';

/** None of its links has led away yet (`led-away.ts`). */
const NO_LINK = -1;

/** Has the entry of such a page stand for what opens under that name, which is open again for who comes back to it. */
export function standForEntry({ history, document, location }: Window, name: string): void {
  if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
  history.replaceState(withPart(withPart(history.state, OPENED, true), name, NO_LINK), '');
}

/** Has what stands open by its entry of the history be open again for who reloads the page there. */
export function openAgain({ history }: Window, name: string): void {
  if (statePart(history.state, OPENED) && statePart(history.state, name) === undefined)
    history.replaceState(withPart(history.state, name, NO_LINK), '');
}

/**
 * Goes back from such a page as it stands.
 *
 * @returns false where it is no such page, or the browser does not say: what is open is then to be closed first.
 */
export function goBackFrom({ history, navigation }: Window): boolean {
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before || before.sameDocument || !statePart(history.state, OPENED)) return false;
  history.back();
  return true;
}
