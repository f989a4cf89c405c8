/** Words to the visitor about their favourites, in the place where all notifications stand (§2.11). */
import { latePart } from '../api/late-part.ts';
import { pressed, type Tree, treeOf } from '../browser/tree.ts';
import type { Notification } from '../ui/notify.ts';
import type { FlagGroup } from './flag-group.ts';
import type { FLAG_TEXTS } from './flag-texts.ts';

const loadNotice = latePart(() => import('./flag-notice.ts'));

interface FlagWord {
  /** Takes back what the word tells of. */
  undo?: () => void;
  /** Something did not work: it stays until the visitor takes it away. */
  isRefusal?: boolean;
  /** What it is about has left the page with it: it stays, so that it can be taken back. */
  stays?: boolean;
}

let shown: Notification | undefined;
let newest = 0;
/** Where something was pressed last: that is what is spoken of. */
let tree: Tree = document;

/** Keeps in mind where a press was. */
export function notePress(event: Event): void {
  tree = treeOf(pressed(event));
}

/** Says something in place of what was said before; an empty text only takes that back. */
export function say(
  text: string | ((texts: typeof FLAG_TEXTS) => string),
  { undo, isRefusal = false, stays = false }: FlagWord = {},
): void {
  newest += 1;
  const turn = newest;
  shown?.hide();
  shown = undefined;
  if (text === '') return;
  const show = ({ notify, FLAG_TEXTS: texts }: typeof import('./flag-notice.ts')): void => {
    if (turn !== newest) return;
    shown = notify(
      typeof text === 'string' ? text : text(texts),
      {
        className: isRefusal ? 'warn' : 'info',
        position: 'bottom center',
        autoHide: !isRefusal && !stays,
        ...(undo && { action: { label: texts.undo, act: undo } }),
      },
      tree,
    );
  };
  // Without the words the hearts still say how things stand.
  loadNotice().then(show, () => {});
}

/**
 * Says that something is taken off, with a way to have it back in its own place.
 *
 * @param title of the one item; empty where it is not known, or where there are several.
 * @param stays whether what could bring it back has gone with it.
 */
export function sayRemoved(
  group: FlagGroup,
  ids: readonly string[],
  before: readonly string[],
  title: string,
  stays = true,
): void {
  say((texts) => texts.removed(title, ids.length, group.options.label), {
    undo: () => void group.restore(ids, before),
    stays,
  });
}
