import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { documentsBody } from '../../common/query/documents-request.ts';
import type { ParamList } from '../../common/query/param-list.ts';
import { searchBody } from '../../common/query/search-request.ts';
import { searchState } from '../pages/model/search-state.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';

const PARAMS = {
  fl: 'id,ss_name',
  rows: 3,
  start: 2,
  sort: 'fs_price desc',
  'facet.limit': 1,
  'facet.mincount': 4,
  'facet.field': 'ss_region',
  fq: 'fs_price:[100 TO 350]',
};
const site = fixtureSite({ params: PARAMS, default_boost: '' });
const BLOCK = site.pages.flatMap(({ blocks }) => blocks).find((block) => block.block === 'search');
if (!BLOCK) throw new Error('the fixture has no search');
const OPTIONS = parseSearchBlockOptions({ ...BLOCK.options, default_q: '*:*' });

fixtureForFile({ site });

const ask = async (state: ParamList) => {
  const reply = await fixture.search(searchBody(OPTIONS, state));
  expect(reply.statusCode, reply.payload).toBe(200);
  return reply.json();
};
const prices = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `maqfd5-rci-${from - at}`);

describe('§7.1 the configured extra params of a block', () => {
  it('say what a search begins with', async () => {
    const { response, facet_counts } = await ask([['q', '*:*']]);

    // Eleven of twelve are in the range; the dearest two are left out first.
    expect(response.numFound).toBe(11);
    expect(response.docs.map(({ id }: { id: string }) => id)).toEqual(prices(9, 3));
    expect(Object.keys(response.docs[0])).toEqual(['id', 'ss_name']);
    expect(facet_counts.facet_fields.sm_amenity).toMatchObject({ 'Hot tub': 7 });
    expect(Object.keys(facet_counts.facet_fields.sm_amenity)).not.toContain('Pool');
    expect(facet_counts.facet_fields).toHaveProperty('ss_region');
  });

  it('leave sorting and going on to the visitor', async () => {
    const sorted = await ask([
      ['q', '*:*'],
      ['sort', 'ds_listed desc'],
    ]);
    const further = await ask([
      ['q', '*:*'],
      ['start', '5'],
    ]);

    expect(fixture.asked.at(-2)).toContain('sort=ds_listed desc');
    expect(sorted.response.start).toBe(2);
    expect(further.response.docs.map(({ id }: { id: string }) => id)).toEqual(prices(6, 3));
  });

  it('§7.2 reach requests for documents: their fields, their filters, and nothing of pages', async () => {
    const ids = ['maqfd5-rci-2', 'maqfd5-rci-12', 'maqfd5-rci-1', 'maqfd5-rci-3', 'maqfd5-rci-4'];
    const { response, missing } = (await fixture.search(documentsBody(ids, OPTIONS))).json();

    expect(response.docs.map(({ id }: { id: string }) => id)).toEqual(ids.filter((id) => !id.endsWith('12')));
    expect(response.docs[0]).toEqual({ id: 'maqfd5-rci-2', ss_name: 'Cottage 2' });
    expect(missing).toEqual(['maqfd5-rci-12']);
  });

  it('hold for the first rendering as for the browser', async () => {
    const full = { ...BLOCK, parsed: { ...OPTIONS, returnFullDocs: true } };
    const bodies: string[] = [];
    const search = async (body: string): Promise<unknown> => {
      bodies.push(body);
      return (await fixture.search(body)).json();
    };
    const none = async () => {
      throw new Error('not asked for');
    };
    const service = {
      search,
      suggestions: none,
      documents: none,
      inIdOrder: none,
      count: none,
      countAll: none,
      withSharedDeadline: () => service,
      holds: () => false,
    };
    const state = await searchState(full, [['q', '*:*']], { search: service, amenities: [], emptyIndexDetail: '' });

    expect(state).toMatchObject({
      answer: { response: { docs: [{ id: 'maqfd5-rci-9', ss_name: 'Cottage 9' }, {}, {}] } },
    });
    expect(bodies[1]).toBe(documentsBody(prices(9, 3), OPTIONS));
  });
});

it('§7.1 a caller who names no fields gets the id alone', async () => {
  const { response } = (await fixture.search('q=*%3A*&fq=index_id:rci')).json();

  expect(response.docs.map((doc: object) => Object.keys(doc))).toEqual(Array.from({ length: 10 }, () => ['id']));
});
