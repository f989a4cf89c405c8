/** State, hash, mounting and failures in a real browser, on the demo site and on pages of other systems. */
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addParam, type ParamList, parseHash, setParam } from '../common/param-list.ts';
import { vectorsOf } from '../common/vectors.ts';
import { launchBrowser } from './support/chromium.ts';
import { resultCount, settled, siteUrl, startVisit, type Visit } from './support/visit.ts';

interface Search {
  getState(): { requests: number; params: ParamList; pending: boolean };
  actions: {
    run(params: ParamList, cause: string): void;
    setQ(words: string): void;
  };
}

/** What `/embed.js` exports, as the pages of these tests keep it. */
interface Waymark {
  mount(
    element: Element | null,
    request?: { options?: unknown; search?: Search },
  ): { search: Search; unmount(): void } | undefined;
  createSearch(options: unknown): Search | undefined;
}

declare global {
  var waymark: Waymark;
  var search: Search;
}

let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  visit = await startVisit(browser, { viewport: { width: 1280, height: 900 } });
  page = visit.page;
});

afterEach(async () => {
  await visit.close();
});

const cards = (root: Page | Locator = page): Locator => root.locator('.result-list > li');
const hash = (): string => new URL(page.url()).hash;

/** Options for a block of the demo's listings. */
const OPTIONS = {
  index: 'rentals',
  bundle_field: 'ss_bundle',
  max_rows: 24,
  numvisible: 6,
  facets: [
    { data: { field: 'ss_type' }, global_settings: { operator: 'or', riotjs_label: 'Kind' } },
    { data: { field: 'sm_setting' }, global_settings: { operator: 'or', riotjs_label: 'Setting' } },
  ],
  fields: [{ solr_field: 'ss_name', name: 'Name' }],
};

/** A block as some other system writes it. */
function block(id: string, options: unknown, inner = ''): string {
  return `<riot-solr-container class="wm-block wm-search" data-block="search" data-block-id="${id}">${inner}</riot-solr-container>
    <script type="application/json" data-block-options="${id}">${JSON.stringify(options)}</script>`;
}

/** Opens a page of some other system with this body, our script and our styles. */
async function openForeign(body: string, address = '/elsewhere'): Promise<void> {
  await page.route('**/elsewhere', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="stylesheet" href="/embed.css">
        <h1>Elsewhere</h1>${body}
        <script type="module">import * as waymark from '/embed.js'; globalThis.waymark = waymark;</script></html>`,
    }),
  );
  await page.goto(siteUrl(address));
  await page.waitForFunction(() => 'waymark' in globalThis);
}

/** The searches sent so far, without those that continue a list. */
const searches = (): URLSearchParams[] =>
  visit.searches.map((body) => new URLSearchParams(body)).filter((params) => !params.has('start'));

const NOTHING = { response: { numFound: 0, docs: [] } };

async function answerWithNothing(): Promise<void> {
  await page.route('**/api/search', (route) => route.fulfill({ json: NOTHING }));
}

/** Opens an address with a search over these parameter names; the engine finds nothing. */
async function openSearch(fragment: string, exposed: readonly string[]): Promise<void> {
  await answerWithNothing();
  await openForeign('', `/elsewhere${fragment}`);
  await createSearch(exposed);
}

/** Makes a search over these parameter names; with a hash of ours it begins with a request. */
function createSearch(exposed: readonly string[]): Promise<void> {
  return page.evaluate(
    (options) => {
      const search = globalThis.waymark.createSearch(options);
      if (search) globalThis.search = search;
    },
    { index: 'rentals', exposed_params: exposed, max_rows: 0 },
  );
}

const run = (params: ParamList, cause: string): Promise<void> =>
  page.evaluate(([list, why]) => globalThis.search.actions.run(list, why), [params, cause] as const);

const requests = (): Promise<number> => page.evaluate(() => globalThis.search.getState().requests);

describe('§2.2 hash and history', () => {
  for (const { id, input, expected } of vectorsOf('hash-history')) {
    it(id, async () => {
      const { url, exposed, steps } = input as { url: string; exposed: string[]; steps: [string, ...unknown[]][] };
      const fragment = new URL(url).hash;
      await answerWithNothing();
      await openForeign('', `/elsewhere${fragment}`);
      let entries = await page.evaluate(() => history.length);
      await createSearch(exposed);
      let params = parseHash(fragment, exposed);
      const trace: unknown[] = [];
      // A page with a stored hash begins with a request of its own: the first of the steps.
      let begun = fragment !== '';
      for (const [action, name, value] of steps) {
        if (action === 'add') params = addParam(params, String(name), String(value));
        else if (action === 'del') params = params.filter(([key]) => key !== name);
        else if (action === 'hash') await changeHash(String(name));
        else {
          if (name === 0) params = setParam(params, 'start', undefined);
          if (!begun) await run(params, 'boot');
          else if (trace.length > 0) await run(params, 'change');
          begun = true;
        }
        if (action !== 'request' && action !== 'hash') continue;
        const now = await page.evaluate(() => history.length);
        const after = [action, ...(name === undefined ? [] : [name])].join(' ');
        trace.push({ after, hash: hash().slice(1), newEntries: now - entries, requests: await requests() });
        entries = now;
      }

      expect(trace).toEqual(expected.trace);
    });
  }

  /** As a link of the page does; resolves after the page has heard of it. */
  function changeHash(text: string): Promise<void> {
    return page.evaluate(
      (fragment) =>
        new Promise<void>((resolve) => {
          addEventListener('hashchange', () => setTimeout(resolve, 0), { once: true });
          location.hash = fragment;
        }),
      text,
    );
  }

  for (const { id, input, expected, exempt } of vectorsOf('hash-serialise')) {
    if (exempt) continue;
    it(id, async () => {
      const { exposed, params } = input as { exposed: string[]; params: [string, unknown][] };
      await openSearch('', exposed);
      const list = params.reduce<ParamList>((state, [name, value]) => {
        // Values of a list on a single-valued name are joined, as old clients do.
        const values = Array.isArray(value) && name === 'fl' ? [value.join(',')] : [value].flat();
        return values.reduce<ParamList>((some, one) => addParam(some, name, String(one)), state);
      }, []);
      await run(list, 'boot');

      expect(hash().slice(1)).toBe(expected.hash);
    });
  }

  for (const { id, input, expected, exempt } of vectorsOf('hash-parse')) {
    if (exempt || typeof expected.reserialised !== 'string') continue;
    it(id, async () => {
      await openSearch(`#${String(input.hash)}`, input.exposed as string[]);

      expect(await requests()).toBe(1);
      expect(hash().slice(1)).toBe(expected.reserialised);
    });
  }

  it('§2.2 hashes captured from old sites load and are written again byte for byte, custom parameters included', async () => {
    const captured = vectorsOf('hash-serialise').filter(({ input }) => JSON.stringify(input).includes('!tag=RC'));
    expect(captured.length).toBeGreaterThan(0);
    for (const { input, expected } of captured) {
      await openSearch(`#${String(expected.hash)}`, input.exposed as string[]);
      expect(hash().slice(1)).toBe(expected.hash);
      const before = await page.evaluate(() => history.length);
      await run(await page.evaluate(() => globalThis.search.getState().params), 'change');
      expect([hash().slice(1), await page.evaluate(() => history.length)]).toEqual([expected.hash, before]);
    }
  });

  it('§2.2 a change no event tells of is found by the poll', async () => {
    await openSearch('', ['fq', 'q']);
    await page.evaluate(() => history.replaceState(null, '', '#q=pool'));
    await page.waitForFunction(() => globalThis.search.getState().requests === 1, undefined, { timeout: 2000 });

    expect(await page.evaluate(() => globalThis.search.getState().params)).toContainEqual(['q', 'pool']);
    expect(hash()).toBe('#q=pool');
  });

  it('§2.2 a custom parameter is kept through changes, never sent, and said not to be applied', async () => {
    const stay = encodeURIComponent('{"adult":2}');
    await openForeign(
      block('guest', { ...OPTIONS, exposed_params: ['fq', 'q', 'rcav'] }),
      `/elsewhere#q=*%3A*&rcav=${stay}`,
    );
    await settled(page);
    expect(await page.locator('.wm-notice--unapplied').textContent()).toContain('not applied: rcav');
    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);

    expect(hash()).toMatch(new RegExp(`^#fq=.*&rcav=${stay.replaceAll(/[.*+?^()]/g, '\\$&')}$`));
    expect(searches()).toHaveLength(2);
    expect(visit.searches.join('')).not.toContain('not applied: rcav');
  });
});

describe('§3.1 mounting', () => {
  const inside = (id: string): Locator => page.locator(`[data-block-id="${id}"]`);

  it("§3.1 'inherit' blocks inside and beside a block share its parameters, answer and hash", async () => {
    const guest = { ...OPTIONS, index: 'inherit', facets: [{ data: { field: 'ss_town' } }] };
    const nested = block('nested', { ...guest, facets: [] });
    await openForeign(block('beside', guest) + block('main', OPTIONS, nested));
    await page.locator('[data-block-id="nested"]').scrollIntoViewIfNeeded();
    await settled(page);
    const count = (id: string): Promise<string | null> => inside(id).locator('.wm-search__count').first().textContent();
    expect(searches()).toHaveLength(1);
    expect(visit.searches[0]).toContain('ss_town');
    expect(await count('beside')).toBe(await count('nested'));

    await inside('beside').locator('[data-facet="ss_town"] .wm-facet__value').first().click();
    await settled(page);

    expect(searches()).toHaveLength(2);
    expect(hash()).toContain('ss_town');
    expect(new Set([await count('beside'), await count('nested'), await count('main')]).size).toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('§3.1 mount shows a search that is passed in; a facet that joins later is counted by one more request', async () => {
    await openForeign('<div id="a" class="wm-search"></div><div id="b" class="wm-search"></div>');
    await page.evaluate((options) => {
      const search = globalThis.waymark.createSearch(options);
      if (search) globalThis.search = search;
      globalThis.waymark.mount(document.querySelector('#a'), { options: { facets: options.facets }, search });
    }, OPTIONS);
    const facets = page.locator('#b [data-facet]');
    await page.locator('#a[data-ready]').waitFor();
    await page.waitForFunction(() => !globalThis.search.getState().pending);
    expect(searches()).toHaveLength(1);

    await page.evaluate(
      (options) =>
        globalThis.waymark.mount(document.querySelector('#b'), { options, search: globalThis.search }) && undefined,
      { facets: [{ data: { field: 'ss_town' } }] },
    );
    await facets.first().waitFor();
    await page.waitForFunction(() => !globalThis.search.getState().pending);

    expect(await facets.count()).toBe(1);
    expect(searches()).toHaveLength(2);
    expect(await page.locator('#a .wm-search__count').textContent()).toBe(
      await page.locator('#b .wm-search__count').textContent(),
    );
  });

  it('§3.1 a block taken out again leaves its place empty and the others alive', async () => {
    await openForeign(`${block('main', OPTIONS)}<div id="a"></div>`);
    await settled(page);
    await page.evaluate(() => {
      const mounted = globalThis.waymark.mount(document.querySelector('#a'), { options: {} });
      mounted?.unmount();
    });

    expect(await page.locator('#a').innerHTML()).toBe('');
    expect(await resultCount(page)).toBeGreaterThan(0);
    expect(visit.problems).toEqual([]);
  });

  it('§3.1 options that do not fit mount nothing and name the field in the console', async () => {
    await openForeign('<div id="a">As it was</div>');
    const mounted = await page.evaluate(() =>
      Boolean(globalThis.waymark.mount(document.querySelector('#a'), { options: { index: 'rentals', max_rows: 'x' } })),
    );

    expect(mounted).toBe(false);
    expect(visit.problems.join()).toContain('max_rows');
    expect(await page.locator('#a').textContent()).toBe('As it was');
  });

  it('§2.2 of two searches on one page the second has its part of the hash under its prefix', async () => {
    const second = { ...OPTIONS, hash_prefix: 'b.', default_q: 'garden' };
    await openForeign(block('one', OPTIONS) + block('two', second), '/elsewhere#b.q=lake');
    await inside('two').scrollIntoViewIfNeeded();
    await settled(page);
    expect(searches().map((params) => params.get('q'))).toEqual(['*:*', 'lake']);

    await inside('two').locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);
    await inside('one').locator('[data-facet="sm_setting"] .wm-facet__value').first().click();
    await settled(page);
    expect(hash()).toMatch(/^#fq=[^&]*sm_setting[^&]*&q=[^&]*&b\.fq=[^&]*ss_type[^&]*&b\.q=lake$/);
    expect(searches()).toHaveLength(4);

    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('sm_setting'));
    await settled(page);

    expect(searches()).toHaveLength(5);
    expect(await inside('two').locator('.wm-current__entry').count()).toBe(2);
    expect(await inside('one').locator('.wm-current__entry').count()).toBe(0);
  });

  it('§2.4 a block further down mounts when it comes within 80 px of the viewport', async () => {
    const far = `<div style="block-size: 3000px"></div>${block('far', OPTIONS)}`;
    await openForeign(`${block('near', { ...OPTIONS, facets: [], grow_screens: 1 })}${far}`);
    await page.locator('.wm-progress__more').waitFor();
    const top = await inside('far').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate((y) => scrollTo(0, y - innerHeight - 200), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await inside('far').getAttribute('data-ready')).toBeNull();
    expect(searches()).toHaveLength(1);

    await page.evaluate(() => scrollBy(0, 160));
    await inside('far').and(page.locator('[data-ready]')).waitFor();
    expect(searches()).toHaveLength(2);
  });

  it('the style sheet for other pages styles the block and nothing else', async () => {
    await openForeign(
      '<p id="own"><a href="#x">Theirs</a> <button class="button">Theirs</button></p><div id="a"></div>',
    );
    const look = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluate((element) => {
        const { color, textDecorationThickness, borderRadius, margin } = getComputedStyle(element);
        return [color, textDecorationThickness, borderRadius, margin];
      });
    const selectors = ['h1', '#own', '#own a', '#own button', 'body'];
    const styled = await Promise.all(selectors.map(look));
    await page.locator('link[rel="stylesheet"]').evaluate((link) => link.remove());

    expect(await Promise.all(selectors.map(look))).toEqual(styled);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe('');
  });
});

describe('§2.4 results', () => {
  it('§2.4 coming back from a listing brings length, place and focus back', async () => {
    await page.goto(siteUrl('/#q=*%3A*'));
    await settled(page);
    for (const expected of [24, 36, 48, 60]) {
      await cards().last().scrollIntoViewIfNeeded();
      await page.waitForFunction((count) => document.querySelectorAll('.result-list > li').length >= count, expected);
      await settled(page);
    }
    const item = cards().nth(52);
    await item.scrollIntoViewIfNeeded();
    const id = await item.locator('[data-doc-id]').getAttribute('data-doc-id');
    const before = await item.evaluate((element) => element.getBoundingClientRect().top);
    await item.locator('.itemlink').click();
    await page.waitForURL(/\/stays\//);

    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length >= 60);
    await page.waitForFunction(
      (docId) => document.activeElement?.closest('[data-doc-id]')?.getAttribute('data-doc-id') === docId,
      id,
    );
    await page.waitForFunction(
      ({ docId, top }) => {
        const element = document.querySelector(`[data-doc-id="${docId}"]`)?.closest('li');
        return Math.abs((element?.getBoundingClientRect().top ?? 1e6) - top) < 40;
      },
      { docId: id, top: before },
    );
    expect(visit.problems).toEqual([]);
  });

  it('§2.4 a page reached anew begins at the top with the first items', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await cards().last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length >= 24);
    await page.locator('.site-nav a').last().click();
    await page.waitForURL(/contact/);
    await page.locator('.site-name').click();
    await settled(page);

    expect(await cards().count()).toBe(12);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('§2.4 after grow_screens a button takes over: the footer can be reached, growth is announced, focus moves on', async () => {
    await openForeign(`${block('guest', { ...OPTIONS, grow_screens: 1 })}<footer>The end</footer>`);
    await settled(page);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('.wm-progress__more').waitFor();
    expect(await cards().count()).toBe(12);
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(await page.locator('footer').isVisible()).toBe(true);

    await page.locator('.wm-progress__more').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length === 18);
    expect(await page.locator('[role="status"]').first().textContent()).toMatch(/^Showing 18 of /);
    await page.locator('.wm-progress__more').click();
    await page.locator('.wm-progress__more').click();
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length === 30);
    await settled(page);
    expect(visit.searches).toHaveLength(2);
  });

  it('§2.4 full documents are fetched by id from /api/documents and stand in the order of the ids', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/documents')) asked.push(request.postData() ?? '');
    });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
    await openForeign(block('guest', { ...OPTIONS, return_full_docs: '1', doc_cache: 60 }));
    const { response } = (await (await answered).json()) as { response: { docs: Record<string, unknown>[] } };
    await settled(page);
    const ids = response.docs.map((doc) => String(doc.id));
    expect(response.docs.every((doc) => Object.keys(doc).length === 1)).toBe(true);
    expect(asked[0]).toBe(`ids=${ids.join(',')}&wt=json&json.wrf=?&fq=index_id:rentals`);
    const shown = await page
      .locator('[data-doc-id]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-doc-id')));
    expect(shown).toEqual(ids.slice(0, shown.length));
    expect(await cards().first().textContent()).not.toContain('Untitled');

    // Going to another search and back: what is cached is not asked for again.
    await page.locator('.wm-keywords__field').fill('lake');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('lake'));
    await settled(page);
    const count = asked.length;
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('lake'));
    await settled(page);
    expect(asked).toHaveLength(count);
    expect(visit.problems).toEqual([]);
  });

  it('§2.4 the page size is chosen where the block offers sizes', async () => {
    await openForeign(block('guest', { ...OPTIONS, page_sizes: [12, 48] }));
    await settled(page);
    const sizes = page.getByLabel('Results at a time');
    await sizes.waitFor();
    expect(await sizes.locator('option').allTextContents()).toEqual(['6', '12', '48']);
    await sizes.selectOption('48');
    await page.waitForFunction(() => document.querySelectorAll('.result-list > li').length >= 48);

    expect(searches()[1]?.get('rows')).toBe('48');
  });
});

describe('§7.1 requests', () => {
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
    await page.locator('[data-block-id="two"]').scrollIntoViewIfNeeded();
    await page.locator('[data-block-id="two"] .wm-notice--failed').waitFor();
    await settled(page);

    expect(await page.locator('[data-block-id="one"] .wm-notice').count()).toBe(0);
    expect(await cards(page.locator('[data-block-id="one"]')).count()).toBeGreaterThan(0);
    expect(visit.problems).toContain('error, ');
  });

  it('§8 a search that takes long is said to be slow, and is no failure', async () => {
    await page.clock.install();
    await openForeign(block('guest', { ...OPTIONS, grow_screens: 1 }));
    await page.clock.runFor(300);
    await page.locator('.wm-progress__more').waitFor();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await page.clock.runFor(3100);
    await page.locator('.wm-notice--stalled').waitFor();
    expect(await page.locator('.wm-notice--failed').count()).toBe(0);
    release();
    await page.locator('.wm-notice--stalled').waitFor({ state: 'detached' });
  });
});

describe('filters on phones', () => {
  const PHONE = { width: 390, height: 780 };
  const drawer = (): Locator => page.locator('dialog.wm-drawer');

  beforeEach(() => page.setViewportSize(PHONE));

  it('open in a drawer as high as the screen; the focus stays in it and returns to the button on Escape', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    const toggle = page.locator('.wm-filters-toggle');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await drawer().waitFor();
    const box = await drawer().boundingBox();
    expect([box?.y, box?.height]).toEqual([0, PHONE.height]);
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    const within = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(within).toBe(true);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });

    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.wm-filters').isVisible()).toBe(false);
    expect(visit.problems).toEqual([]);
  });

  it('§4.2 a value narrows at once, the button tells how many results that leaves and leads to them', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    await drawer().locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);
    const count = await resultCount(page);
    const done = drawer().locator('.wm-filters__done');
    expect(await done.textContent()).toBe(`Show ${count} results`);
    const box = await done.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await done.click();
    await drawer().waitFor({ state: 'detached' });

    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    expect(await page.locator('.wm-current__entry').count()).toBe(1);
  });

  it('§4.2 with apply: batch several values are counted as they are chosen and applied together', async () => {
    await openForeign(block('guest', { ...OPTIONS, apply: 'batch' }));
    await settled(page);
    const entries = await page.evaluate(() => history.length);
    const all = await resultCount(page);
    const value = (field: string): Locator => drawer().locator(`[data-facet="${field}"] .wm-facet__value`).first();
    const choose = async (field: string): Promise<void> => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/search'));
      await value(field).click();
      await answered;
    };
    await page.locator('.wm-filters-toggle').click();
    await choose('ss_type');
    await choose('sm_setting');
    await drawer().locator('.wm-facet__value.is-active').nth(1).waitFor();
    expect([await resultCount(page), await page.evaluate(() => history.length)]).toEqual([all, entries]);
    await expect.poll(() => drawer().locator('.wm-filters__done').textContent()).not.toBe(`Show ${all} results`);
    const told = await drawer().locator('.wm-filters__done').textContent();
    await drawer().locator('.wm-filters__done').click();
    await page.waitForFunction(() => location.hash.includes('sm_setting'));
    await settled(page);

    expect(`Show ${await resultCount(page)} results`).toBe(told?.replace('result ', 'results '));
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(await page.locator('.wm-current__entry').count()).toBe(2);

    // What is chosen and not applied is gone once the drawer is closed.
    await page.locator('.wm-filters-toggle').click();
    await drawer().locator('.wm-facet__value.is-active').first().click();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    expect(await page.locator('.wm-current__entry').count()).toBe(2);
  });

  it('chips of the current search scroll sideways and never widen the page', async () => {
    await page.goto(siteUrl('/'));
    await settled(page);
    await page.locator('.wm-filters-toggle').click();
    for (const position of [0, 1, 2, 3]) {
      await drawer().locator('[data-facet="ss_type"] .wm-facet__value').nth(position).click();
      await settled(page);
    }
    await drawer().locator('.wm-filters__done').click();
    const strip = page.locator('.wm-current');
    const { wide, height } = await strip.evaluate((element) => ({
      wide: element.scrollWidth > element.clientWidth,
      height: element.clientHeight,
    }));

    expect(wide).toBe(true);
    expect(height).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
