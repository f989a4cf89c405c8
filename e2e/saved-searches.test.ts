/** Searches a visitor saves in the browser: kept, opened, renamed, removed, and what happens where none can be kept. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/chromium.ts';
import { settled, siteUrl, startVisit, type Visit } from './support/visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The key of the demo's index (docs/contracts/saved-searches.md). */
const KEY = 'waymark:saved-searches:v1:rentals';

const CABINS = '/?fq=ss_type%3ACabin';
const SAUNAS = '/?fq=sm_amenity%3ASauna';

let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  visit = await startVisit(browser, { viewport: { width: 1280, height: 900 } });
  page = visit.page;
});

afterEach(async () => {
  await visit.close();
});

const button = (name: string | RegExp, on: Page = page): Locator =>
  on.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const dialog = (on: Page = page): Locator => on.getByRole('dialog');
const rows = (on: Page = page): Locator => dialog(on).locator('.wm-saved-list__item');
const entry = (name: string): Locator => dialog().getByRole('link', { name, exact: true });
const announced = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
const count = (): Locator => page.locator('.wm-search__count');

async function open(path = '/', on: Page = page): Promise<void> {
  await on.goto(siteUrl(path));
  await settled(on);
}

/** Saves the current search, under the proposed name unless another is given. */
async function save(name?: string): Promise<void> {
  await button('Save this search').click();
  const field = dialog().getByLabel('Name');
  await field.waitFor();
  if (name !== undefined) await field.fill(name);
  await button('Save').click();
  await dialog().waitFor({ state: 'detached' });
}

async function openList(): Promise<void> {
  await button(/^Saved searches/).click();
  await dialog().waitFor();
}

const kept = (on: Page = page): Promise<string | null> => on.evaluate((key) => localStorage.getItem(key), KEY);

/** Whether the element with the focus is this one. */
const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);

/** axe's violations, as rule and element. */
async function violations(): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // axe-core sets this global when its source has run.
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    const result = await axe.run();
    return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}

describe('saving', () => {
  it('is offered once the visitor asks for something, and tells what it is saved as', async () => {
    await open();
    expect(await button('Save this search').count()).toBe(0);
    expect(await button('Saved searches').count()).toBe(1);

    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);
    await button('Save this search').click();
    const field = dialog().getByLabel('Name');
    expect(await field.inputValue()).toBe('Apartment');
    expect(await hasFocus(field)).toBe(true);
    await field.fill('  A flat,\n perhaps ');
    await button('Save').click();

    await announced('Search saved.').waitFor({ state: 'attached' });
    expect(await page.locator('.wm-saved__current').textContent()).toBe('Saved as A flat, perhaps');
    expect(await button('Save this search').count()).toBe(0);
    expect(await hasFocus(button('Saved searches (1)'))).toBe(true);
    expect(JSON.parse((await kept()) ?? '')).toEqual([
      { name: 'A flat, perhaps', hash: new URL(page.url()).hash.slice(1) },
    ]);
    expect(visit.problems).toEqual([]);
  });

  it('asks for nothing; what is saved is there after a reload', async () => {
    await open(CABINS);
    await save();
    const before = visit.searches.length;
    await page.reload();
    await settled(page);
    await openList();

    expect(visit.searches.length).toBe(before);
    expect(await rows().allTextContents()).toEqual([expect.stringMatching(/^Cabin Current search/)]);
  });

  it('ends at fifty, with words that say so', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `Search ${at}`, hash: `q=word${at}` }));
    await open();
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(many)] as const);
    await open(CABINS);
    await button('Save this search').click();

    expect(await dialog().getByRole('alert').textContent()).toContain('50 searches are saved');
    expect(await rows().count()).toBe(50);
    await button('Remove Search 3').click();
    expect(await dialog().getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Escape');
    await save();
    expect(JSON.parse((await kept()) ?? '[]')).toHaveLength(50);
  });
});

describe('the list', () => {
  it('§2.2 a saved search opens with one request and one history entry, and Back leads back', async () => {
    await open(CABINS);
    const cabins = await count().textContent();
    await save();
    await open(SAUNAS);
    const pools = await count().textContent();
    const entries = await page.evaluate(() => history.length);
    await openList();
    const requests = visit.searches.length;
    await entry('Cabin').click();
    await settled(page);

    expect(visit.searches.length).toBe(requests + 1);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(new URL(page.url()).hash).toBe('#fq=ss_type%3ACabin');
    expect(await count().textContent()).toBe(cabins);
    expect(await dialog().count()).toBe(0);
    expect(await hasFocus(count())).toBe(true);
    expect(await page.locator('.wm-saved__current').textContent()).toBe('Saved as Cabin');

    await page.goBack();
    await page.waitForFunction((text) => document.querySelector('.wm-search__count')?.textContent === text, pools);
    expect(await button('Save this search').count()).toBe(1);
  });

  it('the current search is marked whatever the order of its filters; opening it again asks for nothing', async () => {
    await open('/?fq=sm_amenity%3ASauna&fq=ss_type%3A(+Cottage+OR+Cabin+)');
    await save('Swim');
    await open('/?fq=ss_type%3A(+Cabin+OR+Cottage+)&fq=sm_amenity%3ASauna');
    await openList();
    expect(await rows().textContent()).toContain('Current search');
    const requests = visit.searches.length;
    await entry('Swim').click();

    expect(await dialog().count()).toBe(0);
    expect(visit.searches.length).toBe(requests);
  });

  it('a search is renamed; an empty name changes nothing, Escape gives up the new one and not the list', async () => {
    await open(CABINS);
    await save();
    await openList();
    await button('Rename Cabin').click();
    const field = dialog().getByLabel('New name of Cabin');
    expect(await hasFocus(field)).toBe(true);
    await page.keyboard.type('Woods');
    await page.keyboard.press('Escape');
    expect(await hasFocus(button('Rename Cabin'))).toBe(true);

    await page.keyboard.press('Enter');
    await field.fill('');
    await page.keyboard.press('Enter');
    await button('Rename Cabin').click();
    await field.fill('<b>Woods</b>');
    await page.keyboard.press('Enter');

    await announced('Renamed to <b>Woods</b>.').waitFor({ state: 'attached' });
    expect(await entry('<b>Woods</b>').count()).toBe(1);
    expect(await rows().locator('.wm-saved-what').textContent()).toBe('Kind of place: Cabin');
    expect(JSON.parse((await kept()) ?? '')).toEqual([{ name: '<b>Woods</b>', hash: 'fq=ss_type%3ACabin' }]);
  });

  it('a search is removed, and can be brought back to where it was', async () => {
    for (const path of [CABINS, SAUNAS, '/?q=quiet']) {
      await open(path);
      await save();
    }
    await openList();
    await button('Remove Sauna').click();
    expect(await hasFocus(button('Undo removing Sauna'))).toBe(true);
    expect(await button(/^Saved searches/).textContent()).toBe('Saved searches (2)');
    await announced('Removed Sauna.').waitFor({ state: 'attached' });

    await page.keyboard.press('Enter');
    expect(await hasFocus(button('Remove Sauna'))).toBe(true);
    expect(await rows().locator('.wm-saved-list__open').allTextContents()).toEqual(['quiet', 'Sauna', 'Cabin']);
    await button('Remove Sauna').click();
    await button('Close').click();
    expect(await hasFocus(button('Saved searches (2)'))).toBe(true);
    await openList();
    expect(await rows().locator('.wm-saved-list__open').allTextContents()).toEqual(['quiet', 'Cabin']);
  });

  it('other tabs follow, and neither undoes what the other has saved', async () => {
    await open(CABINS);
    const other = await page.context().newPage();
    await open(SAUNAS, other);
    await save();
    await button('Saved searches (1)', other).waitFor();

    await button('Save this search', other).click();
    await button('Save', other).click();
    await button('Saved searches (2)').waitFor();
    await openList();
    await button('Remove Cabin').click();
    await button('Saved searches (1)', other).waitFor();
    expect(JSON.parse((await kept(other)) ?? '')).toEqual([{ name: 'Sauna', hash: 'fq=sm_amenity%3ASauna' }]);
  });

  it('opens for who asks for it right after saving, before the browser has told that the form is closed', async () => {
    await open(CABINS);
    await button('Save this search').click();
    await dialog().getByLabel('Name').waitFor();
    await page.evaluate(async () => {
      document.querySelector<HTMLFormElement>('.wm-saved-name')?.requestSubmit();
      // What React does at once, and nothing that waits for another turn.
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.click();
    });
    await announced('Search saved.').waitFor({ state: 'detached' });

    await dialog().waitFor();
    expect(await rows().count()).toBe(1);
  });

  it('with keys alone a search is saved and opened', async () => {
    await open(CABINS);
    await button('Save this search').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    // The number changes while the form still goes.
    await button('Saved searches (1)').waitFor();
    await expect.poll(() => hasFocus(button('Saved searches (1)'))).toBe(true);
    await page.keyboard.press('Space');
    await dialog().waitFor();
    // The focus stays in the dialog: it comes to its start again, past the browser's own controls.
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      });
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await dialog().count()).toBe(0);
    expect(await hasFocus(button('Saved searches (1)'))).toBe(true);

    await open(SAUNAS);
    await button('Saved searches (1)').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(entry('Keys'))).toBe(true);
    await page.keyboard.press('Enter');
    await settled(page);
    expect(new URL(page.url()).hash).toBe('#fq=ss_type%3ACabin');
  });
});

describe('where the browser does not go along', () => {
  it('storage that is refused breaks nothing, and the visitor is told', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(CABINS);
    await button('Save this search').click();

    expect(await dialog().getByRole('alert').textContent()).toContain('lets this page keep nothing');
    expect(await rows().count()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await hasFocus(button('Save this search'))).toBe(true);
    expect(visit.problems).toEqual([]);
  });

  it('storage without room keeps what it has, and the visitor is told', async () => {
    await open(CABINS);
    await save();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(SAUNAS);
    await button('Save this search').click();
    await button('Save').click();
    expect(await dialog().getByRole('alert').textContent()).toContain('has no room left');
    await page.keyboard.press('Escape');
    await openList();
    await button('Remove Cabin').click();

    expect(await dialog().getByRole('alert').textContent()).toContain('has no room left');
    expect(await entry('Cabin').count()).toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('what someone else wrote under the key is shown as text at most, and stays until something is saved', async () => {
    const hostile = JSON.stringify([
      7,
      { name: '<img src=x onerror=alert(1)>', hash: 'q=%3Cscript%3E&fq=nonsense&fq=%' },
      { name: 'gone', hash: '' },
    ]);
    await open();
    for (const text of ['{"junk', hostile]) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await open(CABINS);
      expect(await kept()).toBe(text);
    }
    await openList();
    expect(await rows().count()).toBe(1);
    expect(await dialog().locator('img').count()).toBe(0);
    await entry('<img src=x onerror=alert(1)>').click();
    await settled(page);

    expect(await page.locator('.wm-notice--refused').count()).toBe(1);
    expect(await button(/^Save this search/).count()).toBe(0);
    // What the server refuses, a browser reports as an error, too.
    expect(visit.problems.filter((problem) => !/Failed to load resource|Bad Request/.test(problem))).toEqual([]);
  });

  it('without scripts there are no buttons that do nothing', async () => {
    const quiet = await startVisit(browser, { javaScriptEnabled: false });
    await quiet.page.goto(siteUrl(CABINS));

    expect(await quiet.page.locator('.wm-saved').isVisible()).toBe(false);
    expect(await quiet.page.locator('.wm-saved *').count()).toBe(0);
    await quiet.close();
  });
});

describe('how it looks', () => {
  it.each(['light', 'dark'] as const)(
    'has no accessibility violations in any of its states in %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(CABINS);
      expect(await violations()).toEqual([]);
      await button('Save this search').click();
      expect(await violations()).toEqual([]);
      await button('Save').click();
      await openList();
      expect(await violations()).toEqual([]);
      await button('Rename Cabin').click();
      expect(await violations()).toEqual([]);
      await page.keyboard.press('Escape');
      await button('Remove Cabin').click();
      expect(await violations()).toEqual([]);
    },
  );

  it.each([320, 390, 1280])('nothing moves when the buttons come, on a screen of %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/parts-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(siteUrl('/?fq=ss_type%3ACabin&fq=bs_pets%3Atrue'));
    await page.locator('[data-ready]').waitFor();
    const top = async (): Promise<number | undefined> => (await page.locator('.wm-results').boundingBox())?.y;
    const before = await top();
    expect(await button('Save this search').count()).toBe(0);
    release();
    await button('Save this search').waitFor();

    expect(await top()).toBe(before);
  });

  it('at 320 px nothing is wider than the screen, and every target is as large as a finger needs', async () => {
    const narrow = await startVisit(browser, { viewport: { width: 320, height: 640 }, hasTouch: true });
    const { page: phone } = narrow;
    await open('/?fq=ss_type%3ACabin&fq=bs_pets%3Atrue', phone);
    const widest = (): Promise<number> => phone.evaluate(() => document.documentElement.scrollWidth);
    await button('Save this search', phone).tap();
    const box = await dialog(phone).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
    await dialog(phone).getByLabel('Name').fill('Averyveryverylongnamethatcannotbebroken and then some more of it');
    await button('Save', phone).tap();
    expect(await widest()).toBeLessThanOrEqual(320);
    await button('Saved searches (1)', phone).tap();
    await dialog(phone).waitFor();
    expect(await dialog(phone).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const targets = await dialog(phone)
      .locator('button, a')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    await narrow.close();
  });
});
