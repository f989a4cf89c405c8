import { counted, type Facts, inWords, type Sentence } from './openers.ts';
import type { Random } from './random.ts';

const ONE: readonly [Sentence, ...Sentence[]] = [
  (f) =>
    `The bedroom has ${f.beds > 1 ? `a double and ${counted(f.beds - 1, 'single bed')}` : 'one wide bed'} and a window that opens on the quiet side.`,
  (f) =>
    `There is one bedroom, ${f.beds > 1 ? `with ${counted(f.beds, 'bed')}` : 'with a bed you will want to take home'}, and ${baths(f)}.`,
  (f) => `It is all on one level: sitting room, ${baths(f)} and a bedroom with linen curtains.`,
  (f) => `The sleeping corner holds ${counted(f.beds, 'bed')} under a row of reading lights.`,
];

const SOME: readonly [Sentence, ...Sentence[]] = [
  (f) => `The ${inWords(f.bedrooms)} bedrooms share ${baths(f)} and have ${counted(f.beds, 'bed')} between them.`,
  (f) =>
    `There are ${counted(f.beds, 'bed')} in ${counted(f.bedrooms, 'bedroom')}; the largest room gets the morning sun.`,
  (f) => `In all there are ${counted(f.bedrooms, 'bedroom')} and ${baths(f)}, so nobody queues for long.`,
  (f) =>
    `One bedroom is on the quiet side, the ${f.bedrooms === 2 ? 'other looks' : 'others look'} out to the front; ${baths(f)} in all.`,
  (f) =>
    `Grown-ups take the room with the view; the other ${f.bedrooms === 2 ? 'bedroom is' : 'bedrooms are'} across the landing.`,
  (f) => `With ${counted(f.bedrooms, 'bedroom')} and ${baths(f)} it suits two families or one with friends.`,
];

const MANY: readonly [Sentence, ...Sentence[]] = [
  (f) =>
    `${inWords(f.bedrooms).replace(/^./, (c) => c.toUpperCase())} bedrooms and ${baths(f)} are divided over two wings, which keeps early and late risers apart.`,
  (f) =>
    `There are ${counted(f.beds, 'bed')} in ${counted(f.bedrooms, 'bedroom')}, and a living room in which everyone finds a seat.`,
  (f) =>
    `It was built for gatherings: ${counted(f.bedrooms, 'bedroom')}, ${baths(f)} and a hall with pegs for a crowd.`,
  (f) => `Three generations fit comfortably in the ${inWords(f.bedrooms)} bedrooms, two of them on the ground floor.`,
];

/** "two bathrooms", "one and a half bathrooms". */
function baths({ bathrooms }: Facts): string {
  const whole = Math.floor(bathrooms);
  const half = bathrooms > whole;
  if (whole === 0) return 'a shower room';
  return `${inWords(whole)}${half ? ' and a half' : ''} bathroom${bathrooms === 1 ? '' : 's'}`;
}

const CAMP: readonly [Sentence, ...Sentence[]] = [
  (f) =>
    `Inside there ${f.beds > 1 ? `are ${counted(f.beds, 'bed')}` : 'is one wide bed'}, made up, with a chest for clothes.`,
  (f) => `The ${f.beds > 1 ? 'beds stand' : 'bed stands'} facing the door, so you can lie and look out.`,
  () => 'The washroom, thirty steps away, has hot water, hooks and a heater.',
];

/** One sentence about bedrooms, beds and bathrooms. */
export function describeRooms(random: Random, facts: Facts): string {
  if (facts.noun === 'tent') return random.pick(CAMP)(facts);
  if (facts.bedrooms === 1) return random.pick(ONE)(facts);
  return random.pick(facts.bedrooms >= 5 ? MANY : SOME)(facts);
}
