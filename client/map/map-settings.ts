/** What the server writes beside a map for the browser. */
import type { MapProvider } from '../../common/page/page-model.ts';
import type { Place } from './place.ts';

export interface MapSettings {
  provider: MapProvider;
  /** Whether visitors may search the part of the map they look at. */
  searchArea: boolean;
  /** The places to begin with; those of results come with the search. */
  places: readonly Place[];
}

/** Reads the settings of a map; undefined where there are none, as on a page that was not ours. */
export function readMapSettings(element: HTMLElement): MapSettings | undefined {
  const script = element.querySelector('script[data-map-settings]');
  // Written by our own server beside the element.
  return script?.textContent ? (JSON.parse(script.textContent) as MapSettings) : undefined;
}
