import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cards, entries, facet, hash, keywords, readValue, unfold, values } from './support/search-block.ts';
import {
  open,
  page,
  resultCount,
  searched,
  settled,
  siteUrl,
  startVisit,
  twoFrames,
  visit,
  visitEachTest,
} from './support/visit.ts';

visitEachTest();

const value = (field: string, position: number): Locator => values(field).nth(position);

describe('first paint', () => {
  it('§4.1 a page without a hash hydrates the results of the server and asks for nothing', async () => {
    await open();

    expect(await resultCount(page)).toBeGreaterThanOrEqual(600);
    expect(visit.searches).toEqual([]);
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.2 a hash of ours makes exactly one request and wins over the query string', async () => {
    await open();
    const { text, count } = await readValue(value('ss_type', 0));

    await page.goto('about:blank');
    await open(`/?fq=ss_type%3ANothing#fq=${encodeURIComponent(`ss_type:"${text}"`)}&q=*%3A*`);

    expect(visit.searches).toHaveLength(1);
    expect(await resultCount(page)).toBe(count);
    expect(visit.problems).toEqual([]);
  });

  it('§2.2 an anchor that is not ours is left alone', async () => {
    await open('/#main');

    expect(visit.searches).toEqual([]);
    expect(hash()).toBe('#main');
  });

  it('§2.2 a hash too long to be ours covers no results', async () => {
    await open(`/#q=${'x'.repeat(9000)}`);

    expect(await page.locator('html').getAttribute('data-hash')).toBeNull();
    expect(await cards().first().isVisible()).toBe(true);
    expect(visit.searches).toEqual([]);
  });

  it.each([true, false])(
    'a link cut short is told in words of visitors, with a way on; scripts: %s',
    async (javaScriptEnabled) => {
      const reader = await startVisit({ javaScriptEnabled });
      const cut = encodeURIComponent('sm_amenity:("Hot t');
      await reader.page.goto(siteUrl(javaScriptEnabled ? `/#fq=${cut}` : `/?fq=${cut}`));
      const notice = reader.page.locator('.wm-notice--refused');
      await notice.waitFor();

      expect(await notice.locator('p').textContent()).toBe(
        'This search cannot be carried out. Its link may be damaged or cut short.',
      );
      await notice.getByRole('link', { name: 'Show results' }).click();
      await notice.waitFor({ state: 'detached' });
      expect(await resultCount(reader.page)).toBeGreaterThanOrEqual(600);
      expect(reader.page.url()).not.toContain('amenity');
      await reader.close();
    },
  );

  it('§2.2 a hostile hash neither breaks the page nor reaches the engine', async () => {
    await open(`/#fq=${encodeURIComponent('{!join from=a to=b}x:y')}&q=100%&rows=99999&__proto__=1`);

    expect(await page.locator('.wm-notice').count()).toBeGreaterThan(0);
    expect(await page.locator('h1').first().textContent()).not.toBe('');
    expect(visit.searches.join('')).not.toContain('99999');
  });
});

describe('facets', () => {
  it('§4.2 clicking a value filters to its count, clicking again brings everything back', async () => {
    await open();
    const all = await resultCount(page);
    const { count } = await readValue(value('ss_type', 1));

    await searched(() => value('ss_type', 1).click());
    expect(await resultCount(page)).toBe(count);
    expect(await value('ss_type', 0).or(facet('ss_type').locator('[aria-checked="true"]')).first().isVisible()).toBe(
      true,
    );

    await searched(() => facet('ss_type').locator('[aria-checked="true"]').click());
    expect(await resultCount(page)).toBe(all);
  });

  it("§4.2 two values of an 'or' facet add up, and its other counts stay", async () => {
    await open();
    const first = await readValue(value('ss_type', 0));
    const second = await readValue(value('ss_type', 1));

    await searched(() => facet('ss_type').locator('.wm-facet__value', { hasText: first.text }).first().click());
    await searched(() => facet('ss_type').locator('.wm-facet__value', { hasText: second.text }).first().click());

    expect(await resultCount(page)).toBe(first.count + second.count);
    expect(hash()).toContain(encodeURIComponent('{!tag=RiotSolrWidget,RiotSolrFacetList-ss_type}'));
  });

  it("§4.2 two values of an 'and' facet narrow the results", async () => {
    await open();
    await unfold('sm_amenity');

    await searched(() => value('sm_amenity', 0).click());
    const one = await resultCount(page);
    await searched(() => facet('sm_amenity').locator('[aria-checked="false"]').first().click());

    expect(await resultCount(page)).toBeLessThan(one);
    expect(hash().match(/fq=/g)).toHaveLength(2);
  });

  it('§2.5 reset removes all filters of its field and no others', async () => {
    await open();
    await searched(() => value('ss_type', 0).click());
    const typed = await resultCount(page);
    await unfold('sm_amenity');
    await searched(() => value('sm_amenity', 0).click());

    await searched(() => facet('sm_amenity').locator('.wm-facet__reset').click());

    expect(await resultCount(page)).toBe(typed);
  });

  it('§2.5 values stand alphabetically, numbers by size where the site says so', async () => {
    await open();
    const texts = async (field: string): Promise<string[]> =>
      (await facet(field).locator('.wm-facet__text').allTextContents()).map((text) => text.trim());

    const types = await texts('ss_type');
    const sleeps = (await texts('is_sleeps')).map((text) => Number.parseInt(text, 10));

    expect(types).toEqual(types.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(sleeps).toEqual(sleeps.toSorted((a, b) => a - b));
  });

  it('keyboard: Tab reaches a value, the focus shows, Space and Enter toggle it', async () => {
    await open();
    const all = await resultCount(page);
    await value('ss_type', 0).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const outline = await value('ss_type', 0).evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe('none');

    await searched(() => page.keyboard.press('Space'));
    expect(await resultCount(page)).toBeLessThan(all);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-checked'))).toBe('true');

    await searched(() => page.keyboard.press('Enter'));
    expect(await resultCount(page)).toBe(all);
  });
});

describe('current search and history', () => {
  it('§2.3 every active filter stands in the current search and can be removed there', async () => {
    await open();
    await searched(() => value('ss_type', 0).click());
    const typed = await resultCount(page);
    await unfold('sm_amenity');
    await searched(() => value('sm_amenity', 0).click());
    expect(await entries().count()).toBe(2);

    await searched(() => entries().nth(1).click());

    expect(await entries().count()).toBe(1);
    expect(await resultCount(page)).toBe(typed);
  });

  it('§2.2 each change is one history entry; back and forward bring results and filters with them', async () => {
    await open();
    const all = await resultCount(page);
    const before = await page.evaluate(() => history.length);
    await searched(() => value('ss_type', 0).click());
    const one = await resultCount(page);
    await unfold('sm_amenity');
    await searched(() => value('sm_amenity', 0).click());
    const two = await resultCount(page);
    expect(await page.evaluate(() => history.length)).toBe(before + 2);

    await searched(() => page.goBack());
    expect(await resultCount(page)).toBe(one);
    await searched(() => page.goBack());
    expect(await resultCount(page)).toBe(all);
    expect(await entries().count()).toBe(0);
    await page.goForward();
    await expect.poll(() => resultCount(page)).toBe(one);
    expect(two).toBeLessThan(one);
    expect(visit.problems).toEqual([]);
  });

  it('words in the search field narrow the results and stand in the hash', async () => {
    await open();
    const all = await resultCount(page);
    await keywords().fill('beach');
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(await resultCount(page)).toBeLessThan(all);
    expect(hash()).toContain('q=beach');
  });

  it('the title says what is looked for and how much of it there is, as it changes, and from the server', async () => {
    await open();
    const own = await page.title();
    await keywords().fill('lake');
    await searched(() => page.getByRole('button', { name: 'Search', exact: true }).click());
    const told = `lake · ${await resultCount()} places · ${own}`;
    await expect.poll(() => page.title()).toBe(told);
    await searched(() => value('is_sleeps', 4).click());
    await expect.poll(() => page.title()).toBe(`Guests: 6 or more, lake · ${await resultCount()} places · ${own}`);
    await searched(() => page.goBack());
    await expect.poll(() => page.title()).toBe(told);
    await open('/#q=lake');
    await expect.poll(() => page.title()).toBe(told);

    await page.goto(siteUrl('/?q=lake'));
    expect(await page.title()).toBe(told);
    await settled(page);
    await searched(() => page.getByRole('link', { name: 'Clear all' }).first().click());
    await expect.poll(() => page.title()).toBe(own);
    expect(visit.problems).toEqual([]);
  });

  it('the demo finds listings by their state', async () => {
    await open('/#q=north carolina');

    expect(await resultCount()).toBeGreaterThan(100);
  });

  it('the button that empties the search field searches without words', async () => {
    await open('/?q=beach');
    // As browsers tell of it: no key was pressed.
    await searched(() =>
      keywords().evaluate((field: HTMLInputElement) => {
        field.value = '';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    );

    expect(await keywords().inputValue()).toBe('');
    expect(await entries().count()).toBe(0);
  });

  it('§4.2 a filter chosen in the middle of the list brings the beginning of the new one into view', async () => {
    await open();
    await page.locator('[data-doc-id]').last().scrollIntoViewIfNeeded();
    const edge = (of: string, side: 'top' | 'bottom') =>
      page.locator(of).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    expect(await edge('.wm-results', 'top')).toBeLessThan(0);
    await searched(() => value('ss_type', 1).evaluate((link) => (link as HTMLElement).click()));

    await expect.poll(() => edge('.wm-results', 'top')).toBeGreaterThanOrEqual(0);
    expect(await edge('.wm-results', 'top')).toBeLessThan(200);
    expect(await edge('.wm-search__bar', 'bottom'), 'the bar covers none of it').toBeLessThanOrEqual(
      await edge('.result-list', 'top'),
    );
  });

  /** Waits until the first result is whole, below what narrows the search by now, and near it. */
  async function seesFirstResult(): Promise<void> {
    const edge = (of: string, side: 'top' | 'bottom') =>
      page
        .locator(of)
        .first()
        .evaluate((element, name) => element.getBoundingClientRect()[name], side);
    await expect
      .poll(async () => (await edge('[data-doc-id]', 'top')) >= (await edge('.wm-search__bar', 'bottom')))
      .toBe(true);
    expect(await edge('[data-doc-id]', 'top')).toBeLessThan(250);
  }

  it('§4.2 so does one that is pressed far down its column: the first result is whole', async () => {
    await open();
    for (const scrolled of [560, 2000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      const pressed = values('ss_type').nth(1);
      await pressed.scrollIntoViewIfNeeded();
      // What comes near the window may come to life, and is drawn anew under the press.
      await settled(page);
      await searched(() => pressed.click());
      await seesFirstResult();
    }
  });

  it('§4.2 so does an order that is chosen at the end of a list that has grown, and begins anew shorter', async () => {
    const shown = () => page.locator('.wm-results [data-doc-id]').count();
    await open();
    const first = await shown();
    await page.locator('[data-doc-id]').last().scrollIntoViewIfNeeded();
    await expect.poll(shown).toBeGreaterThan(first);
    await page.locator('[data-doc-id]').last().scrollIntoViewIfNeeded();
    await searched(() => page.getByLabel('Sort by').selectOption('Lowest price'));

    await expect.poll(shown).toBe(first);
    await seesFirstResult();
  });

  it('§4.2 so does a price that is typed', async () => {
    await open();
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    const from = facet('fs_price').locator('[name="from.fs_price"]');
    await from.scrollIntoViewIfNeeded();
    await from.fill('200');
    await searched(() => from.press('Enter'));
    await seesFirstResult();
  });

  it('of several values of one facet the first alone is seen to name it; each is heard to', async () => {
    await open('/#fq=ss_type:Cabin&fq=sm_free:(06 OR 07 OR 08)');
    const chips = page.locator('.wm-current__entry');
    await expect.poll(() => chips.count()).toBe(4);
    const labels = page.locator('.wm-current__label');
    const seen = () => labels.evaluateAll((all) => all.map((one) => getComputedStyle(one).position !== 'absolute'));
    expect(await seen()).toEqual([true, true, false, false]);
    await page.getByRole('link', { name: 'Remove Often free: August' }).waitFor();
    await searched(() => page.getByRole('link', { name: 'Remove Often free: June' }).click());
    await expect.poll(seen).toEqual([true, true, false]);
  });

  it('§4.2 who scrolls on before the answer is there stays where they are', async () => {
    await open();
    await page.locator('[data-doc-id]').last().scrollIntoViewIfNeeded();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search', async (route) => {
      await held.promise;
      await route.continue();
    });
    await value('ss_type', 1).evaluate((link) => (link as HTMLElement).click());
    // Nobody scrolls before the frame that shows the press.
    await page.locator('.pending[data-block="search"]').waitFor();
    await twoFrames(page);
    await page.evaluate(() => scrollBy({ top: -0.7 * innerHeight, behavior: 'instant' }));
    const at = await page.evaluate(() => scrollY);
    held.resolve();
    await expect.poll(() => entries().count()).toBe(1);
    await settled(page);

    expect(at).toBeGreaterThan(0);
    expect(await page.locator('.wm-results').evaluate((list) => list.getBoundingClientRect().top)).toBeLessThan(0);
  });

  it('the sort control orders the results by price', async () => {
    await open();
    await searched(() => page.locator('.wm-sort__field').selectOption('fs_price asc'));

    const prices = (await page.locator('.wm-card__price strong').allTextContents()).map((text) =>
      Number(text.replaceAll(/[$,]/g, '')),
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('answers', () => {
  it('§2.3 a search without results says so and how to go on', async () => {
    await open('/#q=zzzzqqqq');

    expect(await page.locator('.wm-empty__title').textContent()).toContain('No results');
    expect(await page.locator('.wm-current__clear').isVisible()).toBe(true);
  });

  it('changes are announced to assistive technology', async () => {
    await open();
    await searched(() => value('ss_type', 0).click());

    expect(await page.locator('[role="status"]').first().textContent()).toContain('places');
  });
});

describe('a page of some other system', () => {
  const foreignPage = (
    options: Record<string, unknown>,
  ): string => `<!doctype html><html lang="en"><title>Elsewhere</title>
    <h1>Elsewhere</h1>
    <riot-solr-container class="wm-block wm-search" data-block="search" data-block-id="guest"></riot-solr-container>
    <script type="application/json" data-block-options="guest">${JSON.stringify(options)}</script>
    <script type="module" src="/embed.js"></script></html>`;

  async function openForeign(options: Record<string, unknown>): Promise<void> {
    await page.route('**/elsewhere', (route) =>
      route.fulfill({ contentType: 'text/html', body: foreignPage(options) }),
    );
    await page.goto(siteUrl('/elsewhere'));
  }

  it('hosts a search block by one script, one element and its options', async () => {
    await openForeign({
      index: 'rentals',
      max_rows: '24',
      numvisible: '6',
      facets: { type: { data: { field: 'ss_type' }, global_settings: { operator: 'or', riotjs_label: 'Kind' } } },
      fields: [{ solr_field: 'ss_name', name: 'Name' }],
    });
    await settled(page);

    expect(visit.searches).toHaveLength(1);
    // Without our style sheet the items are low, so the list may have grown already.
    expect((await cards().count()) % 6).toBe(0);
    expect(await page.locator('.itemlink, .wm-card__title').first().textContent()).not.toBe('');
    await expect.poll(() => facet('ss_type').locator('.wm-facet__value').count()).toBeGreaterThan(3);
    expect(hash()).toBe('#q=*%3A*');
  });

  it('§3.1 options that do not fit leave the page as it is and name the field in the console', async () => {
    await openForeign({ index: 'rentals', max_rows: 'many' });
    await page.waitForLoadState('networkidle');

    expect(visit.problems.join()).toContain('max_rows');
    expect(await page.locator('h1').textContent()).toBe('Elsewhere');
    expect(visit.searches).toEqual([]);
  });
});

describe('with scripts off', () => {
  it('§2.3 results, filters, sorting and further results work as links and forms', async () => {
    const quiet = await startVisit({ javaScriptEnabled: false });
    const plain = quiet.page;
    const count = async (): Promise<number> =>
      Number.parseInt((await plain.locator('.wm-search__count').textContent()) ?? '', 10);
    await plain.goto(siteUrl());
    const all = await count();
    expect(await plain.locator('.result-list > li').count()).toBe(12);
    expect(await plain.locator('.result-list img[src]').first().isVisible()).toBe(true);

    const end = await plain.locator('footer').last().boundingBox();
    const height = await plain.locator('html').evaluate((html) => html.scrollHeight);
    expect(height, 'nothing below the footer').toBeLessThanOrEqual(Math.ceil((end?.y ?? 0) + (end?.height ?? 0)));

    await plain.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    expect(new URL(plain.url()).searchParams.get('fq')).toContain('ss_type');
    expect(await count()).toBeLessThan(all);

    await plain.locator('.wm-current__entry').first().click();
    expect(await count()).toBe(all);

    await plain.locator('.wm-keywords__field').fill('garden');
    await plain.locator('.wm-keywords__submit').click();
    expect(await count()).toBeLessThan(all);

    await plain.goto(siteUrl());
    const first = await plain.locator('.itemlink').first().getAttribute('href');
    await plain.locator('.wm-progress__more').click();
    expect(await plain.locator('.itemlink').first().getAttribute('href')).not.toBe(first);

    await plain.locator('.itemlink').first().click();
    expect(await plain.locator('h1').textContent()).not.toBe('');
    await quiet.close();
  });
});
