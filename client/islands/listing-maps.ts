/** Brings the map of a listing to life. It shares no code with search blocks, so that a listing page loads none of theirs. */
import { startMap } from '../map/start-map.ts';

/** As `VISIBILITY_MARGIN_PX`; that of `common/` comes with the code of search blocks. */
const MARGIN_PX = 80;

/** Starts the maps of a page without a search. */
export function startListingMaps(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    startMap(element, MARGIN_PX, {
      map() {
        void import('../map/listing-map.ts').then(({ showListingMap }) => showListingMap(element));
      },
    });
  }
}
