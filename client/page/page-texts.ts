import { capitalized, type Noun } from '../../common/options/count-words.ts';

/** Every visible or announced text of the static page parts. */
export const PAGE_TEXTS = {
  skip: 'Skip to content',
  navigation: 'Main',
  footerNavigation: 'More',
  searchWords: 'Search by words',
  search: 'Search',
  /** The number of results follows. */
  backTo: 'Back to',
  backToSearch: (noun: Noun | undefined) => (noun ? `Back to all ${noun.other}` : 'Back to the search'),
  share: 'Share',
  about: (noun: Noun | undefined) => (noun ? `About this ${noun.one}` : 'Description'),
  amenities: 'What it has',
  otherAmenities: 'Also here',
  details: 'Details',
  pictures: 'Pictures',
  keyFacts: 'At a glance',
  price: 'Price',
  similar: (noun: Noun | undefined) => `Similar ${noun?.other ?? 'listings'}`,
  others: (noun: Noun | undefined) => `${capitalized(noun?.other ?? 'others')} to look at instead`,
  elsewhere: 'on another site,',
  allPictures: 'Show all',
  picturesCount: 'pictures',
  /** On what stands in for a picture. */
  drawing: 'Drawing, no photo',
  pictureOf: (position: number, total: number) => `Picture ${position} of ${total}`,
  banner: 'Announcement',
  close: 'Close',
  closeBanner: 'Close the announcement',
  jumpPrompt: 'Choose one',
  jump: 'Go',
  whereItIs: 'Where it is',
  onTheMap: 'On the map',
  showMap: 'Show the map',
  hideMap: 'Hide the map',
  asList: (noun: Noun | undefined) => (noun ? `These ${noun.other} as a list` : 'The same as a list'),
} as const;
