import { type Box, drawPosts, drawRail, drawSlab, drawWalls, type Site } from './body.ts';
import { drawDoor, drawWindows, spread } from './openings.ts';
import { drawGableRoof } from './roofs.ts';

/** A boathouse on piles over the water, its boat doors to the front. */
export function boathouse({ solid, random, stage }: Site): void {
  const wall = random.pick(['#9c4a3c', '#7f8f90', '#b9a98f', '#4f6b6e', '#d9d3c4', '#6b5a4a', '#c28a4e']);
  const roof = stage.snowy ? '#eaeef0' : random.pick(['#5f6668', '#74604f', '#4f5a5c', '#8a7a6a']);
  const trim = random.pick(['#f4efe2', '#e9e0cc']);
  const half = random.range(3.8, 4.5);
  const deck: Box = { x0: -half - 1.7, x1: half + 1.7, y0: 0.75, y1: 1, z0: -4.9, z1: 4 };
  drawPosts(
    solid,
    [
      [-half - 1.4, -4.7],
      [-half / 2, -4.7],
      [half / 2, -4.7],
      [half + 1.4, -4.7],
      [half + 1.4, -1],
      [-half - 1.4, -1],
    ],
    -0.6,
    0.8,
    0.34,
    '#5d4f44',
  );
  drawSlab(solid, deck, '#7d6854', '#b39c7d');
  const body: Box = { x0: -half, x1: half, y0: 1, y1: 3.7, z0: -3, z1: 3.8 };
  const walls = drawWalls(solid, body, wall, { step: 0.5, upright: true });
  for (const side of [walls.left, walls.right])
    drawWindows(solid, side, spread(side, 3, 0.9, 1, 1.15), { frame: trim, panes: [2, 2] });
  drawWindows(solid, walls.front, [[half - 1.7, 0.05, 3.4, 2.2]], { frame: trim, panes: [4, 1], border: 3 });
  drawDoor(solid, walls.front, 0.55, trim, trim, [0.95, 2.05], 0.05);
  const slope = random.range(0.8, 1);
  const top = drawGableRoof(solid, body, {
    ridge: 'z',
    slope,
    over: 0.55,
    color: roof,
    trim,
    wall,
    cladding: stage.snowy ? undefined : { step: 0.8 },
  });
  const gable = solid.wall([-half, 3.7, -3], [1, 0, 0], half * 2, top - 3.7);
  drawWindows(solid, gable, [[half - 0.95, 0.2, 1.9, 1.5]], { frame: trim, panes: [2, 2] });
  const bars = solid.light.face(trim, 0.1);
  drawRail(solid, [deck.x0, 1, deck.z0], [-1.4, 1, deck.z0], 0.85, 0.9, bars);
  drawRail(solid, [1.4, 1, deck.z0], [deck.x1, 1, deck.z0], 0.85, 0.9, bars);
}
