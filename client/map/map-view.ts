/** What the parts around a map see of it, whoever draws it. */

import type { MapProvider } from '../../common/page/page-model.ts';
import type { Area } from '../../common/query/area-filter.ts';
import type { Place } from './place.ts';

/** Where the map looks after its places have changed: at all of them, where it did, or at a part of the world. */
export type Look = 'all' | 'same' | Area;

export interface MapView {
  show(places: readonly Place[], look: Look): void;
  /** Makes the marker of a place stand out; undefined for none. */
  highlight(id: string | undefined): void;
  /** The part of the world in view. */
  area(): Area;
}

export interface MapListener {
  /** A marker is under the pointer or has the focus; empty when it is not any more. */
  onPoint(places: readonly Place[]): void;
  /** The visitor has moved or zoomed the map. */
  onMoved(): void;
  /** A part of the picture could not be loaded. */
  onFailure(): void;
}

export interface MapSurroundings {
  /** The card of a place in a popup. */
  cardOf: (place: Place) => HTMLElement;
  provider: MapProvider;
  listener: MapListener;
  /** Whether the visitor has asked for no motion. */
  still: boolean;
}
