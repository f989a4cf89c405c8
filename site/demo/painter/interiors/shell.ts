import { lighten, mix } from '../color.ts';
import { lines, type Point, polygon } from '../path.ts';
import type { Interior } from './style.ts';

/** Height at which the back wall meets the floor. */
export const FLOOR = 424;
/** The point all receding lines meet at. */
const VANISH: Point = [400, 236];

/** A horizontal sheen: lit on the left, shaded on the right. */
export function sheen({ canvas, light }: Interior, color: string, strength = 1): string {
  return canvas.linear(
    [
      [0, mix(lighten(color, 1 + 0.04 * strength), light.warm, 0.12)],
      [1, mix(lighten(color, 1 - 0.1 * strength), light.cool, 0.1)],
    ],
    0,
    0,
    1,
    0,
  );
}

/** Back wall, a side wall on the right, and floor boards or tiles. */
export function drawShell(room: Interior, floor: 'boards' | 'tiles'): void {
  const { canvas, light, style, tone } = room;
  const wall = tone(style.wall);
  const corner = room.random.whole(690, 730);
  canvas.rect(
    0,
    0,
    800,
    FLOOR,
    canvas.linear(
      [
        [0, mix(wall, light.warm, 0.15)],
        [1, mix(wall, light.cool, 0.12)],
      ],
      0,
      0,
      1,
      0.2,
    ),
  );
  const ground = tone(style.floor);
  canvas.path(
    `M-10 ${FLOOR}H${corner}L830 ${FLOOR + 74}V610H-10z`,
    canvas.linear([
      [0, mix(ground, light.cool, 0.14)],
      [1, mix(ground, light.warm, 0.15)],
    ]),
  );
  const segments: Point[][] = [];
  const along = floor === 'boards' ? 11 : 8;
  for (let i = 0; i <= along; i++) {
    const x = -260 + (i * 1320) / along;
    const t = (FLOOR - VANISH[1]) / (600 - VANISH[1]);
    segments.push([
      [VANISH[0] + (x - VANISH[0]) * t, FLOOR],
      [x, 600],
    ]);
  }
  if (floor === 'tiles')
    for (const y of [446, 478, 524])
      segments.push([
        [-10, y],
        [810, y],
      ]);
  canvas.stroke(lines(segments), mix(ground, light.cool, 0.45), 1.5, { opacity: 0.5 });
  canvas.path(`M${corner} -10V${FLOOR}L810 ${FLOOR + 62}V-10z`, mix(lighten(wall, 0.92), light.cool, 0.14));
  const trim = mix(tone('#f5f0e4'), wall, 0.25);
  canvas.path(`M-10 ${FLOOR - 13}H${corner}L810 ${FLOOR + 46}v18L${corner} ${FLOOR}H-10z`, trim);
}

/** How a wall beside plain paint can look. */
export function drawWallFinish({ canvas, light, style, tone, random, place }: Interior): void {
  const wall = tone(style.wall);
  const segments: Point[][] = [];
  const timber = place === 'snow' || place === 'river' || place === 'lake';
  if (timber && random.chance(0.6))
    for (let y = 40; y < FLOOR - 20; y += 42)
      segments.push([
        [-10, y],
        [700, y],
      ]);
  else if (random.chance(0.35)) {
    const top = random.whole(250, 290);
    canvas.path(`M-10 ${top}H702V${FLOOR - 13}H-10z`, mix(wall, tone('#fbf8f0'), 0.55));
    for (let x = 24; x < 700; x += 52)
      segments.push([
        [x, top + 8],
        [x, FLOOR - 14],
      ]);
    segments.push([
      [-10, top],
      [702, top],
    ]);
  } else return;
  canvas.stroke(lines(segments), mix(wall, light.cool, 0.5), 1.6, { opacity: 0.4 });
}

/** A window onto the place, with bars, sill and, if wanted, curtains. */
export function drawWindow(
  room: Interior,
  x: number,
  y: number,
  width: number,
  height: number,
  options: { across?: number; up?: number; curtains?: string; dark?: boolean } = {},
): void {
  const { canvas, light, tone } = room;
  const frame = options.dark ? tone('#3f4648') : tone('#f6f1e6');
  canvas.rect(x - 9, y - 9, width + 18, height + 18, mix(frame, light.cool, 0.12));
  room.view(x, y, width, height);
  const bars: Point[][] = [];
  const across = options.across ?? 2;
  const up = options.up ?? 1;
  for (let i = 1; i < across; i++)
    bars.push([
      [x + (width * i) / across, y],
      [x + (width * i) / across, y + height],
    ]);
  for (let i = 1; i < up; i++)
    bars.push([
      [x, y + (height * i) / up],
      [x + width, y + (height * i) / up],
    ]);
  canvas.stroke(lines(bars), frame, 6);
  canvas.rect(x - 18, y + height + 6, width + 36, 11, frame);
  if (!options.curtains) return;
  const cloth = tone(options.curtains);
  const foot = Math.min(FLOOR + 4, y + height + 90);
  const fold = (left: number, w: number, s: number): string =>
    `M${left} ${y - 26}h${w}q${6 * s} ${Math.round((foot - y) / 2)} ${2 * s} ${foot - y + 26}h${-w - 4 * s}z`;
  canvas.path(
    fold(x - 58, 58, 1),
    canvas.linear(
      [
        [0, cloth],
        [0.5, mix(cloth, light.cool, 0.16)],
        [1, mix(cloth, light.warm, 0.35)],
      ],
      0,
      0,
      1,
      0,
    ),
    { opacity: 0.95 },
  );
  canvas.path(
    fold(x + width, 58, 1),
    canvas.linear(
      [
        [0, mix(cloth, light.warm, 0.3)],
        [0.5, mix(cloth, light.cool, 0.1)],
        [1, mix(cloth, light.cool, 0.26)],
      ],
      0,
      0,
      1,
      0,
    ),
    { opacity: 0.95 },
  );
  canvas.stroke(`M${x - 74} ${y - 28}H${x + width + 74}`, tone(room.style.metal), 5);
}

/** The light a window throws: slanting panes on the floor, or lamp glow after dark. */
export function drawSunPatch({ canvas, light }: Interior, x: number, width: number): void {
  if (light.lamps) return;
  const y = FLOOR + 34;
  const pane = (from: number, to: number): Point[] => [
    [from, y],
    [to, y],
    [to + 96, y + 92],
    [from + 96, y + 92],
  ];
  const half = width / 2;
  canvas.path(polygon(pane(x + 60, x + 54 + half), 0) + polygon(pane(x + 66 + half, x + 60 + width), 0), light.sun, {
    opacity: light.hour === 'overcast' ? 0.12 : 0.3,
  });
}

/** A soft glow round a lamp that is lit. */
export function drawGlow({ canvas, light }: Interior, x: number, y: number, radius: number): void {
  const strength = light.lamps ? 0.75 : 0.28;
  canvas.ellipse(
    x,
    y,
    radius,
    radius,
    canvas.radial([
      [0, '#ffe3ae', strength],
      [1, '#ffe3ae', 0],
    ]),
  );
}

/** A contact shadow on the floor. */
export function drawFloorShadow({ canvas, light }: Interior, x: number, y: number, width: number): void {
  canvas.ellipse(Math.round(x + 10), y, Math.round(width / 2), Math.max(5, Math.round(width / 26)), light.cool, {
    opacity: 0.26,
  });
}
