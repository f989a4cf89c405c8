/**
 * Answers to searches, kept for a moment: whoever asks the same in that time gets the same bytes, and whoever asks it
 * while it is being asked waits for that answer.
 *
 * A key says everything an answer depends on; nothing of a visitor is in it. Only complete answers are kept.
 */
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../../http/errors.ts';
import { ClientGoneError } from './proxy-carrier.ts';

/** A finished answer, shared by everyone who gets it: never written to. */
export interface ReadyAnswer {
  readonly json: Buffer;
  /** When it was made, by the cache's clock in milliseconds. */
  readonly madeAt: number;
}

export interface FoundAnswer {
  json: Buffer;
  /** Whether nothing is missing that the same question may bring later. */
  isComplete: boolean;
}

/** What became of a lookup: kept, waited for, or asked. */
export type Lookup = 'hit' | 'shared' | 'miss';

export interface AnswerCacheOptions {
  /** Milliseconds an answer is kept. */
  lifetimeMs: number;
  /** Milliseconds one answer may take: a question that has less time is not one for others to wait for. */
  fullMs: number;
  /** Bytes kept in all, keys included. */
  maxBytes?: number;
  now(): number;
  onLookup(outcome: Lookup): void;
}

export interface AnswerCache {
  /**
   * The answer under this key, by `until` on the cache's clock: kept, under way, or found by `find`, which is told
   * whether somebody else's question is asked again because they have gone.
   *
   * @throws ProblemError upstream-timeout, and what `find` throws, also that of the one who asked first
   */
  take(key: string, until: number, find: (isAgain: boolean) => Promise<FoundAnswer>): Promise<ReadyAnswer>;
  /** Milliseconds since an answer was made. */
  age(answer: ReadyAnswer): number;
}

const MAX_ANSWERS = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
/** One answer may take this share of all bytes. */
const LARGEST = 1 / 16;

export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { lifetimeMs, fullMs, maxBytes = MAX_BYTES, now, onLookup } = options;
  const kept = new LRUCache<string, ReadyAnswer>({
    max: MAX_ANSWERS,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST),
    // A key may be as long as a form; JavaScript keeps up to two bytes for each of its characters.
    sizeCalculation: ({ json }, key) => json.length + 2 * key.length,
  });
  const underWay = new Map<string, Promise<ReadyAnswer>>();

  const keptAnswer = (key: string): ReadyAnswer | undefined => {
    const answer = kept.get(key);
    if (answer && now() - answer.madeAt >= lifetimeMs) {
      kept.delete(key);
      return undefined;
    }
    return answer;
  };

  const ask = async (key: string, find: () => Promise<FoundAnswer>): Promise<ReadyAnswer> => {
    // Its age counts from before the question: what it says was true then or later.
    const madeAt = now();
    const { json, isComplete } = await find();
    const answer = { json, madeAt };
    if (isComplete) kept.set(key, answer);
    return answer;
  };

  const lead = async (key: string, until: number, find: () => Promise<FoundAnswer>): Promise<ReadyAnswer> => {
    onLookup('miss');
    const asked = ask(key, find);
    const isShared = until - now() >= fullMs;
    if (isShared) underWay.set(key, asked);
    try {
      return await asked;
    } finally {
      if (isShared) underWay.delete(key);
    }
  };

  return {
    async take(key, until, find) {
      const answer = keptAnswer(key);
      if (answer) {
        onLookup('hit');
        return answer;
      }
      for (let isAgain = false; ; isAgain = true) {
        const asked = underWay.get(key);
        if (!asked) return lead(key, until, () => find(isAgain));
        if (!isAgain) onLookup('shared');
        try {
          return await within(asked, until - now());
        } catch (error) {
          // Whoever asked has gone, and the answer with them; the others go on waiting, for one of them.
          if (!isClientGone(error)) throw error;
        }
      }
    },
    age: ({ madeAt }) => now() - madeAt,
  };
}

/** The answer, or the end of the waiting: whoever asked first may have more time left. */
async function within(asked: Promise<ReadyAnswer>, leftMs: number): Promise<ReadyAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProblemError('upstream-timeout')), Math.max(0, leftMs));
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof ProblemError && error.cause instanceof ClientGoneError;
}
