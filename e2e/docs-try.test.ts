/** The page of the API, tried against the running server. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { field, openAt, send, unfoldMore } from './support/docs-page.ts';
import { PHONE, page, siteUrl, visit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

describe('/docs tries', () => {
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
      expect(status).toMatch(/^200 OK, .* The answer is shown under “What came back”\.$/);
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

  it('the marks of words found can be seen', async () => {
    await page.goto(siteUrl('/docs'));
    await page.getByRole('textbox', { name: 'Words' }).fill('quiet');
    const { body } = await send('first-request', /^Try it/);
    expect(body).toMatch(/"highlighting".*\\ue000\p{L}+\\ue001/su);
    expect(body).not.toMatch(/[\ue000\ue001]/);
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
      expect(await sort.evaluate(reasonOf)).toBe(
        'The field "nofield" may not be used in "sort". Those that may are ds_listed, fs_price, fs_rating, id, is_reviews.',
      );
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
      expect(await body.evaluate(reasonOf)).toBe(
        'The field "nofield" may not be used in "fl". Those that may are told by GET /api/indexes.',
      );
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
    const status = first.getByRole('status').filter({ hasText: /^200 OK.*is shown under “What came back”/ });
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
    await page.locator('#flagsToggle').getByText('Headers set by browsers').press('Enter');
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
});
