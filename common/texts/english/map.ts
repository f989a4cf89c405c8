/** The texts of maps. */
export const MAP = {
  map: 'Map. Arrow keys move it, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  skip: 'Skip the map',
  twoFingers: 'Two fingers move the map',
  searchArea: 'Search this area',
  follow: 'Search as I move the map',
  nearMe: 'Near me',
  unlocated: 'Your browser could not find out where you are.',
  closePopup: 'Close',
  consent:
    'This map comes from {host}. Showing it tells that service your network address and which part of the map you look at.',
  agree: 'Show the map',
  failed: 'The map could not be loaded.',
  tilesFailed: 'Parts of the map could not be loaded.',
  embedded: 'Map of {place}',
  none: 'None of the results has a place on the map.',
  /** All places of the search are on the map, which are not all of its results where some say no place. */
  all: '{results} on the map',
  allButSome: '{results} on the map; {count} without a location',
  /** The visitor looks at a part of the places alone. */
  inView: '{count} of {results} in view',
  /** Where nobody counts them, only results that have been loaded are on the map. */
  loaded: 'Only {count} of {results} on the map',
  cluster: '{results}, zoom in',
  /** A marker that was opened before. */
  seen: '{place}, seen before',
  /** What stands at one spot. */
  here: '{results} here',
  /** Below as many cards as a popup takes. */
  more: 'and {count} more here',
} as const;
