/**
 * How many questions may be asked a second time: a share of all, so that an engine in trouble gets no second load on top of
 * the first, and a store of them for the moment in which one of several nodes goes.
 */

/** Second tries for each question. */
const SHARE = 0.2;
/** Second tries that may come at once. */
const STORE = 64;

export interface RetryBudget {
  /** A question is asked. */
  earn(): void;
  /** Takes a second try; false where none is left. */
  take(): boolean;
}

export function createRetryBudget(): RetryBudget {
  let left = STORE;
  return {
    earn() {
      left = Math.min(STORE, left + SHARE);
    },
    take() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
