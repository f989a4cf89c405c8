import type { Random } from './random.ts';
import type { PropertyType, Setting } from './regions.ts';

/** How likely a place has room in each month, from January on; 0 while it is shut. */
type Year = readonly number[];

/** Summers fill first, and the holidays at the end of the year. */
const MOST: Year = [0.9, 0.85, 0.75, 0.65, 0.6, 0.35, 0.25, 0.3, 0.7, 0.75, 0.85, 0.55];
/** The season of snow fills, of which weeks are left, and the months of mud are empty. */
const SNOW: Year = [0.45, 0.3, 0.4, 0.8, 0.85, 0.7, 0.5, 0.55, 0.8, 0.85, 0.8, 0.4];
/** Summers are hot, and springs and autumns full. */
const DESERT: Year = [0.75, 0.6, 0.25, 0.3, 0.5, 0.85, 0.9, 0.85, 0.6, 0.35, 0.55, 0.6];
/** Canvas is up from May to October. */
const CANVAS: Year = [0, 0, 0, 0, 0.85, 0.55, 0.35, 0.4, 0.8, 0.85, 0, 0];
/** Boats lie on land in winter. */
const BOATS: Year = [0, 0, 0, 0.85, 0.7, 0.4, 0.25, 0.3, 0.75, 0.85, 0.8, 0];

/** Some owners of a house come for the winter themselves, or drain its pipes. */
const SHUT_IN_WINTER = 0.15;
const WINTER: ReadonlySet<number> = new Set([0, 1, 2]);

/** The months of a year in which a place is often free, as MM in their order; that of the first free day is one of them. */
export function drawFreeMonths(
  random: Random,
  place: { type: PropertyType; settings: readonly Setting[]; availableFrom: string },
): string[] {
  const year = yearOf(place);
  const first = place.availableFrom.slice(5, 7);
  const isShut = year === MOST && random.chance(SHUT_IN_WINTER);
  return year.flatMap((chance, at) => {
    const month = String(at + 1).padStart(2, '0');
    const hasRoom = random.chance(isShut && WINTER.has(at) ? 0 : chance);
    return hasRoom || month === first ? [month] : [];
  });
}

function yearOf({ type, settings }: { type: PropertyType; settings: readonly Setting[] }): Year {
  if (type === 'Bell tent') return CANVAS;
  if (type === 'Boathouse') return BOATS;
  if (settings.includes('Ski-in')) return SNOW;
  return settings.some((setting) => setting === 'Desert' || setting === 'Red rock view') ? DESERT : MOST;
}
