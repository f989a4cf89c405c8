/** Pages of results with links between them, in place of a list that grows. */
import { describe, expect, it } from 'vitest';
import { holdFile } from './support/late-files.ts';
import { cards, hash, values } from './support/search-block.ts';
import { open, page, searched, settled, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

const current = (): Promise<string | null> => page.locator('.pager-current').textContent();

describe('§2.9 the pager', () => {
  it('shows one page at a time, and its links are history entries with a start', async () => {
    await open('/by-the-water');
    const first = await cards().locator('.itemlink').first().textContent();
    expect(await cards().count()).toBe(12);
    await searched(() => page.getByRole('link', { name: 'Page 2', exact: true }).click());

    expect(hash()).toContain('start=12');
    await expect.poll(current).toBe('2');
    expect(await cards().locator('.itemlink').first().textContent()).not.toBe(first);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    await searched(() => page.goBack());
    expect(await cards().locator('.itemlink').first().textContent()).toBe(first);
    expect(visit.problems).toEqual([]);
  });

  it('page 1 leaves start out, a filter starts from page 1, and Previous and Next lead on', async () => {
    await open('/by-the-water#q=*%3A*&start=24');
    await expect.poll(current).toBe('3');
    await searched(() => page.getByRole('link', { name: 'Next »' }).click());
    expect(hash()).toContain('start=36');
    await searched(() => page.getByRole('link', { name: '« Previous' }).click());
    await searched(() => values('ss_type').first().click());
    expect(hash()).not.toContain('start=');
    await expect.poll(current).toBe('1');
    expect(await page.locator('.pager-disabled').allTextContents()).toContain('« Previous');
  });

  it('§2.2 of a page opened with a hash the pager is the one of the hash, however late its code comes', async () => {
    const code = await holdFile('pager');
    await page.goto(siteUrl('/by-the-water#q=*%3A*&start=24'));
    await page.locator('[data-block="search"][data-ready]:not(.pending)').waitFor();
    expect(await page.locator('.wm-pager[data-awake]').count()).toBe(0);
    await code.release();
    await settled(page);

    expect(await current()).toBe('3');
  });

  it('scrolling to its end loads nothing more', async () => {
    await open('/by-the-water');
    await page.locator('.wm-pager').scrollIntoViewIfNeeded();

    expect(await cards().count()).toBe(12);
    expect(visit.searches).toEqual([]);
  });

  it('its links work without scripts', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/by-the-water'));
    await plain.page.locator('.wm-pager a', { hasText: 'Next' }).click();
    const current = await plain.page.locator('.pager-current').textContent();
    const address = plain.page.url();
    await plain.close();

    expect(current).toBe('2');
    expect(address).toContain('start=12');
  });
});
