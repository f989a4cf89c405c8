import { mix } from '../color.ts';
import type { Solid, Wall } from '../solid.ts';
import { type Box, drawGroundShadow, drawPosts, drawSlab, drawWalls, type Site } from './body.ts';
import { drawWindows, type Opening } from './openings.ts';
import { drawGableRoof } from './roofs.ts';

/** A converted warehouse or barn with tall steel windows. */
export function loft(site: Site): void {
  const { solid, random, stage } = site;
  const tall = stage.scale < 25;
  const storeys = tall ? random.whole(3, 4) : 2;
  const storey = 3.3;
  const brick = random.pick(['#a8634f', '#96604e', '#b57c5e', '#8f7466', '#c2a084']);
  const half = random.range(4.8, 5.6);
  const body: Box = { x0: -half, x1: half, y0: 0, y1: storeys * storey + 0.3, z0: -3.6, z1: 4 };
  drawGroundShadow(solid, { ...body, y1: Math.min(body.y1, 7) });
  const walls = drawWalls(solid, body, brick, { step: storey });
  const frame = random.pick(['#2f3638', '#3a4b4a', '#e6ddcc']);
  for (const [wall, columns] of [
    [walls.front, 4],
    [walls.left, 3],
    [walls.right, 3],
  ] as const) {
    drawWindows(solid, wall, grid(wall, columns, storeys, storey), { frame, panes: [2, 2], border: 2 });
  }
  drawShop(solid, walls.front, random.pick(['#2f5f62', '#a8473b', '#b98a3e', '#4a5a48']));
  if (tall || random.chance(0.35)) {
    drawSlab(
      solid,
      { x0: -half - 0.25, x1: half + 0.25, y0: body.y1, y1: body.y1 + 0.5, z0: -3.85, z1: 4.25 },
      mix(brick, '#d9cbb4', 0.5),
      stage.snowy ? '#f2f5f6' : '#8d8c88',
    );
    drawRoofTop(site, body);
    return;
  }
  drawGableRoof(solid, body, {
    ridge: 'z',
    slope: 0.62,
    over: 0.3,
    color: stage.snowy ? '#eaeef0' : '#5c6365',
    trim: mix(brick, '#3b3634', 0.4),
    wall: brick,
    cladding: { step: 0.9, upright: true },
  });
  const gable = solid.wall([-half, body.y1, -3.6], [1, 0, 0], half * 2, 3);
  drawWindows(solid, gable, [[half - 1.1, 0.1, 2.2, 1.7]], { frame, panes: [3, 2], border: 2 });
}

function grid(wall: Wall, columns: number, storeys: number, storey: number): Opening[] {
  const step = wall.width / columns;
  const openings: Opening[] = [];
  for (let row = 1; row < storeys; row++) {
    for (let column = 0; column < columns; column++)
      openings.push([step * column + step * 0.18, row * storey + 0.7, step * 0.64, 2.1]);
  }
  return openings;
}

/** The ground floor: a wide shop window, a door and an awning. */
function drawShop(solid: Solid, wall: Wall, color: string): void {
  if (!wall.visible) return;
  const w = wall.width;
  drawWindows(
    solid,
    wall,
    [
      [w * 0.08, 0.5, w * 0.36, 1.9],
      [w * 0.64, 0.5, w * 0.28, 1.9],
    ],
    { frame: '#2f3638', panes: [3, 1] },
  );
  drawWindows(solid, wall, [[w * 0.49, 0.05, w * 0.1, 2.4]], { frame: color, panes: [1, 1], border: 3 });
  solid.canvas.path(solid.patch(wall, w * 0.05, 2.5, w * 0.95, 2.95), solid.light.face(color, wall.facing));
}

function drawRoofTop({ solid, random }: Site, body: Box): void {
  const y = body.y1 + 0.5;
  if (random.chance(0.6)) {
    drawWalls(solid, { x0: -2.6, x1: 1.2, y0: y, y1: y + 2, z0: 0, z1: 3 }, '#d8cdb9');
    drawSlab(solid, { x0: -2.9, x1: 1.5, y0: y + 2, y1: y + 2.2, z0: -0.4, z1: 3.3 }, '#6f7476');
  }
  const x = body.x1 - 2;
  drawPosts(
    solid,
    [
      [x - 0.9, 1.2],
      [x + 0.9, 1.2],
      [x, 0.4],
    ],
    y,
    y + 1.2,
    0.16,
    '#4a4642',
  );
  const tank: Box = { x0: x - 1.1, x1: x + 1.1, y0: y + 1.2, y1: y + 3.1, z0: 0.2, z1: 2.2 };
  drawWalls(solid, tank, '#8a6b50', { step: 0.4, upright: true });
  const apex: [number, number, number] = [x, y + 4, 1.2];
  const c = tank;
  solid.face([[c.x0, c.y1, c.z1], apex, [c.x0, c.y1, c.z0]], '#5d5650');
  solid.face([[c.x1, c.y1, c.z0], apex, [c.x1, c.y1, c.z1]], '#5d5650');
  solid.face([[c.x0, c.y1, c.z0], apex, [c.x1, c.y1, c.z0]], '#5d5650');
}
