/**
 * The script for the page's head: marks the document before anything is painted when the hash holds a search of ours, so
 * that style sheets cover the server's results. The mark goes when the block has its answer; should no block ever come to
 * life, it goes by itself.
 *
 * @param exposedNames parameter names of the block that owns the hash.
 */
export function headScript(exposedNames: readonly string[]): string {
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
