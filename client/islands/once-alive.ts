/** What a block does beside searching, in one file for the browser: it loads once the block is alive. */
export { keepPosition } from './keep-position.ts';
export { reportEvents } from './report-events.ts';
