import { describe, expect, it } from 'vitest';
import { writeFlagIds } from '../common/flags/flag-cookie.ts';
import { violations } from './support/accessibility.ts';
import { count, id, keep, kept, live, NAME, openLive, pressed, tools } from './support/flags.ts';
import { hasFocus } from './support/keyboard.ts';
import { cards } from './support/search-block.ts';
import { page, siteUrl, startVisit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

describe('a shared list of favourites', () => {
  it('§2.7 a link shows another person the list, and offers to add it to theirs', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    await tools('Share this list').click();
    const address = await page.getByLabel('Address of this list').inputValue();

    const other = await startVisit(WIDE);
    await other.page.context().addCookies([{ name: NAME, value: writeFlagIds([id(7)]), url: siteUrl() }]);
    await other.page.goto(address);
    await live(other.page);
    const section = other.page.locator('.wm-favourites');
    await section.getByRole('button', { name: 'Add these 2 to mine' }).waitFor();
    const heading = other.page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe('A list shared with you');
    expect(await cards(other.page).count()).toBe(2);
    expect(await section.getByRole('button', { name: 'Show my own (1)' }).count()).toBe(1);
    await section.getByRole('button', { name: 'Add these 2 to mine' }).click();

    expect(await kept(other.page)).toEqual([id(7), id(1), id(2)]);
    expect([await pressed(0, other.page), await count(other.page)]).toEqual(['true', '3']);
    await section.getByRole('button', { name: 'Show my own (3)' }).click();
    await expect.poll(() => cards(other.page).count()).toBe(3);
    await expect.poll(() => heading.textContent()).toBe('Favourites');
    expect(other.problems).toEqual([]);
    await other.close();
  });

  it('§2.7 of a list with nothing on it that is still listed there is nothing to add, to ask or to share', async () => {
    await keep(writeFlagIds([id(1)]));
    await openLive('/favourites#q=id:gone-1');
    const section = page.locator('.wm-favourites');
    await section.getByText('One is no longer listed.').waitFor();
    expect(await section.locator('.wm-favourites__tools').getByRole('button').allInnerTexts()).toEqual([
      'Show my own (1)',
    ]);
    expect(await section.getByRole('link').count()).toBe(0);
    await tools('Show my own (1)').click();
    await expect.poll(() => cards().count()).toBe(1);
    expect(await tools('Print').count()).toBe(1);
  });

  it('§2.7 of a list with one that is no longer listed only the others are added, asked about and passed on', async () => {
    await keep(writeFlagIds([id(1)]));
    await openLive(`/favourites#q=${encodeURIComponent(`id:(${id(1)} OR gone-1 OR ${id(2)} OR ${id(3)})`)}`);
    const section = page.locator('.wm-favourites');
    await section.getByText('One is no longer listed.').waitFor();
    const ask = section.getByRole('link', { name: 'Ask about all 3' });
    expect(await ask.getAttribute('href')).not.toContain('gone-1');
    await tools('Add these 2 to mine').click();

    await expect.poll(() => kept()).toEqual([id(1), id(2), id(3)]);
  });

  it.each([
    // Many programs leave out the last bracket.
    '',
    ' O',
    ' OR wmdemo-rent',
  ])('§2.7 shows what can be read of a link that was cut short, and says so; cut at “%s”', async (end) => {
    await openLive(`/favourites?list=Lake#q=id%3A(${id(1)}%20OR%20${id(2)}${encodeURIComponent(end)}`);
    await expect.poll(() => cards().count()).toBe(2);
    const section = page.locator('.wm-favourites');
    await section.getByText('The end of this link is missing').waitFor();
    expect(await section.innerText()).not.toMatch(/Nothing here yet|no longer listed/);
    await section.getByRole('button', { name: 'Add these 2 to mine' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).hash).toBe(`#q=id%3A(${id(1)}%20OR%20${id(2)})`);
    await page.goBack();
    expect(page.url(), 'the cut link is nowhere to go back to').toBe('about:blank');
  });

  it('§2.7 says of a link of which nothing can be read that its end is missing', async () => {
    await openLive('/favourites#q=id%3A(');
    await page.locator('.wm-favourites').getByText('The end of this link is missing').waitFor();
    expect(await cards().count()).toBe(0);
  });

  it('§2.7 a list has a name of its own, which travels in its link and is shown as nothing but text', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    await tools('Share this list').click();
    await page.getByLabel('Give the list a name').waitFor();
    const typed = `<img src=x onerror=alert(1)> & "Éva's" 100% ${'x'.repeat(100)}`;
    await page.getByLabel('Give the list a name').pressSequentially(typed);
    const name = typed.slice(0, 80);
    const heading = page.locator('.wm-favourites').getByRole('heading', { level: 2 });
    expect(await heading.textContent()).toBe(name);
    const address = await page.getByLabel('Address of this list').inputValue();
    await page.reload();
    await live();
    await expect.poll(() => heading.textContent()).toBe(name);

    const other = await startVisit(WIDE);
    await other.page.goto(address);
    await live(other.page);
    // It heads the page, which is not about their own.
    await other.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await other.page.getByRole('heading', { name, exact: true }).count()).toBe(1);
    await other.page.getByText('Someone shared this list with you.').waitFor();
    expect(await other.page.title()).toBe(`${name} · Favourites · Tern & Timber`);
    expect(await cards(other.page).count()).toBe(2);
    expect(await other.page.locator('main img[src="x"]').count()).toBe(0);
    expect(other.problems).toEqual([]);
    await other.close();
  });

  it('§2.7 begins at the start of what shares the list, from where every part is reached, and copies nothing before a press', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    const share = tools('Share this list');
    await share.press('Enter');
    const panel = page.getByRole('group', { name: 'Share this list' });
    const copy = panel.getByRole('button', { name: 'Copy the link' });
    await expect.poll(() => hasFocus(panel)).toBe(true);
    for (const part of [panel.getByLabel('Give the list a name'), panel.getByLabel('Address of this list'), copy]) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(part)).toBe(true);
    }
    // Who has no notes is not asked about them.
    expect([await copied(), await page.getByLabel('With my notes').isVisible()]).toEqual(['before', false]);
    expect(await violations(page)).toEqual([]);
    await copy.press('Enter');
    // Said beside the button, and nothing covers the list.
    await expect.poll(() => page.locator('.wm-favourites__said').textContent()).toMatch(/link/);
    expect(await copied()).toBe(siteUrl(`/favourites#q=id%3A(${id(1)}%20OR%20${id(2)})`));
    expect(await page.locator('[data-notify]').count()).toBe(0);

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Close' }).click(),
    ]) {
      if ((await copy.count()) === 0) await share.press('Enter');
      await close();
      await expect.poll(() => hasFocus(share)).toBe(true);
      expect([await copy.count(), await share.getAttribute('aria-expanded')]).toEqual([0, 'false']);
    }
  });

  it('§2.7 what shares a list lies over the places, which stay where they are, until somebody goes on outside of it', async () => {
    for (const [width, height] of [
      [1280, 900],
      [320, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await keep(writeFlagIds([id(1), id(2)]));
      await openLive('/favourites');
      if (width < 640) await tools('More').click();
      const top = (): Promise<number> =>
        cards()
          .first()
          .evaluate((card) => card.getBoundingClientRect().top + window.scrollY);
      const share = tools('Share this list');
      await share.waitFor();
      const before = await top();
      const panel = page.getByRole('group', { name: 'Share this list' });
      await share.click();
      await panel.waitFor();
      expect(await top()).toBe(before);
      // Where its button is, or at the lower edge of a phone, clear of the first place.
      const [at, from] = await Promise.all([panel.boundingBox(), share.boundingBox()]);
      if (width < 640) expect((at?.y ?? 0) + (at?.height ?? 0)).toBeCloseTo(height, 0);
      else expect(at?.x).toBeCloseTo(from?.x ?? 0, 0);
      // Over the cards and what is on them, and no wider than the page.
      const field = panel.getByLabel('Address of this list');
      await field.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await panel.getByRole('button').last().focus();
      await page.keyboard.press('Tab');
      expect([await panel.count(), await share.getAttribute('aria-expanded')]).toEqual([0, 'false']);

      await share.click();
      await panel.waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      expect([await panel.count(), await share.getAttribute('aria-expanded')]).toEqual([0, 'false']);

      await share.click();
      await panel.waitFor();
      await share.click();
      expect([await panel.count(), await share.getAttribute('aria-expanded')]).toEqual([0, 'false']);
    }
  });

  it('§2.7 notes go with a link when they are asked to, past the server, and are read as those of whoever shared them', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    const words = '<img src=x onerror=alert(1)> & quiet?';
    await cards()
      .nth(1)
      .getByRole('button', { name: /^Add a note/ })
      .click();
    await page.getByRole('textbox', { name: /^Your note on/ }).fill(words);
    await tools('Share this list').click();
    const link = page.getByLabel('Address of this list');
    const wanted = page.getByRole('checkbox', { name: /^With my notes/ });
    await wanted.waitFor();
    expect([await wanted.isChecked(), await link.inputValue()]).toEqual([false, expect.not.stringContaining('notes=')]);
    // Else it would look as if it could not be ticked on dark pages.
    expect(await wanted.evaluate((box) => getComputedStyle(box).appearance)).toBe('none');
    // By its words, as most people do.
    await page.locator('.wm-favourites__label', { hasText: 'With my notes' }).click();
    expect(await wanted.isChecked()).toBe(true);
    await expect.poll(() => link.inputValue()).toContain('&notes=');
    const address = await link.inputValue();
    // It is none that a program would cut.
    expect(await page.locator('.wm-favourites__size').textContent()).toBe('');
    await page.locator('.wm-favourites__label', { hasText: 'Address of this list' }).waitFor();
    expect(await violations(page)).toEqual([]);

    const other = await startVisit(WIDE);
    const asked: string[] = [];
    other.page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await other.page.goto(address);
    await live(other.page);
    const brought = other.page.locator('.wm-note--brought');
    await expect.poll(() => brought.allTextContents()).toEqual([`Note of whoever shared the list${words}`]);
    expect(await cards(other.page).nth(1).locator('.wm-note--brought').count()).toBe(1);
    // What they keep from the list goes on having the note, beside one of their own.
    await other.page.getByRole('button', { name: 'Add these 2 to mine' }).click();
    await expect.poll(() => other.page.getByRole('button', { name: /^Add a note/ }).count()).toBe(2);
    expect(await brought.count()).toBe(1);
    await other.page.reload();
    await live(other.page);
    await expect.poll(() => brought.count()).toBe(1);
    expect(await other.page.locator('main img[src="x"], .wm-notice--unapplied').count()).toBe(0);
    expect(asked.filter((request) => /quiet|notes=/.test(request))).toEqual([]);
    expect(await violations(other.page)).toEqual([]);
    expect(other.problems).toEqual([]);
    await other.close();
  });

  it('§2.7 of a link that some programs would cut the length is said', async () => {
    await keep(writeFlagIds([id(1)]));
    await page.addInitScript(
      (text) => localStorage.setItem('waymark:flag-notes:v1:riot_solr_flag_items', text),
      JSON.stringify({ name: '', notes: { [id(1)]: 'é'.repeat(300) } }),
    );
    await openLive('/favourites');
    await tools('Share this list').click();
    await page.getByRole('checkbox', { name: /^With my notes/ }).check();
    const link = page.getByLabel('Address of this list');
    await expect.poll(() => link.inputValue()).toContain('&notes=');
    const { length } = await link.inputValue();
    expect(length).toBeGreaterThan(1500);
    expect(await page.locator('.wm-favourites__size').textContent()).toContain(
      `${length.toLocaleString('en-US')} characters long`,
    );
  });

  it('§2.7 notes too long for a link are said to be, and the link goes without them', async () => {
    await keep(writeFlagIds([id(1), id(2), id(3)]));
    const notes = Object.fromEntries([1, 2, 3].map((number) => [id(number), 'é'.repeat(500)]));
    await page.addInitScript(
      (text) => localStorage.setItem('waymark:flag-notes:v1:riot_solr_flag_items', text),
      JSON.stringify({ name: '', notes }),
    );
    await openLive('/favourites');
    await tools('Share this list').click();
    const wanted = page.getByRole('checkbox', { name: /^With my notes/ });
    await wanted.click();
    await expect.poll(() => page.locator('.wm-favourites__size').textContent()).toContain('too long for one link');
    expect(await wanted.isChecked()).toBe(false);
    expect(await page.getByLabel('Address of this list').inputValue()).not.toContain('notes=');
  });
});
