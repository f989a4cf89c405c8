/** A picture of a demo listing. */
export interface DemoImage {
  url: string;
  alt: string;
}

/** What a guest wrote. */
export interface DemoReview {
  text: string;
  name: string;
  /** A day as YYYY-MM-DD. */
  date: string;
  /** Whole stars, 1–5. */
  rating: number;
}

/** A listing as an agency's own export would hold it; `mapping.yaml` turns it into an index document. */
export interface DemoListing {
  id: number;
  name: string;
  type: string;
  town: string;
  region: string;
  state: string;
  settings: string[];
  /** Degrees, five decimals. */
  latitude: number;
  longitude: number;
  sleeps: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  /** US dollars a night; absent: on request. */
  price?: number;
  /** 1–5, one decimal; absent: new. */
  rating?: number;
  reviews: number;
  /** Some of the reviews in words, the latest first. */
  guestReviews: DemoReview[];
  amenities: string[];
  instantBooking: boolean;
  petsAllowed: boolean;
  /** In words, such as 3 nights. */
  minimumStay: number;
  /** Times of day, such as From 4 pm. */
  checkIn: string;
  checkOut: string;
  houseRules: string[];
  /** Days as YYYY-MM-DD. */
  listedOn: string;
  /** The year of that. */
  since: string;
  availableFrom: string;
  /** The months of any year in which it is often free, as MM. */
  freeMonths: string[];
  summary: string;
  /** Two to four paragraphs, parted by an empty line. */
  description: string;
  images: DemoImage[];
}
