import { num } from './path.ts';

/** A stop of a gradient: offset 0–1, colour, opacity 0–1. */
export type Stop = readonly [number, string, number?];

/** Extra attributes of an element; a value that is absent is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Collects the elements of one SVG picture; equal gradients are written once. */
export class Canvas {
  private readonly ids = new Map<string, string>();
  private defs = '';
  private parts: string[] = [];

  /** A linear gradient; the direction is given in parts of the painted box (default: top to bottom). */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const way = `${x1 ? ` x1="${num(x1)}"` : ''}${y1 ? ` y1="${num(y1)}"` : ''}${x2 === 1 ? '' : ` x2="${num(x2)}"`}${y2 ? ` y2="${num(y2)}"` : ''}`;
    return this.define('linearGradient', way, writeStops(stops));
  }

  /** A radial gradient round the middle of the painted box. */
  radial(stops: readonly Stop[]): string {
    return this.define('radialGradient', '', writeStops(stops));
  }

  /** Keeps markup under an id to be drawn by `use`; answers the id. */
  symbol(markup: string): string {
    return this.define('g', '', markup).slice(5, -1);
  }

  path(d: string, fill: string, more: Attributes = {}): void {
    this.push(d, ` fill="${fill}"${write(more)}`);
  }

  /** A line with round ends; the group of the whole picture has no fill, so that lines need not say so. */
  stroke(d: string, stroke: string, width: number, more: Attributes = {}): void {
    this.push(d, ` stroke="${stroke}" stroke-width="${num(width)}"${write(more)}`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): void {
    this.raw(
      `<rect${x ? ` x="${num(x)}"` : ''}${y ? ` y="${num(y)}"` : ''} width="${num(width)}" height="${num(height)}" fill="${fill}"${write(more)}/>`,
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): void {
    this.raw(
      rx === ry
        ? `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(rx)}" fill="${fill}"${write(more)}/>`
        : `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${write(more)}/>`,
    );
  }

  /** Draws a kept symbol at a place in its own size. */
  place(id: string, x: number, y: number): void {
    this.raw(`<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`);
  }

  /** Draws a kept symbol at a place and size. */
  use(id: string, x: number, y: number, sx = 1, sy = sx, more: Attributes = {}): void {
    const scale = sx === 1 && sy === 1 ? '' : sx === sy ? `scale(${num(sx)})` : `scale(${num(sx)} ${num(sy)})`;
    const move = x || y ? `translate(${num(x)} ${num(y)})` : '';
    this.raw(`<use href="#${id}"${move || scale ? ` transform="${move}${scale}"` : ''}${write(more)}/>`);
  }

  /** Runs `draw` and wraps what it drew in a group; a group without attributes costs nothing. */
  group(attributes: Attributes, draw: () => void): void {
    const inner = this.capture(draw);
    if (inner) this.raw(`<g${write(attributes)}>${inner}</g>`);
  }

  /** Runs `draw` and answers its markup instead of keeping it. */
  capture(draw: () => void): string {
    const before = this.parts;
    this.parts = [];
    draw();
    const inner = this.parts.join('');
    this.parts = before;
    return inner;
  }

  raw(markup: string): void {
    this.parts.push(markup);
  }

  /** The whole picture as a standalone document, 800 × 600. */
  document(title: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><title>${escapeText(title)}</title><defs>${this.defs}</defs>${this.parts.join('')}</svg>`;
  }

  private push(d: string, attributes: string): void {
    if (d) this.parts.push(`<path d="${d}"${attributes}/>`);
  }

  private define(tag: string, attributes: string, inner: string): string {
    return `url(#${this.keep(`<${tag}${attributes}>${inner}</${tag}>`, `<${tag}`)})`;
  }

  /** Keeps a definition whose markup starts with `opening`; answers its id. */
  private keep(body: string, opening: string): string {
    const known = this.ids.get(body);
    if (known) return known;
    const id = ID_LETTERS[this.ids.size] ?? `g${this.ids.size}`;
    this.ids.set(body, id);
    this.defs += `${opening} id="${id}"${body.slice(opening.length)}`;
    return id;
  }
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const round = (n: number): string => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.');

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const at = offset ? ` offset="${round(offset)}"` : '';
      const alpha = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${round(opacity)}"`;
      return `<stop${at} stop-color="${color}"${alpha}/>`;
    })
    .join('');
}

function write(attributes: Attributes): string {
  let out = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    out += ` ${name}="${typeof value === 'number' ? round(value) : value}"`;
  }
  return out;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
