/** Other spellings of words, words that only some results have, and how the words found are marked. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { cards, keywords, values } from './support/search-block.ts';
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

describe('words', () => {
  const told = () => page.locator('.wm-suggestion');

  it('misspelt, that find nothing, are searched as they are likely meant, and as typed by one click', async () => {
    await open('/?q=cottage');
    const right = await resultCount(page);
    await open();
    await keywords().fill('cottge');
    await searched(() => page.keyboard.press('Enter'));
    await told().waitFor();

    expect(await told().textContent()).toBe('Results for cottage. Search for cottge instead');
    expect(await resultCount(page)).toBe(right);
    expect(await keywords().inputValue()).toBe('cottge');
    expect(await page.locator('.wm-current__value').allTextContents()).toEqual(['cottage']);
    expect(await page.locator('.wm-card__title mark').first().textContent()).toMatch(/^cottages?$/i);
    // The list goes on, and filters narrow what is shown.
    const before = await cards().count();
    await cards().last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards().count()).toBeGreaterThan(before);
    await searched(() => values('ss_type').first().click());
    expect(await resultCount(page)).toBeLessThanOrEqual(right);
    expect(await told().textContent()).toContain('Results for cottage');

    // Whoever filters from the middle of the list is brought to its beginning with the next frame.
    await twoFrames(page);
    await searched(() => told().getByRole('link', { name: 'cottge' }).click());
    expect(await resultCount(page)).toBe(0);
    expect(await told().textContent()).toMatch(/^Did you mean cottage\? \d+ places?$/);
    await searched(() => told().getByRole('link').click());

    expect(await keywords().inputValue()).toBe('cottage');
    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(await told().count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('with a letter left out are likelier than with one too many', async () => {
    await open('/?q=cabn');

    await expect.poll(() => told().textContent()).toBe('Results for cabin. Search for cabn instead');
  });

  it('as near the name of a value as another word are the name', async () => {
    await open('/?q=hot%20tubb');

    await expect.poll(() => told().textContent()).toBe('Results for hot tub. Search for hot tubb instead');
  });

  it('misspelt are searched as meant without scripts, too, and hydrate as they came', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/?q=cottge'));
    expect(await plain.page.locator('.wm-suggestion').textContent()).toBe(
      'Results for cottage. Search for cottge instead',
    );
    expect(await resultCount(plain.page)).toBeGreaterThan(0);
    await plain.page.locator('.wm-suggestion__link').click();
    expect(await resultCount(plain.page)).toBe(0);
    await plain.close();

    await open('/?q=cottge');
    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(visit.searches).toEqual([]);
    expect(visit.problems).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it('known to the index in another form are not spelt anew', async () => {
    await open('/?q=lighthouse+keepers+dogs');

    expect(await told().getByRole('link').count()).toBe(0);
  });

  it('of which many results lack one: says how many have all, in the room that is kept for it', async () => {
    await open('/?q=charleston');
    const late = Promise.withResolvers<void>();
    await page.route('**/suggestion-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await keywords().fill('charleston quiet street');
    await page.keyboard.press('Enter');
    await page.locator('.wm-live + template').waitFor({ state: 'attached' });
    const top = () =>
      page.locator('riot-solr-search').evaluate((block) => {
        const [list, all] = [block.querySelector('.wm-results'), block].map(
          (part) => part?.getBoundingClientRect().top,
        );
        return (list ?? 0) - (all ?? 0);
      });
    const before = await top();
    late.resolve();
    await told().waitFor();
    await settled(page);

    expect(await top()).toBe(before);
    const [, count] = /^First: (\d+) places with all of these words$/.exec((await told().textContent()) ?? '') ?? [];
    expect(Number(count)).toBeLessThan(await resultCount());
    const places = await page.locator('.wm-card__place').allTextContents();
    expect(places.slice(0, Number(count))).toEqual(
      Array.from({ length: Number(count) }, () => expect.stringMatching(/^Charleston/)),
    );
    expect(places[Number(count)]).not.toMatch(/^Charleston/);
    expect(await violations(page)).toEqual([]);
    await searched(() => page.locator('.wm-current__clear').click());
    expect(await told().count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('of which every result lacks one: says so, without scripts, too', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/?q=orchard+gate+sea'));
    expect(await plain.page.locator('.wm-suggestion').textContent()).toBe(
      'Nothing has all of these words; these have some.',
    );
    await plain.close();
    await open('/?q=orchard+gate+sea');
    await page.locator('.wm-suggestion[data-awake]').waitFor();

    expect(visit.searches).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('that say nothing are not marked', async () => {
    await open('/?q=the+cottage+in+the+woods');
    const marks = await page.locator('.wm-card__title mark').allTextContents();

    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter((text) => /^(the|in)$/i.test(text))).toEqual([]);
  });

  it('that were found are marked in titles, and no longer when the words are gone', async () => {
    await open('/?q=cottage');
    const marks = page.locator('.wm-card__title mark');
    expect(await marks.count()).toBeGreaterThan(0);
    expect((await marks.allTextContents()).every((text) => /^cottages?$/i.test(text))).toBe(true);
    await searched(() => page.locator('.wm-current__clear').click());

    expect(await marks.count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });
});
