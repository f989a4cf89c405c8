import { beforeEach, describe, expect, it } from 'vitest';
import { readSearchResponse, type SearchResult } from '../../common/query/search-response.ts';
import { readers } from '../search/query/parse-request.ts';
import { SEARCH_NAMES } from '../site/check/check-custom-params.ts';
import { form } from './testing/fixture-app.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';

fixtureForFile();

beforeEach(() => {
  fixture.asked.length = 0;
});

const ALL = [
  ['rows', '50'],
  ['fq', 'index_id:rci'],
] as const;

async function search(...pairs: readonly (readonly [string, string])[]): Promise<SearchResult> {
  const answer = await fixture.search(form(...pairs, ...ALL));
  expect(answer.statusCode).toBe(200);
  return readSearchResponse(answer.json());
}

const stay = (value: unknown) => ['stay', JSON.stringify(value)] as const;

/** The filters the engine was asked for, without the server's own. */
const filters = (): string[] =>
  (fixture.asked[0] ?? [])
    .filter((pair) => pair.startsWith('fq='))
    .map((pair) => pair.slice(3))
    .filter((fq) => !/^-?(?:index_id|ss_entity_type|ss_bundle|bs_hidden):/.test(fq));

describe('§3.1 a mapped custom parameter narrows the search', () => {
  it('a plain value, behind the filters of the visitor', async () => {
    const found = await search(['guests', '10'], ['fq', '{!tag=a}fs_price:[* TO 350]']);

    expect(found.numFound).toBe(3);
    expect(filters()).toEqual(['{!tag=a}fs_price:[* TO 350]', 'is_rc_core_lodging_product$occ_total:[10 TO *]']);
  });

  it('the nights of a stay are kept free; the day of leaving is none of them', async () => {
    expect((await search(stay({ begin: '2026-07-02', end: '2026-07-04' }))).numFound).toBe(12);
    expect((await search(stay({ begin: '2026-07-05', end: '2026-07-06' }))).numFound).toBe(11);
    expect((await search(stay({ rcav: { begin: '07/05/2026', end: '7/7/2026', adult: 4 } }))).numFound).toBe(10);
    expect((await search(stay({ begin: '2026-07-06', end: '2026-07-11', adults: '12' }))).numFound).toBe(2);
    fixture.asked.splice(0, fixture.asked.length - 1);
    expect(filters()).toEqual([
      '-dm_booked:[2026-07-06T00:00:00Z TO 2026-07-10T23:59:59.999Z]',
      'is_rc_core_lodging_product$occ_total:[12 TO *]',
    ]);
  });

  it('text is quoted, and a list is any of its values', async () => {
    expect((await search(['towns', 'Duck,Nags Head'])).numFound).toBe(6);
    expect((await search(['towns', 'Duck" OR "Corolla'])).numFound).toBe(0);
    expect((await search(['towns', '*'])).numFound).toBe(0);
    expect(filters()).toEqual(['ss_town:("Duck" OR "Nags Head")']);
  });

  it('the same by GET, and in the old field that holds the whole form', async () => {
    const got = await fixture.app.inject(`/api/search?${form(['guests', '12'], ...ALL)}`);
    const wrapped = await fixture.search(form(['query', form(['guests', '12'], ...ALL)]));

    expect(got.json().response.numFound).toBe(2);
    expect(wrapped.json().response.numFound).toBe(2);
  });

  it('§7.1 counts and statistics hold it, whatever they ignore', async () => {
    const found = await search(
      ['guests', '12'],
      ['facet', 'true'],
      ['facet.field', '{!ex=RiotSolrFacetList-ss_town}ss_town'],
      ['stats', 'true'],
      ['stats.field', '{!ex=RiotSolrWidget}fs_price'],
      ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( "Nags Head" )'],
    );

    expect(found.numFound).toBe(1);
    expect(found.facets.ss_town?.filter(({ count }) => count > 0)).toEqual([
      { facet: 'Kill Devil Hills', count: 1 },
      { facet: 'Nags Head', count: 1 },
    ]);
    expect(found.stats.fs_price?.count).toBe(2);
  });

  it('§7.4 what autocomplete asks holds it', async () => {
    const asked = 'json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&facet.field=tm_keywords&facet.prefix=vi';
    const counts = async (more: string): Promise<unknown> =>
      (await fixture.search(`${asked}${more}&wt=json&fq=index_id:rci`)).json().facet_counts.facet_fields.tm_keywords;

    expect(await counts('')).toEqual([['view', 6]]);
    expect(await counts('&guests=12')).toEqual([['view', 1]]);
  });

  it('§2.3 where nothing is found, it is held by the other counts and can be left out itself', async () => {
    const found = await search(
      ['guests', '12'],
      ['fq', 'ss_town:Duck'],
      stay({ begin: '2026-07-04', end: '2026-07-05' }),
    );

    expect(found.numFound).toBe(0);
    expect(found.alternates).toEqual([
      { fq: 'ss_town:Duck', numFound: 2 },
      { param: 'guests', numFound: 2 },
      { unfiltered: true, numFound: 12 },
    ]);
  });

  it('a search by ids takes it and is none the narrower', async () => {
    const answer = await fixture.search(form(['ids', 'maqfd5-rci-1'], ['guests', '12'], ['fq', 'index_id:rci']));

    expect(answer.json().response.numFound).toBe(1);
  });
});

describe('§3.1 a custom parameter that is not mapped, or does not fit, narrows nothing', () => {
  it.each([
    ['rcav', '{"begin":"2026-07-04","end":"2026-07-11"}'],
    ['guests', 'four'],
    ['guests', '4 OR 1'],
    ['guests', ''],
    ['stay', '{"begin":"2026-07-11","end":"2026-07-04"}'],
    ['stay', '{"begin":"2026-07-04'],
    ['stay', `${'['.repeat(2048)}`],
    ['towns', 'x'.repeat(2048)],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Solr's own macro syntax, as an attacker would send it.
    ['towns', '${q}'],
  ])('%s=%s', async (name, value) => {
    expect((await search([name, value])).numFound).toBe(12);
    expect(filters()).toEqual([]);
  });

  it('in the other index it means nothing', async () => {
    const answer = await fixture.search(form(['guests', '40'], ['fq', 'index_id:other']));

    expect(answer.json().response.numFound).toBe(1);
  });

  it('no parameter of the search can be given a meaning', async () => {
    expect([...readers.keys()].filter((name) => !name.includes('.') && !SEARCH_NAMES.has(name))).toEqual([]);
    for (const name of SEARCH_NAMES) {
      expect((await fixture.search(form([name, 'x']))).json().code, name).not.toBe('unknown-parameter');
    }
  });
});
