import { guardDoubleSubmits } from './leads/double-submit.ts';

/**
 * The script for the head of every page: what must be in force before anything else is there.
 *
 * @param exposedNames parameter names of the block that owns the hash; none where nobody does.
 */
export function headScript(exposedNames: readonly string[]): string {
  const guard = `(${guardDoubleSubmits})(window)`;
  return exposedNames.length === 0 ? guard : `${guard};${hashScript(exposedNames)}`;
}

/**
 * Marks the document before anything is painted when the hash holds a search of ours, so
 * that style sheets cover the server's results. The mark goes when the block has its answer; should no block ever come to
 * life, it goes by itself.
 */
function hashScript(exposedNames: readonly string[]): string {
  const names = JSON.stringify(exposedNames).replaceAll('<', '\\u003c');
  return (
    `(function(names){var root=document.documentElement;` +
    `var own=location.hash.slice(1).split('&').some(function(pair){` +
    `var at=pair.indexOf('=');return at>0&&names.indexOf(pair.slice(0,at))>=0});` +
    `if(!own)return;root.setAttribute('data-hash','pending');` +
    `setTimeout(function(){root.removeAttribute('data-hash')},${GIVE_UP_MS})})(${names})`
  );
}

/** Longer than a request may take. */
const GIVE_UP_MS = 15_000;
