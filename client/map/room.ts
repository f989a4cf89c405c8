/** Gives markers their room: none is cut by the edge of the map or lies over another one, and places show their price as far as there is room. */

/** A price takes so much of the map, and leaves as much again free, px². */
const SHARE_PX = 4000;

/** For how many places a map has room where each has a marker of its own. */
export function roomIn({ clientWidth, clientHeight }: HTMLElement): number {
  return (clientWidth * clientHeight) / SHARE_PX;
}

/** What stands on the map at its edges. */
export const CONTROLS = '.wm-map__zooms, .wm-map__near, .wm-map__attribution';

/** Prices may lie so far over each other, px. */
const OVERLAP_PX = 4;
/** How large a dot is, with its edge. */
const DOT_PX = 18;
/** How far from its spot a dot may stand, px: less than half of what is between two places. */
const AWAY_PX = 14;

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
  const boxes = all.map((marker) => [marker, marker.getBoundingClientRect()] as const);
  const controls = new Map<HTMLElement, Box>();
  for (const control of canvas.parentElement?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])
    controls.set(control, control.getBoundingClientRect());
  const taken = new Map(controls);
  const dots = new Map<HTMLElement, Box>();
  for (const [marker, box] of boxes) {
    const right = inwards(box.left, box.right, view.left, view.right);
    const down = inwards(box.top, box.bottom, view.top, view.bottom);
    const place = moved(box, right, down);
    if (marker.matches('.wm-map__pin') && covering(place, taken, OVERLAP_PX).length > 0) {
      dots.set(marker, dotIn(box));
      continue;
    }
    const [aside, below] = wayOut(place, controls) ?? [0, 0];
    taken.set(marker, moved(place, aside, below));
    stand(marker, right + aside, down + below);
  }
  // Those that a dot finds on its way join the dots.
  for (const [marker, spot] of dots) {
    let way = wayOut(spot, taken);
    for (const price of way ? [] : covering(spot, taken)) {
      if (!price.matches('.wm-map__pin')) continue;
      dots.set(price, dotIn(taken.get(price) ?? spot));
      taken.delete(price);
      way = wayOut(spot, taken);
    }
    const [right, down] = way ?? [0, 0];
    marker.classList.add('is-small');
    taken.set(marker, moved(spot, right, down));
    stand(marker, right, down);
  }
}

function stand({ style }: HTMLElement, right: number, down: number): void {
  if (right !== 0 || down !== 0) style.margin = `${down}px 0 0 ${right}px`;
  else style.removeProperty('margin');
}

/** The least way by which a dot is free of all others; none where that is too far. */
function wayOut(dot: Box, taken: ReadonlyMap<HTMLElement, Box>): readonly [right: number, down: number] | undefined {
  const ways = covering(dot, taken).flatMap((marker): (readonly [number, number])[] => {
    const { left, top, right, bottom } = taken.get(marker) ?? dot;
    return [
      [left - dot.right, 0],
      [right - dot.left, 0],
      [0, top - dot.bottom],
      [0, bottom - dot.top],
    ];
  });
  return [[0, 0] as const, ...ways]
    .map((way) => ({ way, far: Math.hypot(...way) }))
    .filter(({ way, far }) => far <= AWAY_PX && covering(moved(dot, ...way), taken).length === 0)
    .sort((a, b) => a.far - b.far)[0]?.way;
}

function dotIn({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(left + right - DOT_PX) / 2, (top + bottom - DOT_PX) / 2];
  return { left: x, top: y, right: x + DOT_PX, bottom: y + DOT_PX };
}

function moved({ left, top, right, bottom }: Box, by: number, down: number): Box {
  return { left: left + by, top: top + down, right: right + by, bottom: bottom + down };
}

/** How far something has to be moved to lie within an edge that cuts it, px; what has its middle outside stays there. */
function inwards(start: number, end: number, least: number, most: number): number {
  const by = Math.max(0, least - start) - Math.max(0, end - most);
  return Math.abs(by) <= (end - start) / 2 ? by : 0;
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
