import { afterEach, expect, test } from 'vitest';
import { loadSite } from '../../site/load-site.ts';
import { type SiteFolder, siteFolder } from '../../site/testing/site-fixture.ts';
import { createSearchPolicy } from './search-policy.ts';

const folders: SiteFolder[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

/** The fields a client may list on a site whose block has these lines. */
async function listed(lines: string): Promise<ReadonlySet<string>> {
  const home = `title: Home\nblocks:\n  - block: search\n    index: rentals\n    facets: [{ field: sm_view }]\n${lines}`;
  const folder = await siteFolder({ 'pages/home.yaml': home });
  folders.push(folder);
  return createSearchPolicy(await loadSite(folder.dir)).scope(['rentals']).fields.list;
}

test('§7.2 a full document has the fields that results are compared by, and no others for it', async () => {
  expect((await listed('')).has('sm_view')).toBe(false);
  expect((await listed('    compare: true\n')).has('sm_view')).toBe(true);

  const named = await listed('    compare: { rows: [{ field: sm_pool }] }\n');
  expect([named.has('sm_pool'), named.has('sm_view')]).toEqual([true, false]);
});
