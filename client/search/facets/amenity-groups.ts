import type { AmenityCategory } from '../../../common/options/amenity-options.ts';

/** Amenities of one category. */
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
      labels: category.amenities.filter((label) => present.has(label)),
    }))
    .filter((group) => group.labels.length > 0);
  const known = new Set(groups.flatMap((group) => group.labels));
  return { groups, other: labels.filter((label) => !known.has(label)) };
}
