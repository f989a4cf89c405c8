/** What crawlers are asked: to look at pages and listings, and to stay out of the endless space of filters. */
import { RANGE_WIDGETS } from '../../../common/constants.ts';
import { rangeFieldNames } from '../../../common/query/range-form.ts';
import { registeredBlocks, type Site } from '../../site/site-types.ts';

/** Every combination of these is an address of its own. `start` is not among them: pages of a list lead to listings. */
const SEARCH_NAMES = ['fq', 'q', 'sort', 'rows'];

/**
 * The text of `/robots.txt`.
 *
 * @param aliases further paths of the search route.
 * @param origin the site's public address; undefined when it is not known.
 */
export function robotsTxt(site: Site, aliases: readonly string[], origin: string | undefined): string {
  const blocks = registeredBlocks(site).map((block) => block.parsed);
  const exposed = blocks.flatMap((options) => [...options.exposedParams, ...Object.keys(options.customParams)]);
  const ranges = blocks
    .flatMap((options) => options.facets.filter((facet) => RANGE_WIDGETS.has(facet.widget)))
    .flatMap((facet) => Object.values(rangeFieldNames(facet.field)));
  const names = [...new Set([...SEARCH_NAMES, ...exposed, ...ranges])].filter((name) => name !== 'start');
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...aliases.map((path) => `Disallow: ${path}`),
    // First of the query string or further on: a name that only ends so is another.
    ...names.map(encodeName).flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*?*&${name}=`]),
  ];
  return `${[...lines, ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}

/** As browsers write it in a form; a star or dollar of its own would be read as a pattern. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('*', '%2A');
}
