/** The script of pages without a search block: nothing on them comes to life but favourites, and pictures that fail. */
import { replaceFailedPictures } from './browser/failed-pictures.ts';

replaceFailedPictures(document);
if (document.querySelector('script[data-flags]')) {
  // Without this part the toggles send their forms.
  import('./flags/page-flags.ts').then(({ pageFlags }) => pageFlags()).catch(() => {});
}
