/** What says something to the visitor about their favourites, with the texts of it. */
import type { Tree } from '../browser/tree.ts';

export { notify } from '../ui/notify.ts';
export { FLAG_TEXTS } from './flag-texts.ts';

/** Where filters stand beside the results, so that a word there covers none of these. */
export function sideOfFilters(tree: Tree): 'left' | 'right' | 'center' {
  if (!matchMedia('(min-width: 64rem)').matches) return 'center';
  const root = tree instanceof Document ? tree.documentElement : tree.host;
  return getComputedStyle(root).direction === 'rtl' ? 'right' : 'left';
}
