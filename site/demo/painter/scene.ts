import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import type { Light } from './light.ts';
import type { House, Place } from './spec.ts';
import type { Stamp } from './stamps.ts';

/** What every part of a picture draws with. */
export interface Scene {
  canvas: Canvas;
  random: Random;
  light: Light;
  place: Place;
  /** The building to come, absent where the picture shows the place alone or through a window. */
  house?: House;
  /** Drawings kept for stamping, by name. */
  stamps: Map<string, Stamp>;
  /** Through a window: fewer details. */
  distant: boolean;
}

/** Where a building stands in a landscape and what surrounds it. */
export interface Stage {
  /** Height of the eye line in the picture. */
  horizon: number;
  /** Height at which the building meets the ground. */
  base: number;
  /** Pixels a metre at the building. */
  scale: number;
  ground: string;
  path: string;
  /** Shrubs by the walls. */
  shrub: string;
  /** Snow lies on roofs and shrubs. */
  snowy?: boolean;
  /** The building stands over water from `base` down. */
  water?: string;
  /** Draws what stands before the building. */
  front(): void;
}
