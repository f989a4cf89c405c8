import { mix } from '../color.ts';
import { lines, type Point } from '../path.ts';
import { drawPendant, drawPlant, drawVase } from './furniture.ts';
import { drawFloorShadow, drawShell, drawSunPatch, drawWindow, FLOOR, sheen } from './shell.ts';
import type { Interior } from './style.ts';

/** A bathroom: a free-standing tub by the window, a basin with a round mirror. */
export function bath(room: Interior): void {
  const { canvas, random, tone, light, style } = room;
  drawShell(room, 'tiles');
  const top = random.whole(200, 236);
  const tile = tone(random.pick(['#f4f1e9', '#bcd0cb', '#d9c3ad', '#a9bdc4', '#c4cdb6']));
  canvas.rect(
    0,
    top,
    704,
    FLOOR - top,
    canvas.linear(
      [
        [0, mix(tile, light.warm, 0.12)],
        [1, mix(tile, light.cool, 0.1)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  const grout: Point[][] = [];
  for (let y = top; y < FLOOR; y += 34)
    grout.push([
      [0, y],
      [704, y],
    ]);
  for (let x = 34; x < 700; x += 52)
    grout.push([
      [x, top],
      [x, FLOOR],
    ]);
  canvas.stroke(lines(grout), mix(tile, light.cool, 0.4), 1.4, { opacity: 0.45 });
  const x = random.whole(80, 120);
  const width = random.whole(230, 270);
  drawWindow(room, x, 60, width, random.whole(170, 220), {
    across: 2,
    up: random.whole(1, 2),
    dark: random.chance(0.35),
  });
  drawSunPatch(room, x + 40, width);
  drawBasin(room, random.whole(500, 530));
  drawTub(room, random.whole(80, 110));
  if (random.chance(0.6)) drawPlant(room, 36, FLOOR + 70, 1.3);
  else drawPendant(room, 420, 110, 0.7);
  drawStool(room, random.whole(470, 500));
  canvas.rect(150, 572, 210, 26, tone(mix(style.second, '#f2ece0', 0.5)), { rx: 8 });
}

function drawTub(room: Interior, x: number): void {
  const { canvas, tone, light, style, random } = room;
  const white = tone(random.pick(['#faf8f2', '#f3eee4']));
  const skin = random.chance(0.4) ? tone(style.fabric) : white;
  const y = FLOOR + 118;
  drawFloorShadow(room, x + 180, y + 4, 380);
  canvas.stroke(`M${x + 330} ${y - 40}V${y - 206}q0-22-22-22h-26v16`, tone(style.metal), 6);
  canvas.path(
    `M${x} ${y - 130}h360q-4 84-40 118q-30 12-140 12t-140-12q-36-34-40-118z`,
    canvas.linear(
      [
        [0, mix(skin, light.warm, 0.1)],
        [0.6, skin],
        [1, mix(skin, light.cool, 0.32)],
      ],
      0,
      0,
      1,
      0.4,
    ),
  );
  canvas.path(`M${x - 8} ${y - 134}q0-10 12-10h352q12 0 12 10t-12 10h-352q-12 0-12-10z`, white);
  canvas.path(
    `M${x + 60} ${y - 144}h96v58q-6 8-14 0q-8-6-16 0q-8 8-18 0q-8-6-16 0q-10 8-20 0q-6-6-12 0z`,
    tone(mix(style.accent, '#f4ead9', 0.4)),
  );
}

function drawBasin(room: Interior, x: number): void {
  const { canvas, tone, light, style, random } = room;
  const wood = tone(style.wood);
  const r = random.whole(52, 62);
  canvas.ellipse(x + 74, 168, r + 5, r + 5, tone(style.metal));
  canvas.ellipse(
    x + 74,
    168,
    r,
    r,
    canvas.linear(
      [
        [0, mix(light.sky[2], '#ffffff', 0.3)],
        [1, mix(light.sky[0], '#c9d2d0', 0.5)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  canvas.path(`M${x} 300h150v${FLOOR - 296}h-150z`, sheen(room, wood));
  canvas.stroke(`M${x + 75} 312v${FLOOR - 316}M${x + 64} 344v16M${x + 86} 344v16`, mix(wood, '#2f2a26', 0.5), 3, {
    opacity: 0.6,
  });
  canvas.rect(x - 8, 290, 166, 13, tone('#ece6da'));
  canvas.path(`M${x + 32} 266h84q-4 24-20 24h-44q-16 0-20-24z`, tone('#fbf9f3'));
  canvas.stroke(`M${x + 74} 262v-22q0-8 8-8h10`, tone(style.metal), 5);
  drawVase(room, x + 134, 290, 0.55);
}

function drawStool(room: Interior, x: number): void {
  const { canvas, tone, style, light } = room;
  const y = FLOOR + 120;
  drawFloorShadow(room, x + 36, y, 90);
  canvas.stroke(`M${x + 12} ${y - 60}L${x + 4} ${y}M${x + 60} ${y - 60}L${x + 68} ${y}`, tone(style.wood), 6);
  canvas.rect(x, y - 70, 72, 12, sheen(room, tone(style.wood)), { rx: 5 });
  canvas.path(`M${x + 12} ${y - 70}v-14h48v14zM${x + 14} ${y - 84}v-13h44v13z`, mix(tone('#f4efe4'), light.cool, 0.08));
  canvas.stroke(`M${x + 14} ${y - 84}h44`, light.cool, 1.5, { opacity: 0.3 });
}
