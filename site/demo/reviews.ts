import { shuffle, type Turns } from './draw.ts';
import type { DemoReview } from './listing.ts';
import type { Random } from './random.ts';
import type { Setting } from './regions.ts';
import {
  CLOSERS,
  DOG_PARTIES,
  LARGE_PARTIES,
  NAMES,
  OF_AMENITY,
  OF_SETTING,
  PARTIES,
  PRAISES,
  REMARKS,
  SMALL_PARTIES,
} from './review-lines.ts';

/** How many of its reviews a listing has the words of. */
const MOST_SHOWN = 6;
const DAY = 86_400_000;
/** Below this a place has guests who say what was wrong. */
const MIXED_RATING = 4.3;

export interface Reviewed {
  rating?: number | undefined;
  reviews: number;
  town: string;
  region: string;
  settings: readonly Setting[];
  amenities: readonly string[];
  bedrooms: number;
  petsAllowed: boolean;
  /** The day it was listed, and today, in milliseconds since 1970. */
  listed: number;
  today: number;
}

/**
 * Reviews of a listing, the latest first; as many as it has, up to some.
 *
 * @param turns how often each sentence has been told in its region: one comes again once the others have been told as often.
 */
export function writeReviews(random: Random, facts: Reviewed, turns: Turns): DemoReview[] {
  const keyOf = (line: string): string => `${facts.region}/${line}`;
  const toldOf = (line: string): number => turns.get(keyOf(line)) ?? 0;
  const seldomFirst = (lines: readonly string[]): string[] =>
    shuffle(random, lines).toSorted((a, b) => toldOf(a) - toldOf(b));
  const tell = (line: string): string => {
    turns.set(keyOf(line), toldOf(line) + 1);
    return line.replace('{town}', facts.town);
  };
  const count = Math.min(facts.reviews, random.whole(4, MOST_SHOWN));
  const [names, parties, praises, closers, remarks] = [NAMES, partiesOf(facts), praisesOf(facts), CLOSERS, REMARKS].map(
    seldomFirst,
  );
  const rating = facts.rating ?? 5;
  const isMixed = rating < MIXED_RATING;
  const age = facts.today - facts.listed;
  const days = Array.from({ length: count }, () => Math.floor((random.range(0.02, 0.9) ** 1.5 * age) / DAY));
  return days
    .toSorted((a, b) => a - b)
    .map((ago, at) => {
      const said = [parties?.[at], praises?.[2 * at], random.chance(0.5) ? praises?.[2 * at + 1] : undefined];
      const end = isMixed && at % 2 === 0 ? remarks?.[at] : random.chance(0.6) ? closers?.[at] : undefined;
      return {
        text: [...said, end].flatMap((line) => (line === undefined ? [] : tell(line))).join(' '),
        name: tell(names?.[at] ?? NAMES[0]),
        date: new Date(facts.today - ago * DAY).toISOString().slice(0, 10),
        rating: at % 2 === 1 ? Math.round(rating) : isMixed ? Math.floor(rating) : Math.ceil(rating),
      };
    });
}

function partiesOf({ bedrooms, petsAllowed }: Reviewed): string[] {
  return [...(bedrooms >= 3 ? LARGE_PARTIES : SMALL_PARTIES), ...(petsAllowed ? DOG_PARTIES : []), ...PARTIES];
}

/** What guests like is what there is. */
function praisesOf({ amenities, settings }: Reviewed): string[] {
  return [
    ...settings.flatMap((setting) => OF_SETTING[setting]),
    ...amenities.flatMap((amenity) => OF_AMENITY[amenity] ?? []),
    ...PRAISES,
  ];
}
