/** A listing page's block: the document behind a route's key, ready to be shown. */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { type Noun, nounOf } from '../../../common/options/count-words.ts';
import { moneyFormat } from '../../../common/options/money.ts';
import {
  fieldText,
  fieldTexts,
  type ResultTemplate,
  type SolrDocument,
} from '../../../common/options/result-template.ts';
import { webAddress } from '../../../common/page/listing-pictures.ts';
import type { EnquiryBlockModel, LeadSubject, ListingBlockModel } from '../../../common/page/page-model.ts';
import { documentKey } from '../../../common/query/index-names.ts';
import { PAGE } from '../../../common/texts/english/page.ts';
import { formOf } from '../../../common/texts/forms.ts';
import { monthsText } from '../../../common/texts/months.ts';
import { byLanguage, digits, textsOf, withTexts } from '../../../common/texts/texts.ts';
import { ProblemError } from '../../http/errors.ts';
import { listingSubject } from '../../leads/intake/lead-subjects.ts';
import type { SearchService } from '../../search/search-service.ts';
import { matchPath, type RouteParams } from '../../site/page-paths.ts';
import type { EnquiryBlock, ListingBlock, Site, SitePage } from '../../site/site-types.ts';

/** The key of the document a listing page shows (§3.5). */
function listingKey(block: ListingBlock, params: RouteParams, site: Site): string {
  return documentKey({ siteHash: site.hash, indexId: block.index, itemKey: params[block.keyParam] ?? '' });
}

/** By what a listing is remembered: pages of two bundles show different ones by one key. */
export function memoryKey(block: ListingBlock, params: RouteParams, site: Site): string {
  return `${block.bundle} ${listingKey(block, params, site)}`;
}

/** The document a listing page shows; undefined when there is none of that key (§3.5). */
export async function findListing(
  block: ListingBlock,
  params: RouteParams,
  site: Site,
  search: SearchService,
): Promise<SolrDocument | undefined> {
  const key = listingKey(block, params, site);
  try {
    const { docs } = await search.documents([key], block.index);
    return docs.find((doc) => isOfBundle(doc, block, site));
  } catch (error) {
    // A key that cannot be one names nothing.
    if (error instanceof ProblemError && error.status < 500) return undefined;
    throw error;
  }
}

/** Whether a document is of the bundle a listing page shows; one that names none is of any. */
export function isOfBundle(
  doc: SolrDocument,
  { index, bundle }: ListingBlock,
  { indexes }: Pick<Site, 'indexes'>,
): boolean {
  const field = indexes.find(({ id }) => id === index)?.bundleField ?? '';
  return [undefined, bundle].includes(fieldText(doc, field));
}

/**
 * The listing's own path, when it is one of this page for the same key; undefined when the document names none.
 *
 * A listing whose own path leads elsewhere (another site, another page) is shown where it was asked for.
 */
export function listingPath(
  doc: SolrDocument,
  block: ListingBlock,
  page: SitePage,
  params: RouteParams,
  site: Site,
): string | undefined {
  const link = fieldText(doc, site.templates[block.bundle]?.link ?? '');
  if (link === undefined || !link.startsWith('/') || link.startsWith('//')) return undefined;
  const own = matchPath(page.path, link);
  return own !== undefined && own[block.keyParam] === params[block.keyParam] ? link : undefined;
}

/** The model of the block. */
export function listingModel(
  block: ListingBlock,
  doc: SolrDocument,
  site: Site,
  template: ResultTemplate,
  similar: readonly SolrDocument[],
): ListingBlockModel {
  // English is written as the owner's country writes it.
  const tag = (site.language.startsWith('en') ? undefined : site.texts?.language) ?? site.language;
  return {
    block: 'listing',
    doc,
    template,
    descriptionField: block.descriptionField,
    headings: block.headings,
    amenityField: block.amenityField,
    details: block.details.flatMap(
      ({ field, label, format, isList, isBesidePrice, labels, forms }): ListingBlockModel['details'] => {
        const row = { label, ...(isBesidePrice && { isBesidePrice }) };
        const values = fieldTexts(doc, field).filter((value) => value !== '' && !isBareZero(value, format, forms));
        if (format === 'month' && values.length > 0) {
          return [{ ...row, value: withTexts(site.texts, () => monthsText(values)) }];
        }
        const texts = values.map((value) =>
          formOf(forms, Number(value), tag).replace('{}', () =>
            withTexts(site.texts, () => new Map(Object.entries(labels)).get(value) ?? detailText(value, format, tag)),
          ),
        );
        // What holds signs of its own stands on lines of its own.
        const between = texts.some((text) => /[,:;]/.test(text)) ? '\n' : ', ';
        if ((isList && texts.length > 1) || isLikeAList(texts)) return [{ ...row, value: texts }];
        return texts.length === 0 ? [] : [{ ...row, value: texts.join(between) }];
      },
    ),
    links: block.links.flatMap(({ field, label }) => linkOf(fieldText(doc, field), label)),
    reviews: reviewsOf(doc, block.reviews, tag),
    amenities: site.amenities,
    searchPath: block.searchPath,
    compared: isCompared(block, site) ? block.index : undefined,
    noun: listingNoun(block, site),
    flags: block.flags.map(({ parsed }) => parsed),
    similar,
    enquiry: block.enquiry && enquiryModel(block.enquiry, [listingSubject(doc, template, site)]),
  };
}

type Detail = ListingBlock['details'][number];

/** A number of nothing that no words stand for: a column of a table that is 0 for most, such as 0 hookups for horses. */
function isBareZero(value: string, format: Detail['format'], { zero, other }: Detail['forms']): boolean {
  return format === 'number' && zero === undefined && other === '{}' && Number(value) === 0;
}

/** More values than this are not read between commas, where each is a word or a few. */
const MOST_IN_LINE = 6;
const FEW_WORDS = 40;

function isLikeAList(texts: readonly string[]): boolean {
  return texts.length > MOST_IN_LINE && texts.every(({ length }) => length <= FEW_WORDS);
}

const monthFormat = byLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Reviews in the order of the document; one without words is left out. */
function reviewsOf(
  doc: SolrDocument,
  { text, name, date, rating }: ListingBlock['reviews'],
  language: string,
): ListingBlockModel['reviews'] {
  const [names, dates, ratings] = [name, date, rating].map((field) => fieldTexts(doc, field));
  return fieldTexts(doc, text).flatMap((words, at) => {
    if (words.trim() === '') return [];
    const time = new Date(dates?.[at] ?? '');
    const isDate = !Number.isNaN(time.getTime());
    return {
      text: words,
      name: names?.[at] || undefined,
      rating: ratings?.[at] || undefined,
      date: isDate ? { text: monthFormat(language).format(time), day: time.toISOString().slice(0, 10) } : undefined,
    };
  });
}

/** What listings of a block are called, as the search that leads to them counts them, or else another search of them. */
export function listingNoun(block: ListingBlock, site: Pick<Site, 'pages'>): Noun | undefined {
  const paths = site.pages.map(({ path }) => path);
  const searches = searchesOf(block, site, [block.searchPath, ...paths]);
  return searches.flatMap(({ count }) => nounOf(count) ?? [])[0];
}

/** Whether the search it leads back to compares; the scripts of a page that has a search itself know of no toggle but those of its results. */
function isCompared(block: ListingBlock, site: Pick<Site, 'pages'>): boolean {
  const own = site.pages.find(({ blocks }) => blocks.includes(block))?.blocks ?? [];
  if (own.some((other) => other.block === 'search')) return false;
  return searchesOf(block, site, [block.searchPath]).some(({ compare }) => compare);
}

/** The searches of such listings on pages of these paths, in their order. */
function searchesOf(
  { index, bundle }: ListingBlock,
  { pages }: Pick<Site, 'pages'>,
  paths: readonly string[],
): SearchBlockOptions[] {
  const isOfThese = ({ index: own, bundles }: SearchBlockOptions): boolean =>
    own === index && (bundles.length === 0 || bundles.includes(bundle));
  return paths
    .flatMap((path) => pages.find((page) => page.path === path)?.blocks ?? [])
    .flatMap((block) => (block.block === 'search' ? block.parsed : []))
    .filter(isOfThese);
}

/** A link to an address that a document holds, which may be any text; none for what no browser may follow. */
function linkOf(text: string | undefined, label: string): ListingBlockModel['links'] {
  // As people write addresses: without a scheme.
  const address = webAddress(text !== undefined && /^www\./i.test(text) ? `https://${text}` : text)?.trim();
  if (address === undefined) return [];
  if (/^\/(?![/\\])/.test(address)) return [{ label, address, host: '' }];
  const url = URL.parse(address);
  return url ? [{ label, address: url.href, host: url.host.replace(/^www\./, '') }] : [];
}

function detailText(value: string, format: Detail['format'], language: string): string {
  switch (format) {
    case 'number':
      return Number.isFinite(Number(value)) ? new Intl.NumberFormat(language).format(Number(value)) : value;
    case 'date': {
      const time = Date.parse(value);
      if (Number.isNaN(time)) return value;
      return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
    }
    case 'text':
      return value === 'true' ? TEXTS.yes : value === 'false' ? TEXTS.no : digits(value);
    default:
      return Number.isFinite(Number(value)) ? moneyFormat(format).format(Number(value)) : value;
  }
}

const TEXTS = textsOf('page', PAGE);

/**
 * The model of a block.
 *
 * @param listing what the page is about, which a form about a listing is about too.
 */
export function enquiryModel(block: EnquiryBlock, listing: readonly LeadSubject[]): EnquiryBlockModel {
  return { ...block, subjects: block.form.about === 'listing' ? listing : [], submissionId: randomUUID() };
}

/** Characters of JSON kept in all, and milliseconds each listing is kept (as the pages' own cache, §7.2). */
const MAX_SIZE = 16_000_000;
const LIFETIME_MS = 3_600_000;

export type LastListings = ReturnType<typeof lastListings>;

export function lastListings() {
  const kept = documents(1000, MAX_SIZE);
  const gone = documents(100, MAX_SIZE / 8);
  return {
    /** What a listing said before it was gone; undefined for one nobody has looked at lately. */
    last: (key: string): SolrDocument | undefined => gone.get(key),
    /**
     * The listing `find` gives, or the one it gave last time where the engine fails.
     *
     * @throws ProblemError of the engine's failure when it is not remembered.
     */
    async find(key: string, find: () => Promise<SolrDocument | undefined>): Promise<SolrDocument | undefined> {
      try {
        const doc = await find();
        if (doc) {
          kept.set(key, doc);
          gone.delete(key);
          return doc;
        }
        const last = kept.get(key);
        kept.delete(key);
        if (last) gone.set(key, last);
        return undefined;
      } catch (error) {
        const last = error instanceof ProblemError && error.status > 500 ? kept.get(key) : undefined;
        if (last) return last;
        throw error;
      }
    },
  };
}

function documents(max: number, maxSize: number): LRUCache<string, SolrDocument> {
  return new LRUCache({ max, maxSize, ttl: LIFETIME_MS, sizeCalculation: (doc) => JSON.stringify(doc).length });
}
