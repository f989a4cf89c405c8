import { describe, expect, it } from 'vitest';
import { writeFlagIds } from '../common/flags/flag-cookie.ts';
import { violations } from './support/accessibility.ts';
import {
  count,
  counter,
  id,
  keep,
  kept,
  live,
  lookups,
  NAME,
  openLive,
  popup,
  pressed,
  titles,
} from './support/flags.ts';
import { cards } from './support/search-block.ts';
import { PHONE, page, settled, siteUrl, startVisit, twoFrames, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('the counter', () => {
  it('§4.9 shows the items while the pointer is over it or them, in the order they were flagged, with one lookup', async () => {
    const asked = lookups();
    await keep(writeFlagIds([id(5), id(2)]));
    await openLive();
    const [second = '', fifth = ''] = await Promise.all(
      [1, 4].map(async (at) => (await cards().nth(at).locator('.wm-card__title').textContent()) ?? ''),
    );
    await counter().hover();
    await popup().locator('.wm-flag-list__item').nth(1).waitFor();

    expect(await titles(popup())).toEqual([fifth, second]);
    expect(await popup().locator('.wm-flag-list__price').first().textContent()).toMatch(/^\$\d+ a night$/);
    expect(
      await popup()
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => true)),
    ).toBe(true);
    await popup().locator('.wm-flag-counter__where').hover();
    expect(await popup().isVisible()).toBe(true);

    await page.mouse.move(5, 600);
    expect(await popup().isVisible()).toBe(false);
    await counter().hover();
    await popup().locator('.wm-flag-list__item').first().waitFor();
    expect(asked).toEqual(['']);
  });

  it('§4.9 its heart is but an outline while there is nothing on the list', async () => {
    await openLive('/');
    const isOutline = (): Promise<boolean> =>
      counter()
        .locator('button')
        .evaluate((button) => getComputedStyle(button, '::before').maskImage.includes("fill='none'"));
    expect(await isOutline()).toBe(true);
    await cards().first().locator('.wm-flag').click();
    await expect.poll(isOutline).toBe(false);
    await page.reload();
    await expect.poll(isOutline).toBe(false);
  });

  it('§4.9 stays closed where the page moves it beneath the pointer, until that points at it anew', async () => {
    await openLive('/');
    const before = await counter().boundingBox();
    const close = await page.getByRole('button', { name: 'Close the announcement' }).boundingBox();
    // Where both are, once the banner is gone.
    const x = (close?.x ?? 0) + (close?.width ?? 0) / 2;
    const y = (close?.y ?? 0) + (close?.height ?? 0) / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(async () => (await counter().boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    const isBeneath = await counter().evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left ?? 0, top ?? 0)),
      [x, y],
    );
    expect(isBeneath).toBe(true);
    await twoFrames(page);

    expect(await popup().isVisible()).toBe(false);
    await page.mouse.move(x + 2, y);
    expect(await popup().isVisible()).toBe(false);
    await page.mouse.move(x, y + 300);
    await page.mouse.move(x, y);
    await popup().waitFor();
  });

  it('§4.9 opens with the focus, closes on Escape and keeps it, and gives it on after removing', async () => {
    await keep(writeFlagIds([id(1), id(2)]));
    await openLive();
    const button = counter().locator('.wm-flag-counter__button');
    await button.focus();
    await popup().locator('.wm-flag-list__item').nth(1).waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await violations(page, '.wm-flag-counter')).toEqual([]);

    await page.keyboard.press('Escape');
    expect(await popup().isVisible()).toBe(false);
    expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);

    await button.press('Enter');
    await popup()
      .getByRole('button', { name: /^Remove/ })
      .first()
      .press('Enter');
    expect([await kept(), await pressed(0), await count()]).toEqual([[id(2)], 'false', '1']);
    expect(
      await popup()
        .getByRole('button', { name: /^Remove/ })
        .evaluate((own) => own === document.activeElement),
    ).toBe(true);

    await page.keyboard.press('Enter');
    expect(await popup().textContent()).toContain('Nothing here yet');
    expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
    expect(await popup().locator('a').count()).toBe(0);

    // Who goes on is not held up by a pointer that rests there.
    await counter().hover();
    await page.keyboard.press('Tab');
    expect(await popup().isVisible()).toBe(false);
    expect(await page.locator(':focus').evaluate((element) => element.closest('.wm-flag-counter'))).toBeNull();
    await page.mouse.move(5, 600);
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator(':focus').getAttribute('class')).toBe('wm-flag-counter__button');
    await popup().waitFor();
    await page.mouse.click(5, 600);
    expect(await popup().isVisible()).toBe(false);
  });

  it('§2.7 leads to the page of the list, with the query in the hash', async () => {
    await keep(writeFlagIds([id(2), id(5)]));
    await openLive();
    await counter().hover();
    await popup().getByRole('link', { name: 'View all 2' }).click();
    await settled(page);

    expect(new URL(page.url()).hash).toBe(`#q=id%3A(${id(2)}%20OR%20${id(5)})`);
    expect(await cards().count()).toBe(2);
  });

  it('§7.3 names what is gone, and takes it off the list only when asked to', async () => {
    await keep(writeFlagIds([id(1), 'wmdemo-rentals-none']));
    await openLive();
    expect(await count()).toBe('2');
    await counter().hover();
    await popup().getByText('One is no longer listed.').waitFor();
    expect(await kept()).toHaveLength(2);

    await popup().getByRole('button', { name: 'Take it off the list' }).click();
    expect([await kept(), await count()]).toEqual([[id(1)], '1']);
  });

  it('§8 says so when the items cannot be loaded, and tries again', async () => {
    await page.route('**/api/flags/**', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await keep(writeFlagIds([id(1)]));
    await openLive();
    await counter().hover();
    await popup().getByRole('button', { name: 'Try again' }).click();
    await popup().locator('.wm-flag-list__item').waitFor();

    expect(await kept()).toEqual([id(1)]);
  });
});

describe('on a phone', () => {
  it('§4.9 a tap shows the items and another one hides them, within the screen', async () => {
    const phone = await startVisit({ ...PHONE, hasTouch: true });
    await phone.page.context().addCookies([{ name: NAME, value: writeFlagIds([id(1)]), url: siteUrl() }]);
    await phone.page.goto(siteUrl());
    await live(phone.page);
    const button = counter(phone.page).locator('.wm-flag-counter__button');
    await button.tap();
    await popup(phone.page).locator('.wm-flag-list__item').waitFor();
    const box = await popup(phone.page).boundingBox();

    expect(box && box.x >= 0 && box.x + box.width <= PHONE.viewport.width).toBe(true);
    await button.tap();
    expect(await popup(phone.page).isVisible()).toBe(false);
    await phone.close();
  });
});
