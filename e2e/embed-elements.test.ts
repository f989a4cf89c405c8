/** The custom elements beside a search's own, in a page of another origin (docs/embedding.md). */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { demoData } from './support/demo-data.ts';
import { startDemoSite } from './support/demo-site.ts';
import { enquiriesOf, fillIn } from './support/enquiry.ts';
import { hasFocus } from './support/keyboard.ts';
import { holdFile } from './support/late-files.ts';
import { root } from './support/server.ts';
import { page, visit, visitEachTest, WIDE } from './support/visit.ts';

let host: Server;
let site: Awaited<ReturnType<typeof startDemoSite>>;
const dataDir = demoData();
/** What stands in the page of the host. */
let body = '';

visitEachTest(WIDE, () => origin());

beforeAll(async () => {
  host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Host</title>
      <header><a href="/about">About the host</a></header><main><h1>Host</h1><div id="place">${body}</div></main>
      <script type="module" src="${site.url}/embed.js"></script></html>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  site = await startDemoSite((yaml) => yaml, {}, { EMBED_ORIGINS: origin(), DATA_DIR: dataDir });
});
afterAll(async () => {
  host.close();
  await site.stop();
});

/** The address of the host's page. */
function origin(): string {
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

/** Shows a page of the host with this in it. */
async function show(html: string): Promise<void> {
  body = html;
  await page.goto(origin());
}

const SEARCH = '<waymark-search block="stays"></waymark-search>';
const MAP = '<waymark-map for="stays"></waymark-map>';
const search = () => page.locator('waymark-search');
const map = () => page.locator('waymark-map');
const cards = () => search().locator('[data-doc-id]');
const spots = () => map().locator('.wm-map__pin, .wm-map__cluster');

async function searchReady(): Promise<void> {
  await search().locator('[data-ready]').first().waitFor();
  await cards().first().waitFor();
}

/** Opens the map from the bar of the results. */
async function openMap(): Promise<void> {
  await search().locator('.wm-map-switch button').click();
  await map().locator('[data-map-ready]').waitFor();
  await spots().first().waitFor();
  // Told once they stand where they stay: until then a marker may be drawn anew under a press.
  await map().locator('.wm-map__note:not(:empty)').waitFor({ state: 'attached' });
}

/** How many places stand on the map, clusters by their number. */
async function placesOnMap(): Promise<number> {
  const clusters = await map().locator('.wm-map__cluster').allTextContents();
  const alone = await map().locator('.wm-map__pin').count();
  return alone + clusters.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}

async function found(): Promise<number> {
  const text = (await search().locator('.wm-search__count').first().textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}

const searches = (): number => visit.searches.filter((sent) => !sent.includes('facet.prefix=')).length;

describe('the map of a search element', () => {
  afterEach(() => {
    expect(visit.problems).toEqual([]);
  });

  for (const [order, html] of [
    ['before', MAP + SEARCH],
    ['after', SEARCH + MAP],
  ]) {
    it(`${order} it in the page, opened from its bar, has all that it finds and follows it`, async () => {
      await show(html ?? '');
      await searchReady();
      await openMap();
      const all = await found();
      expect(all).toBeGreaterThan(500);
      await expect.poll(placesOnMap).toBe(all);
      await expect.poll(() => map().locator('.wm-map__note').innerText()).toBe(`${all} places on the map`);

      await search().locator('.wm-keywords__field').fill('boathouse');
      await page.keyboard.press('Enter');
      await expect.poll(found).toBeLessThan(all);
      const fewer = await found();
      await expect.poll(placesOnMap).toBe(fewer);
      expect(await violations(page)).toEqual([]);

      await search().locator('.wm-map-switch button').click();
      expect(await map().locator('.wm-map__stage').isVisible()).toBe(false);
    });
  }

  it('is shown with its code, so that no press on it is lost', async () => {
    const code = await holdFile('map-code');
    await show(SEARCH + MAP);
    await searchReady();
    expect(await map().getByRole('button').count()).toBe(0);
    expect(await search().locator('.wm-map-switch button').count()).toBe(0);

    await code.release();
    await openMap();
  });

  it('takes the place of the list on a phone, wherever it stands, and gives it back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(SEARCH + MAP);
    await searchReady();
    await search().locator('.wm-map-switch button').click();
    await expect
      .poll(() =>
        map()
          .locator('.wm-map__stage')
          .evaluate((stage) => stage.getBoundingClientRect().bottom <= innerHeight),
      )
      .toBe(true);
    await cards().first().waitFor({ state: 'hidden' });

    await search().getByRole('button', { name: 'List' }).click();
    await cards().first().waitFor();
  });

  it('asks for nothing before it is opened, and for the drawing of the owner’s site then', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await show(SEARCH + MAP);
    await searchReady();
    await map().locator('.wm-map__toggle').waitFor();
    expect(searches()).toBe(0);
    expect(asked.filter((url) => /leaflet|outline/.test(url))).toEqual([]);

    await openMap();
    await expect.poll(() => asked.some((url) => url.startsWith(`${site.url}/map-outline.json`))).toBe(true);
    await map().locator('.wm-map__land').first().waitFor({ state: 'attached' });
    expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith(origin()))).toEqual([]);
  });

  it('lets markers and results stand out by each other, and searches the part in view', async () => {
    await show(SEARCH + MAP);
    await searchReady();
    await openMap();
    await cards().first().hover();
    await expect.poll(() => map().locator('.is-marked').count()).toBe(1);
    await map().locator('.is-marked').focus();
    await expect.poll(() => search().locator('[data-on-map]').first().isVisible()).toBe(true);

    const before = await found();
    await map().locator('.wm-map__zoom').first().click();
    await map().locator('.wm-map__zoom').first().click();
    await map().getByRole('button', { name: 'Search this area' }).click();
    await expect.poll(found).toBeLessThan(before);
    expect(await search().locator('.wm-current__value').count()).toBe(1);
  });

  it('opens the card of a place by keys, with a link to the owner’s site; Escape closes it', async () => {
    await show(`${MAP}${SEARCH}`);
    await searchReady();
    await search().locator('.wm-keywords__field').fill('boathouse');
    await page.keyboard.press('Enter');
    await expect.poll(found).toBeLessThan(100);
    await openMap();
    const pin = await firstPin();
    await pin.focus();
    await page.keyboard.press('Enter');
    const popup = map().locator('.wm-map__popup');
    await popup.waitFor();
    expect(await popup.locator('a').first().getAttribute('href')).toMatch(`${site.url}/stays/`);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await map().locator('.wm-map__pin:focus').count()).toBe(1);
  });

  it('waits for a search that comes later, and is a list of places once that is gone', async () => {
    await show(MAP);
    await map().locator('.wm-map__list').waitFor();
    await expect.poll(() => map().locator('.wm-map__toggle').count()).toBe(0);

    await page.evaluate((html) => document.querySelector('#place')?.insertAdjacentHTML('beforeend', html), SEARCH);
    await searchReady();
    await openMap();
    await search().evaluate((element) => element.remove());
    await expect.poll(() => map().locator('.wm-map__stage').count()).toBe(0);
    await map().locator('.wm-map__summary').click();
    expect(await map().locator('.wm-map__place').count()).toBeGreaterThan(0);
  });

  it('stays in view beside the list where the page lays it out so', async () => {
    await show(
      `<style>@media (min-width: 64rem) { .stays { display: grid; grid-template-columns: 3fr 2fr; gap: 2rem; align-items: start } .map { position: sticky; top: 1rem } }</style>
      <div class="stays">${SEARCH}<div class="map">${MAP}</div></div>`,
    );
    await searchReady();
    await openMap();
    await page.mouse.wheel(0, 1500);

    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect.poll(async () => Math.round((await map().boundingBox())?.y ?? 0)).toBe(16);
  });

  it('is gone from the bar once it is taken out of the page', async () => {
    await show(SEARCH + MAP);
    await searchReady();
    const button = search().locator('.wm-map-switch button');
    await button.waitFor();
    await map().evaluate((element) => element.remove());
    await button.waitFor({ state: 'detached' });
  });

  it('is not in the bar before it has come to life, and never if it is taken out of the page by then', async () => {
    const code = await holdFile('start-results-map');
    await show(MAP);
    await map().locator('.wm-map__toggle').waitFor();
    await page.evaluate((html) => document.querySelector('#place')?.insertAdjacentHTML('beforeend', html), SEARCH);
    await searchReady();
    await search().locator('.wm-map-switch[data-awake]').waitFor({ state: 'attached' });
    const button = search().locator('.wm-map-switch button');
    expect(await button.count()).toBe(0);

    await map().evaluate((element) => element.remove());
    const started = page.waitForResponse(/start-results-map-/);
    await code.release();
    await started;
    expect(await button.count()).toBe(0);
  });
});

/** Opens clusters until a place stands alone. */
async function firstPin(): Promise<Locator> {
  const pins = map().locator('.wm-map__pin');
  for (let tries = 0; tries < 12 && (await pins.count()) === 0; tries += 1) {
    const before = await spots().allTextContents();
    await map().locator('.wm-map__cluster').first().click();
    await expect.poll(() => spots().allTextContents()).not.toEqual(before);
  }
  return pins.first();
}

it('a map leads to the page of its search where the owner’s site fails, or to what the page has in it', async () => {
  await page.route('**/embed/stays/map.html', (route) => route.abort());
  await show(MAP + MAP.replace('></', '><a href="/places">Our places</a></'));
  await map().first().getByRole('status').waitFor();

  expect(await map().first().getByRole('link').getAttribute('href')).toBe(`${site.url}/embed/stays`);
  expect(await map().last().getByRole('link', { name: 'Our places' }).isVisible()).toBe(true);
  expect(await map().last().getByRole('status').count()).toBe(0);
  expect(visit.problems.join()).toContain('/embed/stays/map.html cannot be had');
});

describe('an enquiry form of the owner’s site', () => {
  const enquiry = () => page.locator('waymark-enquiry');
  const send = () => enquiry().getByRole('button', { name: /Send|Try again|Sending/ });
  const LISTING = 'wmdemo-rentals-1001';

  it('is checked, sent once, kept by the owner before the visitor is thanked', async () => {
    await show('<waymark-enquiry form="contact"></waymark-enquiry>');
    const sent = enquiriesOf();
    await enquiry().getByLabel('Your name').fill('Ada');
    await enquiry().getByLabel('Your email address').fill('ada');
    await send().click();
    const summary = enquiry().locator('.wm-errors');
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await summary.getByRole('link', { name: 'Enter an email address in the correct format' }).click();
    expect(await hasFocus(enquiry().getByLabel('Your email address'))).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(sent).toEqual([]);

    await fillIn(enquiry(), 'From another page');
    await send().dblclick();
    const thanks = enquiry().getByRole('heading', { name: 'Your message is with us' });
    await thanks.waitFor();
    expect(await hasFocus(thanks)).toBe(true);
    expect((await leads()).filter((lead) => lead.includes('From another page'))).toHaveLength(1);
    expect(new Set(sent.map((body) => body.get('submission_id'))).size).toBe(1);
    expect(sent[0]?.get('ajax_page_state[jquery_version]')).toBe('1.10');
  });

  it('says which listing it is about, by its title, and tells the owner', async () => {
    await show(`<waymark-enquiry form="listing" listing="${LISTING}"></waymark-enquiry>`);
    const about = enquiry().locator('.wm-lead__subjects a');
    expect(await about.getAttribute('href')).toMatch(`${site.url}/stays/`);
    const sent = enquiriesOf();
    await fillIn(enquiry(), 'Is it quiet there?');
    await send().click();
    await enquiry().locator('.wm-lead__thanks').waitFor();
    expect(sent.at(-1)?.get('about_id')).toBe(LISTING);
    expect(
      (await leads()).filter((lead) => lead.includes('Is it quiet there?') && lead.includes(LISTING)),
    ).toHaveLength(1);
  });

  it('leaves the place of a picture empty that cannot be loaded', async () => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
    );
    await show(`<waymark-enquiry form="listing" listing="${LISTING}"></waymark-enquiry>`);
    const picture = enquiry().locator('.wm-lead__subjects img');
    await expect.poll(() => picture.getAttribute('src')).toBeNull();
    expect(await picture.isVisible()).toBe(false);
    await page.unrouteAll();
  });

  it('does not read out the id of a listing the site does not know, and tells it to the owner', async () => {
    await show('<waymark-enquiry form="listing" listing="wmdemo-rentals-99999"></waymark-enquiry>');
    await fillIn(enquiry(), 'Is it still there?');
    const text = await enquiry().locator('[data-lead]').textContent();
    expect(text).toContain('About one listing');
    expect(text).not.toContain('99999');
    await send().click();
    await enquiry().locator('.wm-lead__thanks').waitFor();
    expect(
      (await leads()).filter((lead) => lead.includes('Is it still there?') && lead.includes('wmdemo-rentals-99999')),
    ).toHaveLength(1);
  });

  it('keeps what was typed while the owner’s site does not answer, and goes out later', async () => {
    await show('<waymark-enquiry form="contact"></waymark-enquiry>');
    await fillIn(enquiry(), 'A second try');
    await page.route(`${site.url}/api/leads/**`, (route) => route.abort());
    await send().click();
    await enquiry().locator('.wm-errors').waitFor();
    expect(await enquiry().getByLabel('Your message').inputValue()).toBe('A second try');
    await page.unroute(`${site.url}/api/leads/**`);
    await send().click();
    await enquiry().locator('.wm-lead__thanks').waitFor();
  });

  it('says in place that there is none of that name, with a link to the owner’s site', async () => {
    await show('<waymark-enquiry form="nothing"></waymark-enquiry>');
    await enquiry().getByRole('status').waitFor();
    expect(await enquiry().getByRole('status').textContent()).toMatch(/^This cannot be shown here right now. Go to /);
    expect(await enquiry().getByRole('link').getAttribute('href')).toBe(site.url);
    expect(visit.problems.join()).toContain('404');
  });
});

describe('favourites', () => {
  const list = () => page.locator('waymark-favourites:not([counter])');
  const counter = () => page.locator('waymark-favourites[counter]');
  const count = () => counter().locator('.wm-flag-counter__count').textContent();
  const hearts = (root: Locator) => root.locator('[data-doc-id] .wm-flag');
  const ALL = `<waymark-favourites counter></waymark-favourites><waymark-favourites></waymark-favourites>${SEARCH}`;

  afterEach(() => {
    expect(visit.problems).toEqual([]);
  });

  it('are kept on the host’s origin, and shown by list, counter and search alike at once', async () => {
    await show(ALL);
    await searchReady();
    await list().locator('.wm-favourites__empty').waitFor();
    expect(await list().locator('.wm-favourites__empty a').getAttribute('href')).toBe(`${site.url}/`);
    await hearts(search()).first().click();
    await expect.poll(() => list().locator('[data-doc-id]').count()).toBe(1);
    expect(await count()).toBe('1');
    await hearts(search()).nth(1).click();
    await expect.poll(() => list().locator('[data-doc-id]').count()).toBe(2);
    // Both say what is chosen to compare.
    await search().locator('.wm-compare-toggle').first().click();
    for (const element of [search(), list()]) await element.locator('.wm-compare-bar').waitFor();
    expect(await violations(page)).toEqual([]);
    const cookies = await page.context().cookies(origin());
    expect(cookies.map(({ name }) => name)).toContain('riot_solr_flag_items');

    await hearts(list()).first().click();
    await expect.poll(() => list().locator('[data-doc-id]').count()).toBe(1);
    expect(await count()).toBe('1');
    await expect.poll(() => search().locator('.wm-flag[aria-pressed="true"]').count()).toBe(1);

    // An address of the host's own has nothing to say of it.
    await page.goto(`${origin()}/?q=the+host+asks`);
    await expect.poll(() => list().locator('[data-doc-id]').count()).toBe(1);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('lead to the owner’s site: as a link to share, as an enquiry, and from the counter', async () => {
    await show(ALL);
    await searchReady();
    await hearts(search()).first().click();
    await list()
      .getByRole('button', { name: /[Ss]hare/ })
      .click();
    const address = await list().getByLabel('Address of this list').inputValue();
    expect(address).toMatch(`${site.url}/favourites#q=`);
    expect(await list().locator('a[href*="/enquire/"]').getAttribute('href')).toMatch(`${site.url}/enquire/`);

    await counter().locator('button').first().click();
    const item = counter().locator('.wm-flag-list__item a');
    await item.waitFor();
    expect(await item.getAttribute('href')).toMatch(`${site.url}/stays/`);
    // All of it is on the screen, below its button.
    const box = await counter().locator('.wm-flag-counter__popup').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDE.viewport.width);
    await page.goto(address);
    await page.locator('[data-doc-id]').first().waitFor();
    expect(await page.locator('[data-doc-id]').count()).toBe(1);
  });
});

/** The enquiries that the owner has, as JSON. */
async function leads(): Promise<string[]> {
  const command = join(root, 'server', 'tools', 'commands', 'leads-command.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'export', '--json'], { env });
  const all: unknown = JSON.parse(stdout);
  return Array.isArray(all) ? all.map((lead) => JSON.stringify(lead)) : [];
}
