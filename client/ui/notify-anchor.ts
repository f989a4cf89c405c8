import { makeElement } from './elements.ts';

/** The distance of a notification from its anchor in pixels (§9): with an arrow, and without. */
const ARROW_SIZE_PX = 15;
const GAP_PX = 2;

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
  const distance = arrow ? ARROW_SIZE_PX : GAP_PX;
  if (arrow) element.append(makeElement('div', { class: 'notifyjs-arrow' }));

  const place = (): void => {
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const isRow = side === 'top' || side === 'bottom';
    const along = isRow ? lined(at.left, at.right, width, align) : lined(at.top, at.bottom, height, align);
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

/** Where something of a size begins that is lined up with a side. */
function lined(start: number, end: number, size: number, align: Align): number {
  if (align === 'right' || align === 'bottom') return end - size;
  return align === 'center' || align === 'middle' ? (start + end - size) / 2 : start;
}

export type Side = 'top' | 'bottom' | 'left' | 'right';
export type Align = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** The side of the screen, or of an element, and where along it. */
export type NotifyPosition = readonly [side: Side, align: Align];

const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];
const ALONG_ROW: readonly Align[] = ['left', 'center', 'right'];
const ALONG_COLUMN: readonly Align[] = ['top', 'middle', 'bottom'];

/**
 * Reads up to two words of which the first letters suffice: `top center`, `b l`, `right` (which is right middle).
 *
 * @param anchored whether it stands at an element: then `bottom left` is what goes without saying, else `top right`.
 */
export function notifyPosition(text: string, anchored: boolean): NotifyPosition {
  const [first = '', second = ''] = text.toLowerCase().split(/\W+/).filter(Boolean);
  const side = SIDES.find((name) => name[0] === first[0]);
  if (side === undefined) return anchored ? ['bottom', 'left'] : ['top', 'right'];
  const isRow = side === 'top' || side === 'bottom';
  const align = (isRow ? ALONG_ROW : ALONG_COLUMN).find((name) => name[0] === second[0]);
  return [side, align ?? (isRow ? 'left' : 'middle')];
}
