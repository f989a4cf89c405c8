import { mix } from '../color.ts';
import type { Solid, Vec } from '../solid.ts';
import { type Box, type Cladding, drawWalls } from './body.ts';

/** The form and colours of a pitched roof. */
export interface Roof {
  /** Direction of the ridge. */
  ridge: 'x' | 'z';
  /** Rise for each metre from the eaves to the ridge. */
  slope: number;
  over: number;
  color: string;
  trim: string;
  /** Colour of the gables. */
  wall: string;
  cladding?: Cladding | undefined;
}

/** Draws gables and a saddle roof on a box; answers the height of the ridge. */
export function drawGableRoof(solid: Solid, box: Box, roof: Roof): number {
  const { canvas, light } = solid;
  const along = roof.ridge === 'x';
  // A quarter turn lets one set of corners serve both directions of the ridge.
  const at = (a: number, y: number, b: number): Vec => (along ? [a, y, b] : [b, y, -a]);
  const [a0, a1] = along ? [box.x0, box.x1] : [-box.z1, -box.z0];
  const [b0, b1] = along ? [box.z0, box.z1] : [box.x0, box.x1];
  const mid = (b0 + b1) / 2;
  const top = box.y1 + ((b1 - b0) / 2) * roof.slope;
  const eave = box.y1 - roof.over * roof.slope;
  const o = roof.over;
  const lip = 0.22;
  // Gable and wall overlap: where they only met, the background would shine through the joint.
  const seam = box.y1 - Math.min(0.3, (box.y1 - box.y0) / 2);
  const ends = [
    {
      gable: [at(a0, seam, b1), at(a0, box.y1, b1), at(a0, top, mid), at(a0, box.y1, b0), at(a0, seam, b0)],
      a: a0,
      out: a0 - o,
      s: -1,
    },
    {
      gable: [at(a1, seam, b0), at(a1, box.y1, b0), at(a1, top, mid), at(a1, box.y1, b1), at(a1, seam, b1)],
      a: a1,
      out: a1 + o,
      s: 1,
    },
  ];
  for (const { gable, a } of ends) {
    if (!solid.face(gable, roof.wall) || o < 0.2) continue;
    const drop = o * 0.9 + 0.25;
    canvas.path(
      solid.shape([
        at(a, box.y1, b0),
        at(a, top, mid),
        at(a, box.y1, b1),
        at(a, box.y1 - drop, b1),
        at(a, top - drop * 1.3, mid),
        at(a, box.y1 - drop, b0),
      ]),
      light.cool,
      { opacity: 0.28 },
    );
  }
  const planes: Vec[][] = [
    [at(a0 - o, eave, b0 - o), at(a0 - o, top, mid), at(a1 + o, top, mid), at(a1 + o, eave, b0 - o)],
    [at(a1 + o, eave, b1 + o), at(a1 + o, top, mid), at(a0 - o, top, mid), at(a0 - o, eave, b1 + o)],
  ];
  // The eaves throw a shadow on the wall below.
  for (const [index, b] of [b0, b1].entries()) {
    const low = box.y1 - o * 0.75 - 0.15;
    const strip =
      index === 0
        ? [at(a0, low, b), at(a0, box.y1, b), at(a1, box.y1, b), at(a1, low, b)]
        : [at(a1, low, b), at(a1, box.y1, b), at(a0, box.y1, b), at(a0, low, b)];
    if (o > 0.2 && solid.aspect(strip).visible) canvas.path(solid.shape(strip), light.cool, { opacity: 0.28 });
  }
  // Under the far slope the eye sees the underside of the overhang.
  const under = [
    [at(a1, eave, b1 + o), at(a1, top, mid), at(a1 + o, top, mid), at(a1 + o, eave, b1 + o)],
    [at(a0 - o, eave, b1 + o), at(a0 - o, top, mid), at(a0, top, mid), at(a0, eave, b1 + o)],
    [at(a1 + o, eave, b0 - o), at(a1 + o, top, mid), at(a1, top, mid), at(a1, eave, b0 - o)],
    [at(a0, eave, b0 - o), at(a0, top, mid), at(a0 - o, top, mid), at(a0 - o, eave, b0 - o)],
  ];
  const shown = ends.map(({ gable }) => o > 0.3 && solid.aspect(gable).visible);
  for (const [i, strip] of under.entries())
    if (shown[1 - (i % 2)]) solid.face(strip, mix(roof.wall, '#4a3f3a', 0.35), { facing: -0.6 });
  for (const plane of planes) {
    if (!solid.face(plane, roof.color)) continue;
    drawRoofLines(solid, plane, roof.cladding);
  }
  const trim = roof.trim;
  for (const [index, b] of [b0 - o, b1 + o].entries()) {
    const strip =
      index === 0
        ? [at(a0 - o, eave - lip, b), at(a0 - o, eave, b), at(a1 + o, eave, b), at(a1 + o, eave - lip, b)]
        : [at(a1 + o, eave - lip, b), at(a1 + o, eave, b), at(a0 - o, eave, b), at(a0 - o, eave - lip, b)];
    solid.face(strip, trim);
  }
  for (const { out, s } of ends) {
    const [p, q] = s < 0 ? [b1 + o, b0 - o] : [b0 - o, b1 + o];
    solid.face([at(out, eave - lip, p), at(out, eave, p), at(out, top, mid), at(out, top - lip * 1.4, mid)], trim);
    solid.face([at(out, top - lip * 1.4, mid), at(out, top, mid), at(out, eave, q), at(out, eave - lip, q)], trim);
  }
  return top;
}

function drawRoofLines(solid: Solid, plane: readonly Vec[], cladding?: Cladding): void {
  const [p, q, r, s] = plane;
  if (!cladding || !p || !q || !r || !s) return;
  const between = (a: Vec, b: Vec, t: number): Vec => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + (b[2] - a[2]) * t,
  ];
  const size = cladding.upright
    ? Math.hypot(s[0] - p[0], s[2] - p[2])
    : Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]);
  const count = Math.round(size / cladding.step);
  const segments: Vec[][] = [];
  for (let i = 1; i < count; i++) {
    const t = i / count;
    segments.push(cladding.upright ? [between(p, s, t), between(q, r, t)] : [between(p, q, t), between(s, r, t)]);
  }
  solid.strokes(segments, solid.light.cool, 1, 0.26);
}

/** Draws a hipped roof; answers the height of its ridge. */
export function drawHipRoof(
  solid: Solid,
  box: Box,
  roof: { slope: number; over: number; color: string; trim: string; cladding?: Cladding },
): number {
  const { over: o, slope } = roof;
  const x0 = box.x0 - o;
  const x1 = box.x1 + o;
  const z0 = box.z0 - o;
  const z1 = box.z1 + o;
  const y = box.y1;
  const half = Math.min(x1 - x0, z1 - z0) / 2;
  const top = y + half * slope;
  const wide = x1 - x0 > z1 - z0;
  const r0: Vec = wide ? [x0 + half, top, (z0 + z1) / 2] : [(x0 + x1) / 2, top, z0 + half];
  const r1: Vec = wide ? [x1 - half, top, (z0 + z1) / 2] : [(x0 + x1) / 2, top, z1 - half];
  const [frontLeft, frontRight, backLeft, backRight] = [
    [x0, y, z0],
    [x1, y, z0],
    [x0, y, z1],
    [x1, y, z1],
  ] as const;
  const lip = 0.24;
  for (const wall of [
    [box.x0, box.x1, box.z0, box.z0],
    [box.x1, box.x1, box.z0, box.z1],
    [box.x0, box.x0, box.z1, box.z0],
  ] as const) {
    const strip: Vec[] = [
      [wall[0], y - 0.75, wall[2]],
      [wall[0], y, wall[2]],
      [wall[1], y, wall[3]],
      [wall[1], y - 0.75, wall[3]],
    ];
    if (solid.aspect(strip).visible) solid.canvas.path(solid.shape(strip), solid.light.cool, { opacity: 0.28 });
  }
  const planes: Vec[][] = [
    [backRight, r1, ...(wide ? [r0] : []), backLeft],
    [backLeft, ...(wide ? [r0] : [r1, r0]), frontLeft],
    [frontRight, ...(wide ? [r1] : [r0, r1]), backRight],
    [frontLeft, r0, ...(wide ? [r1] : []), frontRight],
  ];
  for (const plane of planes) solid.face(plane, roof.color);
  if (roof.cladding && wide) drawRoofLines(solid, [frontLeft, r0, r1, frontRight], roof.cladding);
  const edge = (p: Vec, q: Vec): boolean => solid.face([[p[0], y - lip, p[2]], p, q, [q[0], y - lip, q[2]]], roof.trim);
  edge(frontLeft, frontRight);
  edge(frontRight, backRight);
  edge(backLeft, frontLeft);
  return top;
}

/** A chimney with its cap; `smoke` lets a little rise. */
export function drawChimney(
  solid: Solid,
  at: readonly [number, number],
  from: number,
  to: number,
  color: string,
  smoke: boolean,
): void {
  const [x, z] = at;
  const { canvas, light } = solid;
  if (smoke) {
    const soft = canvas.radial([
      [0, mix(light.sky[2], '#ffffff', 0.4), 0.55],
      [1, light.sky[2], 0],
    ]);
    for (let i = 0; i < 3; i++) solid.puff([x, to, z], i * i * 8 + 4, -10 - i * 21, 9 + i * 8, 8 + i * 7, soft);
  }
  drawWalls(solid, { x0: x - 0.45, x1: x + 0.45, y0: from, y1: to, z0: z - 0.4, z1: z + 0.4 }, color);
  drawWalls(
    solid,
    { x0: x - 0.56, x1: x + 0.56, y0: to, y1: to + 0.18, z0: z - 0.5, z1: z + 0.5 },
    mix(color, '#3b3634', 0.35),
  );
}
