import { lighten, mix } from '../color.ts';
import { drawPendant, drawShelves, drawVase } from './furniture.ts';
import { drawFloorShadow, drawShell, drawSunPatch, drawWindow, FLOOR, sheen } from './shell.ts';
import type { Interior } from './style.ts';

const TOP = 286;

/** A kitchen: a run of cabinets under the window, an island or table with stools before it. */
export function kitchen(room: Interior): void {
  const { canvas, random, tone, light, style } = room;
  drawShell(room, random.chance(0.5) ? 'tiles' : 'boards');
  const x = random.whole(150, 250);
  const width = random.whole(220, 280);
  const color = tone(random.pick(['#7f9690', '#efe8da', '#5f7a7c', '#c9b28f', '#8f9a7d', '#a9b5ba', '#b5785c']));
  const tile = mix(tone('#f6f2e8'), tone(style.wall), 0.3);
  canvas.rect(0, 196, 706, TOP - 196, tile);
  let grout = '';
  for (const y of [214, 232, 250, 268]) grout += `M0 ${y}H706`;
  canvas.stroke(grout, mix(tile, light.cool, 0.4), 1.4, { opacity: 0.5 });
  drawWindow(room, x, 76, width, 160, { across: random.whole(2, 3), up: 1, dark: random.chance(0.25) });
  drawHood(room, x + width + 74);
  drawShelves(room, 8, 130, x - 60, 2);
  drawCabinets(room, color, x + width / 2, x + width + 74);
  drawSunPatch(room, x - 60, width);
  drawIsland(room, random.chance(0.5) ? color : tone(style.wood));
  const pendants = random.whole(2, 3);
  for (let i = 0; i < pendants; i++) drawPendant(room, 250 + i * (pendants === 2 ? 220 : 140), 130, 0.8);
}

/** The hood above the stove at `x`. */
function drawHood(room: Interior, x: number): void {
  const { canvas, tone, random } = room;
  const steel = tone(random.pick(['#c9cbc8', '#e6ddcc', '#7f8688', '#b58a58']));
  canvas.path(`M${x + 26} -10h48V110l34 52h-116l34-52z`, sheen(room, steel));
}

function drawCabinets(room: Interior, color: string, sink: number, stove: number): void {
  const { canvas, tone, light, style, random } = room;
  const top = tone(random.pick(['#e9e4da', '#c9a679', '#5f6264', '#d8cfc0']));
  canvas.rect(
    0,
    TOP,
    706,
    FLOOR - TOP + 4,
    canvas.linear(
      [
        [0, mix(color, light.warm, 0.12)],
        [1, mix(lighten(color, 0.92), light.cool, 0.12)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  let doors = '';
  for (let x = 14; x < 690; x += 86) doors += `M${x} ${TOP + 26}h70v86h-70z`;
  canvas.path(doors, 'none', { stroke: mix(color, light.cool, 0.4), 'stroke-width': 2, opacity: 0.6 });
  let knobs = '';
  for (let x = 72; x < 690; x += 86) knobs += `M${x} ${TOP + 44}v18`;
  canvas.stroke(knobs, tone(style.metal), 4);
  canvas.rect(0, FLOOR - 12, 706, 16, mix(color, '#2b2b2b', 0.5));
  canvas.rect(stove, TOP + 14, 112, FLOOR - TOP - 24, sheen(room, tone('#5a5f60')));
  canvas.rect(stove + 16, TOP + 44, 80, 56, tone('#2f3436'), { rx: 4 });
  canvas.stroke(`M${stove + 18} ${TOP + 30}h76`, tone('#c9cbc8'), 4);
  canvas.rect(0, TOP - 6, 712, 16, mix(top, light.warm, 0.15));
  canvas.stroke(`M${sink} ${TOP - 6}v-34q0-16 16-16t16 16v8`, tone(style.metal), 5);
  canvas.path(`M${stove + 22} ${TOP - 6}v-24h52v24zM${stove + 74} ${TOP - 24}h20v5h-20z`, tone(style.accent));
  drawVase(room, Math.max(40, sink - 110), TOP - 6, 0.8);
  canvas.path(`M${sink + 60} ${TOP - 6}l4-14h34l4 14z`, tone(style.second));
}

function drawIsland(room: Interior, color: string): void {
  const { canvas, tone, light, random, style } = room;
  const x = random.whole(150, 210);
  const width = random.whole(360, 420);
  const y = 470;
  drawFloorShadow(room, x + width / 2, 590, width + 80);
  canvas.rect(
    x + 10,
    y,
    width - 20,
    120,
    canvas.linear(
      [
        [0, mix(color, light.warm, 0.16)],
        [1, mix(lighten(color, 0.86), light.cool, 0.16)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  canvas.path(`M${x + 16} ${y - 22}H${x + width - 16}L${x + width + 10} ${y}v12H${x - 10}v-12z`, tone('#ece5d8'));
  canvas.path(`M${x - 10} ${y}H${x + width + 10}v12H${x - 10}z`, mix(tone('#d9cfbf'), light.cool, 0.15));
  const bowl = x + Math.round(width * 0.36);
  canvas.stroke(
    `M${bowl + 12} ${y - 36}h0M${bowl + 30} ${y - 40}h0M${bowl + 48} ${y - 36}h0`,
    tone(random.pick(['#d9a441', '#c4604a', '#9aa85a'])),
    20,
  );
  canvas.path(`M${bowl} ${y - 34}h60q-4 26-30 26t-30-26z`, tone('#f1ebdf'));
  drawVase(room, x + width * 0.76, y - 10, 0.85);
  const wood = tone(style.wood);
  for (const at of [0.24, 0.5, 0.76]) {
    const sx = Math.round(x + width * at);
    canvas.stroke(
      `M${sx - 18} ${y + 52}l-8 84M${sx + 18} ${y + 52}l8 84M${sx - 21} ${y + 104}h42`,
      mix(wood, light.cool, 0.25),
      5,
    );
    canvas.rect(sx - 30, y + 40, 60, 14, sheen(room, wood), { rx: 7 });
  }
}
