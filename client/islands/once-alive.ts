/** What a block does beside searching, in one file for the browser: it loads once the block is alive. */
import { watchOpeners } from '../leads/openers.ts';

export { keepPosition } from './keep-position.ts';
export { reportEvents } from './report-events.ts';

watchOpeners(document, window);
