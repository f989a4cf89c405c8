/** The amenity vocabulary of a site: categories with their explanations, and the amenities in each (§2.6, §3.8). */

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

export interface AmenityGroup {
  category: AmenityCategory;
  labels: string[];
}

/** Groups labels by category in the vocabulary's order; labels it does not know come last, without a category. */
export function groupAmenities(
  labels: readonly string[],
  categories: readonly AmenityCategory[],
): { groups: AmenityGroup[]; other: string[] } {
  const present = new Set(labels);
  const groups = categories
    .map((category) => ({
      category,
      labels: category.amenities.map((amenity) => amenity.label).filter((label) => present.has(label)),
    }))
    .filter((group) => group.labels.length > 0);
  const known = new Set(groups.flatMap((group) => group.labels));
  return { groups, other: labels.filter((label) => !known.has(label)) };
}
