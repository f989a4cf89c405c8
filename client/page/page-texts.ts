/** Every visible or announced text of the static page parts. */
export const PAGE_TEXTS = {
  skip: 'Skip to content',
  navigation: 'Main',
  footerNavigation: 'More',
  searchWords: 'Where, or what kind of place?',
  search: 'Search',
  backToSearch: 'Back to all places',
  about: 'About this place',
  amenities: 'What it has',
  otherAmenities: 'Also here',
  details: 'Details',
  pictures: 'Pictures',
  keyFacts: 'At a glance',
} as const;
