import {
  type Box,
  drawGroundShadow,
  drawInOrder,
  drawPosts,
  drawRail,
  drawSlab,
  drawWalls,
  type Site,
} from './body.ts';
import { drawDoor, drawDormer, drawWindows, type Glazing, spread } from './openings.ts';
import { drawChimney, drawGableRoof } from './roofs.ts';

/** A small painted or shingled house with a porch, a dormer and a chimney. */
export function cottage({ solid, random, stage }: Site): void {
  const wall = random.pick(['#f3efe4', '#e9e2cf', '#c3cdc0', '#b7c6cc', '#e6d3a8', '#a99f90', '#d9c2b4', '#8fa3a0']);
  const roofColor = stage.snowy ? '#eaeef0' : random.pick(['#6d7479', '#7d6a5f', '#8f6453', '#5f6f72', '#8a7d70']);
  const door = random.pick(['#a8473b', '#2f6b6d', '#c58a35', '#3f5a80', '#5b7350', '#7b4a5a']);
  const trim = '#f6f2e8';
  const glazing: Glazing = { frame: trim, panes: [2, 2], ...(random.chance(0.5) ? { shutters: door } : {}) };
  const cladding = { step: random.pick([0.56, 0.7]) };
  const width = random.range(9, 11);
  const body: Box = { x0: -width / 2, x1: width / 2, y0: 0, y1: 3.1, z0: -3.4, z1: 3.4 };
  const gableFront = random.chance(0.35);
  const roof = {
    slope: random.range(0.82, 1.05),
    over: 0.5,
    color: roofColor,
    trim,
    wall,
    cladding: stage.snowy ? undefined : { step: 0.85 },
  };

  drawGroundShadow(solid, { ...body, y1: 5.5 });
  const chimneyX = random.pick([-1, 1]) * width * 0.28;
  const brick = random.pick(['#9c6654', '#a19a8f', '#8b7468']);
  const smoke = stage.snowy || random.chance(0.2);

  if (gableFront) {
    const front: Box = { ...body, x0: -3.6, x1: 3.6, z0: -4, z1: 4.4 };
    const wing: Box = { x0: 3.2, x1: 6.6, y0: 0, y1: 2.7, z0: -1.2, z1: 3.6 };
    const drawWing = (): void => {
      const sides = drawWalls(solid, wing, wall);
      drawWindows(solid, sides.front, spread(sides.front, 1, 1.2, 1.1, 1.1), glazing);
      drawWindows(solid, sides.right, spread(sides.right, 2, 1.2, 0.9, 1.1), glazing);
      drawGableRoof(solid, wing, { ...roof, ridge: 'x', slope: 0.75, cladding: undefined });
    };
    const drawMain = (): void => {
      drawChimney(solid, [1.6, 1.5], 5, 7.4, brick, smoke);
      const sides = drawWalls(solid, front, wall, cladding);
      for (const side of [sides.left, sides.right]) drawWindows(solid, side, spread(side, 3, 1.2, 0.95, 1.25), glazing);
      const top = drawGableRoof(solid, front, { ...roof, ridge: 'z' });
      const gable = solid.wall([front.x0, front.y1, front.z0], [1, 0, 0], 7.2, top - front.y1);
      drawWindows(solid, gable, [[2.95, 0.35, 1.3, 1.25]], { frame: trim, panes: [2, 2] });
      drawDoor(solid, sides.front, 3.05, door, trim, [1.05, 2.1], 0.3);
      drawWindows(
        solid,
        sides.front,
        [
          [0.95, 1.2, 1.2, 1.25],
          [5.05, 1.2, 1.2, 1.25],
        ],
        { frame: trim, panes: [2, 2] },
      );
    };
    const drawPorch = (): void => {
      const deck: Box = { x0: -3.3, x1: 3.3, y0: 0, y1: 0.3, z0: -6, z1: -4 };
      drawSlab(solid, deck, '#a99f92', '#c6bba8');
      drawPosts(
        solid,
        [
          [-3.1, -5.8],
          [-1, -5.8],
          [1, -5.8],
          [3.1, -5.8],
        ],
        0.3,
        2.5,
        0.2,
        trim,
      );
      drawGableRoof(
        solid,
        { x0: -3.3, x1: 3.3, y0: 2.5, y1: 2.62, z0: -6, z1: -3.6 },
        { ...roof, ridge: 'x', slope: 0.42, over: 0.25, cladding: undefined },
      );
    };
    drawInOrder(solid, [
      { at: [4.9, 0, 1.2], draw: drawWing },
      { at: [0, 0, 0], draw: drawMain },
      { at: [0, 0, -5.5], draw: drawPorch },
    ]);
    return;
  }

  drawChimney(solid, [chimneyX, 0.9], 4.5, body.y1 + 3.4 * roof.slope + 1.1, brick, smoke);
  const sides = drawWalls(solid, body, wall, cladding);
  for (const side of [sides.left, sides.right]) drawWindows(solid, side, spread(side, 2, 1.1, 1, 1.3), glazing);
  const doorAt = random.pick([width * 0.5 - 0.5, width * 0.34, width * 0.62]);
  drawDoor(solid, sides.front, doorAt, door, trim, [1.05, 2.1], 0.25);
  const windows = spread(sides.front, 4, 1.1, 1.05, 1.3).filter(([u]) => Math.abs(u - doorAt) > 1.5);
  drawWindows(solid, sides.front, windows, glazing);
  const top = drawGableRoof(solid, body, { ...roof, ridge: 'x' });
  for (const gable of [
    solid.wall([body.x1, body.y1, body.z0], [0, 0, 1], 6.8, top - body.y1),
    solid.wall([body.x0, body.y1, body.z1], [0, 0, -1], 6.8, top - body.y1),
  ]) {
    drawWindows(solid, gable, [[2.95, 0.4, 0.9, 1.1]], { frame: trim, panes: [2, 2] });
  }
  const dormers = random.chance(0.75)
    ? random.pick([[-width * 0.25, width * 0.25], [0], [-width * 0.27, width * 0.27]])
    : [];
  for (const x of dormers) {
    drawDormer(
      solid,
      { x0: x - 0.85, x1: x + 0.85, y0: body.y1 + 0.45, y1: body.y1 + 1.6, z0: body.z0 + 0.55, z1: body.z0 + 2.4 },
      { wall, roof: roofColor, trim },
    );
  }
  if (!random.chance(0.7)) return;
  const wide = random.chance(0.5);
  const p0 = wide ? body.x0 + 0.2 : body.x0 + doorAt - 1.2;
  const p1 = wide ? body.x1 - 0.2 : body.x0 + doorAt + 2.2;
  const z = body.z0 - 1.8;
  drawSlab(solid, { x0: p0, x1: p1, y0: 0, y1: 0.3, z0: z, z1: body.z0 }, '#a99f92', '#c9beab');
  const count = wide ? 5 : 2;
  const posts = Array.from({ length: count }, (_, i): [number, number] => [
    p0 + 0.15 + ((p1 - p0 - 0.3) * i) / (count - 1),
    z + 0.15,
  ]);
  if (wide) {
    drawRail(
      solid,
      [p0 + 0.15, 0.3, z + 0.15],
      [body.x0 + doorAt - 0.4, 0.3, z + 0.15],
      0.85,
      0.75,
      solid.light.face(trim, 0.3),
    );
    drawRail(
      solid,
      [body.x0 + doorAt + 1.5, 0.3, z + 0.15],
      [p1 - 0.15, 0.3, z + 0.15],
      0.85,
      0.75,
      solid.light.face(trim, 0.3),
    );
  }
  drawPosts(solid, posts, 0.3, 2.5, 0.18, trim);
  const slope: [number, number, number][] = [
    [p0 - 0.25, 2.5, z - 0.2],
    [p0 - 0.25, 3, body.z0],
    [p1 + 0.25, 3, body.z0],
    [p1 + 0.25, 2.5, z - 0.2],
  ];
  solid.face(slope, roofColor);
  solid.face(
    [
      [p0 - 0.25, 2.28, z - 0.2],
      [p0 - 0.25, 2.5, z - 0.2],
      [p1 + 0.25, 2.5, z - 0.2],
      [p1 + 0.25, 2.28, z - 0.2],
    ],
    trim,
  );
}
