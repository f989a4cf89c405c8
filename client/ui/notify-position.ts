/** Where a notification stands (§2.11), in the words of notify.js. */

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
