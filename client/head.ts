import { VISIBILITY_MARGIN_PX } from '../common/constants.ts';
import { rememberPress } from './browser/early-press.ts';
import { loadFirstPictures } from './browser/pictures.ts';
import { guardDoubleSubmits } from './leads/double-submit.ts';

/**
 * The script for the head of every page: what must be in force before anything else is there.
 *
 * @param exposedNames parameter names of the search that owns the hash; undefined on a page without a search.
 */
export function headScript(exposedNames: readonly string[] | undefined): string {
  const guard = `(${rememberPress})(window);(${guardDoubleSubmits})(window)`;
  if (!exposedNames) return guard;
  const pictures = `(${loadFirstPictures})(window,${VISIBILITY_MARGIN_PX})`;
  return [guard, ...(exposedNames.length > 0 ? [hashScript(exposedNames)] : []), pictures].join(';');
}

function hashScript(exposedNames: readonly string[]): string {
  const names = JSON.stringify(exposedNames).replaceAll('<', '\\u003c');
  return `(${coverResults})(window,${names},${GIVE_UP_MS})`;
}

/**
 * Marks the document before anything is painted when the hash holds a search of ours, so
 * that style sheets cover the server's results. The mark goes when the block has its answer; should no block ever come to
 * life, it goes by itself.
 */
function coverResults(window: Window, names: readonly string[], giveUp: number): void {
  const { dataset } = window.document.documentElement;
  const pairs = window.location.hash.slice(1).split('&');
  if (!pairs.some((pair) => names.some((name) => pair.startsWith(`${name}=`)))) return;
  dataset.hash = 'pending';
  window.setTimeout(() => {
    delete dataset.hash;
  }, giveUp);
}

/** Longer than a request may take. */
const GIVE_UP_MS = 15_000;
