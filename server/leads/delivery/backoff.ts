/** How long a delivery waits between its attempts, and when it is given up. */

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** With an hour between them at most and half an hour at least, the last attempt is made after five days or more. */
export const MAX_ATTEMPTS = 240;
/** One that is refused is tried for some hours: an owner may put the receiver right. */
export const MAX_REFUSED_ATTEMPTS = 14;

/**
 * Milliseconds until the next attempt: twice as long each time, up to an hour, of which a random half may fall away so
 * that what failed together is not tried together.
 *
 * @param attempts those made so far, from 1.
 * @param random from 0 (inclusive) to 1.
 */
export function nextWait(attempts: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}
