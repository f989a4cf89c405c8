import { BANNER } from '../../common/site-constants.ts';

const MS_A_DAY = 86_400_000;

/** Keeps in a cookie that the visitor has closed the callout banner (§3.8). */
export function keepBannerClosed(document: Document, now: number): void {
  const expires = new Date(now + BANNER.days * MS_A_DAY).toUTCString();
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${BANNER.cookie}=${BANNER.closedValue}; Expires=${expires}; Path=${BANNER.path}; SameSite=Lax${secure}`;
}

/** Tells whether the visitor has closed the callout banner: the one value says so, any other does not. */
export function isBannerClosed({ cookie }: Pick<Document, 'cookie'>): boolean {
  return cookie.split('; ').includes(`${BANNER.cookie}=${BANNER.closedValue}`);
}
