import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FixtureApp, form } from './testing/fixture-app.ts';
import { mapFixture } from './testing/map-fixture.ts';

const INDEX = ['fq', 'index_id:rci'] as const;

const begin = mapFixture();
let fixture: FixtureApp;

async function start(...map: Parameters<typeof begin>): Promise<void> {
  fixture = await begin(...map);
}

const search = (sort: string, ...more: (readonly [string, string])[]) =>
  fixture.search(form(['q', '*:*'], ['fl', 'item_id'], ['sort', sort], ...more, INDEX));

const items = ({ response }: { response: { docs: { item_id: string }[] } }) =>
  response.docs.map(({ item_id: item }) => Number(item));

describe('§2.13 what is nearest to a place comes first', () => {
  beforeEach(() => start());
  afterEach(() => fixture.app.close());

  it.each([
    ['geodist(loc,35.0612,-75.06) asc', [7, 8, 6, 9, 5, 10, 4, 11, 3, 12, 2, 1]],
    ['geodist(loc,0,0) asc', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['geodist(loc,90,12.5) asc,id asc', [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ])('§7.1 %s', async (sort, found) => {
    const reply = await search(sort, ['rows', '50']);

    expect(items(reply.json())).toEqual(found);
  });

  it('§2.9 page by page, by their number and by a cursor', async () => {
    const sort = 'geodist(loc,35.0612,-75.06) asc,id asc';
    expect(items((await search(sort, ['rows', '3'], ['start', '3'])).json())).toEqual([9, 5, 10]);
    const walked: number[] = [];
    for (let mark = '*'; ; ) {
      const answer = (await search(sort, ['rows', '5'], ['cursorMark', mark])).json();
      walked.push(...items(answer));
      if (answer.nextCursorMark === mark) break;
      mark = answer.nextCursorMark;
    }
    expect(walked).toEqual([7, 8, 6, 9, 5, 10, 4, 11, 3, 12, 2, 1]);
    const [begun, other] = [await search(sort, ['rows', '5'], ['cursorMark', '*']), 'geodist(loc,35,-75) asc,id asc'];
    const elsewhere = await search(other, ['rows', '5'], ['cursorMark', begun.json().nextCursorMark]);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'malformed-cursor']);
  });

  it('§8 a filter for a circle is told how a part of the map is asked for', async () => {
    const reply = await fixture.search(form(['fq', '{!geofilt sfield=loc pt=35,-75 d=5}'], INDEX));
    const { code, detail } = reply.json();
    expect([reply.statusCode, code]).toEqual([400, 'forbidden-local-params']);
    expect(detail).toMatch(/; a part of the map is loc:\[south,west TO north,east\]\.$/);
  });

  it('§7.1 goes to the engine written anew, before up to three other orders', async () => {
    await search('geodist(loc,35.50,-075.000000001)  asc, fs_price asc,score desc,id asc');

    expect(fixture.asked[0]).toEqual(
      expect.arrayContaining([
        'sort=geodist() asc,fs_price asc,score desc,id asc',
        'sfield=loc',
        'pt=35.5,-75.000000001',
      ]),
    );
  });

  it.each([
    ['geodist(loc,91,0) asc', 'malformed-sort'],
    ['geodist(loc,35,-760) asc', 'malformed-sort'],
    ['geodist(loc,35,-75) desc', 'malformed-sort'],
    ['geodist(loc,35,-75)', 'malformed-sort'],
    ['geodist() asc', 'malformed-sort'],
    ['geodist(loc,35,-75) asc,', 'malformed-sort'],
    ['geodist(loc,35,-75) asc,geodist(loc,36,-75) asc', 'malformed-sort'],
    ['id asc,geodist(loc,35,-75) asc', 'malformed-sort'],
    ['geodist(loc,35,-75) asc,id asc,id asc,id asc,id asc', 'malformed-sort'],
    ['geodist(loc,35,query({!lucene v=x})) asc', 'malformed-sort'],
    ['geodist(locs_secret,35,-75) asc', 'unknown-field'],
    ['geodist(fs_price,35,-75) asc', 'unknown-field'],
    ['geodist(loc,35,-75) asc,ss_secret asc', 'unknown-field'],
    ['geodist(__proto__,35,-75) asc', 'unknown-field'],
  ])('§7.1 %s is refused, and the engine is not asked', async (sort, code) => {
    const reply = await search(sort);

    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(fixture.asked).toEqual([]);
  });

  it.each(['sfield', 'pt'])('§7.1 %s is no parameter of a search', async (name) => {
    expect((await search('id asc', [name, 'loc'])).json().code).toBe('unknown-parameter');
  });
});

describe('§2.13 without a map of the search', () => {
  afterEach(() => fixture.app.close());

  it('§7.1 no distance is asked for', async () => {
    await start({ search: 'others' });

    expect((await search('geodist(loc,35,-75) asc')).json().code).toBe('unknown-field');
  });
});
