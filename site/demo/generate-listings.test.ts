import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { countWords, MAX_SUMMARY, MAX_WORDS, MIN_WORDS } from './describe.ts';
import {
  DEMO_COUNT,
  generateListings,
  REFERENCE_DATE,
  streamListings,
  withUnlikeNeighbours,
} from './generate-listings.ts';
import { MAX_NAME } from './names.ts';
import { parsePictureFile } from './painter/spec.ts';
import { PROPERTY_TYPES, REGIONS, SETTINGS } from './regions.ts';
import { MAX_PRICE, MIN_PRICE } from './size-and-price.ts';

const listings = generateListings();
const prices = listings.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
const ratings = listings.flatMap(({ rating }) => rating ?? []);
const isoToday = new Date(REFERENCE_DATE).toISOString().slice(0, 10);
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
const share = (count: number): number => count / listings.length;

const FORMS = ['contact', 'favourites', 'listing'];

describe('the demo listings', () => {
  test('are 640, each with its own id, name and description', () => {
    expect(listings).toHaveLength(DEMO_COUNT);
    expect(new Set(listings.map(({ id }) => id)).size).toBe(DEMO_COUNT);
    expect(new Set(listings.map(({ name }) => name)).size).toBe(DEMO_COUNT);
    expect(new Set(listings.map(({ description }) => description)).size).toBe(DEMO_COUNT);
    expect(new Set(listings.map(({ images }) => images[0]?.url)).size).toBeGreaterThan(DEMO_COUNT * 0.97);
  });

  test('cover seven regions, all their towns, every type and every setting', () => {
    expect(new Set(listings.map(({ region }) => region)).size).toBe(7);
    expect(new Set(listings.map(({ town }) => town))).toEqual(
      new Set(REGIONS.flatMap(({ towns }) => towns.map(({ name }) => name))),
    );
    expect(new Set(listings.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
    expect(new Set(listings.flatMap(({ settings }) => settings))).toEqual(new Set(SETTINGS));
  });

  test('are in the state of their town', () => {
    const states = new Map(listings.map(({ town, state }) => [town, state]));

    expect([states.get('Charleston'), states.get('Savannah')]).toEqual(['South Carolina', 'Georgia']);
    expect([states.get('Hood River'), states.get('White Salmon')]).toEqual(['Oregon', 'Washington']);
  });

  test('stand near their town, and in the box of their region', () => {
    for (const listing of listings) {
      const town = REGIONS.find(({ name }) => name === listing.region)?.towns.find(({ name }) => name === listing.town);
      if (!town) throw new Error(`${listing.town} is no town of ${listing.region}`);
      const north = listing.latitude - town.latitude;
      expect(Math.abs(north)).toBeLessThanOrEqual(town.along + 1e-5);
      expect(Math.abs(listing.longitude - town.longitude - north * (town.lean ?? 0))).toBeLessThanOrEqual(
        town.across + 2e-5,
      );
      expect(String(listing.latitude)).toMatch(/^\d\d\.\d{1,5}$/);
      expect(String(listing.longitude)).toMatch(/^-\d{2,3}\.\d{1,5}$/);
    }
  });

  test('have beds, guests and bathrooms that fit each other', () => {
    for (const { bedrooms, beds, sleeps, bathrooms } of listings) {
      expect(bedrooms).toBeGreaterThanOrEqual(1);
      expect(sleeps).toBeGreaterThanOrEqual(bedrooms);
      expect(beds).toBeGreaterThanOrEqual(bedrooms);
      expect(beds).toBeLessThanOrEqual(sleeps);
      expect(bathrooms).toBeGreaterThanOrEqual(1);
      expect(bathrooms).toBeLessThanOrEqual(bedrooms + 1);
      expect((bathrooms * 2) % 1).toBe(0);
    }
  });

  test('cost from $60 to $2,400, about $230 in the middle, with a long tail upwards', () => {
    expect(at(prices, 0)).toBeGreaterThanOrEqual(MIN_PRICE);
    expect(at(prices, 1)).toBeLessThanOrEqual(MAX_PRICE);
    expect(at(prices, 0.5)).toBeGreaterThan(195);
    expect(at(prices, 0.5)).toBeLessThan(265);
    expect(prices.reduce((sum, price) => sum + price, 0) / prices.length).toBeGreaterThan(at(prices, 0.5) * 1.08);
    expect(at(prices, 0.99)).toBeGreaterThan(at(prices, 0.5) * 3);
  });

  test('cost more where they are larger', () => {
    const mean = (from: number, to: number): number => {
      const some = listings.filter(({ sleeps, price }) => price && sleeps >= from && sleeps <= to);
      return some.reduce((sum, { price = 0 }) => sum + price, 0) / some.length;
    };
    expect(mean(8, 40)).toBeGreaterThan(mean(1, 3) * 1.8);
  });

  test('are mostly well rated, some badly, and new ones not at all', () => {
    expect(share(listings.length - ratings.length)).toBeGreaterThan(0.03);
    expect(share(listings.length - ratings.length)).toBeLessThan(0.2);
    expect(ratings.filter((rating) => rating >= 4.2).length / ratings.length).toBeGreaterThan(0.85);
    expect(ratings.some((rating) => rating < 4)).toBe(true);
    for (const { rating, reviews } of listings) expect(rating === undefined).toBe(reviews === 0);
    for (const rating of ratings) expect(rating).toBe(Math.round(Math.min(5, rating) * 10) / 10);
  });

  test('have some of their reviews in words, the latest first, from when they were listed', () => {
    for (const { guestReviews, reviews, rating = 0, listedOn } of listings) {
      expect(guestReviews.length).toBeLessThanOrEqual(reviews);
      expect(guestReviews.length > 0).toBe(reviews > 0);
      const dates = guestReviews.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const date of dates) expect(date >= listedOn && date <= isoToday).toBe(true);
      expect(new Set(guestReviews.map(({ name }) => name)).size).toBe(guestReviews.length);
      for (const { rating: stars } of guestReviews) expect(Math.abs(stars - rating)).toBeLessThan(1);
    }
    const texts = listings.flatMap(({ guestReviews }) => guestReviews.map(({ text }) => text));
    expect(texts.join()).not.toMatch(/undefined|NaN| {2}|[!{}]/);
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.9);
  });

  test('are told of in other words than the listing before them in their region', () => {
    const before = new Map<string, Set<string>>();
    let [told, again] = [0, 0];
    for (const { region, guestReviews } of listings) {
      const lines = guestReviews.flatMap(({ text }) => text.split(/(?<=\.) (?=\p{Lu})/u));
      told += lines.length;
      again += lines.filter((line) => before.get(region)?.has(line)).length;
      before.set(region, new Set(lines));
    }
    expect(told).toBeGreaterThan(1000);
    expect(again / told).toBeLessThan(0.03);
  });

  test('were listed before the reference day and are free from it on', () => {
    for (const { listedOn, availableFrom, freeMonths } of listings) {
      expect(listedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(listedOn <= isoToday).toBe(true);
      expect(availableFrom >= isoToday).toBe(true);
      expect(freeMonths).toContain(availableFrom.slice(5, 7));
    }
  });

  test('are often free in months of the whole year, as suits their kind', () => {
    const having = (month: string): typeof listings => listings.filter(({ freeMonths }) => freeMonths.includes(month));
    const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
    for (const month of months) {
      expect(share(having(month).length), month).toBeGreaterThan(0.4);
      expect(share(having(month).length), month).toBeLessThan(0.9);
    }
    for (const { freeMonths, type } of listings) {
      expect(freeMonths).toEqual(months.filter((month) => freeMonths.includes(month)));
      expect(freeMonths.length).toBeGreaterThan(2);
      if (type === 'Bell tent') for (const month of freeMonths) expect(month >= '05' && month <= '10').toBe(true);
    }
    const skiing = having('02').filter(({ settings }) => settings.includes('Ski-in'));
    expect(skiing.length).toBeGreaterThan(3);
  });

  test('have amenities that suit them', () => {
    const having = (label: string): typeof listings => listings.filter(({ amenities }) => amenities.includes(label));
    const coast = new Set(['Oceanfront', 'Near the beach', 'Soundfront']);
    for (const { settings } of having('Beach gear')) expect(settings.some((setting) => coast.has(setting))).toBe(true);
    for (const { region } of having('Ski storage')) expect(region).toBe('Colorado Rockies');
    const fires = (region: string): number =>
      having('Indoor fireplace').filter((one) => one.region === region).length /
      listings.filter((one) => one.region === region).length;
    expect(fires('Colorado Rockies')).toBeGreaterThan(fires('Outer Banks') * 1.5);
    for (const { type, settings } of listings) if (type === 'Boathouse') expect(settings[0]).toMatch(/front|Riverside/);
  });
});

describe('their texts', () => {
  test('have names of 90 characters at most, some that long, some with signs that must survive', () => {
    const names = listings.map(({ name }) => name);
    expect(Math.max(...names.map((name) => name.length))).toBe(MAX_NAME);
    for (const sign of ['’', "'", '"', '$', '&', '<', '%', 'é', ':'])
      expect(
        names.some((name) => name.includes(sign)),
        sign,
      ).toBe(true);
  });

  test('have descriptions of 70–160 words in two to four paragraphs that name the town', () => {
    for (const { description, town, name } of listings) {
      const words = countWords(description);
      expect(words, name).toBe(description.split(/\s+/).length);
      expect(words, name).toBeGreaterThanOrEqual(MIN_WORDS);
      expect(words, name).toBeLessThanOrEqual(MAX_WORDS);
      expect(description.split('\n\n').length).toSatisfy((n: number) => n >= 2 && n <= 4);
      expect(description).toContain(town);
      expect(description).not.toMatch(/undefined|NaN| {2}|\.\.|[!{}]/);
    }
  });

  test('promise only what is there', () => {
    for (const { description, amenities, petsAllowed, houseRules, instantBooking } of listings) {
      if (/hot tub/i.test(description)) expect(amenities).toContain('Hot tub');
      if (/pool is (private|shared)|private pool|shared pool/i.test(description))
        expect(amenities.some((label) => label.endsWith('pool'))).toBe(true);
      if (/[Dd]ogs are welcome|pets (stay free|are welcome)/.test(description)) expect(petsAllowed).toBe(true);
      expect(houseRules).toContain(petsAllowed ? 'Two pets at most' : 'No pets');
      if (/ are answered first| go first/.test(description)) expect(instantBooking).toBe(true);
    }
  });

  test('and the pages and forms of the site promise answers within the same time', async () => {
    const files = [
      'pages/stay.yaml',
      'pages/home.yaml',
      'pages/contact.yaml',
      ...FORMS.map((form) => `forms/bt-leads-${form}.yaml`),
    ];
    const written = await Promise.all(files.map((file) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')));
    const texts = [...listings.map(({ description }) => description), ...written].join('\n');
    const promised = texts.matchAll(
      /(?:answer|reply|write to you)\w*\b[^.\n]*? within (?:an? |one |the )?(\w+(?: \w+)?)/gi,
    );
    expect(new Set([...promised].map(([, time]) => time))).toEqual(new Set(['working day']));
  });

  test('open differently: no three of twenty neighbours share their first sentence', () => {
    for (let start = 0; start + 20 <= listings.length; start += 20) {
      const counts = new Map<string, number>();
      for (const { description, name } of listings.slice(start, start + 20)) {
        const first = description.slice(0, description.indexOf('. ')).replace(name, '…');
        counts.set(first, (counts.get(first) ?? 0) + 1);
      }
      expect(Math.max(...counts.values())).toBeLessThan(3);
    }
  });

  test('have a summary of one line', () => {
    for (const { summary } of listings) {
      expect(summary.length).toBeLessThanOrEqual(MAX_SUMMARY);
      expect(summary).toMatch(/^[A-Z].*\.$/);
      expect(summary).not.toMatch(/\bA [aeiou]/);
    }
  });
});

describe('their pictures', () => {
  test('are three to six, with a few listings that have one or none', () => {
    const counts = listings.map(({ images }) => images.length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(1);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(1);
    expect(share(counts.filter((count) => count >= 3 && count <= 6).length)).toBeGreaterThan(0.97);
    expect(Math.max(...counts)).toBe(6);
  });

  test('exist and are described, but for a broken one', () => {
    const images = listings.flatMap((listing) => listing.images);
    const broken = images.filter(({ url }) => !parsePictureFile(basename(url)));
    expect(broken.length).toBeGreaterThanOrEqual(1);
    expect(broken.length).toBeLessThan(4);
    for (const { alt } of images) expect(alt.length).toBeGreaterThan(20);
  });

  test('are on fewer than one listing of fifty each: more would look like one that says that there is none', () => {
    const uses = Map.groupBy(
      listings.flatMap(({ images }) => [...new Set(images.map(({ url }) => url))]),
      (url) => url,
    );
    expect(share(Math.max(...[...uses.values()].map(({ length }) => length)))).toBeLessThan(0.02);
  });

  test('show the building first, and only rooms it has', () => {
    for (const { images, amenities, type } of listings) {
      const subjects = images.map(({ url }) => parsePictureFile(basename(url))?.subject);
      if (subjects[0]) expect(subjects[0]).toBe(type === 'Bell tent' ? 'tent' : type.toLowerCase());
      if (subjects.includes('bath')) expect(amenities).toContain('Bathtub');
      if (subjects.includes('kitchen')) expect(amenities).toContain('Full kitchen');
    }
  });
});

test('a few listings have no price', () => {
  const without = listings.filter(({ price }) => price === undefined).length;
  expect(without).toBeGreaterThan(2);
  expect(share(without)).toBeLessThan(0.03);
});

test('equal seeds give equal listings, another seed others, and a longer run begins with the shorter', () => {
  expect(JSON.stringify(generateListings({ seed: 7, count: 50 }))).toBe(JSON.stringify(listings.slice(0, 50)));
  expect(generateListings({ seed: 8, count: 5 })).not.toEqual(listings.slice(0, 5));
});

test('twenty thousand listings keep their names apart', () => {
  const names = new Set<string>();
  for (const { name } of streamListings({ count: 20_000 })) names.add(name);
  expect(names.size).toBe(20_000);
});

test('the featured order begins with a cottage, neighbours in it are of different kinds, and each listing stands in it once', () => {
  const ordered = [...withUnlikeNeighbours(listings)];
  expect(ordered[0]?.type).toBe('Cottage');
  expect(ordered.toSorted((a, b) => a.id - b.id)).toEqual(listings);
  const rows = ordered.slice(0, 48).map((_, at) => new Set(ordered.slice(at, at + 3).map(({ type }) => type)).size);
  expect(new Set(rows)).toEqual(new Set([3]));
});

test('the command writes the same bytes each time, and says what is wrong with its arguments', async () => {
  const run = promisify(execFile);
  const script = join(import.meta.dirname, 'generate-listings.ts');
  const folder = await mkdtemp(join(tmpdir(), 'listings-'));
  try {
    await run(process.execPath, [script, join(folder, 'a.jsonl'), '--count', '40']);
    await run(process.execPath, [script, join(folder, 'b.jsonl'), '--count', '40']);
    const first = await readFile(join(folder, 'a.jsonl'), 'utf8');
    expect(first).toBe(await readFile(join(folder, 'b.jsonl'), 'utf8'));
    expect(
      first
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(JSON.parse(JSON.stringify([...withUnlikeNeighbours(listings.slice(0, 40))])));
    await expect(run(process.execPath, [script, join(folder, 'c.jsonl'), '--count', 'many'])).rejects.toMatchObject({
      code: 2,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
