/** A site as `npm run new` makes it of a table nobody has looked at, on a phone and on a desktop. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { fillIn, openedForm } from './support/enquiry.ts';
import { count, kept, live, toggle } from './support/flags.ts';
import { cards, facet, value } from './support/search-block.ts';
import { type RunningServer, root, startServer } from './support/server.ts';
import { open, PHONE, page, resultCount, searched, visit, visitEachTest } from './support/visit.ts';

const KINDS = ['Cottage', 'Loft', 'Boathouse'];
const TOWNS = ['Plön', 'Eutin'];

/** Sixty homes without an id, with prices in euros. */
const TABLE = [
  'Name;Preis;Art;Ort;Schlafplätze;Lage;Hund;Text',
  ...Array.from({ length: 60 }, (_, at) =>
    [
      `Haus ${at + 1}`,
      `1.${100 + at},00 €`,
      KINDS[at % 3],
      TOWNS[at % 2],
      2 + (at % 5),
      `54.${1000 + 13 * at}, 10.${4000 + 17 * at}`,
      at % 4 === 0 ? 'ja' : 'nein',
      `Ein Haus am See mit Garten und einem Steg, das Platz für alle hat, die gern am Wasser sind. Es ist das Haus mit der Nummer ${at}, und es hat eine Küche.`,
    ].join(';'),
  ),
].join('\n');

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-new-site-'));
  const table = join(folder, 'houses.csv');
  writeFileSync(table, TABLE);
  const dataDir = join(folder, 'data');
  const site = join(folder, 'lake-houses');
  // Its table is in German: the owner wants English pages.
  const words = ['server/tools/commands/new-command.ts', table, site, '--yes', '--no-start', '--language', 'en'];
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site could not be made:\n${stderr}`);
  server = await startServer({ SITE_DIR: site, DATA_DIR: dataDir, LEADS_MIN_SECONDS: '0' });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function isClean(): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(visit.problems).toEqual([]);
  expect(visit.foreign).toEqual([]);
}

describe.each([
  ['desktop', { viewport: { width: 1440, height: 1000 } }],
  ['phone', PHONE],
])('on a %s', (name, options) => {
  visitEachTest(options, () => server.url);

  it('results are filtered, and a listing is opened and asked about', async () => {
    await open('/');
    expect(await resultCount()).toBe(60);
    expect(await page.locator('h1').textContent()).toBe('Find your house');
    await isClean();
    if (name === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
    await searched(() => value('ss_art', 'Loft').click());
    if (name === 'phone') await page.getByRole('button', { name: /^Show 20/ }).click();
    expect(await resultCount()).toBe(20);
    await expect.poll(() => facet('fs_price').first().isVisible()).toBe(name === 'desktop');
    expect(await cards().first().textContent()).toContain('€1,101');

    await cards().first().locator('a.itemlink').first().click();
    await page.getByRole('heading', { level: 1, name: 'Haus 2', exact: true }).waitFor();
    await page.waitForLoadState();
    await isClean();
    await page.getByRole('link', { name: 'Ask about this house' }).click();
    const form = openedForm();
    await form.waitFor();
    await fillIn(form);
    await form.getByRole('button', { name: 'Send the question' }).click();
    await page.getByText('Your question is with us').waitFor();
  });

  it('listings without an id of their own are kept as favourites', async () => {
    await open('/');
    await live();
    await toggle(0).click();
    await expect.poll(() => count()).toBe('1');
    expect(await kept()).toEqual([expect.stringMatching(/^lake_houses-[a-z0-9]{12}$/)]);
    await open('/favourites');
    expect(await cards().count()).toBe(1);
    await isClean();
  });

  it.each(['/about', '/contact'])('%s has no accessibility violations', async (path) => {
    await open(path);
    await isClean();
  });
});
