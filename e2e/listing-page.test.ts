/** A listing page: what it says, where it leads, and how it is shared, printed and found. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { listingPath } from './support/enquiry.ts';
import { PHONE, siteUrl, startVisit, withBrowser } from './support/visit.ts';

withBrowser();

describe('a listing page', () => {
  it('§2.4 leads back to the very search it was found in', async () => {
    const visit = await startVisit();
    const { page } = visit;
    await page.goto(siteUrl('/#q=cottage'));
    await page.locator('[data-doc-id] a').first().waitFor();
    await page.locator('.wm-search[data-ready]').waitFor();
    const found = await page.locator('.wm-search__count').textContent();
    await page.locator('[data-doc-id] a').first().click();
    const back = page.locator('a[data-back]');
    await back.waitFor();
    await page.waitForLoadState('networkidle');
    // Without a search before it, it leads to all places.
    const label = `Back to ${found?.toLowerCase()}`;
    await expect.poll(() => back.textContent()).toBe(label);
    await back.click();

    await page.locator('[data-doc-id]').first().waitFor();
    expect(new URL(page.url()).hash).toContain('q=cottage');
    await expect.poll(() => page.locator('.wm-search__count').textContent()).toBe(found);
    await page.goForward();
    await expect.poll(() => back.textContent()).toBe(label);
    // A listing whose address is typed afterwards was not found there.
    await page.goto(siteUrl('/stays/1003/'));
    await page.waitForLoadState('networkidle');
    expect(await back.textContent()).toBe('Back to all places');
    await visit.close();
  });

  it('leads back to the favourites where it was opened from them, past other listings', async () => {
    const visit = await startVisit();
    const { page } = visit;
    await page.goto(siteUrl('/'));
    await page.locator('.wm-search[data-ready]').waitFor();
    await page.locator('[data-doc-id] .wm-flag').first().click();
    await page.goto(siteUrl('/favourites'));
    await page.locator('[data-doc-id] a[href^="/stays/"]').first().click();
    await page.locator('.other-listings a[href^="/stays/"]').first().click();
    const back = page.locator('a[data-back]');
    await expect.poll(() => back.textContent()).toBe('Back to Favourites');
    await back.click();

    await expect.poll(() => new URL(page.url()).pathname).toBe('/favourites');
    await visit.close();
  });

  it('§2.4 names no number where the search found nothing', async () => {
    const visit = await startVisit();
    const { page } = visit;
    await page.goto(siteUrl('/#q=zebra'));
    await page.locator('.wm-search[data-ready]').waitFor();
    await expect.poll(() => page.locator('.wm-search__count').textContent()).toBe('0 places');
    await page.locator('.wm-search a[href^="/stays/"]').first().click();
    const back = page.locator('a[data-back]');
    await back.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await back.textContent()).toBe('Back to all places');
    await back.click();

    await expect.poll(() => new URL(page.url()).hash).toContain('q=zebra');
    await visit.close();
  });

  it.each([
    ['light', 1280],
    ['dark', 320],
  ] as const)(
    'breaks no rule of accessibility in %s and needs no sideways scrolling at %d px',
    async (colorScheme, width) => {
      const visit = await startVisit({ colorScheme, viewport: { width, height: 800 } });
      await visit.page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
      expect(await violations(visit.page)).toEqual([]);
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(visit.problems).toEqual([]);
      await visit.close();
    },
  );

  it.each([
    [390, 844],
    [1440, 900],
  ])('says at once what it is, how good, for how many and for how much, at %d × %d', async (width, height) => {
    const visit = await startVisit({ viewport: { width, height } });
    const { page } = visit;
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
    for (const part of [
      'h1',
      '.listing-place',
      '.listing-head .rating',
      '.listing-facts',
      '.price-box .price',
      '.price-box .button-primary',
      '.listing-share',
      '.listing-flags .wm-flag',
    ]) {
      const box = await page.locator(part).boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= height, part).toBe(true);
    }
    for (const name of ['Share', 'Add to favourites']) {
      const box = await page.locator('.listing-top').getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await visit.close();
  });

  it('has what is short at a glance, and its rules as a list under a heading of their own', async () => {
    const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    await page.goto(siteUrl('/stays/1005/the-driftwoods-folly'));
    const glance = page.locator('.listing-short dd').filter({ visible: true });
    const heights = await glance.evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    const rules = page.locator('section').filter({ has: page.getByRole('heading', { name: 'House rules' }) });
    expect(await rules.getByRole('listitem').count()).toBeGreaterThan(2);
    // What is said of asking is read as easily as the rest.
    const size = (part: string) => page.locator(part).evaluate((words) => getComputedStyle(words).fontSize);
    expect(await size('.price-box .enquiry-text')).toBe(await size('.listing-description p >> nth=0'));
    // On the narrowest phone, too, two of them stand beside each other.
    await page.setViewportSize({ width: 320, height: 700 });
    expect(new Set(await glance.evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().x))).size).toBe(
      2,
    );
    await visit.close();
  });

  it('says beside the price what decides whether to ask, where there is room', async () => {
    for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
      const visit = await startVisit({ viewport });
      await visit.page.goto(siteUrl(await listingPath()));
      const facts = visit.page.locator('.price-box .price-facts');
      expect(await facts.locator('dt').allTextContents()).toEqual(['Often free', 'Shortest stay']);
      expect(await facts.isVisible()).toBe(viewport !== PHONE.viewport);
      for (const label of ['Often free', 'Shortest stay'])
        expect(await visit.page.getByText(label, { exact: true }).filter({ visible: true }).count(), label).toBe(1);
      await visit.close();
    }
  });

  it('has its pictures, facts, amenities and map end at one edge, and says beside the price what comes on top', async () => {
    const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    await page.goto(siteUrl(await listingPath()));
    const ends = (of: string): Promise<number> =>
      page
        .locator(of)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().right));
    const edge = await ends('.gallery');
    for (const part of ['.listing-short', '.amenity-groups', '.wm-map__stage'])
      expect(await ends(part), part).toBe(edge);
    expect(await page.locator('.price-box').innerText()).toContain('Local taxes come on top');
    await visit.close();
  });

  it('names itself where its heart says that it is in the favourites, and leads there by the next Tab', async () => {
    const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    await page.goto(siteUrl(await listingPath()));
    const heart = page.locator('.listing-flags button');
    const note = page.locator('.notifyjs-corner');
    for (const word of ['in', 'no longer in', 'in']) {
      await heart.focus();
      await page.keyboard.press('Enter');
      await note.getByText(`${await page.getByRole('heading', { level: 1 }).textContent()} is ${word}`).waitFor();
      expect(await heart.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.notifyjs-corner') !== null)).toBe(true);
    await visit.close();
  });

  it('copies its address where the device has no sharing of its own, and says so', async () => {
    const visit = await startVisit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const path = await listingPath();
    await visit.page.goto(siteUrl(path), { waitUntil: 'networkidle' });
    await visit.page.getByRole('button', { name: 'Share' }).click();
    await visit.page.getByText(/^The link to .+ has been copied\.$/).waitFor();
    expect(new URL(await visit.page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path);
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  it.each([
    ['denied', () => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) })],
    ['not there', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
  ])('copies its address where the clipboard is %s, too', async (_, refuse) => {
    const visit = await startVisit();
    const { page } = visit;
    await page.addInitScript(refuse);
    const path = await listingPath();
    await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText(/^The link to .+ has been copied\.$/).waitFor();
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    const field = page.locator('body > textarea');
    await field.press('ControlOrMeta+v');
    expect(new URL(await field.inputValue()).pathname).toBe(path);
    await visit.close();
  });

  it('has its address in a field to copy it from where the browser refuses to', async () => {
    const visit = await startVisit({ viewport: { width: 320, height: 700 } });
    const { page } = visit;
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      document.execCommand = () => false;
    });
    const path = await listingPath();
    await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
    for (let again = 0; again < 2; again += 1) {
      await page.getByRole('button', { name: 'Share' }).click();
      const field = page.getByRole('textbox', { name: 'Copy this link:' });
      await field.and(page.locator(':focus')).waitFor();
      expect(new URL(await field.inputValue()).pathname).toBe(path);
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
      expect(await page.locator('.price-box').evaluate((box) => getComputedStyle(box).position)).toBe('fixed');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
    await visit.close();
  });

  it('shows as similar what is in its region before what is of its kind elsewhere, a whole row, and says once how pets stand', async () => {
    const visit = await startVisit();
    const { page } = visit;
    await page.goto(siteUrl('/stays/1184/starling-crossing'));
    const places = page.locator('.other-listings .wm-card__place');
    const isNear = (await places.allTextContents()).map((place) => place.includes('Outer Banks'));
    // As many as there are at such a price.
    expect(isNear).toEqual([true, true, true, false]);
    expect(
      (await page.locator('.listing :is(dl, .listing-points)').allInnerTexts()).join('\n').match(/pets/gi),
    ).toHaveLength(1);
    await visit.close();
  });

  it('§2.7 keeps a similar place by the heart on its card', async () => {
    const visit = await startVisit();
    const { page } = visit;
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
    const heart = page.locator('.other-listings .wm-flag').first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.wm-flag-counter__count').textContent()).toBe('1');
    await visit.close();
  });

  it('on paper is one listing: name, a picture, price, whom to ask, place and texts, and nothing to press', async () => {
    // As wide as a sheet of A4.
    const visit = await startVisit({ viewport: { width: 794, height: 1123 } });
    const { page } = visit;
    // Midnight may come between the page and what is read of it.
    await page.clock.setFixedTime('2026-06-05T12:00');
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const sign = await page.locator('.site-header').evaluate((header) => getComputedStyle(header, '::after').content);
    expect(sign).toBe(`"${new URL(siteUrl('/')).host}${await listingPath()} · 5 June 2026"`);
    const main = page.locator('.listing');
    const parts = [
      'h1',
      '.price-box .price',
      '.enquiry-text',
      '.wm-map__address',
      '.listing-description',
      '.listing-short',
    ];
    for (const part of parts) {
      expect(await main.locator(part).isVisible(), part).toBe(true);
    }
    expect(await main.locator('.gallery img').filter({ visible: true }).count()).toBe(1);
    expect(
      await page.locator('nav, .callout-banner, .other-listings, .wm-flag-counter').filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.locator('button').filter({ visible: true }).count()).toBe(0);
    await visit.close();
  });

  it('proposes listings like it, and not itself', async () => {
    const path = await listingPath();
    const visit = await startVisit();
    await visit.page.goto(siteUrl(path));
    const links = await visit.page
      .locator('.other-listings a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    const kinds = await visit.page.locator('.other-listings .wm-card__place').allTextContents();
    const kind = (await visit.page.locator('.listing-place').textContent())?.split('·')[1];

    expect(links).toHaveLength(4);
    expect(links).not.toContain(path);
    expect(kinds.map((place) => place.split('·')[1])).toEqual(links.map(() => kind));
    await visit.close();
  });

  it('where it is gone, a search by its name works without scripts', async () => {
    const visit = await startVisit({ javaScriptEnabled: false });
    const { page } = visit;
    const gone = await page.goto(siteUrl('/stays/1000/cottage'));
    expect(gone?.status()).toBe(410);
    expect(await page.locator('.other-listings .wm-card').count()).toBe(4);
    await page.locator('main').getByRole('button', { name: 'Search' }).click();

    await page.locator('.result-list > li').first().waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('cottage');
    await visit.close();
  });

  it('has moved with its name and its query string', async () => {
    const answer = await fetch(siteUrl('/cottages/1002/x?a=1'), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/stays/1002/x?a=1']);
  });

  it('is in the sitemap, once', async () => {
    const paths = [...(await (await fetch(siteUrl('/sitemap-rentals-1.xml'))).text()).matchAll(/<loc>([^<]*)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(paths.filter((path) => path.startsWith('/stays/'))).toHaveLength(640);
    expect(new Set(paths).size).toBe(640);
    expect(paths).toContain(await listingPath());
  });

  it('loads no more script than it needs', async () => {
    const visit = await startVisit();
    const scripts: string[] = [];
    visit.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await visit.page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });

    // Its own, and what favourites take; nothing of the search.
    const names = scripts.map((url) => /assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
    expect(names).toContain('static-flags');
    expect(names.filter((name) => name === 'block' || name === 'main')).toEqual([]);
    await visit.close();
  });
});
