import { drawMist, drawSky } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, waves } from '../landform.ts';
import { num } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { scatter, stampAt, treeStamp } from '../stamps.ts';

/** Roofs, towers and a leafy street. */
export function city(scene: Scene): Stage {
  const { canvas, random, light, distant } = scene;
  const horizon = random.range(405, 425);
  drawSky(scene, horizon - 80, 0.75);
  drawLand(scene, waves(random, horizon - 120, 24, 640), '#8398a6', 0.68, 0.3);
  drawSkyline(scene, horizon, { depth: 0.56, color: '#8c8ea0', low: 80, high: 190, width: [26, 62], landmark: true });
  drawMist(scene, horizon - 130, 120, 0.5);
  drawSkyline(scene, horizon, { depth: 0.34, color: '#a08a85', low: 60, high: 130, width: [40, 90], landmark: false });
  drawRow(scene, horizon + 40);

  const base = scene.house ? random.range(500, 514) : 520;
  const stone = light.tone('#cfc6b6');
  canvas.rect(
    0,
    horizon + 34,
    800,
    200,
    canvas.linear([
      [0, mix(stone, light.cool, 0.22)],
      [0.3, stone],
      [1, mix(stone, light.warm, 0.2)],
    ]),
  );
  const tree = treeStamp(scene);
  const leaves = [light.tone('#6d8656', 0.06), light.tone('#7c9059', 0.08), light.tone('#5f7b53', 0.05)] as const;
  scatter(scene, tree, {
    count: distant ? 4 : 5,
    x: [0, 300],
    y: [horizon + 46, horizon + 54],
    size: [1, 1.25],
    colors: leaves,
  });
  scatter(scene, tree, { count: 2, x: [580, 820], y: [horizon + 50, horizon + 60], size: [1.2, 1.5], colors: leaves });
  return {
    horizon: horizon + 4,
    base,
    scale: 22,
    ground: stone,
    path: mix(stone, light.warm, 0.4),
    shrub: '#6d8656',
    front: () => {
      const road = light.tone('#77797c');
      canvas.path(
        'M-10 560H810V610H-10z',
        canvas.linear([
          [0, mix(road, light.warm, 0.15)],
          [1, mix(road, light.cool, 0.3)],
        ]),
      );
      canvas.path('M-10 552H810V561H-10z', light.tone('#e4dccd'));
      canvas.stroke('M-20 588H820', light.tone('#d9d2c4'), 4, { 'stroke-dasharray': '60 46', opacity: 0.55 });
      if (random.chance(0.75)) stampAt(scene, tree, random.range(30, 90), 562, 2.1, mix(leaves[0], light.cool, 0.2));
      if (random.chance(0.5)) stampAt(scene, tree, random.range(720, 780), 566, 2.3, mix(leaves[2], light.cool, 0.25));
      drawLamp(scene, random.chance(0.5) ? random.range(150, 210) : random.range(640, 690));
    },
  };
}

interface Towers {
  depth: number;
  color: string;
  low: number;
  high: number;
  width: readonly [number, number];
  landmark: boolean;
}

function drawSkyline(scene: Scene, horizon: number, towers: Towers): void {
  const { canvas, random, light, distant } = scene;
  const color = light.tone(towers.color, towers.depth);
  const foot = Math.round(horizon + 40);
  let d = `M-20 ${foot}`;
  let windows = '';
  for (let x = -20; x < 800; ) {
    const w = random.whole(...towers.width);
    const h = random.range(towers.low, towers.high) * (random.chance(0.25) ? 0.6 : 1);
    const y = Math.round(horizon - h);
    const roof = random.whole(0, 3);
    const half = Math.round(w / 2);
    d += `V${y}${roof === 0 ? `l${half}-${Math.round(w * 0.3)}L${x + w} ${y}` : roof === 1 ? `h${half}v-10h${w - half}` : `h${w}`}`;
    for (let row = y + 14; row < horizon - 30; row += 19)
      if (random.chance(0.45)) windows += `M${x + 6} ${row}h${Math.round(w * random.range(0.3, 0.7))}`;
    x += w;
  }
  d += `V${foot}z`;
  if (towers.landmark) d += landmark(random, random.range(140, 420), horizon, random.range(200, 235));
  canvas.path(
    d,
    canvas.linear([
      [0, mix(color, light.warm, 0.12)],
      [1, mix(color, light.haze, 0.55)],
    ]),
  );
  if (!distant && !towers.landmark)
    canvas.stroke(windows, light.lamps ? '#ffdf9e' : mix(color, light.cool, 0.35), 4, {
      'stroke-dasharray': '4 5',
      'stroke-linecap': 'butt',
      opacity: light.lamps ? 0.75 : 0.4,
    });
}

/** One thing to know a skyline by: a dome, a spire or a clock tower. */
function landmark(random: Scene['random'], x: number, horizon: number, height: number): string {
  const y = horizon - height;
  const kind = random.whole(0, 2);
  const floor = num(Math.round(horizon + 40));
  const at = `${Math.round(x)} `;
  if (kind === 0)
    return `M${Math.round(x - 44)} ${floor}V${Math.round(y + 90)}h8q0-48 32-52v-10h8v10q32 4 32 52h8V${floor}z`;
  if (kind === 1) return `M${at}${Math.round(y - 20)}l12 96h4V${floor}h-32V${Math.round(y + 76)}h4z`;
  return `M${Math.round(x - 15)} ${floor}V${Math.round(y + 30)}h-4v-8l19-30l19 30v8h-4V${floor}z`;
}

/** The terrace across the street: façades with rows of windows, and roofs. */
function drawRow({ canvas, random, light, distant }: Scene, foot: number): void {
  const walls = [
    random.pick(['#d3bda0', '#cfc8b8', '#d8c9a8']),
    random.pick(['#c69f84', '#b9806a', '#b98e79']),
    random.pick(['#aab0a6', '#c9a98f', '#bfae9d']),
  ];
  const roofs = [random.pick(['#8a6a60', '#9a6f5d']), '#6f7178'].map((color) => light.tone(color, 0.18));
  let windows = '';
  let roofPath = '';
  let index = random.whole(0, 2);
  for (let x = -random.whole(0, 60); x < 800; index++) {
    const w = random.whole(92, 136);
    const h = random.whole(120, 176);
    const wall = light.tone(walls[index % walls.length] ?? '#cfc8b8', 0.16);
    const y = Math.round(foot - h);
    canvas.path(
      `M${x} ${y}h${w}v${h + 6}h-${w}z`,
      canvas.linear([
        [0, mix(wall, light.warm, 0.12)],
        [1, mix(wall, light.haze, 0.35)],
      ]),
    );
    roofPath += random.chance(0.5) ? `M${x - 2} ${y}l10-26h${w - 16}l10 26z` : `M${x - 2} ${y}v-7h${w + 4}v7z`;
    for (let row = y + 26; row < foot - 14; row += 38) windows += `M${x + 11} ${row}h${w - 20}`;
    x += w;
  }
  canvas.path(roofPath, roofs[random.whole(0, 1)] ?? '#6f7178');
  if (distant) return;
  canvas.stroke(windows, light.lamps ? '#f5cf8f' : mix(light.sky[0], light.cool, 0.5), 21, {
    'stroke-dasharray': '12 16',
    'stroke-linecap': 'butt',
    opacity: light.lamps ? 0.7 : 0.5,
  });
}

function drawLamp({ canvas, light }: Scene, x: number): void {
  const at = Math.round(x);
  if (light.lamps)
    canvas.ellipse(
      at,
      428,
      60,
      60,
      canvas.radial([
        [0, '#ffe2a6', 0.7],
        [1, '#ffe2a6', 0],
      ]),
    );
  canvas.path(`M${at - 2} 560V436h4V560zM${at - 9} 436l3-18h12l3 18z`, light.face('#3f4648', -0.4));
  canvas.path(`M${at - 5} 433l2-12h6l2 12z`, light.lamps ? '#fff0c4' : light.tone('#efe9d8'));
}
