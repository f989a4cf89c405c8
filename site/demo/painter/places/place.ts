import type { Scene, Stage } from '../scene.ts';
import type { Place } from '../spec.ts';
import { city } from './city.ts';
import { desert } from './desert.ts';
import { lake } from './lake.ts';
import { river } from './river.ts';
import { snow } from './snow.ts';
import { surf } from './surf.ts';
import { vineyard } from './vineyard.ts';

/** Draws the landscape of a place; what stands before a building waits in `front` of the answer. */
export const PLACE_PAINTERS: Record<Place, (scene: Scene) => Stage> = {
  surf,
  lake,
  city,
  desert,
  vineyard,
  snow,
  river,
};
