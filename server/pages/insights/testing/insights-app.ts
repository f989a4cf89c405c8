/** The real server that counts, over a real store, on a clock that tests turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Insights, startInsights } from '../../../insights/insights.ts';
import type { LeadStore } from '../../../leads/store/lead-store.ts';
import { openSqliteStore } from '../../../leads/store/sqlite-store.ts';
import { type FakeClock, fakeClock } from '../../../leads/testing/fake-clock.ts';
import { type FixtureEngine, fixtureEngine } from '../../../routes/testing/fixture-engine.ts';
import { fixtureSite } from '../../../routes/testing/fixture-site.ts';
import { type LeadApp, leadApp, leadSite } from '../../../routes/testing/lead-app.ts';
import type { ListingBlock, MapBlock, Site } from '../../../site/site-types.ts';

export const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0' };
export const PASSWORD = 'twelve or more';
export const NOON = Date.parse('2026-05-14T12:00:00Z');

const LISTING: ListingBlock = {
  block: 'listing',
  index: 'rci',
  bundle: 'rental',
  keyParam: 'key',
  descriptionField: '',
  amenityField: '',
  details: [],
  headings: [],
  links: [],
  reviews: { text: '', name: '', date: '', rating: '' },
  searchPath: '/',
  flags: [],
  enquiry: undefined,
  similar: undefined,
  structured: undefined,
  updatedField: '',
};

function insightsSite(): Site {
  const site = leadSite();
  const map: MapBlock = { block: 'map', search: 'stays', heading: '', open: true, searchArea: true };
  const [stays] = fixtureSite({ templates: { rental: { link: 'ss_url', title: 'ss_name', location: 'loc' } } }).pages;
  if (!stays) throw new Error('the site has no page of stays');
  const page = { path: '/stays/:key', title: '', description: '', indexable: true, blocks: [LISTING], sections: [] };
  const indexes = site.indexes.map((index) => ({ ...index, query: { ...index.query, spellcheck: true } }));
  return { ...site, indexes, pages: [{ ...stays, blocks: [...stays.blocks, map] }, page] };
}

export interface InsightsApp extends LeadApp {
  insights: Insights;
  insightsClock: FakeClock;
  warnings: string[];
  /** What has been counted and written so far, as `kind scope name: times`. */
  counted(): Promise<string[]>;
  /** Gets a page as a browser does. */
  visit(url: string, headers?: Record<string, string>): ReturnType<LeadApp['search']>;
  /** Searches as our scripts do: these parameters beside what every search has. */
  look(parameters: string, headers?: Record<string, string>): ReturnType<LeadApp['search']>;
}

interface Options {
  days?: number;
  env?: Record<string, string>;
  /** Changes the store that is counted in. */
  over?: (store: LeadStore) => LeadStore;
}

/** Starts servers for a file's tests; each goes with the test that started it. */
export function insightsAppsEachTest(): (options?: Options) => Promise<InsightsApp> {
  let engine: FixtureEngine;
  const open: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    engine = await fixtureEngine();
  });
  afterAll(() => engine.close());
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  return async ({ days = 90, env = {}, over = (one: LeadStore): LeadStore => one } = {}) => {
    const dir = await mkdtemp(join(tmpdir(), 'waymark-insights-'));
    open.push(() => rm(dir, { recursive: true }));
    const store = await openSqliteStore(join(dir, 'leads.db'));
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (_: object, message: string) => warnings.push(message) };
    // The store may answer what is read behind a write before it has written.
    let writing: Promise<unknown> | undefined;
    const clock = fakeClock(NOON, () => writing);
    const kept = over(store);
    const addTallies: LeadStore['addTallies'] = (tallies) => {
      const adding = kept.addTallies(tallies);
      writing = Promise.allSettled([adding]).then(() => {
        writing = undefined;
      });
      return adding;
    };
    const insights = startInsights({ store: { ...kept, addTallies }, days, clock, log });
    if (!insights) throw new Error('nothing is counted');
    const started = await leadApp(engine.target, { site: insightsSite(), insights, leads: { store }, env });
    open.push(() => started.close());
    return {
      ...started,
      insights,
      insightsClock: clock,
      warnings,
      async counted() {
        const sums = await store.tallySums({ from: '2000', keptFrom: '2000', most: 10_000 });
        return sums.map(({ kind, scope, name, times }) => `${kind} ${scope} ${name}: ${times}`);
      },
      visit: (url, headers = {}) => started.app.inject({ url, headers: { ...BROWSER, ...headers } }),
      look: (parameters, headers = {}) =>
        started.search(`facet=true&facet.field=ss_town&rows=20&${parameters}&fq=index_id:rci`, {
          ...BROWSER,
          ...headers,
        }),
    };
  };
}
