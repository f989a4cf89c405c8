import type { Weighted } from './draw.ts';
import type { Place } from './painter/spec.ts';

/** Kinds of property. */
export const PROPERTY_TYPES = [
  'Cottage',
  'Cabin',
  'Chalet',
  'Farmhouse',
  'Villa',
  'Townhouse',
  'Loft',
  'Apartment',
  'Boathouse',
  'Bell tent',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What a property lies at, on or near. */
export const SETTINGS = [
  'Oceanfront',
  'Near the beach',
  'Soundfront',
  'Lakefront',
  'Lake view',
  'Riverside',
  'Marsh view',
  'Forest',
  'Mountain view',
  'Ski-in',
  'Desert',
  'Red rock view',
  'Vineyard',
  'Countryside',
  'Village centre',
  'Historic centre',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** A town: its middle, and how far listings spread along and across its axis (degrees), so that they stay on land. */
export interface Town {
  name: string;
  /** Where it is not that of the region. */
  state?: string;
  latitude: number;
  longitude: number;
  along: number;
  across: number;
  /** Degrees of longitude the axis moves for each degree of latitude; 0 is north–south. */
  lean?: number;
  settings: readonly [Weighted<Setting>, ...Weighted<Setting>[]];
}

/** A region with its towns, usual properties and price level. */
export interface Region {
  name: string;
  state: string;
  place: Place;
  weight: number;
  price: number;
  types: readonly [Weighted<PropertyType>, ...Weighted<PropertyType>[]];
  towns: readonly [Town, ...Town[]];
}

const banks: Town['settings'] = [
  ['Oceanfront', 4],
  ['Near the beach', 5],
  ['Soundfront', 3],
];
const lakes: Town['settings'] = [
  ['Lakefront', 5],
  ['Lake view', 3],
  ['Forest', 4],
  ['Village centre', 2],
];
const oldTown: Town['settings'] = [
  ['Historic centre', 8],
  ['Riverside', 2],
  ['Marsh view', 1],
];
const shoreTown: Town['settings'] = [
  ['Historic centre', 3],
  ['Riverside', 3],
  ['Marsh view', 4],
];
const redRock: Town['settings'] = [
  ['Red rock view', 5],
  ['Desert', 4],
  ['Village centre', 2],
  ['Riverside', 1],
];
const verde: Town['settings'] = [
  ['Desert', 4],
  ['Riverside', 3],
  ['Vineyard', 2],
  ['Village centre', 2],
];
const wine: Town['settings'] = [
  ['Vineyard', 5],
  ['Countryside', 3],
  ['Village centre', 3],
];
const ski: Town['settings'] = [
  ['Ski-in', 6],
  ['Mountain view', 4],
  ['Village centre', 3],
  ['Forest', 2],
];
const shoreSki: Town['settings'] = [
  ['Lakefront', 3],
  ['Lake view', 2],
  ['Mountain view', 4],
  ['Forest', 2],
  ['Village centre', 2],
];
const gorge: Town['settings'] = [
  ['Riverside', 4],
  ['Forest', 3],
  ['Mountain view', 3],
  ['Countryside', 2],
  ['Village centre', 2],
];

/** The regions of the demo agency. */
export const REGIONS: readonly [Region, ...Region[]] = [
  {
    name: 'Outer Banks',
    state: 'North Carolina',
    place: 'surf',
    weight: 20,
    price: 1.12,
    types: [
      ['Cottage', 46],
      ['Villa', 12],
      ['Apartment', 14],
      ['Townhouse', 13],
      ['Boathouse', 8],
      ['Cabin', 4],
    ],
    towns: [
      {
        name: 'Duck',
        latitude: 36.1696,
        longitude: -75.7549,
        along: 0.02,
        across: 0.0018,
        lean: -0.355,
        settings: banks,
      },
      {
        name: 'Corolla',
        latitude: 36.3826,
        longitude: -75.8305,
        along: 0.02,
        across: 0.002,
        lean: -0.33,
        settings: banks,
      },
      {
        name: 'Kill Devil Hills',
        latitude: 36.0307,
        longitude: -75.676,
        along: 0.016,
        across: 0.004,
        lean: -0.68,
        settings: banks,
      },
      {
        name: 'Nags Head',
        latitude: 35.9574,
        longitude: -75.6255,
        along: 0.018,
        across: 0.003,
        lean: -0.66,
        settings: banks,
      },
      {
        name: 'Avon',
        latitude: 35.3519,
        longitude: -75.5075,
        along: 0.008,
        across: 0.0022,
        lean: 0.05,
        settings: banks,
      },
      {
        name: 'Ocracoke',
        latitude: 35.1136,
        longitude: -75.979,
        along: 0.004,
        across: 0.004,
        settings: [
          ['Near the beach', 3],
          ['Soundfront', 4],
          ['Village centre', 4],
        ],
      },
    ],
  },
  {
    name: 'Adirondacks',
    state: 'New York',
    place: 'lake',
    weight: 14,
    price: 0.95,
    types: [
      ['Cabin', 42],
      ['Cottage', 22],
      ['Chalet', 10],
      ['Boathouse', 12],
      ['Farmhouse', 6],
      ['Apartment', 6],
      ['Bell tent', 4],
    ],
    towns: [
      {
        name: 'Lake Placid',
        latitude: 44.2835,
        longitude: -73.9905,
        along: 0.008,
        across: 0.007,
        settings: [...lakes, ['Mountain view', 2]],
      },
      { name: 'Saranac Lake', latitude: 44.3225, longitude: -74.121, along: 0.008, across: 0.008, settings: lakes },
      { name: 'Tupper Lake', latitude: 44.23, longitude: -74.452, along: 0.006, across: 0.009, settings: lakes },
      { name: 'Old Forge', latitude: 43.716, longitude: -74.983, along: 0.005, across: 0.007, settings: lakes },
      { name: 'Bolton Landing', latitude: 43.559, longitude: -73.664, along: 0.012, across: 0.005, settings: lakes },
      {
        name: 'Keene Valley',
        latitude: 44.19,
        longitude: -73.787,
        along: 0.012,
        across: 0.006,
        settings: [
          ['Forest', 4],
          ['Mountain view', 5],
          ['Riverside', 2],
        ],
      },
    ],
  },
  {
    name: 'Lowcountry',
    state: 'South Carolina',
    place: 'city',
    weight: 16,
    price: 1.08,
    types: [
      ['Townhouse', 26],
      ['Apartment', 26],
      ['Loft', 20],
      ['Cottage', 18],
      ['Villa', 8],
      ['Boathouse', 2],
    ],
    towns: [
      { name: 'Charleston', latitude: 32.7855, longitude: -79.9385, along: 0.009, across: 0.005, settings: oldTown },
      {
        name: 'Savannah',
        state: 'Georgia',
        latitude: 32.069,
        longitude: -81.0935,
        along: 0.009,
        across: 0.007,
        settings: oldTown,
      },
      { name: 'Beaufort', latitude: 32.4345, longitude: -80.676, along: 0.004, across: 0.006, settings: shoreTown },
      { name: 'Bluffton', latitude: 32.2385, longitude: -80.861, along: 0.003, across: 0.006, settings: shoreTown },
      { name: 'Port Royal', latitude: 32.381, longitude: -80.695, along: 0.004, across: 0.003, settings: shoreTown },
    ],
  },
  {
    name: 'Red Rock Country',
    state: 'Arizona',
    place: 'desert',
    weight: 11,
    price: 0.98,
    types: [
      ['Villa', 30],
      ['Cottage', 26],
      ['Cabin', 16],
      ['Apartment', 10],
      ['Townhouse', 8],
      ['Bell tent', 10],
    ],
    towns: [
      { name: 'Sedona', latitude: 34.8625, longitude: -111.79, along: 0.012, across: 0.024, settings: redRock },
      {
        name: 'Village of Oak Creek',
        latitude: 34.7806,
        longitude: -111.7607,
        along: 0.012,
        across: 0.012,
        settings: redRock,
      },
      { name: 'Cottonwood', latitude: 34.734, longitude: -112.012, along: 0.014, across: 0.014, settings: verde },
      { name: 'Cornville', latitude: 34.719, longitude: -111.92, along: 0.012, across: 0.016, settings: verde },
      {
        name: 'Jerome',
        latitude: 34.7495,
        longitude: -112.1135,
        along: 0.003,
        across: 0.003,
        settings: [
          ['Historic centre', 6],
          ['Mountain view', 3],
        ],
      },
    ],
  },
  {
    name: 'Sonoma County',
    state: 'California',
    place: 'vineyard',
    weight: 13,
    price: 1.24,
    types: [
      ['Villa', 26],
      ['Farmhouse', 26],
      ['Cottage', 28],
      ['Loft', 8],
      ['Townhouse', 6],
      ['Apartment', 4],
      ['Bell tent', 2],
    ],
    towns: [
      { name: 'Healdsburg', latitude: 38.6145, longitude: -122.869, along: 0.014, across: 0.016, settings: wine },
      { name: 'Sonoma', latitude: 38.2919, longitude: -122.458, along: 0.018, across: 0.02, settings: wine },
      { name: 'Glen Ellen', latitude: 38.3641, longitude: -122.5242, along: 0.012, across: 0.014, settings: wine },
      {
        name: 'Geyserville',
        latitude: 38.7077,
        longitude: -122.9025,
        along: 0.014,
        across: 0.016,
        settings: [
          ['Vineyard', 6],
          ['Countryside', 4],
        ],
      },
      {
        name: 'Sebastopol',
        latitude: 38.4021,
        longitude: -122.8239,
        along: 0.014,
        across: 0.016,
        settings: [
          ['Countryside', 5],
          ['Vineyard', 3],
          ['Village centre', 3],
        ],
      },
      {
        name: 'Guerneville',
        latitude: 38.5035,
        longitude: -122.996,
        along: 0.004,
        across: 0.012,
        settings: [
          ['Riverside', 5],
          ['Forest', 5],
          ['Village centre', 2],
        ],
      },
    ],
  },
  {
    name: 'Colorado Rockies',
    state: 'Colorado',
    place: 'snow',
    weight: 15,
    price: 1.18,
    types: [
      ['Chalet', 30],
      ['Cabin', 26],
      ['Apartment', 22],
      ['Townhouse', 14],
      ['Cottage', 4],
      ['Loft', 4],
    ],
    towns: [
      { name: 'Breckenridge', latitude: 39.4817, longitude: -106.046, along: 0.016, across: 0.009, settings: ski },
      { name: 'Keystone', latitude: 39.605, longitude: -105.954, along: 0.005, across: 0.018, settings: ski },
      { name: 'Frisco', latitude: 39.5735, longitude: -106.1005, along: 0.006, across: 0.007, settings: shoreSki },
      { name: 'Dillon', latitude: 39.6345, longitude: -106.045, along: 0.005, across: 0.007, settings: shoreSki },
      {
        name: 'Leadville',
        latitude: 39.2508,
        longitude: -106.2925,
        along: 0.008,
        across: 0.008,
        settings: [
          ['Mountain view', 5],
          ['Historic centre', 4],
          ['Forest', 3],
        ],
      },
    ],
  },
  {
    name: 'Columbia Gorge',
    state: 'Oregon',
    place: 'river',
    weight: 11,
    price: 0.92,
    types: [
      ['Cabin', 28],
      ['Cottage', 26],
      ['Farmhouse', 14],
      ['Townhouse', 8],
      ['Apartment', 8],
      ['Boathouse', 8],
      ['Bell tent', 8],
    ],
    towns: [
      { name: 'Hood River', latitude: 45.7, longitude: -121.522, along: 0.008, across: 0.018, settings: gorge },
      {
        name: 'White Salmon',
        state: 'Washington',
        latitude: 45.731,
        longitude: -121.484,
        along: 0.004,
        across: 0.012,
        settings: gorge,
      },
      {
        name: 'Stevenson',
        state: 'Washington',
        latitude: 45.6985,
        longitude: -121.886,
        along: 0.004,
        across: 0.01,
        settings: gorge,
      },
      {
        name: 'Mosier',
        latitude: 45.6805,
        longitude: -121.396,
        along: 0.003,
        across: 0.01,
        settings: [
          ['Countryside', 4],
          ['Riverside', 3],
          ['Mountain view', 3],
        ],
      },
      {
        name: 'Cascade Locks',
        latitude: 45.6675,
        longitude: -121.892,
        along: 0.002,
        across: 0.006,
        settings: [
          ['Riverside', 4],
          ['Forest', 5],
        ],
      },
    ],
  },
];
