/**
 * Plots as SVG that needs no script: bars beside each other, bars to either side of one, lines on two logarithmic axes.
 *
 * Numbers are units of the view box, which is as wide as a phone; colours and type are classes of the page.
 */
import { type Html, type HtmlPart, html } from '../../server/http/html.ts';

const WIDTH = 380;
const LINE = 17;

export interface Series {
  name: string;
  points: { x: number; y: number }[];
}

export interface BarGroup {
  label: string;
  bars: { name: string; value: number; text: string }[];
}

/** One group below the other; the longest bar of each is as long as there is room, for groups differ in their units. */
export function barPlot(label: string, groups: readonly BarGroup[]): Html {
  const [left, room] = [104, 200];
  let y = 0;
  const parts = groups.flatMap((group) => {
    const most = Math.max(...group.bars.map(({ value }) => value));
    y += LINE;
    const head = text(0, y, group.label, 'strong');
    const bars = group.bars.map(({ name, value, text: figure }, at) => {
      y += LINE;
      const length = (room * value) / most;
      const bar = html`<rect class="s${at % 5}" x="${left}" y="${y - 11}" width="${short(length)}" height="12"/>`;
      return [text(0, y, name), bar, text(left + length + 6, y, figure)];
    });
    y += 8;
    return [head, ...bars];
  });
  return svg(label, y, parts);
}

/** Each row to the left of one where it became less, to the right where it became more; the axis ends at a fourth and at four times. */
export function changePlot(label: string, rows: readonly { what: string; ratio: number; isBetter: boolean }[]): Html {
  const [middle, reach, most] = [WIDTH / 2, 130, 4];
  const parts = rows.map(({ what, ratio, isBetter }, at) => {
    const y = at * (2 * LINE + 4) + LINE;
    const length = reach * Math.max(-1, Math.min(1, Math.log(ratio) / Math.log(most)));
    const from = Math.min(middle, middle + length);
    const bar = html`<rect class="${isBetter ? 'better' : 'worse'}" x="${short(from)}" y="${y + 6}" width="${short(Math.max(1, Math.abs(length)))}" height="12"/>`;
    const figure = `${ratio.toFixed(2)} × ${isBetter ? '' : 'worse'}`.trim();
    const end = middle + length + (length < 0 ? -6 : 6);
    const axis = html`<path class="axis" d="M${middle} ${y + 4}v16"/>`;
    return [text(0, y, what), bar, axis, text(end, y + LINE, figure, length < 0 ? 'end' : '')];
  });
  const height = rows.length * (2 * LINE + 4) + 4;
  return svg(label, height, parts);
}

/** Cost against size. */
export function logPlot(label: string, unit: { x: string; y: string }, series: readonly Series[]): Html {
  const [left, right, top, bottom] = [52, WIDTH - 12, 26, 236];
  const points = series.flatMap((of) => of.points);
  const [x0, x1] = decades(points.map(({ x }) => x));
  const [y0, y1] = decades(points.map(({ y }) => y));
  const xAt = (value: number): number => left + ((Math.log10(value) - x0) / (x1 - x0)) * (right - left);
  const yAt = (value: number): number => bottom - ((Math.log10(value) - y0) / (y1 - y0)) * (bottom - top);
  const parts: Html[] = [text(0, 12, unit.y), text(right, bottom + 2 * LINE, unit.x, 'end')];
  for (const exponent of between(x0, x1)) {
    const x = short(xAt(10 ** exponent));
    const anchor = exponent === x1 ? 'end' : 'middle';
    parts.push(html`<path class="grid" d="M${x} ${top}V${bottom}"/>`, text(x, bottom + LINE, tick(exponent), anchor));
  }
  for (const exponent of between(y0, y1)) {
    const y = short(yAt(10 ** exponent));
    parts.push(html`<path class="grid" d="M${left} ${y}H${right}"/>`, text(left - 6, y + 4, tick(exponent), 'end'));
  }
  let y = bottom + 2 * LINE;
  series.forEach((of, at) => {
    const path = of.points.map((point) => `${short(xAt(point.x))} ${short(yAt(point.y))}`).join('L');
    y += LINE;
    parts.push(
      html`<path class="l${at % 5}" d="M${path}"/>`,
      ...of.points.map((point) => mark(at, xAt(point.x), yAt(point.y))),
      html`<path class="l${at % 5}" d="M${left} ${y - 4}h30"/>${mark(at, left + 15, y - 4)}`,
      text(left + 38, y, of.name),
    );
  });
  return svg(label, y + 6, parts);
}

/** A mark of its own for each line, so that none is told by its colour alone. */
function mark(at: number, x: number, y: number): Html {
  const shapes = [
    'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
    'm-4-4h8v8h-8z',
    'm0-5l5 9h-10z',
    'm0-5l5 5l-5 5l-5-5z',
    'm-5-4h10l-5 9z',
  ];
  return html`<path class="s${at % 5}" d="M${short(x)} ${short(y)}${shapes[at % 5]}"/>`;
}

/** The powers of ten around the values, one apart at least. */
function decades(values: readonly number[]): [number, number] {
  const from = Math.floor(Math.log10(Math.min(...values)));
  return [from, Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))))];
}

function between(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function tick(exponent: number): string {
  return (10 ** exponent).toLocaleString('en', { notation: 'compact', maximumFractionDigits: 6 });
}

function text(x: number, y: number, content: string, name = ''): Html {
  return html`<text x="${short(x)}" y="${short(y)}"${name === '' ? undefined : html` class="${name}"`}>${content}</text>`;
}

function svg(label: string, height: number, parts: readonly HtmlPart[]): Html {
  return html`<svg role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${height}">${parts}</svg>`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
