/** The script of pages without a search block where favourites are counted: it needs nothing of the search. */
import { pageFlags } from './flags/page-flags.ts';
import './static.ts';

void pageFlags();
