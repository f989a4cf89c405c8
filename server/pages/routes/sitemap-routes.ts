/** `/sitemap.xml` and its parts (sitemaps.org), and `/robots.txt`. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RANGE_WIDGETS } from '../../../common/constants.ts';
import { rangeFieldNames } from '../../../common/query/range-form.ts';
import type { SearchService } from '../../search/search-service.ts';
import { registeredBlocks, type Site } from '../../site/site-types.ts';
import { absoluteUrl } from '../page-head.ts';
import { createSitemap, type SitemapEntry, type SitemapPart } from './sitemap.ts';

interface SitemapRoutesOptions {
  site: Site;
  search: SearchService;
  /** The site's public address; undefined when it is not known. */
  origin: string | undefined;
  searchAliases: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapRoutes(app: FastifyInstance, options: SitemapRoutesOptions): void {
  const { site, origin } = options;
  const sitemap = createSitemap({ ...options, now: () => performance.now() });
  const robots = robotsTxt(site, options.searchAliases, origin);

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));

  app.get('/sitemap.xml', async (request, reply) => {
    const base = originOf(request, origin);
    const parts = await sitemap.parts();
    const lines = parts.map(
      ({ name }) => `<sitemap><loc>${escapeXml(`${base}/sitemap-${name}.xml`)}</loc></sitemap>\n`,
    );
    return asXml(reply, origin).send(`${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`);
  });

  app.get<{ Params: { name: string } }>('/sitemap-:name(^[A-Za-z0-9_-]+).xml', async (request, reply) => {
    const part = (await sitemap.parts()).find(({ name }) => name === request.params.name);
    if (!part) return reply.sendErrorPage(404);
    const slices = part.slices();
    // The first is waited for: where the engine does not answer, the status says so.
    const first = await slices.next();
    return asXml(reply, origin).send(
      Readable.from(writeUrls(first.done ? [] : first.value, slices, originOf(request, origin))),
    );
  });
}

/** An answer made with the address of one request is for nobody else. */
function asXml(reply: FastifyReply, origin: string | undefined): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', origin === undefined ? 'private, no-store' : 'public, max-age=600');
}

/** Addresses of a sitemap are whole: without a configured origin they are those the request came by. */
function originOf({ protocol, host }: FastifyRequest, origin: string | undefined): string {
  const asked = `${protocol}://${host}`;
  return origin ?? (URL.canParse(asked) ? new URL(asked).origin : 'http://localhost');
}

async function* writeUrls(
  first: readonly SitemapEntry[],
  others: ReturnType<SitemapPart['slices']>,
  origin: string,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n${first.map((entry) => urlElement(entry, origin)).join('')}`;
  for await (const slice of others) yield slice.map((entry) => urlElement(entry, origin)).join('');
  yield '</urlset>\n';
}

function urlElement({ path, updated }: SitemapEntry, origin: string): string {
  const address = absoluteUrl(path, origin);
  if (address === undefined || !address.startsWith(`${origin}/`)) return '';
  return `<url><loc>${escapeXml(address)}</loc>${updated === undefined ? '' : `<lastmod>${updated}</lastmod>`}</url>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** Every combination of these is an address of its own. `start` is not among them: pages of a list lead to listings. */
const SEARCH_NAMES = ['fq', 'q', 'sort', 'rows'];

/**
 * The text of `/robots.txt`.
 *
 * @param aliases further paths of the search route.
 * @param origin the site's public address; undefined when it is not known.
 */
function robotsTxt(site: Site, aliases: readonly string[], origin: string | undefined): string {
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
