/** What pages may cost; the tests hold the product to these numbers. */

/** Initial JavaScript of the search page, gzip level 9, in bytes (kB of 1,024). */
export const INITIAL_JS_BYTES = 82 * 1024;

/** Half of the server-rendered search pages begin to arrive within this time, in milliseconds. */
export const PAGE_FIRST_BYTE_MS = 40;
