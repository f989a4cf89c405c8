import type { ListingBlockModel } from '../../common/page/page-model.ts';
import type { ResultView } from '../search/results/result-view.ts';
import { ListingRating } from './listing-cards.tsx';
import { PAGE_TEXTS } from './page-texts.ts';

/** What a link to them names. */
export const REVIEWS_ID = 'reviews';

interface ListingReviewsProps {
  reviews: ListingBlockModel['reviews'];
  view: ResultView;
}

/** What was written about a listing, below its rating: of many reviews those that its data have words of. */
export function ListingReviews({ reviews, view }: ListingReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section className="listing-section listing-reviews" id={REVIEWS_ID}>
      <h2>{PAGE_TEXTS.reviews}</h2>
      <ListingRating view={view} className="rating" inWords={reviews.length} />
      <ul className="listing-reviews-list">
        {reviews.map(({ text, name, date, rating }) => (
          <li key={text}>
            <figure>
              {rating !== undefined && (
                <ListingRating view={{ rating: { value: rating, count: undefined } }} className="rating" />
              )}
              <blockquote>{text}</blockquote>
              {(name !== undefined || date) && (
                <figcaption>
                  {name !== undefined && <span className="listing-reviewer">{name}</span>}
                  {name !== undefined && date && ', '}
                  {date && <time dateTime={date.day}>{date.text}</time>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
