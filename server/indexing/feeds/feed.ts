/** A feed that goes on: a source that is looked at again and again, and is each time the whole truth about its index. */
import { setTimeout as wait } from 'node:timers/promises';
import { IndexError } from '../errors.ts';

/** What is looked at, how often, and within which bounds. */
export interface Feed {
  /** A file by its absolute path, or an http or https address. */
  readonly source: string | URL;
  /** The mapping file. */
  readonly mapping: string;
  /** In place of the mapping's own. */
  readonly hash?: string | undefined;
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  /** The share of records or documents that a round may lose, from 0 to 1. */
  readonly maxLoss: number;
  /** Each round writes a new index and puts it in the place of the old one. */
  readonly swap: { readonly configSet?: string | undefined } | undefined;
  readonly strict?: boolean;
  readonly batch?: number;
  /** Of an address: bytes of the feed, packed and unpacked, and milliseconds for all of it. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

export const MAX_BYTES = 1024 * 1024 * 1024;
export const TIMEOUT_MS = 600_000;
export const EVERY_MS = { url: 900_000, file: 5000 };

/** The source cannot be had now; `retryMs` where it says when to ask again. */
export class FeedError extends IndexError {
  override name = 'FeedError';
  readonly retryMs: number | undefined;

  constructor(reason: string, { retryMs, cause }: { retryMs?: number | undefined; cause?: unknown } = {}) {
    super(reason, { cause });
    this.retryMs = retryMs;
  }
}

/** A source as lines name it: without a password, and without a query, which may be one. */
export function nameOfSource(source: string | URL): string {
  return typeof source === 'string' ? source : `${source.origin}${source.pathname}`;
}

/** The time feeds go by. */
export interface FeedClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends early where the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Runs something later, unless what it gives back is called before. */
  after(milliseconds: number, run: () => void): () => void;
}

export const feedClock: FeedClock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Longer timers would run at once. */
const MOST_MS = 7 * 86_400_000;

/** Milliseconds of `30s`, `15m`, `2h` or `1d`, from one second to seven days; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,6})\s?([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(number) * (UNITS[unit] ?? Number.NaN);
  return number !== '' && milliseconds >= 1000 && milliseconds <= MOST_MS ? milliseconds : undefined;
}

/** The share that `20%` or `20` says, from 0 to 1; undefined for what is none. */
export function readShare(text: string): number | undefined {
  const [, number = ''] = /^(\d{1,3}(?:\.\d+)?) ?%?$/.exec(text) ?? [];
  const share = number === '' ? Number.NaN : Number(number) / 100;
  return share >= 0 && share <= 1 ? share : undefined;
}

const FIRST_MS = 60_000;
const LONGEST_MS = 900_000;

/**
 * Milliseconds until a feed that has failed is looked at again: twice as long after each failure in a row, at least half of that by
 * chance, and never before the source wants it.
 *
 * @param random from 0 (inclusive) to 1.
 */
export function backOff(everyMs: number, failures: number, random: number, retryMs = 0): number {
  const longest = Math.max(everyMs, LONGEST_MS);
  const most = Math.min(Math.min(everyMs, FIRST_MS) * 2 ** Math.min(failures - 1, 20), longest);
  return Math.round(Math.max(most * (0.5 + random / 2), Math.min(retryMs, UNITS.d ?? 0)));
}
