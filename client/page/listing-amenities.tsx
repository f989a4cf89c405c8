import type { AmenityGroup } from '../search/facets/amenity-groups.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface ListingAmenitiesProps {
  groups: readonly AmenityGroup[];
  other: readonly string[];
}

/** What a listing has, by amenity category; labels outside the vocabulary stand last (§2.6). */
export function ListingAmenities({ groups, other }: ListingAmenitiesProps) {
  if (groups.length === 0 && other.length === 0) return null;
  return (
    <section className="listing-section">
      <h2>{PAGE_TEXTS.amenities}</h2>
      <div className="amenity-groups">
        {groups.map(({ category, labels }) => (
          <AmenityList key={category.id} heading={category.label} labels={labels} />
        ))}
        {other.length > 0 && (
          <AmenityList heading={groups.length > 0 ? PAGE_TEXTS.otherAmenities : undefined} labels={other} />
        )}
      </div>
    </section>
  );
}

function AmenityList({ heading, labels }: { heading: string | undefined; labels: readonly string[] }) {
  return (
    <div className="amenity-group">
      {heading !== undefined && <h3>{heading}</h3>}
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  );
}
