import { BANNER_CLOSED, BANNER_COOKIE, BANNER_COOKIE_DAYS, BANNER_COOKIE_PATH } from '../../common/constants.ts';

const MS_A_DAY = 86_400_000;

/** Keeps in a cookie that the visitor has closed the callout banner (§3.8). */
export function keepBannerClosed(document: Document, now: number): void {
  const expires = new Date(now + BANNER_COOKIE_DAYS * MS_A_DAY).toUTCString();
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${BANNER_COOKIE}=${BANNER_CLOSED}; Expires=${expires}; Path=${BANNER_COOKIE_PATH}; SameSite=Lax${secure}`;
}

/** Tells whether the visitor has closed the callout banner: the one value says so, any other does not. */
export function isBannerClosed({ cookie }: Pick<Document, 'cookie'>): boolean {
  return cookie.split('; ').includes(`${BANNER_COOKIE}=${BANNER_CLOSED}`);
}
