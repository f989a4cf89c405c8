import type { Place } from './painter/spec.ts';
import type { Random } from './random.ts';
import type { PropertyType } from './regions.ts';

type Words = readonly [string, ...string[]];

const COMMON: Words = [
  'Heron',
  'Swallow',
  'Juniper',
  'Marigold',
  'Bramble',
  'Thistle',
  'Magpie',
  'Clover',
  'Starling',
  'Wren',
  'Rosemary',
  'Lantern',
  'Kestrel',
  'Fennel',
  'Quince',
  'Larkspur',
  'Hazel',
  'Plover',
  'Sorrel',
  'Finch',
];

const NATURE: Record<Place, Words> = {
  surf: [
    'Sandpiper',
    'Pelican',
    'Driftwood',
    'Sea Oat',
    'Whelk',
    'Gull',
    'Spindrift',
    'Tidewater',
    'Salt',
    'Bluefish',
    'Conch',
    'Windward',
    'Leeward',
    'Osprey',
    'Moonshell',
    'Sanderling',
    'Bayberry',
    'Compass',
    'Breakers',
    'Fiddler Crab',
    'Skimmer',
    'Amberjack',
    'Scallop',
    'Storm Petrel',
  ],
  lake: [
    'Loon',
    'Balsam',
    'Birch',
    'Tamarack',
    'Otter',
    'Trout Lily',
    'Spruce',
    'Kingfisher',
    'Canoe',
    'Beaver',
    'Cedar',
    'Stillwater',
    'Granite',
    'Fern',
    'Pickerel',
    'Merganser',
    'Bittern',
    'White Pine',
    'Guideboat',
    'Lakeshore',
    'Moss',
    'Paddle',
  ],
  city: [
    'Magnolia',
    'Jasmine',
    'Palmetto',
    'Camellia',
    'Live Oak',
    'Gaslight',
    'Ironwork',
    'Wisteria',
    'Fig',
    'Cobblestone',
    'Carriage',
    'Bell Tower',
    'Indigo',
    'Piazza',
    'Azalea',
    'Lamplighter',
    'Courtyard',
    'Oleander',
    'Sweetgrass',
    'Brick',
    'Shutter',
    'Tabby',
  ],
  desert: [
    'Agave',
    'Ocotillo',
    'Quail',
    'Saguaro',
    'Mesa',
    'Coyote',
    'Cholla',
    'Sandstone',
    'Piñon',
    'Manzanita',
    'Javelina',
    'Adobe',
    'Terracotta',
    'Desert Rose',
    'Roadrunner',
    'Cinnabar',
    'Sundial',
    'Canyon Wren',
    'Turquoise',
    'Sagebrush',
    'Yucca',
    'Ember',
  ],
  vineyard: [
    'Olive',
    'Zinfandel',
    'Lavender',
    'Old Vine',
    'Walnut',
    'Cypress',
    'Barrel',
    'Persimmon',
    'Harvest',
    'Muscat',
    'Bee',
    'Orchard',
    'Grenache',
    'Gravenstein',
    'Trellis',
    'Apricot',
    'Mustard Flower',
    'Plum',
    'Acorn',
    'Almond',
    'Cork Oak',
    'Sunday',
  ],
  snow: [
    'Aspen',
    'Columbine',
    'Snowshoe',
    'Ptarmigan',
    'Edelweiss',
    'Elk',
    'Powder',
    'Alpenglow',
    'Timberline',
    'Marmot',
    'Silver Lode',
    'Lodgepole',
    'Ermine',
    'North Star',
    'Icicle',
    'Chickadee',
    'Moraine',
    'Fourteener',
    'Bluebird',
    'Cairn',
    'First Tracks',
    'Woodsmoke',
  ],
  river: [
    'Salmon',
    'Dipper',
    'Maple',
    'Hemlock',
    'Pear Blossom',
    'Basalt',
    'Waterfall',
    'Cedar Wax',
    'Steelhead',
    'Alder',
    'Balsamroot',
    'Sternwheel',
    'West Wind',
    'Cherry',
    'Sword Fern',
    'Huckleberry',
    'River Stone',
    'Cottonwood',
    'Ferryman',
    'Mist',
    'Windrow',
    'Oxbow',
  ],
};

const ADJECTIVES: Words = [
  'Blue',
  'Little',
  'Old',
  'Quiet',
  'Crooked',
  'Painted',
  'Lucky',
  'Golden',
  'Wandering',
  'Hidden',
  'Early',
  'Sleepy',
  'Red',
  'Last',
  'Singing',
  'Green',
  'Sunny',
  'Far',
  'White',
  'Merry',
  'Second',
  'Silver',
  'Long',
  'Low',
  'High',
];
const RESTS: Words = [
  'Rest',
  'Perch',
  'Nest',
  'Landing',
  'Hideaway',
  'Porch',
  'Keep',
  'Watch',
  'Corner',
  'Reach',
  'Folly',
  'End',
  'Haven',
  'Roost',
  'Rise',
  'Hollow',
];
const SPOTS: Words = [
  'Point',
  'Bend',
  'Lane',
  'Hill',
  'Crossing',
  'Row',
  'Cove',
  'Ridge',
  'Corner',
  'Meadow',
  'Gate',
  'Steps',
];
const PEOPLE: Words = [
  'Aunt June',
  'Captain Avery',
  'Miss Odette',
  'Grandpa Lou',
  'Señora Luna',
  'Madame Béa',
  'Doc Whitfield',
  'Uncle Søren',
  'Miss Inés',
  'Old Tomás',
  'Great-Aunt Fay',
  'Mr Pettigrew',
  'Sister Agnès',
  'Zoë',
  'Noé',
  'Cousin Ruth',
];
const FOREIGN: Record<Place, Words> = {
  surf: ['Petite Marée', 'Casa del Año', 'La Mer Étoilée', 'Villa Brisa Añil'],
  lake: ['Chez Hélène', 'Fjällstuga', 'Le Petit Érable', 'Lac Doré'],
  city: ['Maison d’Été', 'Le Café d’Angèle', 'Hôtel Particulier No. 3', 'La Belle Époque'],
  desert: ['Casa Piñón', 'Rancho Señora Luna', 'El Corazón', 'La Niña del Sol'],
  vineyard: ['Château Pépin', 'Villa Olivèra', 'Domaine du Chêne', 'Cà di Niccolò'],
  snow: ['Bärenhütte', 'Chalet Névé', 'Fröhlich Haus', 'Le Vieux Mélèze'],
  river: ['Rivière Douce', 'Señor Salmón', 'Le Moulin Doré', 'Håkon’s Landing'],
};

/** The word a name calls each kind of property by. */
const CALLED: Record<PropertyType, Words> = {
  Cottage: ['Cottage', 'House', 'Cottage'],
  Cabin: ['Cabin', 'Lodge', 'Camp'],
  Chalet: ['Chalet', 'Haus', 'Chalet'],
  Farmhouse: ['Farm', 'Farmhouse', 'House'],
  Villa: ['Villa', 'House', 'Villa'],
  Townhouse: ['House', 'Townhouse', 'Row House'],
  Loft: ['Loft', 'Loft', 'Studio'],
  Apartment: ['Rooms', 'Apartment', 'Flat'],
  Boathouse: ['Boathouse', 'Boathouse', 'Landing'],
  'Bell tent': ['Tent', 'Camp', 'Canvas'],
};

/** A name of the usual length: two to six words. */
export function drawName(random: Random, place: Place, type: PropertyType): string {
  const own = NATURE[place];
  const noun = random.pick(random.chance(0.72) ? own : COMMON);
  const called = random.pick(CALLED[type]);
  switch (random.whole(0, 15)) {
    case 0:
    case 1:
      return `${noun} ${called}`;
    case 2:
      return `The ${noun}’s ${random.pick(RESTS)}`;
    case 3:
      return `${noun} & ${random.pick(random.chance(0.5) ? own : COMMON)}`;
    case 4:
    case 5:
      return `${random.pick(ADJECTIVES)} ${noun} ${called}`;
    case 6:
      return `The ${called} at ${noun} ${random.pick(SPOTS)}`;
    case 7:
      return `No. ${random.whole(2, 98)}, ${noun} ${random.pick(SPOTS)}`;
    case 8:
      return `${possessive(random.pick(PEOPLE))} ${called}`;
    case 9:
      return `The ${random.pick(ADJECTIVES)} ${noun}`;
    case 10:
      return `${noun} ${random.pick(RESTS)}`;
    case 11:
      return `The ${random.pick(ADJECTIVES)} ${called} on ${noun} ${random.pick(SPOTS)}`;
    case 12:
      return random.chance(0.5)
        ? random.pick(FOREIGN[place])
        : `${random.pick(FOREIGN[place])}, ${noun} ${random.pick(SPOTS)}`;
    case 13:
      return `Beyond ${noun} ${random.pick(SPOTS)}`;
    case 14:
      return `${random.pick(ADJECTIVES)} ${random.pick(SPOTS)} ${called}`;
    default:
      return `${noun} ${random.pick(SPOTS)}`;
  }
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** Names with signs that have to survive escaping, quoting and slugs. */
const ODD: readonly ((noun: string, called: string) => string)[] = [
  (noun, called) => `The "Little ${noun}" ${called}`,
  (noun, called) => `The Lucky $5 ${called}, ${noun} Lane`,
  (noun) => `${noun}, Sun & Sand: "the good room"`,
  (noun, called) => `O'Brien's ${noun} ${called}`,
  (noun, called) => `${called} #7 (${noun} side)`,
  (noun, called) => `50% Porch: the ${noun} ${called}`,
  (noun, called) => `${noun} <3 ${called}`,
  (noun, called) => `The $200-a-Year ${called}, once, at ${noun} End`,
];

/** A name with a quote, a dollar sign or the like. */
export function drawOddName(random: Random, place: Place, type: PropertyType, index: number): string {
  const make = ODD[index % ODD.length];
  const noun = random.pick(NATURE[place]);
  return make ? make(noun, random.pick(CALLED[type])) : noun;
}

/** A name of 80–90 characters that also says what the place has, as owners like to write. */
export function drawLongName(
  random: Random,
  place: Place,
  noun: string,
  bedrooms: string,
  extras: readonly string[],
): string {
  const start = `${random.pick(NATURE[place])} ${random.pick(RESTS)}: ${random.pick(['a bright', 'a roomy', 'a peaceful', 'an airy'])} ${bedrooms}-bedroom ${noun}`;
  let name = start;
  const told: string[] = [];
  for (const extra of extras) {
    const next = `${start} with ${joinWords([...told, extra])}`;
    if (next.length > MAX_NAME) continue;
    told.push(extra);
    name = next;
  }
  return name;
}

/** "a", "a and b", "a, b and c". */
const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The longest name a listing gets, in characters. */
export const MAX_NAME = 90;
