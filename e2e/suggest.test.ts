/** Places, listings and words under the field for words. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { entries, hash, keywords, overflow, suggestions } from './support/search-block.ts';
import { open, page, resultCount, searched, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

const groups = () => page.locator('.wm-suggestions').getByRole('group');
const focused = () => page.locator('[role="option"].is-focused');

async function focusField(): Promise<void> {
  await keywords().focus();
  await page.waitForSelector('.wm-keywords__field[role="combobox"]');
}

/** Types and waits for the groups that the typing asked for. */
async function typeAndList(text: string): Promise<string[]> {
  await focusField();
  const answered = page.waitForResponse((response) => response.url().includes('/api/suggest?'));
  await page.keyboard.type(text);
  await answered;
  await suggestions().first().waitFor();
  return page.locator('.wm-suggestions__text').allTextContents();
}

describe('suggestions in groups', () => {
  it('are asked for once when the keys rest, named, and marked where they match', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/suggest')) asked.push(new URL(request.url()).search);
    });
    await open();
    const texts = await typeAndList('cot');

    expect(asked).toEqual(['?index=rentals&q=cot&bundles=rental&entity_type=listing']);
    expect(texts).toEqual(expect.arrayContaining(['Cottage', 'Cottonwood', 'cottages']));
    expect(await groups().count()).toBe(3);
    for (const name of ['Places', 'Listings', 'Words']) {
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

  it('a listing opens its page', async () => {
    await open();
    await typeAndList('amberjack cott');
    await page.getByRole('option', { name: /^Amberjack Cottage/ }).click();
    await page.waitForURL('**/stays/**');

    expect(await page.locator('h1').textContent()).toBe('Amberjack Cottage');
  });

  it('slips of the keys are forgiven', async () => {
    await open();
    expect(await typeAndList('caot')).toContain('coast');
    await keywords().fill('');
    expect(await typeAndList('cottge')).toEqual(expect.arrayContaining(['Cottage', 'Hazel Cottage']));
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

  it('the searches of this browser stand in the empty field, until they are forgotten', async () => {
    await open();
    await focusField();
    await page.keyboard.type('kettle');
    await searched(() => page.keyboard.press('Enter'));
    await page.goto('about:blank');
    await open();
    await focusField();
    const recent = page.getByRole('group', { name: 'Recent searches' });
    await recent.waitFor();
    await searched(() => recent.getByRole('option', { name: 'kettle' }).click());
    expect(await keywords().inputValue()).toBe('kettle');

    await keywords().fill('');
    await page.getByRole('option', { name: 'Forget these searches' }).click();
    await recent.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    expect(await recent.count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });
});
