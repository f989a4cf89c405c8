import { drawMist, drawSky } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, drawRocks, waves } from '../landform.ts';
import { type Point, polygon, skyline } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { type Stamp, scatter, shrubStamp } from '../stamps.ts';

/** Mesas, sand and cacti. */
export function desert(scene: Scene): Stage {
  const { canvas, random, light, distant } = scene;
  const horizon = random.range(325, 350);
  drawSky(scene, horizon, 0.45);
  drawLand(scene, waves(random, horizon - 34, 26, 620), '#9a7f93', 0.62, 0.4);
  drawMesas(scene, horizon);
  drawMist(scene, horizon - 26, 60, 0.55);
  const sand = light.tone(random.pick(['#ddb78c', '#d9ae84', '#e0c096']));
  drawLand(scene, waves(random, horizon + 16, 12, 380), '#c89a72', 0.28, 0.3);
  const base = random.range(470, 490);
  const bush = shrubStamp(scene);
  const sage = [light.tone('#8b9676', 0.12), light.tone('#9aa183', 0.15), light.tone('#79876a', 0.05)] as const;
  canvas.path(
    skyline(waves(random, horizon + 48, 10, 500)),
    canvas.linear([
      [0, mix(sand, light.haze, 0.25)],
      [1, sand],
    ]),
  );
  scatter(scene, bush, {
    count: distant ? 5 : 8,
    x: [0, 800],
    y: [horizon + 42, base - 50],
    size: [0.35, 0.8],
    colors: sage,
    even: true,
  });
  const rise: Point[] = [
    [-40, base + 26],
    [160, base + 14],
    [340, base + 2],
    [560, base - 6],
    [860, base - 24],
  ];
  canvas.path(
    skyline(rise),
    canvas.linear([
      [0, mix(sand, light.warm, 0.3)],
      [0.6, sand],
      [1, mix(sand, light.cool, 0.18)],
    ]),
  );
  const cactus = saguaro(scene);
  const green = light.tone('#6f8260');
  canvas.use(cactus, random.whole(690, 770), Math.round(base - 4), random.range(1.2, 1.5), undefined, {
    stroke: green,
  });
  if (!scene.house || random.chance(0.5))
    canvas.use(cactus, random.whole(60, 190), Math.round(base + 12), -1.1, 1.1, { stroke: green });
  return {
    horizon: horizon + 4,
    base: base + 2,
    scale: 27,
    ground: sand,
    path: mix(sand, light.warm, 0.45),
    shrub: '#8b9676',
    front: () => {
      const bank: Point[] = [
        [-40, 590],
        [150, 566],
        [380, 590],
        [600, 576],
        [860, 552],
      ];
      canvas.path(
        skyline(bank),
        canvas.linear([
          [0, mix(sand, '#b4764f', 0.3)],
          [1, mix(sand, light.cool, 0.4)],
        ]),
      );
      drawRocks(
        scene,
        [150, 400, 660].map((x) => ({
          x: x + random.range(-90, 90),
          y: random.range(588, 600),
          width: random.range(22, 50),
        })),
        '#b98062',
      );
      const leaf: Stamp = { id: agave(scene), paint: 'fill' };
      scatter(scene, leaf, {
        count: random.whole(2, 4),
        x: [40, 780],
        y: [578, 604],
        size: [0.8, 1.5],
        colors: [light.tone('#7d9283')],
      });
      scatter(scene, bush, { count: 3, x: [0, 800], y: [584, 606], size: [0.9, 1.4], colors: [sage[0]] });
      if (random.chance(0.5))
        canvas.use(cactus, random.whole(20, 90), 610, 2, 2.4, { stroke: mix(green, light.cool, 0.3) });
    },
  };
}

function drawMesas({ canvas, random, light }: Scene, horizon: number): void {
  for (const [depth, rise] of [
    [0.46, 0.75],
    [0.3, 1],
  ] as const) {
    const rock = light.tone(random.pick(['#b56a4c', '#a8614c', '#bd7752']), depth);
    let d = '';
    let dark = '';
    const count = random.whole(1, 3);
    for (let i = 0; i < count; i++) {
      const x = random.range(20 + (760 / count) * i, (760 / count) * (i + 0.75));
      const w = random.range(50, 130) * (rise + 0.2);
      const h = random.range(80, 150) * rise;
      const steps: Point[] = [
        [x - w * 1.5, horizon + 20],
        [x - w * 1.02, horizon - h * 0.36],
        [x - w * 0.9, horizon - h * 0.42],
        [x - w * 0.8, horizon - h * 0.95],
        [x - w * 0.2, horizon - h],
        [x + w * 0.55, horizon - h * 0.97],
        [x + w * 0.72, horizon - h * 0.9],
        [x + w * 0.84, horizon - h * 0.4],
        [x + w, horizon - h * 0.33],
        [x + w * 1.6, horizon + 20],
      ];
      d += polygon(steps, 0);
      dark += polygon(
        [
          [x + w * 0.2, horizon - h * 0.98],
          [x + w * 0.55, horizon - h * 0.97],
          [x + w * 0.72, horizon - h * 0.9],
          [x + w * 0.84, horizon - h * 0.4],
          [x + w, horizon - h * 0.33],
          [x + w * 1.6, horizon + 20],
          [x + w * 0.3, horizon + 20],
          [x + w * 0.36, horizon - h * 0.4],
        ],
        0,
      );
      dark += polygon(
        [
          [x - w * 0.45, horizon - h * 0.97],
          [x - w * 0.3, horizon - h * 0.98],
          [x - w * 0.34, horizon - h * 0.38],
          [x - w * 0.5, horizon - h * 0.4],
        ],
        0,
      );
    }
    canvas.path(
      d,
      canvas.linear([
        [0, mix(rock, light.warm, 0.2)],
        [1, mix(rock, light.haze, 0.6)],
      ]),
    );
    canvas.path(
      dark,
      canvas.linear([
        [0, light.cool, 0.34],
        [1, light.cool, 0.02],
      ]),
    );
  }
}

/** A saguaro 100 units high, drawn in strokes so that it stays round. */
function saguaro({ canvas }: Scene): string {
  const arms = 'M0 0v-92M0-32q-20 2-20-14v-18M0-46q18 1 18-12v-22';
  return canvas.symbol(
    `<g><path d="${arms}" stroke-width="11"/><path d="M3 0v-90M21-60v-19M-17-48v-14" stroke="#0b1a2c" stroke-width="4" opacity=".18"/></g>`,
  );
}

function agave({ canvas, random }: Scene): string {
  const leaves: Point[][] = [-64, -44, -24, -6, 10, 28, 48, 66].map((angle) => {
    const a = ((angle + random.range(-5, 5)) / 180) * Math.PI;
    const length = 44 - Math.abs(angle) * 0.16;
    const x = Math.sin(a) * length;
    const y = -Math.cos(a) * length;
    return [
      [-4, 0],
      [x * 0.5 - 4, y * 0.5 - 1],
      [x, y],
      [x * 0.5 + 4, y * 0.5 + 2],
      [4, 0],
    ];
  });
  return canvas.symbol(
    `<path d="${leaves.map((leaf) => polygon(leaf, 0)).join('')}"/><path d="${leaves.map((leaf) => polygon([leaf[4] ?? [0, 0], leaf[3] ?? [0, 0], leaf[2] ?? [0, 0]], 0)).join('')}" fill="#0b1a2c" opacity=".2"/>`,
  );
}
