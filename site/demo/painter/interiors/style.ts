import type { Random } from '../../random.ts';
import type { Canvas } from '../canvas.ts';
import type { Light } from '../light.ts';
import type { Place } from '../spec.ts';

/** A room: one-point perspective, light from the left. */
export interface Interior {
  canvas: Canvas;
  random: Random;
  light: Light;
  place: Place;
  style: Style;
  /** Fewer books, boards and cloths, where the picture would otherwise grow too large to send. */
  /** A colour as the room's light shows it: daylight softened, or lamp light after dark. */
  tone(color: string): string;
  /** Draws the place outside into a frame. */
  view(x: number, y: number, width: number, height: number): void;
}

/** The colours of a room. */
export interface Style {
  wall: string;
  floor: string;
  wood: string;
  fabric: string;
  accent: string;
  second: string;
  metal: string;
}

const WALLS: Record<Place, readonly [string, ...string[]]> = {
  surf: ['#eef0ea', '#d9e3e2', '#f1e9da', '#c8d6d6'],
  lake: ['#e6e3d6', '#cdd5c9', '#e9dfcb', '#b9c4bd'],
  city: ['#e8e2d8', '#d8d3cc', '#c9cfc9', '#e3d2c2'],
  desert: ['#f0dcc4', '#e6c3a5', '#f2e8d8', '#dcb299'],
  vineyard: ['#f1e6cf', '#e3d6b8', '#ead2bd', '#cfd0b2'],
  snow: ['#b58a62', '#e9e2d4', '#a67c57', '#d8d6cf'],
  river: ['#dfe0d0', '#c3cbb7', '#ead9bd', '#a98762'],
};
const FABRICS = ['#8fa5a6', '#c9b79b', '#a5ac8d', '#b98c78', '#7f93a3', '#d3c9b8', '#93808c', '#6f8580'] as const;
const ACCENTS = ['#c7724f', '#d0a04b', '#3f7274', '#a4534d', '#5f7f62', '#4f6a8f', '#b9895c'] as const;

/** Picks the colours of a room. */
export function pickStyle(random: Random, place: Place): Style {
  const dark = random.chance(0.35);
  return {
    wall: random.pick(WALLS[place]),
    floor: dark
      ? random.pick(['#8b6a4d', '#7a5c45', '#94755a'])
      : random.pick(['#c9a679', '#d6b78c', '#bd9a70', '#d9c6a6']),
    wood: random.pick(['#a67c52', '#8a6444', '#c39a6b', '#6f5340']),
    fabric: random.pick(FABRICS),
    accent: random.pick(ACCENTS),
    second: random.pick(ACCENTS),
    metal: random.pick(['#3b4042', '#a98a55', '#5a5f60']),
  };
}
