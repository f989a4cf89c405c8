import type { Random } from '../random.ts';
import { lighten, mix } from './color.ts';
import type { Place } from './spec.ts';

/** The hour of a picture. */
export type Hour = 'dawn' | 'morning' | 'noon' | 'overcast' | 'golden' | 'dusk' | 'blue';

/** The light of one picture: sky, sun and what they do to a local colour. Light always falls from the left. */
export interface Light {
  hour: Hour;
  /** Sky colours from the zenith to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  /** Whether the disc of the sun stands in the picture. */
  disc: boolean;
  haze: string;
  warm: string;
  cool: string;
  /** Windows are lit from inside. */
  lamps: boolean;
  /** A local colour as this hour shows it, `depth` 0 (near) to 1 (lost in haze). */
  tone(color: string, depth?: number): string;
  /** A toned colour on a face; `facing` −1 (away from the light) to 1 (towards it). */
  face(color: string, facing: number): string;
}

interface Recipe {
  skies: readonly [Sky, ...Sky[]];
  sun: string;
  disc: boolean;
  warm: string;
  cool: string;
  ambient: string;
  amount: number;
  lamps: boolean;
}
type Sky = readonly [string, string, string];

const RECIPES: Record<Hour, Recipe> = {
  dawn: {
    skies: [
      ['#8ba3be', '#cfc3cb', '#f5d8bf'],
      ['#9db0c4', '#dcc8c8', '#f3dccb'],
    ],
    sun: '#fff0da',
    disc: true,
    warm: '#ffdcb8',
    cool: '#6b7899',
    ambient: '#c9aeb4',
    amount: 0.16,
    lamps: false,
  },
  morning: {
    skies: [
      ['#86b2c9', '#bfdadd', '#f1ebd9'],
      ['#93b9c4', '#c9dcd8', '#f4ecd6'],
    ],
    sun: '#fffbe9',
    disc: false,
    warm: '#fff1cf',
    cool: '#62809a',
    ambient: '#eadfc4',
    amount: 0.05,
    lamps: false,
  },
  noon: {
    skies: [
      ['#659fc2', '#a3cadb', '#e2ece6'],
      ['#74a8c0', '#aecdd3', '#e9ebdd'],
    ],
    sun: '#ffffff',
    disc: false,
    warm: '#fff6da',
    cool: '#56789a',
    ambient: '#dfe6da',
    amount: 0.04,
    lamps: false,
  },
  overcast: {
    skies: [
      ['#a3b0b4', '#c5cccb', '#e5e4dc'],
      ['#9ba9b3', '#bfc8cc', '#e0e1dd'],
    ],
    sun: '#f6f4ee',
    disc: false,
    warm: '#f1efe6',
    cool: '#74838d',
    ambient: '#a9b1b1',
    amount: 0.2,
    lamps: false,
  },
  golden: {
    skies: [
      ['#7f9fb0', '#dcc9a4', '#f6c07f'],
      ['#8ea6ae', '#e6c9a0', '#f3b47b'],
    ],
    sun: '#fff1c9',
    disc: true,
    warm: '#ffcf8f',
    cool: '#6a6684',
    ambient: '#e0a468',
    amount: 0.12,
    lamps: false,
  },
  dusk: {
    skies: [
      ['#48527b', '#a07a96', '#f0a98a'],
      ['#50648a', '#b48c9c', '#efb795'],
    ],
    sun: '#ffd9ae',
    disc: true,
    warm: '#f7ac86',
    cool: '#3f3f66',
    ambient: '#5d4a70',
    amount: 0.34,
    lamps: true,
  },
  blue: {
    skies: [
      ['#24365a', '#4d6a8d', '#a9b6b5'],
      ['#2b3c5c', '#5a708f', '#c3b3a9'],
    ],
    sun: '#f3ead6',
    disc: false,
    warm: '#9fb3c7',
    cool: '#1f2d50',
    ambient: '#2c4166',
    amount: 0.48,
    lamps: true,
  },
};

const HOURS: Record<Place, readonly [Hour, ...Hour[]]> = {
  surf: ['morning', 'noon', 'golden', 'dusk', 'overcast', 'dawn', 'morning', 'blue'],
  lake: ['morning', 'dawn', 'golden', 'dusk', 'noon', 'blue', 'overcast', 'dawn'],
  city: ['golden', 'morning', 'dusk', 'blue', 'noon', 'dawn', 'morning'],
  desert: ['golden', 'dusk', 'morning', 'noon', 'dawn', 'golden', 'blue'],
  vineyard: ['golden', 'morning', 'noon', 'dawn', 'dusk', 'golden', 'overcast'],
  snow: ['morning', 'blue', 'dawn', 'dusk', 'noon', 'golden', 'overcast'],
  river: ['morning', 'golden', 'overcast', 'dawn', 'noon', 'dusk', 'blue'],
};

/** The light of a picture; neighbouring variants take different hours, so that pictures shown together differ. */
export function createLight(place: Place, variant: number, random: Random): Light {
  return lightAt(hourOf(place, variant), random);
}

/** The hour of a picture. */
export function hourOf(place: Place, variant: number): Hour {
  const hours = HOURS[place];
  return hours[variant % hours.length] ?? hours[0];
}

/** The light of a given hour. */
function lightAt(hour: Hour, random: Random): Light {
  const recipe = RECIPES[hour];
  const sky = random.pick(recipe.skies);
  const haze = mix(sky[2], sky[1], 0.35);
  const tone = (color: string, depth = 0): string => mix(mix(color, recipe.ambient, recipe.amount), haze, depth);
  const face = (color: string, facing: number): string =>
    facing >= 0
      ? mix(lighten(tone(color), 1 + 0.06 * facing), recipe.warm, 0.22 * facing)
      : mix(lighten(tone(color), 1 + 0.2 * facing), recipe.cool, -0.42 * facing);
  return { ...recipe, hour, sky, haze, tone, face };
}
