import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FixtureApp, form } from './testing/fixture-app.ts';
import { mapFixture } from './testing/map-fixture.ts';

const INDEX = ['fq', 'index_id:rci'] as const;

const begin = mapFixture();
let fixture: FixtureApp;

async function start(...map: Parameters<typeof begin>): Promise<void> {
  fixture = await begin(...map);
}

const search = (fq: string, ...more: (readonly [string, string])[]) =>
  fixture.search(form(['q', '*:*'], ['rows', '50'], ['fq', fq], ...more, INDEX));

describe('§2.13 a search of a part of the map', () => {
  beforeEach(() => start());
  afterEach(() => fixture.app.close());

  it.each([
    ['loc:[35.02,-75.055 TO 35.049,-75]', ['3', '4', '5']],
    ['loc:[35.03,-75.03 TO 35.03,-75.03]', ['4']],
    ['loc:[-90,-180 TO 90,180]', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
    ['loc:[35,170 TO 36,-75.095]', ['11', '12']],
    ['loc:[1,1 TO 2,2]', []],
  ])('§7.1 %s finds what lies in it', async (fq, items) => {
    const { response } = (await search(fq, ['fl', 'item_id'], ['sort', 'item_id asc'])).json();

    const found = response.docs.map((doc: { item_id: string }) => doc.item_id);
    expect(found.toSorted((a: string, b: string) => Number(a) - Number(b))).toEqual(items);
  });

  it('§7.1 goes to the engine written anew, with its tags and beside the other filters', async () => {
    await search('{!tag=a,b}loc:[35.0000000,-76.50 TO 36,-75.000000001]', ['fq', 'ss_town:Duck']);

    expect(fixture.asked[0]).toEqual(
      expect.arrayContaining(['fq={!tag=a,b}loc:[35,-76.5 TO 36,-75.000000001]', 'fq=ss_town:"Duck"']),
    );
  });

  it('§2.3 can be left out where it finds nothing', async () => {
    const { alternates } = (await search('loc:[1,1 TO 2,2]', ['fq', 'ss_town:Duck'])).json();

    expect(alternates).toEqual([{ fq: 'loc:[1,1 TO 2,2]', numFound: 3 }]);
  });

  it.each([
    ['loc:[36,-76 TO 35,-75]', 'malformed-range'],
    ['loc:[35,-76 TO 91,-75]', 'malformed-range'],
    ['loc:[35,-760 TO 36,-75]', 'malformed-range'],
    ['loc:[1 2]', 'malformed-range'],
    ['loc:{35,-76 TO 36,-75}', 'malformed-range'],
    ['loc:[35,-76 TO 36,-75}', 'malformed-range'],
    ['{!lucene}loc:[35,-76 TO 36,-75]', 'forbidden-local-params'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Solr's own macro syntax, as an attacker would send it.
    ['loc:[${a},-76 TO 36,-75]', 'forbidden-local-params'],
    ['-loc:[35,-76 TO 36,-75]', 'malformed-range'],
    ['loc:Duck', 'unknown-field'],
    ['loc:[* TO *]', 'unknown-field'],
    ['loc:[1 TO 2]', 'unknown-field'],
    ['locs_secret:[35,-76 TO 36,-75]', 'unknown-field'],
    ['fs_price:[35,-76 TO 36,-75]', 'unknown-field'],
    ['__proto__:[35,-76 TO 36,-75]', 'unknown-field'],
  ])('§7.1 %s is refused, and the engine is not asked', async (fq, code) => {
    const reply = await search(fq);

    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(fixture.asked).toEqual([]);
  });

  it('§8 a refusal says how it is written', async () => {
    expect((await search('loc:[36,-76 TO 35,-75]')).json().detail).toBe(
      'The value of the 1st "fq" is not accepted for the field "loc": a part of the map is written [south,west TO north,east], in degrees.',
    );
  });
});

describe('§2.13 the places of a search are counted', () => {
  afterEach(() => fixture.app.close());

  const counted = (fq: string, ...facet: (readonly [string, string])[]) =>
    search(fq, ['facet', 'true'], ['facet.field', 'sm_geohash'], ...facet);

  it('§7.1 by cells of the world in a part of it, also for a map that does not search', async () => {
    await start({ searchArea: false });
    const reply = await counted('loc:[35,-76 TO 36,-75]', ['f.sm_geohash.facet.prefix', '5']);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().facet_counts.facet_fields).toEqual({ sm_geohash: expect.anything() });
    expect((await search('sm_geohash:( 5dq8w8 OR 5dq8w9 )')).statusCode).toBe(200);
  });

  it('§7.1 in more cells than other fields have values', async () => {
    await start();
    await counted('loc:[35,-76 TO 36,-75]', ['f.sm_geohash.facet.limit', '-1'], ['facet.limit', '-1']);
    expect(fixture.asked[0]).toEqual(expect.arrayContaining(['f.sm_geohash.facet.limit=2000', 'facet.limit=500']));
  });

  it('§7.1 nowhere but for the map of a search', async () => {
    await start({ search: 'others' });
    const reply = await search('ss_town:Duck', ['facet', 'true'], ['facet.field', 'sm_geohash']);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unknown-field']);
  });
});

describe('§2.13 a map of something else', () => {
  afterEach(() => fixture.app.close());

  it.each([
    ['of another search', { search: 'others' }],
    ['of a listing', { search: undefined }],
  ])('§7.1 %s makes no field one to filter by', async (_what, map) => {
    await start(map);

    expect((await search('loc:[35,-76 TO 36,-75]')).json().code).toBe('unknown-field');
  });
});
