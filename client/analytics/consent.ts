/** Whether a visitor lets an analytics service hear of them; kept in a cookie for half a year. */
import { ANALYTICS } from '../../common/analytics-settings.ts';
import type { CookieJar } from '../browser/cookies.ts';

export type Consent = 'granted' | 'denied';

export function readConsent(cookies: CookieJar): Consent | undefined {
  const value = cookies.read(ANALYTICS.cookie);
  return value === 'granted' || value === 'denied' ? value : undefined;
}

/** Keeps the answer; where the browser keeps no cookies it holds for this page. */
export function writeConsent(cookies: CookieJar, consent: Consent, isSecure: boolean): void {
  const { cookie, cookieSeconds } = ANALYTICS;
  const secure = isSecure ? '; Secure' : '';
  cookies.write(cookie, `${cookie}=${consent}; path=/; max-age=${cookieSeconds}; SameSite=Lax${secure}`);
}
