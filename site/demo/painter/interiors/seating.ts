import { lighten, mix } from '../color.ts';
import { lines } from '../path.ts';
import { drawFloorShadow, sheen } from './shell.ts';
import type { Interior } from './style.ts';

/** A sofa seen from the front; `x` is its left edge, `y` the floor. */
export function drawSofa(room: Interior, x: number, y: number, width: number): void {
  const { canvas, light, style, tone, random } = room;
  const cloth = tone(style.fabric);
  const dark = mix(lighten(cloth, 0.86), light.cool, 0.15);
  drawFloorShadow(room, x + width / 2, y + 2, width * 1.04);
  canvas.stroke(
    lines([
      [
        [x + 22, y - 16],
        [x + 18, y],
      ],
      [
        [x + width - 22, y - 16],
        [x + width - 18, y],
      ],
    ]),
    tone(style.wood),
    7,
  );
  canvas.rect(x + 14, y - 122, width - 28, 80, sheen(room, mix(cloth, light.cool, 0.08)), { rx: 18 });
  const seats = width > 270 ? 3 : 2;
  const seat = (width - 60) / seats;
  for (let i = 0; i < seats; i++)
    canvas.rect(
      Math.round(x + 30 + i * seat),
      y - 112,
      Math.round(seat - 4),
      62,
      mix(cloth, light.warm, 0.1 - i * 0.05),
      { rx: 12 },
    );
  canvas.rect(x + 16, y - 62, width - 32, 48, dark, { rx: 8 });
  for (let i = 0; i < seats; i++)
    canvas.rect(
      Math.round(x + 30 + i * seat),
      y - 66,
      Math.round(seat - 4),
      28,
      mix(cloth, light.warm, 0.2 - i * 0.05),
      { rx: 10 },
    );
  canvas.rect(x, y - 92, 36, 80, sheen(room, cloth), { rx: 14 });
  canvas.rect(x + width - 36, y - 92, 36, 80, sheen(room, dark), { rx: 14 });
  drawCushion(room, x + 54, y - 88, tone(style.accent), -8);
  if (random.chance(0.75)) drawCushion(room, x + width - 98, y - 88, tone(style.second), 8);
  if (random.chance(0.5))
    canvas.path(
      `M${Math.round(x + width * 0.55)} ${y - 120}h46l6 60q0 26 4 44h-50q-6-30-6-50z`,
      mix(tone(mix(style.accent, '#f2e8d8', 0.6)), light.cool, 0.06),
    );
}

/** A cushion, its upper left corner at (x, y), turned a little. */
export function drawCushion({ canvas, light }: Interior, x: number, y: number, color: string, turn: number): void {
  canvas.path(
    `M3 2q22-6 44 0q5 21 0 42q-22 6-44 0q-6-21 0-42z`,
    canvas.linear([
      [0, mix(color, light.warm, 0.22)],
      [1, mix(color, light.cool, 0.2)],
    ]),
    { transform: `translate(${Math.round(x)} ${y})rotate(${turn})` },
  );
}

/** An armchair with wooden legs. */
export function drawArmchair(room: Interior, x: number, y: number): void {
  const { canvas, light, style, tone } = room;
  const cloth = tone(style.accent);
  drawFloorShadow(room, x + 62, y + 2, 140);
  canvas.stroke(
    lines([
      [
        [x + 16, y - 30],
        [x + 6, y],
      ],
      [
        [x + 108, y - 30],
        [x + 118, y],
      ],
    ]),
    tone(style.wood),
    6,
  );
  canvas.path(`M${x + 14} ${y - 60}q-4-74 10-84q38-14 76 0q14 10 10 84z`, sheen(room, mix(cloth, light.cool, 0.08)));
  canvas.rect(x + 8, y - 70, 108, 40, mix(cloth, light.warm, 0.14), { rx: 12 });
  canvas.rect(x - 4, y - 92, 26, 66, sheen(room, cloth), { rx: 12 });
  canvas.rect(x + 102, y - 92, 26, 66, mix(lighten(cloth, 0.84), light.cool, 0.14), { rx: 12 });
}
