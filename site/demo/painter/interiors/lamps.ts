import { drawGlow, sheen } from './shell.ts';
import type { Interior } from './style.ts';

/** A standing lamp; foot at (x, y). */
export function drawFloorLamp(room: Interior, x: number, y: number): void {
  const { canvas, style, tone, light } = room;
  drawGlow(room, x, y - 236, 120);
  canvas.stroke(`M${x} ${y}V${y - 216}M${x - 20} ${y}h40`, tone(style.metal), 5);
  canvas.path(
    `M${x - 20} ${y - 262}h40l16 52h-72z`,
    light.lamps
      ? canvas.linear([
          [0, '#fff0c9'],
          [1, '#f3c787'],
        ])
      : tone('#efe4cf'),
  );
}

/** A table lamp; foot at (x, y). */
export function drawTableLamp(room: Interior, x: number, y: number): void {
  const { canvas, style, tone, light } = room;
  drawGlow(room, x, y - 62, 80);
  canvas.path(`M${x - 10} ${y}q-12-20 0-36h20q12 16 0 36z`, tone(style.second));
  canvas.path(`M${x - 16} ${y - 76}h32l12 40h-56z`, light.lamps ? '#f9dca4' : tone('#f1e7d4'));
}

/** A lamp that hangs from the ceiling. */
export function drawPendant(room: Interior, x: number, y: number, size: number): void {
  const { canvas, style, tone, light } = room;
  drawGlow(room, x, y + 20 * size, 90 * size);
  canvas.stroke(`M${x} 0V${y - 20}`, tone('#3b4042'), 2.5);
  const r = Math.round(34 * size);
  canvas.path(
    `M${x - r} ${y + r * 0.6}q0-${r * 1.5} ${r}-${r * 1.5}t${r} ${r * 1.5}z`,
    sheen(room, tone(style.accent)),
  );
  canvas.ellipse(x, Math.round(y + r * 0.6), r, 4, light.lamps ? '#ffe7b8' : tone('#f5ecd8'));
}
