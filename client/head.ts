import { VISIBILITY_MARGIN_PX } from '../common/constants.ts';
import { keepPresses } from './browser/keep-presses.ts';
import { loadFirstPictures } from './browser/pictures.ts';
import { guardDoubleSubmits } from './leads/double-submit.ts';

/**
 * The script for the head of every page: what must be in force before anything else is there.
 *
 * @param exposedNames parameter names of the search that owns the hash; undefined on a page without a search.
 */
export function headScript(exposedNames: readonly string[] | undefined): string {
  // What is kept has not been sent.
  const guard = `(${keepPresses})(window);(${guardDoubleSubmits})(window)`;
  if (!exposedNames) return guard;
  const pictures = `(${loadFirstPictures})(window,${VISIBILITY_MARGIN_PX})`;
  return [guard, ...(exposedNames.length > 0 ? [hashScript(exposedNames)] : []), pictures].join(';');
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

/**
 * Another one, for pages with toggles of favourites: keeps what is pressed before there is anything to answer it, and shows
 * it as pressed. What nobody has taken over by then goes to the server, as it does where there are no scripts: all presses, in
 * their order, the last of which brings the page anew.
 */
export function flagQueueScript(): string {
  return (
    `(function(q){window.waymarkFlagQueue=q;addEventListener('submit',function(e){var b=e.submitter;` +
    `if(q.live||!b||!b.dataset.flag)return;e.preventDefault();q.presses.push(b);` +
    `b.setAttribute('aria-pressed',b.getAttribute('aria-pressed')!=='true');` +
    `setTimeout(function(){if(q.live)return;q.live=true;var all=q.presses.splice(0),last=all.pop();` +
    `all.reduce(function(sent,p){return sent.then(function(){` +
    `return fetch(p.formAction,{method:'POST',body:new URLSearchParams({toggle:p.value}),redirect:'manual'})})` +
    `},Promise.resolve()).catch(function(){}).then(function(){last.form.requestSubmit(last)})},${FLAG_LIMIT_MS})` +
    `})})({presses:[],live:false})`
  );
}

/** On a slow line the code of the toggles is there by then. */
const FLAG_LIMIT_MS = 10_000;

/** Longer than a request may take. */
const GIVE_UP_MS = 15_000;
