import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureEngine, fixtureEngine } from '../routes/testing/fixture-engine.ts';
import { fixtureSite } from '../routes/testing/fixture-site.ts';
import { Engine } from './engine/engine.ts';
import { createCursorSigner } from './query/cursor.ts';
import { createSearchPolicy } from './query/search-policy.ts';
import { Search, type SearchService } from './search-service.ts';

/** Ids that mean something to a query, and such as sort differently by letters than by bytes. */
const KEYS = ['10', '9', 'B', 'a"b', 'a*', 'a\\', 'b TO c', 'z}', 'é', '\u{10000}', '\uFFFD'];

let fixture: FixtureEngine;
let search: SearchService;

beforeAll(async () => {
  const common = { index_id: 'rci', ss_entity_type: 'node', ss_bundle: 'rental' };
  fixture = await fixtureEngine([
    ...KEYS.map((key) => ({ ...common, id: `maqfd5-rci-${key}`, ss_name: `Named ${key}` })),
    { ...common, id: 'maqfd5-rci-hidden', bs_hidden: true },
    { ...common, id: 'other-1', index_id: 'other' },
  ]);
  const limits = { running: 4, waiting: 4, waitMs: 1000 };
  const engine = new Engine({ target: fixture.target, limits, deadlineMs: 5000 });
  search = new Search({ policy: createSearchPolicy(fixtureSite()), engine, cursors: createCursorSigner() });
});

afterAll(() => fixture.close());

describe('documents in the order of their ids', () => {
  it.each([1, 3, 100])('%i at a time each visible one comes once', async (rows) => {
    const ids: string[] = [];
    for (let after: string | undefined; ; after = ids.at(-1)) {
      const docs = await search.inIdOrder('rci', { fields: ['ss_name'], rows, ...(after !== undefined && { after }) });
      ids.push(...docs.map((doc) => String(doc.id)));
      if (docs.length < rows || ids.length > KEYS.length) break;
    }
    const expected = KEYS.map((key) => `maqfd5-rci-${key}`);
    expect(ids).toHaveLength(expected.length);
    expect(new Set(ids)).toEqual(new Set(expected));
    expect(ids).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });

  it('from a position on, with listed fields alone', async () => {
    const docs = await search.inIdOrder('rci', { fields: ['ss_name', 'ss_secret'], rows: 1, start: 1 });
    expect(docs).toEqual([{ id: 'maqfd5-rci-9', ss_name: 'Named 9' }]);
  });
});
