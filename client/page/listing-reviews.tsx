import type { ListingBlockModel } from '../../common/page/page-model.ts';
import type { ResultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';
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
      <ListingRating view={view} inWords={reviews.length} />
      <ul className="listing-reviews-list">
        {reviews.map(({ text, name, date, rating }) => (
          <li key={text}>
            <figure>
              {rating !== undefined && <ListingRating view={{ rating: { value: rating, count: undefined } }} />}
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

interface ListingRatingProps {
  view: Pick<ResultView, 'rating'>;
  /** Where their words are; undefined where there are none. */
  reviewsAt?: string | undefined;
  /** How many have words, which stand below; undefined elsewhere. */
  inWords?: number | undefined;
}

/** What guests have given a listing, and how many of them. */
export function ListingRating({ view: { rating }, reviewsAt, inWords }: ListingRatingProps) {
  if (!rating) return null;
  const { value, count: all = 0 } = rating;
  const reviews = inWords !== undefined && inWords < all ? PAGE_TEXTS.reviewsInWords(all, inWords) : TEXTS.reviews(all);
  const count = rating.count !== undefined && <span className="rating-count">{reviews}</span>;
  return (
    <p className="rating">
      <span className="rating-star" aria-hidden="true">
        ★
      </span>{' '}
      <span className="visually-hidden">{TEXTS.rated} </span>
      {value} {count && reviewsAt !== undefined ? <a href={reviewsAt}>{count}</a> : count}
    </p>
  );
}
