/** Places, listings and words under the field for words. */
import { describe, expect, it } from 'vitest';
import type { components } from '../common/api-types.ts';
import { violations } from './support/accessibility.ts';
import { hasFocus } from './support/keyboard.ts';
import {
  cards,
  entries,
  focusField,
  hash,
  keywords,
  overflow,
  suggestions,
  typeAndList,
} from './support/search-block.ts';
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

/** What the API suggests for words typed on the demo's home page. */
async function suggestionsFor(typed: string): Promise<components['schemas']['Suggestions']> {
  const asked = { index: 'rentals', bundles: 'rental', entity_type: 'listing', q: typed };
  return (await page.request.get(siteUrl(`/api/suggest?${new URLSearchParams(asked)}`))).json();
}

const groups = () => page.locator('.wm-suggestions').getByRole('group');
const focused = () => page.locator('[role="option"].is-focused');

describe('suggestions in groups', () => {
  it('are asked for once when the keys rest, named, and marked where they match', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggest')) asked.push(new URL(request.url()).search);
    });
    await open();
    const texts = await typeAndList('cot', () =>
      page.evaluate(() => {
        for (const key of 'cot') document.execCommand('insertText', false, key);
      }),
    );

    expect(asked).toEqual(['?index=rentals&q=cot&bundles=rental&entity_type=listing']);
    expect(texts).toEqual(expect.arrayContaining(['Cottage', 'Cottonwood', 'cot']));
    expect(await groups().count()).toBe(3);
    for (const name of ['Filter by', 'Places', 'Words']) {
      expect(await page.getByRole('group', { name, exact: true }).count()).toBe(1);
    }
    expect(await page.locator('.wm-suggestions mark').first().textContent()).toBe('Cot');
    await page.locator('[data-live-announcer]', { hasText: `${texts.length} options available` }).waitFor({
      state: 'attached',
    });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it.each([
    ['cott', ['Cottage', 'Cottonwood']],
    ['river', ['Riverside', 'Hood River']],
    ['la', ['Lakefront', 'Lake view', 'Lake Placid', 'Washing machine', 'Tupper Lake']],
  ])(
    'what begins with what is typed comes first, then what there is most of, whatever its filter: %s',
    async (typed, values) => {
      const { places } = await suggestionsFor(typed);
      expect(places.map(({ value }) => value)).toEqual(values);
    },
  );

  it('words are sent as they are where the code of the suggestions cannot be had', async () => {
    await page.route(/\/suggest-box-/, (route) => route.abort());
    await page.clock.install();
    await open();
    await keywords().focus();
    await page.keyboard.type('quiet cottage');
    await searched(async () => {
      await page.keyboard.press('Enter');
      await page.clock.runFor(3000);
    });

    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('quiet cottage')]);
    expect(await resultCount()).toBeGreaterThan(0);
  });

  it('another name that is sent before anything is suggested sets its filter where the words find nothing', async () => {
    await page.route('**/api/suggest?*', (route) => route.abort());
    await open();
    await focusField();
    await page.keyboard.type('obx');
    await searched(() => page.keyboard.press('Enter'));
    await expect.poll(() => entries().allInnerTexts()).toEqual([expect.stringContaining('Outer Banks')]);
    await settled(page);

    expect(await resultCount()).toBeGreaterThan(0);
    expect(await keywords().inputValue()).toBe('');
    // The words are the search before this one, with the way to the value.
    await page.goBack();
    await expect.poll(() => entries().allInnerTexts()).toEqual([expect.stringContaining('obx')]);
    await page.locator('.wm-alternates__link', { hasText: 'Search for Region: Outer Banks' }).waitFor();
  });

  it('words come where filters and places leave room for them', async () => {
    await open();
    const texts = await typeAndList('cha');

    expect(texts).toEqual(expect.arrayContaining(['Charleston', 'Chalet', 'High chair']));
    expect(texts).toHaveLength(7);
    expect(await groups().count()).toBe(2);
    expect(await page.getByRole('group', { name: 'Words', exact: true }).count()).toBe(0);
  });

  it('first stands what Enter sets, also where nothing is just so: the page says then what comes close', async () => {
    await open();
    const [first = ''] = await typeAndList('2 bed apartment charleston');
    expect(first).toBe('Apartment, Charleston, Bedrooms: 2 or more');
    expect(await page.getByRole('option').first().innerText()).toContain('see what comes close');
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount()).toBe(0);
    expect(await page.getByRole('link', { name: /^Change to Bedrooms: 1 or more/ }).count()).toBe(1);
  });

  it.each([
    ['outer b', ['Outer Banks'], []],
    ['oute', ['Outer Banks'], ['outer']],
    ['pet fri', ['true'], []],
    ['cabin hot t', [], ['cabin hot tub']],
    ['cabin firepl', [], []],
  ])('words go on as something is called, or as they stand beside each other: %s', async (typed, places, words) => {
    const said = await suggestionsFor(typed);
    expect(said.places.map(({ value }) => value)).toEqual(places);
    expect(said.words.map((one) => one.words)).toEqual(words);
  });

  it('where the last word is only begun, what goes by the others stays', async () => {
    const said = await suggestionsFor('charleston w');
    expect(said.places.map(({ value }) => value)).toEqual(['Charleston']);
    const words = said.words.map((one) => one.words);
    expect(words).toContain('charleston wifi');
    expect(words).not.toContain('charleston with');
    expect(words).not.toContain('charleston wi');
  });

  it('a place sets its filter, and the words typed for it go', async () => {
    await open();
    await typeAndList('brekenridge');
    await page.keyboard.press('ArrowDown');
    expect(await focused().textContent()).toMatch(/^Breckenridge Town · \d+$/);
    await searched(() => page.keyboard.press('Enter'));

    expect(await keywords().inputValue()).toBe('');
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('Breckenridge')]);
    expect(visit.searches).toHaveLength(1);
  });

  it('another name that was only begun is not told as what the filter was read from, the whole of it is', async () => {
    const from = page.locator('.wm-keywords__from');
    for (const [typed, told] of [
      ['campf', 0],
      ['campfire', 1],
    ] as const) {
      await open();
      await typeAndList(typed);
      await searched(() => page.getByRole('option', { name: /^Fire pit/ }).click());
      expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('Fire pit')]);
      expect(await from.count(), typed).toBe(told);
    }
  });

  it.each([
    ['dog', 'Pets welcome', 'Pets'],
    ['dog-friendly', 'Pets welcome', 'Pets'],
    ['jacuzzi', 'Hot tub', 'Amenities'],
    ['septem', 'September', 'Often free'],
    ['campf', 'Fire pit', 'Campfire · Amenities'],
  ])('a filter is found by its own or another word: %s', async (typed, text, label) => {
    await open();
    await typeAndList(typed);
    const option = page.getByRole('group', { name: 'Filter by' }).getByRole('option', { name: text });
    const count = Number(new RegExp(`${label} · (\\d+)$`).exec(await option.innerText())?.[1]);
    await searched(() => option.click());

    expect(await resultCount()).toBe(count);
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining(text)]);
    expect(await keywords().inputValue()).toBe('');
  });

  it('on a phone the keyboard goes once one is chosen', async () => {
    const phone = await startVisit({ ...PHONE, hasTouch: true });
    await phone.page.goto(siteUrl('/'));
    await settled(phone.page);
    const field = phone.page.locator('.wm-keywords__field');
    await field.tap();
    await phone.page.waitForSelector('.wm-keywords__field[role="combobox"]');
    await phone.page.keyboard.type('char');
    await phone.page
      .getByRole('option', { name: /^Charleston/ })
      .first()
      .tap();
    await phone.page.locator('.wm-current__entry').waitFor();

    expect(await hasFocus(field)).toBe(false);
    await field.tap();
    await phone.page.getByRole('option', { name: 'Charleston Town' }).waitFor();
    await phone.close();
  });

  it('a listing opens its page', async () => {
    await open();
    await typeAndList('amberjack cott');
    await page.getByRole('option', { name: /^Amberjack Cottage/ }).click();
    await page.waitForURL('**/stays/**');

    expect(await page.locator('h1').textContent()).toBe('Amberjack Cottage');
  });

  it('slips of the keys are forgiven', async () => {
    await open();
    await typeAndList('caot');
    const words = page.getByRole('group', { name: 'Words' }).getByRole('option');
    expect(await words.allInnerTexts(), 'no rare word that is as close').toEqual([
      expect.stringMatching(/^cot\s+\d+$/),
    ]);
    await keywords().fill('');
    expect(await typeAndList('cottge')).toEqual(expect.arrayContaining(['Cottage', 'Hazel Cottage']));
  });

  it('Enter on words that find nothing takes the first words suggested, and finds as many', async () => {
    await open();
    await typeAndList('caot');
    const words = page.getByRole('group', { name: 'Words' }).getByRole('option').first();
    const [first = '', count] = (await words.innerText()).split(/\s+(?=\d+$)/);
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount()).toBe(Number(count));
    expect(await page.locator('.wm-suggestion').innerText()).toBe(`Results for ${first}. Search for caot instead`);
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining(first)]);
    expect(await keywords().inputValue()).toBe('caot');
    expect(visit.problems).toEqual([]);
  });

  it('Enter on a word that is half typed finds what begins with it, and spells nothing anew', async () => {
    await open();
    await typeAndList('kestrel st');
    await searched(() => page.keyboard.press('Enter'));

    expect(await page.locator('.wm-suggestion').innerText()).toBe('Results for kestrel st…');
    expect(await cards().first().locator('.wm-card__title').innerText()).toBe('Beyond Kestrel Steps');
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining('kestrel st')]);
    expect(await keywords().inputValue()).toBe('kestrel st');
    const count = await resultCount();
    await page.reload();
    await settled(page);
    expect(await resultCount()).toBe(count);
    expect(visit.problems).toEqual([]);
  });

  it('one word stands once, in the singular or the plural, with what it finds', async () => {
    await open();
    const texts = await typeAndList('dog');
    expect(texts.filter((text) => /^dogs?$/.test(text))).toHaveLength(1);
    const option = page.getByRole('option', { name: /^dogs?\b/ });
    const count = Number(/\d+$/.exec(await option.innerText())?.[0]);
    await searched(() => option.click());
    expect(await resultCount()).toBe(count);
  });

  it('where there are none, that is said and announced, and nothing that finds nothing is offered', async () => {
    await open();
    await focusField();
    const none = page.locator('.wm-keywords [role="status"]');
    const said = 'No suggestions. Press Enter to search anyway';
    await page.keyboard.type('zzxqv');
    await expect.poll(() => none.innerText()).toBe(said);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await none.innerText()).toBe('');

    await keywords().fill('posh');
    await expect.poll(() => none.innerText()).toBe(said);
    await searched(() => page.keyboard.press('Enter'));
    expect(await resultCount()).toBe(0);
    expect(await none.innerText()).toBe('');
    await keywords().fill('nights 6');
    await expect.poll(() => none.innerText()).toBe(said);
    expect(visit.problems).toEqual([]);
  });

  it('come again by the arrow down once Escape has closed them', async () => {
    await open();
    const texts = await typeAndList('cot');
    await page.keyboard.press('Escape');
    await suggestions().first().waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await suggestions().first().waitFor();

    expect(await page.locator('.wm-suggestions__text').allTextContents()).toEqual(texts);
  });

  it('the empty field says what it takes, and offers the commonest places', async () => {
    await open();
    expect(await keywords().getAttribute('placeholder')).toBe('Try “cabin for 6 with hot tub”');
    await page.keyboard.press('/');
    const towns = page.getByRole('group', { name: 'Popular towns', exact: true }).getByRole('option');
    await towns.first().waitFor();
    expect(await towns.count()).toBe(5);
    const [town = '', count] = (await towns.first().innerText()).split(/\s+(?=\d+$)/);
    await page.keyboard.press('ArrowDown');
    await searched(() => page.keyboard.press('Enter'));

    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining(town)]);
    expect(await resultCount()).toBe(Number(count));
    expect(visit.problems).toEqual([]);
  });

  it('the commonest places have no counts while a search has words, which go with the choice', async () => {
    await open('/#q=hot');
    const within = await resultCount();
    await keywords().fill('');
    const towns = page.getByRole('group', { name: 'Popular towns', exact: true }).getByRole('option');
    await towns.last().waitFor();
    const town = await towns.last().locator('.wm-suggestions__text').innerText();

    expect((await towns.last().innerText()).trim()).toBe(town);
    await searched(() => towns.last().click());
    expect(await entries().allInnerTexts()).toEqual([expect.stringContaining(town)]);
    expect(await resultCount()).not.toBe(within);
  });

  it('are gone through by arrows, Home and End, and left by Escape', async () => {
    await open();
    const texts = await typeAndList('cot');
    await page.keyboard.press('End');
    expect(await focused().textContent()).toContain(texts.at(-1));
    await page.keyboard.press('Home');
    expect(await focused().textContent()).toContain(texts[0]);
    await page.keyboard.press('ArrowDown');
    expect(await focused().textContent()).toContain(texts[1]);
    await page.keyboard.press('Escape');
    await suggestions().first().waitFor({ state: 'detached' });

    expect(await keywords().inputValue()).toBe('cot');
    await searched(() => page.keyboard.press('Enter'));
    expect(hash()).toContain('q=cot');
    expect(await resultCount()).toBeGreaterThan(0);
  });

  it('the searches of this browser that found something stand in the empty field, until they are forgotten', async () => {
    const search = async (words: string): Promise<void> => {
      await keywords().fill(words);
      await searched(() => page.keyboard.press('Enter'));
    };
    await open();
    await focusField();
    for (const words of ['kettle', 'zzxqv', 'cottge']) await search(words);
    await keywords().fill('');
    await typeAndList('coroll');
    await page.keyboard.press('ArrowDown');
    await searched(() => page.keyboard.press('Enter'));
    await page.goto('about:blank');
    await open();
    await focusField();
    const recent = page.getByRole('group', { name: 'Recent searches' });
    const texts = () => recent.locator('.wm-suggestions__text').allTextContents();
    await recent.waitFor();
    expect(await texts()).toEqual(['Corolla', 'cottage', 'kettle', 'Forget these searches']);
    expect(await violations(page)).toEqual([]);
    await searched(() => recent.getByRole('option', { name: 'kettle' }).click());
    expect(await keywords().inputValue()).toBe('kettle');

    await keywords().fill('');
    await recent.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(texts).toEqual(['Corolla', 'cottage', 'Forget these searches']);
    await recent.getByRole('option', { name: 'Corolla' }).locator('.wm-suggestions__remove').click();
    await expect.poll(texts).toEqual(['cottage', 'Forget these searches']);
    expect(await keywords().evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.getByRole('option', { name: 'Forget these searches' }).click();
    await recent.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    expect(await recent.count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });
});
