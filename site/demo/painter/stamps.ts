import { num, type Point, polygon } from './path.ts';
import type { Scene } from './scene.ts';

/** A drawing kept once and stamped many times; `paint` names the attribute that colours it. */
export interface Stamp {
  id: string;
  paint: 'fill' | 'stroke';
}

function keep(scene: Scene, name: string, paint: Stamp['paint'], draw: () => string): Stamp {
  const known = scene.stamps.get(name);
  if (known) return known;
  const stamp: Stamp = { id: scene.canvas.symbol(draw()), paint };
  scene.stamps.set(name, stamp);
  return stamp;
}

/** Stamps a drawing once. */
export function stampAt(
  { canvas }: Scene,
  stamp: Stamp,
  x: number,
  y: number,
  size: number,
  color: string,
  stretch = 1,
): void {
  canvas.use(stamp.id, Math.round(x), Math.round(y), size, size * stretch, { [stamp.paint]: color });
}

/** A fir, 100 units high with its foot at the origin. */
export function firStamp(scene: Scene): Stamp {
  return keep(scene, 'fir', 'fill', () => {
    const { random } = scene;
    const left: Point[] = [];
    const right: Point[] = [];
    const tiers = 5;
    for (let i = 1; i <= tiers; i++) {
      const y = -100 + (93 * i) / tiers;
      const w = 3 + i * 4.2 * random.range(0.88, 1.12);
      left.push([-w, y], [-w * 0.5, y - 4]);
      right.push([w, y + random.range(-1, 2)], [w * 0.5, y - 4]);
    }
    const full = polygon([[0, -100], ...right, [2, -7], [2, 0], [-2, 0], [-2, -7], ...left.toReversed()], 0);
    const dark = polygon(
      [[0, -100], ...right, [2, -7], [2, 0], [0, 0], [4, -22], [-2, -30], [4, -48], [-1, -56], [3, -74]],
      0,
    );
    return `<path d="${full}"/><path d="${dark}" fill="#0b1a2c" opacity=".22"/>`;
  });
}

/** Round dots as path data, to be stroked with round caps. */
const dots = (points: readonly Point[]): string =>
  points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');

/** A broad-leaved tree, about 100 units high with its foot at the origin. */
export function treeStamp(scene: Scene): Stamp {
  return keep(scene, 'tree', 'stroke', () => {
    const { random } = scene;
    const crown = [-0.2, 0.85, 1.9, 2.95, 4, 5.05].map(
      (angle): Point => [Math.cos(angle + random.range(-0.3, 0.3)) * 20, -60 + Math.sin(angle) * random.range(15, 21)],
    );
    const lit = crown.filter(([x, y]) => x < 6 && y < -56).map(([x, y]): Point => [x - 4, y - 4]);
    const dark = crown.filter(([x, y]) => x > 0 && y > -66).map(([x, y]): Point => [x + 5, y + 5]);
    return `<g><path d="M0-3v-50" stroke="#4a3a32" stroke-width="5"/><path d="${dots([...crown, [0, -60]])}" stroke-width="37"/><path d="${dots(lit)}" stroke="#fff3c9" stroke-width="21" opacity=".2"/><path d="${dots(dark)}" stroke="#0b1a2c" stroke-width="24" opacity=".15"/></g>`;
  });
}

/** A rounded bush, about 34 units wide with its foot at the origin. */
export function shrubStamp(scene: Scene): Stamp {
  return keep(scene, 'shrub', 'stroke', () => {
    const y = (): number => -scene.random.whole(6, 10);
    return `<g><path d="M-12-7h22M${-8} ${y()}h0M${-1} ${y() - 5}h0M7 ${y()}h0" stroke-width="15"/><path d="M-10-10h0M-2-14h0" stroke="#fff3c9" stroke-width="9" opacity=".22"/><path d="M4-4h8" stroke="#0b1a2c" stroke-width="8" opacity=".15"/></g>`;
  });
}

/** A tuft of grass, 60 units high with its foot at the origin. */
export function tuftStamp(scene: Scene): Stamp {
  return keep(scene, 'tuft', 'fill', () => {
    const { random } = scene;
    let d = '';
    for (let i = -3; i <= 3; i++) {
      const lean = i * 10 + random.range(-6, 6);
      const h = 60 * random.range(0.6, 1) * (1 - Math.abs(i) * 0.08);
      d += blade(i * 4 - 2, lean, h);
    }
    return `<path d="${d}"/>`;
  });
}

/** One curved blade as path data. */
function blade(x: number, lean: number, height: number): string {
  const r = Math.round;
  const part = (n: number): string => (r(n) < 0 ? String(r(n)) : ` ${r(n)}`);
  return `M${r(x)} 0q${r(lean * 0.1)}${part(-height * 0.6)}${part(lean)}${part(-height)}${part(-lean * 0.5 + 3)}${part(height * 0.5)}${part(-lean + 5)}${part(height)}z`;
}

/** Where and how a stamp is scattered. */
export interface Scatter {
  count: number;
  x: readonly [number, number];
  y: readonly [number, number];
  /** Size at the far and at the near edge. */
  size: readonly [number, number];
  colors: readonly [string, ...string[]];
  /** One size for all of a colour, from the far to the near: enough for grass. */
  even?: boolean;
}

/** Scatters a stamp along the ground: farther is smaller. */
export function scatter({ canvas, random, distant }: Scene, stamp: Stamp, options: Scatter): void {
  const { x: across, y: deep, size, colors, even } = options;
  const count = distant && even ? Math.ceil(options.count * 0.6) : options.count;
  const spots = Array.from({ length: count }, (_, i) => ({
    x: across[0] + ((i + random.range(0.1, 0.9)) / count) * (across[1] - across[0]),
    y: random.range(deep[0], deep[1]),
    color: colors[i % colors.length] ?? colors[0],
  })).toSorted((p, q) => p.y - q.y);
  if (even) {
    const share = Math.ceil(count / colors.length);
    for (const [i, color] of colors.entries()) {
      const scale =
        Math.round((size[0] + ((size[1] - size[0]) * (i + 0.5)) / colors.length) * random.range(9, 11)) / 10;
      canvas.group({ [stamp.paint]: color, transform: `scale(${num(scale)})` }, () => {
        for (const { x, y } of spots.slice(i * share, (i + 1) * share))
          canvas.place(stamp.id, Math.round(x / scale), Math.round(y / scale));
      });
    }
    return;
  }
  for (const { x, y, color } of spots) {
    const near = deep[1] === deep[0] ? 1 : (y - deep[0]) / (deep[1] - deep[0]);
    canvas.use(
      stamp.id,
      Math.round(x),
      Math.round(y),
      (size[0] + (size[1] - size[0]) * near) * random.range(0.85, 1.15),
      undefined,
      { [stamp.paint]: color },
    );
  }
}
