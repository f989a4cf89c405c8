/** A point in the picture, in units of the view box (800 × 600). */
export type Point = readonly [number, number];

const short = (n: number): string => {
  const text = String(Math.round(n * 10) / 10);
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
};

/** A number as SVG text with one decimal at most. */
export const num = short;

/** Joins numbers of a path command with as few characters as SVG allows. */
function join(command: string, numbers: readonly number[]): string {
  let out = command;
  numbers.forEach((n, i) => {
    const text = short(n);
    out += i > 0 && !text.startsWith('-') ? ` ${text}` : text;
  });
  return out;
}

/** A closed polygon as path data, relative and rounded without drift; `digits` 0 or 1. */
export function polygon(points: readonly Point[], digits: 0 | 1 = 1): string {
  return `${line(points, digits)}z`;
}

/** An open line through points as path data. */
export function line(points: readonly Point[], digits: 0 | 1 = 1): string {
  const scale = digits ? 10 : 1;
  const r = (n: number): number => Math.round(n * scale) / scale;
  let out = '';
  let x = 0;
  let y = 0;
  for (const [index, point] of points.entries()) {
    const px = r(point[0]);
    const py = r(point[1]);
    const dx = r(px - x);
    const dy = r(py - y);
    if (index === 0) out += join('M', [px, py]);
    else if (dx === 0 && dy === 0) continue;
    else if (dx === 0) out += join('v', [dy]);
    else if (dy === 0) out += join('h', [dx]);
    else out += join('l', [dx, dy]);
    x = px;
    y = py;
  }
  return out;
}

/** Several open lines as one path with whole numbers; every second one runs back, which keeps the moves short. */
export function lines(segments: readonly (readonly Point[])[]): string {
  let out = '';
  let x = 0;
  let y = 0;
  for (const [index, segment] of segments.entries()) {
    const points = index % 2 ? segment.toReversed() : segment;
    for (const [i, point] of points.entries()) {
      const px = Math.round(point[0]);
      const py = Math.round(point[1]);
      if (index === 0 && i === 0) out += join('M', [px, py]);
      else if (i === 0) out += join('m', [px - x, py - y]);
      else if (px === x) out += join('v', [py - y]);
      else if (py === y) out += join('h', [px - x]);
      else out += join('l', [px - x, py - y]);
      x = px;
      y = py;
    }
  }
  return out;
}

/** A smooth curve through the middles between points (quadratic segments), not closed. */
export function smooth(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let out = join('M', [Math.round(first[0]), Math.round(first[1])]);
  let x = Math.round(first[0]);
  let y = Math.round(first[1]);
  for (let i = 1; i < points.length; i++) {
    const here = points[i] ?? first;
    const after = points[i + 1];
    const end: Point = after ? [(here[0] + after[0]) / 2, (here[1] + after[1]) / 2] : here;
    const ex = Math.round(end[0]);
    const ey = Math.round(end[1]);
    out += join('q', [Math.round(here[0]) - x, Math.round(here[1]) - y, ex - x, ey - y]);
    x = ex;
    y = ey;
  }
  return out;
}

/** A smooth skyline closed along the bottom edge of the picture (or at `floor`). */
export function skyline(points: readonly Point[], floor = 610): string {
  return `${smooth(points)}V${Math.round(floor)}H${Math.round(points[0]?.[0] ?? 0)}z`;
}
