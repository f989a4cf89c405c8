/**
 * `/sitemap.xml` and its parts (sitemaps.org), and `/robots.txt`: what there is on the site for crawlers, its pages and the
 * listings of each index in the order of their ids.
 *
 * A part is asked for in slices, each from the last id of the one before, and every slice once: whoever asks for the same
 * part meanwhile gets the same slices. Nothing grows with the index but the number of parts.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fieldText, type SolrDocument } from '../../../common/options/result-template.ts';
import { itemKeyOf } from '../../../common/query/index-names.ts';
import { rangeFieldNames } from '../../../common/query/range-form.ts';
import { RANGE_WIDGETS } from '../../../common/query/widget-kinds.ts';
import { html } from '../../http/html.ts';
import type { SearchService } from '../../search/search-service.ts';
import { matchPath, pathParams } from '../../site/page-paths.ts';
import { redirected } from '../../site/redirects.ts';
import { type ListingBlock, registeredBlocks, type Site } from '../../site/site-types.ts';
import { isOfBundle } from '../model/listing-model.ts';
import { absoluteUrl, alternates } from '../page-head.ts';

export interface SitemapEntry {
  path: string;
  /** ISO 8601; undefined when it is not known. */
  updated: string | undefined;
}

export interface SitemapPart {
  /** `/sitemap-{name}.xml`. */
  name: string;
  /** Entries slice by slice; a slice that cannot be had rejects, and is asked for again next time. */
  slices(): AsyncGenerator<readonly SitemapEntry[]>;
}

export interface SitemapOptions {
  site: Site;
  search: SearchService;
  /** A clock in milliseconds. */
  now(): number;
  /** Listings in a part; a part may have 50,000 of them and 50 MB. */
  partSize?: number;
  /** Listings asked for at once. */
  sliceSize?: number;
  /** Milliseconds a sitemap is kept. */
  lifetimeMs?: number;
}

/** With addresses of at most 2,048 characters a part stays below 50 MB whatever they are. */
const PART_ADDRESSES = 20_000;
const MAX_ADDRESS = 2000;
const SLICE_SIZE = 1000;
const LIFETIME_MS = 600_000;
/** Some 30 MB. */
const KEPT_SLICES = 200;

export type Sitemap = ReturnType<typeof createSitemap>;

export function createSitemap(options: SitemapOptions) {
  const { now, lifetimeMs = LIFETIME_MS } = options;
  let kept: { readonly parts: Promise<readonly SitemapPart[]>; readonly madeAt: number } | undefined;
  return {
    /** The parts there are now. */
    parts(): Promise<readonly SitemapPart[]> {
      if (kept && now() - kept.madeAt < lifetimeMs) return kept.parts;
      const parts = findParts(options);
      kept = { parts, madeAt: now() };
      parts.catch(() => {
        kept = undefined;
      });
      return parts;
    },
  };
}

/** A listing names its address in each language beside its own. */
function usualPartSize({ languages }: Site): number {
  return Math.floor(PART_ADDRESSES / (1 + alternates(languages, '/').length));
}

async function findParts(options: SitemapOptions): Promise<SitemapPart[]> {
  const { site, search, partSize = usualPartSize(site) } = options;
  const slices: KeptSlices = new LRUCache({ max: KEPT_SLICES });
  const indexes = [...new Set(listedPages(site).map(({ block }) => block.index))];
  const ofIndexes = await Promise.all(
    indexes.map(async (index) => {
      const count = Math.ceil((await search.count(index)) / partSize);
      return Array.from({ length: count }, (_, at) => listingsPart(index, at, slices, options));
    }),
  );
  return [pagesPart(site), ...ofIndexes.flat()];
}

/** Pages that stand for themselves; those of a pattern are known by what they show. */
function pagesPart(site: Site): SitemapPart {
  const paths = site.pages
    .filter((page) => page.indexable && pathParams(page.path).length === 0)
    .map(({ path }) => path);
  return {
    name: 'pages',
    async *slices() {
      yield paths.map((path) => ({ path, updated: undefined }));
    },
  };
}

interface ListedPage {
  path: string;
  block: ListingBlock;
}

/** The pages of listings that search engines may show. */
function listedPages({ pages }: Site): ListedPage[] {
  return pages
    .filter((page) => page.indexable)
    .flatMap(({ path, blocks }) => blocks.flatMap((block) => (block.block === 'listing' ? [{ path, block }] : [])));
}

interface Slice {
  entries: readonly SitemapEntry[];
  /** The id it ends with; undefined where nothing follows in this part. */
  last: string | undefined;
}

type KeptSlices = LRUCache<string, Promise<Slice>>;

function listingsPart(index: string, at: number, kept: KeptSlices, options: SitemapOptions): SitemapPart {
  const { site, search, partSize = usualPartSize(site), sliceSize = SLICE_SIZE } = options;
  const pages = listedPages(site).filter(({ block }) => block.index === index);
  const name = `${index}-${at + 1}`;
  const { bundleField = '' } = site.indexes.find(({ id }) => id === index) ?? {};
  const fields = [...new Set([bundleField, ...pages.flatMap((page) => entryFields(page, site))])].filter(Boolean);

  const ask = async (nth: number, after: string | undefined): Promise<Slice> => {
    const rows = Math.min(sliceSize, partSize - nth * sliceSize);
    const from = after === undefined ? { start: at * partSize } : { after };
    const docs = await search.inIdOrder(index, { fields, rows, ...from });
    const isLast = docs.length < rows || (nth + 1) * sliceSize >= partSize;
    const last = isLast ? undefined : docs.at(-1)?.id;
    return {
      entries: docs.flatMap((doc) => entryOf(doc, pages, site) ?? []),
      last: typeof last === 'string' ? last : undefined,
    };
  };

  const slice = (nth: number, after: string | undefined): Promise<Slice> => {
    const id = `${name} ${nth}`;
    const known = kept.get(id);
    if (known) return known;
    const asked = ask(nth, after).catch((error: unknown) => {
      kept.delete(id);
      throw error;
    });
    kept.set(id, asked);
    return asked;
  };

  return {
    name,
    async *slices() {
      let after: string | undefined;
      for (let nth = 0; nth === 0 || after !== undefined; nth += 1) {
        const { entries, last } = await slice(nth, after);
        yield entries;
        after = last;
      }
    },
  };
}

function entryFields({ block }: ListedPage, { templates }: Site): string[] {
  return [templates[block.bundle]?.link ?? '', block.updatedField].filter((field) => field !== '');
}

/** Where a document is shown: by its own address, or by its key where it names none. */
function entryOf(doc: SolrDocument, pages: readonly ListedPage[], site: Site): SitemapEntry | undefined {
  for (const page of pages.filter(({ block }) => isOfBundle(doc, block, site))) {
    const path = pathOf(doc, page, site);
    if (path === undefined || path.length > MAX_ADDRESS || redirected(site.redirects, path, '')) continue;
    return { path, updated: dateOf(fieldText(doc, page.block.updatedField)) };
  }
  return undefined;
}

function pathOf(doc: SolrDocument, { path, block }: ListedPage, site: Site): string | undefined {
  const key = itemKeyOf(String(doc.id), { siteHash: site.hash, indexId: block.index });
  if (key === undefined) return undefined;
  const link = fieldText(doc, site.templates[block.bundle]?.link ?? '');
  if (link === undefined) return pathByKey(path, block.keyParam, key);
  return matchPath(path, link)?.[block.keyParam] === key ? link : undefined;
}

/** The pattern with the key in it, as long as it asks for nothing else. */
function pathByKey(pattern: string, keyParam: string, key: string): string | undefined {
  const path = pattern
    .replace(new RegExp(`:${keyParam}(?![A-Za-z0-9])\\??`), () => encodeURIComponent(key))
    .replaceAll(/\/:[A-Za-z][A-Za-z0-9]*\?/g, '');
  return pathParams(path.replace(encodeURIComponent(key), '')).length === 0 ? path : undefined;
}

function dateOf(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

interface SitemapRoutesOptions {
  site: Site;
  search: SearchService;
  /** Where the site begins, without a slash at its end; undefined when it is not known. */
  address: string | undefined;
  searchAliases: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Of the elements that name an address in other languages. */
const LINKS_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export function sitemapRoutes(app: FastifyInstance, options: SitemapRoutesOptions): void {
  const { site, address } = options;
  const sitemap = createSitemap({ ...options, now: () => performance.now() });
  const robots = robotsTxt(site, options.searchAliases, { address, base: app.basePath });

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));

  app.get('/sitemap.xml', async (request, reply) => {
    const base = addressOf(request, address);
    const parts = await sitemap.parts();
    const lines = parts.map(({ name }) => html`<sitemap><loc>${`${base}/sitemap-${name}.xml`}</loc></sitemap>\n`.text);
    return asXml(reply, address).send(`${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`);
  });

  app.get<{ Params: { name: string } }>('/sitemap-:name(^[A-Za-z0-9_-]+).xml', async (request, reply) => {
    const part = (await sitemap.parts()).find(({ name }) => name === request.params.name);
    if (!part) return reply.sendErrorPage(404);
    const slices = part.slices();
    // The first is waited for: where the engine does not answer, the status says so.
    const first = await slices.next();
    return asXml(reply, address).send(
      Readable.from(writeUrls(first.done ? [] : first.value, slices, addressOf(request, address), site.languages)),
    );
  });
}

/** An answer made with the address of one request is for nobody else. */
function asXml(reply: FastifyReply, address: string | undefined): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', address === undefined ? 'private, no-store' : 'public, max-age=600');
}

/** Addresses of a sitemap are whole: without a configured one they are those the request came by. */
function addressOf({ protocol, host }: FastifyRequest, address: string | undefined): string {
  const asked = `${protocol}://${host}`;
  return address ?? (URL.canParse(asked) ? new URL(asked).origin : 'http://localhost');
}

async function* writeUrls(
  first: readonly SitemapEntry[],
  others: ReturnType<SitemapPart['slices']>,
  address: string,
  languages: Site['languages'],
): AsyncGenerator<string> {
  const urls = (entries: readonly SitemapEntry[]): string =>
    entries.map((entry) => urlElement(entry, address, languages)).join('');
  yield `${HEAD}<urlset ${NAMESPACE}${languages.length === 0 ? '' : ` ${LINKS_NAMESPACE}`}>\n${urls(first)}`;
  for await (const slice of others) yield urls(slice);
  yield '</urlset>\n';
}

function urlElement({ path, updated }: SitemapEntry, address: string, languages: Site['languages']): string {
  const url = absoluteUrl(path, address);
  if (url === undefined || !url.startsWith(`${address}/`)) return '';
  const changed = updated === undefined ? undefined : html`<lastmod>${updated}</lastmod>`;
  const links = alternates(languages, path).map(
    ({ language, href }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return html`<url><loc>${url}</loc>${changed}${links}</url>\n`.text;
}

/** Every combination of these is an address of its own. `start` is not among them: pages of a list lead to listings. */
const SEARCH_NAMES = ['fq', 'q', 'sort', 'rows'];

/**
 * The text of `/robots.txt`.
 *
 * @param aliases further paths of the search route.
 * @param place where the site begins: as an address, undefined when it is not known, and on its host.
 */
function robotsTxt(
  site: Site,
  aliases: readonly string[],
  { address, base }: { address: string | undefined; base: string },
): string {
  const blocks = registeredBlocks(site).map((block) => block.parsed);
  const exposed = blocks.flatMap((options) => [...options.exposedParams, ...Object.keys(options.customParams)]);
  const ranges = blocks
    .flatMap((options) => options.facets.filter((facet) => RANGE_WIDGETS.has(facet.widget)))
    .flatMap((facet) => Object.values(rangeFieldNames(facet.field)));
  const plain = [...SEARCH_NAMES, ...exposed, ...ranges].filter((name) => name !== 'start');
  const prefixes = blocks.map(({ hashPrefix }) => hashPrefix);
  const names = new Set(['', ...prefixes].flatMap((prefix) => plain.map((name) => prefix + name)));
  const lines = [
    'User-agent: *',
    `Disallow: ${base}/api/`,
    ...aliases.map((path) => `Disallow: ${base}${path}`),
    // First of the query string or further on: a name that only ends so is another.
    ...[...names].map(encodeName).flatMap((name) => [`Disallow: ${base}/*?${name}=`, `Disallow: ${base}/*?*&${name}=`]),
  ];
  return `${[...lines, ...(address === undefined ? [] : ['', `Sitemap: ${address}/sitemap.xml`])].join('\n')}\n`;
}

/** As browsers write it in a form; a star or dollar of its own would be read as a pattern. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('*', '%2A');
}
