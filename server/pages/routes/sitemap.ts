/**
 * What there is on the site for crawlers, in parts: its pages, and the listings of each index in the order of their ids.
 *
 * A part is asked for in slices, each from the last id of the one before, and every slice once: whoever asks for the same
 * part meanwhile gets the same slices. Nothing grows with the index but the number of parts.
 */
import { LRUCache } from 'lru-cache';
import { fieldText, type SolrDocument } from '../../../common/options/result-template.ts';
import { itemKeyOf } from '../../../common/query/index-names.ts';
import type { SearchService } from '../../search/search-service.ts';
import { matchPath, pathParams } from '../../site/page-paths.ts';
import { redirected } from '../../site/redirects.ts';
import type { ListingBlock, Site } from '../../site/site-types.ts';
import { isOfBundle } from '../model/listing-model.ts';

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

export interface Sitemap {
  /** The parts there are now. */
  parts(): Promise<readonly SitemapPart[]>;
}

export interface SitemapOptions {
  site: Site;
  search: SearchService;
  /** A clock in milliseconds. */
  now(): number;
  /** Listings in a part; a part may have 50,000 addresses and 50 MB. */
  partSize?: number;
  /** Listings asked for at once. */
  sliceSize?: number;
  /** Milliseconds a sitemap is kept. */
  lifetimeMs?: number;
}

/** With addresses of at most 2,048 characters a part stays below 50 MB whatever they are. */
const PART_SIZE = 20_000;
const MAX_ADDRESS = 2000;
const SLICE_SIZE = 1000;
const LIFETIME_MS = 600_000;
/** Some 30 MB. */
const KEPT_SLICES = 200;

export function createSitemap(options: SitemapOptions): Sitemap {
  const { site, now, lifetimeMs = LIFETIME_MS } = options;
  let kept: { parts: Promise<readonly SitemapPart[]>; madeAt: number } | undefined;
  return {
    async parts() {
      if (kept && now() - kept.madeAt < lifetimeMs) return kept.parts;
      const parts = findParts(options);
      const mine = { parts, madeAt: now() };
      kept = mine;
      try {
        return await parts;
      } catch (error) {
        if (kept === mine) kept = undefined;
        throw error;
      }
    },
  };

  async function findParts({ search, partSize = PART_SIZE }: SitemapOptions): Promise<SitemapPart[]> {
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
  const { site, search, partSize = PART_SIZE, sliceSize = SLICE_SIZE } = options;
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
