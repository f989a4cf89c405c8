/** Whatever an engine answers, nothing of ours answers 500: pages open, and the API says that the engine is at fault. */
import { join } from 'node:path';
import fc from 'fast-check';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../client/ssr.tsx';
import { testPages } from '../../server/pages/testing/client-build.ts';
import { type FixtureApp, fixtureApp, form } from '../../server/routes/testing/fixture-app.ts';
import { openSolr } from '../../server/search/engine/upstream-target.ts';
import { loadSite } from '../../server/site/load-site.ts';
import { type Change, changedAnswer, changes, scriptedAnswer } from './scripted-answer.ts';

const ORIGIN = 'http://solr.invalid';

/** What stands in the place of a right answer in the run under way. */
let wanted: readonly Change[] = [];
let fixture: FixtureApp;
let close: () => Promise<void>;

beforeAll(async () => {
  const solr = new MockAgent();
  solr.disableNetConnect();
  solr
    .get(ORIGIN)
    .intercept({ path: '/solr/w/select', method: 'POST' })
    .reply(200, ({ body }) => changedAnswer(scriptedAnswer(new URLSearchParams(String(body))), wanted))
    .persist();
  const target = openSolr(new URL(`${ORIGIN}/solr/w`));
  fixture = await fixtureApp(
    { ...target, dispatcher: solr },
    {
      site: await loadSite(join(import.meta.dirname, '..', '..', 'site')),
      pages: { ...testPages([]), renderer },
      deadlineMs: 60_000,
      env: { SEARCH_CACHE_SECONDS: '0', SITE_ORIGIN: 'http://site.example' },
    },
  );
  close = async () => {
    await fixture.app.close();
    await target.dispatcher.destroy();
    await solr.close();
  };
});

afterAll(() => close());

const SEARCH = form(
  ['q', 'cabbin'],
  ['fq', 'ss_town:Duck'],
  ['facet', 'true'],
  ['facet.field', 'ss_town'],
  ['facet.field', 'sm_amenity'],
  ['stats', 'true'],
  ['stats.field', 'fs_price'],
  ['fl', 'id,ss_name,fs_price'],
  ['rows', '5'],
);
const PAGES = ['/', '/by-the-water', '/favourites', '/stays/0', '/sitemap.xml', '/sitemap-rentals-1.xml'];
const CALLS = [
  `/api/search?${SEARCH}`,
  `/api/search?${SEARCH}&sort=id+asc&cursorMark=*`,
  '/api/documents?ids=wmdemo-rentals-0,wmdemo-rentals-1',
  '/api/flags/riot_solr_flag_items?ids=1,2',
  '/api/indexes',
];

async function statusesOf(urls: readonly string[]): Promise<[url: string, status: number][]> {
  const statuses: [string, number][] = [];
  for (const url of urls) statuses.push([url.split('?')[0] ?? url, (await fixture.app.inject(url)).statusCode]);
  return statuses;
}

const everywhere = async (change: Change): Promise<[url: string, status: number][]> => {
  wanted = [change];
  return statusesOf([...PAGES, ...CALLS]);
};

describe('§3.4 answers of an engine that are none', () => {
  it('right ones are answered', async () => {
    wanted = [];
    const statuses = await statusesOf([...PAGES, ...CALLS]);
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it.each([
    ['numFound is beyond what a number holds', '9007199254740993'],
    ['numFound is negative', '-1'],
    ['numFound is text', '"640"'],
  ])('%s: pages open, the API says upstream-error', async (_name, text) => {
    // The parts of an answer are counted level by level: the whole, its members, theirs.
    const { responseHeader, ...rest } = scriptedAnswer(new URLSearchParams());
    const part = 1 + Object.keys(rest).length + 1 + Object.keys(responseHeader ?? {}).length;
    wanted = [{ part, text }];
    expect(JSON.parse(changedAnswer(scriptedAnswer(new URLSearchParams()), wanted)).response.numFound).toBe(
      JSON.parse(text),
    );
    for (const path of ['/', '/by-the-water', '/favourites']) {
      const page = await fixture.app.inject(path);
      expect(page.statusCode).toBe(200);
      expect(page.payload.includes('We could not load the results.')).toBe(true);
    }
    expect((await fixture.app.inject(CALLS[0] ?? '')).json().code).toBe('upstream-error');
  });

  it('whichever part is another: no page and no call answers 500', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const statuses = await everywhere(change);
        for (const [url, status] of statuses) {
          expect([200, 404, 502, 503, 504], `${url} answered ${status}`).toContain(status);
          if (['/', '/by-the-water', '/favourites'].includes(url)) expect(status, url).toBe(200);
        }
      }),
      { numRuns: 80, seed: 3 },
    );
  });
});
