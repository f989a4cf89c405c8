/** The texts of maps. */
export const MAP_TEXTS = {
  map: 'Map. Arrow keys move it, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  skip: 'Skip the map',
  searchArea: 'Search this area',
  closePopup: 'Close',
  consent: (host: string) =>
    `This map comes from ${host}. Showing it tells that service your network address and which part of the map you look at.`,
  agree: 'Show the map',
  failed: 'The map could not be loaded.',
  tilesFailed: 'Parts of the map could not be loaded.',
  embedded: (place: string) => `Map of ${place}`,
  none: 'None of the results has a place on the map.',
  /** How many of the results stand on the map. */
  shown: (count: number, total: number) =>
    count < total
      ? `${NUMBER.format(count)} of ${NUMBER.format(total)} results on the map`
      : `${NUMBER.format(count)} ${count === 1 ? 'result' : 'results'} on the map`,
  cluster: (count: number) => `${NUMBER.format(count)} places, zoom in`,
  sameSpot: (count: number) => `${NUMBER.format(count)} places at one spot`,
} as const;

const NUMBER = new Intl.NumberFormat('en-US');
