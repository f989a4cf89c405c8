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
  near: (count: number, reach: number) => `${places(count)} within ${reach} km of you`,
  farAway: (reach: number) => `None of these places is within ${reach} km of you.`,
  closePopup: 'Close',
  consent: (host: string) =>
    `This map comes from ${host}. Showing it tells that service your network address and which part of the map you look at.`,
  agree: 'Show the map',
  failed: 'The map could not be loaded.',
  tilesFailed: 'Parts of the map could not be loaded.',
  embedded: (place: string) => `Map of ${place}`,
  none: 'None of the results has a place on the map.',
  number: (count: number) => NUMBER.format(count),
  onePlace: 'One place',
  /** All places of the search are on the map, which are not all of its results where some say no place. */
  all: (count: number, total: number) =>
    `${places(count)} on the map${count < total ? `; ${NUMBER.format(total - count)} without a place` : ''}`,
  /** Where nobody counts them, only results that have been loaded are on the map. */
  loaded: (count: number, total: number) =>
    count < total
      ? `Only ${NUMBER.format(count)} of ${NUMBER.format(total)} places on the map`
      : MAP_TEXTS.all(count, total),
  cluster: (count: number) => `${NUMBER.format(count)} places, zoom in`,
  sameSpot: (count: number) => `${NUMBER.format(count)} places at one spot`,
  /** Below as many cards as a popup takes. */
  more: (count: number) => `and ${NUMBER.format(count)} more here`,
} as const;

function places(count: number): string {
  return `${NUMBER.format(count)} ${count === 1 ? 'place' : 'places'}`;
}

const NUMBER = new Intl.NumberFormat('en-US');
