/** Comparing from the page of a listing: its toggle, and the way to the comparison. */
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { card, choose, chosen, columns, dialog, titleOf } from './support/compare.ts';
import { holdFile } from './support/late-files.ts';
import { open, PHONE, page, siteUrl, visit, visitEachTest } from './support/visit.ts';

const toggle = (): Locator => page.getByRole('button', { name: /^Compare / });
const go = (): Locator => page.getByRole('link', { name: /^Go to the comparison/ });
const said = (text: string): Promise<void> =>
  page.locator('.notifyjs-corner').getByText(text, { exact: true }).waitFor();

/** Chooses these results, and opens the page of the first. */
async function openFirst(...positions: number[]): Promise<{ path: string; title: string; others: string[] }> {
  await open();
  const path = (await card(0).locator('.itemlink').getAttribute('href')) ?? '';
  const title = await titleOf(0);
  const others = positions.length > 0 ? await choose(...positions) : [];
  if (others.length > 0) await expect.poll(chosen).toEqual(others);
  await openListing(path);
  return { path, title, others };
}

async function openListing(path: string): Promise<void> {
  await page.goto(siteUrl(path));
  await page.locator('.listing-compare[data-ready]').waitFor();
}

describe('the page of a listing', () => {
  visitEachTest();
  afterEach(() => expect([...visit.foreign, ...visit.problems]).toEqual([]));

  it('chooses it to be compared as its card does, and takes it back', async () => {
    const { path, title } = await openFirst();
    await toggle().click();
    await said(`${title} added. 1 of 4 chosen to compare.`);
    expect(await toggle().getAttribute('aria-pressed')).toBe('true');
    expect(await go().count(), 'one alone is no comparison').toBe(0);
    expect(await toggle().innerText(), 'it says what is missing for one').toMatch(/Choose one more/);

    await open();
    await expect.poll(chosen).toEqual([title]);
    await openListing(path);
    await expect.poll(() => toggle().getAttribute('aria-pressed')).toBe('true');
    await toggle().click();
    await said(`${title} removed. 0 of 4 chosen to compare.`);
    expect(await toggle().getAttribute('aria-pressed')).toBe('false');
    expect(await toggle().innerText()).not.toMatch(/one more/);
  });

  it('says how many are chosen beside it, and leads to their comparison', async () => {
    const { title, others } = await openFirst(1);
    expect(await go().textContent()).toBe('Go to the comparison 1');
    await toggle().click();
    await expect.poll(() => go().textContent()).toBe('Go to the comparison 2');
    expect(await toggle().innerText()).not.toMatch(/one more/);
    expect(await violations(page, '.listing-top')).toEqual([]);

    await go().click();
    await dialog().locator('table').waitFor();
    expect(await columns()).toEqual([...others, title]);
  });

  it.each([
    ['Back', () => page.goBack().then(() => {})],
    ['Close', () => dialog().getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('has the comparison it led to lead back to it: by %s, and no other page is seen', async (_, leave) => {
    const { path } = await openFirst(1, 2);
    await go().click();
    await dialog().locator('table').waitFor();
    await page.getByRole('heading', { name: 'Side by side' }).and(page.locator(':focus')).waitFor();
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        sessionStorage.setItem('left-open', String(document.querySelector('.wm-compare-dialog') !== null));
      }),
    );
    await leave();
    await page.waitForURL((url) => url.pathname === path);
    await page.locator('.listing-compare[data-ready]').waitFor();
    expect(await go().textContent()).toBe('Go to the comparison 2');
    expect(await page.evaluate(() => sessionStorage.getItem('left-open'))).toBe('true');
  });

  it('is led back to after a listing of the comparison has been seen, and forward leads to the comparison', async () => {
    const { path, others } = await openFirst(1, 2);
    await go().click();
    const link = dialog().getByRole('link', { name: `See it ${others[1]}` });
    await link.click();
    await page.waitForURL('**/stays/**');
    await page.locator('.listing-compare[data-ready]').waitFor();
    await page.goBack();
    await link.and(page.locator(':focus')).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.locator('.listing-compare[data-ready]').waitFor();
    await page.goForward();
    await dialog().locator('table').waitFor();
    expect(await columns()).toEqual(others);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
  });

  it('refuses a fifth, for all to see and hear', async () => {
    const { title } = await openFirst(1, 2, 3, 4);
    await toggle().click();
    await said(`Compare up to four. Remove one to add ${title}.`);
    expect(await toggle().getAttribute('aria-pressed')).toBe('false');
    expect(await go().textContent()).toBe('Go to the comparison 4');
  });

  it('answers a press that came before its code, which is no framework', async () => {
    await open();
    const path = (await card(0).locator('.itemlink').getAttribute('href')) ?? '';
    const { release } = await holdFile('listing-compare');
    await page.goto(siteUrl(path));
    await toggle().click();
    await release();
    await expect.poll(() => toggle().getAttribute('aria-pressed')).toBe('true');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
    );
    expect(scripts.filter((name) => /^(?:block|parts)-.*\.js/.test(name))).toEqual([]);
  });
});

describe('the page of a listing on a phone', () => {
  visitEachTest(PHONE);

  it('has the ways to compare in the line of the heart', async () => {
    await openFirst(1);
    await go().waitFor();
    const tops = await Promise.all(
      [page.locator('.listing-back'), page.locator('.listing-flags button'), toggle(), go()].map(async (part) => {
        const { y = 0, height = 0 } = (await part.first().boundingBox()) ?? {};
        return Math.round(y + height / 2);
      }),
    );
    expect(new Set(tops).size, String(tops)).toBe(1);
    const { width = 0, height = 0 } = (await go().boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  it('the words of the way back stand in one line, also beside those of a listing chosen alone', async () => {
    await openFirst();
    const lines = (): Promise<number> =>
      page.locator('.listing-back a').evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      });
    expect(await lines()).toBe(1);
    await toggle().click();
    const more = toggle().getByText('Choose one more');
    await more.waitFor();
    expect(await lines()).toBe(1);
    const [button, words] = [await toggle().boundingBox(), await more.boundingBox()];
    expect(words?.height).toBeLessThan(button?.height ?? 0);
    expect(button?.height).toBe(44);
    const word = await toggle().locator('.listing-compare-text').boundingBox();
    expect(word?.width, 'below its own').toBeGreaterThan(40);
    expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
    const tint = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await tint(toggle())).not.toBe(await tint(page.locator('.listing-share')));
  });

  it('what it says last takes the place of what it said before', async () => {
    const { title } = await openFirst();
    await page.locator('.listing-share').click();
    const copied = page.locator('.notifyjs-wrapper', { hasText: 'has been copied' });
    await copied.waitFor();
    await toggle().click();
    await said(`${title} added. 1 of 4 chosen to compare.`);
    expect(await copied.count()).toBe(1);
    expect(await copied.isVisible()).toBe(false);
  });

  it('the ring of the way back is clear of what stands beside it', async () => {
    await openFirst();
    await toggle().click();
    await toggle().getByText('Choose one more').waitFor();
    const back = page.locator('.listing-back a');
    await page.locator('.listing-share').focus();
    await page.keyboard.press('Shift+Tab');
    const ring = await back.and(page.locator(':focus')).evaluate((link) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      return link.getBoundingClientRect().right + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect((await page.locator('.listing-share').boundingBox())?.x).toBeGreaterThan(ring + 1);
  });

  it('chosen alone says in its place that it takes one more, moves nothing, and is taken back where it was pressed', async () => {
    await openFirst();
    const heading = (): Promise<number | undefined> =>
      page
        .locator('h1')
        .boundingBox()
        .then((box) => box?.y);
    const { x = 0, y = 0, width = 0, height = 0 } = (await toggle().boundingBox()) ?? {};
    const before = await heading();
    const press = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2);
    await press();
    await toggle().getByText('Choose one more').waitFor();
    expect(await heading()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    expect(await violations(page, '.listing-top')).toEqual([]);
    await press();
    await expect.poll(() => toggle().getAttribute('aria-pressed')).toBe('false');
  });

  it('says how many are chosen in one piece with the sign of comparing', async () => {
    const apart = async (): Promise<number> => {
      const [sign, number] = [await toggle().boundingBox(), await go().boundingBox()];
      return Math.round((number?.x ?? 0) - (sign?.x ?? 0) - (sign?.width ?? 0));
    };
    const corner = (): Promise<string> => toggle().evaluate((button) => getComputedStyle(button).borderStartEndRadius);
    await openFirst();
    expect(await corner(), 'alone it is round').not.toBe('0px');
    const [word, back] = [toggle().locator('.listing-compare-text'), page.locator('.listing-back')];
    const { y = 0, width = 0, height = 0 } = (await word.boundingBox()) ?? {};
    expect(width, 'alone it has its word').toBeGreaterThan(40);
    const line = (await back.boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.abs(y + height / 2 - line.y - line.height / 2)).toBeLessThan(2);
    await openFirst(1, 2, 3, 4);
    await go().waitFor();
    expect([await apart(), await corner()]).toEqual([0, '0px']);
    expect((await word.boundingBox())?.width, 'so it has beside their number').toBeGreaterThan(40);
    expect(await page.locator('.listing-compare-count').innerText()).toBe('4');
    expect(await violations(page, '.listing-top')).toEqual([]);
  });
});
