/** What a search that finds little or nothing offers. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { keywords } from './support/search-block.ts';
import {
  open,
  page,
  resultCount,
  searched,
  settled,
  siteUrl,
  startVisit,
  visit,
  visitEachTest,
  WIDE,
} from './support/visit.ts';

visitEachTest();

describe('§2.3 nothing found', () => {
  const EMPTY = `/#fq=${encodeURIComponent('ss_type:Cottage')}&fq=${encodeURIComponent('ss_type:Loft')}&q=*%3A*`;

  it('says which single filter to drop and how many listings that brings, without a request of its own', async () => {
    await open(EMPTY);
    await page.locator('.wm-alternates__link').first().waitFor();
    const links = page.locator('.wm-alternates__link');
    const [first = '', second = ''] = await links.allTextContents();
    expect([first, second].sort()).toEqual([
      expect.stringMatching(/^Without Kind of place: Cottage \d+ places?$/),
      expect.stringMatching(/^Without Kind of place: Loft \d+ places?$/),
    ]);
    expect(visit.searches.filter((body) => decodeURIComponent(body).includes('}ss_type:'))).toHaveLength(1);
    await searched(() => links.first().click());

    expect(await resultCount(page)).toBe(Number(/(\d+) place/.exec(first)?.[1]));
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    expect(visit.problems).toEqual([]);
  });

  it('says which two things to leave out where one is not enough, and how many that brings', async () => {
    await open('/?q=cabin+under+50+for+20+with+hot+tub');
    const ways = page.locator('.wm-alternates', { hasText: 'Two filters fewer' }).getByRole('link');
    const text = (await ways.first().textContent()) ?? '';
    expect(text).toMatch(/^Without Price: up to \$50, Guests: 20 or more \d+ places$/);
    expect(await violations(page)).toEqual([]);
    await searched(() => ways.first().click());

    expect(await resultCount(page)).toBe(Number(/(\d+) places/.exec(text)?.[1]));
    expect(await page.locator('.wm-current__value').allTextContents()).toEqual(['Cabin', 'Hot tub']);
    expect(visit.problems).toEqual([]);
  });

  it.each([390, 1440])(
    'of eleven filters says which three to leave out, each way on a line; at %i px',
    async (width) => {
      const filters = [
        ...['Hot tub', 'Indoor fireplace', 'Desk'].map((amenity) => `sm_amenity:"${amenity}"`),
        ...['ss_type:Cottage', 'ss_region:"Outer Banks"', 'is_sleeps:[8 TO *]', 'fs_price:[* TO 150]'],
        ...['bs_pets:true', 'is_bedrooms:[2 TO *]', 'sm_setting:Lakefront', 'sm_free:07'],
      ];
      const address = `/?${filters.map((fq) => `fq=${encodeURIComponent(fq)}`).join('&')}`;
      await page.setViewportSize({ width, height: 900 });
      await open(address);
      const ways = page.locator('.wm-alternates', { hasText: 'Three filters fewer' }).getByRole('link');
      const [first = '', ...others] = await ways.allTextContents();
      expect(others.pop()).toMatch(/^Clear all filters \d+ places$/);
      expect(others.length).toBeGreaterThan(0);
      for (const text of [first, ...others]) expect(text).toMatch(/^Without [^,]+, [^,]+, [^,]+ \d+ places?$/);
      const boxes = await Promise.all([0, 1].map((at) => ways.nth(at).boundingBox()));
      expect(boxes[1]?.x).toBe(boxes[0]?.x);
      expect(boxes[1]?.width).toBe(boxes[0]?.width);
      expect(await violations(page)).toEqual([]);
      await searched(() => ways.first().click());

      expect(await resultCount(page)).toBe(Number(/(\d+) places?$/.exec(first)?.[1]));
      expect(await page.locator('.wm-current__value').count()).toBe(8);
      await open(address);
      await searched(() => ways.last().click());
      expect(await page.locator('.wm-current__entry').count()).toBe(0);
      expect(visit.problems).toEqual([]);
    },
  );

  it.each([390, 1440])('all ways out are as wide as one another, their counts in a column, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const filters = ['ss_type:Cabin', 'ss_region:"Outer Banks"', 'sm_amenity:"Hot tub"', 'fs_price:[* TO 60]'];
    await open(`/?${filters.map((fq) => `fq=${encodeURIComponent(fq)}`).join('&')}`);
    const ways = page.locator('.wm-alternates', { hasText: 'Clear all filters' }).getByRole('link');
    expect((await ways.allTextContents()).map((text) => text.split(' ')[0])).toEqual(['Change', 'Without', 'Clear']);
    const edges = (selector: string): Promise<number[]> =>
      page
        .locator(selector)
        .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))]);
    expect(await edges('.wm-alternates__link')).toHaveLength(1);
    expect(await edges('.wm-alternates__count')).toHaveLength(1);
  });

  it('offers words without all filters that stand in their way, with what they find', async () => {
    await open('/?q=cottage&fq=ss_type:Cabin&fq=sm_setting:Lakefront&guests=8');
    const offer = page.getByRole('link', { name: /^“cottage” without the filters \d+ places$/ });
    const text = (await offer.textContent()) ?? '';
    expect(await violations(page)).toEqual([]);
    await searched(() => offer.click());

    expect(await resultCount(page)).toBe(Number(/(\d+) places/.exec(text)?.[1]));
    expect(await page.locator('.wm-current__value').allTextContents()).toEqual(['cottage']);
    expect(visit.problems).toEqual([]);
  });

  it('offers the filter that a number among the words means', async () => {
    await open('/#q=under%20200');
    const offer = page.locator('.wm-alternates__link', { hasText: 'Search for' });
    await offer.waitFor();
    const text = (await offer.textContent()) ?? '';
    expect(text).toMatch(/^Search for Price: up to \$200 \d+ places$/);
    expect(await violations(page)).toEqual([]);
    await searched(() => offer.click());

    expect(await resultCount(page)).toBe(Number(/(\d+) places/.exec(text)?.[1]));
    expect(await keywords().inputValue()).toBe('');
    expect(visit.problems).toEqual([]);
  });

  it('asks for fewer words where there are several that something has, and else for another', async () => {
    await open('/#q=tahoe');
    await expect
      .poll(() => page.locator('.wm-empty__text').textContent())
      .toBe('Nothing has “tahoe”. Try another word, or another spelling.');
    // Fewer of these would find nothing, either.
    await open('/#q=tahoe%20yosemite');
    await page
      .getByText('Nothing has “tahoe” or “yosemite”. Try another word, or another spelling.', { exact: true })
      .waitFor();
    await open('/#q=%22loft%20barn%22');
    await expect.poll(() => page.locator('.wm-empty__text').textContent()).toBe('Try fewer words, or other ones.');
    expect(visit.problems).toEqual([]);
  });

  it.each([true, false])(
    'says which word nothing has beside others that say nothing; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      await page.goto(siteUrl('/?q=near+denver'));
      if (javaScriptEnabled) await settled(page);

      expect(await page.locator('.wm-empty__text').textContent()).toBe(
        'Nothing has “denver”. Try another word, or another spelling.',
      );
      expect(await page.getByRole('heading', { name: 'Popular towns' }).isVisible()).toBe(true);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.goto(siteUrl('/?q=close+to+charleston'));
      if (javaScriptEnabled) await settled(page);
      expect(await page.locator('.wm-current__value').allTextContents()).toEqual(['Charleston']);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('leads from words that nothing has to the commonest values of what is suggested, with their counts', async () => {
    await open('/#q=tahoe');
    const groups = page.locator('.wm-alternates', { has: page.getByRole('heading', { name: /^Popular/ }) });
    await groups.nth(1).waitFor();
    expect(await groups.getByRole('heading').allTextContents()).toEqual(['Popular regions', 'Popular towns']);
    const region = groups.first().getByRole('link').first();
    const [, name = '', count] = /^(.+) (\d+)$/.exec((await region.textContent()) ?? '') ?? [];
    expect(await groups.nth(1).getByRole('link').count()).toBe(8);
    expect(await violations(page)).toEqual([]);
    await searched(() => region.click());

    expect(await resultCount(page)).toBe(Number(count));
    expect(await page.locator('.wm-current').innerText()).toContain(name);
    expect(await keywords().inputValue()).toBe('');
    expect(visit.problems).toEqual([]);
  });

  it.each([
    ['OBX', 'Region: Outer Banks'],
    ['nc', 'State: North Carolina'],
  ])('leads from another name of a value to it, without scripts: %s', async (typed, value) => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl(`/?q=${typed}`));
    const offer = plain.page.locator('.wm-alternates__link', { hasText: 'Search for' });
    const text = (await offer.textContent()) ?? '';
    expect(text).toMatch(new RegExp(`^Search for ${value} \\d+ places$`));
    await offer.click();
    const count = await plain.page.locator('.wm-search__count').textContent();
    await plain.close();

    expect(text).toContain(count);
  });

  it.each([true, false])(
    'names the words that nothing has, above the results of the others; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      await page.goto(siteUrl('/?q=posh+cabin'));
      if (javaScriptEnabled) await settled(page);

      expect(await page.locator('.wm-suggestion').textContent()).toBe('Nothing has “posh”. Results for cabin');
      expect(await page.locator('.wm-search__count').textContent()).toMatch(/^[1-9]\d* places$/);
      expect(await page.locator('.wm-card__title').first().isVisible()).toBe(true);
      expect(await page.locator('.wm-empty').count()).toBe(0);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it.each([true, false])(
    'of which nothing has all, shows what has most of them, and as typed by one click; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      const typed = 'books kettle orchard gate';
      await page.goto(siteUrl(`/?q=${encodeURIComponent(typed)}`));
      if (javaScriptEnabled) await settled(page);
      const line = page.locator('.wm-suggestion');
      const isCut = (link: Element) => link.scrollWidth > link.clientWidth;

      expect(await line.getByRole('link').evaluate(isCut)).toBe(false);
      expect(await line.textContent()).toBe(
        `Nothing has all of these words; these have some. Results for books gate. Search for ${typed} instead`,
      );
      expect(await page.locator('.wm-search__count').textContent()).toMatch(/^[1-9]\d* places$/);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await line.getByRole('link').click();
      await page.getByRole('link', { name: /^Search for "books" "gate" \d+ places$/ }).waitFor();
      // A sentence is not said once more.
      await page.goto(siteUrl('/?q=books+for+the+kettle+that+stands+in+an+orchard+behind+the+old+gate'));
      if (javaScriptEnabled) await settled(page);
      expect(await line.getByRole('link').evaluate(isCut)).toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it.each([true, false])(
    'asks whether a misspelt word was meant otherwise, where the others find enough; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      await page.goto(siteUrl('/?q=famly+cottage+beach'));
      if (javaScriptEnabled) await settled(page);
      const line = page.locator('.wm-suggestion');

      expect(await line.textContent()).toMatch(/^Did you mean family cottage beach\? [1-9]\d* places$/);
      const count = /\d+ places$/.exec((await line.textContent()) ?? '')?.[0];
      await line.getByRole('link').click();
      await expect.poll(() => page.locator('.wm-search__count').textContent()).toBe(count);
      // These words are known, all of them.
      expect(await line.textContent()).toMatch(/^First: [1-9]\d* places with all of these words$/);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it.each([true, false])(
    'names a word that nothing has, and the others where all that is found has them; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      await page.goto(siteUrl('/?q=xyzzy+cabin+lake'));
      if (javaScriptEnabled) await settled(page);

      expect(await page.locator('.wm-suggestion').textContent()).toBe('Nothing has “xyzzy”. Results for cabin lake');
      expect(await page.locator('.wm-search__count').textContent()).toMatch(/^[1-9]\d* places$/);
      await page.goto(siteUrl('/?q=quiet+flat+near+xyzzy'));
      if (javaScriptEnabled) await settled(page);
      expect((await page.locator('.wm-suggestion').textContent())?.trim()).toBe('Nothing has “xyzzy”.');
      await page.goto(siteUrl('/?q=xyzzy+charlston'));
      if (javaScriptEnabled) await settled(page);
      expect(await page.locator('.wm-suggestion').textContent()).toBe(
        'Nothing has “xyzzy”. Results for charleston instead of “charlston”',
      );
      // What says nothing by itself, such as “most”, is no other spelling.
      await page.goto(siteUrl('/?q=moat+cabin'));
      if (javaScriptEnabled) await settled(page);
      expect(await page.locator('.wm-suggestion').textContent()).toBe('Nothing has “moat”. Results for cabin');
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('leads from words in quotes, which stay as they are, to the others', async () => {
    await open('/#q=%22xyzzy%22%20cabin');
    const offer = page.locator('.wm-alternates', { hasText: 'Nothing has “xyzzy”.' });
    await offer.waitFor();
    const text = (await offer.getByRole('link').textContent()) ?? '';
    expect(text).toMatch(/^Search for cabin \d+ places$/);
    expect(await violations(page)).toEqual([]);
    await searched(() => offer.getByRole('link').click());

    expect(await resultCount(page)).toBe(Number(/(\d+) places/.exec(text)?.[1]));
    expect(await keywords().inputValue()).toBe('cabin');
    expect(visit.problems).toEqual([]);
  });

  it.each([true, false])(
    'says so before it names the page of the site that has the words; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      await page.goto(siteUrl('/?q=refund'));
      if (javaScriptEnabled) await settled(page);
      const said = page.locator('.wm-empty__title, .wm-suggestion');

      expect(await said.allTextContents()).toEqual([
        'No results match your search',
        'On this site: Booking, changing and cancelling (About us)',
      ]);
      // To the eye the count says it.
      expect(await said.first().evaluate((title) => getComputedStyle(title).clipPath)).toBe('inset(50%)');
      expect(await page.locator('.wm-search__count').isVisible()).toBe(true);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await said.getByRole('link').click();
      await page.getByRole('heading', { name: 'Booking, changing and cancelling' }).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('names no page that happens to have the words where it is the filters that leave nothing', async () => {
    await open('/?q=cottage&fq=ss_town:Duck&fq=ss_type:Chalet');
    await page.getByText('One filter fewer').waitFor();

    expect(await page.locator('.wm-empty').getByText('On this site').count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('comes at once: what is said, what may be left out, and what else there is', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.wm-empty__title')) return;
        const count = (parts: string): number => document.querySelectorAll(parts).length;
        document.documentElement.dataset.first = `${count('.wm-alternates__link')} ${count('.wm-alternates__results > li')}`;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await open(EMPTY);
    await page.locator('.wm-alternates__results > li').first().waitFor();

    expect(await page.evaluate(() => document.documentElement.dataset.first)).toBe('2 3');
    expect(visit.problems).toEqual([]);
  });

  it("shows the block's own alternates search under it, by one request", async () => {
    await open(EMPTY);
    await page.locator('.wm-alternates__results > li').first().waitFor();

    expect(await page.locator('.wm-alternates__results > li').count()).toBe(3);
    await page.locator('.wm-alternates__results').scrollIntoViewIfNeeded();
    await page.locator('.wm-alternates__results .wm-card__image[src]').first().waitFor();
    expect(visit.searches).toHaveLength(2);
    expect(await violations(page)).toEqual([]);
  });

  it.each([390, 1440])('uses the width it has at %i px, and offers no order and no map of nothing', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await open('/?q=qqqqqqq');
    const edges = await page
      .locator('.wm-alternates__results .wm-card')
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().right));
    const bar = await page.locator('.wm-search__bar').boundingBox();
    expect(Math.max(...edges)).toBeCloseTo((bar?.x ?? 0) + (bar?.width ?? 0), 0);
    const tools = page.locator('.wm-sort, .wm-map-switch, .wm-filters-toggle').filter({ visible: true });
    expect(await tools.count()).toBe(0);

    await searched(() => page.getByRole('link', { name: /^Show all \d+ places$/ }).click());
    expect(await tools.count()).toBe(width < 1000 ? 3 : 2);
  });

  it("a block with words of its own for 'nothing found' shows its alternates under them", async () => {
    const alternates = { label: 'Lately added', sort: 'fs_rating desc, is_reviews desc', rows: 2 };
    await openForeign(
      block('guest', { ...OPTIONS, empty_text: 'Nothing of the kind.', alternates }),
      EMPTY.replace('/', '/elsewhere'),
    );
    await page.locator('.wm-alternates__results > li').first().waitFor();

    expect(await page.locator('.wm-empty__text').textContent()).toBe('Nothing of the kind.');
    expect(await page.locator('.wm-alternates__link').count()).toBe(2);
    expect(await page.locator('.wm-alternates__results > li').count()).toBe(2);
    // No level of headings is passed over where the usual heading is not.
    expect(await page.locator('.wm-empty h3').allTextContents()).toContain('Lately added');
  });

  it('is all in the page without scripts', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/?q=qqqqqqq'));
    const without = plain.page.locator('.wm-alternates__link').first();
    expect(await without.textContent()).toMatch(/^Show all \d+ places$/);
    expect(await plain.page.locator('.wm-empty__text').textContent()).toMatch(
      /^Nothing has “\w+”. Try another word, or another spelling.$/,
    );
    expect(await plain.page.getByText('One filter fewer').count()).toBe(0);
    expect(await plain.page.locator('.wm-filters__title').isVisible()).toBe(false);
    expect(await plain.page.locator('.wm-alternates__results > li').count()).toBe(3);
    await without.click();
    const count = await plain.page.locator('.wm-search__count').textContent();
    await plain.close();

    expect(count).toMatch(/^\d+ places$/);
  });

  it('hydrates what the server rendered and asks for nothing', async () => {
    await open('/?q=qqqqqqq');
    await page.locator('.wm-alternates__link').first().hover();
    await page.locator('.wm-saved__list').waitFor();
    expect(await page.getByRole('button', { name: 'Save search' }).count()).toBe(0);

    expect(visit.searches).toEqual([]);
    expect(visit.problems).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});
