/** Custom parameters of old links in a real browser: mapped on the front page, kept and named by the waters (§2.2, §3.1). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultCount, settled, siteUrl, startVisit, type Visit, withBrowser } from './support/visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let visit: Visit;
let page: Page;

withBrowser();

beforeEach(async () => {
  visit = await startVisit({ viewport: { width: 1280, height: 900 } });
  page = visit.page;
});

afterEach(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

const hash = (): string => new URL(page.url()).hash;
const chips = (): Promise<string[]> => page.locator('.wm-current__entry').allInnerTexts();
const chip = (label: string) => page.locator('.wm-current__entry', { hasText: label });
const notice = () => page.locator('.wm-notice--unapplied');
const textOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const lastSearch = (): URLSearchParams => new URLSearchParams(visit.searches.at(-1));

/** Rules that axe finds broken, with the elements. */
async function violations(): Promise<string[]> {
  return page.evaluate(async (source) => {
    // The page demands trusted scripts; the test's own comes by evaluation, as from the console.
    if (!('axe' in window)) new Function(source).call(window);
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: found } = await axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  }, AXE);
}

async function open(address: string): Promise<void> {
  await page.goto(siteUrl(address));
  await settled(page);
}

describe('§3.1 a parameter the site has a meaning for', () => {
  it('narrows from the hash, its entry takes it out, and Back restores it', async () => {
    await open('/#q=*%3A*&guests=8');
    const narrowed = await resultCount(page);
    expect((await chips()).map(textOf)).toEqual(['Remove Guests: 8 or more ×']);
    expect(lastSearch().get('guests')).toBe('8');
    await chip('Guests').click();
    await settled(page);
    const all = await resultCount(page);

    expect(all).toBeGreaterThan(narrowed);
    expect(hash()).toBe('#q=*%3A*');
    expect(await page.locator('.wm-current').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');

    await page.goBack();
    await settled(page);
    expect(hash()).toBe('#q=*%3A*&guests=8');
    expect(await resultCount(page)).toBe(narrowed);
    expect((await chips()).map(textOf)).toEqual(['Remove Guests: 8 or more ×']);
  });

  it('holds while facets change, narrows their counts, and goes with Clear all', async () => {
    await open('/#q=*%3A*&guests=8');
    const value = page.locator('[data-facet="ss_type"] .wm-facet__value').first();
    const count = Number(await value.locator('.wm-facet__count').innerText());
    await value.click();
    await settled(page);
    expect(await resultCount(page)).toBe(count);
    expect(await chips()).toHaveLength(2);
    expect(hash()).toMatch(/^#fq=.*&q=\*%3A\*&guests=8$/);
    await page.locator('.wm-current__clear').click();
    await settled(page);

    expect(hash()).toBe('#q=*%3A*');
    expect(await chips()).toEqual([]);
  });

  it('a stay as JSON narrows in every spelling, and reads as a time between two days', async () => {
    const stay = encodeURIComponent('{"rcav":{"begin":"07/04/2026","end":"07/11/2026","adult":2,"child":0}}');
    await open(`/#&rcav=${stay}`);
    const narrowed = await resultCount(page);
    expect((await chips()).map(textOf)).toEqual(['Remove Stay: 4 – 11 July 2026, 2 adults ×']);
    expect(await notice().count()).toBe(0);
    await open('/');
    expect(await resultCount(page)).toBeGreaterThan(narrowed);
    await open(`/#rcav=${encodeURIComponent('{"begin":"2026-07-04","end":"2026-07-11","adults":"2"}')}`);

    expect(await resultCount(page)).toBe(narrowed);
  });

  it('a value that does not fit narrows nothing and is named', async () => {
    await open('/#q=*%3A*&guests=lots');

    expect(textOf(await notice().innerText())).toContain('This part of an old link is not applied: Guests.');
    expect(await page.locator('.wm-current__clear').isVisible()).toBe(false);
    expect(await resultCount(page)).toBeGreaterThan(600);
    expect(await page.locator('.wm-notice--refused').count()).toBe(0);
  });

  it('what the server would refuse is not sent', async () => {
    await open(`/#q=*%3A*&guests=${'9'.repeat(3000)}`);

    await expect.poll(() => notice().count()).toBe(1);
    expect(await resultCount(page)).toBeGreaterThan(600);
    expect(lastSearch().has('guests')).toBe(false);
  });

  it('with a filter too many it can be left out, or the other', async () => {
    await open('/#q=*%3A*&fq=is_sleeps%3A2&guests=8');
    const less = page.locator('.wm-alternates__link');
    await less.first().waitFor();
    expect((await less.allInnerTexts()).map(textOf).some((text) => text.startsWith('Without Guests: 8 or more'))).toBe(
      true,
    );
    await less.filter({ hasText: 'Guests: 8 or more' }).click();
    await settled(page);

    expect(hash()).toBe('#fq=is_sleeps%3A2&q=*%3A*');
    expect(await resultCount(page)).toBeGreaterThan(0);
  });

  it('the page of a query string comes with it and needs no request', async () => {
    await open('/?guests=8');
    expect((await chips()).map(textOf)).toEqual(['Remove Guests: 8 or more ×']);
    expect(visit.searches).toEqual([]);
    await chip('Guests').click();
    await settled(page);

    expect(lastSearch().has('guests')).toBe(false);
    expect(await chips()).toEqual([]);
  });
});

describe('§2.2 a parameter nothing is known of', () => {
  // As a partner's page wrote it: a leading &, and not everything encoded.
  const RCAV =
    '%7B%22rcav%22%3A%7B%22begin%22%3A%2207%2F08%2F2021%22%2C%22end%22%3A%2207%2F13%2F2021%22%2C%22adult%22%3A1%7D%7D';

  it('an old link finds what it finds, keeps the part byte for byte, and says that it is not applied', async () => {
    await open(`/by-the-water#&rcav=${RCAV}&fq=ss_type%3ACabin&q=lake`);

    expect((await chips()).map(textOf)).toEqual(['Remove Kind of place: Cabin ×', 'Remove Words: lake ×']);
    expect(textOf(await notice().innerText())).toBe('This part of an old link is not applied: rcav. Dismiss');
    expect(hash()).toBe(`#q=lake&fq=ss_type%3ACabin&rcav=${RCAV}`);
    expect(visit.searches).toHaveLength(1);
    expect(lastSearch().has('rcav')).toBe(false);

    await page.locator('.wm-current__clear').click();
    await settled(page);
    expect(hash()).toMatch(new RegExp(`&rcav=${RCAV}$`));
  });

  it('the notice is dismissed by keyboard, stays away, and keeps the part in the address', async () => {
    await open(`/by-the-water#q=*%3A*&rcav=${RCAV}`);
    expect(await violations()).toEqual([]);
    await notice().getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    expect(await notice().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wm-search__count');
    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);

    expect(await notice().count()).toBe(0);
    expect(hash()).toContain(`&rcav=${RCAV}`);
  });
});

describe('§2.2 without scripts', () => {
  it('a query string narrows, names what it does not apply, and its links and forms carry both', async () => {
    const plain = await startVisit({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
    try {
      await plain.page.goto(siteUrl('/?guests=8&rcav=old'));
      const narrowed = await resultCount(plain.page);
      const entry = plain.page.locator('.wm-current__entry', { hasText: 'Guests: 8 or more' });
      const said = plain.page.locator('.wm-notice--unapplied');
      expect(textOf(await said.innerText())).toBe('This part of an old link is not applied: Stay.');
      expect(await plain.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await plain.page.locator('.wm-keywords__field').fill('lake');
      await plain.page.locator('.wm-keywords__submit').click();
      expect(new URL(plain.page.url()).searchParams.get('guests')).toBe('8');
      expect(new URL(plain.page.url()).searchParams.get('rcav')).toBe('old');
      expect(await resultCount(plain.page)).toBeLessThan(narrowed);
      await entry.click();
      await plain.page.waitForLoadState();

      expect(new URL(plain.page.url()).searchParams.has('guests')).toBe(false);
      expect(await entry.count()).toBe(0);
      expect(await said.count()).toBe(1);
    } finally {
      await plain.close();
    }
  });
});
