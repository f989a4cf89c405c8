/** The script of pages without a search block: nothing on them comes to life but pictures that fail, what opens, and maps. */

import { retryUntilLoaded } from './api/late-module.ts';
import { replaceFailedPictures } from './browser/pictures.ts';
import './late-behaviours.ts';

replaceFailedPictures(document);
/** Links, buttons and forms of enquiries, and texts that open over the page. */
const OPENERS = '[data-enquire], [data-reveal-id], [data-lead]';
if (document.querySelector(OPENERS)) {
  // Until then links and forms lead to pages that need no script.
  void retryUntilLoaded(() => import('./leads/openers.ts')).then(({ watchOpeners }) => watchOpeners(document, window));
}
if (document.querySelector('[data-block="map"]')) {
  // The address stands there all the same.
  void retryUntilLoaded(() => import('./map/start-map.ts')).then(({ startListingMaps }) => startListingMaps(document));
}
