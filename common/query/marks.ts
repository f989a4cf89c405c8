/** How matched words are marked in a text of the search answer: characters no text has, so that nothing is markup. */

export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** Both marks. */
export const MARKS = /[\uE000\uE001]/g;
