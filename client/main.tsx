/** The script of our own pages: the server has read and checked the options of every block. */
import { latePart, retryUntilLoaded } from './api/late-part.ts';
import { browserPage, mountSearchBlocks } from './islands/mount-search.tsx';

mountSearchBlocks(browserPage());
void retryUntilLoaded(latePart(() => import('./behaviours.ts'))).then(({ startBehaviours }) => startBehaviours());
