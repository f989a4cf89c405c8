/** What fingers do on a picture: swipe to page, tap twice to zoom, drag what is enlarged. */
import type { Zoom } from './zoom.ts';

export interface GestureActions {
  zoom: Zoom;
  /** Pages by one, 1 or -1. */
  page(step: number): void;
  /** A mouse has pressed the picture, without moving it. */
  pressed(): void;
}

const SWIPE_PX = 48;
const STILL_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

/** Listens to the pointers on a picture; two fingers are left to the browser. */
export function listenToGestures(image: HTMLElement, { zoom, page, pressed }: GestureActions): void {
  let from: { id: number; x: number; y: number; lastX: number; lastY: number } | undefined;
  let tap: { at: number; x: number; y: number } | undefined;

  image.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // A second finger: no swipe.
    if (!event.isPrimary) {
      from = undefined;
      return;
    }
    const { clientX: x, clientY: y, pointerId: id } = event;
    from = { id, x, y, lastX: x, lastY: y };
    image.setPointerCapture(id);
  });

  image.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (from?.id !== pointerId) return;
    if (zoom.isOn) zoom.move(clientX - from.lastX, clientY - from.lastY);
    from.lastX = clientX;
    from.lastY = clientY;
  });

  image.addEventListener('pointercancel', () => {
    from = undefined;
  });

  image.addEventListener('pointerup', ({ pointerId, pointerType, clientX: x, clientY: y, timeStamp: at }) => {
    if (from?.id !== pointerId) return;
    const byX = x - from.x;
    const byY = y - from.y;
    from = undefined;
    if (Math.hypot(byX, byY) > STILL_PX) {
      const isSwipe = Math.abs(byX) > SWIPE_PX && Math.abs(byX) > Math.abs(byY);
      if (isSwipe && !zoom.isOn && pointerType !== 'mouse') page(byX < 0 ? 1 : -1);
      return;
    }
    if (pointerType === 'mouse') {
      if (!zoom.isOn) pressed();
      return;
    }
    const isSecond = tap && at - tap.at < DOUBLE_TAP_MS && Math.hypot(x - tap.x, y - tap.y) < DOUBLE_TAP_PX;
    tap = isSecond ? undefined : { at, x, y };
    if (isSecond) zoom.toggle({ x, y });
  });
}
