/**
 * Loads the behaviours of what few pages have, on a page that holds one of these: from the beginning, or because a script
 * has put it there since.
 */
import { retryUntilLoaded } from './api/late-module.ts';

/** The classes of the callout banner, of lightbox links and of jump menus (§2.14 to §2.16), and our own of long selects. */
const WITH_BEHAVIOUR = '.callout-banner,.colorbox,.ctools-jump-menu-select,.wm-select';
/** Forms that are locked until the children of the body change, and their keys have been fetched (§4.7). */
const LEAD_FORM = 'body > .reveal-modal form[id^="bt-leads"]';

function loadBehaviours(): void {
  void retryUntilLoaded(() => import('./site/behaviours.ts')).then(({ startSelects }) => startSelects(document));
}

function unlockLeadForms(): void {
  void retryUntilLoaded(() => import('./leads/page-antibot.ts')).then((part) => part.unlockLeadForms());
}

const holds = (node: Node, marks: string): boolean =>
  node instanceof Element && (node.matches(marks) || node.querySelector(marks) !== null);

if (document.querySelector(WITH_BEHAVIOUR)) loadBehaviours();
if (document.querySelector(LEAD_FORM)) unlockLeadForms();

// Only what has come is looked through: most of it is results, of which none has such a mark.
new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => holds(node, WITH_BEHAVIOUR)))) loadBehaviours();
  if (changes.some(({ target }) => target === document.body) && document.querySelector(LEAD_FORM)) unlockLeadForms();
}).observe(document.body, { childList: true, subtree: true });
