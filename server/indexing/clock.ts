import { setTimeout as wait } from 'node:timers/promises';

/** The time a run measures and waits by. */
export interface IndexClock {
  /** Milliseconds; only differences count. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: IndexClock = {
  now: () => performance.now(),
  wait: (milliseconds) => wait(milliseconds),
};
