import { lighten, mix } from '../color.ts';
import {
  drawArt,
  drawCushion,
  drawPendant,
  drawPlant,
  drawRug,
  drawSideTable,
  drawTableLamp,
  drawVase,
} from './furniture.ts';
import { drawFloorShadow, drawShell, drawSunPatch, drawWallFinish, drawWindow, FLOOR, sheen } from './shell.ts';
import type { Interior } from './style.ts';

/** A bedroom: the bed against the wall, a window beside or above it. */
export function bedroom(room: Interior): void {
  const { random, style } = room;
  drawShell(room, 'boards');
  drawWallFinish(room);
  const above = random.chance(0.35);
  const bed = above ? random.whole(260, 320) : random.whole(360, 400);
  const width = random.whole(250, 290);
  const x = above ? random.whole(bed - 40, bed) : random.whole(76, 110);
  const pane = above ? width + 60 : random.whole(180, 220);
  drawWindow(room, x, above ? 76 : 80, pane, above ? 150 : 250, {
    across: above ? 3 : 2,
    up: above ? 1 : random.whole(1, 3),
    dark: random.chance(0.3),
    ...(above ? {} : { curtains: random.pick(['#efe6d6', style.fabric, '#d9cdb8']) }),
  });
  if (!above) drawArt(room, bed + width / 2 - 80, random.whole(96, 116), 2);
  drawSunPatch(room, above ? 60 : x, 190);
  drawRug(room, bed + width / 2, 540, 600);
  drawBed(room, bed, width);
  const leftTable = bed - 64;
  drawSideTable(room, leftTable, FLOOR + 40, 86);
  drawTableLamp(room, leftTable, FLOOR - 46);
  const right = bed + width + 62;
  if (random.chance(0.5)) {
    drawSideTable(room, right, FLOOR + 40, 86);
    drawVase(room, right, FLOOR - 46, 0.7);
  } else drawPlant(room, right + 26, FLOOR + 56, 1.2);
  if (random.chance(0.4)) drawPendant(room, right + 6, 150, 0.7);
  else if (above) drawPlant(room, 66, FLOOR + 60, 1.4);
}

function drawBed(room: Interior, x: number, width: number): void {
  const { canvas, light, style, tone, random } = room;
  const linen = tone(random.pick(['#f6f1e7', '#efe7d8', '#e4e8e4']));
  const cover = tone(random.pick([style.fabric, style.second, '#e9dfcd', style.accent]));
  const right = x + width;
  drawFloorShadow(room, x + width / 2, 560, width * 1.34);
  const head = FLOOR - random.whole(96, 130);
  if (random.chance(0.5)) canvas.rect(x - 10, head, width + 20, 150, sheen(room, tone(style.wood)), { rx: 8 });
  else {
    canvas.rect(x - 6, head, width + 12, 150, sheen(room, mix(tone(style.fabric), light.cool, 0.1)), { rx: 26 });
    canvas.stroke(`M${x + width * 0.33} ${head + 14}v90M${x + width * 0.66} ${head + 14}v90`, light.cool, 2, {
      opacity: 0.25,
    });
  }
  // The mattress widens towards the eye.
  canvas.path(`M${x} ${FLOOR - 8}H${right}L${right + 44} 532v28H${x - 44}v-28z`, mix(linen, light.cool, 0.16));
  const half = width / 2;
  for (const [i, left] of [x + 12, x + half + 6].entries()) {
    canvas.rect(
      left,
      FLOOR - 58,
      half - 18,
      52,
      canvas.linear([
        [0, mix(linen, light.warm, 0.15)],
        [1, mix(linen, light.cool, 0.16 + i * 0.05)],
      ]),
      { rx: 18 },
    );
  }
  drawCushion(room, x + half - 26, FLOOR - 46, tone(style.accent), -6);
  canvas.path(
    `M${x - 4} ${FLOOR + 6}q${half} 12 ${width + 8} 0L${right + 46} 534q4 30-4 40q-${half} 10-${width + 84} 0q-8-10-4-40z`,
    canvas.linear([
      [0, mix(cover, light.warm, 0.22)],
      [0.68, cover],
      [0.72, mix(lighten(cover, 0.9), light.cool, 0.12)],
      [1, mix(lighten(cover, 0.82), light.cool, 0.2)],
    ]),
  );
  canvas.path(
    `M${x - 4} ${FLOOR + 6}q${half} 12 ${width + 8} 0l7 22q-${half + 7} 12-${width + 22} 0z`,
    mix(linen, light.warm, 0.1),
  );
  if (random.chance(0.65)) {
    const throwColor = tone(mix(style.second, '#f0e4d0', 0.25));
    canvas.path(
      `M${x - 30} 500q${half + 30} 14 ${width + 60} 0l10 36q4 26-2 38q-${half + 38} 8-${width + 76} 0q-6-12-2-38z`,
      canvas.linear([
        [0, mix(throwColor, light.warm, 0.15)],
        [1, mix(throwColor, light.cool, 0.25)],
      ]),
      { opacity: 0.96 },
    );
  }
}
