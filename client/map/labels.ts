/** Places the names on a drawing so that neither markers, other names nor its edge cut them; what finds no room is left out for now. */

const MARKERS = '.wm-map__pin, .wm-map__cluster';
/** Where a name stands of its spot, the best place first; style sheets know them. */
const SIDES = ['below', 'above', 'right', 'left'] as const;
/** Beside its spot the name of a water could stand on land. */
const ON_WATER = SIDES.slice(0, 2);

/** Goes over all names that are on the map, the first drawn first. */
export function placeLabels(canvas: HTMLElement): void {
  const view = canvas.getBoundingClientRect();
  const taken = Array.from(canvas.querySelectorAll(MARKERS), (marker) => marker.getBoundingClientRect());
  for (const label of canvas.querySelectorAll<HTMLElement>('.wm-map__label')) {
    label.hidden = false;
    const sides = label.matches('.wm-map__label--water') ? ON_WATER : SIDES;
    const side = sides.find((candidate) => {
      label.dataset.side = candidate;
      const box = label.getBoundingClientRect();
      return box.left >= view.left && box.right <= view.right && !taken.some((other) => overlap(box, other));
    });
    label.hidden = side === undefined;
    if (side !== undefined) taken.push(label.getBoundingClientRect());
  }
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
