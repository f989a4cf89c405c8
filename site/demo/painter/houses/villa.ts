import { mix } from '../color.ts';
import type { Solid, Vec, Wall } from '../solid.ts';
import { type Box, drawGroundShadow, drawInOrder, drawSlab, drawWalls, type Site } from './body.ts';
import { drawWindows, glassFill, spread } from './openings.ts';
import { drawHipRoof } from './roofs.ts';

/** A villa: tiled and plastered with arches, or white and modern with a pool. */
export function villa(site: Site): void {
  const draw = site.random.chance(0.55) ? tiled : modern;
  draw(site);
}

function tiled({ solid, random, stage }: Site): void {
  const plaster = random.pick(['#f0e2c6', '#ecd0ae', '#f3ead8', '#e3b996', '#e9d6c4']);
  const tiles = stage.snowy ? '#eaeef0' : random.pick(['#b5654a', '#a85d46', '#bd7a55', '#9c6450']);
  const shutters = random.pick(['#6f8a7a', '#7a5a44', '#5b7f8a', '#8b9a6b']);
  const roof = {
    slope: 0.42,
    over: 0.6,
    color: tiles,
    trim: mix(tiles, '#5b3a2e', 0.4),
    cladding: stage.snowy ? undefined : { step: 0.62, upright: true },
  };
  const tall: Box = { x0: -5, x1: 1.6, y0: 0, y1: 5.5, z0: -3.6, z1: 3.6 };
  const low: Box = { x0: 1.6, x1: 7, y0: 0, y1: 2.9, z0: -2.6, z1: 3 };
  drawGroundShadow(solid, { ...tall, x1: 6.6, y1: 4.6 });
  const drawLow = (): void => {
    const walls = drawWalls(solid, low, plaster);
    drawArches(solid, walls.front, 3, 0.5, 1.15, 1.75);
    drawWindows(solid, walls.right, spread(walls.right, 2, 0.9, 0.9, 1.3), { frame: plaster, panes: [2, 1], shutters });
    drawHipRoof(solid, low, roof);
  };
  const drawTall = (): void => {
    const walls = drawWalls(solid, tall, plaster);
    for (const side of [walls.left, walls.right])
      drawWindows(solid, side, [...spread(side, 2, 3.4, 0.95, 1.3), ...spread(side, 2, 0.9, 0.95, 1.4)], {
        frame: '#f4ecdc',
        panes: [2, 1],
        shutters,
      });
    drawWindows(solid, walls.front, spread(walls.front, 3, 3.4, 0.9, 1.35), {
      frame: '#f4ecdc',
      panes: [2, 1],
      shutters,
    });
    drawArches(solid, walls.front, 2, 0.25, 1.5, 1.95);
    drawHipRoof(solid, tall, roof);
  };
  drawInOrder(solid, [
    { at: [4.3, 0, 0], draw: drawLow },
    { at: [-1.7, 0, 0], draw: drawTall },
  ]);
}

/** Round-headed openings in a row. */
function drawArches(solid: Solid, wall: Wall, count: number, v: number, width: number, height: number): void {
  if (!wall.visible) return;
  let d = '';
  for (const [u] of spread(wall, count, v, width, height)) {
    const points: Vec[] = [wall.at(u, v)];
    for (let i = 0; i <= 6; i++) {
      const a = Math.PI - (i / 6) * Math.PI;
      points.push(
        wall.at(u + width / 2 + (Math.cos(a) * width) / 2, v + height - width / 2 + (Math.sin(a) * width) / 2),
      );
    }
    d += solid.shape([...points, wall.at(u + width, v)]);
  }
  solid.canvas.path(d, glassFill(solid), { stroke: solid.light.face('#f4ecdc', wall.facing), 'stroke-width': 5 });
}

function modern({ solid, random, stage }: Site): void {
  const white = random.pick(['#f4f1ea', '#e9e4d8', '#dcd5c8']);
  const stone = random.pick(['#b9a48a', '#9d9388', '#c2ab8c']);
  const wood = '#a8825c';
  const lower: Box = { x0: -5.6, x1: 5.6, y0: 0, y1: 2.9, z0: -3, z1: 3.4 };
  const left = random.chance(0.5);
  const upper: Box = left
    ? { x0: -6.4, x1: 1.4, y0: 3.1, y1: 5.9, z0: -3.7, z1: 3 }
    : { x0: -1.4, x1: 6.4, y0: 3.1, y1: 5.9, z0: -3.7, z1: 3 };
  const top = stage.snowy ? '#f2f5f6' : mix(white, '#8b8f90', 0.25);
  drawGroundShadow(solid, { ...lower, y1: 5 });
  const walls = drawWalls(solid, lower, stone);
  drawWindows(
    solid,
    walls.front,
    [
      [0.6, 0.15, 4.4, 2.4],
      [7.2, 0.15, 3.3, 2.4],
    ],
    { frame: '#3c4143', panes: [3, 1] },
  );
  for (const side of [walls.left, walls.right])
    drawWindows(solid, side, [[1.2, 0.9, 3.6, 1.2]], { frame: '#3c4143', panes: [3, 1] });
  solid.canvas.path(solid.patch(walls.front, 5.4, 0, 6.8, 2.6), solid.light.face(wood, walls.front.facing));
  drawSlab(solid, { x0: -6, x1: 6, y0: 2.9, y1: 3.15, z0: -3.7, z1: 3.8 }, white, top);
  const above = drawWalls(solid, upper, white);
  drawWindows(solid, above.front, [[0.7, 0.35, 5.2, 2]], { frame: '#3c4143', panes: [4, 1] });
  solid.canvas.path(solid.patch(above.front, 6.3, 0, 7.8, 2.8), solid.light.face(wood, above.front.facing));
  for (const side of [above.left, above.right])
    drawWindows(
      solid,
      side,
      [
        [1, 0.6, 1.2, 1.6],
        [3.4, 0.6, 2.2, 1.6],
      ],
      { frame: '#3c4143', panes: [1, 1] },
    );
  drawSlab(solid, { x0: upper.x0 - 0.35, x1: upper.x1 + 0.35, y0: 5.9, y1: 6.2, z0: -4.2, z1: 3.3 }, white, top);
  if (!stage.snowy) drawPool(solid);
}

function drawPool(solid: Solid): void {
  const { light, canvas } = solid;
  const at = (x: number, z: number): Vec => [x, 0.02, z];
  canvas.path(solid.shape([at(-5.4, -4.2), at(5.8, -4.2), at(5.8, -8.2), at(-5.4, -8.2)]), light.tone('#d9cfbd'));
  canvas.path(
    solid.shape([at(-4.7, -4.9), at(5.1, -4.9), at(5.1, -7.5), at(-4.7, -7.5)]),
    canvas.linear([
      [0, mix(light.tone('#6fb3b4'), light.sky[1], 0.4)],
      [1, light.tone('#4f9ba3')],
    ]),
  );
}
