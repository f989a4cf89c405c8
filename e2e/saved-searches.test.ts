/** Saved searches: saving, the list, opening, renaming, removing, other tabs (§2.2). */
import { describe, expect, it } from 'vitest';
import { hasFocus } from './support/keyboard.ts';
import {
  announced,
  button,
  CABINS,
  count,
  counts,
  dialog,
  entry,
  KEY,
  kept,
  open,
  openList,
  rows,
  SAUNAS,
  save,
} from './support/saved-searches.ts';
import { page, settled, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('saving', () => {
  it('is offered once the visitor asks for something, and tells what it is saved as', async () => {
    await open();
    expect(await button('Save search').count()).toBe(0);
    expect(await button('My searches').count()).toBe(1);

    await page.locator('[data-facet="ss_type"] .wm-facet__value').first().click();
    await settled(page);
    await button('Save search').click();
    const field = dialog().getByLabel('Name');
    expect(await field.inputValue()).toBe('Apartment');
    expect(await hasFocus(field)).toBe(true);
    expect(await dialog().getByRole('button').allInnerTexts()).toEqual(['Close', 'Save']);
    await field.fill('  A flat,\n perhaps ');
    await button('Save').click();

    await announced('Search saved.').waitFor({ state: 'attached' });
    expect(await page.locator('.wm-saved__current').textContent()).toBe('Saved A flat, perhaps');
    expect(await button('Save search').count()).toBe(0);
    await expect.poll(() => hasFocus(button('My searches (1)'))).toBe(true);
    expect(JSON.parse((await kept()) ?? '')).toEqual([
      {
        name: 'A flat, perhaps',
        hash: new URL(page.url()).hash.slice(1),
        found: Number.parseInt(await count().innerText(), 10),
      },
    ]);
    expect(visit.problems).toEqual([]);
  });

  it('asks for nothing; what is saved is there after a reload', async () => {
    await open(CABINS);
    const before = visit.searches.length;
    await save();
    await page.reload();
    await settled(page);

    expect(visit.searches.length).toBe(before);
    await openList();
    expect(await rows().allTextContents()).toEqual([expect.stringMatching(/^Cabin Current search/)]);
  });

  it('ends at fifty, with words that say so', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `Search ${at}`, hash: `q=word${at}` }));
    await open();
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(many)] as const);
    await open(CABINS);
    await button('Save search').click();

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
    await expect.poll(() => counts().innerText()).toBe(cabins);
    const requests = visit.searches.length;
    await entry('Cabin').click();
    await settled(page);

    expect(visit.searches.length).toBe(requests + 1);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(new URL(page.url()).hash).toBe('#fq=ss_type%3ACabin');
    expect(await count().textContent()).toBe(cabins);
    expect(await dialog().count()).toBe(0);
    expect(await hasFocus(count())).toBe(true);
    expect(await page.locator('.wm-saved__current').textContent()).toBe('Saved Cabin');

    await page.goBack();
    await page.waitForFunction((text) => document.querySelector('.wm-search__count')?.textContent === text, pools);
    expect(await button('Save search').count()).toBe(1);
  });

  it('tells what each asks for and how many it finds now, and of one that finds more by how many, until it is opened', async () => {
    await open(CABINS);
    const cabins = await count().innerText();
    const kept = [
      { name: 'Woods', hash: 'fq=ss_type%3ACabin', found: Number.parseInt(cabins, 10) - 2 },
      { name: 'Fewer by now', hash: 'fq=ss_type%3ACabin&q=*%3A*&sort=fs_price%20asc', found: 10_000 },
      { name: 'In an order that is gone', hash: 'fq=ss_type%3ACabin&q=*%3A*&sort=fs_gone%20asc', found: 1 },
      { name: 'Not for this block', hash: 'fq=unknown%3Aa' },
    ];
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(kept)] as const);
    await open(SAUNAS);
    await openList();

    await expect.poll(() => counts().allInnerTexts()).toEqual([cabins, cabins, '', '']);
    expect(await rows().locator('.wm-saved-what').allInnerTexts()).toEqual([
      'Kind of place: Cabin',
      'Kind of place: Cabin · Lowest price',
      'Kind of place: Cabin',
      expect.stringContaining('unknown'),
    ]);
    expect(await rows().locator('.badge').allInnerTexts()).toEqual(['2 more than last time']);
    await expect.poll(() => visit.searches.filter((body) => body.includes('rows=0')).length).toBe(4);
    await entry('Woods').click();
    await settled(page);
    await page.goBack();
    await settled(page);
    await openList();
    await expect.poll(() => counts().first().innerText()).toBe(cabins);
    expect(await rows().locator('.badge').count()).toBe(0);
    visit.problems.length = 0;
  });

  it('the current search is marked whatever the order of its filters; opening it again asks for nothing', async () => {
    await open('/?fq=sm_amenity%3ASauna&fq=ss_type%3A(+Cottage+OR+Cabin+)');
    await save('Swim');
    await open('/?fq=ss_type%3A(+Cabin+OR+Cottage+)&fq=sm_amenity%3ASauna');
    await openList();
    expect(await rows().textContent()).toContain('Current search');
    await expect.poll(() => counts().innerText()).toBe(await count().innerText());
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
    expect(JSON.parse((await kept()) ?? '')).toEqual([
      { name: '<b>Woods</b>', hash: 'fq=ss_type%3ACabin', found: expect.any(Number) },
    ]);
  });

  it('is closed once the browser has gone back from its entry, which would end the way to a link pressed next', async () => {
    await open(CABINS);
    await openList();
    await dialog().evaluate((list) => {
      list.addEventListener('close', () => {
        document.documentElement.dataset.closedAt = history.state?.waymark?.opened ? 'its entry' : 'the page';
      });
    });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    expect(await page.locator('html').getAttribute('data-closed-at')).toBe('the page');
  });

  it('a search is removed, and can be brought back to where it was', async () => {
    for (const path of [CABINS, SAUNAS, '/?q=quiet']) {
      await open(path);
      await save();
    }
    await openList();
    await button('Remove Sauna').click();
    expect(await hasFocus(button('Undo removing Sauna'))).toBe(true);
    expect(await button(/^My searches/).textContent()).toBe('My searches (2)');
    await announced('Removed Sauna.').waitFor({ state: 'attached' });

    await page.keyboard.press('Enter');
    expect(await hasFocus(button('Remove Sauna'))).toBe(true);
    expect(await rows().locator('.wm-saved-list__open').allTextContents()).toEqual(['quiet', 'Sauna', 'Cabin']);
    await button('Remove Sauna').click();
    await button('Close').click();
    await dialog().waitFor({ state: 'detached' });
    expect(await hasFocus(button('My searches (2)'))).toBe(true);
    await openList();
    expect(await rows().locator('.wm-saved-list__open').allTextContents()).toEqual(['quiet', 'Cabin']);
  });

  it('other tabs follow, and neither undoes what the other has saved', async () => {
    await open(CABINS);
    const other = await page.context().newPage();
    await open(SAUNAS, other);
    await save();
    await button('My searches (1)', other).waitFor();

    await button('Save search', other).click();
    await button('Save', other).click();
    await button('My searches (2)').waitFor();
    await openList();
    await button('Remove Cabin').click();
    await button('My searches (1)', other).waitFor();
    expect(JSON.parse((await kept(other)) ?? '')).toEqual([
      { name: 'Sauna', hash: 'fq=sm_amenity%3ASauna', found: expect.any(Number) },
    ]);
  });

  it('opens for who asks for it right after saving, before the browser has told that the form is closed', async () => {
    await open(CABINS);
    await button('Save search').click();
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
    await button('Save search').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    // The number changes while the form still goes.
    await button('My searches (1)').waitFor();
    await expect.poll(() => hasFocus(button('My searches (1)'))).toBe(true);
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
    await dialog().waitFor({ state: 'detached' });
    expect(await hasFocus(button('My searches (1)'))).toBe(true);

    await open(SAUNAS);
    await button('My searches (1)').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(entry('Keys'))).toBe(true);
    await page.keyboard.press('Enter');
    await settled(page);
    expect(new URL(page.url()).hash).toBe('#fq=ss_type%3ACabin');
  });
});
