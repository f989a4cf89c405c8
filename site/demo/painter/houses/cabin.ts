import type { Vec } from '../solid.ts';
import { type Box, drawGroundShadow, drawPosts, drawRail, drawSlab, drawWalls, type Site } from './body.ts';
import { drawDoor, drawWindows, glassFill, spread } from './openings.ts';
import { drawChimney, drawGableRoof } from './roofs.ts';

const WOODS = ['#7a5a42', '#8a6a4c', '#6b5141', '#5d564e', '#94714f'] as const;
const ROOFS = ['#4f5a5c', '#6a5248', '#5b6358', '#74685c'] as const;
const DOORS = ['#a8473b', '#2f6b6d', '#c58a35', '#4f6b4a'] as const;

/** A wooden cabin: an A-frame, a log house with a porch, or a modern one under a single slope. */
export function cabin(site: Site): void {
  const draw = site.random.pick([aFrame, logHouse, logHouse, singleSlope]);
  draw(site);
}

function aFrame({ solid, random, stage }: Site): void {
  const wood = random.pick(WOODS);
  const roof = stage.snowy ? '#e9eef1' : random.pick(ROOFS);
  const half = random.range(3.7, 4.3);
  const slope = random.range(1.55, 1.8);
  const body: Box = { x0: -half, x1: half, y0: 0, y1: 0.6, z0: -3.6, z1: 4.4 };
  drawGroundShadow(solid, { ...body, y1: 4.5 });
  drawWalls(solid, body, wood);
  const top = drawGableRoof(solid, body, {
    ridge: 'z',
    slope,
    over: 0.35,
    color: roof,
    trim: '#4a3a30',
    wall: wood,
    cladding: { step: 0.8 },
  });
  const front = solid.wall([-half, 0, -3.6], [1, 0, 0], half * 2, top);
  if (front.visible) {
    // The glazed gable follows the roof.
    const inset = 0.75;
    const sill = 2.9;
    const edge = (v: number): number => (v - 0.6) / slope + inset;
    const pane: Vec[] = [
      front.at(edge(sill), sill),
      front.at(half, top - inset * slope - 0.1),
      front.at(half * 2 - edge(sill), sill),
    ];
    const bars = [
      [front.at(half, sill), front.at(half, top - inset * slope)],
      [front.at(edge(4.2), 4.2), front.at(half * 2 - edge(4.2), 4.2)],
    ];
    solid.canvas.path(solid.shape(pane) + solid.lines(bars), glassFill(solid), {
      stroke: solid.light.face('#efe3cd', front.facing),
      'stroke-width': 5,
    });
    drawWindows(
      solid,
      front,
      [
        [half - 2.5, 0.6, 1.5, 1.9],
        [half + 1, 0.6, 1.5, 1.9],
      ],
      { frame: '#efe3cd', panes: [2, 1] },
    );
    drawDoor(solid, front, half - 0.55, random.pick(DOORS), '#efe3cd', [1.1, 2.1], 0.4);
  }
  drawSlab(solid, { x0: -half, x1: half, y0: 0, y1: 0.4, z0: -6, z1: -3.6 }, '#8d7358', '#b59a78');
  drawRail(solid, [-half, 0.4, -6], [-0.9, 0.4, -6], 0.9, 0.6, solid.light.face('#6b5443', 0.1));
  drawRail(solid, [0.9, 0.4, -6], [half, 0.4, -6], 0.9, 0.6, solid.light.face('#6b5443', 0.1));
}

function logHouse({ solid, random, stage }: Site): void {
  const wood = random.pick(WOODS);
  const roof = stage.snowy ? '#e9eef1' : random.pick(ROOFS);
  const stone = '#948c82';
  const width = random.range(8.6, 10.2);
  const trim = random.pick(['#5a4536', '#e8dcc6', '#8c3f34']);
  const body: Box = { x0: -width / 2, x1: width / 2, y0: 0, y1: 2.9, z0: -3.2, z1: 3.2 };
  const slope = random.range(0.75, 0.95);
  const top = body.y1 + 3.2 * slope;
  drawGroundShadow(solid, { ...body, y1: 5 });
  const chimneyLeft = random.chance(0.5);
  drawChimney(solid, [chimneyLeft ? body.x0 + 1.6 : body.x1 - 1.6, 0.8], 4.2, top + 1, stone, stage.snowy === true);
  const walls = drawWalls(solid, body, wood, { step: 0.55 });
  for (const side of [walls.left, walls.right])
    drawWindows(solid, side, spread(side, 2, 1.05, 1.1, 1.2), { frame: trim, panes: [2, 1], border: 3 });
  const door = random.pick([0.5, 0.36, 0.64]) * width - 0.55;
  drawWindows(
    solid,
    walls.front,
    spread(walls.front, 3, 1.05, 1.2, 1.2).filter(([u]) => Math.abs(u - door) > 1.6),
    { frame: trim, panes: [2, 2], border: 3 },
  );
  drawDoor(solid, walls.front, door, random.pick(DOORS), trim, [1.1, 2.1], 0.3);
  drawGableRoof(solid, body, {
    ridge: 'x',
    slope,
    over: 0.6,
    color: roof,
    trim: '#4a3a30',
    wall: wood,
    cladding: stage.snowy ? undefined : { step: 0.8 },
  });
  const z = body.z0 - 2;
  drawSlab(solid, { x0: body.x0, x1: body.x1, y0: 0, y1: 0.3, z0: z, z1: body.z0 }, '#80684f', '#a98e6d');
  drawRail(solid, [body.x0, 0.3, z], [body.x0 + door - 0.5, 0.3, z], 0.85, 0.55, solid.light.face('#6b5443', 0));
  drawRail(solid, [body.x0 + door + 1.6, 0.3, z], [body.x1, 0.3, z], 0.85, 0.55, solid.light.face('#6b5443', 0));
  const spots = [0, 1, 2, 3].map((i): [number, number] => [body.x0 + 0.1 + ((width - 0.2) * i) / 3, z + 0.1]);
  drawPosts(solid, spots, 0.3, 2.4, 0.24, '#6b5443');
  solid.face(
    [
      [body.x0 - 0.6, 2.4, z - 0.4],
      [body.x0 - 0.6, 2.95, body.z0],
      [body.x1 + 0.6, 2.95, body.z0],
      [body.x1 + 0.6, 2.4, z - 0.4],
    ],
    roof,
  );
  solid.face(
    [
      [body.x0 - 0.6, 2.2, z - 0.4],
      [body.x0 - 0.6, 2.4, z - 0.4],
      [body.x1 + 0.6, 2.4, z - 0.4],
      [body.x1 + 0.6, 2.2, z - 0.4],
    ],
    '#4a3a30',
  );
}

function singleSlope({ solid, random, stage }: Site): void {
  const wood = random.pick(WOODS);
  const roof = stage.snowy ? '#e9eef1' : '#4b5254';
  const w = random.range(4.4, 5.2);
  const [x0, x1, z0, z1] = [-w, w, -3, 3];
  const [low, high] = [2.7, 4.6];
  drawGroundShadow(solid, { x0, x1, y0: 0, y1: 4.6, z0, z1 });
  // The roof rises from right to left.
  solid.face(
    [
      [x0, 0, z1],
      [x0, high, z1],
      [x0, high, z0],
      [x0, 0, z0],
    ],
    wood,
    { foot: 0.15 },
  );
  solid.face(
    [
      [x1, 0, z0],
      [x1, low, z0],
      [x1, low, z1],
      [x1, 0, z1],
    ],
    wood,
    { foot: 0.15 },
  );
  solid.face(
    [
      [x0, 0, z0],
      [x0, high, z0],
      [x1, low, z0],
      [x1, 0, z0],
    ],
    wood,
    { foot: 0.15 },
  );
  const front = solid.wall([x0, 0, z0], [1, 0, 0], w * 2, low);
  const lines: Vec[][] = [];
  for (let u = 0.55; u < w * 2; u += 0.55)
    lines.push([front.at(u, 0), front.at(u, high - ((high - low) * u) / (w * 2))]);
  solid.strokes(lines, solid.light.cool, 1, 0.24);
  const right = solid.wall([x1, 0, z0], [0, 0, 1], 6, low);
  drawWindows(solid, right, [[1.2, 0.7, 3.4, 1.4]], { frame: '#2f3335', panes: [3, 1] });
  const left = solid.wall([x0, 0, z1], [0, 0, -1], 6, high);
  drawWindows(solid, left, [[1, 0.7, 4, 2.8]], { frame: '#2f3335', panes: [3, 2] });
  drawWindows(solid, front, [[0.8, 0.35, w * 0.95, 3.1]], { frame: '#2f3335', panes: [3, 1], border: 3 });
  drawDoor(solid, front, w + 1.2, random.pick(DOORS), '#2f3335', [1.1, 2.15], 0.3);
  drawWindows(solid, front, [[w + 3, 1.2, 1, 1]], { frame: '#2f3335', panes: [1, 1] });
  const o = 0.5;
  const t = 0.3;
  solid.face(
    [
      [x0 - o, high + 0.1, z0 - o],
      [x0 - o, high + 0.1, z1 + o],
      [x1 + o, low - 0.1, z1 + o],
      [x1 + o, low - 0.1, z0 - o],
    ],
    roof,
  );
  solid.face(
    [
      [x0 - o, high + 0.1 - t, z0 - o],
      [x0 - o, high + 0.1, z0 - o],
      [x1 + o, low - 0.1, z0 - o],
      [x1 + o, low - 0.1 - t, z0 - o],
    ],
    '#3a3532',
  );
  solid.face(
    [
      [x1 + o, low - 0.1 - t, z0 - o],
      [x1 + o, low - 0.1, z0 - o],
      [x1 + o, low - 0.1, z1 + o],
      [x1 + o, low - 0.1 - t, z1 + o],
    ],
    '#3a3532',
  );
  solid.face(
    [
      [x0 - o, high + 0.1 - t, z1 + o],
      [x0 - o, high + 0.1, z1 + o],
      [x0 - o, high + 0.1, z0 - o],
      [x0 - o, high + 0.1 - t, z0 - o],
    ],
    '#3a3532',
  );
  drawSlab(solid, { x0: x0 + 0.3, x1, y0: 0, y1: 0.25, z0: z0 - 2.4, z1: z0 }, '#8d7358', '#b99f7d');
}
