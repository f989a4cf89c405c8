/** State and hash, and how blocks are mounted, on pages of other systems. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addParam, type ParamList, parseHash, setParam } from '../common/query/param-list.ts';
import { vectorsOf } from '../common/testing/vectors.ts';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { hash } from './support/search-block.ts';
import { page, resultCount, settled, twoFrames, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

/** The searches sent so far, without those that continue a list. */
const searches = (): URLSearchParams[] =>
  visit.searches.map((body) => new URLSearchParams(body)).filter((params) => !params.has('start'));

const inside = (id: string): Locator => page.locator(`[data-block-id="${id}"]`);

/** Brings each block to the screen, where it comes to life, before the next: what it shows moves what follows. */
async function comeToLife(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await inside(id).scrollIntoViewIfNeeded();
    await inside(id).and(page.locator('[data-ready]')).waitFor();
  }
  await settled(page);
}

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
    // Without a hash the steps themselves begin.
    { index: 'rentals', exposed_params: exposed, max_rows: new URL(page.url()).hash === '' ? 0 : 24 },
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
    await page.waitForFunction(() => globalThis.search.getState().requests === 1);

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
  it("§3.1 'inherit' blocks inside and beside a block share its parameters, answer and hash", async () => {
    const guest = { ...OPTIONS, index: 'inherit', facets: [{ data: { field: 'ss_town' } }] };
    const nested = block('nested', { ...guest, facets: [] });
    await openForeign(block('beside', guest) + block('main', OPTIONS, nested));
    await comeToLife('beside', 'main', 'nested');
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

  it("§3.1 an 'inherit' block shows results as the block that searches lays them out, unless it says so itself", async () => {
    const templates = { rental: { title: 'ss_name', place: '{ss_town}' } };
    const guest = { index: 'inherit', numvisible: 1 };
    const own = { ...guest, fields: [{ solr_field: 'ss_town', name: 'Town' }] };
    await openForeign(
      block('main', { ...OPTIONS, numvisible: 1, templates }) +
        block('beside', guest) +
        '<div id="a" class="wm-search"></div>',
    );
    await page.evaluate((options) => globalThis.waymark.mount(document.querySelector('#a'), { options }), own);
    await comeToLife('main', 'beside');
    await page.locator('#a').scrollIntoViewIfNeeded();
    await settled(page);
    const card = (block: Locator): Promise<string | null> => block.locator('.wm-card').first().textContent();

    expect(await card(inside('main'))).toMatch(/[a-z]/i);
    expect(await card(inside('beside'))).toBe(await card(inside('main')));
    expect(await card(page.locator('#a'))).toBe(await card(inside('main')));
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
    // In pages: a list that grows moves what stands below it from under the pointer, and out of reach.
    const first = { ...OPTIONS, pager: true };
    const second = { ...OPTIONS, hash_prefix: 'b.', default_q: 'garden' };
    await openForeign(block('one', first) + block('two', second), '/elsewhere#b.q=lake');
    await comeToLife('one', 'two');
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

  it('§2.2 the part of a search further down stands through what happens before it mounts', async () => {
    const far = `<div style="block-size: 3000px"></div>${block('far', { ...OPTIONS, hash_prefix: 'b.' })}`;
    const near = block('near', { ...OPTIONS, grow_screens: 1 });
    await openForeign(near + far, '/elsewhere#b.fq=ss_type%3ACottage&b.q=lake&q=garden');
    await inside('near').locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await page.waitForFunction(() => location.hash.includes('RiotSolrWidget'));
    expect(hash()).toMatch(/&q=garden&b\.fq=ss_type%3ACottage&b\.q=lake$/);
    await comeToLife('far');

    expect(searches().at(-1)?.getAll('fq')[0]).toContain('ss_type:Cottage');
    expect(searches().at(-1)?.get('q')).toBe('lake');
  });

  it('§4.1 a block without max_rows is ready without a request, waits for nothing, and searches for a later hash', async () => {
    await openForeign(block('quiet', { ...OPTIONS, max_rows: 0 }), '/elsewhere#q=garden');
    await settled(page);
    expect(searches()).toHaveLength(0);
    expect(await inside('quiet').locator('.wm-skeletons').isVisible()).toBe(false);

    await page.evaluate(() => {
      location.hash = 'q=lake';
    });
    await inside('quiet').locator('.result-list > li').first().waitFor();
    expect(searches().map((params) => params.get('q'))).toEqual(['lake']);
  });

  it('§2.4 a block further down mounts when it comes within 80 px of the viewport', async () => {
    const far = `<div style="block-size: 3000px"></div>${block('far', OPTIONS)}`;
    // One result, so that nothing between the top and the block further down changes its height while scrolling.
    await openForeign(`${block('near', { ...OPTIONS, facets: [], numvisible: 1, grow_screens: 1 })}${far}`);
    await page.locator('.wm-progress__more').waitFor();
    const top = await inside('far').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate((y) => scrollTo(0, y - innerHeight - 90), top);
    await twoFrames(page);
    expect(await inside('far').getAttribute('data-ready')).toBeNull();
    expect(searches()).toHaveLength(1);

    await page.evaluate(() => scrollBy(0, 20));
    await inside('far').and(page.locator('[data-ready]')).waitFor();
    await expect.poll(() => searches().length).toBe(2);
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
