/** The script of our own pages: the server has read and checked the options of every block. */
import { browserPage } from './browser-page.ts';
import { mountSearchBlocks } from './islands/mount-search.tsx';
import './late-behaviours.ts';

mountSearchBlocks(browserPage());
