import { drawMist, drawSky } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, drawRocks, waves, woodline } from '../landform.ts';
import { type Point, skyline, smooth } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { firStamp, scatter, stampAt, treeStamp, tuftStamp } from '../stamps.ts';

/** A river winding out of wooded hills. */
export function river(scene: Scene): Stage {
  const { canvas, random, light, distant } = scene;
  const horizon = random.range(312, 340);
  const autumn = random.chance(0.45);
  drawSky(scene, horizon - 60, 0.7);
  const mid = waves(random, horizon - 92, 48, 560);
  drawLand(scene, mid, '#67867f', 0.46, 0.4);
  drawMist(scene, horizon - 70, 80, 0.55);
  const near = waves(random, horizon - 24, 24, 460);
  const wood = light.tone(autumn ? '#8c7148' : '#54755a', 0.3);
  canvas.path(
    woodline(random, near, 32, distant ? 40 : 20, !autumn),
    canvas.linear([
      [0, wood],
      [0.5, mix(wood, light.haze, 0.45)],
      [1, light.haze],
    ]),
  );

  const grass = light.tone(random.pick(['#8b9a5f', '#7d945f', '#97985f']));
  canvas.path(
    skyline(waves(random, horizon + 18, 8, 600)),
    canvas.linear([
      [0, mix(grass, light.haze, 0.35)],
      [1, grass],
    ]),
  );
  const base = random.range(470, 488);
  const color = random.pick(['#6a949c', '#6f979a', '#5f8c96']);
  drawStream(scene, horizon, color);

  const leaves = autumn
    ? ([
        light.tone('#c08a3e', 0.05),
        light.tone('#b3663a', 0.05),
        light.tone('#cfa552', 0.05),
        light.tone('#7d8a50', 0.05),
      ] as const)
    : ([light.tone('#64854f', 0.08), light.tone('#557a50', 0.08), light.tone('#7b9355', 0.06)] as const);
  const tree = treeStamp(scene);
  const fir = firStamp(scene);
  if (!scene.distant)
    scatter(scene, tree, {
      count: distant ? 2 : 3,
      x: [-20, 170],
      y: [horizon + 34, horizon + 56],
      size: [0.6, 0.9],
      colors: leaves,
    });
  scatter(scene, fir, {
    count: distant ? 2 : 3,
    x: [480, 830],
    y: [base - 40, base - 26],
    size: [1.6, 2.4],
    colors: [light.tone('#3f6250', 0.16), light.tone('#375648', 0.1)],
  });
  scatter(scene, tree, {
    count: distant ? 2 : 3,
    x: [540, 850],
    y: [base - 24, base - 12],
    size: [1.4, 2],
    colors: leaves,
  });
  const bank: Point[] = [
    [200, 640],
    [262, 560],
    [330, base + 18],
    [450, base],
    [640, base - 12],
    [860, base - 26],
  ];
  canvas.path(
    `${smooth(bank)}V620H200z`,
    canvas.linear([
      [0, mix(grass, light.warm, 0.2)],
      [0.6, grass],
      [1, mix(grass, light.cool, 0.3)],
    ]),
  );
  if (!scene.distant) canvas.stroke(smooth(bank.slice(0, 4)), light.tone('#b5a582'), 8, { opacity: 0.8 });
  const tuft = tuftStamp(scene);
  return {
    horizon: horizon + 4,
    base: base + 2,
    scale: 27,
    ground: grass,
    path: light.tone('#c9b790'),
    shrub: '#748a58',
    water: color,
    front: () => {
      drawStones(scene);
      const front: Point[] = [
        [280, 660],
        [380, 600],
        [560, 574],
        [860, 556],
      ];
      canvas.path(
        `${smooth(front)}V620H280z`,
        canvas.linear([
          [0, mix(grass, '#4c6340', 0.35)],
          [1, mix(grass, light.cool, 0.5)],
        ]),
      );
      scatter(scene, tuft, {
        count: 6,
        x: [380, 800],
        y: [584, 608],
        size: [0.45, 0.85],
        colors: [mix(grass, '#3f5a3a', 0.55), mix(grass, '#7a7f45', 0.4)],
        even: true,
      });
      if (random.chance(0.6)) stampAt(scene, tree, random.range(-30, 10), 640, 3.5, mix(leaves[0], light.cool, 0.35));
    },
  };
}

function drawStream(scene: Scene, horizon: number, color: string): void {
  const { canvas, random, light } = scene;
  const water = light.tone(color);
  const bend = random.range(-30, 30);
  const y = horizon + 26;
  const left: Point[] = [
    [330 + bend, y],
    [270 + bend, y + 22],
    [330, y + 50],
    [180, y + 96],
    [-60, y + 190],
  ];
  const right: Point[] = [
    [380, 640],
    [330, 540],
    [400, y + 110],
    [500, y + 62],
    [390 + bend, y + 24],
    [352 + bend, y],
  ];
  canvas.path(
    `${smooth([...left, [-60, 640], ...right])}z`,
    canvas.linear([
      [0, mix(light.sky[2], water, 0.25)],
      [0.35, mix(light.sky[1], water, 0.5)],
      [1, mix(water, light.cool, 0.3)],
    ]),
  );
  if (scene.distant) return;
  let d = '';
  for (let i = 0; i < 5; i++) {
    const t = i / 5;
    const x = 250 - 190 * t + random.range(-30, 60);
    d += `M${Math.round(x)} ${Math.round(y + 70 + t * 180)}q${Math.round(20 + 40 * t)}-${Math.round(3 + t * 4)} ${Math.round(50 + 90 * t)} 0`;
  }
  canvas.stroke(d, light.sky[2], 2.4, { opacity: 0.5 });
}

function drawStones(scene: Scene): void {
  const { canvas, random, light } = scene;
  const stones = Array.from({ length: 3 }, (_, i) => ({
    x: 80 + i * 100 + random.range(-24, 24),
    y: random.range(536, 594),
    width: random.range(12, 32),
  }));
  canvas.stroke(
    stones
      .map(({ x, y, width }) => `M${Math.round(x - width * 1.2)} ${Math.round(y + 9)}h${Math.round(width * 2.4)}`)
      .join(''),
    light.tone('#f4f4ec'),
    3,
    { opacity: 0.6 },
  );
  drawRocks(scene, stones, '#9d998f');
}
