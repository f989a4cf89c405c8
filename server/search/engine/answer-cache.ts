/**
 * Answers to searches, kept for a moment: whoever asks the same in that time gets the same bytes, and whoever asks it
 * while it is being asked waits for that answer.
 *
 * A key says everything an answer depends on; nothing of a visitor is in it. Only complete answers are kept.
 */
import { LRUCache } from 'lru-cache';
import { compressedOnce } from '../../http/compression.ts';
import { type ProblemCode, ProblemError } from '../../http/errors.ts';

/** A finished answer, shared by everyone who gets it: never written to. */
export interface ReadyAnswer {
  readonly json: Buffer;
  readonly numFound: number;
  /** When it was made, by the cache's clock in milliseconds. */
  readonly madeAt: number;
  /** Whether it may be given to others later. */
  readonly isComplete: boolean;
}

/** An answer as it is given to one who asks. */
export interface GivenAnswer extends ReadyAnswer {
  /** Why an answer whose time is over is given all the same. */
  readonly failure?: ProblemCode | undefined;
}

export interface FoundAnswer {
  json: Buffer;
  numFound: number;
  /** Whether nothing is missing that the same question may bring later. */
  isComplete: boolean;
}

type Find = (signal: AbortSignal) => Promise<FoundAnswer>;

/** A question to which there is no answer yet. */
interface OpenQuestion {
  answer: Promise<ReadyAnswer>;
  /** How many wait for it. */
  waiting: number;
  abandoned: AbortController;
}

/** What became of a lookup: kept, waited for, or asked; besides, whether an older answer took the place of a failure. */
export type Lookup = 'hit' | 'shared' | 'miss' | 'stale';

export interface AnswerCacheOptions {
  /** Milliseconds an answer is kept. */
  lifetimeMs: number;
  /** Milliseconds for which it may take the place of a failure, once that time is over. */
  staleMs: number;
  /** Milliseconds one answer may take: a question that has less time is not one for others to wait for. */
  fullMs: number;
  /** Bytes kept in all, keys included. */
  maxBytes?: number;
  now(): number;
  onLookup(outcome: Lookup): void;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

const ABANDONED = new Error('nobody waits for the answer any longer');
const MAX_ANSWERS = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
/** One answer may take this share of all bytes. */
const LARGEST = 1 / 16;

export function createAnswerCache(options: AnswerCacheOptions) {
  const { lifetimeMs, staleMs, fullMs, maxBytes = MAX_BYTES, now, onLookup } = options;
  const kept = new LRUCache<string, ReadyAnswer>({
    max: MAX_ANSWERS,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST),
    // A key may be as long as a form; JavaScript keeps up to two bytes for each of its characters. What an answer is compressed to,
    // in both encodings together, is shorter than itself.
    sizeCalculation: ({ json }, key) => 2 * (json.length + key.length),
  });
  const open = new Map<string, OpenQuestion>();

  const isFresh = (madeAt: number): boolean => now() - madeAt < lifetimeMs;

  const find = async (key: string, search: Find, signal: AbortSignal): Promise<ReadyAnswer> => {
    // Its age counts from before the question: what it says was true then or later.
    const madeAt = now();
    const { json, numFound, isComplete } = await search(signal);
    const answer = { json, numFound, madeAt, isComplete };
    if (isComplete) kept.set(key, { ...answer, json: compressedOnce(json) });
    return answer;
  };

  const close = (key: string, question: OpenQuestion): void => {
    if (open.get(key) === question) open.delete(key);
  };

  const ask = (key: string, search: Find): OpenQuestion => {
    const abandoned = new AbortController();
    return { answer: find(key, search, abandoned.signal), waiting: 0, abandoned };
  };

  return {
    /**
     * The answer under this key, by `until` on the cache's clock: kept, under way, or found by `search`, whose signal tells
     * that nobody waits for it any longer; where the engine fails an older one. Who has `signal` aborted waits no longer.
     *
     * @throws ProblemError upstream-timeout, what `search` throws, and the reason of the signal
     */
    async take(key: string, until: number, search: Find, signal?: AbortSignal): Promise<GivenAnswer> {
      const answer = kept.get(key);
      if (answer && isFresh(answer.madeAt)) {
        onLookup('hit');
        return answer;
      }
      const known = open.get(key);
      onLookup(known ? 'shared' : 'miss');
      const question = known ?? ask(key, search);
      // Others wait only for one that has all the time an answer may take.
      if (!known && until - now() >= fullMs) open.set(key, question);
      question.waiting += 1;
      let isAnswered = false;
      try {
        // Its own question ends by itself; that of somebody else may have more time.
        const found = await within(question.answer, known && until - now(), signal);
        isAnswered = true;
        return found;
      } catch (error) {
        const failure = engineFailure(error);
        if (!failure || !answer || now() - answer.madeAt >= lifetimeMs + staleMs) throw error;
        onLookup('stale');
        return { ...answer, failure };
      } finally {
        question.waiting -= 1;
        if (question.waiting === 0) {
          close(key, question);
          if (!isAnswered) question.abandoned.abort(ABANDONED);
        }
      }
    },
    /** Whether an answer made then is still given to whoever asks the same. */
    isFresh,
    /** Milliseconds since an answer was made. */
    age: ({ madeAt }: ReadyAnswer): number => now() - madeAt,
  };
}

/** The code of a failure of the engine; undefined for what lies with whoever asks, or with us. */
function engineFailure(error: unknown): ProblemCode | undefined {
  return error instanceof ProblemError && error.status > 500 ? error.code : undefined;
}

/** The answer, or the end of the waiting. */
async function within(
  asked: Promise<ReadyAnswer>,
  leftMs: number | undefined,
  signal: AbortSignal | undefined,
): Promise<ReadyAnswer> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const late = (): void => reject(new ProblemError('upstream-timeout'));
  const timer = leftMs === undefined ? undefined : setTimeout(late, Math.max(0, leftMs));
  const onAbort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([asked, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
