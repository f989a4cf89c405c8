/** Where a feed comes from: each look at it gives a whole version that has not been indexed yet, or nothing. */
import { rm, stat } from 'node:fs/promises';
import type { Feed, FeedClock } from './feed.ts';
import { type Fetched, fetchFeed } from './fetch-feed.ts';

/** A version of a feed. */
export interface FeedVersion {
  readonly file: string;
  /** It is in the index now. */
  indexed(): void;
  /**
   * It was looked at and not taken; the same need not be looked at again, where that can be told.
   *
   * @param isWritten the index holds parts of it: the version before it would be news again.
   */
  refused(isWritten: boolean): void;
  /** The index may hold parts of it: whichever version comes next is news. */
  failed(): void;
  /** Nothing more is read of it. */
  release(): Promise<void>;
}

/** `unchanged`: there is a version, which has been indexed; `missing`: there is none; `settling`: it may not be whole yet. */
export type Look = FeedVersion | 'unchanged' | 'missing' | 'settling';

export interface FeedSource {
  /** @param again whatever has been indexed is to be indexed again. @throws FeedError */
  look(again: boolean, signal: AbortSignal): Promise<Look>;
}

/** @param folder of its own, for what it gets. */
export function feedSource(feed: Feed, folder: string, clock: FeedClock): FeedSource {
  return typeof feed.source === 'string'
    ? fileSource(feed.source, feed.everyMs, clock)
    : urlSource(feed.source, feed, { folder, clock });
}

const nothing = async (): Promise<void> => undefined;

/** A file that is whole once it has stayed the same from one look to the next. */
function fileSource(file: string, everyMs: number, clock: FeedClock): FeedSource {
  let taken: string | undefined;
  let seen: string | undefined;
  return {
    async look(again) {
      const state = await stat(file).catch(() => undefined);
      if (!state?.isFile()) {
        seen = undefined;
        return 'missing';
      }
      const now = `${state.ino} ${state.size} ${state.mtimeMs}`;
      if (!again && now === taken) return 'unchanged';
      // What was last written before the time of a look has stayed the same for as long.
      const isWhole = now === seen || (seen === undefined && clock.now() - state.mtimeMs >= everyMs);
      seen = now;
      if (!isWhole) return 'settling';
      const done = (): void => {
        taken = now;
      };
      const failed = (): void => {
        taken = undefined;
      };
      return { file, indexed: done, refused: done, failed, release: nothing };
    },
  };
}

function urlSource(url: URL, { maxBytes, timeoutMs }: Feed, at: { folder: string; clock: FeedClock }): FeedSource {
  let indexed: Fetched | undefined;
  return {
    async look(again, signal) {
      const fetched = await fetchFeed(url, { ...at, known: again ? undefined : indexed, maxBytes, timeoutMs, signal });
      if (!fetched) return 'unchanged';
      const release = (): Promise<void> => rm(at.folder, { recursive: true, force: true });
      // Of a source that names no versions the bytes tell.
      if (!again && fetched.digest === indexed?.digest) {
        indexed = fetched;
        await release();
        return 'unchanged';
      }
      return {
        file: fetched.file,
        indexed() {
          indexed = fetched;
        },
        refused(isWritten) {
          if (isWritten) indexed = undefined;
        },
        failed() {
          indexed = undefined;
        },
        release,
      };
    },
  };
}
