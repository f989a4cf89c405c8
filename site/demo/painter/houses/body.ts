import type { Random } from '../../random.ts';
import { type Point, polygon } from '../path.ts';
import type { Stage } from '../scene.ts';
import { FINE, type Solid, type Vec, type Wall } from '../solid.ts';

/** What a building is drawn with. */
export interface Site {
  solid: Solid;
  random: Random;
  stage: Stage;
}

/** A body with upright walls, in metres. */
export interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z0: number;
  z1: number;
}

/** The walls of a box that can face the eye. */
export interface Walls {
  front: Wall;
  left: Wall;
  right: Wall;
}

/** Lines on a surface: their distance in metres and whether they run up. */
export interface Cladding {
  step: number;
  upright?: boolean;
}

/** Draws the walls of a box, plain or clad. */
export function drawWalls(solid: Solid, box: Box, color: string, cladding?: Cladding): Walls {
  const { x0, x1, y0, y1, z0, z1 } = box;
  const height = y1 - y0;
  const walls: Walls = {
    front: solid.wall([x0, y0, z0], [1, 0, 0], x1 - x0, height),
    left: solid.wall([x0, y0, z1], [0, 0, -1], z1 - z0, height),
    right: solid.wall([x1, y0, z0], [0, 0, 1], z1 - z0, height),
  };
  for (const wall of Object.values(walls)) {
    solid.face(
      [wall.at(0, 0), wall.at(0, height), wall.at(wall.width, height), wall.at(wall.width, 0)],
      color,
      height > 2 && wall.width > 6 ? { foot: 0.2 } : {},
    );
    if (cladding && wall.visible) drawCladding(solid, wall, cladding);
  }
  return walls;
}

function drawCladding(solid: Solid, wall: Wall, { step, upright }: Cladding): void {
  const segments: Vec[][] = [];
  const end = upright ? wall.width : wall.height;
  for (let t = step; t < end - 0.05; t += step)
    segments.push(upright ? [wall.at(t, 0), wall.at(t, wall.height)] : [wall.at(0, t), wall.at(wall.width, t)]);
  solid.strokes(segments, solid.light.cool, 1, 0.24);
}

/** A flat slab: the roof of a modern house, a deck or a step. */
export function drawSlab(solid: Solid, box: Box, color: string, topColor = color): void {
  drawWalls(solid, box, color);
  solid.face(
    [
      [box.x0, box.y1, box.z0],
      [box.x0, box.y1, box.z1],
      [box.x1, box.y1, box.z1],
      [box.x1, box.y1, box.z0],
    ],
    topColor,
  );
}

/** Posts that carry a roof or a deck; `width` in metres. */
export function drawPosts(
  solid: Solid,
  spots: readonly (readonly [number, number])[],
  y0: number,
  y1: number,
  width: number,
  color: string,
): void {
  solid.strokes(
    spots.map(([x, z]) => [
      [x, y0, z],
      [x, y1, z],
    ]),
    solid.light.face(color, 0.2),
    width * solid.scale,
  );
}

/** A fence, rail or balustrade between two points at height `y`. */
export function drawRail(solid: Solid, from: Vec, to: Vec, height: number, step: number, color: string): void {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const count = Math.max(1, Math.round(length / step));
  const bars: Vec[][] = [];
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const x = from[0] + (to[0] - from[0]) * t;
    const z = from[2] + (to[2] - from[2]) * t;
    bars.push([
      [x, from[1], z],
      [x, from[1] + height, z],
    ]);
  }
  solid.strokes(bars, color, 1.7);
  solid.strokes(
    [
      [
        [from[0], from[1] + height, from[2]],
        [to[0], to[1] + height, to[2]],
      ],
    ],
    color,
    3,
  );
}

/** Draws parts of a building far to near. */
export function drawInOrder(solid: Solid, parts: readonly { at: Vec; draw: () => void }[]): void {
  for (const part of parts.toSorted((p, q) => solid.depth(q.at) - solid.depth(p.at))) part.draw();
}

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
