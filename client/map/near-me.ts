/** Searches the part of the map around the visitor (§2.13): the browser is asked where that is at a press alone, and asks them first. */
import type { Area } from '../../common/query/area-filter.ts';
import type { Coordinates } from '../../common/query/geohash.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapView } from './map-view.ts';

interface NearMe {
  view: Pick<MapView, 'goTo' | 'showVisitor'>;
  /** Limits the search to an area. */
  search(area: Area): void;
  /** Tells the visitor how it went. */
  note(text: string): void;
  /** How many places of the search are in an area. */
  howMany(area: Area): Promise<number>;
  /** So many results in the owner's words. */
  counted(count: number): string;
}

/** How far around it is looked, in kilometres: as near as there is something. */
const REACHES_KM = [5, 25, 100] as const;
/** So long a browser may take to find out, ms. */
const PATIENCE_MS = 15_000;

/** Goes to the places around the visitor, or says why it does not. */
export async function lookNearMe({ view, search, note, howMany, counted }: NearMe): Promise<void> {
  note(MAP_TEXTS.locating);
  const at = await whereabouts();
  if (typeof at === 'string') {
    note(at);
    return;
  }
  for (const reach of REACHES_KM) {
    const area = around(at, reach);
    const count = await howMany(area);
    if (count === 0) continue;
    view.showVisitor(at);
    search(area);
    view.goTo(area);
    note(MAP_TEXTS.near(counted(count), reach));
    return;
  }
  note(MAP_TEXTS.farAway(Math.max(...REACHES_KM)));
}

/** Where the visitor is, or what to tell them where that is not known. */
function whereabouts(): Promise<Coordinates | string> {
  // Undefined where the page may not ask.
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve(MAP_TEXTS.unlocated);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? MAP_TEXTS.refused : MAP_TEXTS.unlocated),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

const KM_PER_DEGREE = 111.2;

function around({ latitude, longitude }: Coordinates, reach: number): Area {
  const high = reach / KM_PER_DEGREE;
  // Near the poles every meridian is near.
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
  return {
    south: within(latitude - high, 90),
    west: within(longitude - wide, 180),
    north: within(latitude + high, 90),
    east: within(longitude + wide, 180),
  };
}
