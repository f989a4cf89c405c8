import { AMENITY_NOTES, CLOSERS, INSTANT_NOTES, NO_PET_NOTES, PET_NOTES, REQUEST_NOTES } from './amenity-notes.ts';
import { shuffle, type Turns, takeTurn } from './draw.ts';
import { type Facts, inWords, openDescription } from './openers.ts';
import type { Random } from './random.ts';
import type { Setting } from './regions.ts';
import { describeRooms } from './room-notes.ts';
import { TOWN_NOTES } from './town-notes.ts';

/** The fewest and the most words of a description. */
export const MIN_WORDS = 70;
export const MAX_WORDS = 160;
/** The longest summary, in characters. */
export const MAX_SUMMARY = 140;

/** Useful, but nothing to write home about: told last. */
const PLAIN: ReadonlySet<string> = new Set([
  'Dishwasher',
  'Washing machine',
  'Tumble dryer',
  'Wi-Fi',
  'Smart TV',
  'Free parking',
  'Desk',
  'High chair',
  'Travel cot',
  'Central heating',
  'Ceiling fans',
  'Bed linen and towels',
]);
/** Told with the surroundings rather than with the rooms. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'Gas grill',
  'Wood-fired oven',
  'Outdoor shower',
  'Deck or patio',
  'Screened porch',
  'Balcony',
  'Private garden',
  'Fire pit',
  'Hammock',
  'Outdoor dining',
  'Hot tub',
  'Private pool',
  'Shared pool',
  'Kayaks',
  'Paddle boards',
  'Private dock',
  'Beach gear',
  'Bicycles',
  'Ski storage',
  'Sauna',
  'Trail from the door',
  'Free parking',
  'EV charger',
  'Fenced garden',
]);

/** Words of a text that is joined by single spaces. */
export function countWords(text: string): number {
  let count = text ? 1 : 0;
  for (let i = 0; i < text.length; i++)
    if (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 10) count += text.charCodeAt(i - 1) === 10 ? 0 : 1;
  return count;
}

/** Terms of a stay that a description ends with. */
export interface Terms {
  petsAllowed: boolean;
  instantBooking: boolean;
}

/** Writes a description of two to four paragraphs that says only what is so. */
export function writeDescription(random: Random, turns: Turns, facts: Facts, setting: Setting, terms: Terms): string {
  const opening = openDescription(turns, facts, setting);
  const rooms = [describeRooms(random, facts)];
  const around = [takeTurn(turns, facts.town, TOWN_NOTES[facts.town] ?? [`${facts.town} is close by.`])];
  const end = closing(random, terms);
  const target = random.whole(MIN_WORDS + 12, MAX_WORDS - 26);
  let words = [opening, ...rooms, ...around, ...end].reduce((sum, text) => sum + countWords(text), 0);
  const order = shuffle(random, facts.amenities);
  const told = [...order.filter((label) => !PLAIN.has(label)), ...order.filter((label) => PLAIN.has(label))];
  for (const label of told) {
    if (words >= target) break;
    const notes = AMENITY_NOTES[label];
    if (!notes) continue;
    const note = random.pick(notes);
    (OUTSIDE.has(label) ? around : rooms).push(note);
    words += countWords(note);
  }
  if (words < MIN_WORDS + 4) {
    const more = `${random.pick(CLOSERS)} ${FILLERS[random.whole(0, FILLERS.length - 1)]}`;
    if (!end.includes(more)) end.push(more);
  }
  return layOut(random, opening, rooms, around, end);
}

/** True of every place, for those with little else to tell. */
const FILLERS = [
  'Whatever you have forgotten, somebody has left one in the cupboard before you.',
  'The nearest good grocery is listed in the folder, with its opening hours.',
  'If something is missing, tell us and we bring it over the same day.',
] as const;

function closing(random: Random, terms: Terms): string[] {
  const end: string[] = [];
  if (random.chance(terms.petsAllowed ? 0.85 : 0.3))
    end.push(random.pick(terms.petsAllowed ? PET_NOTES : NO_PET_NOTES));
  if (random.chance(0.5)) end.push(random.pick(terms.instantBooking ? INSTANT_NOTES : REQUEST_NOTES));
  if (end.length === 0 || random.chance(0.55)) end.push(random.pick(CLOSERS));
  return end;
}

function layOut(
  random: Random,
  opening: string,
  rooms: readonly string[],
  around: readonly string[],
  end: readonly string[],
): string {
  const [a, b, c, d] = [opening, rooms.join(' '), around.join(' '), end.join(' ')];
  switch (random.whole(0, 4)) {
    case 0:
      return `${a} ${b}\n\n${c} ${d}`;
    case 1:
      return `${a}\n\n${b}\n\n${c} ${d}`;
    case 2:
      return `${a}\n\n${c}\n\n${b} ${d}`;
    case 3:
      return `${a} ${b}\n\n${c}\n\n${d}`;
    default:
      return `${a}\n\n${b}\n\n${c}\n\n${d}`;
  }
}

const WHERE: Record<Setting, string> = {
  Oceanfront: 'on the oceanfront',
  'Near the beach': 'near the beach',
  Soundfront: 'on the sound',
  Lakefront: 'on the lake',
  'Lake view': 'above the lake',
  Riverside: 'by the river',
  'Marsh view': 'above the marsh',
  Forest: 'in the woods',
  'Mountain view': 'facing the mountains',
  'Ski-in': 'by the piste',
  Desert: 'in the desert',
  'Red rock view': 'facing the red rocks',
  Vineyard: 'among vines',
  Countryside: 'in open country',
  'Village centre': 'in the village',
  'Historic centre': 'in the old town',
};

/** How an amenity reads after "with". */
const WITH: Readonly<Record<string, string>> = {
  'Wood-fired oven': 'a wood-fired oven',
  'Outdoor shower': 'an outdoor shower',
  'Wood stove': 'a wood stove',
  'Indoor fireplace': 'an open fire',
  'Deck or patio': 'a sunny deck',
  'Screened porch': 'a screened porch',
  Balcony: 'a balcony',
  'Private garden': 'a private garden',
  'Fire pit': 'a fire pit',
  'Hot tub': 'a hot tub',
  'Private pool': 'a private pool',
  'Shared pool': 'a shared pool',
  Kayaks: 'kayaks',
  'Private dock': 'its own dock',
  'Beach gear': 'beach gear',
  Bicycles: 'bicycles',
  Sauna: 'a sauna',
  'Trail from the door': 'a trail from the door',
  'Record player': 'a record player',
  'Games room': 'a games room',
  'Bunk room': 'a bunk room',
  Bathtub: 'a deep bathtub',
  Hammock: 'a hammock',
  Lift: 'a lift',
};

/** What a listing has to show, as phrases that follow "with", the most telling in random order. */
export function listExtras(random: Random, amenities: readonly string[]): string[] {
  return shuffle(
    random,
    amenities.flatMap((label) => WITH[label] ?? []),
  );
}

/** One line for cards, 140 characters at most. */
export function writeSummary(random: Random, facts: Facts, setting: Setting): string {
  const extras = listExtras(random, facts.amenities);
  const kind = random
    .pick([
      `A ${facts.noun} for ${inWords(facts.sleeps)}`,
      `${random.pick(['Light', 'Quiet', 'Easy', 'Restful', 'Roomy', 'Friendly', 'Simple'])} ${facts.noun} for ${inWords(facts.sleeps)}`,
    ])
    .replace(/^A (?=[aeiou])/, 'An ');
  const base = `${kind} ${WHERE[setting]} in ${facts.town}`;
  const [first, second] = extras;
  const full = first ? `${base}, with ${first}${second ? ` and ${second}` : ''}.` : `${base}.`;
  if (full.length <= MAX_SUMMARY) return full;
  return `${base}${first ? `, with ${first}` : ''}.`.slice(0, MAX_SUMMARY);
}
