/** The whole search experience on real listings: what shows is compared with what plain counting finds in their file. */
import type { Locator, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skippedBecause } from '../server/testing/skipped-because.ts';
import { violations } from './support/accessibility.ts';
import { type BostonListing, bostonFile, bostonListings, startBoston } from './support/boston.ts';
import { pressToggles } from './support/compare.ts';
import { count as counted, kept, openLive, pressed, toggle } from './support/flags.ts';
import {
  cards,
  entries,
  facet,
  filters,
  hash,
  keywords,
  overflow,
  readValue,
  suggestions,
  typeAndList,
  unfold,
  value,
  values,
} from './support/search-block.ts';
import type { RunningServer } from './support/server.ts';
import {
  isSuggestion,
  open,
  PHONE,
  page,
  resultCount,
  searched,
  settled,
  visit,
  visitEachTest,
  WIDE,
} from './support/visit.ts';

const absence = bostonFile === undefined ? 'WAYMARK_BOSTON names no file of listings' : undefined;

describe('the listings of Boston', skippedBecause(absence), () => {
  let server: RunningServer;
  let listings: BostonListing[];

  beforeAll(async () => {
    listings = bostonListings(bostonFile ?? '');
    server = await startBoston(bostonFile ?? '');
  });
  afterAll(() => server?.stop());
  visitEachTest(WIDE, () => server.url);

  const having = (test: (listing: BostonListing) => boolean): BostonListing[] => listings.filter(test);
  const count = (test: (listing: BostonListing) => boolean): number => having(test).length;
  const priced = (from: number, to: number): number =>
    count(({ price }) => price !== undefined && price >= from && price <= to);
  const shownIds = (): Promise<string[]> =>
    page.locator('[data-doc-id]').evaluateAll((items) => items.map((item) => item.getAttribute('data-doc-id') ?? ''));
  const filled = (field: string): Locator => facet('fs_price').locator(`[name="${field}.fs_price"]`);

  describe('1: state and hash', () => {
    // As an old site wrote it.
    const OLD = `fq=${encodeURIComponent('ss_town:( "Back Bay" OR Chinatown )')}&fq=${encodeURIComponent('ss_room:"Entire home"')}&q=*%3A*`;
    const inOld = ({ town, room }: BostonListing): boolean =>
      ['Back Bay', 'Chinatown'].includes(town) && room === 'Entire home/apt';

    it('§2.2 an old link is found in one request, and comes back byte for byte', async () => {
      await open(`/#${OLD}`);
      expect(await resultCount()).toBe(count(inOld));
      expect(visit.searches).toHaveLength(1);
      expect(await entries().count()).toBe(3);

      const before = await page.evaluate(() => history.length);
      await searched(() => value('ss_type', 'Loft').click());
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await searched(() => page.goBack());
      expect(hash()).toBe(`#${OLD}`);
      expect(await resultCount()).toBe(count(inOld));
      expect(visit.problems).toEqual([]);
    });

    it('§2.2 a hostile hash reaches no engine and leaves the page working', async () => {
      await open(`/#fq=${encodeURIComponent('{!join from=id to=id}*:*')}&q=%E0%A4%A&sort=rand()&rows=1e9`);
      await page.locator('.wm-notice').first().waitFor();
      await searched(() => page.locator('.wm-current__clear').or(value('ss_room', 'Hotel room')).first().click());

      expect(visit.searches.join('')).not.toContain('1e9');
      expect(await cards().count()).toBeGreaterThan(0);
    });
  });

  describe('2: the container', () => {
    it('§2.3 the current search has one entry for each value; each can be removed, and all at once', async () => {
      await open();
      expect(await resultCount()).toBe(listings.length);
      for (const town of ['Brighton', 'Allston']) await searched(() => value('ss_town', town).click());
      await searched(() => value('ss_room', 'Private room').click());
      expect(await entries().count()).toBe(3);

      await searched(() => entries().filter({ hasText: 'Brighton' }).click());
      expect(await resultCount()).toBe(count(({ town, room }) => town === 'Allston' && room === 'Private room'));
      await searched(() => page.locator('.wm-current__clear').click());
      expect(await resultCount()).toBe(listings.length);
    });

    it('§2.3 sorted by price the dearest come first', async () => {
      await open();
      await searched(() => page.locator('.wm-sort__field').selectOption('fs_price desc'));
      const shown = await page.locator('.wm-card__price strong').allTextContents();
      const dearest = listings.flatMap(({ price }) => price ?? []).toSorted((a, b) => b - a);

      expect(shown.map((text) => Number(text.replaceAll(/[$,]/g, '')))).toEqual(dearest.slice(0, shown.length));
      expect(shown.length).toBeGreaterThanOrEqual(12);
    });

    it('§2.3 nothing found: each filter to drop says what that brings, and brings it', async () => {
      await open(
        `/#fq=${encodeURIComponent('ss_town:Chinatown')}&fq=${encodeURIComponent('ss_room:"Shared room"')}&q=*:*`,
      );
      expect(count(({ town, room }) => town === 'Chinatown' && room === 'Shared room')).toBe(0);
      const links = page.locator('.wm-alternates__link');
      await expect.poll(() => links.count()).toBe(2);
      const [chinatown, shared] = [
        count(({ town }) => town === 'Chinatown'),
        count(({ room }) => room === 'Shared room'),
      ];

      expect(await links.allTextContents()).toEqual([
        `Without Room or home: Shared room ${chinatown} stays`,
        `Without Neighborhood: Chinatown ${shared} stays`,
      ]);
      expect(await violations(page)).toEqual([]);
      await searched(() => links.first().click());
      expect(await resultCount()).toBe(chinatown);
    });
  });

  describe('3: results', () => {
    it('§2.4 the list grows past max_rows until every listing has been shown once, and is there again after Back', async () => {
      const expected = having(({ town }) => town === 'Charlestown').map(({ id }) => `boston-${id}`);
      expect(expected.length).toBeGreaterThan(48);
      await open(`/#fq=${encodeURIComponent('ss_town:Charlestown')}&q=*:*`);
      await expect
        .poll(async () => {
          await cards().last().scrollIntoViewIfNeeded();
          // After three screens the footer can be reached; from there on the list grows at a press.
          const more = page.locator('.wm-progress__more');
          if (await more.isVisible()) await more.click();
          return cards().count();
        })
        .toBe(expected.length);
      expect((await shownIds()).toSorted()).toEqual(expected.toSorted());
      // One search, and one that continues it.
      expect(visit.searches).toHaveLength(2);

      const item = cards().nth(60);
      const id = await item.locator('[data-doc-id]').getAttribute('data-doc-id');
      await item.locator('.itemlink').click();
      await page.waitForURL(/\/stays\//);
      await page.goBack();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-doc-id]')?.getAttribute('data-doc-id')))
        .toBe(id);
      expect(await cards().count()).toBeGreaterThan(60);
    });
  });

  describe('4: facets', () => {
    it('§2.5 every value stands with its count, in alphabetical order', async () => {
      await open();
      await facet('ss_town').locator('.wm-facet__more').click();
      const shown = await Promise.all((await values('ss_town').all()).map(readValue));
      const towns = [...new Set(listings.map(({ town }) => town))].toSorted();

      expect(shown).toEqual(towns.map((text) => ({ text, count: count(({ town }) => town === text) })));
      const homes = count(({ room }) => room === 'Entire home/apt');
      expect(homes).toBeGreaterThan(999);
      expect(await value('ss_room', 'Entire home').textContent()).toContain(homes.toLocaleString('en-US'));
    });

    it("§4.2 values of an 'or' facet add up and leave its counts alone, amenities narrow", async () => {
      await open();
      await facet('ss_town').getByRole('searchbox').fill('fenw');
      const before = await readValue(value('ss_town', 'Fenway'));
      await facet('ss_town').getByRole('searchbox').fill('');
      for (const town of ['Allston', 'Brighton']) await searched(() => value('ss_town', town).click());
      const both = ({ town }: BostonListing): boolean => town === 'Allston' || town === 'Brighton';
      expect(await resultCount()).toBe(count(both));
      await facet('ss_town').getByRole('searchbox').fill('fenw');
      expect(await readValue(value('ss_town', 'Fenway'))).toEqual(before);

      await unfold('sm_amenity');
      await facet('sm_amenity').locator('.wm-facet__more').click();
      const wanted = ['Dishwasher', 'Hair dryer'];
      for (const amenity of wanted) await searched(() => value('sm_amenity', amenity).click());
      expect(await resultCount()).toBe(
        count((listing) => both(listing) && wanted.every((amenity) => listing.amenities.includes(amenity))),
      );
      expect(filters()).toHaveLength(3);
    });

    it('§2.5 the price range reads from the lowest price to the end of its bars or more, stops where the site says, takes any amount', async () => {
      await open();
      const prices = listings.flatMap(({ price }) => price ?? []);
      const [low, high] = [Math.min(...prices), Math.max(...prices)];
      expect(high).toBe(10_000);
      const heading = (): Promise<string | null> => facet('fs_price').locator('h3').textContent();
      expect(await heading()).toBe(`Price: $${low} to $600 or more`);
      await facet('fs_price').scrollIntoViewIfNeeded();
      const [lowest, highest] = [
        facet('fs_price').getByRole('slider').first(),
        facet('fs_price').getByRole('slider').last(),
      ];
      await lowest.press('ArrowRight');
      await expect.poll(() => lowest.getAttribute('aria-valuetext')).toBe('$25');
      await settled(page);
      expect(await highest.getAttribute('aria-valuetext')).toBe('$600 or more');
      expect(await resultCount()).toBe(priced(25, high));
      await highest.press('ArrowLeft');
      await expect.poll(heading).toBe('Price: $25 to $500');
      await settled(page);
      expect(await resultCount()).toBe(priced(25, 500));
      await filled('to').fill('1000');
      await searched(() => filled('to').press('Enter'));
      await expect.poll(heading).toBe('Price: $25 to $1,000');
      expect(await resultCount()).toBe(priced(25, 1000));

      await filled('from').fill('101');
      await filled('to').fill('149');
      await searched(() => filled('to').press('Enter'));
      await expect.poll(heading).toBe('Price: $101 to $149');
      expect(await resultCount()).toBe(priced(101, 149));
      expect(filters()).toEqual(['fs_price:[101 TO 149]']);
    });
  });

  describe('5: autocomplete and pager', () => {
    it('§2.8 what is typed is found among neighborhoods first, then in the names of listings, then as words', async () => {
      await open();
      await typeAndList('back b');
      const within = (group: string): Locator =>
        page.getByRole('group', { name: group, exact: true }).getByRole('option');
      const inBackBay = count(({ town }) => town === 'Back Bay');

      expect(await suggestions().first().innerText()).toMatch(new RegExp(`^Back Bay\\s+Neighborhood · ${inBackBay}$`));
      const names = await within('Stays').locator('.wm-suggestions__text').allTextContents();
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        expect(name).toMatch(/\bback b/i);
        expect(listings.map((listing) => listing.name)).toContain(name);
      }
      expect(await within('Words').first().innerText()).toMatch(/^back b\s+\d+$/);
      expect(await violations(page)).toEqual([]);

      await searched(() => page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Enter')));
      expect(filters()).toEqual(['ss_town:( "Back Bay" )']);
      expect(await resultCount()).toBe(inBackBay);
      expect(await keywords().inputValue()).toBe('');
      expect(visit.searches.filter(isSuggestion)).toEqual([]);
    });

    it('§2.8 a neighborhood is found by what people call it, and an empty field says what can be looked for', async () => {
      await open();
      expect(await keywords().getAttribute('placeholder')).toBe('Neighborhood or name');
      await keywords().focus();
      await page.locator('.wm-keywords__field[role="combobox"]').waitFor();
      await page.keyboard.type('seaport');

      await expect
        .poll(() => suggestions().first().innerText())
        .toMatch(/^South Boston Waterfront\s+Neighborhood · \d+$/);
    });

    it('§2.9 pages are counted from the listings found, and the last one holds the rest', async () => {
      const homes = having(({ room }) => room === 'Entire home/apt').length;
      await open('/whole-homes');
      expect(await resultCount()).toBe(homes);
      const last = Math.ceil(homes / 24);
      await searched(() => page.getByRole('link', { name: `Page ${last}`, exact: true }).click());

      expect(hash()).toContain(`start=${(last - 1) * 24}`);
      await expect.poll(() => cards().count()).toBe(homes - (last - 1) * 24);
      await expect.poll(() => page.locator('.pager-current').textContent()).toBe(String(last));
    });
  });

  it('a listing is called a stay on its page and on the map, and its text has headings', async () => {
    const headed = having(({ description }) => description.includes('<b>The space</b>'))[0];
    await open(`/stays/${headed?.id}`);
    expect(await page.getByRole('heading', { name: 'About this stay' }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'The space', exact: true }).count()).toBe(1);
    expect(await page.locator('.listing-back').innerText()).toContain('Back to all stays');
    expect(await page.locator('.listing-short, .listing-details').allInnerTexts()).toContainEqual(
      expect.stringMatching(/Minimum stay\s+(1 night|\d+ nights)/),
    );
    expect(await page.locator('main').innerText()).not.toMatch(/\b(this|similar|all) places?\b/i);
    expect(await violations(page)).toEqual([]);
  });

  describe('favourites', () => {
    it('§2.7 what is flagged is counted, stands on a page of its own, and can be compared there', async () => {
      await openLive();
      await toggle(0).click();
      await toggle(2).click();
      expect([await pressed(0), await pressed(1), await pressed(2)]).toEqual(['true', 'false', 'true']);
      expect(await counted()).toBe('2');
      const flagged = (await shownIds()).filter((_, at) => at === 0 || at === 2);
      expect(await kept()).toEqual(flagged);

      await openLive('/favourites');
      await expect.poll(shownIds).toEqual(flagged);
      expect(await page.locator('.wm-search__count').innerText()).toBe('2 stays');
      await pressToggles(0, 1);
      expect(await page.locator('.wm-compare-bar').innerText()).toContain('(2)');
      expect(await violations(page)).toEqual([]);
      expect(visit.problems).toEqual([]);
    });
  });

  describe('6: requests', () => {
    it('§7.1 a search has its parameters in the order of the specification', async () => {
      await open();
      await searched(() => value('ss_town', 'Chinatown').click());
      // The list may have gone on before.
      const sent = visit.searches.find((body) => body.includes('Chinatown')) ?? '';
      const names = [...new URLSearchParams(sent).keys()];
      const order = ['fl', 'facet', 'rows', 'facet.mincount', 'json.nl', 'q', 'boost', 'defType', 'wt', 'json.wrf'];
      const places = order.map((name) => names.indexOf(name)).filter((place) => place >= 0);

      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(names.slice(-5)).toEqual(['wt', 'json.wrf', 'fq', 'bundles', 'entity_type']);
      expect(sent).toMatch(/&fq=index_id:boston&bundles=rental&entity_type=listing$/);
      expect(decodeURIComponent(sent)).toContain('stats.field={!ex=RiotSolrWidget}is_sleeps');
    });

    it('§7.1 of clicks in quick succession only the last search is waited for, and it counts', async () => {
      await open();
      const held: Route[] = [];
      let release = false;
      await page.route('**/api/search', (route) => (release ? route.continue() : held.push(route)));
      const towns = ['Allston', 'Back Bay', 'Bay Village'];
      for (const town of towns) await value('ss_town', town).click();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await expect.poll(() => held.at(-1)?.request().postData() ?? '').toContain('Village');
      release = true;
      await held.at(-1)?.continue();
      await settled(page);

      expect(await resultCount()).toBe(count(({ town }) => towns.includes(town)));
    });
  });

  describe('7: failures', () => {
    it('a filter chosen by keys far down in its column stays in view, though results before and after are the same', async () => {
      await open();
      await unfold('ss_min_stay');
      const last = values('ss_min_stay').last();
      await last.focus();
      await searched(() => page.keyboard.press('Enter'));

      const chosen = facet('ss_min_stay').locator('.is-active');
      const top = () => chosen.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThan(0);
      expect(await top()).toBeLessThan(WIDE.viewport.height - 32);
    });

    it('§8 a search that fails keeps the last good results, says so, and Try again brings the new ones', async () => {
      await open();
      const before = await shownIds();
      await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: '' }));
      await value('ss_town', 'Bay Village').click();
      await page.locator('.wm-notice--failed').waitFor();
      expect((await shownIds()).slice(0, before.length)).toEqual(before);
      expect(await page.locator('.pending').count()).toBe(0);

      await page.unroute('**/api/search');
      await searched(() => page.locator('.wm-notice__retry button').click());
      expect(await resultCount()).toBe(count(({ town }) => town === 'Bay Village'));
      expect(await page.locator('.wm-notice').count()).toBe(0);
    });
  });

  describe('8: beyond', () => {
    it('words found are marked, words misspelt are offered spelt well, words of one meaning find the same', async () => {
      await open('/?q=harbor');
      const marks = await page.locator('.wm-card__title mark').allTextContents();
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.every((text) => /^harbou?rs?$/i.test(text))).toBe(true);

      await open('/?q=brownstne');
      expect(await page.locator('.wm-suggestion').textContent()).toContain('Results for brownstone');
      expect(await resultCount()).toBeGreaterThanOrEqual(count(({ name }) => /\bbrownstones?\b/i.test(name)));

      await open('/?q=television');
      const television = await resultCount();
      await open('/?q=tv');
      expect(await resultCount()).toBe(television);
      expect(television).toBeGreaterThanOrEqual(
        count(({ name, amenities }) => /\btv\b/i.test(name) || amenities.includes('TV')),
      );
    });

    it('on a phone filters are gathered in a drawer that says how many results they leave', async () => {
      await page.setViewportSize(PHONE.viewport);
      await open('/whole-homes');
      const drawer = page.locator('dialog.wm-drawer');
      const done = drawer.locator('.wm-filters__done');
      const chosen = ({ room, town }: BostonListing): boolean =>
        room === 'Entire home/apt' && ['Allston', 'Back Bay'].includes(town);
      await page.locator('.wm-filters-toggle').click();
      for (const town of ['Allston', 'Back Bay']) {
        await drawer.locator('[data-facet="ss_town"]').locator('.wm-facet__value', { hasText: town }).click();
      }
      await expect.poll(() => done.textContent()).toBe(`Show ${count(chosen)} homes`);
      expect(hash()).toBe('');
      expect(await violations(page)).toEqual([]);
      await searched(() => done.click());

      expect(await resultCount()).toBe(count(chosen));
      expect(await entries().count()).toBe(2);
      expect(await overflow()).toBe(0);
    });
  });

  it('a drawing that stands in for pictures is said to be one', async () => {
    await open();
    await page.locator('.itemlink').first().click();
    await page.waitForURL('**/stays/**');

    expect(await page.locator('.gallery-note').innerText()).toBe('Drawing, no photo');
    expect(await violations(page)).toEqual([]);
  });

  it('neither page breaks a rule of accessibility or of its content security policy', async () => {
    for (const path of ['/', '/whole-homes']) {
      await open(path);
      expect(await violations(page)).toEqual([]);
    }
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });
});
