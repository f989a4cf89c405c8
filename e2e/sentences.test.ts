/** Words that mean filters: sentences and amounts that are typed under the field for words. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { entries, focusField, keywords, overflow, typeAndList, value } from './support/search-block.ts';
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
  WIDE,
} from './support/visit.ts';

visitEachTest();

/** Brings an open page back to how a first visitor finds it: nothing searched for, nothing kept, no focus in the field. */
async function beginAgain(): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await searched(() => page.evaluate(() => void location.assign('#')));
  await expect.poll(() => keywords().inputValue()).toBe('');
  expect(await entries().count()).toBe(0);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('');
}

describe('words that mean filters', () => {
  /** What is typed, the filters that it sets with how they are sorted, and the words that stay. */
  const PRESSED: [typed: string, text: string, left: string][] = [
    ['cabin under 200', 'Cabin, Price: up to $200', ''],
    ['sleeps 8', 'Guests: 8 or more', ''],
    ['quiet for 8 people', 'Guests: 8 or more', 'quiet'],
    ['$100-$200 cabin', 'Cabin, Price: $100 to $200', ''],
  ];
  const ENTERED: [typed: string, text: string, left: string][] = [
    ['cabin under 200', 'Cabin, Price: up to $200', ''],
    ['cabins with hot tub for 6 people', 'Cabin, Hot tub, Guests: 6 or more', ''],
    ['pet friendly cottage by the lake', 'Pets welcome, Cottage, Lakefront', ''],
    ['cabbin in breckenrige', 'Cabin, Breckenridge', ''],
    ['cotage by the lake', 'Cottage, Lakefront', ''],
    ['cotage in duk', 'Cottage, Duck', ''],
    ['cotage near lake placd', 'Cottage, Lake Placid', ''],
    ['cottage within 10 miles of charleston', 'Cottage, Charleston', ''],
    ['wheelchair accessible cabin', 'Step-free entrance, Cabin', ''],
    ['cabin with fire place', 'Cabin, Indoor fireplace', ''],
    ['cabbin with hot tubb', 'Cabin, Hot tub', ''],
    ['pet frendly cotage', 'Pets welcome, Cottage', ''],
    ['place for two adults and 3 kids with dog', 'Pets welcome, Guests: 5 or more', ''],
    ['September cabin with sauna for 4', 'September, Cabin, Sauna, Guests: 4 or more', ''],
    ['cabin with sauna this summer', 'Cabin, Sauna, June, July, August', ''],
    ['cottage early july', 'Cottage, July', ''],
    ['winter', 'December, January, February', ''],
    ['somewhere quiet with ev charger', 'EV charger', 'quiet'],
    ['6 people', 'Guests: 6 or more', ''],
    ['sleeps 6, 3 bed 2 bath', 'Guests: 6 or more, Bedrooms: 3 or more, Bathrooms: 2 or more', ''],
    ['dog friendly', 'Pets welcome', ''],
    ['the cheapest cabin with hot tub', 'Cabin, Hot tub, Lowest price', ''],
    ['top rated', 'Best rated', ''],
    ['July', 'July', ''],
    ['somewhere warm in November', 'November', 'warm'],
    ['3br house sleeps 8 with hot tub', 'Hot tub, Bedrooms: 3 or more, Guests: 8 or more', ''],
    ['large house for 12 people', 'Guests: 12 or more', ''],
    ['OBX', 'Outer Banks', ''],
    ['CA', 'California', ''],
    ['quiet place near the sea where my dog can come', 'Oceanfront, Pets welcome', 'quiet'],
    ['somewhere quiet with no pets', 'No pets', 'quiet'],
    ['cottage but not in Duck', 'Cottage, not Duck', ''],
    ['cabin w/ hot tub w/o pets', 'Cabin, Hot tub, No pets', ''],
    ['do you take dogs?', 'Pets welcome', ''],
    ['2br corolla', 'Corolla, Bedrooms: 2 or more', ''],
    ['hut tub', 'Hot tub', ''],
    ['I need a cabin or a cottage close to the lake', 'Cabin, Cottage, Lakefront', ''],
  ];
  it.each([
    ['a press', PRESSED],
    ['Enter', ENTERED.slice(0, 12)],
    ['Enter, of others,', ENTERED.slice(12)],
  ])('%s sets the filters that are meant, and the other words stay', async (by, sentences) => {
    await open();
    for (const [typed, text, left] of sentences) {
      if (typed !== sentences[0]?.[0]) await beginAgain();
      const before = visit.searches.length;
      await typeAndList(typed);
      const option = page.getByRole('group', { name: 'Filter by' }).getByRole('option', { name: text });
      const count = Number(/(\d+)$/.exec(await option.innerText())?.[1]);
      await searched(() => (by === 'a press' ? option.click() : page.keyboard.press('Enter')));

      expect(await resultCount(), typed).toBe(count);
      const sort = await page.getByLabel('Sort by').locator('option:checked').innerText();
      expect(
        [...(await entries().allInnerTexts()), sort].map((entry) => entry.replaceAll('\n', ' ')),
        typed,
      ).toEqual(
        expect.arrayContaining(
          [...text.split(', '), ...(left === '' ? [] : [left])].map((one) => expect.stringContaining(one)),
        ),
      );
      expect(await keywords().inputValue(), typed).toBe(left);
      expect(visit.searches.slice(before), typed).toHaveLength(1);
      expect(visit.problems, typed).toEqual([]);
    }
  });

  it('amenities are asked for together, and a word that several are called by finds each of them', async () => {
    await open();
    await typeAndList('pool and hot tub');
    await searched(() => page.keyboard.press('Enter'));

    expect(await page.locator('.wm-current__value').allInnerTexts()).toEqual([
      'Private pool',
      'Shared pool',
      'Hot tub',
    ]);
    expect(await resultCount()).toBeGreaterThan(0);
    expect(visit.problems).toEqual([]);
  });

  it('dates, and what cannot be ruled out, are not searched, and the page says so', async () => {
    const said = page.locator('.wm-suggestion');
    const send = async (words: string): Promise<number> => {
      await keywords().fill(words);
      await searched(() => page.keyboard.press('Enter'));
      return resultCount();
    };
    await open();
    await focusField();
    const all = await resultCount();
    expect(await send('no steep stairs')).toBe(all);
    await said.getByText('“no steep stairs” is ignored').waitFor();
    expect(await send('within 10 miles of denver')).toBe(0);
    await said.getByText('“within 10 miles of” is left out.').waitFor();
    await page.getByText('Nothing has “denver”. Try another word, or another spelling.', { exact: true }).waitFor();
    expect(await send('3 nights for two')).toBe(all);
    await said.getByText('“3 nights” is left out').waitFor();
    expect(await entries().allInnerTexts()).toContainEqual(expect.stringContaining('2 or more'));
    expect(await send('next year')).toBe(all);
    await said.getByText('“next year” is left out').waitFor();
    expect(await violations(page)).toEqual([]);
    await searched(() => said.getByRole('link', { name: 'July' }).click());
    const july = await resultCount();
    expect(july).toBeLessThan(all);
    expect(await send('July 4 to July 11')).toBe(july);
    expect(await page.locator('.wm-current__value').allInnerTexts()).toEqual(['July', 'July 4 to July 11']);
    await said.getByText('“July 4 to July 11” is left out').waitFor();
    expect(await page.locator('.wm-current__value s').allInnerTexts(), 'struck out').toEqual(['July 4 to July 11']);
    expect(await page.title(), 'which is not looked for').toMatch(/^July · \d+ places/);
    await send('quiet this weekend');
    expect(await page.locator('.wm-current__value s').allInnerTexts()).toEqual(['this weekend']);
    expect(await page.locator('.wm-current__value').allInnerTexts()).toEqual(['July', 'quiet this weekend']);
    await expect.poll(() => page.title()).toMatch(/^July, quiet · \d+ places/);
    await page.reload();
    await settled(page);
    expect(await page.locator('.wm-current__value s').allInnerTexts(), 'from the server').toEqual(['this weekend']);
    expect(await page.title()).toMatch(/^July, quiet · \d+ places/);
    expect(visit.problems).toEqual([]);
  });

  it('a question leads to the part of a page that answers it, from the field and from the results', async () => {
    const section = page.getByRole('heading', { name: 'Booking, changing and cancelling' });
    await open();
    await focusField();
    await typeAndList('how do I cancel');
    await page.getByRole('group', { name: 'On this site' }).getByRole('option').click();
    await section.waitFor();
    expect(new URL(page.url()).hash).toBe('#booking-changing-and-cancelling');
    // As high as it can be: near the top, or where the page ends.
    const isHigh = (heading: Element): boolean =>
      heading.getBoundingClientRect().top < 200 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    await expect.poll(() => section.evaluate(isHigh)).toBe(true);
    expect(await section.evaluate((heading) => heading.getBoundingClientRect().bottom < innerHeight)).toBe(true);

    await page.goBack();
    await settled(page);
    await focusField();
    await keywords().fill('how do I cancel');
    await searched(() => page.keyboard.press('Enter'));
    const answer = page.locator('.wm-suggestion');
    await expect.poll(() => answer.innerText()).toBe('On this site: Booking, changing and cancelling (About us)');
    expect(await violations(page)).toEqual([]);
    await answer.getByRole('link').click();
    await section.waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('what Enter takes comes first, also where nothing is just so', async () => {
    await open();
    const listed = await typeAndList('cabin under 20');

    expect(listed.length).toBeGreaterThan(1);
    expect(listed.findIndex((text) => text.includes('up to $20'))).toBe(0);
    await searched(() => page.keyboard.press('Enter'));
    await page.getByRole('link', { name: /^Change to Price: up to \$\d+/ }).waitFor();
  });

  it('two amenities of which either will do are searched as words, for a place with both is not asked for', async () => {
    await open();
    await typeAndList('pool or hot tub');
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount()).toBeGreaterThan(0);
    expect(await keywords().inputValue()).toBe('pool or hot tub');
    expect(visit.problems).toEqual([]);
  });

  it('beside words that nothing has, what the filters find is shown, with these words', async () => {
    await open();
    await typeAndList('posh weekend by the lake for 4');
    await searched(() => page.keyboard.press('Enter'));
    await page.locator('.wm-suggestion', { hasText: 'None of these has “posh” or “weekend”.' }).waitFor();

    expect(await resultCount()).toBeGreaterThan(0);
    expect(await keywords().inputValue()).toBe('posh weekend');
    expect(visit.problems).toEqual([]);
  });

  it('beside a word that nothing has, one for any place says no more than the filters', async () => {
    await open();
    await typeAndList('house with hot tub in duck');
    await searched(() => page.keyboard.press('Enter'));
    const all = await resultCount();
    await beginAgain();
    await typeAndList('house wth hot tub in duck');
    await searched(() => page.keyboard.press('Enter'));
    await page.locator('.wm-suggestion', { hasText: 'None of these has “wth”.' }).waitFor();

    expect(await entries().allInnerTexts()).toEqual(
      ['Hot tub', 'Duck', 'house wth'].map((text) => expect.stringContaining(text)),
    );
    expect(await resultCount()).toBe(all);
    expect(visit.problems).toEqual([]);
  });

  it('words that find something are searched for where beside the filters they mean they would find nothing', async () => {
    await open();
    await typeAndList('ski chalet breckenrige december');
    await searched(() => page.keyboard.press('Enter'));
    expect(await resultCount()).toBeGreaterThan(0);
    expect(await page.locator('.wm-suggestion').first().innerText()).toContain('ski chalet breckenridge december');
  });

  it('a range that no place is in is set, and the page says how far the nearest is and what to leave out', async () => {
    await open();
    await typeAndList('quiet under 50');
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount()).toBe(0);
    expect(await keywords().inputValue()).toBe('quiet');
    expect(await entries().allInnerTexts()).toContainEqual(expect.stringContaining('up to $50'));
    const nearest = page.getByRole('link', { name: /^Change to Price: up to \$\d+ \d+ places?$/ });
    const [, lowest = '', found] = /(\$\d+) (\d+) place/.exec((await nearest.textContent()) ?? '') ?? [];
    await page.locator('.wm-alternates__link', { hasText: 'Without' }).first().waitFor();
    await searched(() => nearest.click());
    expect(await resultCount()).toBe(Number(found));
    expect(await resultCount()).toBeGreaterThan(0);
    expect(await entries().allInnerTexts()).toContainEqual(expect.stringContaining(`up to ${lowest}`));

    await searched(() => page.locator('.wm-current__clear').click());
    await keywords().fill('sleeps 20 with sauna');
    await searched(() => page.keyboard.press('Enter'));
    expect(await resultCount()).toBe(0);
    const most = page.getByRole('link', { name: /^Change to Guests: \d+ or more \d+ places?$/ });
    const less = page.locator('.wm-alternates__title', { hasText: 'One filter fewer' });
    const ways = await less.locator('+ ul').getByRole('link').allTextContents();
    expect(ways).not.toEqual([]);
    expect(ways.filter((way) => !way.startsWith('Without '))).toEqual([]);
    const [, guests = '', places] = /(\d+ or more) (\d+) place/.exec((await most.textContent()) ?? '') ?? [];
    await searched(() => most.click());
    expect(await resultCount()).toBe(Number(places));
    expect(await resultCount()).toBeGreaterThan(0);
    expect(await entries().allInnerTexts()).toContainEqual(expect.stringContaining(guests));
    expect(visit.problems).toEqual([]);
  });

  it('an entry is in place of what the last one set, also before anything is suggested, and means the same where it is searched of late', async () => {
    const send = async (words: string): Promise<void> => {
      await keywords().fill(words);
      await searched(() => page.keyboard.press('Enter'));
    };
    const chosen = (): Promise<string[]> => page.locator('.wm-current__value').allInnerTexts();
    await open();
    await focusField();
    await send('cabin for 6 people with hot tub under 300');
    expect(await chosen()).toEqual(['Cabin', 'Hot tub', '6 or more', 'up to $300']);
    await send('duck in september');
    expect(await chosen()).toEqual(['Duck', 'September']);
    const found = await resultCount();
    expect(found).toBeGreaterThan(0);
    await page
      .locator('[aria-live]')
      .getByText('In place of Cabin, Hot tub, 6 or more, up to $300')
      .waitFor({ state: 'attached' });
    const from = page.locator('.wm-keywords__from');
    await from.getByText('Filters from “duck in september”').waitFor();
    await searched(() => page.goBack());
    await from.getByText('Filters from “cabin for 6 people with hot tub under 300”').waitFor();
    await searched(() => page.goForward());
    await from.getByText('Filters from “duck in september”').waitFor();
    await searched(() => value('ss_type', 'Cottage').click());
    await send('dog friendly');
    expect(await chosen(), 'what was pressed stays').toEqual(['Cottage', 'Pets welcome']);
    await send('cheapest cabin');
    expect(await chosen()).toEqual(['Cabin']);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('fs_price asc');
    await send('kettle');
    expect(await chosen(), 'and stands again').toEqual(['Cottage', 'kettle']);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('');

    await page.goto('about:blank');
    await open();
    await focusField();
    const recent = page.getByRole('group', { name: 'Recent searches' });
    await searched(() => recent.getByRole('option', { name: 'duck in september' }).click());
    expect(await chosen()).toEqual(['Duck', 'September']);
    expect(await resultCount()).toBe(found);
    expect(visit.problems).toEqual([]);
  });

  it.each([WIDE, PHONE])(
    'what they were read from stands under the field, to be changed or searched for as words',
    async (view) => {
      await page.setViewportSize(view.viewport);
      const sentence = 'pet friendly cottage near the water under $250';
      const from = page.locator('.wm-keywords__from');
      const send = (): Promise<void> => searched(() => page.keyboard.press('Enter'));
      await open();
      await focusField();
      await keywords().fill(sentence);
      await send();
      const chosen = await entries().allInnerTexts();
      expect(chosen.length).toBeGreaterThan(3);
      await expect.poll(() => from.innerText()).toContain(`Filters from “${sentence}”`);
      expect(await overflow()).toBe(0);
      expect(await violations(page)).toEqual([]);
      const [below, above] = await Promise.all([page.locator('.wm-search__main').boundingBox(), from.boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Number.POSITIVE_INFINITY));

      const { length } = visit.searches;
      await from.getByRole('button', { name: 'Edit' }).click();
      expect(await keywords().inputValue()).toBe(sentence);
      expect(await entries().allInnerTexts()).toEqual(chosen);
      expect(visit.searches).toHaveLength(length);
      await page.keyboard.press('Backspace');
      await send();
      expect(await entries().allInnerTexts()).toContainEqual(expect.stringContaining('up to $25'));

      await expect.poll(() => from.innerText()).toContain(`Filters from “${sentence.slice(0, -1)}”`);
      await searched(() => entries().first().click());
      expect(await from.count(), 'of filters one of which went').toBe(0);

      await keywords().fill('quiet for 8 people');
      await send();
      await searched(() => from.getByRole('button', { name: 'Search for the words instead' }).click());
      expect(await keywords().inputValue()).toBe('quiet for 8 people');
      expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('quiet for 8 people')]);
      expect(await from.count()).toBe(0);
      await keywords().fill('cottage');
      await send();
      expect(await from.count(), 'where a filter says the same').toBe(0);
      expect(visit.problems).toEqual([]);
    },
  );

  it.each([true, false])(
    'what they were read from stands under the field of a page they came to by its address; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      const sentence = 'pet friendly cottage near the water under $250';
      const from = page.locator('.wm-keywords__from');
      const chosen = page.locator('.wm-current__entry');
      await page.goto(siteUrl(`/?q=${encodeURIComponent(sentence)}`));
      if (javaScriptEnabled) await settled(page);

      expect(await from.textContent()).toContain(`Filters from “${sentence}”`);
      expect(await chosen.count()).toBeGreaterThan(3);
      const edit = from.getByRole('button', { name: 'Edit' });
      expect(await edit.isVisible()).toBe(javaScriptEnabled);
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([]);
        await edit.click();
        expect(await page.locator('.wm-keywords__field').inputValue()).toBe(sentence);
        await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
        expect(await from.count()).toBe(1);
        await page.keyboard.press('Escape');
        await chosen.first().click();
        await expect.poll(() => from.count()).toBe(0);
        await page.goto(siteUrl(`/?q=${encodeURIComponent(sentence)}`));
        await settled(page);
      }
      await from.getByRole('link', { name: 'Search for the words instead' }).click();
      await expect.poll(() => from.count()).toBe(0);
      expect(await chosen.allTextContents()).toEqual([expect.stringContaining('"pet" "friendly" "cottage"')]);
      expect(problems).toEqual([]);
      await page.goto(siteUrl('/?q=hot+tub'));
      expect(await chosen.count()).toBe(1);
      expect(await from.count(), 'where a filter says the same').toBe(0);
      await close();
    },
  );

  it.each([true, false])(
    'what of them is left out is told, and the region of the same name as a town is offered with what it finds; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...PHONE, javaScriptEnabled });
      const from = page.locator('.wm-keywords__from');
      const count = page.locator('.wm-search__count');
      await page.goto(siteUrl('/?q=cheap+house+in+sonoma+for+4'));
      if (javaScriptEnabled) await settled(page);
      expect(await from.textContent()).toContain(
        'Filters and order from “cheap house in sonoma for 4” · Left out: “house”',
      );
      const offer = from.getByRole('link', { name: 'Search for Region: Sonoma County' });
      const told = /\((\d+ places)\)$/.exec((await offer.textContent()) ?? '')?.[1] ?? '';
      expect(Number.parseInt(told, 10)).toBeGreaterThan(Number.parseInt((await count.textContent()) ?? '', 10));
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await offer.click();

      await expect.poll(() => count.textContent()).toBe(told);
      expect(await page.locator('.wm-current__value').allTextContents()).toEqual(['4 or more', 'Sonoma County']);
      expect(await from.count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('the same is told of words that are sent by Enter; the number goes where another filter is set', async () => {
    const from = page.locator('.wm-keywords__from');
    await open();
    await focusField();
    await keywords().fill('cheap house in sonoma for 4');
    await searched(() => page.keyboard.press('Enter'));
    await expect.poll(() => from.innerText()).toContain('Left out: “house”');
    // What was made of the words is to be read, not a note.
    const look = (of: Locator): Promise<string[]> =>
      of.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).fontSize]);
    expect(await look(from)).toEqual(await look(page.locator('body')));
    const offer = from.getByRole('link', { name: /^Search for Region: Sonoma County \(\d+ places\)$/ });
    await offer.waitFor();
    await searched(() => value('sm_free', 'November').click());
    expect(await from.getByRole('link').allTextContents()).toEqual(['Search for Region: Sonoma County']);
    expect(visit.problems).toEqual([]);
  });

  it('a number is not taken for another one that is spelt like it', async () => {
    await open();

    expect((await typeAndList('6 people')).join()).not.toContain('66');
  });

  it('Enter sets the filter of a number before its code is there or anything is suggested, and searches the words where it may mean several', async () => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/suggest-box-/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await open();
    await keywords().focus();
    await keywords().fill('for 8 people');
    await searched(async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      code.resolve();
    });
    expect(visit.searches).toHaveLength(1);
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('8 or more')]);

    await keywords().fill('june');
    await searched(() => page.keyboard.press('Enter'));
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('June')]);

    await keywords().fill('cottage 7');
    await searched(() => page.keyboard.press('Enter'));
    expect(await keywords().inputValue()).toBe('cottage 7');
    expect(visit.problems).toEqual([]);
  });

  it('what stands in the field runs a line below it while it is asked what the words mean', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route(/\/api\/suggest/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await open();
    const form = page.locator('.wm-keywords');
    const look = () => form.evaluate((element) => getComputedStyle(element, '::after').content);
    const atRest = await look();
    await keywords().fill('for 8 people');
    await searched(async () => {
      await page.keyboard.press('Enter');
      await expect.poll(look).not.toBe(atRest);
      expect(await form.getAttribute('aria-busy')).toBe('true');
      answer.resolve();
    });
    await expect.poll(look).toBe(atRest);
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('8 or more')]);
    expect(visit.problems).toEqual([]);
  });

  it('results of words are shown with the filter that a number among them means, where none has all of the words', async () => {
    await open('/#q=cabin%20under%20150');
    const offered = page.locator('.wm-suggestion');
    await expect.poll(() => offered.innerText()).toMatch(/^Search for Cabin, Price: up to \$150 \d+ places$/);
    const count = Number(/(\d+) places/.exec(await offered.innerText())?.[1]);
    expect(await violations(page)).toEqual([]);
    await searched(() => offered.getByRole('link').click());

    expect(await resultCount()).toBe(count);
    expect(await entries().allInnerTexts()).toEqual([
      expect.stringContaining('Cabin'),
      expect.stringContaining('up to $150'),
    ]);
    expect(visit.problems).toEqual([]);
  });

  it.each([true, false])(
    'of the address are read, and go with the next ones; scripts: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await startVisit({ ...WIDE, javaScriptEnabled });
      const chosen = (): Promise<string[]> => page.locator('.wm-current__value').allTextContents();
      const field = page.locator('.wm-keywords__field');
      await page.goto(siteUrl('/?fq=ss_state:Oregon&q=the+cheapest+quiet+cabin+or+cottage+for+6+by+the+river'));
      if (javaScriptEnabled) await settled(page);
      expect((await chosen()).toSorted()).toEqual(['6 or more', 'Cabin', 'Cottage', 'Oregon', 'Riverside', 'quiet']);
      expect(await page.getByLabel('Sort by').inputValue()).toBe('fs_price asc');
      expect(await field.inputValue()).toBe('quiet');
      await field.focus();
      if (javaScriptEnabled) await page.waitForSelector('.wm-keywords__field[role="combobox"]');
      await field.fill('kettle');
      await page.keyboard.press('Enter');
      await page.locator('.wm-current__value', { hasText: 'kettle' }).waitFor();

      expect(await chosen()).toEqual(['Oregon', 'kettle']);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('two amounts set both filters by one press', async () => {
    await open();
    await typeAndList('cabin under 200 for 8 people');
    const options = page.getByRole('group', { name: 'Filter by' }).getByRole('option');
    const [text = '', ...others] = await options.allInnerTexts();
    expect(text).toMatch(/^Cabin, Price: up to \$200, Guests: 8 or more\s+\d+$/);
    expect(others).toEqual([]);
    await searched(() => options.click());

    expect(await resultCount()).toBe(Number(/(\d+)$/.exec(text)?.[1]));
    expect(await entries().allInnerTexts()).toEqual([
      expect.stringContaining('Cabin'),
      expect.stringContaining('up to $200'),
      expect.stringContaining('8 or more'),
    ]);
    expect(await keywords().inputValue()).toBe('');
    expect(visit.searches).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  });
});
