/** The site below a path of its host (docs/operations.md): nothing of it asks for anything outside. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pressToggles } from './support/compare.ts';
import { answerTo, fillIn, openedForm, openForm } from './support/enquiry.ts';
import { counter, kept, live, note, popup, toggle } from './support/flags.ts';
import { firstPin, popup as mapPopup, openMap } from './support/map.ts';
import { type OtherHost, startOtherHost } from './support/other-host.ts';
import { cards } from './support/search-block.ts';
import { BASE, type SubPathSite, startSubPathSite } from './support/sub-path.ts';
import { page, resultCount, searched, settled, startVisit, visit, visitEachTest } from './support/visit.ts';

let site: SubPathSite;
let host: OtherHost;

visitEachTest(undefined, () => site.url);

beforeAll(async () => {
  host = await startOtherHost();
  site = await startSubPathSite({ EMBED_ORIGINS: host.origin });
});
afterAll(async () => {
  await host.close();
  await site.stop();
});
afterEach(() => {
  const strays = site.strays.splice(0);
  expect(strays).toEqual([]);
  expect(visit.problems).toEqual([]);
});

async function open(path: string): Promise<void> {
  await page.goto(site.url + path);
  await settled(page);
}

/** What the page says of where the browser may go or what it may load, on this host. */
function addresses(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction], [data-src], [data-fallback]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction', 'data-src', 'data-fallback'].flatMap(
          (name) => element.getAttribute(name) ?? [],
        ),
      )
      .map((address) => new URL(address, document.baseURI))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );
}

async function listing(): Promise<string> {
  const path = (await page.locator('.itemlink').first().getAttribute('href')) ?? '';
  expect(path).toMatch(new RegExp(`^${BASE}/stays/\\d+/`));
  return path.slice(BASE.length);
}

describe('pages below a path', () => {
  it.each(['/', '/?q=lake', '/by-the-water', '/about', '/contact', '/favourites', '/house-guide', '/docs', '/antibot'])(
    '%s: all it loads and leads to lies there',
    async (path) => {
      await open(path);
      const found = await addresses();

      expect(found.length).toBeGreaterThan(5);
      expect(found.filter((one) => !one.startsWith(`${BASE}/`))).toEqual([]);
      expect(visit.foreign).toEqual([]);
    },
  );

  it('a listing and Back: the list is where it was', async () => {
    await open('/');
    await cards().last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards().count()).toBeGreaterThan(20);
    const link = cards().nth(20).locator('.itemlink');
    const path = ((await link.getAttribute('href')) ?? '').slice(BASE.length);
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url + path);
    await settled(page);
    expect((await addresses()).filter((one) => !one.startsWith(`${BASE}/`))).toEqual([]);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + path);
    await page.goBack();
    await settled(page);

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
  });

  it('errors are pages of the site; addresses that have moved lead on within it', async () => {
    for (const [path, status] of [
      ['/no-such-page', 404],
      ['/stays/1000/gull-cottage', 410],
      ['/?fq=nonsense', 400],
    ] as const) {
      const answer = await page.goto(site.url + path);
      expect(answer?.status()).toBe(status);
      expect((await addresses()).filter((one) => !one.startsWith(`${BASE}/`))).toEqual([]);
    }
    // A browser reports the status of the page itself as an error.
    visit.problems.splice(0);
    await page.goto(`${site.url}/favorites`);
    expect(page.url()).toBe(`${site.url}/favourites`);
    await page.goto(`${site.url}/summer-offers?a=1`);
    expect(page.url()).toBe(`${site.url}/by-the-water?a=1`);
    await page.goto(site.url);
    expect(page.url()).toBe(`${site.url}/`);
  });

  it('a lightbox, its caption and a jump menu stay within the site', async () => {
    await open('/house-guide');
    await page.locator('a.colorbox').first().click();
    const caption = page.getByRole('dialog').getByRole('link', { name: 'More by the water' });
    expect(await caption.getAttribute('href')).toBe(`${BASE}/by-the-water`);
    await page.keyboard.press('Escape');
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(`${site.url}/house-guide`);
    await plain.page.getByLabel('Go straight to a town').selectOption({ label: 'Nags Head' });
    await plain.page.locator('.ctools-jump-menu-button').click();
    expect(plain.page.url()).toMatch(new RegExp(`^${site.url}/\\?fq=`));
    await plain.close();
  });
});

describe('a search below a path', () => {
  it('finds, filters, grows, and opens from a bookmark', async () => {
    await open('/');
    const all = await resultCount();
    await searched(async () => {
      await page.locator('.wm-keywords__field').fill('lake');
      await page.keyboard.press('Enter');
    });
    expect(await resultCount()).toBeLessThan(all);
    await cards().last().scrollIntoViewIfNeeded();
    const bookmark = page.url();
    expect(bookmark).toMatch(new RegExp(`^${site.url}/#q=lake`));
    const found = await resultCount();

    await page.goto('about:blank');
    await page.goto(bookmark);
    await expect.poll(() => resultCount()).toBe(found);
    await expect.poll(() => page.locator('.wm-card img').first().getAttribute('src')).toMatch(/^\/stays\/media\//);
  });

  it('a suggestion of a listing leads to it', async () => {
    await open('/');
    const name = (await page.locator('.wm-card__title').first().textContent()) ?? '';
    await page.locator('.wm-keywords__field').fill(name);
    await page.getByRole('option').filter({ hasText: name }).first().click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`^${site.url}/stays/\\d+/`));
  });

  it('compares, and shows a map whose places lead to their pages', async () => {
    await open('/');
    await pressToggles(0, 1);
    await page
      .getByRole('group', { name: 'Chosen to compare' })
      .getByRole('button', { name: /^Compare \(/ })
      .click();
    await page.getByRole('dialog').locator('table a').first().waitFor();
    expect((await addresses()).filter((one) => !one.startsWith(`${BASE}/`))).toEqual([]);
    await page.keyboard.press('Escape');
    await openMap();
    await firstPin();
    await page.locator('.wm-map__pin').first().click();
    await mapPopup().locator('a').first().waitFor();
    expect(await mapPopup().locator('a').first().getAttribute('href')).toMatch(new RegExp(`^${BASE}/stays/\\d+/`));
  });
});

describe('favourites below a path', () => {
  it('are kept in a cookie of the site alone, counted, listed and shown', async () => {
    await open('/');
    await live();
    await toggle(0).click();
    await note().waitFor();
    expect(await kept()).toHaveLength(1);
    const [cookie] = await page.context().cookies(`${site.url}/`);
    expect(cookie?.path).toBe(`${BASE}/`);
    expect(await page.context().cookies(new URL('/', site.url).href)).toEqual([]);
    await counter().hover();
    await popup().locator('.wm-flag-list__item a').first().waitFor();
    await expect.poll(() => popup().locator('img').first().getAttribute('src')).toMatch(/^\/stays\/media\//);
    await popup().locator('.button-primary').click();
    await settled(page);
    expect(page.url()).toMatch(new RegExp(`^${site.url}/favourites`));
    expect(await cards().count()).toBe(1);
    expect((await addresses()).filter((one) => !one.startsWith(`${BASE}/`))).toEqual([]);
  });

  it('are kept without scripts, and the banner closes', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(`${site.url}/`);
    await plain.page.locator('.wm-flag').first().click();
    expect(plain.page.url()).toMatch(new RegExp(`^${site.url}/#flag-`));
    await plain.page.locator('.callout-banner__close button').click();
    await plain.page.waitForLoadState();
    expect(plain.page.url()).toBe(`${site.url}/`);
    expect(await plain.page.locator('.callout-banner').isVisible()).toBe(false);
    const cookies = await plain.page.context().cookies();
    expect(cookies.map(({ path }) => path)).toEqual([`${BASE}/`, `${BASE}/`]);
    await plain.close();
  });
});

describe('enquiries below a path', () => {
  it('are sent from a dialog on a listing', async () => {
    await open('/');
    await open(await listing());
    await openForm();
    await fillIn(openedForm());
    await openedForm().getByRole('button', { name: 'Send the question' }).click();
    await page.getByRole('heading', { name: 'Your question is with us' }).waitFor();
  });

  it('are sent without scripts: the question, the answer, the thanks', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(`${site.url}/contact`);
    await fillIn(plain.page.locator('form.wm-lead'));
    await plain.page.locator('form.wm-lead button[type=submit]').click();
    expect(plain.page.url()).toBe(`${site.url}/antibot`);
    const question = plain.page.getByLabel(/What is/);
    await question.fill(answerTo((await plain.page.locator('form.wm-lead').textContent()) ?? ''));
    await plain.page.locator('form.wm-lead button[type=submit]').click();
    expect(plain.page.url()).toMatch(new RegExp(`^${site.url}/enquire/[\\w-]+/thanks$`));
    await plain.close();
  });
});

it('/docs below a path: a request is copied and tried as it holds there', async () => {
  await page.goto(`${site.url}/docs`);
  const first = page.locator('#first-request');
  expect(await first.locator('code').filter({ hasText: 'curl' }).textContent()).toContain(`'${site.url}/api/search'`);
  await first
    .getByRole('button', { name: /^Try it/ })
    .first()
    .press('Enter');
  await first.getByRole('status').filter({ hasText: /^200/ }).waitFor();
  const description = await (await fetch(`${site.url}/openapi.json`)).json();
  expect(description.servers[0].url).toBe(`${BASE}/`);
  expect(await (await fetch(`${site.url}/openapi.yaml`)).text()).toContain(`\nservers:\n  - url: ${BASE}/\n`);
});

it('elements on a page of another origin find all their parts below the path', async () => {
  host.files.set(
    '/',
    () => `<!doctype html><html lang="en"><title>Host</title><waymark-favourites counter></waymark-favourites>
      <waymark-search block="stays"></waymark-search><waymark-map for="stays"></waymark-map>
      <waymark-enquiry form="bt-leads-contact"></waymark-enquiry>
      <script type="module" src="${site.url}/embed.js"></script></html>`,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(host.origin);
  const search = page.locator('waymark-search');
  await search.locator('[data-ready]').first().waitFor();
  await search.locator('[data-doc-id]').first().waitFor();
  expect(await search.locator('.itemlink').first().getAttribute('href')).toMatch(
    new RegExp(`^${site.url}/stays/\\d+/`),
  );
  await search.locator('.wm-map-switch button').click();
  await page.locator('waymark-map [data-map-ready]').waitFor();
  await page.locator('waymark-map .wm-map__pin, waymark-map .wm-map__cluster').first().waitFor();
  await search.locator('.wm-flag').first().click();
  const badge = page.locator('waymark-favourites .wm-flag-counter');
  await badge.hover();
  await badge.locator('.wm-flag-list__item a').first().waitFor();
  expect(await badge.locator('.wm-flag-list__item a').first().getAttribute('href')).toMatch(
    new RegExp(`^${site.url}/stays/\\d+/`),
  );
  const form = page.locator('waymark-enquiry');
  await fillIn(form);
  await form.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Thank you' }).or(form.locator('[tabindex="-1"]')).first().waitFor();

  const ofSite = asked.filter((url) => url.startsWith(new URL(site.url).origin));
  expect(ofSite.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
  expect(ofSite.some((url) => url.includes('/embed/assets/'))).toBe(true);
  expect(ofSite.some((url) => url.includes('/api/leads/'))).toBe(true);
});

it('what crawlers read names addresses of the site alone', async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect([...robots.matchAll(/^Disallow: (?!\/stays\/)/gm)]).toEqual([]);
  const parts = [...(await (await fetch(`${site.url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)/g)];
  expect(parts.length).toBeGreaterThan(1);
  for (const [, part = ''] of parts) {
    expect(part.startsWith(`${site.url}/sitemap-`)).toBe(true);
    const urls = [...(await (await fetch(part)).text()).matchAll(/<loc>([^<]+)/g)].map(([, url]) => url ?? '');
    expect(urls.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
  }
});
