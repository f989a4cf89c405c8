import { describe, expect, it } from 'vitest';
import { searchBody } from '../../common/query/search-request.ts';
import { readFacetCounts } from '../../common/query/search-response.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';

const HISTOGRAM = { start: 0, end: 200, gap: 100 };
const site = fixtureSite({
  default_q: '*:*',
  facets: [
    {
      data: { field: 'fs_price' },
      settings: { settings: { widget: 'price_range', histogram: HISTOGRAM, riot_solr: { facet_label: 'Price' } } },
    },
  ],
});
const [page] = site.pages;
const block = page?.blocks.find((candidate) => candidate.block === 'search');
if (block?.block !== 'search') throw new Error('The site has no search block.');
const options = block.parsed;

fixtureForFile({ site });

/** What a search finds, and how many of it lie in each bucket of the price and beyond. */
async function counts(fqs: readonly string[] = []) {
  const body = searchBody(options, [['q', '*:*'], ...fqs.map((fq) => ['fq', fq] as const)]);
  const answer = (await fixture.search(body)).json();
  const { counts: buckets, after } = answer.facet_counts.facet_ranges.fs_price;
  return { found: answer.response.numFound, range: { buckets: readFacetCounts(buckets), after } };
}

describe('§7.1 counts behind a range', () => {
  it('§7.1 the buckets a block is set up with are counted, with all that lies beyond', async () => {
    const { found, range } = await counts();
    const total = range.buckets.reduce((sum, { count }) => sum + count, range.after);

    expect(range.buckets.map(({ facet }) => Number(facet))).toContain(100);
    expect(range.after).toBeGreaterThan(0);
    expect(total).toBe(found);
  });

  it('§7.1 filters of facets leave them as they are', async () => {
    const all = await counts();
    const narrowed = await counts(['{!tag=RiotSolrWidget,fs_price}fs_price:[100 TO 150]']);

    expect(narrowed.found).toBeLessThan(all.found);
    expect(narrowed.range).toEqual(all.range);
  });

  it('§7.1 ranges that no block is set up with are left out, and the answer says so', async () => {
    const answer = await fixture.search('q=*:*&facet=true&facet.range=fs_rating&facet.range.gap=1&fq=index_id:rci');

    expect(answer.statusCode).toBe(200);
    expect(answer.json().facet_counts).toEqual({ facet_fields: {} });
    expect(answer.json().responseHeader.warnings).toEqual([
      '"facet.range" is left out: the site says what is marked and counted by ranges.',
      '"facet.range.gap" is left out: the site says what is marked and counted by ranges.',
    ]);
  });

  it.each(['f.fs_price.facet.range.start=-1000000', 'f.fs_price.facet.range.other=all'])(
    '§7.1 %s is left out: no block is set up so',
    async (pairs) => {
      const answer = await fixture.search(`q=*:*&facet=true&${pairs}&fq=index_id:rci`);

      expect(answer.json().responseHeader.warnings).toHaveLength(1);
      expect(answer.json().facet_counts).toEqual({ facet_fields: {} });
    },
  );

  it.each([
    'facet.range={!ex=RiotSolrWidget}fs_price&f.fs_price.facet.range.gap=0.01',
    'facet.range={!ex=RiotSolrWidget}fs_price&facet.range.method=dv',
  ])("§7.1 %s is refused: a block's own range has no other bounds than the block's", async (pairs) => {
    const answer = await fixture.search(`q=*:*&facet=true&${pairs}&fq=index_id:rci`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed-value' });
  });
});
