/** What a visitor has flagged, as a page is rendered for them: read from their cookies (§3.7). */
import { cookieValue } from '../../../common/cookie-value.ts';
import { isFlagList, readFlagIds } from '../../../common/flags/flag-cookie.ts';
import type { PageFlags } from '../../../common/page/page-model.ts';
import type { Site } from '../../site/site-types.ts';

/**
 * The groups of a site, each with what the visitor has flagged in it.
 *
 * @param cookies the header of the request.
 */
export function pageFlags({ flags }: Site, cookies: string | undefined): PageFlags[] {
  return flags.map(({ index, counter, parsed }) => ({
    index,
    counter,
    options: parsed,
    ids: readFlagIds(cookieValue(cookies, parsed.namespace, isFlagList)),
  }));
}

/** Whether a page of the site would be rendered from one of these cookies: then it is for this visitor alone. */
export function isPersonal({ flags }: Site, cookies: string | undefined): boolean {
  return flags.some(({ parsed }) => cookieValue(cookies, parsed.namespace) !== undefined);
}
