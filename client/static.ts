/** The script of pages without a search block: nothing on them comes to life but pictures that fail. */
import { replaceFailedPictures } from './browser/failed-pictures.ts';

replaceFailedPictures(document);
