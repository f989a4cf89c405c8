/** The column of filters and the bar above the results: what is folded, what clears what, and what stays in reach. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { entries, facet, filters, hash, overflow, unfold, value, values } from './support/search-block.ts';
import {
  open,
  PHONE,
  page,
  resultCount,
  searched,
  settled,
  siteUrl,
  startVisit,
  visit,
  visitEachTest,
} from './support/visit.ts';

visitEachTest();

const DUCK = `/#fq=${encodeURIComponent('ss_town:( Duck )')}&fq=${encodeURIComponent('sm_setting:( Oceanfront )')}&q=beach`;

describe('the column of filters', () => {
  it('the first facets are open, the others folded with what is chosen in their headings', async () => {
    await open(DUCK);
    const isOpen = (field: string) => facet(field).evaluate((element) => (element as HTMLDetailsElement).open);

    const fields = await page.locator('.wm-facet').evaluateAll((all) => all.map((one) => one.dataset.facet));
    const unfolded = await Promise.all(fields.map((field = '') => isOpen(field)));
    expect(
      fields.filter((_, at) => unfolded[at]),
      'what most look for comes first',
    ).toEqual([
      'is_sleeps',
      'sm_free',
      'fs_price',
      'is_bedrooms',
      'ss_region',
      'ss_type',
      'bs_pets',
      'sm_amenity',
      'ss_town',
    ]);
    expect(fields.slice(-2)).toEqual(['fs_bathrooms', 'sm_setting']);
    expect(await facet('sm_setting').locator('summary').innerText()).toMatch(/Setting\s+Oceanfront/);
    expect(await facet('ss_town').locator('.wm-facet__chosen').isVisible()).toBe(false);
    await unfold('sm_setting');
    expect(await value('sm_setting', 'Oceanfront').isVisible()).toBe(true);
  });

  it('regions, which cards and map speak of, stand beside the towns in them', async () => {
    await open();
    const byWater = await startVisit({});
    await byWater.page.goto(siteUrl('/by-the-water'));

    expect(await facet('ss_region').locator('summary').innerText()).toBe('Region');
    expect(await value('ss_region', 'Outer Banks').isVisible()).toBe(true);
    expect(await values('ss_region', byWater.page).getByText('Outer Banks').count()).toBe(1);
    await byWater.close();
    await searched(() => value('ss_region', 'Outer Banks').click());
    expect(filters()).toEqual(['ss_region:( "Outer Banks" )']);
    expect(await values('ss_town').first().textContent()).toMatch(/^Avon/);
  });

  it('the ring around the head of a facet lies over nothing below it', async () => {
    await open('/');
    const head = facet('is_sleeps').locator('summary');
    await head.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const below = await head.evaluate((element) => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
      const ring =
        outlineStyle === 'none' ? Number.NaN : Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const next = element.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return next - element.getBoundingClientRect().bottom - ring;
    });
    expect(below).toBeGreaterThanOrEqual(0);
  });

  it('folded facets open without scripts, and a link to all values finds its facet open', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/'));
    await unfold('sm_setting', plain.page);
    await facet('sm_setting', plain.page).locator('.wm-facet__all').click();
    await plain.page.waitForLoadState();

    expect(await values('sm_setting', plain.page).last().isVisible()).toBe(true);
    await plain.close();
  });

  it.each([1440, 390])(
    'a choice moves nothing below its facet, nor is room kept for its reset, at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await open();
      if (width < 600) await page.locator('.wm-filters-toggle').click();
      await values('is_sleeps').first().waitFor();
      const heights = () =>
        page.locator('.wm-facet').evaluateAll((facets) => facets.slice(0, 4).map((one) => one.clientHeight));
      const before = await heights();
      await searched(() => values('is_sleeps').first().click());
      await facet('is_sleeps').locator('.wm-facet__reset').waitFor();
      expect(await heights()).toEqual(before);
      const below = await facet('is_sleeps').evaluate((one) => {
        const last = [...one.querySelectorAll('.wm-facet__value')].at(-1);
        return one.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
      });
      expect(below, 'the next heading follows the values').toBeLessThanOrEqual(16);

      const clear = facet('is_sleeps').getByRole('link', { name: 'Clear guests' });
      const [head, link] = [await facet('is_sleeps').locator('summary').boundingBox(), await clear.boundingBox()];
      expect(link?.y, 'in the line of the heading').toBe(head?.y);
      expect(Math.min(link?.width ?? 0, link?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await searched(() => clear.click());
      expect(await heights()).toEqual(before);
      expect(await facet('is_sleeps').getAttribute('open')).toBe('');
    },
  );

  it('one facet is cleared by the name of its values, all filters by another link; words stay', async () => {
    await open(DUCK);
    const clear = facet('ss_town').getByRole('link', { name: 'Clear towns', exact: true });
    expect(await clear.innerText()).toBe('Clear');
    await searched(() => clear.click());
    expect(filters()).toEqual(['sm_setting:( Oceanfront )']);

    const all = page.getByRole('link', { name: 'Clear all filters' });
    expect(await all.innerText(), 'not the words, as "Clear all" beside the results').toBe('Clear all filters');
    await searched(() => all.press('Enter'));
    expect(filters()).toEqual([]);
    expect(hash()).toContain('q=beach');
    expect(await page.getByRole('link', { name: 'Clear all filters' }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it('is no list that scrolls within the page', async () => {
    await open();
    const scrolls = await page
      .locator('.wm-search__aside, .wm-filters')
      .evaluateAll((all) => all.map((element) => element.scrollHeight > element.clientHeight + 1));
    expect(scrolls).toEqual([false, false]);
  });

  it('is in reach as a whole from anywhere on the page, begins where it did as a facet opens, and lets Back lead to the place in the list', async () => {
    const column = page.locator('.wm-search__aside');
    const edges = (): Promise<{ top: number; below: number }> =>
      column.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top: Math.round(top), below: Math.round(bottom - window.innerHeight) };
      });
    await open();
    await page.mouse.move(700, 500);
    await page.locator('[data-doc-id]').nth(11).scrollIntoViewIfNeeded();
    await page.locator('[data-doc-id]').nth(20).scrollIntoViewIfNeeded();
    // The code comes once the visitor has begun to use the page.
    const upwards = async (): Promise<number> => {
      await page.mouse.wheel(0, -40);
      return (await edges()).below;
    };
    await expect.poll(upwards).toBeGreaterThan(0);
    await page.mouse.wheel(0, 2000);
    await expect.poll(edges).toMatchObject({ below: 0 });

    const folded = column.locator('details:not([open]) > summary').last();
    const { top } = await edges();
    await folded.click();
    await expect.poll(edges).toEqual({ top, below: expect.toSatisfy((below: number) => below > 0) });

    await page.mouse.wheel(0, -200);
    await expect.poll(edges).toMatchObject({ top: top + 200 });
    await page.mouse.wheel(0, top);
    await expect.poll(edges).toMatchObject({ top: expect.closeTo(0, 0) });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

    const firstInView = (): Promise<string | undefined> =>
      page
        .locator('[data-doc-id]')
        .evaluateAll((all: HTMLElement[]) =>
          all.map((item) => (item.getBoundingClientRect().bottom > 0 ? item.dataset.docId : undefined)).find(Boolean),
        );
    await value('ss_type', 'Cabin').scrollIntoViewIfNeeded();
    const left = await firstInView();
    await searched(() => value('ss_type', 'Cabin').click());
    expect(await firstInView()).not.toBe(left);
    await page.goBack();
    await expect.poll(firstInView, { message: 'where the list was left' }).toBe(left);
  });

  it('keeps what is pressed far down it under the pointer, beside the first result, and leads from there to its beginning', async () => {
    const edge = (of: string): Promise<number> =>
      page
        .locator(of)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await open();
    await page.mouse.move(700, 500);
    await page.locator('[data-doc-id]').nth(11).scrollIntoViewIfNeeded();
    await page.locator('[data-doc-id]').nth(20).scrollIntoViewIfNeeded();
    // The code comes once the visitor has begun to use the page.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -40);
        return page.locator('.wm-search__aside').evaluate((column) => column.style.insetBlockEnd);
      })
      .not.toBe('');
    await page.mouse.wheel(0, 2000);
    await settled(page);

    const pressed = value('ss_town', 'Cascade Locks');
    const before = (await pressed.boundingBox())?.y;
    // Regions and kinds of places above it have none, and go.
    await searched(() => pressed.click());
    await expect.poll(() => edge('[data-doc-id]')).toBeGreaterThan(0);
    await settled(page);
    expect((await pressed.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
    const first = await edge('[data-doc-id]');
    expect(first).toBeLessThan(250);

    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await pressed.boundingBox())?.y).toBeCloseTo((before ?? 0) + 200, 0);
    expect(await edge('[data-doc-id]'), 'the list waits at its beginning').toBe(first);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await edge('.wm-search__aside'), 'both begin at one height').toBe(await edge('.wm-search__main'));
  });
});

describe('the drawer of filters on a phone', () => {
  it('says how far a price would have to go that nothing has, and keeps every heading in its place', async () => {
    const phone = await startVisit(PHONE);
    await phone.page.goto(siteUrl('/'));
    await settled(phone.page);
    await phone.page.locator('.wm-filters-toggle').click();
    const headings = () => phone.page.locator('.wm-drawer .wm-facet__label').allTextContents();
    await values('is_sleeps', phone.page).getByText('6 or more').click();
    await settled(phone.page);
    const before = await headings();
    const price = facet('fs_price', phone.page);
    await price.getByLabel('Price To').fill('50');
    await phone.page.keyboard.press('Enter');
    await price.getByText('The lowest is $').waitFor();

    await expect.poll(() => phone.page.locator('.wm-filters__done').innerText()).toBe('Show 0 places');
    expect((await headings()).map((text) => text.replace(/:.*/, ''))).toEqual(
      before.map((text) => text.replace(/:.*/, '')),
    );
    expect(await facet('ss_type', phone.page).locator('summary').getAttribute('aria-disabled')).toBe('true');
    expect(await violations(phone.page)).toEqual([]);
    expect(phone.problems).toEqual([]);
    await phone.close();
  });

  it('brings a facet that is unfolded and ends below the button to the top', async () => {
    const phone = await startVisit(PHONE);
    await phone.page.goto(siteUrl('/'));
    await settled(phone.page);
    await phone.page.locator('.wm-filters-toggle').click();
    const top = (field: string) => facet(field, phone.page).evaluate((element) => element.getBoundingClientRect().top);
    await facet('sm_amenity', phone.page).locator('summary').click();

    await expect.poll(() => top('sm_amenity')).toBeCloseTo(0, 0);
    await phone.close();
  });

  it('closes by its button where the handle of a slider has been scrolled below it', async () => {
    const phone = await startVisit(PHONE);
    // Low enough for the slider to be scrolled all the way up.
    await phone.page.setViewportSize({ width: 390, height: 420 });
    await phone.page.goto(siteUrl('/'));
    await settled(phone.page);
    await phone.page.locator('.wm-filters-toggle').click();
    await facet('fs_price', phone.page).scrollIntoViewIfNeeded();
    const handle = facet('fs_price', phone.page).getByRole('slider').last();
    await handle.waitFor();
    const close = phone.page.locator('.wm-filters__close');
    const [from, to] = [await handle.boundingBox(), await close.boundingBox()];
    if (!from || !to) throw new Error('The drawer is open, with a slider.');
    await close.evaluate((element, by) => element.closest('dialog')?.scrollBy(0, by), from.y - to.y);
    const over = await handle.boundingBox();
    if (!over) throw new Error('The slider stays.');
    expect(over.y).toBeCloseTo(to.y, 0);
    await phone.page.mouse.click(over.x + over.width / 2, over.y + over.height / 2);

    await expect.poll(() => phone.page.locator('dialog[open]').count()).toBe(0);
    await phone.close();
  });
});

describe('numbers as 4 or more', () => {
  it('one choice at a time, whose count is what it brings', async () => {
    await open();
    const choice = (text: string) => value('is_sleeps', text);
    const told = Number(await choice('6 or more').locator('.wm-facet__count').textContent());
    await searched(() => choice('6 or more').click());

    expect(await resultCount()).toBe(told);
    expect(filters()).toEqual(['is_sleeps:[6 TO *]']);
    expect(await entries().textContent()).toContain('Guests: 6 or more');
    const fewer = Number(await choice('5 or more').locator('.wm-facet__count').textContent());
    expect(fewer).toBeGreaterThan(told);
    await choice('6 or more').focus();
    await page.keyboard.press('ArrowUp');
    await searched(() => page.keyboard.press('Space'));
    expect(filters()).toEqual(['is_sleeps:[5 TO *]']);
    expect(await resultCount()).toBe(fewer);
    await searched(() => choice('5 or more').click());
    expect(filters()).toEqual([]);
  });

  it('begin where all places begin, so that a couple has something to press, and the months of a stay stand beside them', async () => {
    await open();
    const all = await resultCount();
    const texts = await values('is_sleeps').locator('.wm-facet__text').allTextContents();
    expect(texts.slice(0, 4)).toEqual(['2 or more', '3 or more', '4 or more', '5 or more']);
    // Short for those who see, and no long column.
    const tops = await values('is_sleeps').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBeLessThan(4);
    const months = await values('sm_free').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect([months.length, new Set(months.map(({ top }) => top)).size]).toEqual([12, 6]);
    expect(new Set(months.map(({ height }) => height)).size, 'no name of a month breaks').toBe(1);
    await searched(() => value('is_sleeps', '2 or more').click());
    expect(await resultCount()).toBe(all);
    const told = Number(await value('sm_free', 'September').locator('.wm-facet__count').textContent());
    await searched(() => value('sm_free', 'September').click());

    expect(filters()).toEqual(['is_sleeps:[2 TO *]', 'sm_free:( 09 )']);
    expect(await resultCount()).toBe(told);
    expect(await entries().allTextContents()).toEqual([
      expect.stringContaining('Guests: 2 or more'),
      expect.stringContaining('September'),
    ]);
  });

  it('single numbers of an old link are kept and shown, and give way to a choice', async () => {
    await open(`/#fq=${encodeURIComponent('is_sleeps:( 4 OR 5 )')}&q=*:*`);
    const both = await resultCount();
    expect(both).toBeGreaterThan(0);
    const active = facet('is_sleeps').locator('.is-active .wm-facet__text');
    expect(await active.allTextContents()).toEqual(['4', '5']);
    expect(await entries().count()).toBe(2);
    await searched(() => value('is_sleeps', '8 or more').click());

    expect(filters()).toEqual(['is_sleeps:[8 TO *]']);
    expect(await active.allTextContents()).toEqual(['8 or more']);
  });

  it('stay in their place where other filters leave nothing for them, and cannot be pressed', async () => {
    await open();
    const texts = () => values('is_sleeps').locator('.wm-facet__text').allTextContents();
    const before = await texts();
    await open(`/#fq=${encodeURIComponent('is_bedrooms:1')}&q=*:*`);
    await expect.poll(texts).toEqual(before);
    const last = values('is_sleeps').last();
    await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true');
    expect(await last.getAttribute('role')).toBe('radio');
    expect(await last.locator('.wm-facet__count').textContent()).toBe('0');
    expect(await last.getAttribute('href')).toBeNull();
    expect(await values('is_sleeps').first().getAttribute('tabindex')).toBeNull();
    expect(visit.problems).toEqual([]);
  });

  it('of months any will do, which is said as soon as one is chosen', async () => {
    await open();
    const head = facet('sm_free').locator('summary');
    expect(await head.innerText()).toBe('Often free');
    await searched(() => value('sm_free', 'July').click());
    await expect.poll(() => head.innerText()).toMatch(/^Often free\s+any of these$/);
    await head.click();
    expect(await head.innerText(), 'folded, it says which').toMatch(/^Often free\s+July$/);
    await searched(() => value('bs_pets', 'Pets welcome').click());
    expect(await facet('bs_pets').locator('summary').innerText(), 'a place has one of these alone').toBe('Pets');
    expect(visit.problems).toEqual([]);
  });

  it('and so do months', async () => {
    const months = () => values('sm_free').locator('.wm-facet__text').allTextContents();
    await open();
    const before = await months();
    expect(before).toHaveLength(12);
    await open(
      `/#fq=${encodeURIComponent('ss_type:"Bell tent"')}&fq=${encodeURIComponent('ss_town:"Bolton Landing"')}&q=*:*`,
    );
    await expect.poll(() => resultCount()).toBe(1);
    expect(await months()).toEqual(before);
    expect(await facet('sm_free').locator('[aria-disabled="true"]').count()).toBeGreaterThan(0);
  });

  it('works as links without scripts', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/'));
    const six = values('is_sleeps', plain.page).filter({ hasText: '6 or more' });
    const told = Number(await six.locator('.wm-facet__count').textContent());
    await six.click();

    expect(await resultCount(plain.page)).toBe(told);
    await plain.close();
  });
});

it('a filter that is set keeps its heading on one line, clear of the way to clear it', async () => {
  await open('/?fq=ss_type:Cabin&fq=ss_region:"Outer%20Banks"&fq=sm_free:06');
  for (const field of ['ss_type', 'ss_region', 'sm_free']) {
    const facet = page.locator(`.wm-search__aside [data-facet="${field}"]`);
    const label = await facet.locator('.wm-facet__label').boundingBox();
    const reset = await facet.locator('.wm-facet__reset').boundingBox();
    expect(label?.height, field).toBeLessThan(30);
    expect((label?.x ?? Number.NaN) + (label?.width ?? Number.NaN)).toBeLessThanOrEqual(reset?.x ?? 0);
  }
});

describe('the bar above the results', () => {
  it("counts in the owner's words, and calls an order what it is without words to match", async () => {
    await open();
    const order = page.locator('.wm-sort__field option').first();
    expect(await page.locator('.wm-search__count').textContent()).toMatch(/^\d+ places$/);
    expect(await order.textContent()).toBe('Featured');
    await open('/#q=beach');
    await expect.poll(() => order.textContent()).toBe('Best match');
  });

  it('stays in view while the list scrolls, and covers nothing that gets the focus', async () => {
    await open();
    await page.locator('[data-doc-id]').nth(11).scrollIntoViewIfNeeded();
    const bar = page.locator('.wm-search__bar');
    expect((await bar.boundingBox())?.y).toBe(0);
    for (const at of [10, 7, 4, 1]) {
      const card = page.locator('.itemlink').nth(at);
      await card.focus();
      const top = await card.evaluate((link) => link.getBoundingClientRect().top);
      const edge = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(top).toBeGreaterThanOrEqual(edge);
    }
  });

  it('on a phone keeps filters, order, map and the chips on a line that scrolls; no higher than 15 % of the screen', async () => {
    const phone = await startVisit({ ...PHONE, hasTouch: true });
    await phone.page.goto(siteUrl(DUCK));
    await settled(phone.page);
    const bar = phone.page.locator('.wm-search__bar');
    const edge = () => bar.evaluate((element) => getComputedStyle(element, '::after').opacity);
    expect(await edge(), 'nothing lies under it yet').toBe('0');
    await phone.page.locator('[data-doc-id]').nth(3).scrollIntoViewIfNeeded();
    const box = await bar.boundingBox();
    const tools = await bar.getByRole('button', { name: 'Map' }).boundingBox();

    expect(tools?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(0.15 * PHONE.viewport.height);
    await expect.poll(edge).toBe('1');
    expect(await bar.getByRole('button', { name: 'Filters 2' }).isVisible()).toBe(true);
    expect(await bar.getByLabel('Sort by').isVisible()).toBe(true);
    expect(await bar.getByRole('button', { name: 'Map' }).isVisible()).toBe(true);
    expect(await bar.locator('.wm-search__count').textContent()).toMatch(/^\d+ places$/);
    expect(await violations(phone.page)).toEqual([]);

    const before = await resultCount(phone.page);
    await bar.locator('.wm-current__entry').last().tap();
    await expect.poll(() => bar.locator('.wm-current__entry').count()).toBe(2);
    await settled(phone.page);
    expect(await resultCount(phone.page)).toBeGreaterThan(before);
    await phone.close();
  });

  it('opens and closes the map of the results, and says whether it is open', async () => {
    await open();
    const button = page.locator('.wm-map-switch button');
    await button.press('Enter');
    await page.locator('.wm-map__stage').waitFor();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.press('Enter');
    await page.locator('.wm-map__stage').waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');

    await open('/favourites');
    expect(await page.locator('.wm-map-switch').isVisible()).toBe(false);
  });

  it('the keyboard gets from the field for words to the first result in twelve stops', async () => {
    await open(DUCK);
    await page.locator('.wm-keywords__field').focus();
    let stops = 0;
    const isThere = () => page.evaluate(() => document.activeElement?.closest('[data-doc-id]') !== null);
    while (!(await isThere()) && stops < 20) {
      const skips = await page.evaluate(() => document.activeElement?.textContent === 'Skip to results');
      await page.keyboard.press(skips ? 'Enter' : 'Tab');
      if (!skips) stops += 1;
    }
    expect(stops).toBeLessThanOrEqual(12);
    expect(visit.problems).toEqual([]);
    expect(await overflow()).toBe(0);
  });
});
