/** Gives markers their room: none is cut by the edge of the map or lies over another one, and places show their price as far as there is room. */

/** A price takes so much of the map, and leaves as much again free, px². */
const SHARE_PX = 4000;

/** For how many places a map has room where each has a marker of its own. */
export function roomIn({ clientWidth, clientHeight }: HTMLElement): number {
  return (clientWidth * clientHeight) / SHARE_PX;
}

/** What stands on the map and is not moved: the chip of its area where it has the screen for itself, and the visitor, whom no marker hides. */
export const CONTROLS = '.wm-map__you, .wm-map__zooms, .wm-map__near, .wm-map__reach, .wm-current__list > [data-area]';

/** What has everything that may lie on a map in it. */
export function around(canvas: HTMLElement): HTMLElement {
  return canvas.closest<HTMLElement>('.wm-with-map') ?? canvas.parentElement ?? canvas;
}

/** Markers keep so far from buttons, px. */
const APART_PX = 4;
/** What stands on the map keeps so far from its edge, px. */
export const EDGE_PX = 6;
/** How large a dot is, with its edge. */
const DOT_PX = 24;
/** How far from its spot a dot may stand, px: less than half of what is between two places. */
const AWAY_PX = 14;
/** And how far anything may that could not be pressed else: a number, and what lies under a button. */
const FAR_PX = 120;

type Way = readonly [right: number, down: number];
const STAY: Way = [0, 0];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Goes over all markers, those that have been there longest first: what shows its price goes on showing it. The others are dots, which
 * stand beside the price that would cover them; one that leaves no place for a dot becomes a dot itself.
 */
export function giveRoom(canvas: HTMLElement): void {
  const view = canvas.getBoundingClientRect();
  const markers = (kind: string): HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>(kind)];
  const all = [...markers('.wm-map__cluster'), ...markers('.wm-map__pin')];
  for (const marker of all) {
    marker.classList.remove('is-small');
    marker.style.removeProperty('margin');
  }
  // All are measured before any of them changes.
  const boxes = new Map(all.map((marker): [HTMLElement, Box] => [marker, marker.getBoundingClientRect()]));
  const controls = new Map<HTMLElement, Box>();
  for (const control of around(canvas).querySelectorAll<HTMLElement>(CONTROLS))
    controls.set(control, wider(control.getBoundingClientRect()));
  const taken = new Map(controls);
  const dots = new Map<HTMLElement, Box>();
  const isUnder = (box: Box): boolean => covering(box, controls).length > 0;
  const farOut = (box: Box): Way => wayOut(box, taken, view, FAR_PX) ?? wayOut(box, controls, view, FAR_PX) ?? STAY;
  const fromUnder = (box: Box): Way => (isUnder(box) ? farOut(box) : STAY);
  // What has to make way does so first: the others are free to stand anywhere beside it.
  for (const [marker, box] of [...boxes].sort(([, a], [, b]) => Number(isUnder(b)) - Number(isUnder(a)))) {
    const [right, down] = inwards(box, view);
    const [aside, below] = fromUnder(moved(box, right, down));
    const place = moved(box, right + aside, down + below);
    const isOver = covering(place, taken).length > 0;
    const isPrice = marker.matches('.wm-map__pin');
    // A number has no smaller form.
    const way = isOver ? (wayOut(place, taken, view) ?? (isPrice ? undefined : farOut(place))) : STAY;
    if (!way) {
      dots.set(marker, dotIn(box));
      continue;
    }
    taken.set(marker, moved(place, ...way));
    stand(marker, right + aside + way[0], down + below + way[1]);
  }
  // Those that a dot finds on its way join the dots.
  for (const [marker, spot] of dots) {
    const [right, down] = inwards(spot, view);
    const place = moved(spot, right, down);
    let way = wayOut(place, taken, view);
    for (const price of way ? [] : covering(place, taken)) {
      if (!price.matches('.wm-map__pin')) continue;
      dots.set(price, dotIn(boxes.get(price) ?? spot));
      taken.delete(price);
      way = wayOut(place, taken, view);
    }
    const [aside, below] = way ?? farOut(place);
    marker.classList.add('is-small');
    taken.set(marker, moved(place, aside, below));
    stand(marker, right + aside, down + below);
  }
}

function stand({ style }: HTMLElement, right: number, down: number): void {
  if (right !== 0 || down !== 0) style.margin = `${down}px 0 0 ${right}px`;
  else style.removeProperty('margin');
}

/** The least way by which something is free of all others and of the edges; none where that is too far. */
function wayOut(box: Box, taken: ReadonlyMap<HTMLElement, Box>, view: Box, most = AWAY_PX): Way | undefined {
  const near = new Map(covering(wider(box, most), taken).map((marker) => [marker, taken.get(marker) ?? box]));
  const beside = (start: 'left' | 'top', end: 'right' | 'bottom'): number[] => [
    0,
    ...[...near.values()].flatMap((other) => [other[start] - box[end], other[end] - box[start]]),
  ];
  const rights = beside('left', 'right');
  return beside('top', 'bottom')
    .flatMap((down) => rights.map((right): Way => [right, down]))
    .filter((way) => Math.hypot(...way) <= most)
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .find((way) => {
      const place = moved(box, ...way);
      return covering(place, near).length === 0 && isInside(place, view);
    });
}

function dotIn({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(left + right - DOT_PX) / 2, (top + bottom - DOT_PX) / 2];
  return { left: x, top: y, right: x + DOT_PX, bottom: y + DOT_PX };
}

/** With what is kept free around it. */
function wider({ left, top, right, bottom }: Box, by = APART_PX): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function moved({ left, top, right, bottom }: Box, by: number, down: number): Box {
  return { left: left + by, top: top + down, right: right + by, bottom: bottom + down };
}

/** How far something has to be moved to lie within the edges that cut it; what has its middle outside stays there. */
function inwards(box: Box, view: Box): Way {
  const by = (start: number, end: number, least: number, most: number): number => {
    const way = Math.max(0, least + EDGE_PX - start) - Math.max(0, end + EDGE_PX - most);
    return Math.abs(way) <= (end - start) / 2 + EDGE_PX ? way : 0;
  };
  return [by(box.left, box.right, view.left, view.right), by(box.top, box.bottom, view.top, view.bottom)];
}

function isInside({ left, top, right, bottom }: Box, view: Box): boolean {
  // As exact as boxes are.
  const edge = EDGE_PX - 0.01;
  return (
    left >= view.left + edge && top >= view.top + edge && right <= view.right - edge && bottom <= view.bottom - edge
  );
}

/** The markers that lie over a box by more than a little. */
function covering(box: Box, taken: ReadonlyMap<HTMLElement, Box>, little = 0.01): HTMLElement[] {
  const by = (start: number, end: number): boolean => end - start > little;
  return [...taken].flatMap(([marker, { left, top, right, bottom }]) =>
    by(Math.max(box.left, left), Math.min(box.right, right)) && by(Math.max(box.top, top), Math.min(box.bottom, bottom))
      ? marker
      : [],
  );
}
