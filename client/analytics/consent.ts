/** Whether a visitor lets an analytics service hear of them; kept in a cookie for half a year. */
import { CONSENT_COOKIE, CONSENT_COOKIE_SECONDS } from '../../common/constants.ts';
import type { CookieJar } from '../browser/cookies.ts';

export type Consent = 'granted' | 'denied';

export function readConsent(cookies: CookieJar): Consent | undefined {
  const value = cookies.read(CONSENT_COOKIE);
  return value === 'granted' || value === 'denied' ? value : undefined;
}

/** Keeps the answer; where the browser keeps no cookies it holds for this page. */
export function writeConsent(cookies: CookieJar, consent: Consent, isSecure: boolean): void {
  const secure = isSecure ? '; Secure' : '';
  cookies.write(
    CONSENT_COOKIE,
    `${CONSENT_COOKIE}=${consent}; path=/; max-age=${CONSENT_COOKIE_SECONDS}; SameSite=Lax${secure}`,
  );
}
