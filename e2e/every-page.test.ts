import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { VISIBILITY_MARGIN_PX } from '../common/constants.ts';
import { violationsInBoth } from './support/accessibility.ts';
import { listingPath } from './support/enquiry.ts';
import { settled, siteUrl, startVisit, withBrowser } from './support/visit.ts';

let listing: string;
/** A page without scripts; nothing that one path keeps there could be seen on the next. */
let plain: Page;

withBrowser();

beforeAll(async () => {
  listing = await listingPath();
  plain = (await startVisit({ javaScriptEnabled: false })).page;
});

const pages: [name: string, path: () => string, status: number][] = [
  ['home', () => '/', 200],
  ['a filtered search', () => '/?fq=is_bedrooms%3A2', 200],
  ['a search without results', () => '/?q=zzzzqqqq', 200],
  ['a search that is refused', () => '/?fq=nonsense', 400],
  ['by the water', () => '/by-the-water', 200],
  ['a listing', () => listing, 200],
  ['favourites', () => '/favourites', 200],
  ['about', () => '/about', 200],
  ['contact', () => '/contact', 200],
  ['captions, a lightbox and a jump menu', () => '/house-guide', 200],
  ['API documentation', () => '/docs', 200],
  ['a listing nobody knows', () => '/stays/99999/gull-cottage', 404],
  ['a listing that is gone for good', () => '/stays/1000/gull-cottage', 410],
  ['not found', () => '/no-such-page', 404],
];

describe.each(pages)('%s', (_name, path, status) => {
  it('has no accessibility violations in light, dark and the colours of the system, and breaks no rule of its content security policy', async () => {
    // The policy stays in force for the page; axe itself is evaluated from outside it.
    const visit = await startVisit({ colorScheme: 'light', viewport: { width: 1280, height: 900 } });
    const response = await visit.page.goto(siteUrl(path()));
    await settled(visit.page);

    expect(response?.status()).toBe(status);
    expect(await violationsInBoth(visit.page)).toEqual([]);
    await visit.page.emulateMedia({ forcedColors: 'active' });
    expect(await violationsInBoth(visit.page), 'in the colours of the system').toEqual([]);
    // A browser reports the status of the page itself as an error, too.
    expect(visit.problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);
    expect(visit.foreign).toEqual([]);
    await visit.close();
  });

  it('needs no sideways scrolling at 320, 390 and 768 px', async () => {
    const visit = await startVisit({ viewport: { width: 320, height: 800 } });
    await visit.page.goto(siteUrl(path()));
    await settled(visit.page);

    for (const width of [320, 390, 768]) {
      await visit.page.setViewportSize({ width, height: 800 });
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await visit.close();
  });

  it.each([390, 1280])(
    'has its place from the start at %i px: nothing moves as further style sheets and pictures arrive',
    async (width) => {
      const visit = await startVisit({ viewport: { width, height: 800 } });
      const { page } = visit;
      const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.css$|\/media\//, async (route) => {
        await mayArrive;
        await route.continue();
      });
      // What scripts and fonts do to a page is not what this is about.
      await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
      const places = (): Promise<string[]> =>
        page.locator('body *').evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return `${element.tagName}.${element.className} ${[x, y, width, height].map(Math.round)}`;
          }),
        );
      const loaded = page.goto(siteUrl(path()));
      // The last of a page: until it has been read, what is around others grows.
      await page.locator('.site-footer').waitFor();
      // A picture is laid out once it is asked for, a frame or two after its place is known.
      await page.waitForFunction((margin) => {
        const waiting = [...document.querySelectorAll('img[data-src]:not([src])')];
        const frames = waiting.map(({ parentElement }) => parentElement?.getBoundingClientRect());
        return frames.every((frame) => !frame?.height || frame.top >= innerHeight + margin);
      }, VISIBILITY_MARGIN_PX);
      const first = await places();
      arrive();
      await loaded;
      await page.waitForFunction(() => {
        const inView = [...document.querySelectorAll<HTMLImageElement>('img[src]')].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        );
        return inView.every(({ complete }) => complete);
      });

      expect(first.length).toBeGreaterThan(10);
      expect((await places()).slice(0, first.length)).toEqual(first);
      await visit.close();
    },
  );

  it('is readable with scripts off', async () => {
    await plain.context().clearCookies();
    await plain.goto(siteUrl(path()));

    expect((await plain.locator('h1').first().textContent())?.trim()).not.toBe('');
    expect(await plain.locator('main').isVisible()).toBe(true);
  });
});

it('a table stands close to the first line of a page above it, at 390 and 1440 px', async () => {
  const visit = await startVisit({ viewport: { width: 390, height: 900 } });
  await visit.page.goto(siteUrl('/contact'));
  await settled(visit.page);
  await visit.page.evaluate(() =>
    document.querySelector('h1 + p')?.after(document.querySelector('.table-scroll') ?? 'No table.'),
  );
  for (const width of [390, 1440]) {
    await visit.page.setViewportSize({ width, height: 900 });
    const gap = await visit.page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1 + p') ?? document.body);
      const table = document.querySelector('.table-scroll')?.getBoundingClientRect().top ?? Number.NaN;
      return table - range.getBoundingClientRect().bottom;
    });
    expect(gap, `${width} px`).toBeGreaterThan(8);
    expect(gap, `${width} px`).toBeLessThan(32);
  }
  await visit.close();
});

it('on the page of contacts the telephone and the field for the message are in view at once, in line on a wide screen', async () => {
  const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
  const boxOf = async (selector: string) =>
    (await visit.page.locator(selector).first().boundingBox()) ?? fail(selector);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await visit.page.setViewportSize({ width, height });
    await visit.page.goto(siteUrl('/contact'));
    await settled(visit.page);
    const field = await boxOf('main textarea');
    expect(field.y + field.height, `${width} px`).toBeLessThan(height);
    const call = await boxOf('main a[href^="tel:"]');
    expect(call.y + call.height).toBeLessThan(field.y);
    const lead = await boxOf('main h1 + p');
    expect(Math.abs(lead.x - field.x), `${width} px`).toBeLessThan(1);
    const note = await boxOf('main .modal-block');
    expect(Math.abs(note.x - field.x), `${width} px`).toBeLessThan(1);
  }
  await visit.close();
});

it('what a page of text begins with stands under its title on a wide screen, and its picture beside both', async () => {
  const visit = await startVisit({ viewport: { width: 390, height: 900 } });
  const boxOf = async (selector: string) =>
    (await visit.page.locator(selector).first().boundingBox()) ?? fail(selector);
  for (const width of [390, 1024, 1440]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.page.goto(siteUrl('/about'));
    await settled(visit.page);
    const title = await boxOf('main h1');
    const lead = await boxOf('main h1 + p');
    const picture = await boxOf('main h1 + p + p > img');
    const next = await boxOf('main h2');
    expect(lead.y, `${width} px`).toBeGreaterThanOrEqual(title.y + title.height);
    expect(next.y).toBeGreaterThanOrEqual(Math.max(picture.y + picture.height, lead.y + lead.height));
    if (width < 1000) {
      expect(picture.y).toBeGreaterThanOrEqual(lead.y + lead.height);
    } else {
      expect(lead.x).toBe(title.x);
      expect(picture.x).toBeGreaterThanOrEqual(lead.x + lead.width);
      expect(picture.y).toBeLessThanOrEqual(title.y);
      expect(picture.y + picture.height).toBeLessThan(900);
    }
  }
  await visit.close();
});

function fail(selector: string): never {
  throw new Error(`Nothing is at ${selector}.`);
}
