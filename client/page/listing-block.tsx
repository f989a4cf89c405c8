import type { ReactNode } from 'react';
import { fieldText, fieldTexts } from '../../common/options/result-template.ts';
import { listingPictures } from '../../common/page/listing-pictures.ts';
import type { EnquiryBlockModel, ListingBlockModel } from '../../common/page/page-model.ts';
import { FlagButtons, flagForm } from '../flags/flag-buttons.tsx';
import { groupAmenities } from '../search/facets/amenity-groups.ts';
import { type ResultView, resultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';
import { EnquiryBlock } from './enquiry-block.tsx';
import { ListingAmenities } from './listing-amenities.tsx';
import { ListingCompare } from './listing-compare.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingLinks } from './listing-links.tsx';
import { ListingRating, ListingReviews, REVIEWS_ID } from './listing-reviews.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { telephoneLinks } from './telephone-links.tsx';

interface ListingBlockProps {
  block: ListingBlockModel;
  /** What the page shows of where it is. */
  map?: ReactNode;
}

/** One listing in full: its pictures, facts before prose, amenities by category, where it is; what it costs; what was written of it. */
export function ListingBlock({ block, map }: ListingBlockProps) {
  const { doc, template } = block;
  const view = resultView(doc, template, []);
  const { title, place } = view;
  const paragraphs = (fieldText(doc, block.descriptionField) ?? '').split(/\n+/).filter((text) => text.trim() !== '');
  const { groups, other } = groupAmenities(fieldTexts(doc, block.amenityField), block.amenities);
  const texts = block.details.filter(({ value }) => typeof value === 'string');
  const lists = block.details.filter(({ value }) => typeof value !== 'string');
  const isShort = ({ value }: ListingDetail): boolean => value.length <= SHORT_LENGTH && !value.includes('\n');
  /** The first of its own links is the page's main button where there is nothing to ask. */
  const leading = block.enquiry ? 0 : 1;
  const priceBox = priceBoxOf({
    view,
    facts: block.details.filter(({ isBesidePrice }) => isBesidePrice),
    enquiry: block.enquiry,
    link: block.links.slice(0, leading),
  });
  return (
    <article className="listing">
      <div className="listing-top">
        <p className="listing-back">
          <a href={block.searchPath} data-back={PAGE_TEXTS.backTo}>
            {PAGE_TEXTS.backToSearch(block.noun)}
          </a>
        </p>
        <button type="button" className="listing-share" data-share="">
          <span className="listing-share-text">{PAGE_TEXTS.share}</span>
        </button>
        {block.flags.length > 0 && (
          <form className="listing-flags" {...flagForm(doc, block.flags)}>
            <FlagButtons doc={doc} groups={block.flags} title="" />
          </form>
        )}
        {block.compared !== undefined && <ListingCompare block={block} index={block.compared} view={view} />}
      </div>
      <header className="listing-head">
        {place !== '' && <p className="listing-place">{place}</p>}
        <h1 className={title.length > LONG_TITLE ? 'is-long' : undefined}>{title || TEXTS.untitled}</h1>
        <Glance view={view} reviewsAt={block.reviews.length > 0 ? `#${REVIEWS_ID}` : undefined} />
      </header>
      <div className={priceBox ? 'listing-columns has-price' : 'listing-columns'}>
        <div className="listing-main">
          <ListingGallery
            name={`gallery-${String(doc.id)}`}
            pictures={listingPictures(doc, template)}
            fallback={view.fallback}
          />
          <Details heading={PAGE_TEXTS.keyFacts} details={texts.filter(isShort)} className="listing-short" />
          {paragraphs.length > 0 && (
            <section className="listing-section">
              <h2>{PAGE_TEXTS.about(block.noun)}</h2>
              <div className="listing-description">
                {paragraphs.map((text) =>
                  block.headings.includes(text.trim()) ? <h3 key={text}>{text}</h3> : <p key={text}>{text}</p>,
                )}
              </div>
            </section>
          )}
          <ListingAmenities groups={groups} other={other} />
          {lists.map(({ label, value, isBesidePrice }) => (
            <section key={label} className={isBesidePrice ? `listing-section ${BESIDE_PRICE}` : 'listing-section'}>
              <h2>{label}</h2>
              <Points texts={[value].flat()} />
            </section>
          ))}
          <Details
            heading={PAGE_TEXTS.details}
            details={texts.filter((detail) => !isShort(detail))}
            className="listing-details"
          />
          <ListingLinks links={block.links.slice(leading)} isFirst={false} />
        </div>
        {priceBox}
        {map}
      </div>
      <ListingReviews reviews={block.reviews} view={view} />
    </article>
  );
}

type ListingDetail = ListingBlockModel['details'][number];

/** What is no longer than this, in characters, is taken in at a glance: two lines of a column. */
const SHORT_LENGTH = 36;
/** A title with more characters is a sentence, and smaller. */
const LONG_TITLE = 48;

/** What most visitors ask first: how good it is, for how many, with what. */
function Glance({ view, reviewsAt }: { view: ResultView; reviewsAt: string | undefined }) {
  const { facts, badges } = view;
  if (!view.rating && facts.length === 0 && badges.length === 0) return null;
  return (
    <div className="listing-glance">
      <ListingRating view={view} reviewsAt={reviewsAt} />
      {facts.length > 0 && (
        <ul className="listing-facts" aria-label={PAGE_TEXTS.keyFacts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {badges.length > 0 && (
        <ul className="badges">
          {badges.map((label) => (
            <li key={label} className="badge">
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PriceBox {
  view: ResultView;
  /** What decides whether to ask; narrow screens have it among the other facts. */
  facts: readonly ListingDetail[];
  enquiry: EnquiryBlockModel | undefined;
  /** What leads on where there is nothing to ask. */
  link: ListingBlockModel['links'];
}

/** What it costs and the way to ask for it: beside the text on wide screens, at the lower edge of a phone. */
function priceBoxOf({ view: { price, priceMissing }, facts, enquiry, link }: PriceBox): ReactNode {
  const asks = enquiry !== undefined || link.length > 0;
  if (!price && priceMissing === '' && !asks) return null;
  return (
    <aside className={asks ? 'price-box price-box-asks' : 'price-box'} aria-label={PAGE_TEXTS.price}>
      {price ? (
        <p className="price">
          <strong>{price.amount}</strong> <span>{price.unit}</span>
        </p>
      ) : (
        priceMissing !== '' && <p className="price-missing">{priceMissing}</p>
      )}
      {facts.length > 0 && <DetailList details={facts} className="price-facts" />}
      {enquiry && <EnquiryBlock block={enquiry} />}
      <ListingLinks links={link} isFirst />
    </aside>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="listing-points">
      {texts.map((text) => (
        <li key={text}>{telephoneLinks(text)}</li>
      ))}
    </ul>
  );
}

/** Wide screens have it beside the price alone. */
const BESIDE_PRICE = 'is-beside-price';

interface DetailListProps {
  details: readonly ListingDetail[];
  className: string;
}

function DetailList({ details, className }: DetailListProps) {
  return (
    <dl className={className}>
      {details.map(({ label, value, isBesidePrice }) => (
        <div key={label} className={isBesidePrice ? BESIDE_PRICE : undefined}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? telephoneLinks(value) : <Points texts={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ heading, ...list }: DetailListProps & { heading: string }) {
  if (list.details.length === 0) return null;
  const isAllBeside = list.details.every(({ isBesidePrice }) => isBesidePrice);
  return (
    <section className={isAllBeside ? `listing-section ${BESIDE_PRICE}` : 'listing-section'}>
      <h2>{heading}</h2>
      <DetailList {...list} />
    </section>
  );
}
