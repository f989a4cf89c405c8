import { mix } from '../color.ts';
import type { Vec } from '../solid.ts';
import { type Box, drawGroundShadow, drawRail, drawSlab, drawWalls, type Site } from './body.ts';
import { drawWindows, type Opening } from './openings.ts';

/** A block of flats with balconies. */
export function apartment({ solid, random, stage }: Site): void {
  const storeys = stage.scale < 25 ? random.whole(4, 5) : 3;
  const storey = 2.9;
  const wall = random.pick(['#efe6d4', '#d8c3a4', '#c9a48a', '#cfd3cc', '#e2cdb6', '#b9c4c4']);
  const accent = random.pick(['#8a6a52', '#5d7272', '#a0685a', '#7d8266']);
  const half = random.range(4.6, 5.4);
  const body: Box = { x0: -half, x1: half, y0: 0, y1: storeys * storey + 0.4, z0: -3.6, z1: 3.6 };
  drawGroundShadow(solid, { ...body, y1: Math.min(body.y1, 7) });
  const walls = drawWalls(solid, body, wall);
  const frame = '#f7f2e7';
  for (const side of [walls.left, walls.right]) {
    const openings: Opening[] = [];
    for (let row = 0; row < storeys; row++)
      for (let column = 0; column < 2; column++) openings.push([1.3 + column * 3, row * storey + 1, 1.3, 1.4]);
    drawWindows(solid, side, openings, { frame, panes: [1, 1] });
  }
  const { front } = walls;
  solid.canvas.path(solid.patch(front, half - 1.1, 0, half + 1.1, body.y1), solid.light.face(accent, front.facing));
  const doors: Opening[] = [];
  const stair: Opening[] = [];
  for (let row = 0; row < storeys; row++) {
    for (const u of [0.9, half * 2 - 3.1]) doors.push([u, row * storey + (row ? 0.25 : 0.8), 2.2, row ? 2.15 : 1.6]);
    stair.push([half - 0.5, row * storey + (row ? 0.9 : 0.05), 1, row ? 1.4 : 2.2]);
  }
  drawWindows(solid, front, doors, { frame, panes: [2, 1] });
  drawWindows(solid, front, stair, { frame, panes: [1, 1] });
  const bars = solid.light.face(mix(accent, '#3b3634', 0.4), 0);
  for (let row = 1; row < storeys; row++) {
    const y = row * storey;
    for (const [x0, x1] of [
      [-half + 0.4, -1.5],
      [1.5, half - 0.4],
    ] as const) {
      const deck: Vec[] = [
        [x0, y, -4.7],
        [x0, y + 0.2, -4.7],
        [x1, y + 0.2, -4.7],
        [x1, y, -4.7],
      ];
      solid.canvas.path(
        solid.shape([
          [x0, y, -4.7],
          [x1, y, -4.7],
          [x1, y - 0.5, -3.6],
          [x0, y - 0.5, -3.6],
        ]),
        solid.light.cool,
        { opacity: 0.25 },
      );
      solid.face(deck, frame);
      drawRail(solid, [x0, y + 0.2, -4.7], [x1, y + 0.2, -4.7], 0.85, 1.1, bars);
    }
  }
  drawSlab(
    solid,
    { x0: -half - 0.3, x1: half + 0.3, y0: body.y1, y1: body.y1 + 0.4, z0: -3.9, z1: 3.9 },
    frame,
    stage.snowy ? '#f2f5f6' : '#8f8f8b',
  );
}
