/** Blocks over one index that search different bundles, on pages of the site and of another system. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { block, openForeign } from './support/foreign-page.ts';
import { cards, facet, value } from './support/search-block.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { open, page, resultCount, searched, startVisit, visit, visitEachTest } from './support/visit.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Thirty cabins and eleven lofts in two towns. */
const RECORDS = [
  ...Array.from({ length: 30 }, (_, at) => ({ id: `c${at}`, kind: 'cabin', name: `Cabin ${at}` })),
  ...Array.from({ length: 11 }, (_, at) => ({ id: `l${at}`, kind: 'loft', name: `Loft ${at}` })),
].map((record, at) => ({ ...record, town: at % 2 === 0 ? 'Duck' : 'Avon', price: at }));

const search = (id: string, lines: string): string => `  - block: search
    id: ${id}
    index: places
    entity_type: listing
    max_rows: 12
    numvisible: 6
    facets: [{ field: ss_town, label: Town, operator: or }]
${lines}`;

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': `name: Two kinds
indexes:
  - { id: places, query: { qf: ts_name }, bundle_field: ss_kind, entity_type: listing }
data: { index: places, file: data.jsonl, mapping: mapping.yaml }
foreign_blocks:
${search('away', '    bundles: [loft]\n')}
${search('none', '    bundles: [boat]\n')}
`,
  'mapping.yaml': `index: places
key: id
fields:
  ss_kind: { from: kind }
  ss_name: { from: name }
  ts_name: { from: name }
  ss_town: { from: town }
  fs_price: { from: price, type: number }
  ss_url: { template: "/{kind}s/{id}" }
`,
  'templates/boat.yaml': 'link: ss_url\ntitle: ss_name\n',
  'templates/cabin.yaml': 'link: ss_url\ntitle: ss_name\n',
  'templates/loft.yaml': 'link: ss_url\ntitle: ss_name\n',
  'pages/home.yaml': `title: Cabins
blocks:
${search('cabins', '    bundles: [cabin]\n    params: { rows: 9, sort: fs_price desc, facet.limit: 1 }\n    sorts: [{ value: "", label: Best }, { value: fs_price desc, label: Dear }, { value: fs_price asc, label: Cheap }]\n')}
`,
  'pages/lofts.yaml': `title: Lofts
blocks:
${search('lofts', '    bundles: [loft]\n    return_full_docs: true\n')}
`,
  'pages/both.yaml': `title: Both
blocks:
${search('both-cabins', '    bundles: [cabin]\n    hash_prefix: a.\n')}
${search('both-lofts', '    bundles: [loft]\n    hash_prefix: b.\n    sorts: [{ value: "", label: Best }, { value: fs_price asc, label: Cheap }]\n')}
`,
  'pages/cabin.yaml':
    'path: /cabins/:key\ntitle: "{ss_name}"\nblocks: [{ block: listing, index: places, bundle: cabin, key_param: key }]\n',
  'pages/loft.yaml':
    'path: /lofts/:key\ntitle: "{ss_name}"\nblocks: [{ block: listing, index: places, bundle: loft, key_param: key }]\n',
};

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-bundles-'));
  mkdirSync(join(folder, 'pages'));
  mkdirSync(join(folder, 'templates'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  cpSync(join(root, 'site', 'amenities.yaml'), join(folder, 'amenities.yaml'));
  writeFileSync(join(folder, 'data.jsonl'), RECORDS.map((record) => JSON.stringify(record)).join('\n'));
  server = await startServer({ SITE_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

visitEachTest({}, () => server.url);

const titles = (): Promise<string[]> => cards().locator('.itemlink').allInnerTexts();

describe('§3.1 two blocks over one index', () => {
  it('show, count and grow by their own bundles, and no hash says so', async () => {
    await open('/lofts');
    expect(await resultCount()).toBe(11);
    expect(await facet('ss_town').innerText()).toMatch(/Avon\s+5[\s\S]*Duck\s+6/);

    await searched(() => value('ss_town', 'Duck').click());
    expect(await resultCount()).toBe(6);
    expect(page.url()).not.toMatch(/bundles|loft[^s]/);
    expect(visit.problems).toEqual([]);
  });

  it('§2.2 on one page each obeys its own part of the address where there are no scripts', async () => {
    const plain = await startVisit({ javaScriptEnabled: false }, server.url);
    await plain.page.goto(new URL('/both', server.url).href);
    const [first, second] = [0, 1].map((at) => plain.page.locator('.wm-search').nth(at));
    if (!first || !second) throw new Error('there are two');
    const counts = async (): Promise<(string | null)[]> =>
      Promise.all([first, second].map((one) => one.locator('.wm-search__count').textContent()));
    expect(await counts()).toEqual(['30 Results', '11 Results']);

    await facet('ss_town', second).locator('a', { hasText: 'Duck' }).first().click();
    expect(new URL(plain.page.url()).search).toMatch(/^\?b\.fq=ss_town:/);
    expect(await counts()).toEqual(['30 Results', '6 Results']);
    expect(await plain.page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');

    await second.getByRole('searchbox').fill('Loft');
    await second.locator('.wm-keywords__submit').click();
    expect([...new URL(plain.page.url()).searchParams.keys()]).toEqual(['b.q', 'b.fq']);
    await second.locator('.wm-sort__field').selectOption('fs_price asc');
    await second.locator('.wm-sort__submit').click();
    expect(new URL(plain.page.url()).searchParams.get('b.sort')).toBe('fs_price asc');
    expect(await counts()).toEqual(['30 Results', '6 Results']);

    await facet('ss_town', first).locator('a', { hasText: 'Avon' }).first().click();
    expect(new URL(plain.page.url()).search).toMatch(/^\?fq=ss_town:/);
    expect(await counts()).toEqual(['15 Results', '11 Results']);
    expect(await (await fetch(new URL('/robots.txt', server.url))).text()).toContain('Disallow: /*?b.fq=');
    await plain.close();
  });

  it('§7.1 begin as their params say, and go on as the visitor does', async () => {
    await open('/');
    expect(await resultCount()).toBe(30);
    expect((await titles())[0]).toBe('Cabin 29');
    expect(await facet('ss_town').locator('.wm-facet__value').count()).toBe(1);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('fs_price desc');

    await searched(async () => void (await page.getByLabel('Sort by').selectOption('fs_price asc')));
    expect((await titles())[0]).toBe('Cabin 0');
    await expect
      .poll(async () => {
        await page.locator('.result-list > li').last().scrollIntoViewIfNeeded();
        return cards().count();
      })
      .toBe(30);
    expect(visit.problems).toEqual([]);
  });

  it('§7.2 a block in a page of another system searches its own', async () => {
    await openForeign(
      block('away', {
        index: 'places',
        bundles: { 0: 'loft' },
        entity_type: 'listing',
        max_rows: 12,
        return_full_docs: 1,
      }),
      '/elsewhere',
      server.url,
    );
    await cards().first().waitFor();
    expect(await resultCount()).toBe(11);
  });

  it('§2.1 a listing has its page among those of its bundle, and the sitemap all of them', async () => {
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, server.url))).status;

    expect([await status('/cabins/c1'), await status('/lofts/c1'), await status('/lofts/l1')]).toEqual([200, 404, 200]);
    const sitemap = await (await fetch(new URL('/sitemap-places-1.xml', server.url))).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(RECORDS.length);
  });

  it('the start tells of a bundle that no listing has', () => {
    expect(server.output()).toContain(
      'No listing of places has the bundle boat (ss_kind), which the foreign block none',
    );
  });
});
