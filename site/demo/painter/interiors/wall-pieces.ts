import { mix } from '../color.ts';
import { drawVase } from './plants.ts';
import { drawGlow, sheen } from './shell.ts';
import type { Interior } from './style.ts';

/** One to three framed pictures on the wall: small landscapes of two colours. */
export function drawArt(room: Interior, x: number, y: number, count: number): void {
  const { canvas, style, tone, random } = room;
  for (let i = 0; i < count; i++) {
    const w = random.whole(58, 76);
    const h = random.whole(72, 92);
    const left = x + i * 88;
    const top = y + random.whole(-6, 6);
    canvas.rect(left, top, w, h, tone('#f7f2e8'), { stroke: tone(style.wood), 'stroke-width': 5 });
    drawMotif(room, left, top, w, h);
  }
}

/** What a picture on the wall shows: hills under a sun, leaves, or round stones. */
function drawMotif({ canvas, style, tone, random, light }: Interior, x: number, y: number, w: number, h: number): void {
  const first = mix(tone(style.accent), tone('#f7f2e8'), 0.25);
  const second = mix(tone(style.second), light.warm, 0.2);
  const low = y + h - 12;
  const middle = Math.round(x + w / 2);
  const kind = random.whole(0, 2);
  if (kind === 0) {
    canvas.path(
      `M${x + 10} ${low - 22}q${Math.round(w / 4)}-20 ${Math.round(w / 2 - 10)} 0t${Math.round(w / 2 - 10)}-6v28h${20 - w}z`,
      first,
    );
    canvas.ellipse(Math.round(x + w * 0.62), Math.round(y + h * 0.34), 8, 8, second);
  } else if (kind === 1) {
    canvas.stroke(`M${middle} ${low}V${y + 16}`, first, 2.5);
    canvas.stroke(`M${middle - 12} ${low - 18}l12 10l12-14M${middle - 11} ${low - 38}l11 10l11-12`, second, 6);
  } else {
    canvas.stroke(`M${middle - 8} ${low - 10}h16`, first, 18);
    canvas.stroke(`M${middle - 3} ${low - 28}h8`, second, 15);
    canvas.stroke(`M${middle} ${low - 43}h1`, first, 12);
  }
}

/** A fireplace with its mantel; left edge at `x`, foot at `y`. */
export function drawFireplace(room: Interior, x: number, y: number): void {
  const { canvas, tone, style, light, random } = room;
  const stone = tone(random.pick(['#a39a8e', '#b8ab9a', '#d8cfc0', '#9c7a68']));
  canvas.path(`M${x + 14} -10h152V${y}h-152z`, sheen(room, stone));
  let joints = '';
  for (let row = 0; row < 7; row++)
    joints += `M${x + 18} ${30 + row * 56}h144M${x + 50 + (row % 2) * 50} ${30 + row * 56}v56`;
  canvas.stroke(joints, mix(stone, light.cool, 0.5), 1.6, { opacity: 0.45 });
  canvas.rect(x, y - 158, 180, 16, tone(style.wood));
  canvas.path(`M${x + 40} ${y}v-96q50-26 100 0V${y}z`, tone('#35302d'));
  drawGlow(room, x + 90, y - 30, 110);
  canvas.path(`M${x + 66} ${y - 8}q-6-34 14-52q0 22 12 26q-2-26 12-40q4 24 12 34q8 14 0 32z`, '#ee9a4a');
  canvas.path(`M${x + 78} ${y - 8}q-2-20 10-30q8 14 14 18q2 8-2 12z`, '#ffdf9c');
  canvas.stroke(`M${x + 62} ${y - 6}h56`, tone('#5f4536'), 8);
  drawVase(room, x + 34, y - 158, 0.6);
}

/** A bookcase or open shelves against the back wall. */
export function drawShelves(room: Interior, x: number, y: number, width: number, rows: number): void {
  const { canvas, tone, style, random, light } = room;
  const wood = tone(style.wood);
  const step = 52;
  const colors = [tone(style.accent), tone(style.second), tone(style.fabric), tone('#efe6d4')];
  const stacks = colors.map(() => '');
  for (let row = 0; row < rows; row++) {
    const foot = y + row * step;
    for (let at = x + 8; at < x + width - 16; ) {
      const w = random.whole(7, 13);
      const h = random.whole(24, 38);
      const i = random.whole(0, colors.length - 1);
      if (random.chance(0.75)) stacks[i] += `M${at} ${foot}v${-h}h${w - 1}v${h}z`;
      at += random.chance(0.12) ? 26 : w;
    }
  }
  colors.forEach((color, i) => {
    canvas.path(stacks[i] ?? '', mix(color, light.cool, 0.06));
  });
  canvas.stroke(Array.from({ length: rows }, (_, row) => `M${x} ${y + row * step + 3}h${width}`).join(''), wood, 7);
}
