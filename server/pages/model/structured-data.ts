/** A listing in the words of schema.org, for search engines that show prices, ratings and pictures. */
import {
  fieldNumber,
  fieldText,
  fieldTexts,
  type ResultTemplate,
  type SolrDocument,
} from '../../../common/options/result-template.ts';
import { listingPictures } from '../../../common/page/listing-pictures.ts';
import type { ListingBlock, StructuredFields } from '../../site/site-types.ts';
import { absoluteUrl } from '../page-head.ts';

export interface ListingFacts {
  doc: SolrDocument;
  block: ListingBlock;
  template: ResultTemplate;
  /** The listing's own path. */
  path: string;
  /** The site's public address; undefined when it is not configured. */
  origin: string | undefined;
}

type Thing = Readonly<Record<string, unknown>>;

const MAX_DESCRIPTION = 5000;
const MAX_PICTURES = 20;
const MAX_AMENITIES = 100;
const PRODUCT = 'Product';

/** The data; undefined where the site wants none or the document has no name. Values are as the document has them. */
export function structuredData({ doc, block, template, path, origin }: ListingFacts): Thing | undefined {
  const { structured } = block;
  const name = fieldText(doc, template.title);
  if (!structured || name === undefined) return undefined;
  const url = absoluteUrl(path, origin);
  const pictures = listingPictures(doc, template).flatMap(({ src }) => absoluteUrl(src, origin) ?? []);
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
    priceRange: made && price && `$${made.price} ${price.unit}`.trim(),
    makesOffer: made,
  };
}

function offer(doc: SolrDocument, { price }: ResultTemplate, url: string | undefined): { price: number } | undefined {
  const amount = price && fieldNumber(doc, price.field);
  if (!price || amount === undefined || amount < 0) return undefined;
  const money = { price: amount, priceCurrency: 'USD' };
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
