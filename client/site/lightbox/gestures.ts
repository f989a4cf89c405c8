/** What fingers do on a picture: swipe to page, pull down to close, tap twice or spread to zoom, drag what is enlarged. */
import type { Zoom } from './zoom.ts';

export interface GestureActions {
  zoom: Zoom;
  /** Pages by one, 1 or -1; undefined where there is nothing to page through. */
  page: ((step: number) => void) | undefined;
  close(): void;
}

const SWIPE_PX = 48;
/** Further than a swipe: what is closed has to be found again. */
const CLOSE_PX = 96;
const STILL_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

interface Point {
  x: number;
  y: number;
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens to the pointers on a picture; a press of a mouse enlarges it, or makes it fit again. */
export function listenToGestures(image: HTMLElement, { zoom, page, close }: GestureActions): void {
  const pointers = new Map<number, Point>();
  /** Where the only pointer went down; undefined once there have been two. */
  let from: Point | undefined;
  let tap: (Point & { at: number }) | undefined;
  let isPress = false;

  // While the page itself is enlarged the browser has what fingers do: a drag looks around, and cancels its pointer.
  image.addEventListener('touchmove', (event) => {
    if ((visualViewport?.scale ?? 1) < 1.01) event.preventDefault();
  });

  image.addEventListener('pointerdown', ({ button, pointerId, clientX: x, clientY: y }) => {
    if (button !== 0) return;
    pointers.set(pointerId, { x, y });
    from = pointers.size === 1 ? { x, y } : undefined;
    image.setPointerCapture(pointerId);
    image.toggleAttribute('data-held', true);
  });

  image.addEventListener('pointermove', ({ pointerId, pointerType, clientX: x, clientY: y }) => {
    const last = pointers.get(pointerId);
    if (!last) return;
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    pointers.set(pointerId, { x, y });
    if (other) {
      image.style.translate = '';
      zoom.by(apart({ x, y }, other) / (apart(last, other) || 1), { x: (x + other.x) / 2, y: (y + other.y) / 2 });
    } else if (zoom.isOn) zoom.move(x - last.x, y - last.y);
    else if (from && pointerType !== 'mouse') {
      const [byX, byY] = [x - from.x, y - from.y];
      image.style.translate = byY > Math.abs(byX) ? `0 ${byY}px` : page ? `${byX}px` : '';
    }
  });

  const letGo = ({ pointerId }: PointerEvent): Point | undefined => {
    const began = pointers.delete(pointerId) ? from : undefined;
    from = undefined;
    image.style.translate = '';
    image.toggleAttribute('data-held', pointers.size > 0);
    return began;
  };
  image.addEventListener('pointercancel', letGo);
  image.addEventListener('pointerup', (event) => {
    const began = letGo(event);
    if (!began) return;
    const { pointerType, clientX: x, clientY: y, timeStamp: at } = event;
    const [byX, byY] = [x - began.x, y - began.y];
    if (apart(began, { x, y }) > STILL_PX) {
      if (zoom.isOn || pointerType === 'mouse') return;
      if (Math.abs(byX) > Math.max(SWIPE_PX, Math.abs(byY))) page?.(byX < 0 ? 1 : -1);
      else if (byY > Math.max(CLOSE_PX, Math.abs(byX))) close();
      return;
    }
    isPress = pointerType === 'mouse';
    if (isPress) return;
    const isSecond = tap && at - tap.at < DOUBLE_TAP_MS && apart(tap, { x, y }) < DOUBLE_TAP_PX;
    tap = isSecond ? undefined : { at, x, y };
    if (isSecond) zoom.toggle({ x, y });
  });
  // Who presses twice means what the first press has done: here, or the link that has opened this.
  image.addEventListener('click', ({ detail, clientX: x, clientY: y }) => {
    if (isPress && detail === 1) zoom.toggle({ x, y });
    isPress = false;
  });
}
