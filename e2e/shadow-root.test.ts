/** A search block in the shadow root of an element of another origin's page, over the test kit (docs/test-kit.md). */
import { createServer, type Server } from 'node:http';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { noteText, pressed, toggle } from './support/flags.ts';
import { OPTIONS } from './support/foreign-page.ts';
import { hasFocus } from './support/keyboard.ts';
import { fake, visitKit } from './support/kit.ts';
import { cards, entries, keywords, suggestions, typeAndList, value, values } from './support/search-block.ts';
import { PHONE, page, resultCount, twoFrames, visit, WIDE } from './support/visit.ts';

const AMENITIES = {
  data: { field: 'sm_amenity' },
  settings: { settings: { widget: 'amenity' } },
  global_settings: { riotjs_label: 'Amenities' },
};
const BLOCK = {
  ...OPTIONS,
  grow_screens: 1,
  facets: [...OPTIONS.facets, AMENITIES],
  amenities: [{ id: 'kitchen', label: 'Cooking', detail: 'What you cook with.', amenities: ['Dishwasher'] }],
  compare: true,
  saved_searches: true,
  flags: { label: 'Kept places' },
  suggest: { facets: ['ss_type', 'sm_setting'], words: 'spell' },
};

let server: Server;
let origin: string;

visitKit();

beforeAll(async () => {
  server = createServer(async ({ url }, response) => {
    // Of this origin, so that axe may read it.
    if (url === '/embed.css') {
      const styles = await fetch(`${fake.url}/embed.css`);
      response.setHeader('content-type', 'text/css').end(await styles.text());
      return;
    }
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Host</title>
      <header><a href="/about">About the host</a></header>
      <main><h1>Host</h1><button id="before">Before</button><div id="host"></div><button id="after">After</button></main>
      <script type="module">
        import { mount } from '${fake.url}/embed.js';
        const root = document.querySelector('#host').attachShadow({ mode: 'open' });
        root.innerHTML = '<link rel="stylesheet" href="/embed.css"><div class="wm-search" id="block"></div>';
        mount(root.querySelector('#block'), { options: ${JSON.stringify(BLOCK)} });
      </script></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());
afterEach(() => {
  expect(visit.problems).toEqual([]);
});

async function show(viewport = WIDE.viewport): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(origin);
  await cards().first().waitFor();
  await page.locator('.wm-compare[data-awake]').waitFor({ state: 'attached' });
}

/** Whether all that is found stands in the shadow root, where the block's style sheets reach. */
const isWithin = (found: Locator): Promise<boolean> =>
  found.evaluateAll(
    (elements) => elements.length > 0 && elements.every((one) => one.getRootNode() instanceof ShadowRoot),
  );

describe('a search block in a shadow root', () => {
  it('filters, and takes the filter away again', async () => {
    await show();
    expect(await resultCount()).toBe(36);
    await value('ss_type', 'Cottage').click();
    await expect.poll(() => resultCount()).toBe(8);
    await entries().first().click();
    await expect.poll(() => resultCount()).toBe(36);

    expect(await violations(page)).toEqual([]);
  });

  it('chooses values by the space bar, and the focus stays at them', async () => {
    await show();
    const last = values('ss_type').last();
    await last.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => resultCount()).toBeLessThan(36);

    expect(await hasFocus(page.locator('[data-facet="ss_type"] *'))).toBe(true);
  });

  it('on a phone its filters open in a drawer; Escape and its button close it, and the focus goes back', async () => {
    await show(PHONE.viewport);
    const opener = page.locator('.wm-filters-toggle');
    const drawer = page.locator('dialog.wm-drawer');
    for (const close of [() => page.keyboard.press('Escape'), () => page.locator('.wm-filters__close').click()]) {
      await opener.click();
      await drawer.waitFor();
      expect(await isWithin(drawer)).toBe(true);
      expect(await hasFocus(page.locator('.wm-filters__close'))).toBe(true);
      expect(await violations(page)).toEqual([]);
      await close();
      await drawer.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(opener)).toBe(true);
    }
    expect(await page.locator('html[data-modal]').count()).toBe(0);
  });

  it('explains a group of amenities in a popup, which a press in it leaves open', async () => {
    await show();
    // What comes late would move the icon away from under the pointer, and its popup would close.
    await expect.poll(() => page.locator('[data-late]:not([data-awake])').count()).toBe(0);
    await twoFrames(page);
    await page.locator('[id="kitchen"]').click();
    const popup = page.getByText('What you cook with.');
    await popup.waitFor();
    await popup.click();
    expect(await popup.isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.locator('h1').hover();
    await popup.waitFor({ state: 'hidden' });
    await page.locator('#before').focus();
    await page.locator('[id="kitchen"]').focus();
    await popup.waitFor();
    await page.keyboard.press('Escape');

    await popup.waitFor({ state: 'hidden' });
  });

  it('compares results side by side', async () => {
    await show();
    for (const at of [0, 1]) await cards().nth(at).locator('.wm-compare-toggle').press('Enter');
    await page.locator('.wm-compare-bar__open').click();
    const dialog = page.getByRole('dialog', { name: 'Side by side' });
    await dialog.locator('table').waitFor();
    await expect.poll(() => hasFocus(dialog.getByRole('heading').first())).toBe(true);
    expect(await violations(page)).toEqual([]);
    await dialog.locator('.wm-compare__remove').first().click();
    await expect.poll(() => dialog.locator('.wm-compare__title').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // What opened it is gone with the second one.
    await expect.poll(() => hasFocus(page.locator('.wm-compare-bar__remove'))).toBe(true);
  });

  it('saves a search, and opens it again', async () => {
    await show();
    await value('ss_type', 'Cottage').click();
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.locator('dialog.wm-dialog');
    await dialog.waitFor();
    expect(await isWithin(dialog)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const list = page.getByRole('button', { name: /^My searches/ });
    await expect.poll(() => hasFocus(list)).toBe(true);
    await entries().first().click();
    await expect.poll(() => resultCount()).toBe(36);
    await list.click();
    await dialog.locator('.wm-saved-list__open').click();

    await expect.poll(() => resultCount()).toBe(8);
  });

  it('keeps favourites, and says so in the shadow root', async () => {
    await show();
    await toggle(0).click();
    await expect.poll(() => pressed(0)).toBe('true');
    await expect.poll(() => noteText()).toContain('is in your kept places');
    expect(await isWithin(page.locator('.notifyjs-corner'))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await violations(page)).toEqual([]);
    await page.locator('.notifyjs-action').click();
    await expect.poll(() => pressed(0)).toBe('false');
    await toggle(1).press('Enter');

    await expect.poll(() => pressed(1)).toBe('true');
  });

  it('completes words by keys and by the pointer', async () => {
    await show();
    await typeAndList('Cot');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = await keywords().getAttribute('aria-activedescendant');
    expect(await suggestions().first().getAttribute('id')).toBe(active);
    await page.keyboard.press('Enter');
    await expect.poll(() => resultCount()).toBe(8);
    expect(await suggestions().count()).toBe(0);

    await entries().first().click();
    await expect.poll(() => resultCount()).toBe(36);
    await typeAndList('Cot');
    await suggestions().first().click();
    await expect.poll(() => resultCount()).toBe(8);
    await keywords().fill('Vil');
    await suggestions().first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => suggestions().count()).toBe(0);
    expect(await keywords().inputValue()).toBe('Vil');
    await keywords().fill('lof');
    await suggestions().first().waitFor();
    await page.keyboard.press('Tab');

    await expect.poll(() => suggestions().count()).toBe(0);
  });

  it('has the focus go through it in its order, and on to what follows in the page', async () => {
    await show();
    await page.locator('#before').focus();
    const stops: string[] = [];
    while (!(await hasFocus(page.locator('#after')))) {
      await page.keyboard.press('Tab');
      stops.push(await stop());
      if (stops.length > 200) throw new Error(`No way out: ${stops.slice(-10).join(', ')}`);
    }

    const wanted = [
      'wm-keywords__field',
      'wm-keywords__submit',
      'wm-skip',
      'wm-facet__head',
      'wm-info__icon',
      'wm-flag',
    ];
    const at = wanted.map((name) => stops.findIndex((one) => one.split(' ').includes(name)));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at).not.toContain(-1);
  });
});

/** The classes of what has the focus. */
function stop(): Promise<string> {
  return page.evaluate(() => {
    let { activeElement } = document;
    while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
    return activeElement?.className ?? '';
  });
}
