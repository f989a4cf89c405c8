/** The page of the API: read, and tried against the running server. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { skippedBecause } from '../server/testing/skipped-because.ts';
import { violations } from './support/accessibility.ts';
import { browser, PHONE, page, siteUrl, startVisit, visit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

const noPython = spawnSync('python3', ['--version']).status === 0 ? undefined : 'there is no python3 here';

function field(operation: string, name: string) {
  return page.locator(`#${operation}`).locator(`[name="${name}"]`);
}

/** Opens the page at an operation, as a link to it does. */
async function openAt(operation: string): Promise<void> {
  await page.goto(siteUrl(`/docs#${operation}`));
  await page.locator(`#${operation}`).waitFor();
}

async function unfoldMore(): Promise<void> {
  await page.locator('#searchGet').getByText('More parameters', { exact: true }).click();
}

async function send(part: string, button: RegExp = /^Send/): Promise<{ status: string; body: string }> {
  const section = page.locator(`#${part}`);
  const answered = page.waitForResponse((response) => ['fetch', 'xhr'].includes(response.request().resourceType()));
  await section.getByRole('button', { name: button }).first().press('Enter');
  await answered;
  const status = section.getByRole('status').filter({ hasText: /^\d{3}/ });
  await status.waitFor();
  return { status: (await status.textContent()) ?? '', body: (await section.getByRole('region').textContent()) ?? '' };
}

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
    expect(shown).toContain("'fq=index_id:rentals'");
    const { status, body } = await send('first-request', /^Try it/);
    expect(status).toMatch(/^200 OK/);
    expect(JSON.parse(body).response.numFound).toBeGreaterThan(0);
    expect(Object.keys(JSON.parse(body))[0]).toBe('response');
    expect(Object.keys(JSON.parse(body)).at(-1)).toBe('responseHeader');
    await first.getByText('the answer itself begins with responseHeader').waitFor();
    await openAt('health');
    await send('health');
    expect(await page.locator('#health').getByText('begins with responseHeader').count()).toBe(0);
  });

  it('has a first request for Python that is answered as it stands', skippedBecause(noPython), async () => {
    await page.goto(siteUrl('/docs'));
    const sample = (await page.locator('#first-request .as-python code').textContent()) ?? '';
    const { stdout } = await promisify(execFile)('python3', ['-c', sample]);
    expect(stdout).toMatch(/^[1-9]\d* \[\{'id': /);
  });

  it('shows what was answered in the place of the sample, on a phone too, and the sample no more', async () => {
    for (const { viewport } of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(siteUrl('/docs'));
      const first = page.locator('#first-request');
      const sample = first.getByRole('group', { name: 'What comes back' });
      await sample.waitFor();
      const place = first.locator('.first-answer');
      const height = (await place.boundingBox())?.height;
      const { status } = await send('first-request', /^Try it/);
      expect(status).toMatch(/^200 OK, .* The answer is in the place of the sample\.$/);
      expect(await sample.count()).toBe(0);
      expect(await first.locator('pre').filter({ hasText: 'numFound' }).filter({ visible: true }).count()).toBe(1);
      expect(await place.getByRole('heading').textContent()).toBe('What came back');
      if (viewport === WIDE.viewport) expect((await place.boundingBox())?.height).toBe(height);
    }
    await page.route('**/api/search?**', (route) => route.abort());
    await page.reload();
    await page.locator('#first-request').getByRole('button', { name: 'Try it' }).press('Enter');
    await page
      .locator('#first-request')
      .getByText(/^No answer: /)
      .waitFor();
    await page.locator('#first-request').getByRole('group', { name: 'What comes back' }).waitFor();
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
    expect(await page.locator('#antibotSettings').textContent()).toContain('The path is that of former sites');
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

  it('copies a request in the language that was chosen once for all', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl('') });
    await page.goto(siteUrl('/docs'));
    await page.locator('#search').getByRole('radio', { name: 'curl' }).first().press('ArrowRight');
    const request = page.locator('#documents .as-fetch code').first();
    await request.waitFor();
    expect(await page.locator('#documents .as-curl').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Copy the request of “Listings by id”' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe((await request.textContent()) ?? '');
    await page.locator('#search').getByRole('radio', { name: 'fetch' }).first().press('ArrowRight');
    await page.locator('#documents .as-python code').filter({ hasText: 'from urllib.request' }).first().waitFor();
    expect(await page.locator('#documents .as-fetch').first().isVisible()).toBe(false);
  });

  it('finds operations by words, and shows all of them again', async () => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation' });
    const operations = page.locator('.operation').filter({ visible: true });
    const all = await operations.count();
    await find.fill('remove delete');
    await page.getByText('1 operation', { exact: true }).waitFor();
    expect(await operations.locator('h3').allTextContents()).toEqual(['DELETE /api/listings/{id}']);
    await find.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('DELETE');
    expect(new URL(page.url()).hash).toBe('#listingDelete');
    expect(await page.locator('#listingDelete').isVisible()).toBe(true);
    // A section with operations found keeps its example; problems come after them, folded.
    await find.fill('favourite');
    await page.getByText('2 operations, Problems, Rules', { exact: true }).waitFor();
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
  });

  it('finds fields of the index by name and meaning, and leads to one by its name', async () => {
    await page.goto(siteUrl('/docs'));
    const find = page.getByRole('searchbox', { name: 'Find an operation or a field' });
    const rows = page.locator('#fields tbody tr').filter({ visible: true });
    const all = await rows.count();
    await find.fill('who wrote');
    await page.getByText(/\b1 field\b/).waitFor();
    expect(await rows.locator('th').allTextContents()).toEqual(['sm_review_by']);
    await find.fill('fs_price');
    await page.getByText('1 operation, 1 field', { exact: true }).waitFor();
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
    await page.getByText(/^Nothing has these words; near them: \d+ operations?(, .+)?$/).waitFor();
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
    await contents.getByRole('link', { name: 'Problems' }).press('Enter');
    await expect.poll(marked).toBe('Problems');
    expect((await contents.boundingBox())?.y).toBe(0);
    await page.getByText(/^All \d+ codes$/).click();
    await page.locator('#unknown-field').waitFor();
  });

  it('each task has a request of this site that is answered', async () => {
    await page.goto(siteUrl('/docs'));
    const tasks = ['search', 'facets', 'suggestions', 'documents', 'favourites', 'enquiries', 'discovery', 'state'];
    for (const task of tasks)
      expect([task, (await send(task, /^Try it/)).status]).toEqual([task, expect.stringMatching(/^200 OK/)]);
    const suggested = JSON.parse((await page.locator('#suggestions').getByRole('region').textContent()) ?? '');
    expect(
      Object.values(suggested.facet_counts.facet_fields).flatMap((words) => Object.keys(Object(words))).length,
    ).toBeGreaterThan(0);
    const [doc] = JSON.parse((await page.locator('#documents').getByRole('region').textContent()) ?? '').response.docs;
    expect(doc.ss_name).toBeTruthy();
  });

  it('an operation can be tried: a search, what is refused, and a search as a form', async () => {
    await openAt('searchGet');
    expect(await field('searchGet', 'fq').inputValue()).toBe('index_id:rentals');
    for (const name of ['fq', 'fl', 'rows']) await field('searchGet', name).fill('');
    await field('searchGet', 'q').fill('lake');
    await unfoldMore();
    await field('searchGet', 'facet').selectOption('true');
    await field('searchGet', 'facet.field').fill('ss_town\nss_type');
    const found = await send('searchGet');
    expect(found.status).toMatch(/^200 OK/);
    expect(Object.keys(JSON.parse(found.body).facet_counts.facet_fields)).toEqual(['ss_town', 'ss_type']);
    expect(await page.locator('#searchGet .asked').textContent()).toBe(
      'GET /api/search?q=lake&facet=true&facet.field=ss_town&facet.field=ss_type',
    );

    await field('searchGet', 'facet.field').fill('nofield');
    await expect.poll(async () => (await send('searchGet')).status).toMatch(/^400 .*"nofield".*"facet\.field"/);
    expect(JSON.parse((await page.locator('#searchGet').getByRole('region').textContent()) ?? '')).toMatchObject({
      code: 'unknown-field',
    });

    await openAt('searchPost');
    const posted = await send('searchPost');
    expect(posted.status).toMatch(/^200 OK/);
    expect(JSON.parse(posted.body).response.numFound).toBeGreaterThan(0);
    expect(visit.problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it.each([
    ['a phone', PHONE],
    ['a wide screen', WIDE],
  ])(
    'a refused value is marked with the reason and has the focus, until the next sending, on %s',
    async (_, device) => {
      await page.setViewportSize(device.viewport);
      await openAt('searchGet');
      const invalid = page.locator('[aria-invalid]');
      const reasonOf = (control: Element): string | null =>
        document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
      await field('searchGet', 'sort').fill('nofield asc');
      expect((await send('searchGet')).status).toMatch(/^400/);
      const sort = field('searchGet', 'sort');
      await sort.and(invalid).and(page.locator(':focus')).waitFor();
      expect(await sort.evaluate(reasonOf)).toBe('The field "nofield" may not be used in "sort".');
      const reason = page.locator('#searchGet .refused');
      const { y = 0 } = (await reason.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(device.viewport.height);
      expect(await violations(page)).toEqual([]);

      // What stands folded is opened for it.
      await sort.fill('');
      const more = page.locator('#searchGet').getByText('More parameters', { exact: true });
      await more.press('Enter');
      const facet = field('searchGet', 'facet.field');
      await facet.fill('nofield');
      await more.press('Enter');
      await facet.waitFor({ state: 'hidden' });
      expect((await send('searchGet')).status).toMatch(/^400/);
      await facet.and(invalid).and(page.locator(':focus')).waitFor();
      expect(await invalid.count()).toBe(1);
      await facet.fill('');
      await expect.poll(async () => (await send('searchGet')).status).toMatch(/^200/);
      expect(await invalid.count()).toBe(0);
      expect(await reason.count()).toBe(0);
      expect(await facet.getAttribute('aria-describedby')).toBeNull();

      await openAt('documentsGet');
      const ids = field('documentsGet', 'ids');
      await ids.fill('a b');
      expect((await send('documentsGet')).status).toMatch(/^400/);
      await ids.and(invalid).and(page.locator(':focus')).waitFor();

      await openAt('searchPost');
      const body = page.locator('#searchPost textarea');
      await body.fill('q=*:*&fl=nofield');
      expect((await send('searchPost')).status).toMatch(/^400/);
      await body.and(invalid).and(page.locator(':focus')).waitFor();
      expect(await body.evaluate(reasonOf)).toBe('The field "nofield" may not be used in "fl".');
    },
  );

  it('an answer comes into view, on a phone too, and what came is said', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(siteUrl('/docs'));
    const first = page.locator('#first-request');
    const button = first.getByRole('button', { name: /^Try it/ });
    // At the lower edge, where an answer would stand below it.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.press('Enter');
    const answer = first.getByRole('region');
    await answer.waitFor();
    const isIn = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect.poll(() => answer.evaluate(isIn)).toBe(true);
    const status = first.getByRole('status').filter({ hasText: /^200 OK.*in the place of the sample/ });
    await expect.poll(() => status.evaluate(isIn)).toBe(true);
  });

  it('a long form begins with what most searches need, and Send stays in reach', async () => {
    for (const viewport of [WIDE.viewport, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      await page.goto(siteUrl('/docs'));
      await openAt('searchGet');
      const names = page.locator('#searchGet [data-in]').filter({ visible: true });
      expect(await names.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))).toEqual([
        'q',
        'fq',
        'fl',
        'sort',
        'rows',
      ]);
      // The head of the operation, and the button, whatever field is filled in.
      const head = page.locator('.operation:has(#searchGet) > summary');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect
        .poll(async () => (await head.boundingBox())?.y)
        .toBeGreaterThanOrEqual(viewport === PHONE.viewport ? ((await contents.boundingBox())?.height ?? 0) : 0);
      await field('searchGet', 'q').focus();
      const button = page.locator('#searchGet').getByRole('button', { name: 'Send GET /api/search' });
      const below = async (): Promise<number> => {
        const { y, height } = (await button.boundingBox()) ?? { y: Number.NaN, height: 0 };
        return y + height;
      };
      await expect.poll(below).toBeLessThanOrEqual(viewport.height);
    }
    await openAt('flagsToggle');
    expect(await page.locator('#flagsToggle [data-in]').filter({ visible: true }).count()).toBe(1);
    await page.locator('#flagsToggle').getByText('Headers that browsers write').press('Enter');
    expect(await page.locator('#flagsToggle').getByText('Sec-Fetch-Site', { exact: true }).isVisible()).toBe(true);
  });

  it('the code above a form is the request it sends, in each language', async () => {
    await openAt('searchGet');
    const code = (operation: string, language: string) =>
      page.locator(`#${operation} .as-${language}`).first().locator('code');
    const before = await page.locator('.operation-body > .code-box code').allTextContents();
    await page.evaluate(() => {
      for (const form of document.querySelectorAll('.operation-body form')) form.dispatchEvent(new Event('input'));
    });
    expect(await page.locator('.operation-body > .code-box code').allTextContents()).toEqual(before);

    await field('searchGet', 'q').fill("bird's duck");
    await field('searchGet', 'fq').fill('index_id:rentals\nss_town:"Duck"');
    await unfoldMore();
    await field('searchGet', 'If-None-Match').fill('"x"');
    await expect.poll(() => code('searchGet', 'curl').textContent()).toContain("'q=bird'\\''s duck'");
    expect(await code('searchGet', 'curl').textContent()).toContain(`-H 'If-None-Match: "x"'`);
    expect(await code('searchGet', 'fetch').textContent()).toContain('["fq", "ss_town:\\"Duck\\""]');
    expect(await code('searchGet', 'python').textContent()).toContain('("fq", "ss_town:\\"Duck\\"")');

    await page.goto(siteUrl('/docs'));
    await openAt('listingDelete');
    await field('listingDelete', 'id').fill('a/b');
    await expect.poll(() => code('listingDelete', 'curl').textContent()).toContain("/api/listings/a%2Fb'");
    expect(await code('listingDelete', 'curl').textContent()).toContain('Authorization: Bearer $LISTINGS_TOKEN');

    await openAt('leadPost');
    await page.locator('#leadPost').getByRole('combobox').selectOption('application/json');
    await expect.poll(() => code('leadPost', 'curl').textContent()).toContain('Content-Type: application/json');
  });

  it('parts of the path, and a body of either type', async () => {
    await openAt('leadFormGet');
    expect((await send('leadFormGet')).body).toContain('"bt-leads-');

    await openAt('leadPost');
    const section = page.locator('#leadPost');
    await section.getByRole('combobox').selectOption('application/json');
    const refused = await send('leadPost');
    expect(refused.status).toMatch(/^403/);
    expect(JSON.parse(refused.body).code).toBe('antibot-key-invalid');
  });

  it('links to an operation and to a code of a problem open what is folded', async () => {
    await openAt('antibotScript');
    expect(await page.locator('#antibotScript').isVisible()).toBe(true);
    expect(await page.locator('#searchGet').isVisible()).toBe(false);
    await page.goto(siteUrl('/docs'));
    await page.locator('#facets').getByRole('link', { name: 'GET /api/search' }).press('Enter');
    await page.locator('#searchGet').waitFor();
    await page.locator('#searchGet').getByText('Answers', { exact: true }).press('Enter');
    await page.locator('#searchGet').getByRole('link', { name: 'unknown-field' }).first().press('Enter');
    expect(new URL(page.url()).hash).toBe('#unknown-field');
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
    await page.goto(siteUrl('/docs'));
    const cells = page.locator('#field-bs_instant td:not(:empty)');
    const heads = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(heads).toEqual(['"Meaning"', '"Values"', '"May stand in"', '"Example"']);
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(heads.length);
  });

  it('code is scrolled to the side on a phone, and breaks nowhere', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(siteUrl('/docs'));
    const code = page.locator('#first-request .as-curl pre');
    expect(await code.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  it('has no axe violation after something was tried, dark and light, and fits 320 px', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(siteUrl('/docs'));
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      await send('health');
      await send('first-request', /^Try it/);
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('is read with scripts off, and offers nothing then that needs them', async () => {
    const plain = await startVisit(browser, { ...PHONE, javaScriptEnabled: false });
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
