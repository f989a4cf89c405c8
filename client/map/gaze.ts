/** Where a map looks, and whether that is the visitor's doing. */
import * as L from 'leaflet';
import type { Area } from '../../common/query/area-filter.ts';
import { boundsOf } from './bounds.ts';
import type { FirstResults } from './first-results.ts';

/** Results in a row may keep a map so much farther away, steps of its zoom. */
const FIRST_COST = 0.25;

/**
 * Follows the moves of a map.
 *
 * @param onMoved it looks elsewhere: `byVisitor`, or as it has been told to.
 */
export function createGaze(map: L.Map, first: FirstResults, onMoved: (byVisitor: boolean) => void) {
  /** What moves the map by itself is no wish of the visitor's. */
  let byItself = false;
  let isMoving = false;
  /** Looks anew at what it has been told to; undefined once the visitor has moved it, or has opened something. */
  let again: (() => void) | undefined;

  const move = (act: () => void): void => {
    byItself = true;
    act();
    // Until it has glided there.
    byItself = isMoving;
  };

  map.on('autopanstart', () => {
    byItself = true;
  });
  map.on('move', () => {
    isMoving = true;
  });
  map.on('moveend', () => {
    const byVisitor = !byItself;
    byItself = isMoving = false;
    if (byVisitor) again = undefined;
    onMoved(byVisitor);
  });
  // The room it has changes with the screen, and when it is shown again.
  const canvas = map.getContainer();
  new ResizeObserver(() => {
    move(() => map.invalidateSize({ animate: false }));
    if (canvas.clientHeight > 0) again?.();
  }).observe(canvas);

  /** Looks there now, and whenever the map has another size; undefined leaves it where it is. */
  const look = (act: (() => void) | undefined): void => {
    again = act;
    act?.();
  };

  return {
    move,
    look,
    /** Looks at a part of the world, with the first results where they have room; `aside`, `above` and `below` are free of it, px. */
    fit(part: Area, maxZoom: number, aside: number, above: number, below: number): void {
      const box = boundsOf(part);
      const zoomAbove = (room: number): number =>
        Math.min(maxZoom, map.getBoundsZoom(box, false, L.point(2 * aside, above + below + room)));
      look(() => {
        first.show();
        // The markers need the room it would take.
        if (zoomAbove(0) - zoomAbove(first.height()) > FIRST_COST) first.hide();
        const paddingBottomRight: L.PointTuple = [aside, below + first.height()];
        move(() => map.fitBounds(box, { paddingTopLeft: [aside, above], paddingBottomRight, maxZoom, animate: false }));
      });
    },
  };
}
