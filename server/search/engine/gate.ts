/** Lets a bounded number of searches run at once and a bounded number wait; any more are refused at once. */
import { ProblemError } from '../../http/errors.ts';

export interface GateLimits {
  running: number;
  waiting: number;
  /** Nobody waits longer than this, in milliseconds. */
  waitMs: number;
}

export type Gate = ReturnType<typeof createGate>;

export function createGate(limits: GateLimits) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async (leftMs: number): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw overloaded();
    // Whoever leaves hands over its place, so the count stays as it is.
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(
        () => {
          queue.splice(queue.indexOf(turn), 1);
          reject(overloaded());
        },
        Math.min(limits.waitMs, leftMs),
      );
      queue.push(turn);
    });
  };

  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    /**
     * Runs the task when there is room; waits no longer than `leftMs`.
     *
     * @throws ProblemError overloaded when too many wait already, or this one has waited too long.
     */
    async run<T>(task: () => Promise<T>, leftMs: number): Promise<T> {
      await enter(leftMs);
      try {
        return await task();
      } finally {
        leave();
      }
    },
    get running(): number {
      return running;
    },
    get waiting(): number {
      return queue.length;
    },
  };
}

function overloaded(): ProblemError {
  return new ProblemError('overloaded', { headers: { 'retry-after': '1' } });
}
