import { drawMist, drawSky } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, heightAt, waves } from '../landform.ts';
import { lines, num, type Point, skyline, smooth } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { type Stamp, scatter, stampAt, treeStamp } from '../stamps.ts';

/** Rolling hills combed with vines, cypresses along the crests. */
export function vineyard(scene: Scene): Stage {
  const { canvas, random, light, distant } = scene;
  const horizon = random.range(305, 335);
  drawSky(scene, horizon - 30, 0.7);
  drawLand(scene, waves(random, horizon - 66, 34, 640), '#8399a0', 0.62, 0.35);
  drawLand(scene, waves(random, horizon - 30, 26, 520), '#8b9b84', 0.44, 0.4);
  drawMist(scene, horizon - 40, 70, 0.4);
  const autumn = random.chance(0.3);
  const leaf = autumn ? random.pick(['#b3873f', '#a8703c', '#b99a4b']) : random.pick(['#74904f', '#6a8a55', '#829549']);
  const soil = light.tone('#c2a376');
  const field = light.tone(random.pick(['#a9ab68', '#b5ad70', '#9ba765']));
  const slope = waves(random, horizon + 8, 22, 600);
  drawLand(scene, slope, '#9aa368', 0.22, 0.25);
  const cypress: Stamp = { id: cypressSymbol(scene), paint: 'fill' };
  const dark = light.tone('#3d5644', 0.12);
  scatter(scene, cypress, {
    count: distant ? 3 : 7,
    x: [60, 420],
    y: [horizon + 8, horizon + 26],
    size: [0.5, 0.75],
    colors: [light.tone('#4a6350', 0.3), light.tone('#56705a', 0.34)],
    even: true,
  });

  const base = random.range(466, 484);
  const hill: Point[] = [
    [-40, base + 40],
    [140, base + 22],
    [330, base + 2],
    [520, base - 10],
    [700, base - 12],
    [860, base - 6],
  ];
  const middle = waves(random, horizon + 62, 14, 520);
  canvas.path(
    skyline(middle),
    canvas.linear([
      [0, mix(field, light.haze, 0.22)],
      [1, field],
    ]),
  );
  if (!scene.distant) drawFarRows(scene, middle, leaf);
  const tree = treeStamp(scene);
  scatter(scene, tree, {
    count: 3,
    x: [560, 850],
    y: [base - 16, base - 8],
    size: [1.1, 1.7],
    colors: [light.tone('#6d8453', 0.06), light.tone('#7d8d55', 0.06)],
  });
  const cypresses = random.whole(2, 4);
  for (let i = 0; i < cypresses; i++)
    stampAt(scene, cypress, 700 + i * random.range(26, 34), base - 6, 1.2, dark, random.range(1.2, 1.8));
  if (!scene.house)
    scatter(scene, cypress, {
      count: distant ? 3 : 6,
      x: [420, 700],
      y: [base - 10, base],
      size: [1.2, 1.8],
      colors: [dark],
    });
  canvas.path(
    skyline(hill),
    canvas.linear([
      [0, mix(field, light.warm, 0.25)],
      [1, mix(field, light.cool, 0.2)],
    ]),
  );
  return {
    horizon: horizon + 2,
    base: base + 2,
    scale: 27,
    ground: field,
    path: soil,
    shrub: '#7f8f5a',
    front: () => drawRows(scene, base, soil, light.tone(leaf)),
  };
}

/** Vine rows that comb a far hill: lines that open towards the eye. */
function drawFarRows({ canvas, light, random }: Scene, hill: readonly Point[], leaf: string): void {
  const segments: Point[][] = [];
  const top = random.range(260, 420);
  for (let i = 0; i < 13; i++) {
    const x = top - 110 + i * 18;
    segments.push([
      [x, heightAt(hill, x) + 6],
      [top - 330 + i * 56, 460],
    ]);
  }
  canvas.stroke(lines(segments), light.tone(leaf, 0.2), 5, { opacity: 0.45 });
}

/** The near rows, one behind the other: leaves as dots that melt into a hedge, on soil, over short posts. */
function drawRows(scene: Scene, base: number, soil: string, leaf: string): void {
  const { canvas, random, light } = scene;
  const ground: Point[] = [
    [-40, base + 48],
    [200, base + 34],
    [430, base + 30],
    [640, base + 34],
    [860, base + 22],
  ];
  canvas.path(
    `${smooth(ground)}V620H-40z`,
    canvas.linear([
      [0, mix(soil, light.haze, 0.15)],
      [1, mix(soil, light.cool, 0.3)],
    ]),
  );
  const dark = mix(leaf, light.cool, 0.32);
  const lit = mix(leaf, light.warm, 0.28);
  for (const [i, drop] of [48, 76, 116].entries()) {
    const width = [15, 23, 38][i] ?? 20;
    const y = Math.round(base + drop);
    const row = `M${-random.whole(10, 40)} ${y + 12}q240-26 440-26t440 0`;
    const gap = width * 0.62;
    canvas.stroke(row, soil, width * 0.5, {
      'stroke-dasharray': `3 ${num(gap * 4)}`,
      transform: `translate(0 ${num(width * 0.6)})`,
    });
    canvas.stroke(row, light.cool, width * 0.6, { opacity: 0.25, transform: `translate(8 ${num(width * 0.75)})` });
    canvas.stroke(row, dark, width, { 'stroke-dasharray': `0 ${num(gap)}` });
    canvas.stroke(row, lit, width * 0.55, {
      'stroke-dasharray': `0 ${num(gap * 0.83)}`,
      transform: `translate(-2 ${num(-width * 0.24)})`,
    });
  }
}

/** A cypress 100 units high. */
function cypressSymbol({ canvas }: Scene): string {
  return canvas.symbol(
    '<path d="M0-100q13 40 9 82q-3 12-9 18q-6-6-9-18q-4-42 9-82z"/><path d="M0-100q13 40 9 82q-3 12-9 18q5-50 0-100z" fill="#0b1a2c" opacity=".2"/>',
  );
}
