/** What the head of a page says of it: to the browser, to search engines and to those who make previews of links. */

import { USUAL_CURRENCY } from '../../common/constants.ts';
import { moneySign } from '../../common/options/money.ts';
import {
  fieldNumber,
  fieldText,
  fieldTexts,
  fillPattern,
  type ResultTemplate,
  type SolrDocument,
} from '../../common/options/result-template.ts';
import { listingPictures } from '../../common/page/listing-pictures.ts';
import type { PageHead } from '../../common/page/page-model.ts';
import { atBase } from '../../common/page/site-address.ts';
import type { ListingBlock, Site, SitePage, StructuredFields } from '../site/site-types.ts';
import { searchAsked } from './model/page-query.ts';

interface HeadRequest {
  page: SitePage;
  path: string;
  /** Without its question mark. */
  queryString: string;
}

/** Search engines show half of that. */
const MAX_SUMMARY = 300;

/** The head of a page; `doc` is the document of its listing. */
export function pageHead(
  { page, path, queryString }: HeadRequest,
  doc: SolrDocument | undefined,
  { templates, languages, tagline }: Pick<Site, 'templates' | 'languages' | 'tagline'>,
  site: string | undefined,
): PageHead {
  const listing = page.blocks.find((block): block is ListingBlock => block.block === 'listing');
  const filtered = searchAsked(page.blocks, queryString) !== undefined;
  const template = listing && templates[listing.bundle];
  const facts = doc && listing && template && { doc, block: listing, template, path, site };
  const data = facts && structuredData(facts);
  const image = facts ? firstPicture(listingPictures(doc, template), site) : heroPicture(page, site);
  const indexable = page.indexable && !filtered;
  return {
    path,
    title: doc ? fillPattern(page.title, doc) : page.title,
    description: shortened(doc ? fillPattern(page.description, doc) : page.description) || tagline,
    // Filtered views are ways through the same places: search engines need one address for them.
    canonical: site === undefined ? undefined : absoluteUrl(path, site),
    indexable,
    ...inLanguages(languages, path, queryString),
    ...(indexable && languages.length > 0 && { alternates: alternates(languages, path) }),
    ...(image && { image }),
    ...(data && { structuredData: data }),
  };
}

/** The same path leads to the page in each language. */
export function inLanguages(
  languages: Site['languages'],
  path: string,
  queryString: string,
): Pick<PageHead, 'languages'> {
  if (languages.length === 0) return {};
  const query = queryString === '' ? '' : `?${queryString}`;
  return {
    languages: languages.map(({ language, name, address }) => ({ language, name, href: address + path + query })),
  };
}

/** What search engines are told of a path in each language: the first is for those, too, who read none of them. */
export function alternates(languages: Site['languages'], path: string): NonNullable<PageHead['alternates']> {
  const all = languages.map(({ language, address }) => ({ language, href: absoluteUrl(path, address) ?? address }));
  return [...all, ...all.slice(0, 1).map(({ href }) => ({ language: 'x-default', href }))];
}

function heroPicture(page: SitePage, site: string | undefined): PageHead['image'] {
  const heroes = page.blocks.filter((block) => block.block === 'hero').filter(({ image }) => image !== '');
  return firstPicture(
    heroes.map(({ image, imageAlt }) => ({ src: image, alt: imageAlt })),
    site,
  );
}

/** The first picture that previews can show: they fetch it themselves, and none of them draws SVG. */
function firstPicture(pictures: readonly { src: string; alt: string }[], site: string | undefined): PageHead['image'] {
  for (const { src, alt } of pictures) {
    const address = absoluteUrl(src, site);
    if (address && URL.canParse(address) && !new URL(address).pathname.endsWith('.svg')) return { src: address, alt };
  }
  return undefined;
}

function shortened(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SUMMARY / 2))}…`;
}

/**
 * An address as others can use it: http or https alone. A path stands as it is while the site's own address is not known;
 * undefined for anything else, whatever a document holds.
 *
 * @param site where the site begins, without a slash at its end.
 */
export function absoluteUrl(address: string, site: string | undefined): string | undefined {
  const base = site ?? 'http://unknown.invalid';
  const url = URL.parse(atBase(address, base), base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return site === undefined && url.origin === base ? url.href.slice(base.length) : url.href;
}

interface ListingFacts {
  doc: SolrDocument;
  block: ListingBlock;
  template: ResultTemplate;
  /** The listing's own path. */
  path: string;
  /** Where the site begins; undefined when it is not configured. */
  site: string | undefined;
}

type Thing = Readonly<Record<string, unknown>>;

const MAX_DESCRIPTION = 5000;
const MAX_PICTURES = 20;
const MAX_AMENITIES = 100;
const PRODUCT = 'Product';

/** A listing in the words of schema.org; undefined where the site wants none or the document has no name. Values are as the document has them. */
function structuredData({ doc, block, template, path, site }: ListingFacts): Thing | undefined {
  const { structured } = block;
  const name = fieldText(doc, template.title);
  if (!structured || name === undefined) return undefined;
  const url = absoluteUrl(path, site);
  const pictures = listingPictures(doc, template).flatMap(({ src }) => absoluteUrl(src, site) ?? []);
  const amenities = fieldTexts(doc, block.amenityField).slice(0, MAX_AMENITIES);
  return known({
    '@context': 'https://schema.org',
    '@type': structured.type,
    '@id': url,
    url,
    name,
    description: fieldText(doc, block.descriptionField)?.slice(0, MAX_DESCRIPTION).toWellFormed(),
    image: someOf(pictures.slice(0, MAX_PICTURES)),
    aggregateRating: rating(doc, template),
    ...(structured.type === PRODUCT
      ? product(doc, template, url, amenities)
      : business(doc, structured, template, url, amenities)),
  });
}

function product(
  doc: SolrDocument,
  template: ResultTemplate,
  url: string | undefined,
  amenities: readonly string[],
): Thing {
  return {
    sku: String(doc.id),
    offers: offer(doc, template, url),
    additionalProperty: someOf(amenities.map((name) => ({ '@type': 'PropertyValue', name, value: true }))),
  };
}

/** A place to stay is a place and a business at once: it has an address, and makes an offer. */
function business(
  doc: SolrDocument,
  fields: StructuredFields,
  template: ResultTemplate,
  url: string | undefined,
  amenities: readonly string[],
): Thing {
  const made = offer(doc, template, url);
  const { price } = template;
  return {
    identifier: String(doc.id),
    address: address(doc, fields),
    geo: geo(fieldText(doc, fields.location)),
    telephone: fieldText(doc, fields.telephone),
    amenityFeature: someOf(amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }))),
    priceRange: made && price && `${moneySign(price.currency ?? USUAL_CURRENCY)}${made.price} ${price.unit}`.trim(),
    makesOffer: made,
  };
}

function offer(doc: SolrDocument, { price }: ResultTemplate, url: string | undefined): { price: number } | undefined {
  const amount = price && fieldNumber(doc, price.field);
  if (!price || amount === undefined || amount < 0) return undefined;
  const money = { price: amount, priceCurrency: price.currency ?? USUAL_CURRENCY };
  return known({
    '@type': 'Offer',
    ...money,
    url,
    priceSpecification:
      price.unit === '' ? undefined : { '@type': 'UnitPriceSpecification', ...money, unitText: price.unit },
  });
}

/** A rating that nobody has given is none. */
function rating(doc: SolrDocument, { rating: fields }: ResultTemplate): Thing | undefined {
  const ratingValue = fields && fieldNumber(doc, fields.value);
  const reviewCount = fields && fieldNumber(doc, fields.count);
  if (!ratingValue || reviewCount === undefined || reviewCount < 1) return undefined;
  return { '@type': 'AggregateRating', ratingValue, reviewCount };
}

function address(doc: SolrDocument, fields: StructuredFields): Thing | undefined {
  const parts = known({
    streetAddress: fieldText(doc, fields.street),
    addressLocality: fieldText(doc, fields.locality),
    addressRegion: fieldText(doc, fields.region),
    postalCode: fieldText(doc, fields.postcode),
    addressCountry: fieldText(doc, fields.country),
  });
  return Object.keys(parts).length === 0 ? undefined : { '@type': 'PostalAddress', ...parts };
}

function geo(location: string | undefined): Thing | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = (location ?? '').split(',').map(toNumber);
  if (more.length > 0 || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function someOf<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}

function known<T extends Thing>(thing: T): T {
  // The keys that go are those whose value is undefined, which the type allows to be missing.
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as T;
}
