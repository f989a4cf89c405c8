/** Blocks of the site on pages of others: they look as at home, and nothing else there does otherwise (docs/embedding.md). */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, openHost, pasted, type SHEETS, site, visitHosts } from './support/host-site.ts';
import { differences, looks } from './support/looks.ts';
import { page, settled, visitEachTest } from './support/visit.ts';

visitHosts();
visitEachTest({}, () => site.url);

const WIDTHS = [390, 1280] as const;
const HOSTS: [name: string, sheet: keyof typeof SHEETS, root: string][] = [
  ['Bootstrap', 'bootstrap', ''],
  ['Bootstrap with the root of its version 3', 'bootstrap', 'style="font-size:10px"'],
  ["Tailwind's preflight", 'preflight', ''],
  ['a theme of WordPress', 'theme', ''],
  ['a style sheet made to break it', 'breaker', ''],
];

/** The block that both pages show. */
const BLOCK = '[data-block-id="stays"]';
const AT = `#fq=${encodeURIComponent('ss_type:( Cottage )')}`;

const within = (selector: string): Locator => page.locator(BLOCK).locator(selector);

function parts(width: number): Record<string, Locator> {
  const wide = {
    'facet heading': within('.wm-facet__head'),
    'facet label': within('.wm-facet__label'),
    value: within('.wm-facet__value'),
    'value text': within('.wm-facet__text'),
    'value count': within('.wm-facet__count'),
    'field of a range': within('.wm-range__field'),
    'filters title': within('.wm-filters__title'),
    'field in a facet': within('.wm-facet__search-field'),
  };
  return {
    card: within('.wm-card'),
    list: within('.result-list'),
    picture: within('.wm-card__picture'),
    title: within('.wm-card__title'),
    link: within('.wm-card__link'),
    facts: within('.wm-card__facts'),
    fact: within('.wm-card__fact'),
    badge: within('.wm-card__badge'),
    rating: within('.wm-card__rating'),
    price: within('.wm-card__price'),
    place: within('.wm-card__place'),
    count: within('.wm-search__count'),
    'search field': within('.wm-keywords__field'),
    'search button': within('.wm-keywords__submit'),
    toolbar: within('.wm-search__bar'),
    sort: within('.wm-sort__field'),
    'sort label': within('.wm-sort__label'),
    chip: within('.wm-current__entry'),
    compare: within('.wm-card__compare label, .wm-card__compare button'),
    ...(width > 600 ? wide : { 'drawer button': within('.wm-filters-toggle') }),
  };
}

/** Waits until faces and pictures that show are there. */
const drawn = (): Promise<unknown> => page.evaluate(() => document.fonts.ready.then(() => document.fonts.status));

describe.each(WIDTHS)('at %i px', (width) => {
  /** How the block looks at home, which is the same for each host. */
  let atHome: Awaited<ReturnType<typeof looks>> | undefined;
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;

  it.each(HOSTS)('on a page with %s the block looks as at home', async (_name, sheet, root) => {
    await page.setViewportSize({ width, height: 900 });
    if (atHome === undefined) {
      await page.goto(`${site.url}/${AT}`);
      await settled(page);
      await drawn();
      await within('.wm-card__compare :is(label, button)').first().waitFor({ state: 'attached' });
      atHome = await looks(parts(width));
      box = await page.locator(BLOCK).boundingBox();
    }
    const wanted = atHome;

    await openHost(
      page,
      {
        sheet,
        root,
        body: `<div style="width:${box?.width}px !important;transform:none !important">${pasted()}</div>`,
      },
      `/page${AT}`,
    );
    await alive(page);
    await within('.wm-card__compare :is(label, button)').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Waymark Figtree') && status === 'loaded'),
    );
    await drawn();

    // At home the ground of the toolbar goes on to the edges of the screen, and the count is gone to at its top.
    const isHere = (line: string): boolean => !/^(toolbar(?:::after)? box-shadow|count scroll-margin)/.test(line);
    await expect.poll(async () => differences(wanted, await looks(parts(width))).filter(isHere)).toEqual([]);
  });
});

describe('the page around', () => {
  it.each(WIDTHS)('does not scroll sideways at %i px without a margin, also with a comparison begun', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await openHost(page, { head: '<style>body { margin: 0 }</style>', body: pasted() });
    await alive(page);
    await within('.wm-compare-toggle').first().click();
    await within('.wm-compare-bar').waitFor();
    await within('.wm-saved__list').waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('can be read close to the block, also beside its toolbar', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHost(page, {
      head: '<style>body { margin: 0; display: grid; grid-template-columns: 1fr 700px 1fr }</style>',
      body: `<p>Before</p><main>${pasted()}</main><p>After</p>`,
    });
    await alive(page);

    const shadow = () => within('.wm-search__bar').evaluate((bar) => getComputedStyle(bar).boxShadow);
    await expect.poll(shadow).not.toBe('none');
    const lengths = [...(await shadow()).matchAll(/([\d.]+)px/g)].map(([, length]) => Number(length));
    expect(Math.max(...lengths)).toBe(0);
  });

  it('gives cards a padding, and all that is in them keeps to it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHost(page, { head: '<style>waymark-search::part(card) { padding: 30px }</style>', body: pasted() });
    await alive(page);
    await within('.wm-compare-toggle').first().waitFor();
    await within('.wm-flag').first().waitFor();

    const inner = await within('.wm-card:has(.wm-card__badges)')
      .first()
      .evaluate((card) => {
        const whole = card.getBoundingClientRect();
        return [...card.children].map((part) => {
          const box = part.getBoundingClientRect();
          const rooms = [
            box.left - whole.left,
            box.top - whole.top,
            whole.right - box.right,
            whole.bottom - box.bottom,
          ];
          return `${part.className}: ${Math.round(Math.min(...rooms)) >= 30}`;
        });
      });
    expect(inner.length).toBeGreaterThan(6);
    expect(inner.filter((line) => line.endsWith('false'))).toEqual([]);
  });

  const OTHERS = `<h1 class="title">Host</h1><p class="price">Text <a href="/x" class="button">link</a></p><ul class="result-list"><li class="wm-card">item</li></ul>
    <button class="button">Button</button><input class="field" type="search"><div class="wm-search card">Box</div>`;
  const others = (): Record<string, Locator> =>
    Object.fromEntries(
      ['h1', 'p', 'a', 'ul', 'li', 'button', 'input', 'div'].map((name) => [
        name,
        page.locator(`body > :is(${name}), body > * > :is(${name})`),
      ]),
    );

  it.each(HOSTS)('with %s keeps its look', async (_name, sheet, root) => {
    await openHost(page, { sheet, root, body: `${OTHERS}<waymark-search block="stays"></waymark-search>` });
    const before = await looks({ ...others(), root: page.locator('html'), body: page.locator('h1') });
    await openHost(page, { sheet, root, body: OTHERS + pasted() });
    await alive(page);
    await drawn();

    expect(
      differences(before, await looks({ ...others(), root: page.locator('html'), body: page.locator('h1') })).filter(
        (line) => !/^root (?:(?:min-)?(?:block-size|height)|perspective-origin|transform-origin)/.test(line),
      ),
    ).toEqual([]);
  });
});
