import { drawMist, drawSky, drawWater } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, heightAt, waves } from '../landform.ts';
import { lines, type Point, polygon, skyline, smooth } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { type Stamp, scatter, shrubStamp, stampAt, tuftStamp } from '../stamps.ts';

/** Sea, surf and grassy dunes. */
export function surf(scene: Scene): Stage {
  const { canvas, random, light } = scene;
  const horizon = random.range(285, 320);
  drawSky(scene, horizon, 0.9);
  drawHeadlands(scene, horizon);
  drawWater(scene, horizon, 600, random.pick(['#5d97a6', '#5aa0a3', '#6b9dae', '#4f8c9c']), 0.3);
  drawMist(scene, horizon - 14, 28, 0.5);

  const sand = light.tone(random.pick(['#e6d5b3', '#e0cca6', '#eadbc0']));
  const reach = random.range(-40, 160);
  const shore: Point[] = [
    [-60, 570 + random.range(-10, 20)],
    [120 + reach * 0.5, 520],
    [330 + reach * 0.6, 452],
    [470 + reach * 0.4, 398],
    [640, 352],
    [860, horizon + 22],
  ];
  const wet = mix(sand, light.tone('#8d9a92'), 0.4);
  drawBreakers(scene, shore);
  canvas.path(
    `${smooth(shore)}V620H-60z`,
    canvas.linear([
      [0, wet],
      [0.35, sand],
      [1, mix(sand, light.warm, 0.2)],
    ]),
  );
  canvas.stroke(smooth(shore), light.tone('#fbf8f0'), 9, { opacity: 0.85 });
  if (!scene.house) drawBoat(scene, horizon);

  const grass = light.tone(random.pick(['#98a070', '#a3a373', '#8c9a70']));
  const base = random.range(468, 488);
  const dune: Point[] = [
    [150, 620],
    [250, 570],
    [360, base + 22],
    [450, base + 2],
    [640, base - 10],
    [760, base - 40],
    [860, base - 66],
  ];
  canvas.path(
    `${smooth(dune)}V620H150z`,
    canvas.linear([
      [0, mix(grass, light.warm, 0.25)],
      [0.35, mix(grass, sand, 0.45)],
      [1, sand],
    ]),
  );
  const tuft = tuftStamp(scene);
  const blades = [mix(grass, light.cool, 0.25), grass, mix(grass, '#4f5f46', 0.35)] as const;
  if (!scene.distant)
    scatter(scene, tuft, {
      count: 9,
      x: [400, 800],
      y: [base - 4, base + 10],
      size: [0.25, 0.4],
      colors: blades,
      even: true,
    });
  return {
    horizon,
    base: base + 2,
    scale: 27,
    ground: mix(grass, sand, 0.4),
    path: mix(sand, light.warm, 0.3),
    shrub: '#7f8f63',
    front: () => drawForeground(scene, tuft, sand, blades),
  };
}

function drawForeground(scene: Scene, tuft: Stamp, sand: string, blades: readonly [string, ...string[]]): void {
  const { canvas, random, light } = scene;
  const bank: Point[] = [
    [-40, 628],
    [180, 600],
    [380, 566],
    [600, 560],
    [860, 522],
  ];
  canvas.path(
    skyline(bank),
    canvas.linear([
      [0, mix(sand, light.warm, 0.25)],
      [1, mix(sand, light.cool, 0.3)],
    ]),
  );
  scatter(scene, tuft, { count: 8, x: [250, 800], y: [568, 600], size: [0.5, 0.9], colors: blades, even: true });
  if (random.chance(0.5))
    scatter(scene, tuft, {
      count: 4,
      x: [-10, 190],
      y: [604, 618],
      size: [0.8, 1.2],
      colors: [blades[2] ?? blades[0]],
      even: true,
    });
  if (random.chance(0.45)) drawFence(scene, bank);
  if (random.chance(0.4)) stampAt(scene, shrubStamp(scene), random.range(660, 760), 575, 2, light.tone('#78885f'));
}

/** A weathered sand fence along the dune. */
function drawFence({ canvas, random, light }: Scene, bank: readonly Point[]): void {
  const slats: Point[][] = [];
  const start = random.range(430, 520);
  for (let i = 0; i < 12; i++) {
    const x = start + i * (22 + i * 0.8);
    const y = heightAt(bank, x) + 6;
    slats.push([
      [x, y],
      [x + random.range(-2, 3), y - 30 - i * 0.8 + random.range(-4, 4)],
    ]);
  }
  canvas.stroke(lines(slats), light.tone('#b3a58f'), 4.5);
  canvas.stroke(
    lines([
      [
        [start - 6, heightAt(bank, start) - 12],
        [840, heightAt(bank, 840) - 24],
      ],
    ]),
    light.tone('#9c8f7c'),
    2.5,
  );
}

function drawHeadlands(scene: Scene, horizon: number): void {
  const { random } = scene;
  const right = random.chance(0.6);
  const far = waves(random, horizon - 4, random.range(6, 14), 500).map(
    ([x, y]): Point => [x, right ? y - Math.max(0, x - 300) * 0.09 + 12 : y - Math.max(0, 420 - x) * 0.1 + 12],
  );
  drawLand(scene, far, '#6f8f95', 0.62, 0.3, horizon + 2);
  if (random.chance(0.6)) {
    const near = waves(random, horizon, 6, 320).map(([x, y]): Point => [x, y - Math.max(0, x - 470) * 0.2 + 14]);
    drawLand(scene, near, '#5f7f73', 0.4, 0.35, horizon + 6);
  }
}

/** Waves rolling in: bands of foam that thin out towards their ends. */
function drawBreakers({ canvas, random, light }: Scene, shore: readonly Point[]): void {
  let foam = '';
  for (const gap of [34, 86]) {
    const line = shore.map(
      ([x, y], k): Point => [
        x - gap * 0.5,
        y - gap * (0.22 + 0.78 * (1 - k / (shore.length - 1))) + random.range(-3, 3),
      ],
    );
    const from = random.whole(0, 1);
    const crest = line.slice(from, from + random.whole(4, 5));
    const thick = crest.map(
      ([x, y], k): Point => [
        x + 3,
        y + (k === 0 || k === crest.length - 1 ? 0.5 : random.range(5, 11) * (1 - gap / 260)),
      ],
    );
    foam += `${smooth([...crest, ...thick.toReversed()])}z`;
  }
  canvas.path(foam, light.tone('#fbfaf3'), { opacity: 0.85 });
}

function drawBoat({ canvas, random, light }: Scene, horizon: number): void {
  const x = random.range(170, 330);
  const y = horizon + 24;
  canvas.path(
    polygon(
      [
        [x, y - 56],
        [x, y - 6],
        [x + 26, y - 6],
      ],
      0,
    ),
    light.face('#f7f3e9', 0.6),
  );
  canvas.path(
    polygon(
      [
        [x - 3, y - 48],
        [x - 3, y - 6],
        [x - 18, y - 6],
      ],
      0,
    ),
    light.face('#f0e9da', -0.3),
  );
  canvas.path(
    polygon(
      [
        [x - 24, y - 3],
        [x + 32, y - 3],
        [x + 22, y + 6],
        [x - 16, y + 6],
      ],
      0,
    ),
    light.tone('#9a5b4b'),
  );
  canvas.ellipse(Math.round(x + 2), Math.round(y + 8), 34, 3, light.cool, { opacity: 0.3 });
}
