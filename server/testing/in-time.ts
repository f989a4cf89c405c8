import { setTimeout as wait } from 'node:timers/promises';

/** Turns of the event loop in which this process ends what has become due. */
const TURNS = 300;

/**
 * Tells whether something settles within so many milliseconds, by the order of timers and not by the clock: when the time is
 * over, what this process has under way may still take its turns. On a busy machine they come late, but they are no more.
 */
export async function settlesWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const isOver = new AbortController();
  const over = async (): Promise<boolean> => {
    await wait(milliseconds, undefined, { signal: isOver.signal });
    for (let turn = 0; turn < TURNS; turn += 1) await wait(1, undefined, { signal: isOver.signal });
    return false;
  };
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, over()]);
  } finally {
    isOver.abort();
  }
}
