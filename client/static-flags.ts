/** The script of pages without a search block where favourites are counted: it needs nothing of the search. */
import { replaceFailedPictures } from './browser/failed-pictures.ts';
import { pageFlags } from './flags/page-flags.ts';

replaceFailedPictures(document);
void pageFlags();
