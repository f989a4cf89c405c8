import { memo } from 'react';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { fieldText, type ResultTemplate, type SolrDocument } from '../../../common/options/result-template.ts';
import { MARKS } from '../../../common/query/search-response.ts';
import { FlagButtons, flagForm } from '../../flags/flag-buttons.tsx';
import { TEXTS } from '../../texts.ts';
import type { ChosenItem } from '../compare/chosen-items.ts';
import { useSearchContext, useStore } from '../search-context.tsx';
import type { NearState } from '../store/search-store.ts';
import { type ResultView, resultView } from './result-view.ts';

interface ResultItemProps {
  doc: SolrDocument;
  template: ResultTemplate | undefined;
  options: SearchBlockOptions;
  /** Whether the page came with it: then it has a picture for who has no scripts. */
  isOfPage: boolean;
  /** How far from the visitor a place is, while the search is near them. */
  away: NearState['away'];
}

/** One result; renders again only when its document says something else, and is another object then. */
export const ResultItem = memo(function ResultItem({ doc, template, options, isOfPage, away }: ResultItemProps) {
  const view = resultView(doc, template, options.fields);
  return (
    <li className="wm-result">
      <subtag className="wm-card" data-is="rc-riot-result-list-item" data-doc-id={String(doc.id)}>
        {view.picture
          ? pictureOf(view.picture, isOfPage)
          : template && <div className="wm-card__picture wm-card__picture--none" />}
        {listOf(view.badges, 'wm-card__badges', 'wm-card__badge badge')}
        {view.place !== '' && <p className="wm-card__place">{view.place}</p>}
        {away && template?.location && awayOf(away, fieldText(doc, template.location))}
        <h3 className="wm-card__title">{titleOf(view)}</h3>
        {listOf(view.facts, 'wm-card__facts', 'wm-card__fact')}
        {ratingOf(view)}
        {options.compare && (
          <p className="wm-card__compare">
            <CompareSlot item={chosenItem(doc, view)} />
          </p>
        )}
        {priceOf(view)}
        {options.flags[0] && (
          <form className="wm-card__flags" {...flagForm(doc, options.flags)}>
            <FlagButtons doc={doc} groups={options.flags} title={view.title} />
          </form>
        )}
      </subtag>
    </li>
  );
});

/** The toggle by which a result is compared, once there is one. */
export function CompareSlot({ item }: { item: ChosenItem }) {
  const { compareToggle } = useSearchContext();
  const { Toggle } = useStore(compareToggle);
  return Toggle && <Toggle item={item} />;
}

export function chosenItem({ id }: SolrDocument, { title, picture }: ResultView): ChosenItem {
  return { id: String(id), title: title || TEXTS.untitled, picture: picture?.src ?? '' };
}

// Functions rather than components: React keeps something for every component of every result shown.

/** How far the place of a result is from the visitor, while the search is near them (§2.13). */
function awayOf(away: NonNullable<NearState['away']>, place: string | undefined) {
  const text = place && away(place);
  return text && <p className="wm-card__away">{text}</p>;
}

/** Its source comes when it is near (`result-pictures.ts`); another picture is another element. */
function pictureOf({ src, alt }: { src: string; alt: string }, isOfPage: boolean) {
  return (
    <div className="wm-card__picture" key={src}>
      <img className="wm-card__image" data-src={src} alt={alt} {...PICTURE_SIZE} />
      {isOfPage && (
        <noscript>
          {import.meta.env.SSR && <img className="wm-card__image" src={src} alt={alt} loading="lazy" />}
        </noscript>
      )}
    </div>
  );
}

/** Every picture has the same frame, so that nothing moves when it arrives. */
const PICTURE_SIZE = { width: 800, height: 600, decoding: 'async' } as const;

export function listOf(texts: readonly string[], className: string, itemClass: string) {
  return (
    texts.length > 0 && (
      <ul className={className}>
        {texts.map((text) => (
          <li key={text} className={itemClass}>
            {text}
          </li>
        ))}
      </ul>
    )
  );
}

function titleOf({ title, marked, link }: ResultView) {
  const text = marked === '' ? title || TEXTS.untitled : <Marked text={marked} />;
  if (link === undefined) return text;
  return (
    <a className="wm-card__link itemlink" href={link}>
      {text}
    </a>
  );
}

/** Every other part stands between two marks. */
function Marked({ text }: { text: string }) {
  return text.split(MARKS).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place.
    return at % 2 === 0 ? part : <mark key={at}>{part}</mark>;
  });
}

export function ratingOf({ rating, ratingMissing }: ResultView) {
  // What a card says in place of a rating: rows of cards keep their lines.
  if (!rating)
    return (
      ratingMissing !== '' && (
        <p className="wm-card__rating rating">
          <span className="rating-count">{ratingMissing}</span>
        </p>
      )
    );
  return (
    <p className="wm-card__rating rating">
      <span className="rating-star" aria-hidden="true">
        {'★ '}
      </span>
      <span className="visually-hidden">{`${TEXTS.rated} `}</span>
      {`${rating.value} `}
      {rating.count !== undefined && <span className="rating-count">{TEXTS.reviews(rating.count)}</span>}
    </p>
  );
}

export function priceOf({ price, priceMissing }: ResultView) {
  if (price) {
    return (
      <p className="wm-card__price price">
        <strong>{price.amount}</strong>
        {` ${price.unit}`}
      </p>
    );
  }
  return priceMissing === '' ? null : <p className="wm-card__price wm-card__price--none">{priceMissing}</p>;
}
