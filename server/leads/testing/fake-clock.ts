import type { LeadClock } from '../store/lead-store.ts';

export interface FakeClock extends LeadClock {
  /** Lets so many milliseconds pass, with all that happens in them. */
  pass(milliseconds: number): Promise<void>;
  /** Sets the wall clock wrong, or right again; nothing passes. */
  jump(milliseconds: number): void;
}

/**
 * A clock that stands still until it is turned.
 *
 * @param underWay settles when what is under way has ended; undefined where nothing is.
 */
export function fakeClock(start: number, underWay: () => Promise<unknown> | undefined): FakeClock {
  let wall = start;
  let steady = 0;
  let lastId = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  async function breathe(): Promise<void> {
    for (;;) {
      // What is begun in answer to something that ended is begun by then.
      await new Promise((resolve) => setImmediate(resolve));
      const busy = underWay();
      if (!busy) return;
      await busy;
    }
  }

  return {
    now: () => wall,
    steady: () => steady,
    after(milliseconds, run) {
      lastId += 1;
      const id = lastId;
      timers.set(id, { at: steady + milliseconds, run });
      return () => timers.delete(id);
    },
    async pass(milliseconds) {
      const end = steady + milliseconds;
      await breathe();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, run }] = next;
        timers.delete(id);
        wall += at - steady;
        steady = at;
        run();
        await breathe();
      }
      wall += end - steady;
      steady = end;
    },
    jump(milliseconds) {
      wall += milliseconds;
    },
  };
}
