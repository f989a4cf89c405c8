import { fieldText, fieldTexts } from '../../common/options/result-template.ts';
import { listingPictures } from '../../common/page/listing-pictures.ts';
import type { EnquiryBlockModel, ListingBlockModel } from '../../common/page/page-model.ts';
import { FlagButtons, flagForm } from '../flags/flag-buttons.tsx';
import { groupAmenities } from '../search/facets/amenity-groups.ts';
import { type ResultView, resultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';
import { EnquiryBlock } from './enquiry-block.tsx';
import { ListingAmenities } from './listing-amenities.tsx';
import { ListingRating } from './listing-cards.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingLinks } from './listing-links.tsx';
import { PAGE_TEXTS } from './page-texts.ts';

/** One listing in full: pictures, facts, price, description, amenities by category, details. */
export function ListingBlock({ block }: { block: ListingBlockModel }) {
  const { doc, template } = block;
  const view = resultView(doc, template, []);
  const { title, place, facts } = view;
  const paragraphs = (fieldText(doc, block.descriptionField) ?? '').split(/\n+/).filter((text) => text.trim() !== '');
  const { groups, other } = groupAmenities(fieldTexts(doc, block.amenityField), block.amenities);
  return (
    <article className="listing">
      <p className="listing-back">
        <a href={block.searchPath} data-back="">
          {PAGE_TEXTS.backToSearch}
        </a>
      </p>
      <header className="listing-head">
        {place !== '' && <p className="listing-place">{place}</p>}
        <h1>{title || TEXTS.untitled}</h1>
        {block.flags.length > 0 && (
          <form className="listing-flags" {...flagForm(doc, block.flags)}>
            <FlagButtons doc={doc} groups={block.flags} title="" />
          </form>
        )}
      </header>
      <ListingGallery
        name={`gallery-${String(doc.id)}`}
        pictures={listingPictures(doc, template)}
        fallback={view.fallback}
      />
      <div className="listing-columns">
        <div className="listing-main">
          {facts.length > 0 && (
            <ul className="listing-facts" aria-label={PAGE_TEXTS.keyFacts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {paragraphs.length > 0 && (
            <section className="listing-section">
              <h2>{PAGE_TEXTS.about}</h2>
              <div className="listing-description">
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </section>
          )}
          <ListingAmenities groups={groups} other={other} />
          {block.details.length > 0 && <Details details={block.details} />}
        </div>
        <PriceBox view={view} enquiry={block.enquiry} links={block.links} />
      </div>
    </article>
  );
}

interface PriceBoxProps {
  view: ResultView;
  enquiry: EnquiryBlockModel | undefined;
  links: ListingBlockModel['links'];
}

function PriceBox({ view, enquiry, links }: PriceBoxProps) {
  const { price, priceMissing, rating, badges } = view;
  if (!price && priceMissing === '' && !rating && badges.length === 0 && !enquiry && links.length === 0) return null;
  return (
    <aside className="price-box">
      {price ? (
        <p className="price">
          <strong>{price.amount}</strong> {price.unit}
        </p>
      ) : (
        priceMissing !== '' && <p className="price-missing">{priceMissing}</p>
      )}
      <ListingRating view={view} className="rating" />
      {badges.length > 0 && (
        <ul className="badges">
          {badges.map((label) => (
            <li key={label} className="badge">
              {label}
            </li>
          ))}
        </ul>
      )}
      {enquiry && <EnquiryBlock block={enquiry} />}
      <ListingLinks links={links} isFirst={!enquiry} />
    </aside>
  );
}

function Details({ details }: { details: ListingBlockModel['details'] }) {
  return (
    <section className="listing-section">
      <h2>{PAGE_TEXTS.details}</h2>
      <table className="listing-details">
        <tbody>
          {details.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
