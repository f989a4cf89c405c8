import { memo } from 'react';
import type { Listing } from '../answers.ts';

/** One result with the parts a card of Waymark has; as a careful developer would, it is made once for each document. */
export const Card = memo(
  function Card({ doc }: { doc: Listing }) {
    return (
      <li>
        <div className="card" data-doc-id={doc.id}>
          <div className="card-picture">
            <img src={doc.ss_image} alt={doc.ss_image_alt} width={800} height={600} loading="lazy" decoding="async" />
          </div>
          <ul className="card-badges">
            {doc.bs_instant && <li>Book at once</li>}
            {doc.bs_pets && <li>Pets welcome</li>}
          </ul>
          <p className="card-place">
            {doc.ss_town}, {doc.ss_region} · {doc.ss_type}
          </p>
          <h3 className="card-title">
            <a href={doc.ss_url}>{doc.ss_name}</a>
          </h3>
          <ul className="card-facts">
            <li>Sleeps {doc.is_sleeps}</li>
            <li>{doc.is_bedrooms === 1 ? '1 bedroom' : `${doc.is_bedrooms} bedrooms`}</li>
            <li>{doc.fs_bathrooms === 1 ? '1 bath' : `${doc.fs_bathrooms} baths`}</li>
          </ul>
          <p className="card-rating">
            <span aria-hidden="true">★</span> <span>{doc.fs_rating.toFixed(1)}</span>{' '}
            <span>({doc.is_reviews} reviews)</span>
          </p>
          <p className="card-price">
            <strong>${doc.fs_price}</strong> a night
          </p>
        </div>
      </li>
    );
  },
  (before, after) => before.doc.id === after.doc.id,
);
