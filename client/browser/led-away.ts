/** Which link has led away from what opened over the page, kept by its entry of the history: who comes back finds it open again. */
import { statePart, withPart } from './entry-state.ts';
import { OPENED } from './fragment.ts';

/** The place of the link among those of what has that name; undefined where none of them has led away from here. */
export function ledAway({ history }: Window, name: string): number | undefined {
  const at = statePart(history.state, name);
  return typeof at === 'number' ? at : undefined;
}

/** Notes the link that is followed. */
export function keepLedAway({ history }: Window, name: string, at: number): void {
  if (statePart(history.state, OPENED)) history.replaceState(withPart(history.state, name, at), '');
}
