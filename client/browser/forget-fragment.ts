import { statePart } from './entry-state.ts';
import { ENTERED, goBack } from './fragment.ts';

/**
 * Takes the name of what is open over the page out of the address: whoever loads the page again does not find it open. Its entry of the
 * history stays, so that Back closes it.
 *
 * @returns to be called once it is closed: leaves the entry, where Back has not done so already.
 */
export function forgetFragment(window: Window, name: string | undefined): () => void {
  const { location, history } = window;
  if (location.hash !== `#${name}`) return () => undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  const { state } = history;
  return () => {
    if (history.state === state && statePart(state, ENTERED)) void goBack(window);
  };
}
