import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AmenityFacts, drawAmenities } from './amenities.ts';
import { listExtras, writeDescription, writeSummary } from './describe.ts';
import { pickWeighted, type Turns } from './draw.ts';
import { drawFreeMonths } from './free-months.ts';
import { houseRules } from './house-rules.ts';
import type { DemoListing } from './listing.ts';
import { drawLongName, drawName, drawOddName } from './names.ts';
import { type Facts, inWords } from './openers.ts';
import { choosePictures, pictureOf, writePictures } from './pictures.ts';
import { createRandom, hashText, type Random } from './random.ts';
import { type PropertyType, REGIONS, type Region, type Setting, type Town } from './regions.ts';
import { writeReviews } from './reviews.ts';
import { drawPrice, drawReviews, drawSize } from './size-and-price.ts';

/** The day the demo is told on; all its dates are counted from here. */
export const REFERENCE_DATE = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const FIRST_ID = 1001;

/** How many listings the demo site holds. */
export const DEMO_COUNT = 640;
export const DEMO_SEED = 7;

/** Generates listings; equal options give equal listings, and a longer run begins with the shorter one. */
export function generateListings(options: { seed?: number; count?: number } = {}): DemoListing[] {
  return [...streamListings(options)];
}

/** Generates listings one by one, for numbers that memory should not hold at once. */
export function* streamListings({
  seed = DEMO_SEED,
  count = DEMO_COUNT,
}: {
  seed?: number;
  count?: number;
} = {}): Generator<DemoListing> {
  const story: Story = { taken: new Set(), turns: new Map() };
  for (let index = 0; index < count; index++)
    yield drawListing(createRandom(hashText(`${seed}/${index}`)), index, story);
}

/** What earlier listings leave to later ones: names in use and turns taken. */
interface Story {
  taken: Set<string>;
  turns: Turns;
}

function drawListing(random: Random, index: number, { taken, turns }: Story): DemoListing {
  const id = FIRST_ID + index;
  const region = pickWeighted(random, REGION_WEIGHTS);
  const { type, town, settings } = drawKind(random, region);
  const [setting] = settings;
  const comfort = random.range(0, 1);
  const size = drawSize(random, type, comfort);
  const facts: AmenityFacts = { type, region, settings, bedrooms: size.bedrooms, comfort };
  const amenities = drawAmenities(random, facts);
  const place = pictureOf(region, setting);
  const noun = NOUNS[type];
  const name = claimName(random, taken, () => {
    if (index % 83 === 40) return drawOddName(random, region.place, type, Math.floor(index / 83));
    if (index % 19 === 11)
      return drawLongName(random, region.place, noun, inWords(size.bedrooms), listExtras(random, amenities));
    return drawName(random, region.place, type);
  });
  const petsAllowed = random.chance(type === 'Apartment' || type === 'Loft' ? 0.25 : 0.45);
  const instantBooking = random.chance(0.46);
  const daysListed = Math.floor(random.range(0, 1) ** 1.6 * 2500);
  const told: Facts = { name, town: town.name, region: region.name, settings: [...settings], ...size, amenities, noun };
  const pictures = index % 107 === 29 ? 0 : index % 149 === 61 ? 1 : random.whole(3, 6);
  const images = choosePictures(random, turns, { type, place, bedrooms: size.bedrooms, amenities, count: pictures });
  // One picture in some hundreds points nowhere, as they do.
  if (index % 401 === 87 && images[0]) images[0].url = `/media/demo/gone-${id}.svg`;
  const listed = REFERENCE_DATE - daysListed * DAY;
  const price = drawPrice(random, { type, region, settings, sleeps: size.sleeps, comfort });
  const position = drawPosition(random, town);
  const reviewed = drawReviews(random, daysListed / 30);
  const availableFrom = isoDay(REFERENCE_DATE + Math.floor(random.range(0, 1) ** 2.2 * 150) * DAY);
  return {
    id,
    name,
    type,
    town: town.name,
    region: region.name,
    state: town.state ?? region.state,
    settings: [...settings],
    ...position,
    sleeps: size.sleeps,
    bedrooms: size.bedrooms,
    beds: size.beds,
    bathrooms: size.bathrooms,
    ...(index % 97 === 53 ? {} : { price }),
    ...reviewed,
    // From chance of their own, so that nothing else of a listing depends on them.
    guestReviews: writeReviews(
      createRandom(hashText(`${id}/reviews`)),
      { ...told, settings, ...reviewed, petsAllowed, listed, today: REFERENCE_DATE },
      turns,
    ),
    amenities,
    instantBooking,
    petsAllowed,
    ...houseRules({ ...size, petsAllowed }),
    listedOn: isoDay(listed),
    since: isoDay(listed).slice(0, 4),
    availableFrom,
    freeMonths: drawFreeMonths(createRandom(hashText(`${id}/months`)), { type, settings, availableFrom }),
    summary: writeSummary(random, told, setting),
    description: writeDescription(random, turns, told, setting, { petsAllowed, instantBooking }),
    images,
  };
}

const [firstRegion, ...otherRegions] = REGIONS;
const REGION_WEIGHTS: readonly [readonly [Region, number], ...(readonly [Region, number])[]] = [
  [firstRegion, firstRegion.weight],
  ...otherRegions.map((region): readonly [Region, number] => [region, region.weight]),
];

const NOUNS: Record<PropertyType, string> = {
  Cottage: 'cottage',
  Cabin: 'cabin',
  Chalet: 'chalet',
  Farmhouse: 'farmhouse',
  Villa: 'villa',
  Townhouse: 'townhouse',
  Loft: 'loft',
  Apartment: 'apartment',
  Boathouse: 'boathouse',
  'Bell tent': 'tent',
};

/** Settings in which a kind of property makes sense; absent: anywhere. */
const FITTING: Partial<Record<PropertyType, ReadonlySet<Setting>>> = {
  Boathouse: new Set(['Soundfront', 'Lakefront', 'Riverside']),
  'Bell tent': new Set([
    'Lakefront',
    'Lake view',
    'Riverside',
    'Forest',
    'Mountain view',
    'Desert',
    'Red rock view',
    'Vineyard',
    'Countryside',
  ]),
  Farmhouse: new Set(['Countryside', 'Vineyard', 'Mountain view', 'Lake view', 'Forest', 'Riverside']),
  Loft: new Set(['Historic centre', 'Village centre', 'Riverside', 'Near the beach', 'Ski-in', 'Mountain view']),
};
/** Settings that go together as a second one. */
const TOGETHER: Partial<Record<Setting, readonly [Setting, ...Setting[]]>> = {
  Lakefront: ['Mountain view', 'Forest'],
  'Lake view': ['Mountain view', 'Forest'],
  Forest: ['Mountain view'],
  'Ski-in': ['Mountain view'],
  'Village centre': ['Mountain view'],
  Vineyard: ['Countryside'],
  Desert: ['Mountain view'],
  'Red rock view': ['Desert'],
};

/** A property type, a town and settings that fit each other. */
function drawKind(
  random: Random,
  region: Region,
): { type: PropertyType; town: Town; settings: readonly [Setting, ...Setting[]] } {
  const type = pickWeighted(random, region.types);
  const fitting = FITTING[type];
  const town = random.pick(
    atLeastOne(
      region.towns.filter((one) => one.settings.some(([setting]) => fitting?.has(setting) ?? true)),
      region.towns,
    ),
  );
  const setting = pickWeighted(
    random,
    atLeastOne(
      town.settings.filter(([one]) => fitting?.has(one) ?? true),
      town.settings,
    ),
  );
  const others = TOGETHER[setting];
  const second = others && random.chance(0.4) ? random.pick(others) : undefined;
  const fits =
    second && (town.settings.some(([known]) => known === second) || second === 'Countryside' || second === 'Desert');
  return { type, town, settings: fits ? [setting, second] : [setting] };
}

/** A filtered list, or the whole one where nothing passed. */
function atLeastOne<T>(some: readonly T[], all: readonly [T, ...T[]]): readonly [T, ...T[]] {
  const [first, ...rest] = some;
  return first === undefined ? all : [first, ...rest];
}

function claimName(random: Random, taken: Set<string>, draw: () => string): string {
  let name = draw();
  for (let attempt = 0; attempt < 8 && taken.has(name); attempt++) name = draw();
  const base = name;
  for (let n = 2; taken.has(name); n = n < 9 ? n + 1 : random.whole(10, 99_999)) name = `${base} ${n}`;
  taken.add(name);
  return name;
}

function drawPosition(random: Random, town: Town): { latitude: number; longitude: number } {
  const along = (random.range(-1, 1) + random.range(-1, 1)) * 0.5 * town.along;
  const across = (random.range(-1, 1) + random.range(-1, 1)) * 0.5 * town.across;
  const degrees = (n: number): number => Math.round(n * 1e5) / 1e5;
  return {
    latitude: degrees(town.latitude + along),
    longitude: degrees(town.longitude + along * (town.lean ?? 0) + across),
  };
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** As many as stand in a row of results. */
const ROW = 3;

/** Kinds that the list does not begin with: the page speaks of cottages and cabins. */
const NOT_FIRST: readonly DemoListing['type'][] = ['Apartment', 'Boathouse', 'Townhouse'];

/** Listings in an order in which no two of one kind stand in a row, as far as there are others; each waits for its turn. */
export function* withUnlikeNeighbours(listings: Iterable<DemoListing>): Generator<DemoListing> {
  const waiting: DemoListing[] = [];
  let last: readonly string[] = NOT_FIRST;
  for (const listing of listings) {
    waiting.push(listing);
    const at = waiting.findIndex(({ type }) => !last.includes(type));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next === undefined) continue;
    last = [...last, next.type].slice(1 - ROW);
    yield next;
  }
  yield* waiting;
}

/** `node generate-listings.ts OUTFILE [MEDIA_DIR]` writes JSON Lines, and the pictures they name into a folder. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, seed: { type: 'string' } },
  });
  const [file, mediaDir] = positionals;
  const count = Number(values.count ?? DEMO_COUNT);
  const seed = Number(values.seed ?? DEMO_SEED);
  if (!file || !Number.isSafeInteger(count) || count < 0 || !Number.isSafeInteger(seed)) {
    process.stderr.write('Usage: node site/demo/generate-listings.ts OUTFILE [MEDIA_DIR] [--count 640] [--seed 7]\n');
    process.exitCode = 2;
    return;
  }
  const pictures = new Set<string>();
  const out = createWriteStream(file);
  for (const listing of withUnlikeNeighbours(streamListings({ seed, count }))) {
    for (const { url } of listing.images) pictures.add(url);
    if (!out.write(`${JSON.stringify(listing)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  if (mediaDir !== undefined) await writePictures(mediaDir, pictures);
  process.stdout.write(`${count} listings written to ${file}\n`);
}

if (import.meta.main) await main();
