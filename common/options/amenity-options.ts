/** The amenity vocabulary as a page of another system writes it (§2.6, §3.8). */
import { OptionError, readList, readRecord, readText, readTexts } from './coerce.ts';

export interface Amenity {
  label: string;
  /** Other spellings found in source data. */
  aliases: readonly string[];
}

export interface AmenityCategory {
  id: string;
  label: string;
  /** The text of the info popup. */
  detail: string;
  amenities: readonly Amenity[];
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

/** A label, or a label with its other spellings. */
function parseAmenity(value: unknown, path: string): Amenity {
  if (typeof value !== 'object' || value === null) return { label: readText(value, path, ''), aliases: [] };
  const amenity = readRecord(value, path);
  return {
    label: readText(amenity.label, `${path}.label`, ''),
    aliases: readTexts(amenity.aliases, `${path}.aliases`),
  };
}
