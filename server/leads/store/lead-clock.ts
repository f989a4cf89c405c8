/** The time the lead service lives by, so that tests can turn it. */

export interface LeadClock {
  /** Milliseconds since 1970; may jump. */
  now(): number;
  /** Milliseconds that never jump. */
  steady(): number;
  /** Runs once after so many milliseconds; the function it gives takes that back. Does not keep the process alive. */
  after(milliseconds: number, run: () => void): () => void;
}

export const leadClock: LeadClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
