/** The texts of maps. */
export const MAP_TEXTS = {
  map: 'Map. Arrow keys move it, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  skip: 'Skip the map',
  searchArea: 'Search this area',
  nearMe: 'Near me',
  locating: 'Finding out where you are…',
  refused: 'You have not let this page know where you are. Your browser’s settings can change that.',
  unlocated: 'Your browser could not find out where you are.',
  near: (counted: string, reach: number) => `${counted} within ${reach} km of you`,
  farAway: (reach: number) => `None of the results is within ${reach} km of you.`,
  closePopup: 'Close',
  consent: (host: string) =>
    `This map comes from ${host}. Showing it tells that service your network address and which part of the map you look at.`,
  agree: 'Show the map',
  failed: 'The map could not be loaded.',
  tilesFailed: 'Parts of the map could not be loaded.',
  embedded: (place: string) => `Map of ${place}`,
  none: 'None of the results has a place on the map.',
  number: (count: number) => NUMBER.format(count),
  /** All places of the search are on the map, which are not all of its results where some say no place. */
  all: (counted: string, missing: number) =>
    `${counted} on the map${missing > 0 ? `; ${NUMBER.format(missing)} without a location` : ''}`,
  /** Where nobody counts them, only results that have been loaded are on the map. */
  loaded: (count: number, counted: string) => `Only ${NUMBER.format(count)} of ${counted} on the map`,
  cluster: (counted: string) => `${counted}, zoom in`,
  /** What stands at one spot. */
  here: (counted: string) => `${counted} here`,
  /** Below as many cards as a popup takes. */
  more: (count: number) => `and ${NUMBER.format(count)} more here`,
} as const;

const NUMBER = new Intl.NumberFormat('en-US');
