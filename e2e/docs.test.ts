/** The page of the API, read. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { skippedBecause } from '../server/testing/skipped-because.ts';
import { violations } from './support/accessibility.ts';
import { openAt, send } from './support/docs-page.ts';
import { PHONE, page, siteUrl, startVisit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

const noPython = spawnSync('python3', ['--version']).status === 0 ? undefined : 'there is no python3 here';

describe('/docs', () => {
  it('begins, in the frame of the site, with what it is and a request to copy that finds something', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl('') });
    await page.goto(siteUrl('/docs'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/: the API$/);
    const first = page.locator('#first-request');
    const shown = (await first.locator('code').filter({ hasText: 'curl' }).textContent()) ?? '';
    await first.getByRole('button', { name: 'Copy the first request' }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    expect(shown).toContain(`'${siteUrl('/api/search')}'`);
    expect(shown).not.toContain('fq=');
    await first.getByRole('textbox', { name: 'Words' }).fill('cabin');
    await first.locator('.as-curl').getByText("'q=cabin'").waitFor();
    const { status, body } = await send('first-request', /^Try it/);
    expect(status).toMatch(/^200 OK/);
    expect(JSON.parse(body).response.numFound).toBeGreaterThan(0);
    expect(JSON.parse(body).response.docs[0].ss_name).toContain('Cabin');
    // As it is answered, in its order.
    const address = await first.getByRole('link', { name: 'Open the answer' }).getAttribute('href');
    expect(address).toContain('q=cabin');
    const plain = await (await page.request.get(siteUrl(address ?? ''))).json();
    expect(Object.keys(JSON.parse(body))).toEqual(Object.keys(plain));
  });

  it('has a first request for Python that is answered as it stands', skippedBecause(noPython), async () => {
    await page.goto(siteUrl('/docs'));
    const sample = (await page.locator('#first-request .as-python code').textContent()) ?? '';
    const { stdout } = await promisify(execFile)('python3', ['-c', sample]);
    expect(stdout).toMatch(/'numFound': [1-9].*\[\{'id': /);
  });

  it('says how to read the names of fields, and what names of former sites are for', async () => {
    await page.goto(siteUrl('/docs'));
    await page.locator('#first-request').getByRole('link', { name: 'how to read their names' }).press('Enter');
    const key = page.locator('#field-names');
    await expect.poll(() => key.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(100);
    const text = await key.textContent();
    for (const meaning of [
      'ss_ a text',
      'sm_ texts',
      'fs_ a number',
      'is_ a whole number',
      'bs_ true or false',
      'dm_ dates',
    ])
      expect(text).toContain(meaning);
    expect(await page.locator('#enquiries > p').first().textContent()).toContain('/bt-leads-antibot-workaround');
    await openAt('antibotSettings');
    expect(await page.locator('#antibotSettings').textContent()).toContain(
      'The path is that of former sites, whose pages still use it',
    );
    expect(await page.locator('#favourites > p').first().textContent()).toMatch(
      /is the name of the site's list, and of that cookie/,
    );
  });

  it('lists what it finds, what is called so first, with the words marked; a click opens it', async () => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation' });
    const links = page.locator('.api-docs-hits').getByRole('link');
    await find.fill('price');
    await expect.poll(() => links.first().textContent()).toBe('fs_price');
    expect(await page.locator('.api-docs-hits mark').first().textContent()).toBe('price');
    // What holds the word in a sample alone says nothing of it.
    expect(await page.locator('#first-request').isVisible()).toBe(false);
    expect(await page.locator('#documents').isVisible()).toBe(false);
    const marked = () => page.evaluate(() => CSS.highlights.get('find-match')?.size ?? 0);
    expect(await marked()).toBeGreaterThan(1);
    await links.first().click();
    await page.getByRole('rowheader', { name: 'fs_price' }).and(page.locator(':focus')).waitFor();

    await find.fill('facet');
    await expect.poll(() => links.nth(1).textContent()).toBe('Facet counts');
    expect(await links.first().textContent()).toBe('facet');
    const row = page.locator('[id="searchGet-facet.field"]');
    expect(await row.isVisible()).toBe(false);
    for (let again = 0; again < 2; again += 1) {
      await links.getByText('facet.field', { exact: true }).click();
      await row.getByRole('rowheader').and(page.locator(':focus')).waitFor();
      await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
      await page.locator('.operation:has(#searchGet) > summary').click();
      await row.waitFor({ state: 'hidden' });
    }
    await find.fill('enquirry');
    await expect.poll(() => page.locator('.api-docs-hits mark').first().textContent()).toMatch(/^enquir/i);
    expect(await violations(page)).toEqual([]);
    await find.press('Escape');
    await expect.poll(marked).toBe(0);
    expect(await links.count()).toBe(0);
    expect(await page.locator('.api-docs-main > :visible h2').first().textContent()).toBe('A first request');
  });

  it('has a search with a word and a filter, which find something together', async () => {
    await page.goto(siteUrl('/docs'));
    expect(await page.locator('#search .as-curl code').first().textContent()).toMatch(
      /'q=\p{L}+'.*'fq=(?!index_id)\w+:"[^"]+"'/su,
    );
    const { response } = JSON.parse((await page.locator('#search-answer').textContent()) ?? '');
    expect(response.numFound).toBeGreaterThan(0);
  });

  it('finds operations by words, and shows all of them again', async () => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation' });
    const operations = page.locator('.operation').filter({ visible: true });
    const all = await operations.count();
    await find.fill('remove delete');
    await page.getByText('1 result', { exact: true }).waitFor();
    expect(await operations.locator('h3').allTextContents()).toEqual(['DELETE /api/listings/{id}']);
    await find.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('DELETE');
    expect(new URL(page.url()).hash).toBe('#listingDelete');
    expect(await page.locator('#listingDelete').isVisible()).toBe(true);
    // A section with operations found keeps its example; problems come after them, folded.
    await find.fill('favourite');
    await page.getByText('7 results', { exact: true }).waitFor();
    expect(await page.locator('.api-docs-hits').getByRole('link').count()).toBe(7);
    expect(await operations.count()).toBe(2);
    expect((await send('favourites', /^Try it/)).status).toMatch(/^200 OK/);
    expect(await page.locator('#unknown-field').isVisible()).toBe(false);
    const ring = (element: Element): boolean => {
      const { left } = element.getBoundingClientRect();
      const side = element.closest('.api-docs-side')?.getBoundingClientRect().left ?? 0;
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return left - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth) >= side;
    };
    expect(await find.evaluate(ring)).toBe(true);
    await find.fill('antibotScript');
    await page.locator('#old-paths .operation').first().waitFor();
    await find.press('Escape');
    await expect.poll(() => operations.count()).toBeGreaterThanOrEqual(all);
    await find.fill('suggest');
    await page.locator('#suggestions-title').waitFor();
    await find.fill('zebra');
    await page.getByText('Nothing has these words', { exact: true }).waitFor();
    // The page is not left empty.
    expect(await operations.count()).toBeGreaterThanOrEqual(all);
    expect(await page.locator('.api-docs-hits').isHidden()).toBe(true);
  });

  it('finds fields of the index by name and meaning, and leads to one by its name', async () => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation or a field' });
    const rows = page.locator('#fields tbody tr').filter({ visible: true });
    const fold = page.getByText(/^All \d+ fields of rentals$/);
    await fold.click();
    const all = await rows.count();
    expect(await fold.textContent()).toBe(`All ${all} fields of rentals`);
    await find.fill('who wrote');
    await page.getByText('1 result', { exact: true }).waitFor();
    expect(await rows.locator('th').allTextContents()).toEqual(['sm_review_by']);
    await find.fill('fs_price');
    await page.getByText('2 results', { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
    await find.press('Enter');
    const name = page.getByRole('rowheader', { name: 'fs_price', exact: true });
    await name.and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).hash).toBe('#field-fs_price');
    expect(await name.evaluate((head) => head.getBoundingClientRect().top < innerHeight)).toBe(true);
    await find.press('Escape');
    await expect.poll(() => rows.count()).toBe(all);
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ['town', 'field-ss_town'],
    ['toown', 'field-ss_town'],
    ['price', 'field-fs_price'],
    ['facet.field', 'searchGet-facet.field'],
    ['unknown-field', 'unknown-field'],
    ['rate limits', 'rate-limits'],
    ['suggest', 'suggestGet'],
    ['write a listing', 'listingPut'],
    ['facets', 'facets'],
    ['paging', 'paging'],
    ['coordinates', 'map'],
    ['autocomplete', 'suggestions'],
    ['filter by town', 'field-ss_town'],
    ['webhook', 'enquiries'],
    ['coordinates zebra', 'map'],
  ])('leads to what is called so before what speaks of it: %s', async (typed, meant) => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation' });
    await find.fill(typed);
    await page.getByRole('search').getByRole('status').filter({ hasText: /./ }).waitFor();
    await find.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${meant}`);
    const focused = page.locator(`[id="${meant}"]:focus, [id="${meant}"] :focus, :focus:has(+ [id="${meant}"])`);
    await focused.waitFor();
    expect(
      await focused.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
  });

  it('puts operations before what mentions the words in passing, and each name once before the rest', async () => {
    await page.goto(siteUrl('/docs'));
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill('index');
    const links = page.locator('.api-docs-hits').getByRole('link');
    await expect.poll(() => links.nth(1).textContent()).toBe('GET /api/indexes/{index}');
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill('enquiry');
    await expect.poll(() => links.nth(1).textContent()).toBe('POST /api/leads/{formId}');
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill('count');
    await expect.poll(() => links.nth(1).textContent()).toBe('GET /api/search');
  });

  it('the frame of what was found stands around its row, and on no text', async () => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation' });
    await find.fill('fs_price');
    await find.press('Enter');
    const head = page.locator('#field-fs_price > th');
    await head.and(page.locator(':focus')).waitFor();
    expect(await head.evaluate((cell) => getComputedStyle(cell).outlineStyle)).toBe('none');
    const row = page.locator('#field-fs_price');
    expect(await row.evaluate((one) => getComputedStyle(one).outline)).toMatch(/solid 3px/);
  });

  it.each([
    ['enquirry', '/api/leads'],
    ['enqury', '/api/leads'],
    ['enquory', '/api/leads'],
    ['enqiury', '/api/leads'],
    ['/api/documants', '/api/documents'],
  ])('forgives a slip of the keys where nothing has the words: %s', async (typed, meant) => {
    await page.goto(siteUrl('/docs'));
    const operations = page.locator('.operation').filter({ visible: true });
    const all = await operations.count();
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill(typed);
    await page.getByText(/^Nothing has these words; near them: \d+ results?$/).waitFor();
    expect(await operations.count()).toBeLessThan(all / 2);
    expect((await operations.locator('h3').allTextContents()).join(' ')).toContain(meant);
  });

  it('takes no short word for another', async () => {
    await page.goto(siteUrl('/docs'));
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill('gex');
    await page.getByText('Nothing has these words', { exact: true }).waitFor();
  });

  it('marks in its contents what is read, and keeps them in reach on a phone', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(siteUrl('/docs'));
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const marked = (): Promise<string | null> => contents.locator('[aria-current]').textContent();
    await expect.poll(marked).toBe('A first request');
    const links = contents.getByRole('link');
    const toggle = contents.getByRole('button', { name: 'On this page' });
    expect(await links.count()).toBe(0);
    await toggle.press('Enter');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => links.count()).toBe(0);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toggle.click();
    // All of them at once, without a swipe.
    for (const link of await links.all()) {
      const { x = -1, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(x >= 0 && x + width <= PHONE.viewport.width && height >= 44).toBe(true);
    }
    await contents.getByRole('link', { name: 'Problems' }).press('Enter');
    await expect.poll(marked).toBe('Problems');
    await expect.poll(() => toggle.textContent()).toContain('Problems');
    expect(await links.count()).toBe(0);
    expect((await contents.boundingBox())?.y).toBe(0);
    await page.getByText(/^All \d+ codes$/).click();
    await page.locator('#unknown-field').waitFor();
  });

  it('links to an operation and to a code of a problem open what is folded', async () => {
    await openAt('antibotScript');
    expect(await page.locator('#antibotScript').isVisible()).toBe(true);
    expect(await page.locator('#searchGet').isVisible()).toBe(false);
    await page.goto(siteUrl('/docs'));
    await page.locator('#facets').getByRole('link', { name: 'GET /api/search' }).press('Enter');
    await page.locator('#searchGet').waitFor();
    await page.locator('#searchGet').getByText('Responses', { exact: true }).press('Enter');
    await page.locator('#searchGet').getByRole('link', { name: 'unknown-field' }).first().press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#unknown-field');
    await expect
      .poll(() => page.locator('#unknown-field').evaluate((row) => row.getBoundingClientRect().top))
      .toBeLessThan(200);
  });

  it('leads from a filter to the fields of the site, told in its words', async () => {
    await openAt('searchGet');
    await page.locator('#searchGet').getByRole('link', { name: 'Which fields there are' }).first().press('Enter');
    const fields = page.getByRole('table', { name: 'Fields of rentals' });
    await expect
      .poll(() => fields.evaluate((table) => table.getBoundingClientRect().top))
      .toBeLessThan(WIDE.viewport.height / 2);
    const row = (name: string) => fields.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
    const [meaning, values, places, example] = await row('fs_price');
    expect([meaning, values, places]).toEqual([
      'PriceUS dollars (USD), a night',
      'number',
      'fq, stats.field, sort, fl',
    ]);
    expect(example).toMatch(/^\d+/);
    const [town, ...rest] = await row('ss_town');
    expect(town).toMatch(/^Town\d+ values, such as \S/);
    expect(rest.slice(0, 2)).toEqual(['text', 'fq, facet.field, fl']);
    expect((await row('is_beds'))[0]).toBe('Beds');
  });

  it('names what it tells of a field on a phone, where a table has no columns', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(siteUrl('/docs#field-bs_instant'));
    const cells = page.locator('#field-bs_instant td:not(:empty)');
    await cells.first().waitFor();
    const heads = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(heads).toEqual(['"Meaning"', '"Values"', '"Used in"', '"Example"']);
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(heads.length);
  });

  it('lines of code stay whole on a phone, and are scrolled to within it, by keys, too', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(siteUrl('/docs'));
    const code = page.locator('#first-request .as-curl pre');
    const lines = await code.evaluate((pre) => {
      const { lineHeight, paddingTop } = getComputedStyle(pre);
      return (pre.clientHeight - 2 * Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight);
    });
    expect(Math.round(lines)).toBe((await code.textContent())?.split('\n').length);
    const long = page.getByRole('group', { name: 'the request of “Search” for curl' });
    expect(await long.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    await long.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => long.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  it('code that goes on beyond the edge of a phone fades there until it is scrolled to', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(siteUrl('/docs'));
    const maskOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).maskImage);
    const long = page.getByRole('group', { name: 'the request of “Search” for curl' });
    await long.scrollIntoViewIfNeeded();
    const fade = () => long.evaluate((pre) => getComputedStyle(pre).maskImage);
    await expect.poll(fade).toMatch(/100% - /);
    await long.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth }));
    await expect.poll(fade).not.toMatch(/100% - /);
    expect(await maskOf('#state .as-curl pre')).toBe('none');
  });

  it('has no buttons on paper', async () => {
    await page.goto(siteUrl('/docs'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').locator('button, nav').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('#search .as-curl').first().isVisible()).toBe(true);
  });

  it('is read with scripts off, and offers nothing then that needs them', async () => {
    const plain = await startVisit({ ...PHONE, javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/docs'));
    const main = plain.page.getByRole('main');
    expect(await main.getByRole('heading', { name: 'GET /api/search', exact: true }).isVisible()).toBe(true);
    await main.locator('summary').filter({ hasText: 'GET /api/search' }).first().click();
    expect(await main.locator('#searchGet').isVisible()).toBe(true);
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('textbox').count()).toBe(0);
    await plain.page.goto(siteUrl('/docs'));
    const answered = plain.page.waitForResponse((response) => response.url().includes('/api/search'));
    await main.getByRole('link', { name: 'Open the answer' }).first().click();
    expect((await answered).status()).toBe(200);
    await plain.close();
  });
});
