/** Compares the engine with the plainest way to evaluate a request: looking at every document. */
import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestEngine } from './testing/test-engine.ts';

interface Doc {
  id: string;
  ts_text?: string;
  ss_city?: string;
  sm_am?: string[];
  is_beds?: number;
  fm_rates?: number[];
}

type Test = (doc: Doc) => boolean;
interface Filter {
  text: string;
  test: Test;
}

const WORDS = ['room', 'sea', 'garden', 'cozy', 'big', 'house'];
const CITIES = ['Avon', 'Duck', 'Kill Devil Hills', 'Ω'];
const AMENITIES = ['Pool', 'Wifi', 'Hot: tub', 'Sauna'];

const engine = new TestEngine();
beforeAll(async () => {
  await engine.start();
});
afterAll(() => engine.remove());

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const docArb = fc.record({
  ts_text: optional(fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))),
  ss_city: optional(fc.constantFrom(...CITIES)),
  sm_am: optional(fc.array(fc.constantFrom(...AMENITIES), { minLength: 1, maxLength: 4 })),
  is_beds: optional(fc.integer({ min: -3, max: 12 })),
  fm_rates: optional(fc.array(fc.constantFrom(0.1, 1.5, 2, -4.25, 100), { minLength: 1, maxLength: 3 })),
});

const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
const termsOf = (doc: Doc) => (doc.ts_text ?? '').split(' ').filter(Boolean).map(stemmer);

const leafArb: fc.Arbitrary<Filter> = fc.oneof(
  fc.subarray(CITIES, { minLength: 1 }).map((cities) => ({
    text: `ss_city:(${cities.map(quote).join(' OR ')})`,
    test: (doc: Doc) => doc.ss_city !== undefined && cities.includes(doc.ss_city),
  })),
  fc.constantFrom(...AMENITIES).map((name) => ({
    text: `sm_am:${quote(name)}`,
    test: (doc: Doc) => doc.sm_am?.includes(name) ?? false,
  })),
  fc
    .tuple(fc.integer({ min: -3, max: 12 }), fc.integer({ min: 0, max: 8 }), fc.boolean())
    .map(([from, size, open]) => ({
      text: `is_beds:[${from} TO ${from + size}${open ? '}' : ']'}`,
      test: ({ is_beds }: Doc) =>
        is_beds !== undefined && is_beds >= from && (open ? is_beds < from + size : is_beds <= from + size),
    })),
  fc.constantFrom(0.1, 1.5).map((rate) => ({
    text: `fm_rates:[${rate} TO *]`,
    test: (doc: Doc) => doc.fm_rates?.some((value) => value >= rate) ?? false,
  })),
  fc.constantFrom(...WORDS).map((word) => ({
    text: `ts_text:${word}`,
    test: (doc: Doc) => termsOf(doc).includes(stemmer(word)),
  })),
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map(([a, b]) => ({
    text: `ts_text:"${a} ${b}"`,
    test: (doc: Doc) => termsOf(doc).some((term, i, all) => term === stemmer(a) && all[i + 1] === stemmer(b)),
  })),
  fc.constantFrom('ss_city', 'is_beds', 'fm_rates', 'ts_text').map((field) => ({
    text: `${field}:*`,
    test: (doc: Doc) => Object.entries(doc).some(([name, value]) => name === field && value !== undefined),
  })),
);

const filterArb: fc.Arbitrary<Filter> = fc.oneof(
  leafArb,
  leafArb.map(({ text, test }) => ({ text: `-${text}`, test: (doc: Doc) => !test(doc) })),
  fc
    .tuple(leafArb, leafArb)
    .map(([a, b]) => ({ text: `(${a.text} AND ${b.text})`, test: (doc: Doc) => a.test(doc) && b.test(doc) })),
  fc
    .tuple(leafArb, leafArb)
    .map(([a, b]) => ({ text: `${a.text} OR ${b.text}`, test: (doc: Doc) => a.test(doc) || b.test(doc) })),
  fc
    .tuple(leafArb, leafArb)
    .map(([a, b]) => ({ text: `+${a.text} -${b.text}`, test: (doc: Doc) => a.test(doc) && !b.test(doc) })),
);

function counts(docs: readonly Doc[], values: (doc: Doc) => readonly (string | number)[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const doc of docs) {
    for (const value of new Set(values(doc))) found.set(String(value), (found.get(String(value)) ?? 0) + 1);
  }
  return found;
}

function asMap(list: readonly (readonly [string, number])[]): Map<string, number> {
  return new Map(list);
}

describe('§7.1 every answer equals that of looking at every document', () => {
  it('for random documents, words, filters, facets and statistics', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(docArb, { minLength: 1, maxLength: 40 }),
        fc.array(filterArb, { maxLength: 3 }),
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('0%', '100%', '2'),
        async (bodies, filters, words, mm) => {
          const docs = bodies.map((body, i): Doc => ({ id: idOf(i), ...clean(body) }));
          await engine.update(JSON.stringify({ delete: Array.from({ length: 40 }, (_, i) => idOf(i)) }));
          await engine.add(docs);
          await compare(docs, filters, words, mm);
        },
      ),
      { numRuns: 150 },
    );
  });
});

function idOf(at: number): string {
  return `d${String(at).padStart(3, '0')}`;
}

function clean(body: Omit<Doc, 'id'>): Omit<Doc, 'id'> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

async function compare(
  docs: readonly Doc[],
  filters: readonly Filter[],
  words: readonly string[],
  mm: string,
): Promise<void> {
  const { body } = await engine.select({
    q: words.join(' '),
    defType: 'edismax',
    qf: 'ts_text',
    mm,
    fq: filters.map(({ text }, i) => (i === 0 ? `{!tag=first}${text}` : text)),
    rows: 100,
    fl: 'id',
    sort: 'is_beds desc,id asc',
    facet: 'true',
    'facet.mincount': 1,
    'json.nl': 'arrarr',
    'facet.field': ['{!ex=first}ss_city', 'sm_am', 'is_beds'],
    stats: 'true',
    'stats.field': ['is_beds', 'fm_rates'],
  });
  const needed = mm === '100%' ? words.length : mm === '2' ? Math.min(2, words.length) : 1;
  const matches = (doc: Doc) => words.filter((word) => termsOf(doc).includes(stemmer(word))).length >= needed;
  const found = docs.filter((doc) => matches(doc) && filters.every(({ test }) => test(doc)));
  const withoutFirst = docs.filter((doc) => matches(doc) && filters.slice(1).every(({ test }) => test(doc)));
  const beds = (doc: Doc) => doc.is_beds ?? Number.NEGATIVE_INFINITY;
  const order = found.toSorted((a, b) => (beds(a) === beds(b) ? (a.id < b.id ? -1 : 1) : beds(b) - beds(a)));
  const context = JSON.stringify({ filters: filters.map(({ text }) => text), words, mm });
  expect(
    body.response.docs.map((doc: Doc) => doc.id),
    context,
  ).toEqual(order.map(({ id }) => id));
  const facets = body.facet_counts.facet_fields;
  expect(asMap(facets.ss_city), context).toEqual(counts(withoutFirst, (doc) => (doc.ss_city ? [doc.ss_city] : [])));
  expect(asMap(facets.sm_am), context).toEqual(counts(found, (doc) => doc.sm_am ?? []));
  expect(asMap(facets.is_beds), context).toEqual(
    counts(found, (doc) => (doc.is_beds === undefined ? [] : [doc.is_beds])),
  );
  const rates = found.flatMap((doc) => (doc.fm_rates ?? []).map(Math.fround));
  const stats = body.stats.stats_fields.fm_rates;
  expect([stats.count, stats.min, stats.max], context).toEqual(
    rates.length === 0 ? [0, null, null] : [rates.length, Math.min(...rates), Math.max(...rates)],
  );
  expect(stats.sum).toBeCloseTo(
    rates.reduce((a, b) => a + b, 0),
    6,
  );
}
