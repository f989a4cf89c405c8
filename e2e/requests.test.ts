/** What goes to the server, when, and what a visitor sees of it when it is slow or fails. */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { fake, visitKit } from './support/kit.ts';
import { cards, entries, values } from './support/search-block.ts';
import { open, page, resultCount, searched, settled, siteUrl, visit } from './support/visit.ts';

visitKit();

describe('§7.1 requests', () => {
  it('§4.1 a block is pending while its request runs, and results that were there stay', async () => {
    await open();
    fake.set({ operation: 'searchPost', hold: true });

    await values('ss_type').first().click();
    await page.waitForSelector('[data-block="search"].pending[aria-busy="true"]');
    expect(await cards().count()).toBeGreaterThan(0);

    fake.set();
    await settled(page);
    expect(await page.locator('[data-block="search"][aria-busy]').count()).toBe(0);
  });

  it('§8 a failed search keeps the last good results, says so, and can be tried again', async () => {
    await open();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    fake.set({ operation: 'searchPost', status: 503 });

    await values('ss_type').first().click();
    await page.locator('.wm-notice--failed').waitFor();
    // Scrolling to the facet may have let the list grow.
    expect(await cards().count()).toBeGreaterThanOrEqual(12);
    expect(await page.locator('[data-block="search"].pending').count()).toBe(0);
    expect(logged.some((line) => line.includes('error, Service Unavailable'))).toBe(true);

    fake.set();
    await searched(() => page.locator('.wm-notice__retry button').click());
    expect(await page.locator('.wm-notice').count()).toBe(0);
    expect(await entries().count()).toBe(1);
  });

  it('§7.1 while one search runs, the last of those asked for meanwhile is sent alone; late answers never paint', async () => {
    await openForeign(block('guest', { ...OPTIONS, grow_screens: 1 }));
    await page.locator('.wm-progress__more').waitFor();
    const held: Route[] = [];
    await page.route('**/api/search', (route) => {
      held.push(route);
    });
    await page.evaluate((options) => {
      const mounted = globalThis.waymark.mount(document.body.appendChild(document.createElement('div')), { options });
      // The search of the block on the page, which this one shares.
      if (mounted) globalThis.search = mounted.search;
      globalThis.search.actions.setQ('one');
    }, {});
    await expect.poll(() => held.length).toBe(1);
    await page.evaluate(() => {
      for (const words of ['two', 'three']) globalThis.search.actions.setQ(words);
    });
    await expect.poll(() => held.length).toBe(2);
    const words = (route: Route | undefined): string | null =>
      new URLSearchParams(route?.request().postData() ?? '').get('q');
    expect(held.map(words)).toEqual(['one', 'three']);
    const found = (numFound: number): Record<string, unknown> => ({ response: { numFound, docs: [] } });
    await held[1]?.fulfill({ json: found(3) });
    await held[0]?.fulfill({ json: found(1) }).catch(() => {
      // The browser has given this request up.
    });
    await settled(page);

    expect(await resultCount(page)).toBe(3);
    expect(held[0]?.request().failure()?.errorText).toContain('ABORTED');
  });

  it('§7.1 the searches and suggestions of a page run one at a time, and none replaces that of another block', async () => {
    await openForeign(block('guest', { ...OPTIONS, grow_screens: 1, autocomplete: { field: 'spell' } }));
    await page.evaluate((options) => {
      const other = globalThis.waymark.createSearch(options);
      if (other) globalThis.search = other;
    }, OPTIONS);
    await page.waitForFunction(() => !globalThis.search.getState().pending);
    await settled(page);
    const held: Route[] = [];
    await page.route('**/api/search', (route) => {
      held.push(route);
    });
    const sent = (): (string | null)[] =>
      held.map((route) => {
        const body = new URLSearchParams(route.request().postData() ?? '');
        return body.get('facet.prefix') ?? body.get('q');
      });
    await page.locator('.wm-keywords__field').fill('cab');
    await expect.poll(sent).toEqual(['cab']);
    await page.evaluate(() => {
      for (const words of ['lake', 'cove']) globalThis.search.actions.setQ(words);
    });
    expect(sent()).toEqual(['cab']);
    await held[0]?.continue();
    await expect.poll(sent).toEqual(['cab', 'cove']);
    await values('ss_type').first().click();
    await page.locator('[data-block="search"].pending').waitFor();
    expect(sent()).toEqual(['cab', 'cove']);
    await held[1]?.continue();
    await expect.poll(sent).toEqual(['cab', 'cove', '*:*']);
    await held[2]?.continue();
    await settled(page);

    expect(await entries().count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('§8 a search that fails offline says so, keeps its results, and is made once the connection is back', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.context().setOffline(true);
    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await page.locator('.wm-notice--offline').waitFor();
    expect(await cards().count()).toBeGreaterThanOrEqual(12);

    await page.context().setOffline(false);
    await page.locator('.wm-notice--offline').waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.locator('.wm-current__entry').count()).toBe(1);
  });

  it('§8 a search out of reach says so in the log, and each block fails alone', async () => {
    await page.route('**/api/search', (route) =>
      route.request().postData()?.includes('garden') ? route.abort('connectionfailed') : route.continue(),
    );
    await openForeign(block('one', OPTIONS) + block('two', { ...OPTIONS, default_q: 'garden' }));
    // The list of the first moves the other out of view.
    await cards(page.locator('[data-block-id="one"]')).first().waitFor();
    await page.locator('[data-block-id="two"]').scrollIntoViewIfNeeded();
    await page.locator('[data-block-id="two"] .wm-notice--failed').waitFor();
    await settled(page);

    expect(await page.locator('[data-block-id="one"] .wm-notice').count()).toBe(0);
    expect(await cards(page.locator('[data-block-id="one"]')).count()).toBeGreaterThan(0);
    expect(visit.problems).toContain('error, ');
  });

  it('§8 what fails again, and a count that comes again, are told again', async () => {
    fake.set({ operation: 'searchPost', status: 503 });
    await page.clock.install();
    await page.goto(siteUrl());
    await settled(page);
    // It would be made again by itself, and told of, in some seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.locator('.wm-live').evaluate((live) => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      const note = (): void => {
        if (live.textContent) told.push(live.textContent);
      };
      new MutationObserver(note).observe(live, { characterData: true, childList: true, subtree: true });
    });
    const told = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    const sortBy = (order: string) => page.locator('.wm-sort__field').first().selectOption(order);
    await sortBy('fs_price asc');
    await page.locator('.wm-notice__retry button').click();
    await expect.poll(told).toHaveLength(2);
    expect(new Set(await told()).size).toBe(1);

    fake.set();
    await sortBy('fs_price desc');
    await expect.poll(told).toHaveLength(3);
    await sortBy('');
    await expect.poll(told).toHaveLength(4);
    expect((await told())[3]).toBe((await told())[2]);
  });

  it('§8 a search that takes long is said to be slow, and is no failure', async () => {
    await page.clock.install();
    await openForeign(block('guest', { ...OPTIONS, grow_screens: 1 }));
    await page.clock.runFor(300);
    await page.locator('.wm-progress__more').waitFor();
    fake.set({ operation: 'searchPost', hold: true });
    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await page.clock.runFor(3100);
    await page.locator('.wm-notice--stalled').waitFor();
    expect(await page.locator('.wm-notice--failed').count()).toBe(0);
    fake.set();
    await page.locator('.wm-notice--stalled').waitFor({ state: 'detached' });
  });
});
