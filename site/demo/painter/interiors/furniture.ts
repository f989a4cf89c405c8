/** What stands in rooms and hangs on their walls. */
import { lighten, mix } from '../color.ts';
import { lines, type Point, polygon } from '../path.ts';
import { drawFloorShadow, drawGlow, sheen } from './shell.ts';
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

/** A vase with a few stems; foot at (x, y). */
export function drawVase({ canvas, light, tone, random }: Interior, x: number, y: number, size: number): void {
  const leaf = tone(random.pick(['#6f8a5f', '#8a9a62', '#7a8f7a']));
  const pot = tone(random.pick(['#e9e1d2', '#c98c6a', '#7d9a9c', '#d9c08a']));
  const stems = 'M0-30q-4-34-22-56M0-30q2-40 2-66M0-30q8-30 26-50';
  canvas.group({ transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${size})` }, () => {
    canvas.stroke(stems, leaf, 3);
    canvas.stroke('M-22-86h0M2-96h0M26-80h0M-12-70h0M14-64h0M2-76h0', mix(leaf, light.warm, 0.2), 15);
    canvas.path(
      'M-8-36h16q-2 10 6 18q4 18-8 18h-12q-12 0-8-18q8-8 6-18z',
      canvas.linear(
        [
          [0, mix(pot, light.warm, 0.2)],
          [1, mix(pot, light.cool, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  });
}

/** A tall plant in a pot on the floor. */
export function drawPlant(room: Interior, x: number, y: number, size: number): void {
  const { canvas, light, tone, random } = room;
  const leaf = tone(random.pick(['#5f7f56', '#6d8a63', '#4f7359']));
  const pot = tone(random.pick(['#c98c6a', '#e6ddcc', '#8f9a94', '#6a6f70']));
  drawFloorShadow(room, x, y, 80 * size);
  const leaves: string[] = [];
  for (const angle of [-78, -50, -24, 4, 30, 56, 80])
    leaves.push(
      `<path d="M0 0q-17-52 0-104q17 52 0 104z" transform="translate(0 -44)rotate(${angle + random.whole(-6, 6)})scale(${[0.8, 0.95, 1.1, 1.2][random.whole(0, 3)]})"/>`,
    );
  canvas.group({ transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${size})` }, () => {
    canvas.group({ fill: leaf }, () => canvas.raw(leaves.slice(0, 4).join('')));
    canvas.group({ fill: mix(leaf, light.cool, 0.22) }, () => canvas.raw(leaves.slice(4).join('')));
    canvas.path(
      'M-26-52h52l-6 52h-40z',
      canvas.linear(
        [
          [0, mix(pot, light.warm, 0.2)],
          [1, mix(pot, light.cool, 0.28)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  });
}

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
