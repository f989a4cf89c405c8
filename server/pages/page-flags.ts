/** What a visitor has flagged, as a page is rendered for them: read from their cookies (SPEC §3.7). */
import { readFlagIds } from '../../common/flag-cookie.ts';
import type { PageFlags } from '../../common/page-model.ts';
import type { Site } from '../site/site-types.ts';

/** Cookies by name, their values as they stand in the header. */
export type RawCookies = Readonly<Record<string, string | undefined>>;

/** The groups of a site, each with what the visitor has flagged in it. */
export function pageFlags({ flags }: Site, cookies: RawCookies): PageFlags[] {
  return flags.map(({ index, counter, parsed }) => ({
    index,
    counter,
    options: parsed,
    ids: readFlagIds(flagCookieOf(cookies, parsed.namespace)),
  }));
}

/** Whether a page of the site would be rendered from one of these cookies: then it is for this visitor alone. */
export function isPersonal({ flags }: Site, cookies: RawCookies): boolean {
  return flags.some(({ parsed }) => flagCookieOf(cookies, parsed.namespace) !== undefined);
}

function flagCookieOf(cookies: RawCookies, namespace: string): string | undefined {
  return Object.hasOwn(cookies, namespace) ? cookies[namespace] : undefined;
}
