import { shuffle } from './draw.ts';
import type { DemoReview } from './listing.ts';
import type { Random } from './random.ts';
import type { Setting } from './regions.ts';

/** How many of its reviews a listing has the words of. */
const MOST_SHOWN = 6;
const DAY = 86_400_000;
/** Below this a place has guests who say what was wrong. */
const MIXED_RATING = 4.3;

export interface Reviewed {
  rating?: number | undefined;
  reviews: number;
  town: string;
  settings: readonly Setting[];
  amenities: readonly string[];
  bedrooms: number;
  petsAllowed: boolean;
  /** The day it was listed, and today, in milliseconds since 1970. */
  listed: number;
  today: number;
}

type Lines = readonly [string, ...string[]];

/** Reviews of a listing, the latest first; as many as it has, up to some. */
export function writeReviews(random: Random, facts: Reviewed): DemoReview[] {
  const count = Math.min(facts.reviews, random.whole(4, MOST_SHOWN));
  const [names, parties, praises, closers] = [NAMES, partiesOf(facts), praisesOf(facts), CLOSERS].map((lines) =>
    shuffle(random, lines),
  );
  const rating = facts.rating ?? 5;
  const isMixed = rating < MIXED_RATING;
  const age = facts.today - facts.listed;
  const days = Array.from({ length: count }, () => Math.floor((random.range(0.02, 0.9) ** 1.5 * age) / DAY));
  return days
    .toSorted((a, b) => a - b)
    .map((ago, at) => {
      const remarks = [parties?.[at], praises?.[2 * at], random.chance(0.5) ? praises?.[2 * at + 1] : undefined];
      const end = isMixed && at % 2 === 0 ? random.pick(REMARKS) : random.chance(0.6) ? closers?.[at] : undefined;
      return {
        text: [...remarks, end].filter((line) => line !== undefined).join(' '),
        name: names?.[at] ?? NAMES[0],
        date: new Date(facts.today - ago * DAY).toISOString().slice(0, 10),
        rating: at % 2 === 1 ? Math.round(rating) : isMixed ? Math.floor(rating) : Math.ceil(rating),
      };
    });
}

function partiesOf({ bedrooms, petsAllowed, town }: Reviewed): string[] {
  return [
    ...(bedrooms >= 3 ? LARGE_PARTIES : SMALL_PARTIES),
    ...(petsAllowed
      ? ['Our old dog settled in before we had unpacked.', 'We brought the dog, and nobody minded.']
      : []),
    ...PARTIES,
  ].map((line) => line.replace('{town}', town));
}

/** What guests like is what there is. */
function praisesOf({ amenities, settings }: Reviewed): string[] {
  return [
    ...settings.flatMap((setting) => OF_SETTING[setting]),
    ...amenities.flatMap((amenity) => OF_AMENITY[amenity] ?? []),
    ...PRAISES,
  ];
}

const NAMES: Lines = [
  'Maya R.',
  'Jonas',
  'Priya S.',
  'Ellen and Tom',
  'Hector V.',
  'Ruth',
  'The Okafors',
  'Sven L.',
  'Camille',
  'Dana W.',
  'Marcus T.',
  'Ingrid',
  'Laura P.',
  'Ben and Ada',
  'Noor H.',
  'Walter',
  'Josie M.',
  'Kenji',
  'Rosa G.',
  'The Lindqvists',
  'Amelia B.',
  'Theo',
  'Wanda K.',
  'Sam and Lou',
  'Grace N.',
  'Patrick D.',
];

const SMALL_PARTIES: Lines = [
  'The two of us stayed four nights.',
  'A long weekend for two, and just the right size for it.',
  'We came to read a book each and nearly did.',
  'We had one small child with us and enough room.',
];
const LARGE_PARTIES: Lines = [
  'Three generations of us, and everybody had a door to close.',
  'We were two families and never in each other’s way.',
  'Six old friends, one week, no quarrels.',
  'We came for my father’s seventieth and filled every bed.',
];
const PARTIES: Lines = [
  'Our second time in {town}, the first in this place.',
  'We booked late and were lucky.',
  'We only meant to pass through {town} and stayed three nights.',
  'Just as described, which is rarer than it should be.',
  'We arrived after dark, and the lights were on.',
  'We had walked past it the year before and looked it up.',
  'A week of rain, and nobody wanted to leave.',
];

const OF_SETTING: Readonly<Record<Setting, Lines>> = {
  Oceanfront: ['You fall asleep to the surf.', 'Over the dune and you are in the water.'],
  'Near the beach': ['Five minutes to the beach with a loaded cart.', 'Near enough to the beach to go twice a day.'],
  Soundfront: ['The sun goes down right in front of you.', 'The water is shallow and warm, good for the little ones.'],
  Lakefront: ['We swam before breakfast every day.', 'Loons on the lake at night.'],
  'Lake view': ['The lake from the kitchen table was worth the drive.', 'We never tired of the view of the lake.'],
  Riverside: ['The river is the first thing you hear.', 'We watched herons from the table.'],
  'Marsh view': ['The marsh changes colour by the hour.', 'Bring binoculars for the marsh.'],
  Forest: ['Nothing but trees, and very dark at night, in the best way.', 'The woods start at the back step.'],
  'Mountain view': ['The mountains turn pink at seven.', 'We had coffee with the mountains every morning.'],
  'Ski-in': ['Boots off at the door and straight to the fire.', 'We were first on the lift twice.'],
  Desert: ['The stars are something else.', 'Quiet like we had forgotten.'],
  'Red rock view': ['The rocks glow in the evening.', 'We cancelled a hike to sit and look at the rocks.'],
  Vineyard: ['Rows of vines right up to the window.', 'A tasting room within walking distance, which was wise.'],
  Countryside: ['Only the cows passed by.', 'Quiet road, good eggs from the farm down it.'],
  'Village centre': ['We left the car where it was all week.', 'Everything is a short walk away.'],
  'Historic centre': ['You can walk to all the old streets.', 'Church bells, but not at night.'],
};

const OF_AMENITY: Readonly<Record<string, Lines>> = {
  'Full kitchen': ['The kitchen has what you need, sharp knives too.'],
  'Espresso machine': ['The espresso machine spoiled us.'],
  'Gas grill': ['We used the grill every evening.'],
  'Wood-fired oven': ['Pizza from the oven outside was the hit of the week.'],
  'Long dining table': ['All of us fitted round the long table.'],
  'Outdoor shower': ['The outdoor shower is a joy after the sand.'],
  'Wood stove': ['The wood stove warms the whole place in an hour.'],
  'Indoor fireplace': ['There was dry wood by the fireplace.'],
  'Screened porch': ['We lived on the screened porch.'],
  Balcony: ['Breakfast on the balcony every day.'],
  'Private garden': ['The garden is lovely and gets the late sun.'],
  'Fire pit': ['We still talk about the evenings at the fire pit.'],
  Hammock: ['Somebody was always in the hammock.'],
  'Hot tub': ['The hot tub was clean and hot, and the stars did the rest.'],
  'Private pool': ['The pool was spotless.'],
  Kayaks: ['The kayaks are in good order, life vests in all sizes.'],
  'Paddle boards': ['First time on a paddle board, and not the last.'],
  'Private dock': ['Morning coffee on the dock.'],
  'Beach gear': ['Chairs and umbrella for the beach are there, so leave yours at home.'],
  Bicycles: ['The bicycles had air in the tyres.'],
  Sauna: ['The sauna after a wet walk was perfect.'],
  'Trail from the door': ['The trail starts at the door.'],
  'Record player': ['Good records, and a player that works.'],
  'Board games': ['A rainy day went by with the board games.'],
  'Travel cot': ['The travel cot was made up when we came.'],
  'Bunk room': ['The bunk room was fought over.'],
  'Fenced garden': ['The fence kept our escape artist in.'],
  'EV charger': ['The charger worked at once.'],
  'Step-free entrance': ['My mother came in with her wheels without help.'],
};

const PRAISES: Lines = [
  'Spotless when we came.',
  'The beds are good, and the pillows better.',
  'The folder on the kitchen shelf answered everything.',
  'Quiet at night.',
  'The owner called to ask whether all was well.',
  'Pictures do not do it justice.',
  'Somebody has thought about where the lamps should be.',
  'There was coffee and salt for the first morning.',
  'Warm when we came, and it stayed so.',
  'Hot water for all of us, one after the other.',
  'Windows that open, and screens in all of them.',
];

const CLOSERS: Lines = [
  'We would come back.',
  'Next time for longer.',
  'We have asked for the same week next year.',
  'Thank you for having us.',
  'We have told nobody, so that it stays free.',
  'Worth every mile.',
  'We left a day late, with leave.',
];

/** Said of places that guests were of two minds about. */
const REMARKS: Lines = [
  'The walls are thin, though.',
  'The bathroom could do with a coat of paint.',
  'A few pans were past their best; we left a note in the folder.',
  'The road is noisier on Saturdays than we had thought.',
  'The bed in the back room is soft.',
  'It took two calls to find the key.',
];
