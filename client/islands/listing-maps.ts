/** Brings the map of a listing to life. It shares no code with search blocks, so that a listing page loads none of theirs. */
import { startMap } from '../map/start-map.ts';

/** Starts the maps of a page without a search. */
export function startListingMaps(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    startMap(element, async () => {
      const { showListingMap } = await import('../map/listing-map.ts');
      return { map: () => showListingMap(element) };
    });
  }
}
