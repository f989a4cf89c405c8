/** The script of pages without a search block: nothing on them comes to life but pictures that fail, what opens, and maps. */

import { insist } from './api/late-module.ts';
import { replaceFailedPictures } from './browser/failed-pictures.ts';
import { hasOpeners } from './leads/has-openers.ts';
import './late-behaviours.ts';

replaceFailedPictures(document);
if (hasOpeners(document)) {
  // Until then links and forms lead to pages that need no script.
  void insist(() => import('./leads/openers.ts')).then(({ watchOpeners }) => watchOpeners(document, window));
}
if (document.querySelector('[data-block="map"]')) {
  // The address stands there all the same.
  void insist(() => import('./islands/listing-maps.ts')).then(({ startListingMaps }) => startListingMaps(document));
}
