import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../http/errors.ts';
import { type AnswerCache, type AnswerCacheOptions, createAnswerCache, type FoundAnswer } from './answer-cache.ts';

const LIFETIME = 10_000;
const STALE = 60_000;
const FULL = 2800;

function start(options: Partial<AnswerCacheOptions> = {}) {
  const clock = { ms: 1000 };
  const lookups: string[] = [];
  const cache = createAnswerCache({
    lifetimeMs: LIFETIME,
    staleMs: STALE,
    fullMs: FULL,
    now: () => clock.ms,
    onLookup: (outcome) => lookups.push(outcome),
    ...options,
  });
  return { cache, clock, lookups };
}

const found = (text: string): FoundAnswer => ({ numFound: 1, json: Buffer.from(text), isComplete: true });

/** Takes an answer that is found at once, with all the time there is; gives its text. */
async function take(cache: AnswerCache, key: string, text: string): Promise<string> {
  return (await cache.take(key, Number.MAX_SAFE_INTEGER, async () => found(text))).json.toString();
}

describe('answers kept for a moment', () => {
  it('are given again within their lifetime, and never after it', async () => {
    const { cache, clock, lookups } = start();

    expect(await take(cache, 'a', 'first')).toBe('first');
    clock.ms += LIFETIME - 1;
    expect(await take(cache, 'a', 'second')).toBe('first');
    clock.ms += 1;
    expect(await take(cache, 'a', 'third')).toBe('third');
    expect(lookups).toEqual(['miss', 'hit', 'miss']);
  });

  it('are as old as the question', async () => {
    const { cache, clock } = start();
    const answer = await cache.take('a', 100_000, async () => {
      clock.ms += 700;
      return found('x');
    });

    expect(cache.age(answer)).toBe(700);
  });

  it('go, the oldest first, when they take too many bytes, those of their keys and of what they are compressed to included', async () => {
    const { cache, lookups } = start({ maxBytes: 16_000 });
    for (let at = 0; at < 20; at++) await take(cache, `${at}${'k'.repeat(98)}`, 'x'.repeat(398));
    lookups.length = 0;
    for (const at of [19, 5, 0]) await take(cache, `${at}${'k'.repeat(98)}`, 'asked again');

    expect(lookups).toEqual(['hit', 'hit', 'miss']);
  });

  it('of which one would take too much of the room are not kept', async () => {
    const { cache } = start({ maxBytes: 16_000 });
    await take(cache, 'a', 'x'.repeat(1001));

    expect(await take(cache, 'a', 'anew')).toBe('anew');
  });

  it('are not kept where something is missing, nor is a failure', async () => {
    const { cache } = start();
    await cache.take('a', 100_000, async () => ({ numFound: 1, json: Buffer.from('half'), isComplete: false }));
    expect(await take(cache, 'a', 'whole')).toBe('whole');

    const failing = cache.take('b', 100_000, () => Promise.reject(new ProblemError('upstream-error')));
    await expect(failing).rejects.toMatchObject({ code: 'upstream-error' });
    expect(await take(cache, 'b', 'right')).toBe('right');
  });
});

describe('a question that is under way', () => {
  it('is asked once for all who ask it meanwhile, and fails for all', async () => {
    const { cache, lookups } = start();
    const asked = Promise.withResolvers<FoundAnswer>();
    let questions = 0;
    const find = (): Promise<FoundAnswer> => {
      questions += 1;
      return asked.promise;
    };
    const all = Array.from({ length: 5 }, () => cache.take('a', 100_000, find));
    asked.reject(new ProblemError('upstream-unavailable'));
    const ends = await Promise.allSettled(all);

    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(questions).toBe(1);
    expect(lookups).toEqual(['miss', 'shared', 'shared', 'shared', 'shared']);
  });

  it('is given up when nobody waits for it any longer, and then asked anew', async () => {
    const { cache } = start();
    const signals: AbortSignal[] = [];
    const find = (signal: AbortSignal): Promise<FoundAnswer> => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const clients = [new AbortController(), new AbortController()];
    const waiting = clients.map(({ signal }) => cache.take('a', 100_000, find, signal));
    clients[0]?.abort(new Error('gone'));
    await expect(waiting[0]).rejects.toThrow('gone');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);

    clients[1]?.abort(new Error('gone as well'));
    await expect(waiting[1]).rejects.toThrow('gone as well');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await take(cache, 'a', 'anew')).toBe('anew');
  });

  it('keeps nobody waiting beyond their own time', async () => {
    const { cache, clock } = start();
    const never = new Promise<FoundAnswer>(() => {});
    void cache.take('a', clock.ms + FULL, () => never);

    const late = cache.take('a', clock.ms + 5, () => never);
    await expect(late).rejects.toMatchObject({ code: 'upstream-timeout' });
  });

  it('is nobody else’s to wait for when it has less time than an answer may take', async () => {
    const { cache, clock } = start();
    const short = Promise.withResolvers<FoundAnswer>();
    const hurried = cache.take('a', clock.ms + FULL - 1, () => short.promise);
    expect(await take(cache, 'a', 'in its own time')).toBe('in its own time');

    short.reject(new ProblemError('upstream-timeout'));
    await expect(hurried).rejects.toMatchObject({ code: 'upstream-timeout' });
    expect(await take(cache, 'a', 'later')).toBe('in its own time');
  });
});
