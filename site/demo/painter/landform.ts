import type { Random } from '../random.ts';
import { mix } from './color.ts';
import { line, type Point, polygon, skyline } from './path.ts';
import type { Scene } from './scene.ts';

/** A wavy line across the picture from sums of sines: points from left to right. */
export function waves(random: Random, y: number, height: number, length: number, step = 80): Point[] {
  const a = random.range(0, 6.28);
  const b = random.range(0, 6.28);
  const points: Point[] = [];
  for (let x = -40; x <= 840; x += step) {
    const t = (x / length) * 6.28;
    points.push([x, y - height * (0.62 * Math.sin(t + a) + 0.38 * Math.sin(t * 2.3 + b))]);
  }
  return points;
}

/** The height of a wavy line at `x`. */
export function heightAt(points: readonly Point[], x: number): number {
  for (let i = 1; i < points.length; i++) {
    const p = points[i - 1];
    const q = points[i];
    if (p && q && x <= q[0]) return p[1] + ((q[1] - p[1]) * (x - p[0])) / (q[0] - p[0]);
  }
  return points.at(-1)?.[1] ?? 0;
}

/** A far wood: a skyline of small firs (`spiky`) or round crowns along a line. */
export function woodline(
  random: Random,
  points: readonly Point[],
  height: number,
  step: number,
  spiky: boolean,
  floor = 610,
): string {
  const from = points[0]?.[0] ?? 0;
  const to = points.at(-1)?.[0] ?? 800;
  let d = `M${Math.round(from)} ${Math.round(floor)}V${Math.round(heightAt(points, from))}`;
  for (let x = Math.round(from); x < to; ) {
    const w = Math.round(step * random.range(0.8, 1.3));
    const h = Math.round(height * random.range(0.5, 1));
    const y = Math.round(heightAt(points, x + w));
    const half = Math.round(w / 2);
    d += spiky ? `l${half}-${h}L${x + w} ${y}` : `q${half}-${h} ${w}${y < heightAt(points, x) ? '-2' : ' 2'}`;
    x += w;
  }
  return `${d}V${Math.round(floor)}z`;
}

/** A layer of land that fades into mist towards its foot. */
export function drawLand(
  scene: Scene,
  points: readonly Point[],
  color: string,
  depth: number,
  foot: number,
  floor = 610,
): void {
  const { canvas, light } = scene;
  const top = light.tone(color, depth);
  const bottom = mix(top, light.haze, foot);
  canvas.path(
    skyline(points, floor),
    canvas.linear([
      [0, mix(top, light.warm, 0.08)],
      [1, bottom],
    ]),
  );
}

/** Rocky peaks with a lit and a shaded side, left to right; `snow` 0–1 is how far white reaches down. */
export function drawPeaks(
  scene: Scene,
  options: { y: number; height: number; count: number; color: string; depth: number; snow: number; floor?: number },
): void {
  const { canvas, random, light } = scene;
  const { y, height, count, color, depth, snow, floor = 610 } = options;
  const width = 880 / count;
  const ridge: Point[] = [[-40, y]];
  let shade = '';
  let cap = '';
  let capShade = '';
  for (let i = 0; i < count; i++) {
    const x = -40 + width * (i + 0.5) + random.range(-0.22, 0.22) * width;
    const h = height * random.range(0.55, 1);
    const reach = width * random.range(0.62, 0.75);
    const top: Point = [x, y - h];
    const right: Point = [x + reach, y];
    ridge.push([x - width * 0.24, y - h * random.range(0.5, 0.62)], [x - width * 0.1, y - h * 0.78], top, [
      x + width * 0.2,
      y - h * random.range(0.55, 0.68),
    ]);
    const crease: Point[] = [
      [x + width * 0.05, y - h * 0.72],
      [x - width * 0.04, y - h * 0.5],
      [x + width * 0.08, y - h * 0.28],
      [x + width * 0.02, y],
    ];
    shade += polygon([top, [x + width * 0.2, y - h * 0.58], right, ...crease.slice().reverse()], 0);
    if (snow > 0) {
      const s = snow * random.range(0.85, 1.15);
      const left: Point = [x - reach * s * 0.8, y - h * (1 - s * 0.92)];
      const rim: Point = [x + reach * s * 0.8, y - h * (1 - s * 0.92)];
      const mid: Point = [x - width * 0.02, y - h * (1 - s * 0.7)];
      cap += polygon(
        [
          top,
          left,
          [x - reach * s * 0.45, y - h * (1 - s * 0.8)],
          [x - reach * s * 0.22, y - h * (1 - s * 1.15)],
          mid,
          [x + reach * s * 0.25, y - h * (1 - s * 1.05)],
          [x + reach * s * 0.5, y - h * (1 - s * 0.72)],
          rim,
        ],
        0,
      );
      capShade += polygon(
        [
          top,
          rim,
          [x + reach * s * 0.5, y - h * (1 - s * 0.72)],
          [x + reach * s * 0.25, y - h * (1 - s * 1.05)],
          mid,
          [x + width * 0.05, y - h * (1 - s * 0.4)],
        ],
        0,
      );
    }
  }
  ridge.push([840, y]);
  const rock = light.tone(color, depth);
  canvas.path(
    `${line(ridge, 0)}V${Math.round(floor)}H-40z`,
    canvas.linear([
      [0, mix(rock, light.warm, 0.12)],
      [1, mix(rock, light.haze, 0.75)],
    ]),
  );
  canvas.path(
    shade,
    canvas.linear([
      [0, light.cool, 0.3],
      [1, light.cool, 0],
    ]),
  );
  if (!cap) return;
  const white = light.tone('#f6f7f6', depth * 0.7);
  canvas.path(
    cap,
    canvas.linear([
      [0, mix(white, light.warm, 0.2)],
      [1, white],
    ]),
  );
  canvas.path(capShade, mix(white, light.cool, 0.34));
}

/** Rocks: angular bodies with a lit side towards the light. */
export function drawRocks(
  { canvas, light }: Scene,
  rocks: readonly { x: number; y: number; width: number }[],
  color: string,
): void {
  let body = '';
  let lit = '';
  for (const [i, { x, y, width: w }] of rocks.entries()) {
    const k = i % 2 ? 1 : 0.8;
    body += polygon(
      [
        [x - w, y + 9],
        [x - w * 0.8, y - w * 0.3],
        [x - w * 0.3 * k, y - w * 0.62],
        [x + w * 0.45, y - w * 0.5 * k],
        [x + w * 0.95, y - w * 0.05],
        [x + w, y + 9],
      ],
      0,
    );
    lit += polygon(
      [
        [x - w, y + 9],
        [x - w * 0.8, y - w * 0.3],
        [x - w * 0.3 * k, y - w * 0.62],
        [x + w * 0.45, y - w * 0.5 * k],
        [x + w * 0.1, y - w * 0.25],
        [x - w * 0.35, y + 9],
      ],
      0,
    );
  }
  canvas.path(body, light.face(color, -0.45));
  canvas.path(lit, light.face(color, 0.5));
}
