/** Words to the visitor about their favourites, in the place where all notifications stand (§2.11). */
import { latePart } from '../api/late-part.ts';
import { pressed, type Tree, treeOf } from '../browser/tree.ts';
import type { Notification } from '../ui/notify.ts';
import type { FlagGroup } from './flag-group.ts';
import type { FlagText, FlagWord } from './flag-notice.ts';

const loadNotice = latePart(() => import('./flag-notice.ts'));

let shown: Notification | undefined;
let newest = 0;
/** Where something was pressed last: that is what is spoken of. */
let tree: Tree = document;

/** Keeps in mind where a press was. */
export function notePress(event: Event): void {
  tree = treeOf(pressed(event));
}

/** Says something in place of what was said before; an empty text only takes that back. */
export function say(text: FlagText, word: FlagWord = {}): void {
  newest += 1;
  const turn = newest;
  shown?.hide();
  shown = undefined;
  if (text === '') return;
  // Without the words the hearts still say how things stand.
  loadNotice().then(
    ({ showWord }) => {
      if (turn === newest) shown = showWord(text, word, tree);
    },
    () => {},
  );
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
