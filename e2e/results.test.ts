/** The list of results: growth, pictures, full documents, and the place kept for a visitor who comes back. */
import { describe, expect, it } from 'vitest';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { cards } from './support/search-block.ts';
import { open, page, settled, siteUrl, startVisit, visit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

/** The searches sent so far, without those that continue a list. */
const searches = (): URLSearchParams[] =>
  visit.searches.map((body) => new URLSearchParams(body)).filter((params) => !params.has('start'));

describe('§2.4 results', () => {
  it('§2.4 the list grows by numvisible each time its end comes into view, past max_rows too', async () => {
    await open();
    expect(await cards().count()).toBe(12);

    for (const expected of [24, 36, 48]) {
      await cards().last().scrollIntoViewIfNeeded();
      await page.waitForFunction((count) => document.querySelectorAll('.result-list > li').length >= count, expected);
    }
    // After three screens at the press of a button.
    for (const expected of [60, 72]) {
      await page.locator('button.wm-progress__more').click();
      await expect.poll(() => cards().count()).toBe(expected);
    }

    const ids = await page
      .locator('[data-doc-id]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-doc-id')));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('§2.4 a card without reviews says so where the others have theirs', async () => {
    await open('/#q=*%3A*&sort=ds_listed%20desc');
    const ratings = page.locator('.wm-card__rating');
    expect(await ratings.count()).toBe(await cards().count());
    expect(await ratings.allTextContents()).toContain('No reviews yet');
  });

  it.each([
    ['wide', WIDE],
    // No picture begins at the very edge of it, where a pixel decides.
    ['phone', { viewport: { width: 390, height: 860 } }],
  ])('§2.4 the pictures a %s viewport begins with load before the page is alive, and no others', async (_, screen) => {
    const plain = await startVisit(screen);
    await plain.page.route('**/assets/*.js', (route) => route.abort());
    await plain.page.goto(siteUrl('/'), { waitUntil: 'load' });
    const pictures = await plain.page.locator('.wm-card__image').evaluateAll((images) =>
      images.map((image) => {
        // A picture that has not come has no place of its own.
        const { top = 0 } = image.parentElement?.getBoundingClientRect() ?? {};
        const place = top < innerHeight ? 'in view' : top <= innerHeight + 80 ? 'near' : 'away';
        return { place, loads: image.hasAttribute('src'), first: image.getAttribute('fetchpriority') === 'high' };
      }),
    );
    await plain.close();

    expect(pictures.map(({ place }) => place)).toContain('away');
    for (const { place, loads, first } of pictures) {
      expect({ place, loads, first }).toEqual({ place, loads: place !== 'away', first: place === 'in view' });
    }
  });

  it('§2.4 pictures past the first row load when they come near, and another takes the place of a broken one', async () => {
    await page.route(/\/media\/demo\/.*\.svg/, async (route, request) => {
      if (broken === undefined && request.resourceType() === 'image') {
        broken = request.url();
        await route.fulfill({ status: 500, body: '' });
      } else await route.continue();
    });
    let broken: string | undefined;
    await open();

    const late = await page.locator('.wm-card__image').nth(11).getAttribute('src');
    expect(late).toBeNull();
    await cards().nth(11).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('.wm-card__image')[11]?.getAttribute('src'));
    expect(broken).toBeDefined();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.wm-card__image[src]')].every(
        (image) => image.complete && image.naturalWidth > 0,
      ),
    );
  });

  it('§4.4 the list grows when its end is jumped over, and not on and on out of sight', async () => {
    const tall = '<style>.wm-search .wm-result { block-size: 400px; content-visibility: visible }</style>';
    await openForeign(`${tall}${block('guest', OPTIONS)}<footer style="block-size: 5000px">The end</footer>`);
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length === 12);
    // An end counts as jumped over that has been seen to stand below, some frames after it was rendered.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => cards().count()).toBe(18);

    // Had it gone on, it would have asked for more than the first answer holds.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await settled(page);
    expect(await cards().count()).toBe(18);
    expect(visit.searches).toHaveLength(1);
  });

  it('§4.4 the End key leads to results, never to an empty page', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.keyboard.press('End');
    await expect.poll(() => cards().count()).toBeGreaterThan(12);
    await settled(page);
    await expect
      .poll(() =>
        cards().evaluateAll((all) =>
          all.some((card) => {
            const { top, bottom } = card.getBoundingClientRect();
            return bottom > 200 && top < innerHeight;
          }),
        ),
      )
      .toBe(true);
  });

  it('§4.4 beside a longer column the list goes on growing once its end is jumped over', async () => {
    const column =
      '<style>.wm-search .wm-search__aside { position: static; max-block-size: none; block-size: 9000px }</style>';
    await openForeign(`${block('guest', OPTIONS)}${column}`);
    await settled(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => visit.searches.length).toBeGreaterThan(4);
  });

  it('§2.4 coming back from a listing brings length, place and focus back', async () => {
    await page.goto(siteUrl('/#q=*%3A*'));
    await settled(page);
    for (const expected of [24, 36, 48]) {
      await cards().last().scrollIntoViewIfNeeded();
      await page.waitForFunction((count) => document.querySelectorAll('.result-list > li').length >= count, expected);
      await settled(page);
    }
    const item = cards().nth(40);
    await item.scrollIntoViewIfNeeded();
    const id = await item.locator('[data-doc-id]').getAttribute('data-doc-id');
    const before = await item.evaluate((element) => element.getBoundingClientRect().top);
    await item.locator('.itemlink').click();
    await page.waitForURL(/\/stays\//);

    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length >= 48);
    await page.waitForFunction(
      (docId) => document.activeElement?.closest('[data-doc-id]')?.getAttribute('data-doc-id') === docId,
      id,
    );
    await page.waitForFunction(
      ({ docId, top }) => {
        const element = document.querySelector(`[data-doc-id="${docId}"]`)?.closest('li');
        return Math.abs((element?.getBoundingClientRect().top ?? 1e6) - top) < 40;
      },
      { docId: id, top: before },
    );
    expect(visit.problems).toEqual([]);
  });

  it('§2.4 a page reached anew begins at the top with the first items', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await cards().last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length >= 24);
    await page.locator('.site-nav a').filter({ visible: true }).last().click();
    await page.waitForURL(/contact/);
    await page.locator('.site-name').click();
    await settled(page);

    expect(await cards().count()).toBe(12);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('§2.4 after grow_screens a button takes over: the footer can be reached, growth is announced, focus moves on', async () => {
    await openForeign(`${block('guest', { ...OPTIONS, grow_screens: 1 })}<footer>The end</footer>`);
    await settled(page);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('.wm-progress__more').waitFor();
    expect(await cards().count()).toBe(12);
    expect(await page.locator('.wm-progress').textContent()).toMatch(/^Showing 12 of \d+ results/);
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(await page.locator('footer').isVisible()).toBe(true);

    await page.locator('.wm-progress__more').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length === 18);
    expect(await page.locator('[role="status"]').first().textContent()).toMatch(/^Showing 18 of /);
    await page.locator('.wm-progress__more').click();
    await page.locator('.wm-progress__more').click();
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length === 30);
    await settled(page);
    expect(visit.searches).toHaveLength(2);
  });

  it('§2.4 full documents are fetched by id from /api/documents and stand in the order of the ids', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/documents')) asked.push(request.postData() ?? '');
    });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
    await openForeign(block('guest', { ...OPTIONS, return_full_docs: '1', doc_cache: 60 }));
    const { response } = (await (await answered).json()) as { response: { docs: Record<string, unknown>[] } };
    await settled(page);
    const ids = response.docs.map((doc) => String(doc.id));
    expect(response.docs.every((doc) => Object.keys(doc).length === 1)).toBe(true);
    expect(asked[0]).toBe(`ids=${ids.join(',')}&wt=json&json.wrf=?&fq=index_id:rentals`);
    const shown = await page
      .locator('[data-doc-id]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-doc-id')));
    expect(shown).toEqual(ids.slice(0, shown.length));
    expect(await cards().first().textContent()).not.toContain('Untitled');

    // Going to another search and back: what is cached is not asked for again.
    await page.locator('.wm-keywords__field').fill('lake');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('lake'));
    await settled(page);
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('lake'));
    await settled(page);
    const askedLater = asked.slice(1).flatMap((body) => new URLSearchParams(body).get('ids')?.split(',') ?? []);
    expect(askedLater.length).toBeGreaterThan(0);
    expect(askedLater.filter((id) => ids.includes(id))).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('§2.4 the page size is chosen where the block offers sizes', async () => {
    await openForeign(block('guest', { ...OPTIONS, page_sizes: [12, 48] }));
    await settled(page);
    const sizes = page.getByLabel('Results at a time');
    await sizes.waitFor();
    expect(await sizes.locator('option').allTextContents()).toEqual(['6', '12', '48']);
    await sizes.selectOption('48');
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length >= 48);

    expect(searches()[1]?.get('rows')).toBe('48');
  });
});
