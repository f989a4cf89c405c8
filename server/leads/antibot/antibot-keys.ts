/** The keys that unlock forms (§4.7, §7.5): bound to one form and to the time they were given out. */
import { makeToken, readToken, type SignedToken, type TokenTools } from './signed-token.ts';

/** How old a key may be, in milliseconds. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;
/** Clocks of several servers may differ by so much. */
const CLOCK_SKEW_MS = 5 * 60_000;

export type KeyCheck =
  | { readonly kind: 'good' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'expired' }
  /** Nobody fills in a form so fast. */
  | { readonly kind: 'early'; readonly waitMs: number };

export interface AntibotKeys {
  /** A key for one form, good from the shortest fill time on. */
  issue(formId: string): string;
  check(formId: string, key: string): KeyCheck;
}

/** @param minFillMs the shortest time a person takes, from when the key was given out. */
export function createAntibotKeys(tools: TokenTools, minFillMs: number): AntibotKeys {
  const purpose = (formId: string): string => `key ${formId}`;
  return {
    issue: (formId) => makeToken(purpose(formId), tools),
    check(formId, key) {
      const token = readToken(purpose(formId), key, tools.secret);
      return token ? checkAge(token, tools.now(), minFillMs) : { kind: 'invalid' };
    },
  };
}

/** Whether something given out then may be used now. */
export function checkAge({ issuedAt }: SignedToken, now: number, minFillMs: number): KeyCheck {
  const age = now - issuedAt;
  if (age < -CLOCK_SKEW_MS) return { kind: 'invalid' };
  if (age > KEY_LIFETIME_MS) return { kind: 'expired' };
  const waitMs = minFillMs - Math.max(0, age);
  return waitMs > 0 ? { kind: 'early', waitMs } : { kind: 'good' };
}
