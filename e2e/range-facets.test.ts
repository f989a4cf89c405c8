/** Ranges of numbers and prices: slider, fields, bars (§2.5). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { block, OPTIONS, openForeign } from './support/foreign-page.ts';
import { facet, filters, values } from './support/search-block.ts';
import {
  open,
  page,
  resultCount,
  searched,
  siteUrl,
  startVisit,
  twoFrames,
  visit,
  visitEachTest,
} from './support/visit.ts';

visitEachTest();

const thumb = (end: 'first' | 'last'): Locator => facet('fs_price').getByRole('slider')[end]();
const bound = (end: 'from' | 'to'): Locator => facet('fs_price').locator(`[name="${end}.fs_price"]`);
/** The bars of the price: the first path, of which each bar is one outline. */
const bars = async (at: Page): Promise<string[]> =>
  ((await facet('fs_price', at).locator('.wm-range__bars > path').getAttribute('d')) ?? '').split(/(?=M)/);
const heading = async (): Promise<string> => (await facet('fs_price').locator('h3').textContent()) ?? '';
async function openWithSlider(): Promise<void> {
  await open();
  await showSlider();
}

/** The slider comes once its facet comes near. */
async function showSlider(): Promise<void> {
  await facet('fs_price').scrollIntoViewIfNeeded();
  await thumb('last').waitFor();
  // The column, scrolled with the page, takes its place with the next frame.
  await twoFrames(page);
}

/** A price as the specification has it, for pages that say no more of it. */
const PRICE = {
  data: { field: 'fs_price' },
  settings: { settings: { widget: 'price_range', histogram: { start: 0, end: 600, gap: 20 } } },
  global_settings: { riotjs_label: 'Price' },
};

/** The searches so far, without those that continue the list. */
const asked = (): string[] => visit.searches.filter((body) => !body.includes('&start='));
const number = async (end: 'from' | 'to'): Promise<number> =>
  // Where results go on beyond the scale its end is hinted as `600+`.
  Number((await bound(end).inputValue()) || (await bound(end).getAttribute('placeholder'))?.replace(/\+$/, ''));

describe('range facets', () => {
  it('§2.5 both handles of a range beyond all there is can be seen and taken', async () => {
    await open(`/#fq=${encodeURIComponent('fs_price:[5000 TO 6000]')}`);
    await showSlider();
    expect(await resultCount()).toBe(0);
    const [from, to] = [await thumb('first').boundingBox(), await thumb('last').boundingBox()];
    if (!from || !to) throw new Error('a slider has two handles');
    expect(from.x + from.width).toBeLessThanOrEqual(to.x + 1);

    await searched(async () => {
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x - from.width * 3, from.y + from.height / 2, { steps: 5 });
      await page.mouse.up();
    });
    expect(await resultCount()).toBeGreaterThan(0);
    expect(await bound('to').inputValue()).toBe('6000');
    expect(visit.problems).toEqual([]);
  });

  it('the focus ring of an amount leaves its currency sign free', async () => {
    await openWithSlider();
    for (const end of ['from', 'to'] as const) {
      await bound(end).focus();
      const [room, ring] = await bound(end).evaluate((field) => {
        const { outlineWidth, outlineOffset } = getComputedStyle(field);
        const sign = field.previousElementSibling?.getBoundingClientRect().right ?? 0;
        const free = field.getBoundingClientRect().left - sign;
        return [free, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)] as const;
      });
      expect(ring).toBeGreaterThan(0);
      expect(room, end).toBeGreaterThan(ring);
    }
  });

  it('§2.5 the slider comes after the page is alive; its label reads from bound to bound in dollars', async () => {
    expect(await (await fetch(siteUrl())).text()).not.toContain('role="slider"');
    await openWithSlider();

    expect(await heading()).toMatch(/^Price: \$\d+ to \$600 or more$/);
    expect(await thumb('first').getAttribute('aria-label')).toBe('Price, lowest');
    expect(await thumb('last').getAttribute('aria-label')).toBe('Price, highest');
    // A few amounts go far beyond the bars.
    expect(await thumb('last').getAttribute('aria-valuetext')).toBe('$600 or more');
    expect((await bars(page)).length).toBeGreaterThan(10);
    expect(asked()).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('the heading of a range looks as others do, with the range lighter beside it; one that is set stands out', async () => {
    await openWithSlider();
    const look = (field: string) =>
      facet(field)
        .locator('summary')
        .evaluate((head) => ({
          weight: getComputedStyle(head.querySelector('h3') ?? head).fontWeight,
          ground: getComputedStyle(head).backgroundColor,
        }));
    const range = facet('fs_price').locator('h3 > span');
    const rangeWeight = () => range.evaluate((range) => getComputedStyle(range).fontWeight);
    const isMuted = () =>
      range.evaluate((range) => getComputedStyle(range).color !== getComputedStyle(range.parentElement ?? range).color);
    const other = await look('ss_region');
    expect(await look('fs_price')).toEqual(other);
    expect(Number(await rangeWeight())).toBeLessThan(Number(other.weight));
    expect(await isMuted(), 'it limits nothing').toBe(true);
    await thumb('first').focus();
    await searched(() => page.keyboard.press('ArrowRight'));
    const set = await look('fs_price');
    expect(set.weight).toBe(other.weight);
    expect(await isMuted()).toBe(false);
    expect(set.ground).not.toBe(other.ground);
  });

  it('§2.5 a currency as wide as CHF stands clear of the number in its field', async () => {
    await openWithSlider();
    const amount = facet('fs_price').locator('.wm-range__amount').first();
    const [sign, field] = await amount.evaluate((element) => {
      const [unit, input] = element.children;
      if (unit) unit.textContent = 'CHF';
      return [unit?.getBoundingClientRect().right ?? 0, input?.getBoundingClientRect().left ?? 0];
    });
    expect(sign).toBeGreaterThan(0);
    expect(sign).toBeLessThanOrEqual(field ?? 0);
  });

  it('§2.5 keys move one step; the search follows once the key is let go', async () => {
    await openWithSlider();
    const [low, all] = [await number('from'), await resultCount(page)];
    await thumb('first').focus();

    for (let key = 0; key < 6; key++) await page.keyboard.down('ArrowRight');
    const moved = await number('from');
    expect(moved).toBeGreaterThan(low);
    expect(moved - low).toBeLessThan(80);
    expect(asked()).toEqual([]);
    await searched(() => page.keyboard.up('ArrowRight'));

    expect(asked()).toHaveLength(1);
    expect(filters()).toEqual([`fs_price:[${moved} TO *]`]);
    expect(await heading()).toBe(`Price: from $${moved}`);
    expect(await resultCount(page)).toBeLessThan(all);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext'))).toBe(`$${moved}`);
  });

  it('§2.5 a thumb that is dragged shows where it is, and is sent on release', async () => {
    await openWithSlider();
    const box = await thumb('last').boundingBox();
    if (!box) throw new Error('The thumb is not on the page.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const high = await number('to');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.move(x - 110, y, { steps: 4 });
    expect(await number('to')).toBeLessThan(high);
    expect(asked()).toEqual([]);
    await searched(() => page.mouse.up());

    expect(asked()).toHaveLength(1);
    expect(filters()).toEqual([`fs_price:[* TO ${await number('to')}]`]);
    expect(await page.locator('.wm-current__entry').textContent()).toContain(`Price: up to $${await number('to')}`);
  });

  it('a handle that is back at its end leaves nothing to filter by', async () => {
    await openWithSlider();
    await thumb('first').focus();
    await searched(() => page.keyboard.press('ArrowRight'));
    await searched(() => page.keyboard.press('Home'));

    expect(filters()).toEqual([]);
    expect(await page.locator('.wm-current__entry').count()).toBe(0);
  });

  it('§4.2 both extremes still write the filter; reset takes it out', async () => {
    await openForeign(block('guest', { ...OPTIONS, facets: [PRICE] }));
    await showSlider();
    const [low, high] = [await number('from'), await number('to')];
    await thumb('first').focus();
    await searched(() => page.keyboard.press('ArrowRight'));
    await searched(() => page.keyboard.press('Home'));
    expect(filters()).toEqual([`fs_price:[${low} TO ${high}]`]);

    await searched(() => facet('fs_price').locator('.wm-facet__reset').click());
    expect(filters()).toEqual([]);
    expect(await facet('fs_price').locator('.wm-facet__reset').count()).toBe(0);
  });

  it('§2.5 two fields take any amount; the slider follows, and keeps a typed end when the other moves', async () => {
    await openWithSlider();
    await bound('from').fill('137');
    await searched(() => bound('from').press('Enter'));
    const high = await number('to');
    expect(filters()).toEqual(['fs_price:[137 TO *]']);
    expect(await thumb('first').getAttribute('aria-valuetext')).toBe('$137');

    await thumb('last').focus();
    await searched(() => page.keyboard.press('ArrowLeft'));
    expect(filters()).toEqual([`fs_price:[137 TO ${await number('to')}]`]);
    expect(await number('to')).toBeLessThan(high);

    await bound('to').fill('100');
    await searched(() => bound('to').blur());
    expect(filters(), 'ends the wrong way round are swapped').toEqual(['fs_price:[100 TO 137]']);
    expect([await bound('from').inputValue(), await bound('to').inputValue()]).toEqual(['100', '137']);
    const said = facet('fs_price').getByRole('alert');
    expect(await said.innerText()).toBe('The ends were the wrong way round: they are swapped.');
    await bound('from').fill('120');
    await searched(() => bound('from').press('Enter'));
    expect(filters()).toEqual(['fs_price:[120 TO 137]']);
    expect(await said.count()).toBe(0);
    await bound('from').fill('250');
    await searched(() => bound('from').press('Enter'));
    expect(filters()).toEqual(['fs_price:[137 TO 250]']);
    expect(await said.count()).toBe(1);
    await searched(() => facet('fs_price').locator('.wm-facet__reset').click());
    expect(await facet('fs_price').getByRole('alert').count()).toBe(0);
  });

  it('keeps an amount that was typed beyond what the other filters leave: there is more without them', async () => {
    await open(`/#fq=${encodeURIComponent('ss_type:"Bell tent"')}&q=*:*`);
    await showSlider();
    const [low, high] = [await number('from'), await number('to')];
    const ranges = (): string[] => filters().filter((filter) => filter.startsWith('fs_price'));
    await bound('to').fill(String(high + 45));
    await searched(() => bound('to').press('Enter'));
    expect(ranges()).toEqual([`fs_price:[* TO ${high + 45}]`]);
    expect(await bound('to').inputValue()).toBe(String(high + 45));
    await thumb('first').focus();
    await searched(() => page.keyboard.press('ArrowRight'));
    expect(ranges(), 'also when the other end moves').toEqual([`fs_price:[${await number('from')} TO ${high + 45}]`]);

    await bound('from').fill(String(high));
    await searched(() => bound('from').press('Enter'));
    await bound('to').fill(String(low - 10));
    await searched(() => bound('to').press('Enter'));
    expect(ranges(), 'or is swapped').toEqual([`fs_price:[${low - 10} TO ${high}]`]);
    expect(await facet('fs_price').getByRole('alert').count()).toBe(1);
  });

  it('an end that nobody has set stands in its field as a hint, also when other filters move it', async () => {
    await openWithSlider();
    const seen = async (): Promise<(string | null)[]> => [
      await bound('from').inputValue(),
      await bound('to').inputValue(),
      await bound('from').getAttribute('placeholder'),
    ];
    const [, , low] = await seen();
    expect(await bound('to').getAttribute('placeholder'), 'results go on beyond it').toBe('600+');
    expect(await seen()).toEqual(['', '', expect.stringMatching(/^\d+$/)]);
    await searched(() => page.getByText('12 or more').first().click());
    await expect.poll(async () => (await seen())[2]).not.toBe(low);
    expect((await seen()).slice(0, 2)).toEqual(['', '']);
    await bound('to').fill('500');
    await searched(() => bound('to').press('Enter'));
    expect((await seen()).slice(0, 2)).toEqual(['', '500']);
    // As soon as it is typed: nothing so large costs so little.
    await bound('to').fill('1');
    expect(await seen()).toEqual(['', '1', '']);
    await searched(() => bound('to').press('Enter'));
    expect(await seen()).toEqual(['', '1', '']);
  });

  it('§2.2 an old link with a range shows it; Back brings it back', async () => {
    await open('/#fq=fs_price:[*%20TO%20200]&q=*:*');
    await showSlider();

    expect(await heading()).toBe('Price: up to $200');
    expect(await bound('to').inputValue()).toBe('200');
    expect(await page.locator('.wm-current__entry').textContent()).toContain('Price: up to $200');
    await searched(() => facet('fs_price').locator('.wm-facet__reset').click());
    await searched(() => page.goBack());
    expect(await heading()).toBe('Price: up to $200');
  });

  it('§2.2 an old link with braces shows the range it was, with scripts and without', async () => {
    const link = `fq=${encodeURIComponent('fs_price:{100 TO 200}')}&q=*:*`;
    await open(`/#${link}`);
    await showSlider();

    expect(filters()).toEqual(['fs_price:{100 TO 200}']);
    expect(await heading()).toBe('Price: above $100 to below $200');
    expect(await page.locator('.wm-current__entry').textContent()).toContain('Price: above $100 to below $200');
    expect(visit.problems).toEqual([]);
    const found = await resultCount(page);

    const quiet = await startVisit({ javaScriptEnabled: false });
    await quiet.page.goto(siteUrl(`/?${link}`));
    expect(await facet('fs_price', quiet.page).locator('h3').textContent()).toBe('Price: above $100 to below $200');
    expect(await resultCount(quiet.page)).toBe(found);
    await quiet.page.goto(siteUrl(`/?fq=${encodeURIComponent('fs_price:[100 TO 200]')}&q=*:*`));
    expect(await resultCount(quiet.page)).toBeGreaterThan(found);
    await quiet.close();
  });

  it('bars and bounds are those of what the other filters find, where the owner says so', async () => {
    await openWithSlider();
    const all = await bars(page);
    const type = values('ss_type').filter({ hasText: 'Tent' });
    await searched(() =>
      facet('ss_type')
        .locator('.wm-facet__more')
        .click()
        .then(() => type.click()),
    );

    const tents = await bars(page);
    expect(tents).not.toEqual(all);
    const [low, high] = [await number('from'), await number('to')];
    expect(await heading()).toBe(`Price: $${low} to $${high}`);
    await bound('to').fill(String(high - 1));
    await searched(() => bound('to').press('Enter'));
    expect(await number('from'), 'its own filter moves no bound').toBe(low);
    expect(await thumb('last').getAttribute('aria-valuemax')).toBe(String(high));
    expect(await bars(page)).toEqual(tents);
  });

  it('§2.5 an open end of a range is told as 0, where the owner says nothing else', async () => {
    await openForeign(block('guest', { ...OPTIONS, facets: [PRICE] }), '/elsewhere#fq=fs_price:[*%20TO%20200]&q=*:*');
    await showSlider();

    expect(await heading()).toBe('Price: $0 to $200');
    expect(await page.locator('.wm-current__entry').textContent()).toContain('Price: $0 to $200');
  });

  it('§7.1 bars and bounds stay while filters narrow the results, where the owner says nothing else', async () => {
    await openForeign(block('guest', { ...OPTIONS, facets: [PRICE, ...OPTIONS.facets] }));
    await showSlider();
    const before = await bars(page);
    const high = await number('to');
    await searched(() => facet('ss_type').locator('.wm-facet__value').first().click());

    expect(await number('to')).toBe(high);
    expect(await bars(page)).toEqual(before);
  });

  it('§2.5 without scripts the two fields are a form', async () => {
    const quiet = await startVisit({ javaScriptEnabled: false });
    await quiet.page.goto(siteUrl('/?fq=ss_type%3ACottage&q=*%3A*'));
    const all = await resultCount(quiet.page);
    const price = facet('fs_price', quiet.page);
    expect((await bars(quiet.page)).length).toBeGreaterThan(3);
    await price.locator('[name="from.fs_price"]').fill('150');
    await price.locator('[name="to.fs_price"]').fill('300');
    await price.locator('.wm-range__submit').click();

    expect(await price.locator('h3').textContent()).toBe('Price: $150 to $300');
    expect(await resultCount(quiet.page)).toBeLessThan(all);
    expect(await quiet.page.locator('.wm-current__entry').count()).toBe(2);
    expect(quiet.problems).toEqual([]);
    await quiet.close();
  });
});
