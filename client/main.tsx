/** The script of our own pages: the server has read and checked the options of every block. */
import { insist } from './api/late-module.ts';
import { browserPage } from './browser-page.ts';
import { mountSearchBlocks } from './islands/mount-search.tsx';

mountSearchBlocks(browserPage());
void insist(() => import('./late-behaviours.ts'));
