import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { expectVisibleFocus, tabTo } from './support/keyboard.ts';
import { open, page, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

/** A select is a combobox, too: this is what stands in its place. */
const named = (name: string) => page.getByRole('combobox', { name }).and(page.locator('input'));
const field = () => named('Go straight to a town');
const options = () => page.getByRole('option');
/** The field once Enter chooses one of its options. */
const active = (of: Locator) => of.and(page.locator('[aria-activedescendant]'));

async function openGuide(): Promise<void> {
  await page.goto(siteUrl('/house-guide'));
  await field().waitFor();
}

/** A page of the site with a select of one's own in it, from before its scripts ran. */
async function openWith(select: string): Promise<void> {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<footer', `<div>${select}</div><footer`) });
  });
  await page.goto(siteUrl('/about'));
  await page.locator('.wm-searchable__field').first().waitFor();
}

describe('a jump menu', () => {
  it('stands in line with the text before it on a wide screen, not below its headings, and is not on paper', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGuide();
    const text = await page.locator('.rich-text > p').last().boundingBox();
    const menu = await page.getByText('Go straight to a town').boundingBox();
    expect(menu?.x).toBeCloseTo(text?.x ?? 0, 0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Go straight to a town').isVisible()).toBe(false);
  });

  it('§2.16 Enter chooses the only match', async () => {
    await openGuide();
    await field().click();
    await field().fill('sav');
    await expect.poll(() => options().count()).toBe(1);
    await active(field()).waitFor();
    await page.keyboard.press('Enter');

    await page.waitForURL((url) => url.pathname !== '/house-guide' || url.search !== '' || url.hash !== '');
  });

  it('§2.16 is searched by any part of a word, whatever its case and accents, and leads on at once', async () => {
    await openGuide();
    expect(await page.locator('.ctools-jump-menu-button').isVisible()).toBe(false);
    expect(await page.locator('select.ctools-jump-menu-select').isVisible()).toBe(false);

    await field().click();
    expect(await options().count()).toBeGreaterThan(30);
    await field().pressSequentially('PLÁC');
    await expect.poll(() => options().allTextContents()).toEqual(['Lake Placid']);
    await options().click();

    await page.waitForURL(siteUrl('/?fq=ss_town:%22Lake%20Placid%22'));
  });

  it('§8 says when it finds nothing, which cannot be chosen', async () => {
    await openGuide();
    await field().fill('zzz');
    await expect.poll(() => options().allTextContents()).toEqual(['No results found']);
    expect(await page.getByRole('status').filter({ hasText: 'No results found' }).count()).toBe(1);
    await options().click({ force: true });
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(siteUrl('/house-guide'));
  });

  it('works with keys alone', async () => {
    await openGuide();
    await tabTo(field());
    await page.keyboard.press('ArrowDown');
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    expect(await options().count()).toBe(0);
    await page.keyboard.type('duc');
    await expect.poll(() => options().allTextContents()).toEqual(['Duck']);
    await page.keyboard.press('ArrowDown');
    await active(field()).waitFor();
    await expectVisibleFocus();
    await page.keyboard.press('Enter');
    await page.waitForURL(siteUrl('/?fq=ss_town:Duck'));

    // Back on the page, nothing is chosen any more, so that the same can be chosen again.
    await page.goBack();
    await field().waitFor();
    await expect.poll(() => field().inputValue()).toBe('');
    expect(await page.locator('select').inputValue()).toBe('');
  });

  it('§2.16 has the options that a script gives it later, as wide as they are', async () => {
    await openWith('<select class="ctools-jump-menu-select" aria-label="Menu"></select>');
    await page.locator('select').evaluate((select) => {
      select.append(
        new Option('Where to?', ''),
        new Option('A place whose name is long enough for two hundred pixels', 'a::/contact'),
      );
    });
    await expect.poll(() => named('Menu').getAttribute('placeholder')).toBe('Where to?');
    expect((await page.locator('.wm-searchable').boundingBox())?.width).toBeGreaterThan(200);
    await named('Menu').click();
    await expect.poll(() => options().count()).toBe(1);
    await options().click();

    await page.waitForURL(siteUrl('/contact'));
  });

  it.each([
    ['width: 220px', 220],
    ['width: 90px', 140],
    ['', 140],
  ])('§2.16 takes the width of its select, 140 px at least: %s', async (style, width) => {
    await openWith(
      `<select class="ctools-jump-menu-select" aria-label="Menu" style="${style}"><option value="">-</option><option>a</option></select>`,
    );
    const box = await page.locator('.wm-searchable').boundingBox();
    expect(box?.width).toBe(width);
  });

  it.each([
    ['a1b2c3::/contact', '/contact'],
    ['::/contact', '/contact'],
    ['/contact', '/contact'],
    ['h::?page=2', '/about?page=2'],
  ])('§2.16 the value %s leads to %s', async (value, path) => {
    await openWith(
      `<select class="ctools-jump-menu-select" aria-label="Menu"><option value="">-</option><option value="${value}">Go</option></select>`,
    );
    await named('Menu').click();
    await options().click();
    await page.waitForURL(siteUrl(path));
  });

  it.each([
    'h::javascript:document.title=1',
    'javascript:document.title=1',
    'h:: java&#10;script:document.title=1',
    'http://[',
  ])('§2.16 the value %s leads nowhere, and nothing runs', async (value) => {
    await openWith(
      `<select class="ctools-jump-menu-select" aria-label="Menu"><option value="">-</option><option value="${value}">Go</option></select>`,
    );
    const title = await page.title();
    await named('Menu').click();
    await options().click();
    expect(
      await page.locator('select').evaluate((select) => select instanceof HTMLSelectElement && select.selectedIndex),
    ).toBe(1);
    expect(page.url()).toBe(siteUrl('/about'));
    expect(await page.title()).toBe(title);
    expect(visit.problems).toEqual([]);
  });

  it('§2.16 a choice that a script makes leads on, an empty one nowhere', async () => {
    await openGuide();
    const choose = (value: string) =>
      page.locator('select').evaluate((select, chosen) => {
        if (select instanceof HTMLSelectElement) select.value = chosen;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
    await choose('');
    expect(page.url()).toBe(siteUrl('/house-guide'));
    await choose('/?fq=ss_town:Duck');
    await page.waitForURL(siteUrl('/?fq=ss_town:Duck'));
  });

  it.each([
    [
      'the first one, which it comes with',
      '<option value="/contact">Contact</option><option value="/house-guide">Help</option>',
    ],
    [
      'one that is marked as chosen',
      '<option value="">-</option><option value="/house-guide">Help</option><option value="/contact" selected>Contact</option>',
    ],
  ])('§2.16 every option leads on when it is picked, also %s', async (_, inner) => {
    const select = `<select class="ctools-jump-menu-select" aria-label="Menu">${inner}</select>`;
    await openWith(select);
    expect(await named('Menu').getAttribute('placeholder')).toBe('Contact');
    await named('Menu').click();
    await page.getByRole('option', { name: 'Contact' }).click();
    await page.waitForURL(siteUrl('/contact'));

    // By keys, and once more on a page that one comes back to.
    await page.goBack();
    await named('Menu').waitFor();
    await expect.poll(() => named('Menu').inputValue()).toBe('');
    await named('Menu').fill('cont');
    await page.getByRole('option', { name: 'Contact' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await active(named('Menu')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(siteUrl('/contact'));
  });

  it.each(['/about', '/'])('§2.16 that a script puts into a page works like any other, at %s', async (path) => {
    await open(path);
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.id = 'late';
      const select = document.createElement('select');
      select.className = 'ctools-jump-menu-select';
      select.ariaLabel = 'Late';
      select.append(new Option('-', ''), new Option('Contact', 'h::/contact'));
      const button = document.createElement('button');
      button.className = 'ctools-jump-menu-button';
      form.append(select, button);
      document.querySelector('main')?.prepend(form);
    });
    await named('Late').click();
    expect(await page.locator('#late .ctools-jump-menu-button').isVisible()).toBe(false);
    await page.getByRole('option', { name: 'Contact' }).click();

    await page.waitForURL(siteUrl('/contact'));
    expect(visit.problems).toEqual([]);
  });

  it('works without scripts by its button', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/house-guide'));
    await plain.page.getByLabel('Go straight to a town').selectOption({ label: 'Nags Head' });
    await plain.page.getByRole('button', { name: 'Go' }).click();

    expect(plain.page.url()).toBe(siteUrl('/?fq=ss_town:%22Nags%20Head%22'));
    await plain.close();
  });

  it('stays a select with its button where its script cannot be loaded', async () => {
    await page.route('**/assets/enhance-select-*', (route) => route.abort());
    await page.goto(siteUrl('/house-guide'), { waitUntil: 'networkidle' });
    expect(await page.locator('select').isVisible()).toBe(true);
    await page.getByLabel('Go straight to a town').selectOption({ label: 'Duck' });
    await page.getByRole('button', { name: 'Go' }).click();
    await page.waitForURL(siteUrl('/?fq=ss_town:Duck'));
  });
});

describe('another long select', () => {
  it('is searched alike, and stays in its form', async () => {
    await openWith(`<form id="own"><label for="size">Size</label>
      <select class="wm-select" id="size" name="size"><option value="">Any</option><option value="s">Small</option><option value="l" selected>Large</option><option value="x" disabled>Huge</option></select></form>`);
    const size = named('Size');
    expect(await size.inputValue()).toBe('Large');
    await size.click();
    await expect.poll(() => options().allTextContents()).toEqual(['Any', 'Small', 'Large', 'Huge']);
    await page.getByRole('option', { name: 'Small' }).click();

    const sent = () =>
      page
        .locator('#own')
        .evaluate((form) => form instanceof HTMLFormElement && String(new FormData(form).get('size')));
    expect(await sent()).toBe('s');
    expect(page.url()).toBe(siteUrl('/about'));
    await page.locator('#size').evaluate((select) => {
      if (select instanceof HTMLSelectElement) select.value = '';
      select.dispatchEvent(new Event('change'));
    });
    await expect.poll(() => size.inputValue()).toBe('Any');
  });
});

describe('the list of a jump menu', () => {
  it.each([
    ['light', 1280],
    ['dark', 320],
  ] as const)('breaks no rule in %s at %d px', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 780 });
    await openGuide();
    await field().click();
    await options().first().waitFor();
    expect(await violations(page)).toEqual([]);
    await field().fill('zzz');
    await page.getByRole('option', { name: 'No results found' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(visit.problems).toEqual([]);
  });
});
