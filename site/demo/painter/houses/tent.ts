import { mix } from '../color.ts';
import type { Solid, Vec } from '../solid.ts';
import { drawGroundShadow, drawSlab, type Site } from './body.ts';
import { glassFill } from './openings.ts';

/** A canvas bell tent or ridge tents at a pitch with a fire ring. */
export function tent(site: Site): void {
  if (site.random.chance(0.5)) bell(site);
  else pitch(site);
}

/** Vertices of a circle on the ground, right to left along the near side. */
function ring(radius: number, y: number, count: number): Vec[] {
  return Array.from({ length: count }, (_, i): Vec => {
    const a = (i / count) * 2 * Math.PI;
    return [Math.cos(a) * radius, y, Math.sin(a) * radius];
  });
}

function bell({ solid, random }: Site): void {
  const canvasColor = random.pick(['#efe4cb', '#e6d6b8', '#f2ecdf', '#d9c8a6']);
  drawGroundShadow(solid, { x0: -4, x1: 4, y0: 0, y1: 4, z0: -3, z1: 3 });
  drawSlab(solid, { x0: -4.6, x1: 4.6, y0: 0, y1: 0.3, z0: -5.2, z1: 4 }, '#8a7157', '#b99f7b');
  const foot = ring(3.7, 0.3, 12);
  const eave = ring(3.55, 1.5, 12);
  const peak: Vec = [0, 5.2, 0];
  const faces = foot.map((p, i) => {
    const j = (i + 1) % foot.length;
    return { p, q: foot[j] ?? p, a: eave[i] ?? p, b: eave[j] ?? p };
  });
  // Seen from outside the ring runs to the left, so the corners are taken the other way round.
  for (const { p, q, a, b } of faces) solid.face([q, b, a, p], mix(canvasColor, '#a58f6e', 0.12));
  for (const { a, b } of faces) solid.face([b, peak, a], canvasColor);
  solid.canvas.path(
    solid.shape([
      [-0.9, 0.3, -3.62],
      [-0.25, 2.6, -2.3],
      [0.25, 2.6, -2.3],
      [0.9, 0.3, -3.62],
    ]),
    solid.light.lamps ? glassFill(solid) : solid.light.face('#5b4a3c', -0.4),
  );
  solid.canvas.path(
    solid.shape([
      [-0.9, 0.3, -3.64],
      [-0.2, 2.6, -2.3],
      [-1.3, 1.3, -3.6],
    ]),
    solid.light.face(canvasColor, 0.7),
  );
  solid.strokes(
    [
      [peak, [0, 5.7, 0]],
      [
        [-3.5, 1.5, -1.4],
        [-5.6, 0, -3.4],
      ],
      [
        [3.5, 1.5, -1.4],
        [5.6, 0, -3.4],
      ],
    ],
    solid.light.face('#7a6450', 0),
    1.6,
  );
  drawFire(solid, [-6.8, 0, -4.6]);
}

function pitch({ solid, random }: Site): void {
  const colors = [
    random.pick(['#c4793f', '#7f8f5d', '#b55a45']),
    random.pick(['#5f8288', '#d2b06a', '#8a7a9a']),
  ] as const;
  for (const [i, x] of [3.4, -3.2].entries()) {
    const color = colors[i] ?? colors[0];
    const [w, h, d] = [2.6, 2.9, 3.4];
    drawGroundShadow(solid, { x0: x - w, x1: x + w, y0: 0, y1: 2, z0: -d, z1: d });
    const front: Vec = [x, h, -d * 0.8];
    const back: Vec = [x, h * 0.9, d * 0.8];
    solid.face([[x - w, 0, d], back, front, [x - w, 0, -d]], color, { foot: 0.15 });
    solid.face([[x + w, 0, -d], front, back, [x + w, 0, d]], color, { foot: 0.15 });
    solid.face([[x - w, 0, -d], front, [x + w, 0, -d]], mix(color, '#fff4dc', 0.12));
    solid.canvas.path(
      solid.shape([
        [x - 0.8, 0, -d],
        [x, h * 0.82, -d * 0.84],
        [x + 0.8, 0, -d],
      ]),
      solid.light.lamps ? glassFill(solid) : solid.light.face('#4a3f38', -0.4),
    );
    solid.canvas.path(
      solid.shape([
        [x - 0.8, 0, -d - 0.02],
        [x, h * 0.82, -d * 0.86],
        [x - 1.5, 0.1, -d - 0.3],
      ]),
      solid.light.face(color, 0.6),
    );
  }
  drawFire(solid, [0.2, 0, -6]);
}

/** A ring of stones with a small fire. */
function drawFire(solid: Solid, at: Vec): void {
  const { canvas, light } = solid;
  if (light.lamps)
    solid.puff(
      at,
      0,
      -14,
      130,
      60,
      canvas.radial([
        [0, '#ffcf8a', 0.55],
        [1, '#ffcf8a', 0],
      ]),
    );
  solid.puff(at, 0, 0, 24, 8, light.face('#8d867c', -0.3));
  solid.puff(at, 0, -2, 17, 5, light.face('#4a4440', -0.5));
  const flame = (w: number, h: number): Vec[] => [
    [at[0] - w, 0.05, at[2]],
    [at[0] - w * 0.5, h * 0.5, at[2]],
    [at[0], h, at[2]],
    [at[0] + w * 0.6, h * 0.45, at[2]],
    [at[0] + w, 0.05, at[2]],
  ];
  canvas.path(solid.shape(flame(0.45, 1.3)), '#f0a24f');
  canvas.path(solid.shape(flame(0.22, 0.75)), '#ffe0a0');
}
