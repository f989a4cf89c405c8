/** The amenity vocabulary as a page of another system writes it (§2.6, §3.8). */
import { OptionError, readList, readRecord, readText } from './coerce.ts';

export interface AmenityCategory {
  id: string;
  label: string;
  /** The text of the info popup. */
  detail: string;
  /** Their labels. */
  amenities: readonly string[];
}

/**
 * Reads a vocabulary: a list of categories, or an object that holds it under `categories`, as `amenities.yaml` does.
 *
 * @throws OptionError naming the field that does not fit.
 */
export function parseAmenities(value: unknown, path: string): AmenityCategory[] {
  const holds = typeof value === 'object' && value !== null && 'categories' in value;
  const place = holds ? `${path}.categories` : path;
  return readList(holds ? value.categories : value, place).map((category, at) =>
    parseCategory(category, `${place}[${at}]`),
  );
}

function parseCategory(value: unknown, path: string): AmenityCategory {
  const category = readRecord(value, path);
  const id = readText(category.id, `${path}.id`, '');
  if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new OptionError(`${path}.id`, 'must be letters, digits and dashes');
  return {
    id,
    label: readText(category.label, `${path}.label`, '') || id,
    detail: readText(category.detail, `${path}.detail`, ''),
    amenities: readList(category.amenities, `${path}.amenities`).map((amenity, at) =>
      parseAmenity(amenity, `${path}.amenities[${at}]`),
    ),
  };
}

/** The label of one that stands alone, or with other spellings, which nothing on a page needs. */
function parseAmenity(value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null) return readText(value, path, '');
  return readText(readRecord(value, path).label, `${path}.label`, '');
}
