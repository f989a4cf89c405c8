/** Notifications: short messages that come by themselves and go by themselves (§2.11; docs/blocks/modal.md). */
import { type Tree, treeOf } from '../browser/tree.ts';
import { createNotification, type NotificationAction, type NotificationLink } from './notification.ts';
import { notifyPosition, placeAt } from './notify-anchor.ts';
import { keepAboveBars, regionFor } from './notify-region.ts';

/** A notification goes by itself after this time (§9). */
const AUTO_HIDE_MS = 5000;

export interface NotifyOptions {
  /** What kind of news it is: `success` (as a rule), `info`, `warn` or `error`; it becomes a class. */
  className?: string;
  /** The element it is about: it then stands beside that one, and a later one takes its place. */
  anchor?: Element;
  /** Such as `top right` (which goes without saying), or `bottom left` at an element. */
  position?: string;
  /** Whether it goes by itself after 5 s; true unless said otherwise. */
  autoHide?: boolean;
  /** A button in it, such as one that takes back what it tells of. */
  action?: NotificationAction;
  /** A link in it, to where what it tells of is seen. */
  link?: NotificationLink;
  /** Whether an arrow points at the element; true unless said otherwise. */
  arrow?: boolean;
}

export interface Notification {
  hide(): void;
}

const anchored = new WeakMap<Element, Notification>();

/**
 * Shows a text, in which line breaks are kept. It is announced politely, hides after 5 s (not while the pointer or the focus
 * is on it), when it is pressed, or by Escape where that closes nothing else.
 *
 * @param tree where it shows; that of its element unless said otherwise.
 */
export function notify(
  text: string,
  options: NotifyOptions = {},
  tree: Tree = treeOf(options.anchor ?? null),
): Notification {
  const { className = 'success', anchor, position = '', autoHide = true, action, link, arrow = true } = options;
  const [side, align] = notifyPosition(position, anchor !== undefined);
  if (anchor) anchored.get(anchor)?.hide();
  const region = regionFor(tree, anchor ? 'anchored' : `${side} ${align}`);
  const { element, hide } = createNotification(text, {
    className,
    action,
    link,
    hideAfterMs: autoHide ? AUTO_HIDE_MS : undefined,
    onGone: () => stopFollowing?.(),
  });
  // The newest is the first to be read.
  region.prepend(element);
  const stopFollowing = anchor
    ? placeAt(anchor, element, [side, align], arrow)
    : side === 'bottom'
      ? keepAboveBars(region, tree, !autoHide)
      : undefined;
  const shown = { hide };
  if (anchor) anchored.set(anchor, shown);
  return shown;
}
