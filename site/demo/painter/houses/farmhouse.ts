import { type Box, drawGroundShadow, drawInOrder, drawPosts, drawSlab, drawWalls, type Site } from './body.ts';
import { drawDoor, drawWindows, spread } from './openings.ts';
import { drawChimney, drawGableRoof } from './roofs.ts';

/** A two-storey farmhouse with a wing and a porch along its front. */
export function farmhouse({ solid, random, stage }: Site): void {
  const wall = random.pick(['#f2eee3', '#e6dcc8', '#d5c3a6', '#c9bda8', '#b8b09f']);
  const roof = stage.snowy ? '#eaeef0' : random.pick(['#6f7679', '#8b5a4a', '#5a6466', '#7e7268']);
  const door = random.pick(['#8c3f34', '#2f5f62', '#3b5170', '#5b7350']);
  const frame = '#f7f3e9';
  const shutters = random.chance(0.4) ? door : undefined;
  const glazing = { frame, panes: [2, 2] as const, ...(shutters ? { shutters } : {}) };
  const style = {
    slope: 0.85,
    over: 0.45,
    color: roof,
    trim: frame,
    wall,
    cladding: stage.snowy ? undefined : { step: 1, upright: true },
  };
  const main: Box = { x0: -5.4, x1: 2, y0: 0, y1: 5.3, z0: -3, z1: 3 };
  const wing: Box = { x0: 2, x1: 6.6, y0: 0, y1: 2.8, z0: -1.6, z1: 3 };
  drawGroundShadow(solid, { ...main, x1: 6, y1: 5 });
  const drawWing = (): void => {
    const walls = drawWalls(solid, wing, wall);
    drawWindows(solid, walls.front, spread(walls.front, 2, 1, 1, 1.25), { frame, panes: [2, 2] });
    drawWindows(solid, walls.right, spread(walls.right, 2, 1, 0.9, 1.2), { frame, panes: [2, 1] });
    drawGableRoof(solid, wing, { ...style, ridge: 'x', cladding: undefined });
  };
  const drawMain = (): void => {
    drawChimney(solid, [-3.8, 0.7], 6.6, 5.3 + 3 * 0.85 + 1, '#9c6654', stage.snowy === true);
    const walls = drawWalls(solid, main, wall, { step: 0.95 });
    for (const side of [walls.left, walls.right])
      drawWindows(solid, side, [...spread(side, 2, 3.3, 0.9, 1.35), ...spread(side, 2, 1, 0.9, 1.35)], {
        frame,
        panes: [2, 1],
      });
    drawWindows(solid, walls.front, spread(walls.front, 3, 3.3, 1, 1.35), glazing);
    drawWindows(
      solid,
      walls.front,
      [
        [0.9, 0.9, 1.05, 1.4],
        [5.4, 0.9, 1.05, 1.4],
      ],
      { frame, panes: [2, 2] },
    );
    drawDoor(solid, walls.front, 3.15, door, frame, [1.1, 2.15], 0.3);
    drawGableRoof(solid, main, { ...style, ridge: 'x' });
    drawSlab(solid, { x0: -5.4, x1: 2, y0: 0, y1: 0.3, z0: -5, z1: -3 }, '#a39a8d', '#c6bba9');
    drawPosts(
      solid,
      [-5.2, -2.9, -0.5, 1.8].map((x): [number, number] => [x, -4.8]),
      0.3,
      2.5,
      0.2,
      frame,
    );
    solid.face(
      [
        [-5.7, 2.5, -5.2],
        [-5.7, 3.05, -3],
        [2.3, 3.05, -3],
        [2.3, 2.5, -5.2],
      ],
      roof,
    );
    solid.face(
      [
        [-5.7, 2.28, -5.2],
        [-5.7, 2.5, -5.2],
        [2.3, 2.5, -5.2],
        [2.3, 2.28, -5.2],
      ],
      frame,
    );
  };
  drawInOrder(solid, [
    { at: [4.3, 0, 0.7], draw: drawWing },
    { at: [-1.7, 0, -1], draw: drawMain },
  ]);
}
