/** The script of our own pages: the server has read and checked the options of every block. */
import { retryUntilLoaded } from './api/late-module.ts';
import { browserPage, mountSearchBlocks } from './islands/mount-search.tsx';

mountSearchBlocks(browserPage());
void retryUntilLoaded(() => import('./late-behaviours.ts'));
