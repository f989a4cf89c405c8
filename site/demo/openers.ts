import { type Turns, takeTurn } from './draw.ts';
import type { DemoListing } from './listing.ts';
import type { Setting } from './regions.ts';

/** What a sentence can speak of. */
export type Facts = Pick<
  DemoListing,
  'name' | 'town' | 'region' | 'settings' | 'sleeps' | 'bedrooms' | 'beds' | 'bathrooms' | 'amenities'
> & { noun: string };
export type Sentence = (facts: Facts) => string;

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** A whole number as a word up to twelve. */
export function inWords(n: number): string {
  return NUMBERS[n] ?? String(n);
}

/** A word with its count: "one bedroom", "three bedrooms". */
export function counted(n: number, word: string): string {
  return `${inWords(n)} ${word}${n === 1 ? '' : 's'}`;
}

/** "A" or "an" before a word. */
function article(word: string): string {
  return /^[aeiou]|^8|^11|^18/i.test(word) ? 'an' : 'a';
}

/** How each setting opens a description. */
const OPENERS: Record<Setting, readonly [Sentence, ...Sentence[]]> = {
  Oceanfront: [
    (f) => `There is nothing between this ${f.noun} and the Atlantic but a line of dunes.`,
    (f) => `The sound of the surf reaches every room of this ${f.noun} on the ocean side of ${f.town}.`,
    (f) => `From the front steps of ${f.name} a sandy path leads over the dune and straight to the water.`,
    (f) =>
      `You wake to light off the ocean here: ${article(f.noun)} ${f.noun} on the beach side of ${f.town}, with the tide as its clock.`,
    () => 'Pelicans pass at window height, and the beach is forty steps from the door.',
  ],
  'Near the beach': [
    (f) =>
      `Two quiet streets back from the beach in ${f.town}, this ${f.noun} stays out of the wind and within earshot of the waves.`,
    (f) => `A five-minute walk with a towel over your shoulder brings you from ${f.name} to the sand.`,
    (f) =>
      `This ${f.noun} in ${f.town} is near enough to the beach for barefoot errands and far enough for a good night’s sleep.`,
    (f) => `Sandy shoes by the door, salt on the rail: ${f.name} is a proper beach ${f.noun}.`,
    () => 'The public beach access is at the end of the lane, and there is always room.',
  ],
  Soundfront: [
    (f) => `The sound lies flat and silver behind this ${f.noun}, and the sun goes down right over it.`,
    (f) => `Herons stalk the shallows below ${f.name}, on the calm side of ${f.town}.`,
    (f) => `On the sound side of ${f.town} the water is warm, waist-deep and good for learning anything.`,
    () => 'This is the evening side of the island, where supper moves outdoors of its own accord.',
  ],
  Lakefront: [
    (f) => `This ${f.noun} stands so close to the lake that you hear the water move at night.`,
    (f) => `A short lawn runs down from ${f.name} to the shore, with mist on the lake most mornings.`,
    (f) => `The first swim of the day is twelve steps from the door of this ${f.noun} in ${f.town}.`,
    (f) => `Firs behind, water before: ${f.name} has the whole lake for a front garden.`,
    () => 'Loons call across the bay at dusk, and that is all the noise there is.',
  ],
  'Lake view': [
    (f) => `From its slope above the shore this ${f.noun} looks down the length of the lake.`,
    (f) => `The lake shows through the trees from nearly every window of ${f.name}.`,
    (f) => `You see the weather come across the water long before it reaches ${f.town}.`,
    () => 'The view does the work here: water, islands and hills that turn blue by evening.',
  ],
  Riverside: [
    (f) => `The river slides past just below, and ${f.name} is arranged to watch it.`,
    (f) => `Running water is the background to everything at this ${f.noun} by the river in ${f.town}.`,
    (f) => `A gravel bank, a slow bend and an old willow belong to the view from ${f.name}.`,
    () => 'You fall asleep to the river here and forget, after a day, that you can hear it.',
  ],
  'Marsh view': [
    (f) => `The marsh opens out behind this ${f.noun}, green in June and gold by October.`,
    (f) => `Twice a day the tide fills the creeks below ${f.name} and empties them again.`,
    (f) => `Egrets, mud crabs and a very wide sky: this ${f.noun} in ${f.town} looks over the marsh.`,
    () => 'Bring binoculars; the marsh is never the same for an hour.',
  ],
  Forest: [
    (f) => `Tall trees stand all round this ${f.noun}, and the road is out of sight and hearing.`,
    (f) => `A drive between the trunks ends at ${f.name}, in a clearing just large enough.`,
    (f) => `Woodland comes right up to the windows of this ${f.noun} outside ${f.town}.`,
    () => 'It smells of resin and woodsmoke here, and deer cross the drive at both ends of the day.',
  ],
  'Mountain view': [
    (f) => `The mountains fill the big window of this ${f.noun}, pink first thing and blue last.`,
    (f) => `${f.name} faces the range squarely, and every chair in the place does the same.`,
    (f) => `High above ${f.town}, this ${f.noun} has peaks to count from the breakfast table.`,
    () => 'The first thing you do here each morning is look up.',
  ],
  'Ski-in': [
    (f) => `You can ski to the back door of this ${f.noun} and walk to the lift in your boots.`,
    (f) => `First tracks are easy from ${f.name}: the piste runs past the porch.`,
    (f) => `Skis lean by the door, the lift is in sight, and ${f.town} is a bus ride down the hill.`,
    () => 'The last run of the day ends at your own steps.',
  ],
  Desert: [
    (f) => `This ${f.noun} stands among juniper and prickly pear, with desert on three sides.`,
    (f) => `The air is dry, the nights are cool, and ${f.name} makes the most of both.`,
    (f) => `Quail run across the yard of this ${f.noun} outside ${f.town} every morning at seven.`,
    () => 'There is a great deal of sky here and very little else, which is why people come back.',
  ],
  'Red rock view': [
    (f) => `Red cliffs rise behind this ${f.noun}, and at sunset they seem to be lit from inside.`,
    (f) => `${f.name} was placed on its plot for one reason: the rocks across the valley.`,
    (f) => `From the breakfast table of this ${f.noun} in ${f.town} you can name half the famous rocks.`,
    () => 'The last light on the red rocks is better than anything on a screen.',
  ],
  Vineyard: [
    (f) => `Vines run to the very edge of the terrace at this ${f.noun} near ${f.town}.`,
    (f) => `${f.name} stands in the middle of working rows, so autumn mornings begin with tractors and good smells.`,
    (f) => `You look over rows of old vines from every room of this ${f.noun}.`,
    () => 'The neighbours make wine on both sides, and will gladly tell you whose is better.',
  ],
  Countryside: [
    (f) => `A lane between hedges leads to this ${f.noun} in the fields outside ${f.town}.`,
    (f) => `Orchard on one side, pasture on the other: ${f.name} is properly in the country.`,
    (f) => `This ${f.noun} near ${f.town} has owls for neighbours and eggs left at the gate.`,
    () => 'It is the kind of place where you hear a car coming and wonder who it is.',
  ],
  'Village centre': [
    (f) => `Everything in ${f.town} is on foot from this ${f.noun}: bread, coffee and the evening’s supper.`,
    (f) => `${f.name} is on a side street in the middle of ${f.town}, quieter than you would expect.`,
    (f) => `Park once and forget the car; this ${f.noun} is in the heart of ${f.town}.`,
    () => 'The bakery opens at six, and it is close enough for slippers.',
  ],
  'Historic centre': [
    (f) => `Tall windows, heart-pine floors and a street of old brick: this ${f.noun} is in the old part of ${f.town}.`,
    (f) =>
      `${f.name} is in a building with more than a century behind it, on one of the prettiest streets in ${f.town}.`,
    (f) => `Gas lamps, ironwork and a church bell on the hour come with this ${f.noun} in old ${f.town}.`,
    (f) => `The old town of ${f.town} begins at the doorstep of this ${f.noun}.`,
    () => 'From the street you see shutters and a brass knocker; the surprise is behind them.',
  ],
};

const SECOND: readonly [Sentence, ...Sentence[]] = [
  (f) => `It sleeps ${inWords(f.sleeps)} without anyone feeling in the way.`,
  () => 'A big table, deep chairs and plenty of windows make it easy to settle in.',
  (f) => `Inside it is bright and plainly furnished, with room for ${inWords(f.sleeps)}.`,
  (f) => `There is room for ${inWords(f.sleeps)}, and somewhere for each of them to be alone.`,
  () => 'The rooms are simple, the mattresses are good, and nothing is too precious to use.',
  () => 'It has been looked after by the same family for years, and it shows in the details.',
  () => 'Old boards, new wiring and a great many hooks: it has been repaired with sense.',
  (f) => `We have kept the best of the old ${f.noun} and replaced whatever leaked.`,
  () => 'The light moves through the rooms all day, from the back round to the front.',
  () => 'You can hear yourself think here, and nobody minds if you do not.',
  (f) => `It takes ${inWords(f.sleeps)} guests, and the table takes them all.`,
  () => 'There are books in every room, and lamps placed where they are needed.',
  (f) => `People who come once to this ${f.noun} tend to ask for the same week again.`,
  () => 'Nothing matches and everything works.',
  (f) => `It is furnished for living in, with hooks, baskets and beds for ${inWords(f.sleeps)}.`,
  (f) => `It is ${article(f.noun)} ${f.noun} for slow mornings and long suppers.`,
];

const CAMP_OPENERS: readonly [Sentence, ...Sentence[]] = [
  (f) => `${f.name} is a canvas tent on a wooden deck outside ${f.town}, with a proper bed and a rug underfoot.`,
  (f) => `Camping without the groundsheet: ${f.name} stands ready on its deck near ${f.town}.`,
  (f) => `White canvas, a wide door and a great deal of quiet: ${f.name} is pitched a short drive from ${f.town}.`,
  (f) => `You hear everything from ${f.name}, and see most of it: birds, weather and the stars over ${f.town}.`,
  () => 'A tall tent with room to stand, pitched for the morning shade and the evening view.',
];

const CAMP_SECOND: readonly [Sentence, ...Sentence[]] = [
  (f) => `It sleeps ${inWords(f.sleeps)} on real mattresses.`,
  () => 'Lanterns, wool blankets and a kettle are part of it.',
  () => 'A path of flat stones leads to the washroom.',
  () => 'When it rains the canvas sounds like a drum, and stays dry.',
];

/** The first two sentences: where it is and how it feels. */
export function openDescription(turns: Turns, facts: Facts, setting: Setting): string {
  const camp = facts.noun === 'tent';
  const first = camp ? takeTurn(turns, 'camp', CAMP_OPENERS) : takeTurn(turns, setting, OPENERS[setting]);
  const second = camp ? takeTurn(turns, 'camp life', CAMP_SECOND) : takeTurn(turns, 'second', SECOND);
  return `${first(facts)} ${second(facts)}`;
}
