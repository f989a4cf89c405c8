import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { startDemoSite } from './support/demo-site.ts';
import { settled, startVisit, type Visit, withBrowser } from './support/visit.ts';

/** A stand-in for the tag: passes what it is told on to its server, as the real one does by beacon, which may come after the page has gone. */
const TAG = `
const seen = [];
const send = (entry) => { seen.push([...entry]); navigator.sendBeacon(new URL('/collect/TEST', ORIGIN), JSON.stringify([...entry])); };
const ORIGIN = 'http://127.0.0.1:PORT';
window.dataLayer.forEach(send);
window.dataLayer.push = send;`;

const PAGE = `title: Offers
path: /offers
blocks:
  - block: rich-text
    markdown: |
      # Offers

      [An offer](/go/offer?x=1) and [a page](/about).
`;

/** An owner's script: an event of its own, and two errors. */
const OWN = `
import { onEvent, track } from '/events.js';
window.heard = [];
onEvent('facet', (event) => window.heard.push(event));
window.track = track;
window.fail = (message) => queueMicrotask(() => { throw new Error(message); });`;

let service: Server;
let origin = '';
let site: { url: string; stop(): Promise<unknown> };
/** What the test that runs has told so far. */
let told: unknown[][] = [];
let test = 0;

withBrowser();

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      if (request.url === `/collect/${test}`) told.push(JSON.parse(body));
      const tag = TAG.replace('PORT', new URL(origin).port).replace('TEST', String(test));
      response.setHeader('content-type', 'text/javascript').end(tag);
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const gtag = `analytics:\n  gtag: { id: G-TEST, script: "${origin}/gtag.js", connect: ["${origin}"] }\n`;
  site = await startDemoSite((yaml) => yaml + gtag, {
    'pages/offers.yaml': PAGE,
    'site.js': OWN,
    redirects: '/go/offer /about 302\n',
  });
});

afterAll(async () => {
  await site.stop();
  service.close();
  service.closeAllConnections();
});

let visit: Visit;
let page: Page;

beforeEach(async () => {
  told = [];
  test += 1;
  visit = await startVisit();
  page = visit.page;
});
afterEach(() => visit.close());

const notice = () => page.getByRole('region', { name: 'Your privacy' });
const events = (): unknown[][] => told.filter(([command]) => command === 'event');

async function agree(path: string): Promise<void> {
  await page.goto(site.url + path);
  await notice().getByRole('button', { name: 'Yes, count me' }).click();
  await expect.poll(() => told.length).toBe(2);
}

describe('consent', () => {
  it('nothing is loaded or sent before the visitor agrees, nor after they refuse', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && request.url().startsWith('http')) foreign.push(request.url());
    });
    await page.goto(`${site.url}/offers`, { waitUntil: 'networkidle' });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await notice().getByRole('button', { name: 'No, thank you' }).click();

    expect(await notice().count()).toBe(0);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await notice().count()).toBe(0);
    expect(foreign).toEqual([]);
    expect(told).toEqual([]);
  });

  it('the answer is kept, and may be given anew by keyboard', async () => {
    await agree('/offers');
    await page.goto(`${site.url}/about`);
    await expect.poll(() => told.length).toBe(4);
    const again = page.getByRole('button', { name: 'Privacy choices' });
    await again.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yes, count me');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    await page.evaluate(() => Reflect.get(window, 'fail')('after refusing'));
    await page.reload({ waitUntil: 'networkidle' });

    expect(told).toHaveLength(4);
  });

  it('an error that came before the visitor agreed is told to nobody, one that comes after is', async () => {
    // Before any script of the page but those in its head.
    await page.addInitScript(() => {
      const fail = (): void => {
        throw new Error('early');
      };
      document.addEventListener('readystatechange', fail, { once: true });
    });
    const failed = page.waitForEvent('pageerror');
    await page.goto(`${site.url}/offers`);
    expect((await failed).message).toBe('early');
    await notice().waitFor();
    await page.evaluate(() => Reflect.get(window, 'fail')('unasked'));
    await notice().getByRole('button', { name: 'Yes, count me' }).click();
    await page.evaluate(() => Reflect.get(window, 'fail')('agreed'));
    await expect.poll(() => JSON.stringify(told)).toContain('agreed');

    expect(events().map(([, , detail]) => String(Reflect.get(detail as object, 'description')))).toEqual([
      expect.stringContaining('agreed'),
    ]);

    // Who has agreed before is told of from the first moment on.
    told.length = 0;
    await page.reload();
    await expect.poll(() => JSON.stringify(told)).toContain('early');
  });

  it('at 320 px the question is no wider than the screen', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(`${site.url}/offers`);
    await notice().waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('§9 what is reported', () => {
  it('a facet set and unset, with the category of its label', async () => {
    await agree('/');
    await settled(page);
    const facet = page.locator('.wm-facet__value').first();
    await facet.click();
    await expect.poll(() => events().length).toBe(1);
    await settled(page);

    expect(events()[0]?.slice(1)).toMatchObject([
      'facet_set',
      { event_category: expect.stringMatching(/^Search - ./), event_action: 'Facet Set' },
    ]);
    expect(await page.evaluate(() => Reflect.get(window, 'heard').length)).toBe(1);
  });

  it('a flag added and removed', async () => {
    await agree('/');
    await settled(page);
    const toggle = page.locator('.rs-flag').first();
    await toggle.click();
    await expect.poll(() => events().length).toBe(1);
    await page.locator('.rs-unflag').first().click();
    await expect.poll(() => events().length).toBe(2);

    expect(events().map(([, , detail]) => detail)).toMatchObject([
      { event_category: 'RiotSolr Flag', event_action: 'Add riot_solr_flag_items' },
      { event_category: 'RiotSolr Flag', event_action: 'Remove riot_solr_flag_items' },
    ]);
  });

  it('a link under /go/ as a page view before the browser leaves; other links not', async () => {
    await agree('/offers');
    await page.getByRole('link', { name: 'An offer' }).click();
    await expect.poll(() => events().length).toBe(1);

    expect(events()[0]?.slice(1)).toMatchObject([
      'page_view',
      { page_path: '/go/offer?x=1', transport_type: 'beacon' },
    ]);
    await page.goto(`${site.url}/offers`);
    await page.getByRole('link', { name: 'a page' }).click();
    await page.waitForURL(/about/);
    expect(events()).toHaveLength(1);
  });

  it('§8 uncaught errors and rejections with message, source, line and column, each once and without an address', async () => {
    await agree('/offers');
    await page.evaluate(() => {
      const fail: unknown = Reflect.get(window, 'fail');
      if (typeof fail !== 'function') return;
      fail('lost jane@example.com');
      fail('lost jane@example.com');
      queueMicrotask(() => {
        void Promise.reject(new Error('refused'));
      });
    });
    await expect.poll(() => events().length).toBe(2);
    const [first = '', second = ''] = events().map(([, , detail]) =>
      String(Reflect.get(detail as object, 'description')),
    );

    expect(first).toMatch(/lost … http:\/\/127\.0\.0\.1:\d+\/site\.js:\d+:\d+$/);
    expect(second).toMatch(/^refused /);
  });

  it('§8 what a browser gives up as a page is left is no error; what cannot be loaded is one', async () => {
    await agree('/offers');
    /** How often it fails when it is asked for again. */
    let failures = 0;
    let wasLoaded = false;
    await page.route('**/assets/parts-*.js*', (route) => {
      if (new URL(route.request().url()).search === '') return route.abort();
      failures -= 1;
      wasLoaded = failures < 0;
      return wasLoaded ? route.continue() : route.abort();
    });
    await page.goto(site.url);
    await expect.poll(() => wasLoaded).toBe(true);
    await page.evaluate(() => Reflect.get(window, 'fail')('of the page itself'));
    await expect.poll(() => events().length).toBe(1);
    expect(events()[0]?.[2]).toMatchObject({ description: expect.stringContaining('of the page itself') });

    failures = 9;
    await page.goto(`${site.url}/?again`);
    await expect.poll(() => events().length).toBeGreaterThan(1);
    expect(events()[1]?.[2]).toMatchObject({ description: expect.stringContaining('Failed to fetch') });
  });

  it('§8 an owner’s event with a metric; one that is no number is refused in the words of the specification', async () => {
    await agree('/offers');
    const refused = await page.evaluate(() => {
      const track: unknown = Reflect.get(window, 'track');
      if (typeof track !== 'function') return '';
      track({ category: 'Tour', action: 'Seen', metrics: { seconds: '12' } });
      try {
        track({ category: 'Tour', action: 'Seen', metrics: { seconds: 'many' } });
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    });
    await expect.poll(() => events().length).toBe(1);

    expect(events()[0]).toEqual([
      'event',
      'seen',
      { event_category: 'Tour', event_action: 'Seen', event_label: '', seconds: 12 },
    ]);
    expect(refused).toBe('Attempted to map a non-numeric value to a metric.');
  });
});
