/** Loads the behaviours of what few pages have, on a page that holds one of these. */
import { insist } from './api/late-module.ts';

/** The classes of the callout banner, of lightbox links and of jump menus (§2.14 to §2.16), and our own of long selects. */
const WITH_BEHAVIOUR = '.callout-banner,.colorbox,.ctools-jump-menu-select,.wm-select';

if (document.querySelector(WITH_BEHAVIOUR)) void insist(() => import('./site/behaviours.ts'));
