/** The script of pages without a search block: nothing on them comes to life but pictures that fail, what opens, and maps. */

import { startBehaviours } from './behaviours.ts';
import { startCompareLink } from './browser/compare-link.ts';
import { replaceFailedPictures } from './browser/gallery-pictures.ts';
import { startListingMaps } from './map/start-map.ts';

replaceFailedPictures(document);
startBehaviours();
startListingMaps(document);
startCompareLink();
