import { NOTIFICATION } from '../../common/overlay-constants.ts';
import type { NotifyPosition } from './notify-position.ts';

/**
 * Keeps a notification beside an element while it shows.
 *
 * With an arrow the distance is the arrow's size, 15 px; without one it is the gap, 2 px (§9).
 *
 * @returns ends that.
 */
export function placeAt(
  anchor: Element,
  element: HTMLElement,
  [side, align]: NotifyPosition,
  arrow: boolean,
): () => void {
  element.dataset.side = side;
  element.dataset.align = align;
  const distance = arrow ? NOTIFICATION.arrowSizePx : NOTIFICATION.gapPx;
  if (arrow) {
    const pointer = element.ownerDocument.createElement('div');
    pointer.className = 'notifyjs-arrow';
    element.append(pointer);
  }

  const place = (): void => {
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const isRow = side === 'top' || side === 'bottom';
    const along = isRow ? alongRow(at, width, align) : alongColumn(at, height, align);
    const left = side === 'left' ? at.left - width - distance : side === 'right' ? at.right + distance : along;
    const top = side === 'top' ? at.top - height - distance : side === 'bottom' ? at.bottom + distance : along;
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    element.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
    element.style.top = `${isRow ? top : Math.max(MARGIN, Math.min(top, clientHeight - height - MARGIN))}px`;
  };

  // Its size is known once its words are there.
  const sizes = new ResizeObserver(place);
  sizes.observe(element);
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  place();
  return () => {
    sizes.disconnect();
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}

/** Pixels kept free at the edges of the screen. */
const MARGIN = 5;

function alongRow({ left, right }: DOMRect, width: number, align: NotifyPosition[1]): number {
  if (align === 'right') return right - width;
  return align === 'center' ? (left + right - width) / 2 : left;
}

function alongColumn({ top, bottom }: DOMRect, height: number, align: NotifyPosition[1]): number {
  if (align === 'bottom') return bottom - height;
  return align === 'middle' ? (top + bottom - height) / 2 : top;
}
