import { mix } from '../color.ts';
import { lines, type Point, polygon } from '../path.ts';
import { drawVase } from './plants.ts';
import { drawFloorShadow, sheen } from './shell.ts';
import type { Interior } from './style.ts';

/** A rug in perspective with a border, its middle at (x, y). */
export function drawRug({ canvas, light, style, tone, random }: Interior, x: number, y: number, width: number): void {
  const color = tone(mix(style.second, '#efe6d4', 0.55));
  const inner = tone(mix(style.second, '#efe6d4', 0.25));
  if (random.chance(0.35)) {
    canvas.ellipse(x, y, width / 2, width / 8.5, mix(color, light.cool, 0.05));
    canvas.ellipse(x, y, width / 2 - 26, width / 8.5 - 8, 'none', { stroke: inner, 'stroke-width': 4 });
    return;
  }
  const w = width / 2;
  const shape = (inset: number): Point[] => [
    [x - w * 0.8 + inset, y - 40 + inset * 0.4],
    [x + w * 0.8 - inset, y - 40 + inset * 0.4],
    [x + w - inset * 1.2, y + 44 - inset * 0.4],
    [x - w + inset * 1.2, y + 44 - inset * 0.4],
  ];
  canvas.path(polygon(shape(0), 0), mix(color, light.cool, 0.05));
  canvas.path(polygon(shape(22), 0), 'none', { stroke: inner, 'stroke-width': 4 });
  canvas.stroke(`M${x - w * 0.7} ${y - 14}H${x + w * 0.7}M${x - w * 0.76} ${y + 14}H${x + w * 0.76}`, inner, 3, {
    'stroke-dasharray': '2 13',
  });
}

/** A low table with a bowl and books, or a vase. */
export function drawCoffeeTable(room: Interior, x: number, y: number, width: number): void {
  const { canvas, light, style, tone, random } = room;
  const wood = tone(style.wood);
  drawFloorShadow(room, x + width / 2, y + 2, width);
  canvas.stroke(
    lines([
      [
        [x + 24, y - 40],
        [x + 14, y],
      ],
      [
        [x + width - 24, y - 40],
        [x + width - 14, y],
      ],
    ]),
    mix(wood, light.cool, 0.25),
    6,
  );
  canvas.path(`M${x} ${y - 52}q${width / 2}-16 ${width} 0v6q${-width / 2} 16 ${-width} 0z`, sheen(room, wood));
  canvas.path(`M${x} ${y - 52}q${width / 2}-16 ${width} 0q${-width / 2} 14 ${-width} 0z`, mix(wood, light.warm, 0.3));
  const at = Math.round(x + width * 0.3);
  if (random.chance(0.5)) canvas.path(`M${at} ${y - 74}h44q-4 20-22 20t-22-20z`, tone(style.second));
  else canvas.path(`M${at - 4} ${y - 60}h50v8h-50zM${at + 2} ${y - 68}h40v8h-40z`, tone(style.second));
  drawVase(room, x + width * 0.68, y - 52, 0.7);
}

/** A small round table at a wall or a seat. */
export function drawSideTable(room: Interior, x: number, y: number, height: number): void {
  const { canvas, tone, style } = room;
  drawFloorShadow(room, x, y, 70);
  canvas.stroke(`M${x} ${y - height}V${y}M${x - 18} ${y}h36`, tone(style.wood), 5);
  canvas.ellipse(x, y - height, 38, 8, sheen(room, tone(style.wood)));
}
