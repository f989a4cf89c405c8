import { type Point, polygon } from '../path.ts';
import { FINE, type Solid, type Vec } from '../solid.ts';
import type { Box } from './body.ts';

/** The shadow a building throws on the ground, away from the light. */
export function drawGroundShadow(solid: Solid, box: Box, strength = 0.22): void {
  const reach = (box.y1 - box.y0) * 0.9;
  const corners: Vec[] = [
    [box.x0, 0, box.z0],
    [box.x1, 0, box.z0],
    [box.x1, 0, box.z1],
    [box.x0, 0, box.z1],
  ];
  const points = corners.flatMap((p): Point[] => {
    const [x, y] = solid.project(p);
    return [
      [x * FINE, y * FINE],
      [(x + reach * 24) * FINE, (y + reach * 3.2) * FINE],
    ];
  });
  const hull = convexHull(points);
  solid.canvas.path(polygon(hull, 0), solid.light.cool, { opacity: strength });
}

function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      for (let n = out.length; n >= 2; n = out.length) {
        const a = out[n - 2];
        const b = out[n - 1];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
