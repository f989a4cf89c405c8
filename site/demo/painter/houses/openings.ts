import { mix } from '../color.ts';
import { FINE, type Solid, type Vec, type Wall } from '../solid.ts';
import type { Box } from './body.ts';

/** A rectangle on a wall in metres: left, bottom, width, height. */
export type Opening = readonly [u: number, v: number, width: number, height: number];

/** How windows look. */
export interface Glazing {
  frame: string;
  /** Panes across and up; 1 × 1 for a single sheet. */
  panes: readonly [number, number];
  shutters?: string;
  /** Width of frames and bars in units of the picture. */
  border?: number;
}

/** Draws windows on a wall that is seen: one path, whose stroke is the frame and its bars. */
export function drawWindows(solid: Solid, wall: Wall, openings: readonly Opening[], glazing: Glazing): void {
  if (!wall.visible || openings.length === 0) return;
  const { canvas, light } = solid;
  const [across, up] = glazing.panes;
  let glass = '';
  let shutters = '';
  const bars: Vec[][] = [];
  for (const [u, v, w, h] of openings) {
    glass += solid.patch(wall, u, v, u + w, v + h);
    for (let i = 1; i < across; i++)
      bars.push([wall.at(u + (w * i) / across, v), wall.at(u + (w * i) / across, v + h)]);
    for (let i = 1; i < up; i++) bars.push([wall.at(u, v + (h * i) / up), wall.at(u + w, v + (h * i) / up)]);
    if (glazing.shutters)
      shutters +=
        solid.patch(wall, u - w * 0.55, v - 0.08, u - 0.1, v + h + 0.08) +
        solid.patch(wall, u + w + 0.1, v - 0.08, u + w * 1.55, v + h + 0.08);
  }
  if (glazing.shutters) canvas.path(shutters, light.face(glazing.shutters, wall.facing));
  canvas.path(glass + solid.lines(bars), glassFill(solid), {
    stroke: light.face(glazing.frame, wall.facing),
    'stroke-width': (glazing.border ?? 2.4) * FINE,
  });
}

/** What a pane shows: the sky by day, lamp light after dark. */
export function glassFill({ canvas, light }: Solid): string {
  if (light.lamps)
    return canvas.linear([
      [0, '#ffe3ab'],
      [1, '#f2b56b'],
    ]);
  const deep = mix(light.sky[0], '#26363f', 0.62);
  return canvas.linear(
    [
      [0, mix(deep, light.sky[1], 0.35)],
      [1, deep],
    ],
    0,
    0,
    1,
    1,
  );
}

/** Spreads `count` openings evenly over the width of a wall. */
export function spread(wall: Wall, count: number, v: number, width: number, height: number, margin = 0.6): Opening[] {
  const step = (wall.width - margin * 2) / count;
  return Array.from({ length: count }, (_, i): Opening => [margin + step * (i + 0.5) - width / 2, v, width, height]);
}

/** Draws a door with its frame. */
export function drawDoor(
  solid: Solid,
  wall: Wall,
  u: number,
  color: string,
  frame: string,
  size: readonly [number, number] = [1.05, 2.1],
  v = 0,
): void {
  if (!wall.visible) return;
  const { canvas, light } = solid;
  const [w, h] = size;
  canvas.path(solid.patch(wall, u, v, u + w, v + h), light.face(color, wall.facing), {
    stroke: light.face(frame, wall.facing),
    'stroke-width': 3 * FINE,
  });
  canvas.path(solid.patch(wall, u + w * 0.2, v + h * 0.55, u + w * 0.8, v + h * 0.88), glassFill(solid));
}

/** A small gabled window on the front slope of a roof. */
export function drawDormer(solid: Solid, box: Box, colors: { wall: string; roof: string; trim: string }): void {
  const { x0, x1, y0, y1, z0, z1 } = box;
  const mid = (x0 + x1) / 2;
  const peak = y1 + (x1 - x0) * 0.42;
  const o = 0.16;
  solid.face(
    [
      [x0, y0, z1],
      [x0, y1, z1],
      [x0, y1, z0],
      [x0, y0, z0],
    ],
    colors.wall,
  );
  solid.face(
    [
      [x1, y0, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x1, y0, z1],
    ],
    colors.wall,
  );
  solid.face(
    [
      [x0, y0, z0],
      [x0, y1, z0],
      [mid, peak, z0],
      [x1, y1, z0],
      [x1, y0, z0],
    ],
    colors.wall,
  );
  drawWindows(solid, solid.wall([x0, y0, z0], [1, 0, 0], x1 - x0, y1 - y0), [[0.4, 0.12, x1 - x0 - 0.8, 0.95]], {
    frame: colors.trim,
    panes: [2, 1],
    border: 1.8,
  });
  const eave: Vec = [x0 - o, y1 - o, z0 - o];
  const ridge: Vec = [mid, peak, z0 - o];
  const other: Vec = [x1 + o, y1 - o, z0 - o];
  solid.face([[x0 - o, y1 - o, z1], [mid, peak, z1 + 0.6], ridge, eave], colors.roof);
  solid.face([other, ridge, [mid, peak, z1 + 0.6], [x1 + o, y1 - o, z1]], colors.roof);
  solid.strokes([[eave, ridge, other]], solid.light.face(colors.trim, 0.3), 3);
}
