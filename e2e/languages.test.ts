/** All that pages say comes from a catalogue (docs/languages.md): in a pseudo-language nothing is left in English. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message, Messages } from '../common/texts/texts.ts';
import { ENGLISH } from '../server/languages/english.ts';
import { pressToggles } from './support/compare.ts';
import { startDemoSite } from './support/demo-site.ts';
import { outside, plain, textsOf } from './support/read-texts.ts';
import { keywords } from './support/search-block.ts';
import { root } from './support/server.ts';
import { open, page, settled, visit, visitEachTest, WIDE } from './support/visit.ts';

/** Every text in brackets, as an owner says texts in other words. */
function pseudo(): string {
  const marked = (message: Message): unknown =>
    typeof message === 'string'
      ? `⟦${message}⟧`
      : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, `⟦${text}⟧`]));
  const messages: Messages = ENGLISH;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(messages).map(([feature, texts]) => [
        feature,
        Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, marked(message)])),
      ]),
    ),
  );
}

/** What the owner of the demo says, and what is known of the listings. */
function wordsOfOwner(dir: string): string {
  return readdirSync(dir)
    .flatMap((name) => {
      const path = join(dir, name);
      if (statSync(path).isDirectory()) return name === 'demo' || name === 'media' ? [] : wordsOfOwner(path);
      return /\.(ya?ml|md)$/.test(name) ? readFileSync(path, 'utf8') : [];
    })
    .join('\n');
}

let site: Awaited<ReturnType<typeof startDemoSite>>;
const owner = [wordsOfOwner(join(root, 'site')), readFileSync(join(root, 'site/demo/regions.ts'), 'utf8')].join('\n');

beforeAll(async () => {
  site = await startDemoSite((yaml) => yaml, { 'texts/en.yaml': pseudo() });
});
afterAll(() => site?.stop());

visitEachTest(WIDE, () => site.url);

/** What the server has said of listings and of the map. */
let data: Promise<string>[];
beforeEach(() => {
  data = [];
  page.on('response', (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) data.push(response.text().catch(() => ''));
  });
});

/** Texts that come from no catalogue, and from no owner. */
async function escaped(on: Page): Promise<string[]> {
  const texts = await textsOf(on);
  const scripts = await on.locator('script[type$="json"]').allTextContents();
  const strings: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        strings.push(key);
        gather(inner);
      }
    }
  };
  for (const script of scripts) gather(JSON.parse(script));
  const known = plain([owner, ...(await Promise.all(data)), ...strings].join('\n'));
  const isKnown = (text: string): boolean => known.includes(plain(text).replaceAll(/^# | #$/g, ''));
  const month = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/.source;
  const months = new RegExp(`\\b${month}(?:(?:–|, )${month})*\\b`, 'g');
  const found = texts.flatMap(outside).map((text) => text.replaceAll(months, '{}'));
  // What Intl and React Aria say, each in the language of the page, and what is put together of two texts of the owner's.
  const isOfLibrary = (text: string): boolean =>
    /^(\{\}|(?:\d+ )?(?:\{\}|[A-Z][a-z]+) \d{4}|\d+ options? available\.)$/.test(text);
  return found.filter((text) => !isKnown(text) && !isOfLibrary(text) && !text.split(/[,:.] |^– /).every(isKnown));
}

describe('a pseudo-language', () => {
  it.each([
    '/',
    '/?q=zzzzqqq',
    '/?start=24',
    '/?fq=fs_price%3A%5B100%20TO%20200%5D',
    '/by-the-water',
    '/favourites',
    '/about',
    '/contact',
    '/house-guide',
    '/nothing-here',
    '/enquire/bt-leads-contact',
    '/antibot',
  ])('leaves no text of %s in English', async (path) => {
    await open(path);

    expect(await escaped(page)).toEqual([]);
  });

  it('leaves none in what visitors open, press and are told', async () => {
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      for (const text of await escaped(page)) seen.add(text);
    };
    const close = async (): Promise<void> => {
      await look();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    };
    await open('/?fq=ss_type%3ACottage');
    await page.locator('.wm-flag-counter[data-awake]').waitFor();
    // Favourites: the word about them, and the list in the header.
    await page.locator('.wm-flag').first().click();
    await page.locator('.notifyjs-corner .notifyjs-text').waitFor();
    await look();
    await page.locator('.wm-flag-counter').hover();
    await page.locator('.wm-flag-list__item').first().waitFor();
    await look();
    await page.mouse.move(0, 0);
    // Compare.
    await pressToggles(0, 1);
    await look();
    await page.getByRole('button', { name: /Compare \(/ }).click();
    await page.locator('dialog table').waitFor();
    await close();
    // Saved searches.
    await page.getByRole('button', { name: /Save search/ }).click();
    await page.locator('dialog input').first().waitFor();
    await look();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /My searches \(/ }).click();
    await page.locator('.wm-saved-list__item').first().waitFor();
    await close();
    // Suggestions.
    await page.locator('.wm-keywords__field').fill('cot');
    await page.locator('[role="option"]').first().waitFor();
    await look();
    await page.keyboard.press('Escape');
    // The map.
    await page.locator('.wm-map-switch button').click();
    await page.locator('.wm-map__pin, .wm-map__cluster').first().waitFor();
    await look();
    // A listing, its pictures, and a question about it.
    await page.goto(
      await page
        .locator('.itemlink')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    );
    await page.locator('[data-ready], .wm-flag-counter[data-awake]').first().waitFor();
    await look();
    await page.locator('a.colorbox').first().click();
    await page.locator('.wm-lightbox__image').waitFor();
    await close();
    await page.locator('[data-lead], a[href*="/enquire/"]').first().click();
    await page.locator('dialog.reveal-modal.open form').waitFor();
    await page.locator('dialog.reveal-modal.open form button[type="submit"]').click();
    await page.locator('dialog.reveal-modal.open .wm-errors').waitFor();
    await look();
    // The list of favourites.
    await page.goto(new URL('/favourites', site.url).href);
    await settled(page);
    await page.locator('[data-favourites] button:visible').first().waitFor();
    await look();

    expect([...seen]).toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});

describe('a site in German', () => {
  let german: Awaited<ReturnType<typeof startDemoSite>>;
  beforeAll(async () => {
    german = await startDemoSite((yaml) => yaml.replace('language: en-GB', 'language: de'));
  });
  afterAll(() => german?.stop());

  it('says so, and speaks it before and after its scripts have come', async () => {
    const plainPage = await (await fetch(german.url)).text();
    await page.goto(german.url);
    await settled(page);

    expect(plainPage).toContain('<html lang="de">');
    expect(plainPage).toContain('Sortieren nach');
    expect(await page.locator('.wm-compare-toggle').first().textContent()).toContain('Vergleichen');
    expect(await page.locator('.wm-card__price').first().textContent()).toMatch(/\d\s\$/);
    const sign = page.locator('.wm-range__unit').first();
    const [unit, field] = [await sign.boundingBox(), await sign.locator('~ input').boundingBox()];
    expect(unit?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
    expect(visit.problems).toEqual([]);
  });

  it('§2.13 says in no column of words how many places are on the map', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(german.url);
    await settled(page);
    await page.locator('.wm-map-switch button').click();
    const note = page.locator('.wm-map__note');
    await expect.poll(() => note.textContent()).toMatch(/auf der Karte/);
    const lines = await note.evaluate((element) => {
      // As where some have no place; those of the demo all have one.
      element.append('; 7 ohne Ortsangabe');
      return element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
    });
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    expect(visit.problems).toEqual([]);
  });

  it('§2.8 tells screen readers in German how many suggestions there are, whatever the browser speaks', async () => {
    await page.goto(german.url);
    await settled(page);
    await keywords().fill('be');
    const told = page.locator('[data-live-announcer]');

    await expect.poll(() => told.textContent()).toMatch(/Option(en)? verfügbar/);
    expect(visit.problems).toEqual([]);
  });

  it('says in German alone that a search is refused', async () => {
    await page.goto(new URL('/#fq=ss_secret%3Ax', german.url).href);

    await expect
      .poll(() => page.locator('.wm-notice__text').allTextContents())
      .toEqual(['Diese Suche kann nicht ausgeführt werden. Vielleicht ist ihr Link beschädigt oder abgeschnitten.']);
  });

  it('answers a form without what it needs in German, with scripts and without', async () => {
    const body = new URLSearchParams({ bt_form_id: 'bt-leads-contact' });
    const answer = await fetch(new URL('/api/leads/bt-leads-contact', german.url), { method: 'POST', body });

    expect(await answer.text()).toContain('Etwas stimmt noch nicht');
  });

  it('says in German that a page is not there', async () => {
    await page.goto(new URL('/nichts', german.url).href);

    expect(await page.locator('h1').textContent()).toBe('Hier gibt es keine Seite');
  });
});

describe('a site in Arabic', () => {
  let arabic: Awaited<ReturnType<typeof startDemoSite>>;
  beforeAll(async () => {
    arabic = await startDemoSite((yaml) => yaml.replace('language: en-GB', 'language: ar'));
  });
  afterAll(() => arabic?.stop());

  it.each([
    ['wide', 1440],
    ['narrow', 390],
  ])('is mirrored and fits where the window is %s', async (_name, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(arabic.url);
    await settled(page);
    const { name, counter, overflow } = await page.evaluate(() => ({
      name: document.querySelector('.site-name')?.getBoundingClientRect().right ?? 0,
      counter: document.querySelector('.wm-flag-counter')?.getBoundingClientRect().right ?? 0,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }));

    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(name).toBeGreaterThan(counter);
    expect(overflow).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('§2.11 what is said of a favourite stands clear of the filters, which are on the right', async () => {
    await page.goto(arabic.url);
    await settled(page);
    await page.locator('.wm-flag').first().click();
    // Cards may yet be laid out.
    const room = async (): Promise<number> => {
      const word = await page.locator('.notifyjs-bootstrap-base').boundingBox();
      const filters = await page.locator('.wm-filters').boundingBox();
      return word && filters ? filters.x - word.x - word.width : Number.NaN;
    };

    await expect.poll(room).toBeGreaterThan(0);
    expect(visit.problems).toEqual([]);
  });

  it('counts in the forms that Arabic has for numbers', async () => {
    await page.goto(arabic.url);
    await settled(page);
    const reviews = await page.locator('.rating-star ~ .rating-count').allTextContents();

    expect(reviews.length).toBeGreaterThan(0);
    for (const text of reviews) expect(text).toMatch(/^\((رأي واحد|رأيان|\d+ (آراء|رأيًا|رأي))\)$/);
  });

  it('brings its language, direction and texts along into pages of other systems', async () => {
    const [part, script] = await Promise.all(
      ['/embed/stays.html', '/embed.js'].map(async (path) => (await fetch(new URL(path, arabic.url))).text()),
    );

    expect(part).toMatch(/^<waymark-search block="stays" lang="ar" dir="rtl">/);
    expect(script).toContain("import('./embed/texts.js?v=");
  });
});
