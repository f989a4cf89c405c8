import type { FlagOptions } from '../../common/flags/flag-options.ts';
import type { ResultTemplate, SolrDocument } from '../../common/options/result-template.ts';
import { isPicture, webAddress } from '../../common/page/listing-pictures.ts';
import { FlagButtons, flagForm } from '../flags/flag-buttons.tsx';
import { listOf, priceOf, ratingOf } from '../search/results/result-item.tsx';
import { type ResultView, resultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';

interface ListingCardsProps {
  heading: string;
  docs: readonly SolrDocument[];
  template: ResultTemplate;
  /** The groups of flags that each has toggles of. */
  flags: readonly FlagOptions[];
}

/** Other listings, as cards; a row that scrolls sideways on a phone. */
export function ListingCards({ heading, docs, template, flags }: ListingCardsProps) {
  if (docs.length === 0) return null;
  return (
    <section className="other-listings">
      <h2>{heading}</h2>
      <ul className="other-listings-row">
        {docs.map((doc) => (
          <li key={String(doc.id)}>
            <Card doc={doc} view={resultView(doc, template, [])} flags={flags} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Pick<ListingCardsProps, 'flags'> {
  doc: SolrDocument;
  view: ResultView;
}

function Card({ doc, view, flags }: CardProps) {
  const { title, link, place, facts, picture, fallback } = view;
  const address = webAddress(link);
  const shown = picture && isPicture(picture.src) ? picture : fallback && { src: fallback, alt: '' };
  return (
    <article className="wm-card">
      <div className="wm-card__picture">
        {shown && (
          <img
            className="wm-card__image"
            src={shown.src}
            alt={shown.alt}
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            data-fallback={shown.src === fallback ? undefined : fallback}
          />
        )}
      </div>
      {place !== '' && <p className="wm-card__place">{place}</p>}
      <h3 className="wm-card__title">
        {address === undefined ? (
          title || TEXTS.untitled
        ) : (
          <a className="wm-card__link" href={address}>
            {title || TEXTS.untitled}
          </a>
        )}
      </h3>
      {listOf(facts, 'wm-card__facts', 'wm-card__fact')}
      {ratingOf(view)}
      {priceOf(view)}
      {flags.length > 0 && (
        <form className="wm-card__flags" {...flagForm(doc, flags)}>
          <FlagButtons doc={doc} groups={flags} title={title} />
        </form>
      )}
    </article>
  );
}
