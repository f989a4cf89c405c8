/** Searches that were read lately, known again by the bytes of their form: who asks the same is spared the reading and the writing. */
import { LRUCache } from 'lru-cache';
import type { Param } from '../../common/query/param-list.ts';
import type { SearchQuery, SearchRequest } from './query/search-query.ts';

/** A search as the engine is asked. */
export interface WrittenSearch {
  form: string;
  /** Without the place it goes on from. */
  params: readonly Param[];
  /** How often the index had changed. */
  changes: number;
  /** Everything an answer depends on, the state of the index among it. */
  key: string;
}

export type KnownSearches = ReturnType<typeof createKnownSearches>;

const MAX_BYTES = 4 * 1024 * 1024;
/** What a form is read to and written as, for each of its bytes; and for any. */
const BYTES_EACH = 16;
const BYTES_ANY = 2048;

export function createKnownSearches() {
  const read = new LRUCache<string, SearchRequest>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 16,
    sizeCalculation: (_request, form) => BYTES_EACH * form.length + BYTES_ANY,
  });
  const written = new WeakMap<SearchQuery, WrittenSearch>();
  return {
    /** What a form says, which nobody writes to; one that is refused is read each time. */
    read(bytes: Uint8Array, parse: (bytes: Uint8Array) => SearchRequest): SearchRequest {
      // A character for each byte.
      const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
      const known = read.get(form);
      if (known) return known;
      const request = parse(bytes);
      read.set(form, request);
      return request;
    },
    written(
      query: SearchQuery,
      changes: number,
      write: (query: SearchQuery) => Omit<WrittenSearch, 'changes'>,
    ): WrittenSearch {
      const known = written.get(query);
      if (known?.changes === changes) return known;
      const search = { ...write(query), changes };
      written.set(query, search);
      return search;
    },
  };
}
