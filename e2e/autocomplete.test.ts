/** Suggestions under the field for words. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { holdFile } from './support/late-files.ts';
import { hash, keywords, overflow, suggestions, values } from './support/search-block.ts';
import { isSuggestion, open, page, resultCount, searched, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

/** Its block asks for `autocomplete`; that of the first page suggests places and listings, too. */
const PAGE = '/by-the-water';

const suggestionRequests = (): string[] => visit.searches.filter(isSuggestion);
const searchRequests = (): string[] => visit.searches.filter((body) => !isSuggestion(body));

/** Types and waits for the list that the typing asked for; all at once, as keys that rest between two of them ask for a part of it. */
async function typeAndList(text: string, type = () => page.keyboard.insertText(text)): Promise<string[]> {
  await keywords().focus();
  await page.waitForSelector('.wm-keywords__field[role="combobox"]');
  const answered = page.waitForResponse((response) => isSuggestion(response.request().postData() ?? ''));
  await type();
  await answered;
  await suggestions().first().waitFor();
  return suggestions().allTextContents();
}

describe('§2.8 autocomplete', () => {
  it("suggests words as 'value (count)', asked for once the keys rest", async () => {
    await open(PAGE);
    const list = await typeAndList('Cot', async () => {
      // Keys do not rest while the clock stands, however long a busy machine takes from one to the next.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(3_600_000);
      await page.keyboard.type('Cot', { delay: 400 });
      expect(suggestionRequests()).toEqual([]);
      await page.clock.resume();
    });

    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(10);
    for (const text of list) expect(text).toMatch(/^cot\w* \(\d+\)$/);
    expect(suggestionRequests()).toHaveLength(1);
    expect(suggestionRequests()[0]).toMatch(
      /^json\.nl=arrarr&q=\*:\*&rows=0&facet=true&facet\.mincount=1&fq=sm_setting[^&]+&facet\.field=spell&facet\.limit=10&facet\.prefix=cot&wt=json&json\.wrf=\?&fq=index_id:rentals&bundles=rental&entity_type=listing$/,
    );
    expect(visit.problems).toEqual([]);
  });

  it('completes the last word under the filters and the words before it', async () => {
    await open(PAGE);
    await searched(() => values('ss_type').first().click());
    const list = await typeAndList('quiet la');
    const sent = new URLSearchParams(suggestionRequests().at(-1)).getAll('fq');

    expect(sent[0]).toContain('{!tag=RiotSolrWidget,RiotSolrFacetList-ss_type}ss_type:');
    expect(sent).toContain('{!dismax qf=spell}quiet');
    for (const text of list) expect(text).toMatch(/^quiet la/);
  });

  it('is counted within custom parameters of old links', async () => {
    const guests = { parts: { number: { type: 'integer' } }, filters: [{ field: 'is_sleeps', from: 'number' }] };
    const options = { ...OPTIONS, autocomplete: { field: 'spell' }, custom_params: { guests } };
    await openForeign(block('guest', options), '/elsewhere#q=*%3A*&guests=14');
    await keywords().focus();
    await page.waitForSelector('.wm-keywords__field[role="combobox"]');
    await page.keyboard.insertText('lak');
    await expect.poll(suggestionRequests).toHaveLength(1);

    expect(new URLSearchParams(suggestionRequests()[0]).get('guests')).toBe('14');
  });

  it('one character, or a space at the end, asks for nothing and closes the list', async () => {
    await open(PAGE);
    await typeAndList('ca');
    const before = suggestionRequests().length;
    await page.keyboard.type(' ');
    await suggestions().first().waitFor({ state: 'detached' });
    await keywords().fill('c');
    await searched(() => page.keyboard.press('Enter'));

    expect(suggestionRequests()).toHaveLength(before);
    expect(visit.problems).toEqual([]);
  });

  it('Enter on a highlighted suggestion searches once, with it', async () => {
    await open(PAGE);
    const [first = ''] = await typeAndList('cot');
    const words = first.replace(/ \(\d+\)$/, '');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[role="option"].is-focused').textContent()).toBe(first);
    await searched(() => page.keyboard.press('Enter'));

    expect(await keywords().inputValue()).toBe(words);
    expect(searchRequests()).toHaveLength(1);
    expect(hash()).toContain(`q=${words}`);
    expect(await suggestions().count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('Enter with nothing highlighted searches once for what stands in the field', async () => {
    await open(PAGE);
    await typeAndList('cot');
    await searched(() => page.keyboard.press('Enter'));

    expect(searchRequests()).toHaveLength(1);
    expect(hash()).toContain('q=cot');
    expect(await suggestions().count()).toBe(0);
  });

  it('a click on a suggestion searches for it and keeps the focus in the field', async () => {
    await open(PAGE);
    const [, second = ''] = await typeAndList('ca');
    await searched(() => suggestions().nth(1).click());

    expect(await keywords().inputValue()).toBe(second.replace(/ \(\d+\)$/, ''));
    expect(searchRequests()).toHaveLength(1);
    expect(await keywords().evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('Escape closes the list, keeps the text, and typing on opens it again', async () => {
    await open(PAGE);
    await typeAndList('ca');
    await page.keyboard.press('Escape');
    await suggestions().first().waitFor({ state: 'detached' });
    expect(await keywords().inputValue()).toBe('ca');
    await page.keyboard.type('b');
    await suggestions().first().waitFor();

    expect((await suggestions().allTextContents()).every((text) => text.startsWith('cab'))).toBe(true);
    expect(searchRequests()).toEqual([]);
  });

  it('is a combobox to assistive technology, which hears how many there are', async () => {
    await open(PAGE);
    const list = await typeAndList('ca');
    const combobox = page.getByRole('combobox', { name: 'Search by words', expanded: true });
    expect(await combobox.count()).toBe(1);
    expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(1);
    await page.locator('[data-live-announcer]', { hasText: `${list.length} options available` }).waitFor({
      state: 'attached',
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = await combobox.getAttribute('aria-activedescendant');

    expect(await page.locator(`[id="${active}"]`).textContent()).toBe(list[1]);
    expect(await violations(page)).toEqual([]);
  });

  it('is loaded with the first focus and loses nothing typed before it came', async () => {
    const { asked, release } = await holdFile('autocomplete-box');
    await open(PAGE);
    expect(asked()).toBe(false);
    await keywords().focus();
    await expect.poll(asked).toBe(true);
    await page.keyboard.type('cotta');
    expect(await keywords().getAttribute('role')).toBeNull();
    await release();
    await suggestions().first().waitFor();

    expect(await keywords().inputValue()).toBe('cotta');
    expect(await keywords().evaluate((input) => input === document.activeElement)).toBe(true);
    expect((await suggestions().allTextContents())[0]).toMatch(/^cotta/);
  });

  it('a field whose suggestions cannot be loaded is a plain one', async () => {
    await page.route(/autocomplete-box/, (route) => route.abort());
    await open(PAGE);
    await keywords().focus();
    await page.keyboard.type('cottage');
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount(page)).toBeGreaterThan(0);
  });

  it('a failed request leaves the field usable and is logged', async () => {
    await page.route('**/api/search', (route) =>
      isSuggestion(route.request().postData() ?? '') ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await open(PAGE);
    await keywords().focus();
    await page.waitForSelector('.wm-keywords__field[role="combobox"]');
    const logged = page.waitForEvent('console', (message) => /^error, /.test(message.text()));
    await page.keyboard.type('cottage');
    await logged;
    await searched(() => page.keyboard.press('Enter'));

    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(await suggestions().count()).toBe(0);
  });
});

describe('narrow screens', () => {
  it('320 px wide nothing sticks out: suggestions, pager, alternates', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(PAGE);
    await typeAndList('ca');
    expect(await overflow()).toBe(0);
    await open('/by-the-water');
    expect(await overflow()).toBe(0);
    await open('/?q=cotage');
    expect(await overflow()).toBe(0);
  });
});
