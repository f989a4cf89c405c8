/** What the head of a page says of it: to the browser, to search engines and to those who make previews of links. */
import { fillPattern, type SolrDocument } from '../../common/options/result-template.ts';
import { listingPictures } from '../../common/page/listing-pictures.ts';
import type { PageHead } from '../../common/page/page-model.ts';
import type { ListingBlock, SearchBlock, Site, SitePage } from '../site/site-types.ts';
import { queryParams } from './model/page-query.ts';
import { structuredData } from './model/structured-data.ts';

interface HeadRequest {
  page: SitePage;
  path: string;
  /** Without its question mark. */
  queryString: string;
}

/** Search engines show half of that. */
const MAX_DESCRIPTION = 300;

/** The head of a page; `doc` is the document of its listing. */
export function pageHead(
  { page, path, queryString }: HeadRequest,
  doc: SolrDocument | undefined,
  { templates }: Pick<Site, 'templates'>,
  origin: string | undefined,
): PageHead {
  const search = page.blocks.find((block): block is SearchBlock => block.block === 'search');
  const listing = page.blocks.find((block): block is ListingBlock => block.block === 'listing');
  const filtered = search !== undefined && queryParams(queryString, search.parsed).length > 0;
  const template = listing && templates[listing.bundle];
  const facts = doc && listing && template && { doc, block: listing, template, path, origin };
  const data = facts && structuredData(facts);
  const image = facts ? firstPicture(listingPictures(doc, template), origin) : heroPicture(page, origin);
  return {
    path,
    title: doc ? fillPattern(page.title, doc) : page.title,
    description: shortened(doc ? fillPattern(page.description, doc) : page.description),
    // Filtered views are ways through the same places: search engines need one address for them.
    canonical: origin === undefined ? undefined : absoluteUrl(path, origin),
    indexable: page.indexable && !filtered,
    ...(image && { image }),
    ...(data && { structuredData: data }),
  };
}

function heroPicture(page: SitePage, origin: string | undefined): PageHead['image'] {
  const heroes = page.blocks.filter((block) => block.block === 'hero' && block.image !== '');
  return firstPicture(
    heroes.flatMap((block) => (block.block === 'hero' ? [{ src: block.image, alt: block.imageAlt }] : [])),
    origin,
  );
}

/** The first picture that previews can show: they fetch it themselves, and none of them draws SVG. */
function firstPicture(
  pictures: readonly { src: string; alt: string }[],
  origin: string | undefined,
): PageHead['image'] {
  for (const { src, alt } of pictures) {
    const address = absoluteUrl(src, origin);
    if (address && URL.canParse(address) && !new URL(address).pathname.endsWith('.svg')) return { src: address, alt };
  }
  return undefined;
}

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2))}…`;
}

/**
 * An address as others can use it: http or https alone. A path stands as it is while the site's own address is not known;
 * undefined for anything else, whatever a document holds.
 */
export function absoluteUrl(address: string, origin: string | undefined): string | undefined {
  const base = origin ?? 'http://unknown.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.origin === base;
  return isOwn && origin === undefined ? url.href.slice(base.length) : url.href;
}
