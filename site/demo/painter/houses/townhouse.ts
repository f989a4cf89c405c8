import { mix } from '../color.ts';
import { type Box, drawGroundShadow, drawWalls, type Site } from './body.ts';
import { drawDoor, drawWindows, spread } from './openings.ts';
import { drawGableRoof } from './roofs.ts';

const COLORS = ['#d9a48c', '#e6cfa2', '#b9c7c0', '#c6b3c0', '#e9dcc6', '#a9b7c4', '#c98f72'] as const;

/** Three narrow houses side by side, each in its own colour. */
export function townhouse({ solid, random, stage }: Site): void {
  const storeys = stage.scale < 25 ? 3 : 2;
  const start = random.whole(0, COLORS.length - 1);
  const roof = stage.snowy ? '#eaeef0' : random.pick(['#6d6a6c', '#8a5f50', '#5f6a6c']);
  const width = 4.1;
  const gabled = random.chance(0.5);
  drawGroundShadow(solid, { x0: -6.2, x1: 6.2, y0: 0, y1: 6, z0: -3.4, z1: 3.4 });
  const order = solid.depth([-4, 0, 0]) > solid.depth([4, 0, 0]) ? [0, 1, 2] : [2, 1, 0];
  for (const i of order) {
    const color = COLORS[(start + i * 2) % COLORS.length] ?? COLORS[0];
    const x0 = -6.15 + i * width;
    const height = storeys * 2.9 + (((start + i) % 3) - 1) * 0.4;
    const body: Box = { x0, x1: x0 + width, y0: 0, y1: height, z0: -3.4, z1: 3.4 };
    const walls = drawWalls(solid, body, color);
    const trim = '#f6f0e3';
    for (let row = 1; row < storeys; row++)
      drawWindows(solid, walls.front, spread(walls.front, 2, row * 2.9 + 0.75, 0.95, 1.5, 0.35), {
        frame: trim,
        panes: [1, 2],
      });
    drawDoor(
      solid,
      walls.front,
      0.6,
      mix(color, random.pick(['#2f5f62', '#8c3f34', '#2f4b63', '#4a5a48']), 0.85),
      trim,
      [1.05, 2.2],
      0.35,
    );
    drawWindows(solid, walls.front, [[2.2, 0.85, 1.35, 1.6]], { frame: trim, panes: [2, 1] });
    const ends = [walls.left, walls.right].filter((wall, side) => wall.visible && i === (side === 0 ? 0 : 2));
    for (const end of ends)
      drawWindows(solid, end, spread(end, 2, (storeys - 1) * 2.9 + 0.75, 0.9, 1.4), { frame: trim, panes: [1, 2] });
    drawGableRoof(solid, body, {
      ridge: gabled ? 'z' : 'x',
      slope: gabled ? 1.05 : 0.62,
      over: 0.12,
      color: roof,
      trim,
      wall: color,
    });
  }
}
