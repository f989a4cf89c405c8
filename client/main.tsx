/** The script of our own pages: the server has read and checked the options of every block. */
import { latePart, retryUntilLoaded } from './api/late-part.ts';
import { createPageHash } from './browser/url-hash.ts';
import { mountSearchBlocks } from './islands/mount-search.tsx';

mountSearchBlocks({ openHash: createPageHash(window) });
void retryUntilLoaded(latePart(() => import('./behaviours.ts'))).then(({ startBehaviours }) => startBehaviours());
