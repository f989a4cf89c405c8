/** Places the names on a drawing so that neither markers, its buttons, other names nor its edge cut them; what finds no room is left out for now. */

import { around, CONTROLS, EDGE_PX, giveRoom } from './room.ts';

const OVER_IT = `.wm-map__pin, .wm-map__cluster, ${CONTROLS}`;
/** Where a name stands of its spot, the best place first; style sheets know them. */
const SIDES = ['below', 'above', 'right', 'left'] as const;
/** A number whose middle is so near to the spot of a name stands for what has that name, which stands beside it. */
const SAME_SPOT_PX = 12;
/** Beside its spot the name of a water could stand on land. */
const ON_WATER = SIDES.slice(0, 2);
/** The name of a town stands on one line with its dot, if it can. */
const BESIDE_DOT = ['right', 'left', ...ON_WATER] as const;

/** Gives everything on the map its place, after what stands on it has changed. */
export function arrange(canvas: HTMLElement): void {
  giveRoom(canvas);
  placeLabels(canvas);
}

/**
 * Goes over all names that are on the map, the first drawn first.
 *
 * @param canvas of the drawing, beside which stands what covers it.
 */
export function placeLabels(canvas: HTMLElement): void {
  const { left: start, right: end, top, bottom } = canvas.getBoundingClientRect();
  const [least, most] = [start + EDGE_PX, end - EDGE_PX];
  const over = around(canvas).querySelectorAll(OVER_IT);
  const taken = Array.from(over, (element) => element.getBoundingClientRect());
  const numbers = Array.from(canvas.querySelectorAll('.wm-map__cluster'), (marker) => marker.getBoundingClientRect());
  const labels = [...canvas.querySelectorAll<HTMLElement>('.wm-map__label')].map((label) => {
    const { x = 0, y = 0 } = label.parentElement?.getBoundingClientRect() ?? {};
    return { label, isInView: x > start && x < end && y > top && y < bottom };
  });
  // A sea that is drawn with several names is called by one of them.
  const named = new Set<string | null>();
  for (const { label, isInView } of labels) {
    label.hidden = !isInView || named.has(label.textContent);
    if (label.hidden) continue;
    label.removeAttribute('style');
    const isWater = label.matches('.wm-map__label--water');
    if (!isWater) standBeside(label, numbers);
    // What stands at its spot says where it is.
    const isDotted = label.matches('.wm-map__label--town') && label.style.margin === '';
    label.classList.toggle('is-dotted', isDotted);
    const sides = isWater ? ON_WATER : isDotted ? BESIDE_DOT : SIDES;
    const fits = (candidate: (typeof SIDES)[number], isMoved: boolean): boolean => {
      label.dataset.side = candidate;
      label.style.left = '';
      if (isMoved) {
        const { left, right } = label.getBoundingClientRect();
        label.style.left = `${Math.max(0, least - left) - Math.max(0, right - most)}px`;
      }
      const box = label.getBoundingClientRect();
      return box.left > least - 1 && box.right < most + 1 && !taken.some((other) => overlap(box, other));
    };
    // A marker at the edge has been moved inwards, and so is its name where it has no room elsewhere.
    const side =
      sides.find((candidate) => fits(candidate, false)) ??
      (label.style.margin === '' ? undefined : ON_WATER.find((candidate) => fits(candidate, true)));
    label.hidden = side === undefined;
    if (side === undefined) continue;
    taken.push(label.getBoundingClientRect());
    named.add(label.textContent);
  }
}

/** Moves a name from its spot to the number that stands there; style sheets know its size. */
function standBeside({ parentElement, style }: HTMLElement, numbers: readonly DOMRect[]): void {
  const { x = 0, y = 0 } = parentElement?.getBoundingClientRect() ?? {};
  for (const { left, top, width, height } of numbers) {
    const [right, down] = [left + width / 2 - x, top + height / 2 - y];
    if (Math.hypot(right, down) > SAME_SPOT_PX) continue;
    style.margin = `${down}px 0 0 ${right}px`;
    style.setProperty('--wide', `${width / 2}px`);
    style.setProperty('--high', `${height / 2}px`);
    return;
  }
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
