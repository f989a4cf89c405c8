import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltExample, buildExample } from './support/example-page.ts';
import { expectFound, only, setPrice, shownIds, tick, valuesOf } from './support/instantsearch-page.ts';
import { ask, countOf, countsOf, idsOf } from './support/plain-api.ts';
import { page, siteUrl, visit, visitEachTest } from './support/visit.ts';

let example: BuiltExample;

beforeAll(async () => {
  example = await buildExample('instantsearch');
});
afterAll(() => example?.remove());

visitEachTest();

const ALL = 'q=*:*';

/** What the price may be set to, as the form has it. */
function bounds(): Promise<number[]> {
  return page
    .locator('#price .ais-RangeInput-input--min')
    .evaluate((input: HTMLInputElement) => [Number(input.min), Number(input.max)]);
}

async function open(path: string): Promise<void> {
  await example.serveTo(page);
  // A search that is still under way would take what a list was searched for away again.
  await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
  await page.locator('.ais-Stats-text').waitFor();
}

describe('§7.1 widgets of instantsearch.js', () => {
  beforeEach(() => open('/example/index.html'));
  afterEach(() => expect(visit.problems).toEqual([]));

  it('show everything at first, after one search', async () => {
    await expectFound(await countOf(ALL));
    const types = await countsOf('ss_type');
    const shown = await valuesOf('#type');
    const price = (await ask('rows=0', 'stats=true', 'stats.field=fs_price')).stats?.stats_fields.fs_price;

    expect(Object.keys(shown)).toHaveLength(5);
    expect(shown).toEqual(only(types, Object.keys(shown)));
    expect(await page.locator('#price .ais-RangeInput-input--min').getAttribute('placeholder')).toBe(
      String(price?.min),
    );
    expect(await page.locator('#price .ais-RangeInput-input--max').getAttribute('placeholder')).toBe(
      String(price?.max),
    );
    expect(visit.searches).toHaveLength(1);
  });

  it('searchBox: words narrow, and are marked in the names', async () => {
    await page.locator('#searchbox .ais-SearchBox-input').fill('cottage');
    await expectFound(await countOf('q=cottage'));

    await expect.poll(() => page.locator('article mark').first().textContent()).toMatch(/^cottages?$/i);
    await page.locator('#searchbox .ais-SearchBox-reset').click();
    await expectFound(await countOf(ALL));
  });

  it('refinementList with or: values add up, the others keep the counts they would bring, one search each', async () => {
    await tick('#type', 'Cabin');
    await expectFound(await countOf('fq=ss_type:Cabin'));
    await tick('#type', 'Villa');
    await expectFound(await countOf('fq=ss_type:( Cabin OR Villa )'));

    const shown = await valuesOf('#type');
    expect(shown).toEqual(only(await countsOf('ss_type'), Object.keys(shown)));
    const settings = await valuesOf('#setting');
    const narrowed = await countsOf('sm_setting', 'fq=ss_type:( Cabin OR Villa )');
    expect(settings).toEqual(only(narrowed, Object.keys(settings)));
    expect(visit.searches).toHaveLength(3);
  });

  it('refinementList with and: every value must hold', async () => {
    const [first = '', second = ''] = Object.keys(await valuesOf('#amenity'));
    await tick('#amenity', first);
    await expectFound(await countOf(`fq=sm_amenity:"${first}"`));
    await tick('#amenity', second);
    const both = [`fq=sm_amenity:"${first}"`, `fq=sm_amenity:"${second}"`];
    await expectFound(await countOf(...both));

    const shown = await valuesOf('#amenity');
    expect(shown).toEqual(only(await countsOf('sm_amenity', ...both), Object.keys(shown)));
  });

  it('rangeInput: bounds narrow, and the range itself stays whole', async () => {
    await setPrice('150', '300');
    await expectFound(await countOf('fq=fs_price:[150 TO 300]'));
    const { min } = (await ask('rows=0', 'stats=true', 'stats.field=fs_price')).stats?.stats_fields.fs_price ?? {};

    expect(await page.locator('#price .ais-RangeInput-input--min').getAttribute('placeholder')).toBe(String(min));
    expect(visit.searches).toHaveLength(2);
  });

  it('everything at once is still one search, each list counted without its own filter', async () => {
    await tick('#type', 'Cottage');
    await expectFound(await countOf('fq=ss_type:Cottage'));
    const [setting = ''] = Object.keys(await valuesOf('#setting'));
    await tick('#setting', setting);
    const inSetting = `fq={!tag=s}sm_setting:"${setting}"`;
    await expectFound(await countOf('fq=ss_type:Cottage', inSetting));
    const [amenity = ''] = Object.keys(await valuesOf('#amenity'));
    await tick('#amenity', amenity);
    const withAmenity = `fq=sm_amenity:"${amenity}"`;
    await expectFound(await countOf('fq=ss_type:Cottage', inSetting, withAmenity));
    // The form takes nothing outside the prices of what is found.
    const stats = await ask('fq=ss_type:Cottage', inSetting, withAmenity, 'stats=true', 'stats.field=fs_price');
    const { min = 0, max = 0 } = stats.stats?.stats_fields.fs_price ?? {};
    const [from, to] = [(min ?? 0) + 10, (max ?? 0) - 10];
    // What is typed while the form takes over new bounds is lost; one of the two may be what it was.
    await expect.poll(bounds).toEqual([Math.floor(min ?? 0), Math.ceil(max ?? 0)]);
    await setPrice(String(from), String(to));
    const all = ['fq={!tag=t}ss_type:Cottage', inSetting, withAmenity, `fq=fs_price:[${from} TO ${to}]`];
    await expectFound(await countOf(...all));
    visit.searches.length = 0;
    await page.locator('#searchbox .ais-SearchBox-input').fill('a');
    await expect.poll(() => visit.searches.length).toBe(1);
    await expectFound(await countOf('q=a', ...all));

    const types = await valuesOf('#type');
    expect(types).toEqual(only(await countsOf('{!ex=t}ss_type', 'q=a', ...all), Object.keys(types)));
    const settings = await valuesOf('#setting');
    expect(settings).toEqual(only(await countsOf('{!ex=s}sm_setting', 'q=a', ...all), Object.keys(settings)));
  });

  it('sortBy: by the names of sorts, and by a field', async () => {
    await page.locator('.ais-SortBy-select').selectOption('cheapest');
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price asc,id asc', 'rows=12'));
    await page.locator('.ais-SortBy-select').selectOption('rentals/sort/ds_listed:desc');
    await expect.poll(shownIds).toEqual(await idsOf('sort=ds_listed desc', 'rows=12'));
  });

  it('pagination and hitsPerPage: each page is the one asked for', async () => {
    await page.locator('.ais-SortBy-select').selectOption('cheapest');
    await page.locator('.ais-Pagination-link', { hasText: /^3$/ }).click();
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price asc,id asc', 'rows=12', 'start=24'));
    await page.locator('.ais-Pagination-item--lastPage a').click();
    const count = await countOf(ALL);
    const last = Math.floor((count - 1) / 12) * 12;
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price asc,id asc', 'rows=12', `start=${last}`));
    await page.locator('.ais-HitsPerPage-select').selectOption({ label: '24 a page' });
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price asc,id asc', 'rows=24'));
  });

  it('a searchable list finds values without regard to case, marks them, and they can be chosen', async () => {
    await tick('#type', 'Cabin');
    await expectFound(await countOf('fq=ss_type:Cabin'));
    await page.locator('#town .ais-SearchBox-input').fill('LAKE');
    const towns = await countsOf('ss_town', 'fq=ss_type:Cabin');
    const found = Object.fromEntries(Object.entries(towns).filter(([name]) => /lake/i.test(name)));

    await expect.poll(() => valuesOf('#town')).toEqual(found);
    expect(await page.locator('#town mark').first().textContent()).toBe('Lake');
    const [town = ''] = Object.keys(found);
    await tick('#town', town);
    await expectFound(await countOf('fq=ss_type:Cabin', `fq=ss_town:"${town}"`));
  });

  it('showMore: the rest of the values', async () => {
    await page.locator('#type .ais-RefinementList-showMore').click();
    await expect.poll(() => valuesOf('#type')).toEqual(await countsOf('ss_type'));
  });

  it('currentRefinements and clearRefinements take filters away', async () => {
    await tick('#type', 'Cabin');
    await expectFound(await countOf('fq=ss_type:Cabin'));
    await setPrice('150', '300');
    await expectFound(await countOf('fq=ss_type:Cabin', 'fq=fs_price:[150 TO 300]'));
    await page.locator('.ais-CurrentRefinements-item', { hasText: 'ss_type' }).locator('button').click();
    await expectFound(await countOf('fq=fs_price:[150 TO 300]'));
    await page.locator('.ais-ClearRefinements-button').click();
    await expectFound(await countOf(ALL));
  });
});

describe('§7.1 what a page starts with, and failures', () => {
  it('a link with choices, one of them rare, shows them ticked with their counts', async () => {
    const towns = await countsOf('ss_town');
    const rare = Object.keys(towns).at(-1) ?? '';
    await open(`/example/index.html?rentals[refinementList][ss_town][0]=${encodeURIComponent(rare)}`);
    await expectFound(towns[rare] ?? 0);

    expect((await valuesOf('#town'))[rare]).toBe(towns[rare]);
    expect(await page.locator('#town input:checked').count()).toBe(1);
  });

  it('a refusal of the server is told in its words', async () => {
    await example.serveTo(page);
    await page.goto(siteUrl(`/example/index.html?rentals[refinementList][ss_type][0]=${'x'.repeat(300)}`));

    await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('at most 256 characters');
  });

  it('a server that is gone is told, and the next search works', async () => {
    await open('/example/index.html');
    await page.route('**/api/search', (route) => route.abort());
    await tick('#type', 'Cabin');
    await expect.poll(() => page.locator('[role=alert]').textContent()).toBe('The search cannot be reached.');
    await page.unroute('**/api/search');
    // InstantSearch goes back to what it showed last.
    await tick('#type', 'Villa');
    await expectFound(await countOf('fq=ss_type:Villa'));
    expect(await page.locator('[role=alert]').textContent()).toBe('');
  });
});

describe('§7.1 widgets of React InstantSearch', () => {
  beforeEach(() => open('/example/react.html'));
  afterEach(() => expect(visit.problems).toEqual([]));

  it('InfiniteHits: the list grows in order, each hit once', async () => {
    await page.locator('.ais-SortBy-select').selectOption('dearest');
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price desc,id asc', 'rows=20'));
    await page.locator('.ais-InfiniteHits-loadMore').click();
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price desc,id asc', 'rows=40'));
    await page.locator('.ais-InfiniteHits-loadMore').click();
    await expect.poll(shownIds).toEqual(await idsOf('sort=fs_price desc,id asc', 'rows=60'));
  });

  it('or, and, range, words and clearing', async () => {
    await tick('#type', 'Cabin');
    await expectFound(await countOf('fq=ss_type:Cabin'));
    await tick('#type', 'Villa');
    const types = 'fq={!tag=t}ss_type:( Cabin OR Villa )';
    await expectFound(await countOf(types));
    const [amenity = ''] = Object.keys(await valuesOf('#amenity'));
    await tick('#amenity', amenity);
    await expectFound(await countOf(types, `fq=sm_amenity:"${amenity}"`));
    await setPrice('100', '500');
    const all = [types, `fq=sm_amenity:"${amenity}"`, 'fq=fs_price:[100 TO 500]'];
    await expectFound(await countOf(...all));
    const shown = await valuesOf('#type');
    expect(shown).toEqual(only(await countsOf('{!ex=t}ss_type', ...all), Object.keys(shown)));

    await page.locator('header .ais-SearchBox-input').fill('view');
    await expectFound(await countOf('q=view', ...all));
    await page.locator('.ais-CurrentRefinements-item', { hasText: 'fs_price' }).locator('button').first().click();
    await page.locator('.ais-ClearRefinements-button').click();
    await expectFound(await countOf('q=view'));
  });

  it('a searchable list, and marked words', async () => {
    await page.locator('#amenity .ais-SearchBox-input').fill('tub');
    const found = Object.entries(await countsOf('sm_amenity')).filter(([name]) => /tub/i.test(name));
    await expect.poll(() => valuesOf('#amenity')).toEqual(Object.fromEntries(found));
    await page.locator('header .ais-SearchBox-input').fill('cabin');
    await expectFound(await countOf('q=cabin'));
    expect(await page.locator('article mark').first().textContent()).toMatch(/^cabins?$/i);
  });
});

describe('§7.1 the client as the server hands it out', () => {
  it('one file, without any other, that searches', async () => {
    await page.route('**/elsewhere', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    );
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(siteUrl('/elsewhere'));
    // As text: what stands here is for the browser alone, as it is.
    const found =
      await page.evaluate(`import('/adapters/instantsearch.js').then(async ({ createWaymarkSearchClient }) => {
      const client = createWaymarkSearchClient({ index: 'rentals' });
      const params = { facets: ['ss_type'], hitsPerPage: 3, filters: 'ss_type:Cabin OR ss_type:Loft' };
      const { results } = await client.search([{ indexName: 'rentals', params }]);
      return results[0].nbHits;
    })`);

    expect(found).toBe(await countOf('fq=ss_type:( Cabin OR Loft )'));
    expect(loaded).toEqual(['/elsewhere', '/adapters/instantsearch.js', '/api/indexes/rentals', '/api/search']);
  });
});
