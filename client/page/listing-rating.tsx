import type { ResultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';

/** What guests have given a listing, and how many of them. */
export function ListingRating({ view: { rating }, className }: { view: ResultView; className: string }) {
  if (!rating) return null;
  return (
    <p className={className}>
      <span className="rating-star" aria-hidden="true">
        ★
      </span>{' '}
      <span className="visually-hidden">{TEXTS.rated} </span>
      {rating.value} {rating.count !== undefined && <span className="rating-count">{TEXTS.reviews(rating.count)}</span>}
    </p>
  );
}
