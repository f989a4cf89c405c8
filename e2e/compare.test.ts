/** The comparison of results in a real browser: its dialog, its address, the way back (§7.2). */
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import {
  bar,
  card,
  choose,
  chosen,
  columns,
  dialog,
  dialogIsGone,
  openDialog,
  opener,
  titleOf,
  toggle,
} from './support/compare.ts';
import { open, page, settled, siteUrl, startVisit, twoFrames, visit, visitEachTest } from './support/visit.ts';

visitEachTest();
afterEach(() => expect(visit.foreign).toEqual([]));

const share = (): Locator => dialog().getByRole('button', { name: 'Share', exact: true });

/** Does something and waits for the documents it asks for. */
async function documentsAfter(act: () => Promise<void>): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/documents');
  await act();
  return new URLSearchParams((await asked).postData() ?? '');
}

describe('the comparison', () => {
  it('§7.2 asks for the full documents of what is chosen, once, and shows them in columns', async () => {
    await open();
    const titles = await choose(1, 0, 2);
    const ids = await Promise.all([1, 0, 2].map((at) => card(at).locator('.wm-card').getAttribute('data-doc-id')));
    const asked = await documentsAfter(openDialog);

    expect(asked.get('ids')).toBe(ids.join(','));
    expect(await columns()).toEqual(titles);
    const price = ((await card(0).locator('.wm-card__price').textContent()) ?? '').trim();
    const row = dialog().locator('tr', { has: page.getByRole('rowheader', { name: /^Price/ }) });
    expect(await row.locator('td').nth(1).textContent()).toBe(price);
    expect(
      await dialog()
        .getByRole('rowheader', { name: /^Dishwasher/ })
        .count(),
    ).toBe(1);
    expect(
      await dialog()
        .getByRole('link', { name: titles[0] ?? '', exact: true })
        .getAttribute('href'),
    ).toBe(await card(1).locator('.itemlink').getAttribute('href'));
  });

  it.each(['/', '/by-the-water'])('has what the page of each says of stays, on %s', async (path) => {
    await page.goto(siteUrl(path));
    await settled(page);
    await choose(0, 1);
    const link = (await card(0).locator('.itemlink').getAttribute('href')) ?? '';
    await openDialog();
    const told: Record<string, string> = {};
    for (const name of ['Beds', 'Check-in', 'Check-out', 'Shortest stay in nights']) {
      const row = dialog().locator('tr', { has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
      told[name] = (await row.locator('td').first().textContent()) ?? '';
    }
    await page.goto(siteUrl(link));
    const facts = await page.locator('dl').allTextContents();
    for (const [name, value] of Object.entries(told)) {
      expect(facts.join(' ')).toContain(`${name.replace(' in nights', '')}${value}`);
    }
  });

  it('is the same table on every page of the site', async () => {
    await open();
    await choose(0, 1);
    const rows = (): Promise<string[]> => dialog().getByRole('rowheader').allTextContents();
    await openDialog();
    const here = await rows();
    expect(here.join()).toContain('Dishwasher');
    const shared = await page.evaluate(() =>
      [...document.querySelectorAll('.wm-compare-toggle[aria-pressed="true"]')].map((toggle) =>
        toggle.closest('[data-doc-id]')?.getAttribute('data-doc-id'),
      ),
    );
    for (const path of ['/favourites', '/by-the-water']) {
      await page.goto(siteUrl(`${path}?q=id:(${shared.join(' OR ')})&compare=rentals`));
      await dialog().locator('table').waitFor();
      expect(await rows(), path).toEqual(here);
    }
  });

  it('marks the lowest price in words', async () => {
    await open();
    await choose(0, 1, 2);
    await openDialog();
    const row = dialog().locator('tr', { has: page.getByRole('rowheader', { name: /^Price/ }) });
    const prices = (await row.locator('td').allTextContents()).map((text) => Number(/\$(\d+)/.exec(text)?.[1]));
    const lowest = prices.indexOf(Math.min(...prices));

    expect(await row.getByText('Lowest price').count()).toBe(1);
    expect(await row.locator('td').nth(lowest).getByText('Lowest price').isVisible()).toBe(true);
  });

  it('shows only the differences when asked to, and says how many', async () => {
    await open();
    await choose(0, 1, 2);
    await openDialog();
    const rows = dialog().locator('.wm-compare__row');
    const count = await rows.count();
    const differing = await dialog().locator('.is-different').count();
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(count);
    // By a tint, and not by colour alone: what is unlike the others is bold. What is the best is framed, in words.
    const look = (cell: Locator): Promise<[string, string]> =>
      cell.first().evaluate((cell) => {
        const { fontWeight, backgroundColor } = getComputedStyle(cell);
        return [fontWeight, backgroundColor];
      });
    const [bold, tint] = await look(dialog().locator('.is-unlike'));
    expect(bold).toBe('600');
    const [plain, ground] = await look(dialog().locator('.wm-compare__cell:not(.is-unlike)'));
    expect(plain).toBe('400');
    expect(tint).not.toBe(ground);
    const best = dialog().locator('.wm-compare__best');
    expect(await best.first().evaluate((mark) => getComputedStyle(mark).borderTopStyle)).toBe('solid');
    expect(await dialog().locator('.is-unlike', { has: best }).count()).toBe(0);

    const head = dialog().locator('.wm-compare__head').last();
    const place = await head.boundingBox();
    await dialog().getByRole('switch', { name: 'Only differences' }).click();
    expect(await rows.count()).toBe(differing);
    const hidden = count - differing;
    await dialog()
      .getByText(hidden === 1 ? '1 equal row hidden' : `${hidden} equal rows hidden`, { exact: true })
      .waitFor();
    expect(await head.boundingBox(), 'columns stay').toEqual(place);
    expect(await dialog().getByRole('status').textContent()).toBe(`${differing} of ${count} rows shown`);
    expect(await dialog().locator('.wm-compare__row:not(:has(.wm-compare__differs))').count()).toBe(0);
  });

  it('lets go of a column, and closes with the last', async () => {
    await open();
    const [first = '', second = ''] = await choose(0, 1);
    await openDialog();
    await dialog()
      .getByRole('button', { name: `Remove ${first}` })
      .click();

    expect(await columns()).toEqual([second]);
    expect(await dialog().getByText('Choose another one').first().isVisible()).toBe(true);
    expect(await dialog().getByRole('switch').count()).toBe(0);
    const room = await dialog().evaluate((element) => {
      const table = element.querySelector('table');
      return table && element.getBoundingClientRect().right - table.getBoundingClientRect().right;
    });
    expect(room, 'nothing is blank beside it').toBeLessThan(20);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(second);

    await dialog()
      .getByRole('button', { name: `Remove ${second}` })
      .click();
    await dialogIsGone();
    expect(await bar().count()).toBe(0);
    expect(await page.locator('.wm-search__count').evaluate((count) => count === document.activeElement)).toBe(true);
  });

  it.each([390, 1440])(
    'leads from a single column back to the list, to choose another one, at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await open();
      const [first = '', second = ''] = await choose(0, 1);
      const items = page.locator('.result-list > li');
      const shown = await items.count();
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      // A press may miss what sticks to the screen in the very moment in which the list above it grows.
      if (width > 390) await expect.poll(() => items.count()).toBeGreaterThan(shown);
      await twoFrames(page);
      await openDialog();
      await dialog()
        .getByRole('button', { name: `Remove ${first}` })
        .click();
      await dialog().getByRole('button', { name: 'Choose another one', exact: true }).click();
      await dialogIsGone();

      expect(await chosen()).toEqual([second]);
      const count = page.locator('.wm-search__count');
      await count.and(page.locator(':focus')).waitFor();
      const inView = () =>
        page.evaluate(() => {
          const toggles = [...document.querySelectorAll('.result-list .wm-compare-toggle')];
          const places = toggles.map((toggle) => toggle.getBoundingClientRect());
          return places.filter(({ top, bottom }) => top > 0 && bottom < innerHeight).length;
        });
      expect(await inView()).toBeGreaterThan(0);
      expect(visit.problems).toEqual([]);
    },
  );

  it('leads on from each column: to ask about it, to its page, to the favourites', async () => {
    await open();
    const [title = '', other = ''] = await choose(0, 1);
    const link = await card(0).locator('.itemlink').getAttribute('href');
    await openDialog();
    expect(
      await dialog()
        .getByRole('link', { name: `See it ${title}` })
        .getAttribute('href'),
    ).toBe(link);
    const heart = dialog().getByRole('button', { name: `Add to favourites ${other}` });
    await heart.click();
    const kept = dialog().getByRole('button', { name: `In your favourites ${other}` });
    expect(await kept.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.wm-flag-counter__count').textContent()).toBe('1');
    expect(await violations(page)).toEqual([]);

    await dialog()
      .getByRole('link', { name: `Ask ${title}` })
      .click();
    await page.waitForURL('**/enquire/bt-leads-listing?ids=*');
    expect(await page.getByText(title).first().isVisible()).toBe(true);
    await page.goBack();
    await settled(page);
    expect(await chosen()).toEqual([title, other]);
    expect(visit.problems).toEqual([]);
  });

  it('asks about all that are compared at once', async () => {
    await open();
    const titles = await choose(0, 1, 2);
    await openDialog();
    await dialog().getByRole('link', { name: 'Ask about all 3', exact: true }).click();
    await page.waitForURL('**/enquire/bt-leads-listing?ids=*,*,*');

    for (const title of titles) await page.getByText(title).first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Ask about these 3 listings' }).waitFor();
    expect(await page.title()).toMatch(/^Ask about these 3 listings · /);
    expect(visit.problems).toEqual([]);
  });

  it('has an address that opens it for anybody, and lists the same without scripts', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(siteUrl('/by-the-water'));
    await settled(page);
    const titles = await choose(2, 0);
    await openDialog();
    await share().click();
    await dialog().getByRole('button', { name: 'Link copied', exact: true }).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());

    const other = await startVisit();
    const { page: theirs } = other;
    await theirs.goto(address);
    await theirs.locator('.wm-compare__title').nth(1).waitFor();
    await expect.poll(() => theirs.locator('.wm-compare__title').allTextContents()).toEqual(titles);
    await theirs.keyboard.press('Escape');
    const go = theirs.getByRole('button', { name: 'Compare (2)' });
    await go.and(theirs.locator(':focus')).waitFor();
    const kept = (): Promise<string[]> => theirs.locator('.wm-compare-bar__title').allTextContents();
    await expect.poll(kept).toEqual(titles);
    await expect.poll(() => theirs.locator('.result-list > li').count()).toBe(2);
    await theirs.reload();
    await go.waitFor();
    await expect.poll(kept).toEqual(titles);
    expect(await theirs.locator('.wm-compare-dialog').count(), 'what was closed stays closed').toBe(0);
    expect(other.problems).toEqual([]);
    await other.close();

    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(address);
    const shown = await plain.page.locator('.wm-card__title').allTextContents();
    expect(shown.toSorted()).toEqual(titles.toSorted());
    await plain.close();
  });

  it('says by its address, too, what is no longer listed, and can be copied by hand where scripts cannot', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await open();
    const ids = await Promise.all([0, 1].map((at) => card(at).locator('.wm-card').getAttribute('data-doc-id')));
    const titles = await Promise.all([0, 1].map(titleOf));
    const query = encodeURIComponent(`id:(${ids[0]} OR demo-rentals-none OR ${ids[1]})`);
    await page.goto(siteUrl(`/?q=${query}&compare=rentals`));
    await dialog().locator('table').waitFor();
    expect(await columns()).toEqual(titles);
    await dialog().getByText('One of these is no longer listed.').waitFor();

    await share().click();
    const field = dialog().getByRole('textbox', { name: 'Address of this comparison' });
    await field.waitFor();
    await dialog().getByText('Address of this comparison').waitFor();
    expect(new URL(await field.inputValue()).searchParams.get('q')).toBe(`id:(${ids.join(' OR ')})`);
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBeGreaterThan(40);
    expect(await violations(page)).toEqual([]);
  });

  it.each(['See it', 'Ask'])('is open again for who comes back from “%s”, and then closed by Back', async (step) => {
    await open();
    const [, title = ''] = await choose(0, 1, 2);
    const address = page.url();
    await openDialog();
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    const link = dialog().getByRole('link', { name: `${step} ${title}` });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/');
    await page.goBack();
    await link.and(page.locator(':focus')).waitFor();

    expect(await page.evaluate(() => document.body.dataset.before), 'another document').toBeUndefined();
    expect(page.url()).toBe(address);
    expect(await columns()).toHaveLength(3);
    await page.goBack();
    await dialogIsGone();
    expect(page.url()).toBe(address);
    await opener().and(page.locator(':focus')).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('has the rows and columns in view that were so for who comes back to it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const titles = await choose(0, 1, 2, 3);
    await openDialog();
    const table = dialog().locator('.wm-compare__scroll');
    const place = () => table.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await table.evaluate((element) => element.scrollTo({ left: 390, top: 400, behavior: 'instant' }));
    // At the last three of four.
    const end = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(end).toBe(93);
    await expect.poll(place).toEqual([end, 400]);
    const link = dialog().getByRole('link', { name: `See it ${titles[3]}` });
    await link.click();
    await page.waitForURL('**/stays/**');
    await page.goBack();
    await link.and(page.locator(':focus')).waitFor();
    await expect.poll(place).toEqual([end, 400]);
  });

  it('goes on with only the differences for who comes back to it', async () => {
    await open();
    const [title = ''] = await choose(0, 1);
    await openDialog();
    const only = dialog().getByRole('switch', { name: 'Only differences' });
    const rows = dialog().locator('.wm-compare__row');
    const count = await rows.count();
    await only.check();
    await expect.poll(() => rows.count()).toBeLessThan(count);
    const differing = await rows.count();
    const link = dialog().getByRole('link', { name: title, exact: true });
    await link.click();
    await page.waitForURL('**/stays/**');
    await page.goBack();
    await link.and(page.locator(':focus')).waitFor();

    expect([await only.isChecked(), await rows.count()]).toEqual([true, differing]);
    await only.uncheck();
    await expect.poll(() => rows.count()).toBe(count);
    // The entry of the history has it open for who reloads it, too.
    await page.reload();
    await expect.poll(() => rows.count()).toBe(count);
    expect(await only.isChecked()).toBe(false);
  });

  it('closed after the way back, it stays closed, and its entry of the history is gone', async () => {
    await open();
    await page.goto(siteUrl('/by-the-water'));
    await settled(page);
    const [title = ''] = await choose(0, 1);
    const address = page.url();
    await openDialog();
    await dialog().getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL('**/stays/**');
    await page.goBack();
    await dialog().getByRole('link', { name: title, exact: true }).and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Escape');
    await dialogIsGone();
    await expect.poll(() => page.evaluate(() => history.state?.waymark?.opened)).toBeUndefined();
    expect(page.url()).toBe(address);
    await page.reload();
    await opener().waitFor();
    expect(await dialog().count()).toBe(0);
    await page.goBack();
    await page.waitForURL(siteUrl());
  });

  it('needs two; with one chosen it says so in place of a button', async () => {
    await open();
    await choose(0);
    await bar().getByText('Choose one more to compare').waitFor();
    expect(
      await bar()
        .getByRole('button', { name: /^Compare/ })
        .count(),
    ).toBe(0);
    await toggle(1).click();
    await toggle(0).click();
    await bar().getByText('Choose one more to compare').waitFor();
  });

  it('is open again after a reload, and then closed by Back, which stays on the page', async () => {
    await open();
    await choose(0, 1);
    const address = page.url();
    await openDialog();
    await page.reload();
    await dialog().locator('table').waitFor();
    expect(await columns()).toHaveLength(2);
    await page.goBack();
    await dialogIsGone();
    expect(page.url()).toBe(address);
    await page.reload();
    await opener().waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('is closed by the browser’s Back, which stays on the page', async () => {
    await open();
    await choose(0, 1);
    const address = page.url();
    await openDialog();
    await page.goBack();
    await dialogIsGone();
    expect(page.url()).toBe(address);
    expect(await bar().isVisible()).toBe(true);
  });

  it('a failure is told within the dialog and can be tried again', async () => {
    await open();
    const titles = await choose(0, 1);
    await page.route('**/api/documents', (route) => route.abort());
    await bar().getByRole('button', { name: 'Compare (2)' }).click();
    await dialog().getByRole('alert').getByText('We could not load the details.').waitFor();
    expect(await dialog().locator('table').count()).toBe(0);

    await page.unroute('**/api/documents');
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().locator('table').waitFor();
    expect(await columns()).toEqual(titles);
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('names what is no longer listed', async () => {
    await open();
    await page.evaluate(() => {
      const gone = { id: 'demo-rentals-none', title: 'The Vanished Cabin', picture: '' };
      sessionStorage.setItem('waymark:compare:rentals', JSON.stringify([gone]));
    });
    await page.reload();
    await settled(page);
    const [title = ''] = await choose(0);
    await openDialog();
    expect(await columns()).toEqual([title]);
    expect(await dialog().locator('.wm-compare__gone').textContent()).toContain(
      'The Vanished Cabin is no longer listed.',
    );

    await page.keyboard.press('Escape');
    expect(await bar().getByText('No longer listed').isVisible()).toBe(true);
    await openDialog();
    await dialog().getByRole('button', { name: 'Remove The Vanished Cabin' }).click();
    expect(await chosen()).toEqual([title]);
  });

  it('prints alone and whole', async () => {
    await open();
    await choose(0, 1);
    await openDialog();
    const head = dialog().locator('.wm-compare-dialog__head');
    const printed = () => head.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await printed()).toBe('none');
    await page.emulateMedia({ media: 'print' });

    expect(['attr(data-printed)', JSON.stringify(await head.getAttribute('data-printed'))]).toContain(await printed());
    const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
    const [site, date, address = ''] = (await head.getAttribute('data-printed'))?.split(' · ') ?? [];
    expect([site, date]).toEqual([await page.locator('.site-name').textContent(), day]);
    expect(address).toMatch(new RegExp(`^${siteUrl('/')}\\?q=\\S`));
    const [title, picture] = ['.wm-compare-dialog__title', '.wm-compare__picture'].map((part) =>
      dialog().locator(part),
    );
    const [top, first] = [await title?.boundingBox(), await picture?.first().boundingBox()];
    expect((top?.y ?? 0) + (top?.height ?? 0), 'its title comes first').toBeLessThanOrEqual(first?.y ?? 0);
    expect(await page.locator('.site-header').isVisible()).toBe(false);
    expect(await page.locator('.wm-card').first().isVisible()).toBe(false);
    expect(await dialog().locator('.wm-compare__title').first().isVisible()).toBe(true);
    expect(await dialog().getByRole('button').count()).toBe(0);
    const lastRow = await dialog().locator('.wm-compare__row').last().boundingBox();
    const whole = await dialog().boundingBox();
    expect((lastRow?.y ?? 0) + (lastRow?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0) + 1);
  });
});
