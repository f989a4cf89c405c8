/** The script of pages without a search block: nothing on them comes to life but pictures that fail, what opens, and maps. */
import { replaceFailedPictures } from './browser/failed-pictures.ts';
import { hasOpeners } from './leads/has-openers.ts';

replaceFailedPictures(document);
if (hasOpeners(document)) {
  import('./leads/openers.ts').then(
    ({ watchOpeners }) => watchOpeners(document, window),
    // Links and forms lead to pages that need no script.
    () => {},
  );
}
if (document.querySelector('[data-block="map"]')) {
  import('./islands/listing-maps.ts').then(
    ({ startListingMaps }) => startListingMaps(document),
    // The address stands there all the same.
    () => {},
  );
}
