/** Gives markers their room: none is cut by the edge of the map, and places show their price as far as none covers another. */

/** A price takes so much of the map, and leaves as much again free, px². */
const SHARE_PX = 4000;

/** For how many places a map has room where each has a marker of its own. */
export function roomIn({ clientWidth, clientHeight }: HTMLElement): number {
  return (clientWidth * clientHeight) / SHARE_PX;
}

/** Prices may lie so far over each other, px. */
const OVERLAP_PX = 4;

/** Goes over all markers, those that have been there longest first: what shows its price goes on showing it. The others are dots. */
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
  const taken: DOMRect[] = [];
  for (const [marker, box] of boxes) {
    const isSmall = marker.matches('.wm-map__pin') && taken.some((other) => overlap(box, other));
    marker.classList.toggle('is-small', isSmall);
    if (isSmall) continue;
    taken.push(box);
    const right = inwards(box.left, box.right, view.left, view.right);
    const down = inwards(box.top, box.bottom, view.top, view.bottom);
    if (right !== 0 || down !== 0) marker.style.margin = `${down}px 0 0 ${right}px`;
  }
}

/** How far something has to be moved to lie within an edge that cuts it, px; what has its middle outside stays there. */
function inwards(start: number, end: number, least: number, most: number): number {
  const by = Math.max(0, least - start) - Math.max(0, end - most);
  return Math.abs(by) <= (end - start) / 2 ? by : 0;
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const by = (start: number, end: number): boolean => end - start > OVERLAP_PX;
  return (
    by(Math.max(a.left, b.left), Math.min(a.right, b.right)) && by(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom))
  );
}
