import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { markReady } from '../browser/early-press.ts';
import { FlagContext } from '../flags/flag-buttons.tsx';
import { type FlagState, pageFlagState } from '../flags/flag-state.ts';
import { SearchBlock, WordsBlock } from '../search/search-block.tsx';
import type { SearchState } from '../search/store/search-state.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { type FoundBlock, idPrefix, wordsPrefix } from './read-block.ts';

/** What toggles show has changed before anything else hears of a change (§4.3). */
const FLAGS: FlagState = {
  ...pageFlagState,
  subscribe: (listener) => pageFlagState.subscribe(() => flushSync(listener)),
};

/**
 * Shows a block over a search: takes over what the server rendered, or renders into `root`.
 *
 * @param root where to render what no server has; undefined to hydrate the element itself.
 * @param onFail told of an error after which React shows nothing of the block; without it, the browser is (`reportError`).
 * @returns what takes the block out of the page again.
 */
export function renderBlock(
  { element, id, options, state, seed }: FoundBlock,
  store: SearchStore,
  root: HTMLElement | undefined,
  onReady?: () => void,
  onFail?: (error: unknown) => void,
): () => void {
  const search = { store, options, seed, amenities: state?.amenities ?? options.amenities };
  const node: ReactNode = (
    <FlagContext value={FLAGS}>
      <SearchBlock
        {...search}
        onReady={() => {
          markReady(element);
          onReady?.();
        }}
      />
    </FlagContext>
  );
  let isGone = false;
  const settings = {
    identifierPrefix: idPrefix(id),
    // What is taken out before React has looked at it is no mistake of the page.
    onRecoverableError: (error: unknown) => isGone || reportError(error),
    onUncaughtError: onFail,
  };
  const reactRoot = root ? createRoot(root, settings) : hydrateRoot(element, node, settings);
  if (root) reactRoot.render(node);
  const words = (element.getRootNode() as ParentNode).querySelector(`[data-words="${id}"]`);
  const wordsRoot =
    words && hydrateRoot(words, <WordsBlock {...search} />, { ...settings, identifierPrefix: wordsPrefix(id) });
  markState(element, store.getState());
  const unsubscribe = store.subscribe((now) => markState(element, now));
  return () => {
    isGone = true;
    unsubscribe();
    reactRoot.unmount();
    wordsRoot?.unmount();
    element.removeAttribute('data-ready');
  };
}

/** The state of the block that style sheets and assistive technology read off its element (§2.3). */
function markState(element: HTMLElement, { pending, ready, result, failure }: SearchState): void {
  element.classList.toggle('pending', pending);
  element.ariaBusy = pending ? 'true' : null;
  // A block that is not to search by itself (§4.1) has nothing to wait for.
  element.toggleAttribute('data-first', !result && !failure && (pending || !ready));
}
