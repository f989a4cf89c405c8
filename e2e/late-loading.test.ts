/** Late parts whose code is slow to come, or cannot be had at first; and what is pressed meanwhile. */
import { describe, expect, it } from 'vitest';
import { listingPath, openedForm } from './support/enquiry.ts';
import { kept, toggle } from './support/flags.ts';
import { failFileOnce, holdFile } from './support/late-files.ts';
import { cards } from './support/search-block.ts';
import { open, PHONE, page, siteUrl, visitEachTest } from './support/visit.ts';

visitEachTest(PHONE);

const ask = () => page.getByRole('link', { name: 'Ask about this place' });

describe('code that cannot be had once is loaded again', () => {
  it.each(['once-alive', 'list-facet', 'facet-frame', 'sort-control'])('%s of a search', async (name) => {
    const hasFailed = await failFileOnce(name);
    await open();

    expect(hasFailed()).toBe(true);
    await expect.poll(() => page.locator('[data-late]:not([data-awake])').count()).toBe(0);
  });

  it('a favourite pressed meanwhile is kept', async () => {
    const hasFailed = await failFileOnce('block-flags');
    await open();
    await cards().first().locator('.wm-flag').click();

    await expect.poll(() => page.context().cookies()).toHaveLength(1);
    await expect.poll(() => page.locator('.wm-flag-counter__count').textContent()).toBe('1');
    expect(hasFailed()).toBe(true);
  });

  it.each(['openers', 'lead-page', 'page-antibot'])('%s of an enquiry that is asked for', async (name) => {
    const hasFailed = await failFileOnce(name);
    await page.goto(siteUrl(await listingPath()));
    await ask().click();
    await openedForm().waitFor();

    expect(hasFailed()).toBe(true);
  });

  it('§2.13 a map', async () => {
    const hasFailed = await failFileOnce('leaflet-map');
    await open();
    await page.locator('.wm-map__toggle').click();
    await page.locator('[data-block="map"][data-map-ready] .wm-map__stage').waitFor();

    expect(await page.getByText('The map could not be loaded').count()).toBe(0);
    expect(hasFailed()).toBe(true);
  });
});

describe('a press without a connection', () => {
  it('is answered once there is one, as the visitor is told', async () => {
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await ask().click();
    await page.getByText('This opens once you are connected again').waitFor();
    await page.context().setOffline(false);

    await openedForm().waitFor();
    expect(await page.getByText('This opens once').count()).toBe(0);
  });
});

describe('a press before the code is there that answers it', () => {
  it('opens an enquiry once it is', async () => {
    const { release } = await holdFile('openers');
    const path = await listingPath();
    await page.goto(siteUrl(path));
    await ask().click();
    await release();

    await openedForm().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('opens the filters once it is', async () => {
    const { release } = await holdFile('block');
    await page.goto(siteUrl(), { waitUntil: 'commit' });
    await page.locator('.wm-filters-toggle').click();
    await release();

    await page.locator('dialog.wm-drawer').waitFor();
  });

  it('opens a picture once it is', async () => {
    const { release } = await holdFile('behaviours');
    await page.goto(siteUrl('/house-guide'));
    await page.locator('a.colorbox').first().click();
    await release();

    await page.locator('dialog.wm-lightbox').waitFor();
  });

  it('sends a form once it is', async () => {
    const { release } = await holdFile('openers');
    await page.goto(siteUrl('/contact'));
    await page.getByRole('button', { name: 'Send the message' }).click();
    await release();
    await page.locator('.wm-errors').waitFor();

    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it('sends a form once it has come to life, which it was about to when it was sent', async () => {
    const { release } = await holdFile('lead-page');
    await page.goto(siteUrl('/contact'));
    await page.locator('html[data-openers]').waitFor();
    await page.locator('form#bt-leads-contact [name="name"]').fill('Ada');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await release();
    await page.locator('.wm-errors').waitFor();

    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await page.locator('form#bt-leads-contact [name="name"]').inputValue()).toBe('Ada');
  });

  it('§2.7 of favourites goes to the server where no code ever comes', async () => {
    await page.route('**/assets/block-flags-*.js', (route) => route.abort());
    await page.clock.install();
    await open();
    const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
    for (const at of [0, 2, 1, 2]) await toggle(at).click();
    const ids = await Promise.all([0, 1].map((at) => toggle(at).getAttribute('value')));
    await page.clock.runFor(10_000);
    await (await asked).response();

    expect((await kept()).toSorted()).toEqual(ids.toSorted());
  });

  it('is a link where no code ever comes', async () => {
    await page.route('**/assets/openers-*.js', (route) => route.abort());
    await page.goto(siteUrl(await listingPath()));
    await ask().click();

    await page.waitForURL('**/enquire/bt-leads-listing?ids=*');
  });

  it.each([
    [false, []],
    [true, ['ControlOrMeta' as const]],
  ])("is kept unless it is for a new tab, which is the browser's (%s)", async (isFree, modifiers) => {
    await holdFile('openers');
    await page.goto(siteUrl(await listingPath()));
    // Heard after whatever the page does about it; no tab need open.
    await page.evaluate(() => {
      window.addEventListener('click', (event) => {
        document.title = `free: ${!event.defaultPrevented}`;
        event.preventDefault();
      });
    });
    await ask().click({ modifiers });

    expect(await page.title()).toBe(`free: ${isFree}`);
  });
});
