/** What the parts around a map see of it, whoever draws it, and what the server writes beside it for the browser. */
import type { MapProvider } from '../../common/page/page-model.ts';
import type { Area } from '../../common/query/area-filter.ts';
import type { Coordinates } from '../../common/query/geohash.ts';
import type { KeptMap, KeptView } from '../browser/map-history.ts';
import type { Place } from './places.ts';
import type { Point } from './points.ts';

/** Where the map looks after its places have changed: at all of them, where it did, or at a part of the world. */
export type MapFocus = 'all' | 'same' | Area;

export interface MapView {
  /**
   * @param among the points to look at where it looks at all of them; all that are shown unless told.
   * @returns markers of one place that is not known yet, in view and around it.
   */
  show(points: readonly Point[], look: MapFocus, among?: readonly Point[]): readonly Point[];
  /** The first results, as far as they have a place. */
  found(places: readonly Place[]): void;
  /** Makes the marker of a place stand out; undefined for none. */
  highlight(place: Place | undefined): void;
  /** The part of the world in view. */
  area(): Area;
  zoom(): number;
  /** Where it looks, how near, and what is open there. */
  position(): KeptView;
  /** Looks where it did, and opens what was open. */
  goBack(to: KeptView): void;
  /** The visitor has gone through the history: the sheet that was open there is, and no other; `isAwaited` once other places are shown. */
  recall(kept: KeptMap | undefined, isAwaited: boolean): void;
  /** Looks at a part of the world with places at its edges. */
  goTo(area: Area): void;
  /** No card is open any more. */
  closeCard(): void;
  /** Offers to search what is in view wherever the visitor has moved the map, also before; `foot` is what stands under it. */
  offerSearch(foot: HTMLElement, search: (area: Area) => void, begin: boolean | undefined): void;
  /** The mark of where the visitor is. */
  visitor: { show(at: Coordinates): void; toggle(isShown: boolean): void };
}

export interface MapListener {
  /** The card of a place in a popup. */
  cardOf(place: Place): HTMLElement;
  /** So many results in the owner's words. */
  counted(count: number): string;
  /** A marker is under the pointer or has the focus; empty when it is not any more. */
  onPoint(points: readonly Point[]): void;
  /** Another part of the world is in view, whoever has moved the map; or a card has opened, or closed. */
  onView(): void;
  /** The same places in smaller cells, where such are known. */
  nearer(points: readonly Point[]): readonly Point[];
  /** The places of a marker that opens: up to as many as can be told. */
  placesAt(points: readonly Point[]): Promise<readonly Place[]>;
  /** The visitor has moved or zoomed the map. */
  onLed(): void;
  /** A part of the picture could not be loaded. */
  onFailure(): void;
}

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
