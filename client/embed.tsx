/** The script for pages that some other system renders: it reads and checks the options of blocks by itself. */
import { browserPage } from './browser-page.ts';
import { mountSearchBlocks } from './islands/mount-search.tsx';
import { readBlockOptions } from './islands/read-options.ts';

mountSearchBlocks({ ...browserPage(), readOptions: readBlockOptions });
