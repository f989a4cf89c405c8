/** Notifications: short messages that come by themselves and go by themselves (§2.11; docs/blocks/modal.md). */
import { NOTIFICATION } from '../../common/overlay-constants.ts';
import { createNotification } from './notification.ts';
import { placeAt } from './notify-anchor.ts';
import { notifyPosition } from './notify-position.ts';
import { regionFor } from './notify-region.ts';

export interface NotifyOptions {
  /** What kind of news it is: `success` (as a rule), `info`, `warn` or `error`; it becomes a class. */
  className?: string;
  /** The element it is about: it then stands beside that one, and a later one takes its place. */
  anchor?: Element;
  /** Such as `top right` (which goes without saying), or `bottom left` at an element. */
  position?: string;
  /** Whether it goes by itself after 5 s; true unless said otherwise. */
  autoHide?: boolean;
  /** Whether an arrow points at the element; true unless said otherwise. */
  arrow?: boolean;
}

export interface Notification {
  hide(): void;
}

const anchored = new WeakMap<Element, Notification>();

/**
 * Shows a text, in which line breaks are kept. It is announced politely, hides after 5 s (not while the pointer or the focus
 * is on it) or when it is pressed.
 */
export function notify(text: string, options: NotifyOptions = {}): Notification {
  const { className = NOTIFICATION.className, anchor, position = '', autoHide = true, arrow = true } = options;
  const [side, align] = notifyPosition(position, anchor !== undefined);
  const document = anchor?.ownerDocument ?? globalThis.document;
  if (anchor) anchored.get(anchor)?.hide();
  const { element, hide } = createNotification(document, text, {
    className,
    hideAfterMs: autoHide ? NOTIFICATION.autoHideMs : undefined,
    onGone: () => stopFollowing?.(),
  });
  const region = regionFor(document, anchor ? 'anchored' : `${side} ${align}`);
  // The newest is the first to be read.
  region.prepend(element);
  const stopFollowing = anchor && placeAt(anchor, element, [side, align], arrow);
  const shown = { hide };
  if (anchor) anchored.set(anchor, shown);
  return shown;
}
