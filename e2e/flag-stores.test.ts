/** Several groups of flags on one page, stores other than the cookie, ids without a lookup, and pages of other systems. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readFlagIds, writeFlagIds } from '../common/flags/flag-cookie.ts';
import { violations } from './support/accessibility.ts';
import { entityId, noteText } from './support/flags.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { page, settled, visit, visitEachTest } from './support/visit.ts';

const root = dirname(import.meta.dirname);

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-flag-stores-'));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  cpSync(join(root, 'site', 'templates'), join(folder, 'templates'), { recursive: true });
  const records = Array.from({ length: 320 }, (_, at) => ({
    id: 1000 + at,
    name: `Place ${at}`,
    type: 'Cabin',
    town: 'Duck',
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
  ts_name: { from: name }
  ss_url: { template: "/stays/{id}" }
  ss_type: { from: type }
  ss_town: { from: town }
`,
  );
  write(
    'site.yaml',
    `name: Stores
hash: t
indexes:
  - { id: rentals, requires: { ss_bundle: rental }, query: { qf: ts_name } }
flags:
  - { index: rentals, label: Hearts, path: /list, enquire_path: /enquire/bt-leads-favourites }
  - { index: rentals, namespace: big, label: Big, store: local, classes: { flag: off, unflag: "on lit" } }
  - { index: rentals, namespace: own, label: Own, store: account, text: { flag: Keep, unflag: Kept } }
  - { index: rentals, namespace: eids, label: Numbers, skip_solr: true, skip_solr_prefix: x- }
data: { index: rentals, mapping: mapping.yaml, file: data.jsonl }
`,
  );
  write(
    'site.js',
    `let ids = ['t-rentals-1001'];
globalThis.waymarkFlagStores = { account: { read: () => ids, write: (next) => { ids = next; globalThis.saved = next; } } };`,
  );
  write(
    'pages/home.yaml',
    'title: Home\nblocks:\n  - { block: search, index: rentals, bundles: [rental], max_rows: 6 }\n',
  );
  write(
    'pages/list.yaml',
    `title: List
blocks:
  - block: favourites
  - { block: search, index: rentals, default_q: "id:none", shows_flagged: riot_solr_flag_items, max_rows: 250 }
`,
  );
  server = await startServer({ SITE_DIR: folder });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

visitEachTest(undefined, () => server.url);

const toggle = (namespace: string, at = 0) =>
  page.locator(`.result-list > li:nth-child(${at + 1}) [data-flag="${namespace}"]`);
const counter = (namespace: string) => page.locator(`[data-flag-counter="${namespace}"]`);
const count = (namespace: string) => counter(namespace).locator('.wm-flag-counter__count').textContent();

async function go(path = '/'): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await settled(page);
  await page.locator('.wm-flag-counter[data-awake]').last().waitFor();
}

describe('several groups on one page', () => {
  it('§3.6 each has its own cookie, texts, classes and counter', async () => {
    await go();
    await toggle('riot_solr_flag_items').click();
    await toggle('eids').click();

    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, value }) => [name, readFlagIds(value)]).toSorted()).toEqual([
      ['eids', ['x-1000']],
      ['riot_solr_flag_items', ['t-rentals-1000']],
    ]);
    expect(await Promise.all(['riot_solr_flag_items', 'big', 'own', 'eids'].map(count))).toEqual(['1', '0', '1', '1']);
    expect(await toggle('own').textContent()).toBe('Keep Place 0');
  });

  it('§7.3 with skip_solr the counter shows the ids and asks for nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/flags/')) asked.push(request.url());
    });
    await go();
    await toggle('eids', 2).click();
    await counter('eids').hover();

    expect(await counter('eids').locator('.wm-flag-list__item').textContent()).toContain('x-1002');
    expect(asked).toEqual([]);
    expect(await counter('eids').locator('a').count()).toBe(0);
  });
});

describe('other stores', () => {
  it('§3.6 local storage has room for 300, whose items are looked up by their ids; one more is refused', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `t-rentals-${1010 + at}`);
    await page.addInitScript((list) => {
      if (!localStorage.getItem('waymark:flags:v1:big'))
        localStorage.setItem('waymark:flags:v1:big', JSON.stringify(list));
    }, ids);
    await go();
    expect(await count('big')).toBe('300');
    await toggle('big').click();
    await expect.poll(() => noteText()).toContain('There is no room for more');
    expect(await toggle('big').getAttribute('class')).toBe('wm-flag off');

    await counter('big').hover();
    await counter('big').locator('.wm-flag-list__item').nth(299).waitFor();
    expect(await counter('big').locator('.wm-flag-gone').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('§3.6 other tabs follow local storage', async () => {
    await go();
    const other = await page.context().newPage();
    await other.goto(server.url);
    await settled(other);
    await toggle('big').click();

    await expect
      .poll(() => other.locator('.result-list > li:first-child [data-flag="big"]').getAttribute('class'))
      .toBe('wm-flag on lit');
  });

  it('§3.6 a store of the page is read and written', async () => {
    await go();
    expect(await toggle('own', 1).getAttribute('aria-pressed')).toBe('true');
    await toggle('own', 3).click();

    expect(await page.evaluate(() => (globalThis as { saved?: string[] }).saved)).toEqual([
      't-rentals-1001',
      't-rentals-1003',
    ]);
    await counter('own').hover();
    await counter('own').locator('.wm-flag-list__item').nth(1).waitFor();
    expect(visit.problems).toEqual([]);
  });
});

describe('the page of the list', () => {
  it('§2.7 leads to the form that asks about all of them', async () => {
    const value = writeFlagIds(['t-rentals-1001', 't-rentals-1004']);
    await page.context().addCookies([{ name: 'riot_solr_flag_items', value, url: server.url }]);
    await go('/list');

    expect(await page.getByRole('link', { name: 'Ask about both' }).getAttribute('href')).toBe(
      '/enquire/bt-leads-favourites?ids=t-rentals-1001,t-rentals-1004',
    );
  });
});

describe('a page of another system', () => {
  it('§3.6 a block with flags has toggles, and the page may have its own', async () => {
    await openForeign(
      // Above the list, which grows as soon as its end is in view and would move it away.
      `<button type="button" data-flag="riot_solr_flag_items" data-eid="${entityId(1)}">Flag</button>
       ${block('b', { ...OPTIONS, flags: { skip_solr_prefix: 'wmdemo-rentals-' } })}`,
      undefined,
      inject('siteUrl'),
    );
    const own = page.locator('button[data-eid]');
    const first = page.locator('.result-list .wm-flag').first();
    await first.waitFor();
    await first.click();
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    expect(await own.textContent()).toBe('Unflag');
    await own.click();

    expect([await first.getAttribute('aria-pressed'), await first.textContent()]).toEqual([
      'false',
      expect.stringMatching(/^Flag/),
    ]);
    expect(new URL(page.url()).pathname).toBe('/elsewhere');
  });

  it('§2.7 an empty form that names the group becomes its counter, with a popup of what is flagged', async () => {
    await openForeign(
      `<form data-flag-counter="riot_solr_flag_items"></form>
       ${block('b', { ...OPTIONS, flags: { label: 'Kept places' } })}`,
      undefined,
      inject('siteUrl'),
    );
    const counter = page.locator('form[data-flag-counter]');
    const first = page.locator('.result-list .wm-flag').first();
    await first.click();
    await expect.poll(() => counter.locator('.wm-flag-counter__count').textContent()).toBe('1');
    await expect.poll(() => noteText()).toContain('is in your kept places');
    expect(await violations(page, '.notifyjs-corner')).toEqual([]);
    const look = (element: Element): string[] => [getComputedStyle(element).position, getComputedStyle(element).width];
    const [position, width = ''] = await page.locator('.notifyjs-corner').evaluate(look);
    expect([position, Number.parseFloat(width) > 200]).toEqual(['fixed', true]);
    await counter.getByRole('button', { name: 'Kept places' }).hover();
    const item = counter.locator('.wm-flag-list__item');
    await item.waitFor();

    expect(await item.count()).toBe(1);
    expect(await violations(page, 'form[data-flag-counter]')).toEqual([]);
    await item.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false');
    expect(await counter.locator('.wm-flag-counter__count').textContent()).toBe('0');
  });

  it('§2.7 a page that draws itself anew, block and counter, has its count at once', async () => {
    const options = { ...OPTIONS, flags: { label: 'Kept places' } };
    await openForeign(
      `<main><form data-flag-counter="riot_solr_flag_items"></form>${block('b', options)}</main>`,
      undefined,
      inject('siteUrl'),
    );
    await page.locator('.result-list .wm-flag').first().click();
    await expect.poll(() => page.locator('.wm-flag-counter__count').textContent()).toBe('1');

    await page.evaluate((own) => {
      const place = document.createElement('riot-solr-container');
      place.className = 'wm-search';
      const form = document.createElement('form');
      form.dataset.flagCounter = 'riot_solr_flag_items';
      document.querySelector('main')?.replaceChildren(form, place);
      globalThis.waymark.mount(place, { options: own });
    }, options);
    await expect.poll(() => page.locator('.wm-flag-counter__count').allTextContents()).toEqual(['1']);
  });
});
