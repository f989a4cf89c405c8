/** Pictures in the shadow root of an element on a page with the lightbox (§2.15). */
import { expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { hasFocus } from './support/keyboard.ts';
import { page, siteUrl, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

it('§2.15 links in a shadow root open in it as a gallery of their own; Escape gives the focus to what was shown last', async () => {
  await page.goto(siteUrl('/house-guide'), { waitUntil: 'networkidle' });
  await page.locator('main').evaluate((main) => {
    const host = main.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    for (const at of [1, 2]) {
      const href = `/media/fallback/house-${at}.svg`;
      const link = Object.assign(document.createElement('a'), { className: 'colorbox', rel: 'rooms', href });
      link.append(Object.assign(new Image(40, 30), { src: href, alt: `Room ${at}` }));
      root.append(link);
    }
  });
  const links = page.locator('a.colorbox[rel="rooms"]');
  await links.first().press('Enter');
  const dialog = page.locator('dialog.wm-lightbox');
  await expect.poll(() => dialog.locator('.wm-lightbox__image').getAttribute('alt')).toContain('Room 1');
  expect(await dialog.locator('.wm-lightbox__counter').textContent()).toMatch(/^1 of 2/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog.locator('.wm-lightbox__image').getAttribute('alt')).toContain('Room 2');
  expect(await dialog.getByRole('button').first().isVisible()).toBe(true);

  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await hasFocus(links.nth(1))).toBe(true);
  expect(visit.problems).toEqual([]);
});
