/** The page of favourites: it follows the list, shares and prints it. */
import { describe, expect, it } from 'vitest';
import { writeFlagIds } from '../common/flags/flag-cookie.ts';
import { violations } from './support/accessibility.ts';
import { pressToggles } from './support/compare.ts';
import { id, keep, kept, live, note, noteText, openLive, pressed, toggle, tools } from './support/flags.ts';
import { hasFocus } from './support/keyboard.ts';
import { holdFile } from './support/late-files.ts';
import { cards } from './support/search-block.ts';
import { page, settled, siteUrl, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('the page of favourites', () => {
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('value') ?? undefined);

  it.each(['reduce', 'no-preference'] as const)(
    '§2.7 shows the list of a visitor who comes with nothing but a cookie, and follows it; motion: %s',
    async (reducedMotion) => {
      await page.emulateMedia({ reducedMotion });
      await keep(writeFlagIds([id(1), id(2), id(3)]));
      await openLive('/favourites');
      expect(await cards().count()).toBe(3);
      expect(visit.searches).toEqual([]);
      await tools('Print').waitFor();
      expect(await violations(page)).toEqual([]);

      const names = await cards().locator('h3').allTextContents();
      await toggle(1).click();
      await expect.poll(() => cards().count()).toBe(2);
      // The next one has taken its place, and the focus with it.
      await expect.poll(() => focused()).toBe(id(3));
      await expect.poll(() => noteText()).toBe(`${names[1]} is no longer in your favourites`);
      await note().getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => cards().locator('h3').allTextContents()).toEqual(names);
      await expect.poll(() => note().count()).toBe(0);
      await expect.poll(() => focused()).toBe(id(2));
      expect(await kept()).toEqual([id(1), id(2), id(3)]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    },
  );

  it.each([
    [1440, 900],
    [320, 700],
  ])('§2.7 shows the list on a map, and looks the same beside one, at %i × %i px', async (width, height) => {
    await page.setViewportSize({ width, height });
    await keep(writeFlagIds([id(1), id(2), id(3)]));
    await openLive('/favourites');
    await page
      .getByRole('button', { name: /^Add a note/ })
      .first()
      .waitFor();
    expect(await page.locator('.wm-current').isVisible(), 'the list names itself').toBe(false);
    const map = page.getByRole('button', { name: 'Map', exact: true });
    const [switched, list] = [await map.boundingBox(), await cards().first().boundingBox()];
    expect((switched?.x ?? 0) + (switched?.width ?? 0)).toBeGreaterThan(width / 2);
    expect(list?.y).toBeGreaterThan(switched?.y ?? Infinity);
    await map.click();
    await page.getByText('3 places on the map').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.wm-map-switch').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('§2.7 invites a visitor who has kept nothing, without a word on links or results', async () => {
    await openLive('/favourites');
    const invitation = page.locator('.wm-favourites');
    expect(await invitation.textContent()).toContain('Press the heart on whatever you like');
    expect(await page.locator('main').innerText()).not.toMatch(/link|Results/);
    expect(await violations(page)).toEqual([]);
    await invitation.getByRole('link', { name: 'All places' }).click();
    await page.waitForURL(siteUrl('/'));
    await live();

    await toggle(0).click();
    const title = await cards().first().locator('h3').textContent();
    await expect.poll(() => noteText()).toBe(`${title} is in your favourites`);
    await note().getByRole('button', { name: 'Undo' }).click();
    expect([await kept(), await pressed(0)]).toEqual([[], 'false']);
  });

  it('§2.7 offers a few places to begin with, also once the last one is off; the heart of one begins the list', async () => {
    await openLive('/favourites');
    const offered = page.locator('.wm-alternates__results > li');
    const main = page.locator('main');
    await main.getByRole('heading', { name: 'Guests come back to these' }).waitFor();
    expect([await offered.count(), visit.searches]).toEqual([3, []]);
    expect(await main.innerText()).not.toMatch(/0 places|None of these places|Show all/);
    expect(await main.getByLabel('Sort by').isVisible()).toBe(false);
    const title = await offered.nth(1).locator('h3, h4').first().textContent();
    await offered.nth(1).locator('.wm-flag').press('Enter');
    await expect.poll(() => cards().count()).toBe(1);
    expect([await cards().locator('h3').first().textContent(), await offered.count()]).toEqual([title, 0]);
    await expect.poll(() => hasFocus(toggle(0))).toBe(true);
    await page.getByRole('button', { name: /^Add a note/ }).waitFor();

    await toggle(0).click();
    await expect.poll(() => offered.count()).toBe(3);
    expect(await page.getByRole('button', { name: /^Add a note/ }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    [1440, 900, []],
    [390, 844, []],
    [1440, 900, [0, 1]],
  ] as const)(
    '§2.7 what stays to take a removal back lies over nothing to press, at %i × %i px, compared: %j',
    async (width, height, compared) => {
      await page.setViewportSize({ width, height });
      await keep(writeFlagIds([id(1), id(2), id(3)]));
      await openLive('/favourites');
      await pressToggles(...compared);
      await toggle(2).click();
      await expect.poll(() => cards().count()).toBe(2);
      await note().getByRole('button', { name: 'Undo' }).waitFor();
      const under = () =>
        note().evaluate((word) => {
          const own = word.getBoundingClientRect();
          return [...document.querySelectorAll('main button')]
            .filter((button) => {
              const at = button.getBoundingClientRect();
              const isBeside =
                at.right <= own.left || at.left >= own.right || at.bottom <= own.top || at.top >= own.bottom;
              return at.width > 0 && !isBeside;
            })
            .map((button) => button.textContent);
        });
      await expect.poll(under).toEqual([]);
      expect((await note().boundingBox())?.y).toBeGreaterThan(height / 3);
    },
  );

  it.each([
    [0, 0, []],
    [230, 0, []],
    [600, 1, []],
    [760, 1, []],
    [230, 0, [1, 2]],
  ] as const)(
    '§2.7 on a phone it stands at the lower edge, and the page makes way: scrolled by %i px, off is %i, compared: %j',
    async (scrolled, at, compared) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await keep(writeFlagIds([id(1), id(2), id(3), id(4)]));
      await openLive('/favourites');
      await pressToggles(...compared);
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      await toggle(at).click();
      const before = await page.evaluate(() => scrollY);
      await expect.poll(() => cards().count()).toBe(3);
      await note().getByRole('button', { name: 'Undo' }).waitFor();
      await expect
        .poll(() =>
          note().evaluate((word) => {
            const own = word.getBoundingClientRect();
            const bar = document.querySelector('.wm-compare-bar')?.getBoundingClientRect().top ?? innerHeight;
            const under = [...document.querySelectorAll('main button')].filter((button) => {
              const { width, top, bottom } = button.getBoundingClientRect();
              return width > 0 && bottom > own.top && top < own.bottom;
            });
            return [Math.abs(bar - own.bottom) < 16, under.map((button) => button.textContent)];
          }),
        )
        .toEqual([true, []]);
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(160);
    },
  );

  it.each([
    [1440, 900],
    [390, 844],
  ])('§2.7 a note is written in view, and said to be saved in view, at %i × %i px', async (width, height) => {
    await page.setViewportSize({ width, height });
    await keep(writeFlagIds([id(1), id(2), id(3), id(4), id(5), id(6)]));
    await openLive('/favourites');
    const add = page.getByRole('button', { name: /^Add a note/ }).last();
    await add.evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 2, behavior: 'instant' }),
    );
    await add.click();
    const field = page.locator('.wm-note__field');
    await expect.poll(() => hasFocus(field)).toBe(true);
    await field.pressSequentially('quiet');
    const saved = page.locator('.wm-note__saved');
    await expect.poll(() => saved.textContent()).not.toBe('');
    const box = await saved.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  it('§2.7 one alone is in no order: there is none to choose until there are two', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    const order = page.getByLabel('Sort by');
    expect(await order.isVisible()).toBe(true);
    await toggle(1).click();
    await expect.poll(() => cards().count()).toBe(1);
    expect(await order.isVisible()).toBe(false);
    await note().getByRole('button', { name: 'Undo' }).click();
    await order.waitFor();
  });

  it('§2.7 the last one taken off leaves an empty list, which speaks of no link; Undo brings its card back', async () => {
    await keep(writeFlagIds([id(1)]));
    await openLive('/favourites');
    await toggle(0).click();
    await expect.poll(() => cards().count()).toBe(0);
    expect(await page.locator('.wm-favourites').innerText()).not.toContain('link');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('All places');
    await note().getByRole('button', { name: 'Undo' }).click();

    await expect.poll(() => cards().count()).toBe(1);
    expect(await kept()).toEqual([id(1)]);
  });

  it('§2.7 what is taken off before the script of the list is there goes from it, too', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    const code = await holdFile('favourites-list');
    await openLive('/favourites');
    await toggle(0).click();
    await expect.poll(() => kept()).toEqual([id(2)]);
    await code.release();
    await expect.poll(() => cards().count()).toBe(1);

    await note().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cards().count()).toBe(2);
  });

  it('§2.7 a place on the list can have a note, which this browser keeps, also while the place is off the list', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    const field = page.getByRole('textbox', { name: /^Your note on/ });
    await cards()
      .nth(0)
      .getByRole('button', { name: /^Add a note/ })
      .press('Enter');
    const height = async (): Promise<number | undefined> => (await cards().nth(0).boundingBox())?.height;
    const before = await height();
    expect(await field.getAttribute('placeholder')).toBe('Saved as you write');
    await page.keyboard.type('Ask');
    await cards().nth(0).getByRole('status').getByText('Saved in this browser', { exact: true }).waitFor();
    expect(await height()).toBe(before);
    await page.keyboard.type(` about the dog ${'!'.repeat(600)}`);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await live();
    await expect.poll(() => field.count()).toBe(1);
    const text = await field.inputValue();
    expect([text.slice(0, 17), text.length]).toEqual(['Ask about the dog', 500]);

    await toggle(0).click();
    await expect.poll(() => cards().count()).toBe(1);
    await note().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => field.count()).toBe(1);
    expect(await field.inputValue()).toBe(text);
    await field.fill('');
    await field.blur();
    await expect.poll(() => page.getByRole('button', { name: /^Add a note/ }).count()).toBe(2);
  });

  it('§2.7 where the browser has no room a note is not lost unsaid, and what was kept stays', async () => {
    await keep(writeFlagIds([id(1)]));
    await openLive('/favourites');
    const field = page.getByRole('textbox', { name: /^Your note on/ });
    await page.getByRole('button', { name: /^Add a note/ }).click();
    await field.fill('short');
    await page.evaluate(() => {
      let room = 1 << 22;
      for (let at = 0; room > 0; at++) {
        try {
          localStorage.setItem(`fill${at}`, 'x'.repeat(room));
        } catch {
          room >>= 1;
        }
      }
    });
    await field.fill('much longer than before');
    await expect.poll(() => noteText()).toContain('no room left');
    expect(await page.getByText('Saved in this browser').count()).toBe(0);
    expect(await field.inputValue()).toBe('much longer than before');
    await page.reload();
    await live();
    await expect.poll(() => field.count()).toBe(1);
    expect(await field.inputValue()).toBe('short');
  });

  it('§7.3 names what is gone, and takes it off only when asked to', async () => {
    await keep(writeFlagIds([id(1), 'wmdemo-rentals-none']));
    await openLive('/favourites');
    await page.locator('.wm-favourites').getByText('One is no longer listed.').waitFor();
    await tools('Take it off the list').click();

    await expect.poll(() => kept()).toEqual([id(1)]);
  });

  it('§2.7 prints the list with its pictures and without its controls', async () => {
    await keep(writeFlagIds(Array.from({ length: 9 }, (_, at) => id(at + 1))));
    await openLive('/favourites');
    await tools('Print').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });

    await expect
      .poll(() =>
        page
          .locator('.wm-result img.wm-card__image')
          .evaluateAll(
            (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
          ),
      )
      .toBe(9);
    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
    const sign = await page.locator('.site-header').evaluate((header) => getComputedStyle(header, '::after').content);
    expect(sign).toBe(`"${new URL(siteUrl('/')).host}/favourites · ${day}"`);
    // What is to be typed stands below each name, and whom to call at the end.
    const link = cards().first().locator('h3 a');
    const address = await link.evaluate((a) => {
      const { content, display, height } = getComputedStyle(a, '::after');
      return [content, display, Number.parseFloat(height) > 8];
    });
    const { host } = new URL(siteUrl('/'));
    expect(address).toEqual([`"${host}${await link.getAttribute('href')}"`, 'block', true]);
    expect(await page.locator('.site-footer').innerText()).toMatch(/\+1 252 555 0142/);
    const controls = [
      '.wm-favourites__tools',
      '.wm-flag-counter',
      '.wm-card__flags',
      '.wm-note__add',
      '.wm-card__compare',
    ];
    for (const part of [...controls, '.callout-banner', '.site-footer-nav']) {
      expect(await page.locator(part).first().isVisible()).toBe(false);
    }
  });

  it('§2.7 can be put into another order, which stays when the page is loaded again', async () => {
    await keep(writeFlagIds([id(4), id(5), id(6), id(7)]));
    await openLive('/favourites');
    const prices = async (): Promise<number[]> =>
      (await cards().allTextContents()).map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', '')));
    const before = await prices();
    const rising = before.toSorted((a, b) => a - b);
    expect(before).not.toEqual(rising);
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect.poll(prices).toEqual(rising);
    await page.reload();
    await live();
    await expect.poll(prices).toEqual(rising);
    expect(await page.locator('.wm-favourites').getAttribute('data-kind')).toBe('mine');
    expect(await violations(page)).toEqual([]);
  });

  it('§2.7 places on it can be compared', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive('/favourites');
    await pressToggles(0, 1);
    await page.getByRole('button', { name: 'Compare (2)' }).click();

    await page.getByRole('dialog', { name: 'Side by side' }).locator('table').waitFor();
  });

  it('§2.7 all of a short list are compared with one press, in place of what was chosen; a longer one offers no such thing', async () => {
    await keep(writeFlagIds([id(1), id(2), id(3)]));
    await openLive('/favourites');
    await cards().nth(1).locator('.wm-compare-toggle').click();
    await tools('Compare all').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Side by side' });
    await dialog.locator('table').waitFor();
    expect(await dialog.locator('thead th').count()).toBe(3);
    await page.keyboard.press('Escape');
    await toggle(2).click();
    await tools('Compare both').waitFor();
    await toggle(1).click();
    await expect.poll(() => cards().count()).toBe(1);
    expect(await tools(/^Compare/).count()).toBe(0);

    await page.context().clearCookies();
    await keep(writeFlagIds([1, 2, 3, 4, 5].map(id)));
    await openLive('/favourites');
    await tools('Remove all').waitFor();
    expect(await tools(/^Compare/).count()).toBe(0);
  });

  it('§2.7 all are taken off with one press, and brought back in their order with another', async () => {
    const ids = [id(3), id(1), id(2)];
    await keep(writeFlagIds(ids));
    await openLive('/favourites');
    await tools('Remove all').press('Enter');
    await expect.poll(() => cards().count()).toBe(0);
    await expect.poll(() => noteText()).toBe('3 removed from your favourites');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('All places');
    await note().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cards().count()).toBe(3);
    expect(await kept()).toEqual(ids);
    // The list of somebody else is not the visitor's to clear, nor is one alone to be cleared.
    await page.goto(siteUrl(`/favourites#q=id%3A(${id(5)}%20OR%20${id(6)})`));
    await tools('Add these 2 to mine').waitFor();
    expect(await tools('Remove all').count()).toBe(0);
  });

  it.each([390, 320])(
    '§2.7 on a phone %i px wide the buttons of a list are one row, and its last shows what is seldom done',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      const rows = (): Promise<number> =>
        page
          .locator('.wm-favourites__tools .button:visible')
          .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
      for (const ids of [[1], [1, 2], [1, 2, 3, 4], [1, 2, 3, 4, 5]]) {
        await page.context().clearCookies();
        await keep(writeFlagIds(ids.map(id)));
        await openLive('/favourites');
        await tools('More').waitFor();
        expect(await rows()).toBe(1);
        expect(await tools('Print').count(), 'is not heard of either').toBe(0);
        expect((await cards().first().boundingBox())?.y).toBeLessThan(400);
        await tools('More').press('Enter');
        await page.keyboard.press('Tab');
        expect(await hasFocus(tools('Share this list'))).toBe(true);
        expect(await rows()).toBe(2);
        await page.getByText('Kept in this browser').waitFor();
        expect(await violations(page)).toEqual([]);
        await tools('More').click();
        expect(await rows()).toBe(1);
      }
    },
  );
});

describe('the favourites page', () => {
  it('says what it is for while it is empty, and shows the places of a link', async () => {
    await page.goto(siteUrl('/favourites'));
    await settled(page);
    expect(await page.locator('.wm-favourites__empty').textContent()).toContain('Nothing here yet');
    expect(await page.locator('.wm-keywords').count()).toBe(0);

    await page.goto('about:blank');
    await page.goto(siteUrl('/favourites#q=id%3A(wmdemo-rentals-1002%20OR%20wmdemo-rentals-1005)'));
    await settled(page);
    expect(await page.locator('.result-list > li').count()).toBe(2);
  });
});
