import { mix } from '../color.ts';
import { lines, type Point } from '../path.ts';
import { PLACE_PAINTERS } from '../places/place.ts';
import type { Scene } from '../scene.ts';
import { drawPlant, drawSideTable, drawTableLamp, drawVase } from './furniture.ts';
import { drawFloorShadow, drawGlow, sheen } from './shell.ts';
import type { Interior } from './style.ts';

const DECK = 452;

/** A porch: two chairs behind the rail, the place beyond. */
export function porch(room: Interior, scene: Scene): void {
  const { canvas, random, light, tone, style } = room;
  canvas.group({ transform: 'translate(0 -24)' }, () => {
    PLACE_PAINTERS[scene.place]({ ...scene, distant: true });
  });
  const paint = tone(random.pick(['#f4efe3', style.wood, '#e3dccb', '#5f6a66']));
  const rail: Point[][] = [];
  for (let x = 20; x < 800; x += 27)
    rail.push([
      [x, 352],
      [x, DECK - 10],
    ]);
  if (random.chance(0.7)) {
    canvas.stroke(lines(rail), mix(paint, light.cool, 0.12), 6);
    canvas.path(`M-10 340H810v13H-10zM-10 ${DECK - 16}H810v9H-10z`, paint);
  } else {
    canvas.stroke([376, 398, 420].map((y) => `M-10 ${y}H810`).join(''), tone('#6a6f70'), 3);
    canvas.path('M-10 344H810v13H-10z', paint);
  }
  drawDeck(room);
  const posts = random.pick([
    [70, 700],
    [40, 390, 742],
    [110, 720],
  ]);
  for (const x of posts) canvas.rect(x, 0, 26, DECK + 4, sheen(room, paint));
  canvas.rect(0, 0, 800, 26, mix(paint, light.cool, 0.3));
  canvas.rect(0, 26, 800, 24, mix(paint, light.cool, 0.12));
  drawLights(room);
  const color = tone(random.pick([style.accent, style.second, '#f1ebde', style.wood]));
  const draw = random.chance(0.5) ? drawAdirondack : drawLounge;
  const left = random.whole(150, 200);
  draw(room, left, 560, color);
  draw(room, left + 270, 566, color);
  const middle = left + 226;
  drawSideTable(room, middle, 572, 74);
  if (light.lamps) drawTableLamp(room, middle, 494);
  else drawVase(room, middle, 496, 0.75);
  drawPlant(room, random.chance(0.5) ? 62 : 728, 560, 1.5);
}

function drawDeck({ canvas, light, tone, style }: Interior): void {
  const wood = tone(mix(style.floor, '#9c8a76', 0.3));
  canvas.rect(
    0,
    DECK,
    800,
    160,
    canvas.linear([
      [0, mix(wood, light.cool, 0.18)],
      [1, mix(wood, light.warm, 0.14)],
    ]),
  );
  const boards: Point[][] = [];
  for (let i = 0; i <= 12; i++) {
    const x = -500 + i * 150;
    boards.push([
      [400 + (x - 400) * 0.55, DECK],
      [x, 604],
    ]);
  }
  canvas.stroke(lines(boards), mix(wood, light.cool, 0.5), 1.6, { opacity: 0.5 });
}

/** A string of bulbs under the beam. */
function drawLights(room: Interior): void {
  const { canvas, light, random, tone } = room;
  if (!random.chance(0.6)) return;
  canvas.stroke('M-10 52q140 44 270 4q140 44 280 0q130 42 270 0', tone('#3b4042'), 2);
  canvas.stroke(
    'M62 74h0M124 76h0M190 70h0M330 74h0M398 78h0M466 72h0M610 72h0M676 77h0M742 70h0',
    light.lamps ? '#ffe2a3' : '#f6ead0',
    11,
  );
  if (light.lamps) for (const x of [124, 398, 676]) drawGlow(room, x, 76, 70);
}

/** A slatted garden chair, seen from behind at an angle. */
function drawAdirondack(room: Interior, x: number, y: number, color: string): void {
  const { canvas, light } = room;
  drawFloorShadow(room, x + 76, y, 180);
  canvas.stroke(
    `M${x + 22} ${y - 64}L${x + 10} ${y}M${x + 128} ${y - 64}L${x + 142} ${y}`,
    mix(color, light.cool, 0.3),
    11,
  );
  let slats = '';
  for (let i = 0; i < 5; i++) {
    const lift = [14, 4, 0, 4, 14][i] ?? 0;
    slats += `M${x + 34 + i * 18} ${y - 52}l${(i - 2) * 3}-${118 - lift}h15l${(i - 2) * -3 + (i - 2)} ${118 - lift}z`;
  }
  canvas.path(slats, sheen(room, color));
  canvas.path(`M${x + 24} ${y - 60}h104l10 20H${x + 14}z`, mix(color, light.warm, 0.2));
  canvas.path(`M${x} ${y - 92}h36l-2 12H${x - 4}zM${x + 116} ${y - 92}h36l4 12h-38z`, mix(color, light.warm, 0.1));
  canvas.stroke(`M${x + 12} ${y - 80}v40M${x + 140} ${y - 80}v40`, mix(color, light.cool, 0.2), 9);
}

/** A low lounge chair with cushions. */
function drawLounge(room: Interior, x: number, y: number, color: string): void {
  const { canvas, light, style, tone } = room;
  const wood = tone(style.wood);
  drawFloorShadow(room, x + 76, y, 180);
  canvas.stroke(`M${x + 8} ${y}V${y - 86}H${x + 2}M${x + 146} ${y}V${y - 86}h6M${x + 8} ${y - 34}h138`, wood, 8);
  canvas.rect(x + 18, y - 140, 118, 92, sheen(room, color), { rx: 16 });
  canvas.rect(x + 14, y - 66, 126, 34, mix(color, light.warm, 0.16), { rx: 12 });
  canvas.stroke(`M${x} ${y - 88}h22M${x + 132} ${y - 88}h22`, mix(wood, light.warm, 0.2), 9);
}
