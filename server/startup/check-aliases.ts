/** The search route must not take the place of a page. */
import { ConfigError } from '../settings/env.ts';
import { matchPath, pathParams } from '../site/page-paths.ts';
import type { Site } from '../site/site-types.ts';

/** @throws ConfigError naming SEARCH_ALIASES when one of them is the path of a page. */
export function checkAliases(aliases: readonly string[], site: Pick<Site, 'pages'>): void {
  // Beside a pattern such as /stays/:key an alias takes only the one path it names.
  const paths = site.pages.map(({ path }) => path).filter((path) => pathParams(path).length === 0);
  for (const alias of aliases) {
    const taken = paths.find((path) => matchPath(path, alias.replace(/\/$/, '')) !== undefined);
    if (taken !== undefined) {
      throw new ConfigError('SEARCH_ALIASES', `must not hold ${alias}: the site has a page at ${taken}`);
    }
  }
}
