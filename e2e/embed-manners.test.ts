/** Elements of ours on pages of others: their address, their policy, their moves, and what is wrong with our site (docs/embedding.md). */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { alive, host, openHost, pasted, site, visitHosts } from './support/host-site.ts';
import { cards, hash, value } from './support/search-block.ts';
import { browser, page, resultCount, visit, visitEachTest, WIDE } from './support/visit.ts';

visitHosts();
visitEachTest(WIDE, () => site.url);

const element = (): ReturnType<typeof page.locator> => page.locator('waymark-search');

async function choose(kind: string): Promise<void> {
  const before = await resultCount();
  await value('ss_type', kind).first().click();
  await expect.poll(() => resultCount()).not.toBe(before);
  await alive(page, await element().count());
}

/** Puts a second search into the page and takes it out again as soon as what the site sent for it stands there. */
async function removeBeforeAlive(): Promise<void> {
  const search = document.createElement('waymark-search');
  search.setAttribute('block', 'stays');
  const root = search.attachShadow({ mode: 'open' });
  document.body.append(search);
  await new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => {
      if (!root.querySelector('[data-block="search"]')) return;
      seen.disconnect();
      resolve();
    });
    seen.observe(root, { childList: true });
  });
  // The element goes on in a timer of its own, before that of its end.
  for (let turn = 0; turn < 10; turn += 1) await undefined;
  search.remove();
  await new Promise<void>((resolve) => {
    const empty = new MutationObserver(() => {
      if (!root.firstChild) resolve();
    });
    empty.observe(root, { childList: true });
    if (!root.firstChild) resolve();
  });
}

describe('the address of the page', () => {
  it('is not touched before the visitor acts; Back goes back to that', async () => {
    await openHost(page, { body: pasted() });
    await alive(page);
    const all = await resultCount();
    expect(page.url()).toBe(`${host.url}/page`);

    await choose('Cottage');
    expect(hash()).toContain('ss_type');
    await page.goBack();
    await expect.poll(() => resultCount()).toBe(all);
    expect(page.url()).toBe(`${host.url}/page`);
    expect(visit.problems).toEqual([]);
  });

  it('has nothing of a search with hash="off"', async () => {
    await openHost(page, { body: pasted('<waymark-search block="stays" hash="off"></waymark-search>') }, '/page#own');
    await alive(page);
    await choose('Cottage');

    expect(page.url()).toBe(`${host.url}/page#own`);
  });

  it('has names of its own for each of two searches with prefixes, and begins with what it says', async () => {
    const two =
      '<waymark-search block="stays" hash="a."></waymark-search><waymark-search block="water" hash="b."></waymark-search>';
    await openHost(page, { body: pasted(two) });
    await alive(page, 2);
    const [first = element(), second = element()] = await element().all();
    // By its key: on the way there the list of the first grows, and moves it from under the pointer.
    await second.locator('[data-facet="sm_setting"] .wm-facet__value').first().press('Enter');
    await expect.poll(hash).toContain('b.fq=');
    // Its answer may bring its list into view, from under a pointer that presses meanwhile.
    await alive(page, 2);
    await first.locator('[data-facet="ss_town"] .wm-facet__value').first().press('Enter');
    await expect.poll(hash).toContain('a.fq=');
    await alive(page, 2);
    const counts = [
      await first.locator('.wm-search__count').textContent(),
      await second.locator('.wm-search__count').textContent(),
    ];
    await page.reload();
    await alive(page, 2);

    await expect
      .poll(async () => [
        await first.locator('.wm-search__count').textContent(),
        await second.locator('.wm-search__count').textContent(),
      ])
      .toEqual(counts);
    expect(visit.problems).toEqual([]);
  });
});

describe('the element', () => {
  it('lives on when it is moved, and comes to life again when it is put back', async () => {
    await openHost(page, { body: `${pasted()}<main></main>` });
    await alive(page);
    await choose('Cottage');
    const count = await resultCount();
    const asked = visit.searches.length;
    await element().evaluate((moved) => document.querySelector('main')?.append(moved));
    expect(await resultCount()).toBe(count);
    expect(visit.searches.length).toBe(asked);

    await element().evaluate((taken) => {
      taken.remove();
      (globalThis as { taken?: Element }).taken = taken;
    });
    await expect
      .poll(() => page.evaluate(() => (globalThis as { taken?: Element }).taken?.shadowRoot?.childElementCount))
      .toBe(0);
    await page.evaluate(() => document.body.append((globalThis as { taken?: Element }).taken ?? ''));
    await alive(page);
    await expect.poll(() => resultCount()).toBe(count);
    await choose('Loft');
    expect(visit.problems).toEqual([]);
  });

  it('is shown once however quickly it is taken out and put back', async () => {
    await openHost(page, { body: pasted('') });
    await page.waitForFunction(() => customElements.get('waymark-search'));
    const search = await page.evaluateHandle(() => document.createElement('waymark-search'));
    await search.evaluate((made) => made.setAttribute('block', 'stays'));
    for (let time = 0; time < 5; time += 1) {
      await search.evaluate((made) => document.body.append(made));
      await search.evaluate((made) => made.remove());
    }
    await search.evaluate((made) => document.body.append(made));
    await alive(page);

    expect(await element().locator('[data-block="search"]').count()).toBe(1);
    await choose('Cottage');
    expect(await element().locator('[data-block="search"]').count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('says nothing in the console when it is taken out before it has come to life', async () => {
    await openHost(page, { body: pasted() });
    await alive(page);
    for (let time = 0; time < 10; time += 1) await page.evaluate(removeBeforeAlive);

    expect(visit.problems).toEqual([]);
  });

  it('takes single options from attributes and from JSON in it', async () => {
    await openHost(page, {
      body: pasted(
        '<waymark-search block="stays" compare="false"><script type="application/json">{"count":{"one":"{} house","other":"{} houses"}}</script></waymark-search>',
      ),
    });
    await alive(page);

    await expect.poll(() => page.locator('.wm-search__count').textContent()).toMatch(/^\d+ houses$/);
    expect(await cards().count()).toBe(12);
    expect(await page.locator('.wm-card__compare').count()).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('leaves out options that do not fit and names them in the console, and takes no other attributes for options', async () => {
    await openHost(page, {
      body: pasted(
        '<waymark-search block="stays" max-rows="many" colour="blue" compare="false" title="Stays"><script type="application/json">{"keywords":</script></waymark-search>',
      ),
    });
    await alive(page);

    expect(await page.locator('.wm-card__compare').count()).toBe(0);
    const said = visit.problems.join('\n');
    expect(said).toMatch(/max_rows: .*; it is left out/);
    expect(said).toContain('colour: no such option; it is left out');
    expect(said).toContain('the script of options cannot be read; it is left out');
    expect(visit.problems.length).toBe(3);
  });

  it('§10.8 leaves out sorts, filters and fields that are not allowed, names them in the console, and finds with the others', async () => {
    const facets = ['ss_nope', 'ss_type'].map((field) => ({
      data: { field },
      global_settings: { riotjs_label: field },
    }));
    const sorts = [
      { value: 'fs_nope asc', label: 'Nope' },
      { value: 'fs_price asc', label: 'Cheapest first' },
    ];
    const block = (options: object): string =>
      `<waymark-search block="stays"><script type="application/json">${JSON.stringify(options)}</script></waymark-search>`;
    await openHost(page, {
      body: pasted(
        block({ facets, sorts }) + block({ sorts: sorts.slice(0, 1), fields: [{ solr_field: 'ss_secret' }] }),
      ),
    });
    await alive(page, 2);

    const first = page.locator('waymark-search').first();
    const second = page.locator('waymark-search').last();
    await first.locator('.wm-card').first().waitFor();
    await second.locator('.wm-card').first().waitFor();
    expect(await first.locator('.wm-sort__field option').allTextContents()).toEqual(['Cheapest first']);
    expect(await first.locator('.wm-facet__label').allTextContents()).toEqual(['ss_type']);
    expect(await second.locator('.wm-sort__field option').allTextContents()).toContain('Lowest price');
    const said = visit.problems.join('\n');
    expect(said).toContain("sorts: there is no sorting by the field 'fs_nope'; it is left out");
    expect(said).toContain("facets: there is no filtering by the field 'ss_nope'; it is left out");
    expect(said).toContain("fields: no page may show the field 'ss_secret'; it is left out");
    expect(visit.problems.length).toBe(4);
  });

  it('follows the colour scheme of the page, or its own, and tokens and parts that the page sets', async () => {
    const paper = (): Promise<string> =>
      page
        .locator('.wm-card')
        .first()
        .evaluate((card) => getComputedStyle(card).color);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHost(page, {
      body: pasted(),
      head: '<style>waymark-search{--brand:rgb(1, 2, 3)} waymark-search::part(price){text-transform:uppercase}</style>',
    });
    await alive(page);
    const light = await paper();
    // The page has no dark scheme, so the block has none.
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light dark'));
    const dark = await paper();
    expect(dark).not.toBe(light);
    await element().evaluate((one) => one.setAttribute('theme', 'light'));
    expect(await paper()).toBe(light);
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'));
    await element().evaluate((one) => one.setAttribute('theme', 'dark'));
    expect(await paper()).toBe(dark);

    const submit = page.locator('.wm-keywords__submit');
    expect(await submit.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(1, 2, 3)');
    await choose('Cottage');
    const prices = page.locator('.wm-card__price');
    expect(await prices.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).textTransform)).size)).toBe(
      1,
    );
    expect(await prices.last().evaluate((one) => getComputedStyle(one).textTransform)).toBe('uppercase');
  });
});

it('§9 the page hears what visitors do in the element, by its window and by /events.js of the site', async () => {
  await openHost(page, { body: pasted() });
  await alive(page);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('waymark-facet', (event) => heard.push(event instanceof CustomEvent && event.detail));
  });
  const content = `import { onEvent } from '${site.url}/events.js'; onEvent('facet', ({ label }) => heard.push(label)); window.listens = true;`;
  await page.addScriptTag({ type: 'module', content });
  await page.waitForFunction(() => Reflect.has(window, 'listens'));
  await choose('Cottage');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard')))
    .toEqual([{ category: 'Search - Kind of place', action: 'Facet Set', label: 'Cottage' }, 'Cottage']);
});

describe('a policy of the page', () => {
  it.each([
    ['with origins', (origin: string) => `script-src ${origin}; style-src ${origin}`],
    ['with a nonce', (origin: string) => `script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc' ${origin}`],
  ])('%s is kept', async (_name, code) => {
    const policy = `default-src 'none'; ${code(site.url)}; connect-src ${site.url}; img-src ${site.url} data:; font-src ${site.url}`;
    await openHost(page, {
      body: pasted().replace('<script', '<script nonce="abc"'),
      headers: { 'content-security-policy': policy },
    });
    await alive(page);
    await choose('Cottage');
    await page.locator('.wm-sort__field').selectOption('fs_price asc');
    await page.locator('.wm-card__image[src]').first().waitFor();
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));

    expect(visit.problems).toEqual([]);
  });
});

describe('where our site does not do what it should', () => {
  const said = async (): Promise<string> => (await element().getByRole('status').textContent()) ?? '';
  const link = () => element().getByRole('link');

  it.each([
    ['answers 500', (route: Route) => route.fulfill({ status: 500, body: '{}' }), /answers 500/],
    ['cannot be reached', (route: Route) => route.abort(), /cannot be had/],
    [
      'answers something else',
      (route: Route) =>
        route.fulfill({ body: '<p>Welcome to our proxy', headers: { 'access-control-allow-origin': '*' } }),
      /is not what it should be/,
    ],
  ] as const)('it %s: the element says so, with a way to the search', async (_name, fault, line) => {
    await page.route('**/embed/stays.html', fault);
    await openHost(page, { body: pasted() });
    await link().waitFor();

    expect(await said()).toContain('This search cannot be shown here right now.');
    expect(visit.problems.join()).toMatch(line);
    expect(await violations(page, 'waymark-search')).toEqual([]);
    await page.unroute('**/embed/stays.html');
    await link().click();
    await page.waitForURL(`${site.url}/`);
  });

  it('a style sheet of the block cannot be had: the element says so, and nothing shows without it', async () => {
    await page.route('**/embed/assets/shadow-*.css', (route) => route.abort());
    await openHost(page, { body: pasted() });
    await link().waitFor();

    expect(await said()).toContain('This search cannot be shown here right now.');
    expect(visit.problems.join()).toMatch(/shadow-.*css cannot be had, or a policy forbids it/);
  });

  it('a script of the page has changed what the block is built of: it leads to the site, and the console says why', async () => {
    const changed = '<script>Array.prototype.toJSON = () => "changed"</script>';
    await openHost(page, { body: changed + pasted() });

    await expect.poll(said).toContain('This search cannot be shown here right now.');
    await link().waitFor();
    expect(visit.problems.join()).toMatch(/<waymark-search>: .*is not a function/);
  });

  it.each([
    ['waymark-search', 'block'],
    ['waymark-map', 'for'],
    ['waymark-enquiry', 'form'],
  ])('<%s> without its attribute leads to the site, and the console names it', async (name, attribute) => {
    await openHost(page, { body: pasted(`<${name}></${name}>`) });
    await page.locator(name).getByRole('link').waitFor();

    expect(visit.problems.join()).toContain(`<${name}>: the attribute '${attribute}' is missing`);
  });

  it('an unknown block leads to the site, and the console names it', async () => {
    await openHost(page, { body: pasted('<waymark-search block="nothing"></waymark-search>') });
    await link().click();
    await page.waitForURL(`${site.url}/`);

    expect(visit.problems.join()).toContain("no search block of this site is called 'nothing'");
  });

  it('an origin that is not listed is told what to set', async () => {
    await openHost(page, { body: pasted() }, '/page', host.stranger);
    await link().waitFor();

    expect(visit.problems.join()).toContain(`pages of ${host.stranger} may not show blocks of this site`);
    expect(visit.problems.join()).toContain('EMBED_ORIGINS');
  });

  it('a page without an origin, as files are, is told to have an address', async () => {
    await openHost(page, { headers: { 'content-security-policy': 'sandbox allow-scripts' }, body: pasted() });
    await link().waitFor();

    expect(visit.problems.join()).toContain('this page has no origin, as it was opened as a file');
  });

  it('what the page has in the element shows while the site is slow, and stays when it does not come', async () => {
    let answer: (() => Promise<void>) | undefined;
    await page.route('**/embed/stays.html', (route) => {
      answer = () => route.abort();
    });
    await openHost(page, { body: pasted('<waymark-search block="stays"><p>Ring us: 555-0100</p></waymark-search>') });
    await page.waitForFunction(() => document.querySelector('waymark-search')?.shadowRoot);
    expect(await page.getByText('Ring us').isVisible()).toBe(true);
    await expect.poll(() => answer !== undefined).toBe(true);
    await answer?.();
    await expect.poll(() => visit.problems.join()).toContain('cannot be had');

    expect(await page.getByText('Ring us').isVisible()).toBe(true);
  });

  it('without its script the page shows what it has in the element', async () => {
    await page.route('**/embed.js', (route) => route.abort());
    await openHost(page, { body: pasted('<waymark-search block="stays"><a href="/x">Search</a></waymark-search>') });

    expect(await page.getByRole('link', { name: 'Search' }).isVisible()).toBe(true);
  });
});

describe('a block that the page is written with', () => {
  const included = async (): Promise<string> => (await fetch(`${site.url}/embed/stays.html`)).text();

  it('can be read and looks as it should without scripts', async () => {
    const context = await browser.newContext({ ...WIDE, javaScriptEnabled: false });
    const plain = await context.newPage();
    await openHost(plain, { sheet: 'breaker', body: await included() });
    const card = plain.locator('.wm-card').first();

    expect(await card.isVisible()).toBe(true);
    expect(await card.locator('img').last().isVisible()).toBe(true);
    expect(await plain.locator('.result-list > li').count()).toBe(12);
    expect(await card.getAttribute('part')).toBe('card');
    const style = await plain.locator('.wm-keywords__submit').boundingBox();
    expect(style?.height).toBeGreaterThanOrEqual(40);
    await context.close();
  });

  it('comes to life without asking for it again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openHost(page, { body: pasted(await included()) });
    await alive(page);
    expect(asked).not.toContain('/embed/stays.html');
    expect(visit.searches).toEqual([]);

    await choose('Cottage');
    expect(visit.problems).toEqual([]);
  });
});

it('a block is alive after six requests, none of which waits for another but for the first', async () => {
  const before: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.url) before.push(pathname);
  });
  await openHost(page, { body: pasted() });
  await alive(page);
  // What comes once it is alive.
  const parts = before.findIndex((path) => /\/(?:parts-|shadow-late-|fonts\.css)/.test(path));
  expect(before.slice(0, parts).length).toBeLessThanOrEqual(6);
  expect(before.slice(0, parts)).toContain('/embed/stays.html');
});
