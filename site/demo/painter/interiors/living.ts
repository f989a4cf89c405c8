import {
  drawArmchair,
  drawArt,
  drawCoffeeTable,
  drawFireplace,
  drawFloorLamp,
  drawPlant,
  drawRug,
  drawShelves,
  drawSofa,
} from './furniture.ts';
import { drawShell, drawSunPatch, drawWallFinish, drawWindow, FLOOR } from './shell.ts';
import type { Interior } from './style.ts';

/** A living room: sofa under the window or the pictures, a fire in cold places. */
export function living(room: Interior): void {
  const { random, style, place } = room;
  drawShell(room, 'boards');
  drawWallFinish(room);
  const fire = place === 'snow' || ((place === 'lake' || place === 'river') && random.chance(0.6));
  const wide = random.chance(0.5);
  const x = fire ? 84 : random.whole(84, 180);
  const width = wide && !fire ? random.whole(350, 420) : random.whole(230, 290);
  const tall = random.chance(0.4);
  drawWindow(room, x, tall ? 70 : 84, width, tall ? 270 : 200, {
    across: wide ? 3 : 2,
    up: random.whole(1, 2),
    dark: random.chance(0.35),
    ...(random.chance(0.55) ? { curtains: random.pick(['#efe6d6', style.fabric, '#d9cdb8']) } : {}),
  });
  if (fire) drawFireplace(room, random.whole(470, 500), FLOOR + 8);
  else if (x + width < 470) {
    if (random.chance(0.5)) drawArt(room, random.whole(x + width + 84, 520), random.whole(110, 150), 2);
    else drawShelves(room, x + width + 84, 150, 150, 3);
  }
  drawSunPatch(room, x, width);
  drawRug(room, 370, 520, 560);
  if (random.chance(0.7)) drawFloorLamp(room, random.chance(0.5) ? 44 : 664, FLOOR + 32);
  else drawPlant(room, 52, FLOOR + 50, 1.25);
  const sofa = random.whole(270, 350);
  const left = random.whole(90, 170);
  drawSofa(room, left, FLOOR + 62, sofa);
  if (left + sofa < 480 || random.chance(0.5)) drawArmchair(room, Math.max(left + sofa + 34, 560), FLOOR + 92);
  else drawPlant(room, 690, FLOOR + 70, 1.4);
  drawCoffeeTable(room, left + 60, 566, random.whole(190, 230));
}
