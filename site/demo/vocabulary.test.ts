import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { AMENITY_CHANCES } from './amenities.ts';
import { AMENITY_NOTES } from './amenity-notes.ts';
import { generateListings } from './generate-listings.ts';
import { REGIONS } from './regions.ts';
import { TOWN_NOTES } from './town-notes.ts';

interface Vocabulary {
  categories: { id: string; label: string; detail: string; amenities: { label: string; aliases?: string[] }[] }[];
}

const site = join(import.meta.dirname, '..');
// The shapes are those of the two files beside this folder; the tests below fail where they differ.
const vocabulary = parse(await readFile(join(site, 'amenities.yaml'), 'utf8')) as Vocabulary;
const mapping = parse(await readFile(join(site, 'mapping.yaml'), 'utf8')) as {
  fields: Record<string, { from?: string | string[]; template?: string; value?: string }>;
};
const labels = vocabulary.categories.flatMap(({ amenities }) => amenities.map(({ label }) => label));

test('§2.6 the vocabulary has six to eight categories with 35–50 amenities, each explained', () => {
  expect(vocabulary.categories.length).toBeGreaterThanOrEqual(6);
  expect(vocabulary.categories.length).toBeLessThanOrEqual(8);
  expect(labels.length).toBeGreaterThanOrEqual(35);
  expect(labels.length).toBeLessThanOrEqual(50);
  for (const { id, detail } of vocabulary.categories) {
    expect(id).toMatch(/^[a-z]+$/);
    expect(detail).toMatch(/^[A-Z].{60,}\.$/);
  }
});

test('no label or alias means two amenities', () => {
  const spellings = vocabulary.categories.flatMap(({ amenities }) =>
    amenities.flatMap(({ label, aliases = [] }) => [label, ...aliases].map((text) => text.toLowerCase())),
  );
  expect(spellings.filter((text, index) => spellings.indexOf(text) !== index)).toEqual([]);
});

test('listings draw exactly the amenities of the vocabulary, and all of them', () => {
  expect(AMENITY_CHANCES.map(([label]) => label)).toEqual(labels);
  expect(new Set(generateListings().flatMap(({ amenities }) => amenities))).toEqual(new Set(labels));
});

test('every amenity and every town has sentences of its own', () => {
  expect(Object.keys(AMENITY_NOTES).toSorted()).toEqual(labels.toSorted());
  expect(Object.keys(TOWN_NOTES).toSorted()).toEqual(
    REGIONS.flatMap(({ towns }) => towns.map(({ name }) => name)).toSorted(),
  );
});

test('the mapping reads only what listings hold', () => {
  const known = new Set([
    ...Object.keys(generateListings({ count: 200 }).find(({ price, rating }) => price && rating) ?? {}),
    'images[].url',
    'images[].alt',
    'freeMonths[]',
    'houseRules[]',
    'guestReviews[].text',
    'guestReviews[].name',
    'guestReviews[].date',
    'guestReviews[].rating',
    'settings[]',
    'amenities[]',
  ]);
  const read = Object.values(mapping.fields).flatMap(({ from = [], template = '' }) => [
    ...(typeof from === 'string' ? [from] : from),
    ...[...template.matchAll(/\{(?:slug\()?([\w.]+)\)?\}/g)].map((match) => match[1]),
  ]);
  expect(read.length).toBeGreaterThan(30);
  for (const path of read) expect(known).toContain(path);
});
