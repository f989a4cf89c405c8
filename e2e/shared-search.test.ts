/** Search blocks of a page of the site that show the search of another block of it (§3.1, `inherit`). */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cards, facet, hash, values } from './support/search-block.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { page, resultCount, searched, settled, startVisit, visit, visitEachTest } from './support/visit.ts';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-shared-search-'));
  cpSync(join(dirname(import.meta.dirname), 'site', 'templates'), join(folder, 'templates'), { recursive: true });
  mkdirSync(join(folder, 'pages'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const towns = ['Duck', 'Avon', 'Corolla'];
  const records = Array.from({ length: 30 }, (_, at) => ({
    id: at,
    name: `Place ${at}`,
    town: towns[at % towns.length],
    type: at % 2 === 0 ? 'Cabin' : 'Villa',
  }));
  write('data.jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
  write(
    'mapping.yaml',
    `index: rentals
hash: t
key: id
fields:
  ss_bundle: { value: rental }
  ss_name: { from: name }
  ss_url: { template: "/stays/{id}" }
  ss_town: { from: town }
  ss_type: { from: type }
`,
  );
  write(
    'site.yaml',
    `name: Shared
hash: t
indexes:
  - { id: rentals, requires: { ss_bundle: rental } }
data: { index: rentals, mapping: mapping.yaml, file: data.jsonl }
`,
  );
  write(
    'pages/home.yaml',
    `title: Home
blocks:
  - { block: search, id: beside, index: inherit, keywords: false, facets: [{ field: ss_town, label: Town }] }
  - { block: search, id: stays, index: rentals, max_rows: 30, facets: [{ field: ss_type, label: Kind }] }
`,
  );
  server = await startServer({ SITE_DIR: folder });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

visitEachTest(undefined, () => server.url);

const inside = (id: string) => page.locator(`[data-block-id="${id}"]`);

it('§3.1 a block that inherits shows the answer of the one that searches, from the first paint and with one search', async () => {
  await page.goto(server.url);
  await settled(page);

  expect(await cards(inside('beside')).first().textContent()).toBe(await cards(inside('stays')).first().textContent());
  expect(await values('ss_town', inside('beside')).count()).toBe(3);
  expect(await facet('ss_town', inside('stays')).count()).toBe(0);
  // A list whose end is near asks for what follows.
  const changes = (): string[] => visit.searches.filter((body) => !body.includes('&start='));
  expect(changes()).toEqual([]);

  await searched(() => values('ss_town', inside('beside')).first().click());
  expect(hash()).toContain('ss_town');
  expect(changes()).toHaveLength(1);
  expect(await inside('stays').locator('.wm-search__count').textContent()).toBe('10 Results');
  expect(await inside('beside').locator('.wm-search__count').textContent()).toBe('10 Results');
  expect(visit.problems).toEqual([]);
});

it('§3.1 with scripts off both show what the query string asks for', async () => {
  const quiet = await startVisit({ javaScriptEnabled: false });
  await quiet.page.goto(`${server.url}/?fq=ss_town:Avon`);

  expect(await resultCount(quiet.page)).toBe(10);
  expect(await quiet.page.locator('.wm-search__count').allTextContents()).toEqual(['10 Results', '10 Results']);
  expect(await quiet.page.locator('[data-block-id="beside"] [data-facet="ss_town"]').count()).toBe(1);
  await quiet.close();
});
