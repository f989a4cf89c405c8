/** The script of pages without a search block: nothing on them comes to life but pictures that fail, what opens, and maps. */

import { latePart, retryUntilLoaded } from './api/late-part.ts';
import { startBehaviours } from './behaviours.ts';
import { replaceFailedPictures } from './browser/gallery-pictures.ts';
import { startListingMaps } from './map/start-map.ts';

replaceFailedPictures(document);
startBehaviours();
startListingMaps(document);

const compare = document.querySelector<HTMLElement>('[data-compared]');
if (compare)
  void retryUntilLoaded(latePart(() => import('./site/listing-compare.ts'))).then((part) =>
    part.startListingCompare(compare),
  );
