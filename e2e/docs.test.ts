/** The page of the API: read, and tried against the running server. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { browser, PHONE, page, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

function field(operation: string, name: string) {
  return page.locator(`#${operation}`).locator(`[name="${name}"]`);
}

async function send(operation: string): Promise<{ status: string; body: string }> {
  const section = page.locator(`#${operation}`);
  const answered = page.waitForResponse((response) => ['fetch', 'xhr'].includes(response.request().resourceType()));
  await section.getByRole('button', { name: /^Send/ }).press('Enter');
  await answered;
  const status = section.getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/^\d{3}/);
  return { status: (await status.textContent()) ?? '', body: (await section.getByRole('region').textContent()) ?? '' };
}

describe('/docs', () => {
  it('an operation can be tried: a search, what is refused, and a search as a form', async () => {
    await page.goto(siteUrl('/docs'));
    await field('searchGet', 'q').fill('lake');
    await field('searchGet', 'facet').selectOption('true');
    await field('searchGet', 'facet.field').fill('ss_town\nss_type');
    const found = await send('searchGet');
    expect(found.status).toMatch(/^200 OK/);
    expect(Object.keys(JSON.parse(found.body).facet_counts.facet_fields)).toEqual(['ss_town', 'ss_type']);
    expect(await page.locator('#searchGet .asked').textContent()).toBe(
      'GET /api/search?q=lake&facet=true&facet.field=ss_town&facet.field=ss_type',
    );

    await field('searchGet', 'facet.field').fill('nofield');
    const refused = await send('searchGet');
    expect(refused.status).toMatch(/^400/);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'unknown-field' });

    const posted = await send('searchPost');
    expect(posted.status).toMatch(/^200 OK/);
    expect(JSON.parse(posted.body).response.numFound).toBeGreaterThan(0);
    expect(visit.problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('parts of the path, and a body of either type', async () => {
    await page.goto(siteUrl('/docs'));
    expect((await send('leadFormGet')).body).toContain('"bt-leads-contact"');

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
      await send('health');
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('is read with scripts off, and offers nothing then that needs them', async () => {
    const plain = await startVisit(browser, { ...PHONE, javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/docs'));
    expect(await plain.page.getByRole('heading', { name: 'GET /api/search', exact: true }).isVisible()).toBe(true);
    expect(await plain.page.getByRole('button').count()).toBe(0);
    expect(await plain.page.getByRole('textbox').count()).toBe(0);
    await plain.close();
  });
});
