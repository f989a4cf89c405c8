/** How something is said to the visitor about their favourites, with the texts of it. */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import type { Tree } from '../browser/tree.ts';
import { type Notification, notify } from '../ui/notify.ts';
import { FLAG_TEXTS } from './flag-texts.ts';

export type FlagText = string | ((texts: typeof FLAG_TEXTS) => string);

export interface FlagWord {
  /** Takes back what the word tells of. */
  undo?: () => void;
  /** The list that it has come into: the word leads there where that has a page. */
  list?: FlagOptions;
  /** Something did not work: it stays until the visitor takes it away. */
  isRefusal?: boolean;
  /** What it is about has left the page with it: it stays, so that it can be taken back. */
  stays?: boolean;
}

export function showWord(text: FlagText, { undo, list, isRefusal, stays }: FlagWord, tree: Tree): Notification {
  return notify(
    typeof text === 'string' ? text : text(FLAG_TEXTS),
    {
      className: isRefusal ? 'warn' : 'info',
      position: 'bottom center',
      autoHide: !isRefusal && !stays,
      ...(list?.path && { link: { label: FLAG_TEXTS.see(list.label), href: list.path } }),
      ...(undo && { action: { label: FLAG_TEXTS.undo, act: undo } }),
    },
    tree,
  );
}
