/** States that exist only while a visitor is at work: each is audited as it stands, light and dark, on a wide and a narrow screen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { turn, violations } from './support/accessibility.ts';
import { unfold } from './support/search-block.ts';
import { settled, siteUrl, startVisit, withBrowser } from './support/visit.ts';

withBrowser();

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 700 };

interface LiveState {
  name: string;
  viewport: { width: number; height: number };
  path?: string;
  reach(page: Page): Promise<void>;
}

const openDrawer = async (page: Page): Promise<void> => {
  await page.locator('.wm-filters-toggle').click();
  await page.locator('dialog.wm-drawer').waitFor();
};

const openSuggestions = async (page: Page): Promise<void> => {
  await page.locator('.wm-keywords__field').fill('cot');
  await page.getByRole('option', { name: /^Cottage/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.wm-suggestions__item.is-focused').waitFor();
};

const showSlider = async (page: Page): Promise<void> => {
  await unfold('fs_price', page);
  await page.locator('details[data-facet="fs_price"]').scrollIntoViewIfNeeded();
  await page.getByRole('slider').first().waitFor();
};

const searchForLong = async (page: Page): Promise<void> => {
  await page.route('**/api/search', () => {});
  await page.locator('.wm-facet__values a').first().click();
  await page.locator('.wm-search__count[aria-busy="true"]').waitFor();
};

const STATES: readonly LiveState[] = [
  { name: 'a search under way, its count that of the one before', viewport: WIDE, reach: searchForLong },
  { name: 'suggestions open, one highlighted', viewport: WIDE, reach: openSuggestions },
  { name: 'suggestions open on a phone', viewport: NARROW, reach: openSuggestions },
  {
    name: 'a range chosen with the slider, its thumb focused',
    viewport: WIDE,
    reach: async (page) => {
      await showSlider(page);
      await page.getByRole('slider').first().press('ArrowRight');
      await page.locator('.wm-current__entry').waitFor();
      await settled(page);
    },
  },
  {
    name: 'the popup of an amenity category',
    viewport: WIDE,
    reach: async (page) => {
      await unfold('sm_amenity', page);
      await page.locator('.wm-info__icon').first().focus();
      await page.getByRole('tooltip').first().waitFor();
    },
  },
  {
    name: 'a long facet searched in vain',
    viewport: WIDE,
    reach: async (page) => {
      await page.locator('.wm-facet__search-field').first().fill('zzz');
    },
  },
  { name: 'a link past the filters', viewport: WIDE, reach: (page) => page.locator('.wm-skip').first().focus() },
  {
    name: 'the drawer with the slider and values chosen',
    viewport: NARROW,
    path: `/#fq=${encodeURIComponent('ss_type:( Cottage )')}&q=*%3A*`,
    reach: async (page) => {
      await openDrawer(page);
      await showSlider(page);
    },
  },
  {
    name: 'the drawer with a popup',
    viewport: NARROW,
    reach: async (page) => {
      await openDrawer(page);
      await unfold('sm_amenity', page);
      await page.locator('.wm-info__icon').first().focus();
      await page.getByRole('tooltip').first().waitFor();
    },
  },
];

describe.each(STATES)('$name', ({ viewport, path = '/', reach }) => {
  it('has no accessibility violations in light and dark and scrolls no way but down', async () => {
    const visit = await startVisit({ viewport, colorScheme: 'light' });
    const { page, problems } = visit;
    const sideways = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(siteUrl(path));
    await settled(page);
    await reach(page);

    expect(await violations(page)).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(viewport.width);
    await turn(page, 'dark');
    expect(await violations(page), 'in dark').toEqual([]);
    expect(await sideways(), 'in dark').toBeLessThanOrEqual(viewport.width);
    expect(problems).toEqual([]);
    await visit.close();
  });
});

describe('with the colours of the system', () => {
  it('what is chosen and where the focus is can be told in light and dark', async () => {
    const visit = await startVisit({ viewport: WIDE, colorScheme: 'light', forcedColors: 'active' });
    await visit.page.goto(siteUrl(`/#fq=${encodeURIComponent('ss_type:( Cottage )')}&q=*%3A*`));
    await settled(visit.page);
    const box = (state: string) =>
      visit.page
        .locator(`[data-facet="ss_type"] [aria-checked="${state}"]`)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    const outline = () => visit.page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);

    expect(await box('true')).not.toBe(await box('false'));
    await visit.page.keyboard.press('Tab');
    expect(await outline()).toBe('solid');
    await turn(visit.page, 'dark');
    expect(await box('true'), 'in dark').not.toBe(await box('false'));
    expect(await outline(), 'in dark').toBe('solid');
    await visit.close();
  });
});

describe('keyboard', () => {
  it('a link leads past the filters to the results, and the hash stays as it is', async () => {
    const visit = await startVisit({ viewport: WIDE });
    const { page } = visit;
    await page.goto(siteUrl('/#q=lake'));
    await settled(page);
    const before = page.url();
    await page.locator('.wm-keywords__submit').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to results');
    await page.keyboard.press('Enter');

    expect(await page.locator(':focus').getAttribute('class')).toBe('wm-search__count');
    expect(page.url()).toBe(before);
    await visit.close();
  });

  it('§2.5 after a value is chosen its facet has a link to the results; reset gives the focus to the heading', async () => {
    const visit = await startVisit({ viewport: WIDE });
    const { page } = visit;
    await page.goto(siteUrl());
    await settled(page);
    const facet = page.locator('[data-facet="ss_type"]');
    await facet.getByRole('checkbox').first().press(' ');
    await page.locator('.wm-current__entry').waitFor();
    await settled(page);
    await facet.locator('.wm-facet__more').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('To the results');
    await facet.locator('summary').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Clear kinds of place');
    await page.keyboard.press('Enter');
    await page.locator('.wm-current__entry').waitFor({ state: 'detached' });

    expect(await facet.locator('summary').evaluate((element) => element === document.activeElement)).toBe(true);
    await visit.close();
  });

  it('§2.5 a value that nothing has leaves the focus to the heading when it is taken out', async () => {
    const visit = await startVisit({ viewport: WIDE });
    const { page } = visit;
    await page.goto(siteUrl(`/#fq=${encodeURIComponent('ss_type:( Lighthouse )')}&q=*%3A*`));
    await settled(page);
    const facet = page.locator('[data-facet="ss_type"]');
    await facet.locator('[aria-checked="true"]').press(' ');
    await settled(page);

    expect(await facet.locator('summary').evaluate((element) => element === document.activeElement)).toBe(true);
    await visit.close();
  });

  it('§4.2 the Tab key stops once at a group of radio buttons', async () => {
    const visit = await startVisit({ viewport: WIDE });
    const { page } = visit;
    await page.goto(siteUrl());
    await settled(page);
    await unfold('bs_pets', page);
    const radios = page.locator('[data-facet="bs_pets"]').getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('Tab');

    expect(await page.locator('[data-facet="bs_pets"] :focus').count()).toBe(0);
    await radios.nth(1).press(' ');
    await settled(page);
    expect(await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute('tabindex')))).toEqual(['-1', null]);
    await visit.close();
  });
});
