/** Search blocks as old systems write them (§3.1), on an origin of their own; the site says what their options leave out. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoData } from './support/demo-data.ts';
import { block } from './support/foreign-page.ts';
import { type OtherHost, startOtherHost } from './support/other-host.ts';
import { cards, facet, values } from './support/search-block.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { page, resultCount, settled, visit, visitEachTest } from './support/visit.ts';

let host: OtherHost;
let site: RunningServer;

beforeAll(async () => {
  host = await startOtherHost();
  site = await startServer({ DATA_DIR: demoData(), EMBED_ORIGINS: host.origin });
});
afterAll(async () => {
  await host?.close();
  await site?.stop();
});

visitEachTest();

/** As PHP writes them. */
const OPTIONS = {
  index: 'rentals',
  exposed_params: ['fq', 'q'],
  max_rows: '24',
  numvisible: '6',
  facets: {
    type: { data: { field: 'ss_type' }, global_settings: { settings: { operator: 'or', riotjs_label: 'Kind' } } },
    amenity: { data: { field: 'sm_amenity' }, settings: { settings: { widget: 'amenity' } } },
  },
  facet_widget_map: { amenity: 'riot-solr-facet-amenity' },
};

async function openHost(body: string): Promise<string[]> {
  const layouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/indexes/')) layouts.push(request.url());
  });
  host.files.set(
    '/old',
    () => `<!doctype html><html lang="en"><title>Old</title><link rel="stylesheet" href="${site.url}/embed.css">
      <h1>Old</h1>${body}<script type="module" src="${site.url}/embed.js"></script></html>`,
  );
  await page.goto(`${host.origin}/old`);
  return layouts;
}

const inside = (id: string): Locator => page.locator(`[data-block-id="${id}"]`);
const title = (id: string): Promise<string | null> => inside(id).locator('.wm-card__title').first().textContent();

it('§3.1 results have pictures, prices and links to the site where options say nothing of them, in all blocks of a search', async () => {
  const layouts = await openHost(block('main', OPTIONS) + block('beside', { index: 'inherit' }));
  await page.locator('[data-block-id="main"][data-ready]').waitFor();

  const card = cards(inside('main')).first();
  expect(await card.locator('.wm-card__price').textContent()).toMatch(/^\$\d+/);
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);

  // The other one comes to life when it is near the screen.
  await inside('beside').scrollIntoViewIfNeeded();
  await settled(page);
  expect(await title('beside')).toBe(await title('main'));
  expect(layouts).toEqual([`${site.url}/embed/indexes/rentals.json`]);
  expect(visit.problems).toEqual([]);

  await values('ss_type', inside('main')).first().click();
  await expect.poll(() => resultCount()).toBeLessThan(200);
  const address = await card
    .getByRole('link')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  expect(new URL(address).origin).toBe(site.url);
  await page.goto(address);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
});

it('§2.6 amenities stand in the groups of the site', async () => {
  await openHost(block('main', OPTIONS));
  await settled(page);
  await expect.poll(() => facet('sm_amenity').locator('.wm-amenities__group').count()).toBeGreaterThan(1);
});

it('§3.1 options that say how results are laid out stay as they are, and ask for nothing', async () => {
  const layouts = await openHost(
    block('listed', { ...OPTIONS, templates: {}, fields: [{ solr_field: 'ss_town', name: 'Town' }] }),
  );
  await settled(page);

  expect(await title('listed')).toMatch(/[a-z]/);
  expect(await cards().first().locator('img, .wm-card__price').count()).toBe(0);
  expect(layouts).toEqual([]);
});

it('§3.1 fields are listed where the site cannot say', async () => {
  await page.route('**/embed/indexes/**', (route) => route.fulfill({ status: 500, body: '' }));
  await openHost(block('main', { ...OPTIONS, fields: [{ solr_field: 'ss_name', name: 'Name' }] }));
  await settled(page);

  expect(await title('main')).toMatch(/[a-z]/);
  expect(await cards().first().locator('img, .wm-card__price').count()).toBe(0);
  expect(visit.problems.join()).toContain("Results of 'rentals' are listed by their fields.");
});

it('§3.1 blocks that scripts mount wait for it', async () => {
  await openHost(`<div id="a" class="wm-search"></div><div id="gone"></div>
    <script type="module">
      import { mount } from '${site.url}/embed.js';
      const options = ${JSON.stringify(OPTIONS)};
      mount(document.querySelector('#gone'), { options }).unmount();
      mount(document.querySelector('#a'), { options });
    </script>`);

  await expect.poll(() => page.locator('#a .wm-card__price').first().textContent()).toMatch(/^\$\d+/);
  expect(await page.locator('#gone').textContent()).toBe('');
  expect(visit.problems).toEqual([]);
});
