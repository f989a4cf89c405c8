/** The map of a listing, and maps with tiles or a page of another host (§2.13). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { map, pins, popup, spots, toggle } from './support/map.ts';
import { type MapHost, startMapHost, startMapSite } from './support/map-site.ts';
import { open, PHONE, page, settled, siteUrl, visit, visitEachTest, WIDE } from './support/visit.ts';

describe('the map of a listing', () => {
  visitEachTest();

  const listing = async (): Promise<string> => {
    await page.goto(siteUrl('/'));
    return (await page.locator('.itemlink').first().getAttribute('href')) ?? '';
  };

  it('§2.13 has the address at once and the map when it comes near view, without any code of searches', async () => {
    const path = await listing();
    // Wide screens have it beside the pictures, in view from the start.
    await page.setViewportSize(PHONE.viewport);
    const scripts: string[] = [];
    await page.goto('about:blank');
    page.on('response', (response) => {
      const name = /assets\/([a-z_-]+)-[^/]*\.js$/.exec(response.url())?.[1];
      if (name) scripts.push(name);
    });
    await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
    // The head of the page says it; without the map it stands for that.
    expect(await page.locator('.wm-map__address').textContent()).toBe(
      await page.locator('.listing-place').textContent(),
    );
    expect(await page.locator('.wm-map__address').isVisible()).toBe(false);
    expect(scripts).not.toContain('leaflet-map');

    await map().scrollIntoViewIfNeeded();
    await pins().waitFor();
    expect(scripts).toContain('leaflet-map');
    expect(scripts).not.toContain('block');
    await pins().click();
    expect(await popup().innerText()).toContain(await page.locator('h1').innerText());
    expect(await violations(page, '.wm-map')).toEqual([]);
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });
});

describe('tiles of another host', () => {
  let host: MapHost;
  let site: { url: string; stop(): Promise<unknown> };

  beforeAll(async () => {
    host = await startMapHost();
    site = await startMapSite(
      `{ tiles: { url: "${host.origin}/{z}/{x}/{y}.png", attribution: "© <b>Somebody</b>", attribution_url: "https://maps.example/" } }`,
    );
  });
  afterAll(async () => {
    await site.stop();
    await host.close();
  });
  visitEachTest(WIDE, () => site.url);

  beforeEach(() => {
    host.asked.length = 0;
    host.fail = false;
  });

  it('§2.13 are asked for once the visitor agrees, and not again before the next map', async () => {
    await open('/');
    await toggle().click();
    const consent = page.locator('.wm-map__consent');
    await consent.waitFor();
    expect(await consent.innerText()).toContain(`comes from ${new URL(host.origin).host}`);
    expect(await violations(page, '.wm-map')).toEqual([]);
    expect(host.asked).toEqual([]);

    await consent.getByRole('button').click();
    await expect.poll(() => host.asked.length).toBeGreaterThan(0);
    expect(host.asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    await page.locator('.leaflet-tile-loaded').first().waitFor();
    expect(await page.locator('.wm-map__attribution').innerText()).toBe('© <b>Somebody</b>');
    expect(await page.locator('.wm-map__attribution a').getAttribute('href')).toBe('https://maps.example/');
    expect(visit.problems).toEqual([]);

    await page.reload();
    await settled(page);
    await spots().first().waitFor();
    expect(await consent.count()).toBe(0);
  });

  it('§2.13 that do not come are told of, and the markers stand all the same', async () => {
    host.fail = true;
    await open('/');
    await toggle().click();
    await page.locator('.wm-map__agree').click();
    await expect.poll(() => page.locator('.wm-map__note').innerText()).toBe('Parts of the map could not be loaded.');
    await expect.poll(() => spots().count()).toBeGreaterThan(0);
  });
});

describe('a maps service in a frame', () => {
  let host: MapHost;
  let site: { url: string; stop(): Promise<unknown> };

  beforeAll(async () => {
    host = await startMapHost();
    // Results want a map of our own.
    const plain = 'title: Home\nblocks:\n  - { block: search, index: rentals, bundles: [rental] }\n';
    site = await startMapSite(`{ embed: { url: "${host.origin}/at?lat={lat}&lon={lon}&z={zoom}" } }`, {
      'home.yaml': plain,
      'by-the-water.yaml': plain,
      'favourites.yaml': plain,
    });
  });
  afterAll(async () => {
    await site.stop();
    await host.close();
  });
  visitEachTest(WIDE, () => site.url);

  it('§2.13 stands on the page of a listing once the visitor agrees, kept apart from it', async () => {
    await open('/');
    await page.goto(new URL((await page.locator('.itemlink').first().getAttribute('href')) ?? '', site.url).href);
    await map().scrollIntoViewIfNeeded();
    const agree = page.locator('.wm-map__agree');
    await agree.waitFor();
    expect(host.asked).toEqual([]);
    await agree.click();

    const frame = page.locator('.wm-map__frame');
    await expect.poll(() => host.asked.length).toBe(1);
    expect(host.asked[0]).toMatch(/^\/at\?lat=-?[\d.]+&lon=-?[\d.]+&z=14$/);
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-same-origin');
    expect(await frame.getAttribute('title')).toMatch(/^Map of /);
    expect(visit.problems).toEqual([]);
  });
});
