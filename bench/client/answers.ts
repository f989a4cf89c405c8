/** What every page of the client bench is answered: thirty listings never seen before, and counts that have changed. */

export const FACETS = [
  'sm_facet1',
  'sm_facet2',
  'sm_facet3',
  'sm_facet4',
  'sm_facet5',
  'sm_facet6',
  'sm_facet7',
  'sm_facet8',
];
export const FACET_VALUES = 30;
export const PAGE_ROWS = 30;

/** More than any page is grown to. */
export const NUM_FOUND = 60_000;

export interface Listing {
  id: string;
  ss_bundle: string;
  ss_url: string;
  ss_name: string;
  ss_image: string;
  ss_image_alt: string;
  ss_town: string;
  ss_region: string;
  ss_type: string;
  is_sleeps: number;
  is_bedrooms: number;
  fs_bathrooms: number;
  fs_rating: number;
  is_reviews: number;
  fs_price: number;
  bs_instant: boolean;
  bs_pets: boolean;
}

export type FacetPairs = Record<string, [value: string, count: number][]>;

const FIRST = ['Quiet', 'Salt', 'Cedar', 'Harbour', 'Upper', 'Old', 'Long', 'Windy', 'Amber', 'North'];
const LAST = ['boathouse above the landing', 'cottage by the dunes', 'loft over the bakery', 'cabin up the long road'];
const TOWNS = ['Duck', 'Corolla', 'Bend', 'Sisters', 'Nags Head', 'Manteo', 'Joseph', 'Fields'];
const TYPES = ['Cottage', 'Cabin', 'Loft', 'House', 'Yurt'];
/** Eight by six pixels of one colour, so that no page waits for a picture and none decodes more than another. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR42mOomLYAK2IYSAkAmU9QofLOcQQAAAAASUVORK5CYII=';

/** A source of answers; each page has its own, so that all go through the same ones. */
export function createAnswers(): { docs(rows: number): Listing[]; facets(): FacetPairs } {
  let listings = 0;
  let answers = 0;
  return {
    docs: (rows) => Array.from({ length: rows }, () => listing(listings++)),
    facets: () => {
      answers += 1;
      return Object.fromEntries(FACETS.map((field, at) => [field, counts(at, answers)]));
    },
  };
}

function listing(number: number): Listing {
  const name = `${pick(FIRST, number * 7)} ${pick(LAST, number)} ${number}`;
  return {
    id: `bench-${number}`,
    ss_bundle: 'rental',
    ss_url: `/stays/${number}/place`,
    ss_name: name,
    ss_image: PICTURE,
    ss_image_alt: `${name}, seen from the water on a still morning`,
    ss_town: pick(TOWNS, number * 3),
    ss_region: number % 2 === 0 ? 'Outer Banks' : 'High Desert',
    ss_type: pick(TYPES, number),
    is_sleeps: 2 + (number % 9),
    is_bedrooms: 1 + (number % 5),
    fs_bathrooms: 1 + (number % 3),
    fs_rating: 3.5 + (number % 15) / 10,
    is_reviews: 2 + (number % 190),
    fs_price: 60 + ((number * 37) % 540),
    bs_instant: number % 2 === 0,
    bs_pets: number % 3 === 0,
  };
}

/** Values by name, each with a count other than that of the answer before. */
function counts(facet: number, answer: number): [string, number][] {
  return Array.from({ length: FACET_VALUES }, (_, value) => [
    `Choice ${facet + 1}-${String(value + 1).padStart(2, '0')}`,
    1 + ((value * 131 + facet * 17 + answer * 29) % 997),
  ]);
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? '';
}
