import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../common/testing/vectors.ts';
import { turn, violationsInBoth } from './support/accessibility.ts';
import { tabTo } from './support/keyboard.ts';
import { page, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

const DAY_S = 86_400;
const banner = () => page.locator('.callout-banner');
const close = () => page.getByRole('button', { name: 'Close the announcement' });
const bodyClass = () => page.locator('body').getAttribute('class');
const cookies = () => page.context().cookies(siteUrl());

async function keep(value: string): Promise<void> {
  await page.context().addCookies([{ name: 'bt_callout_banner', value, url: siteUrl() }]);
}

describe('the callout banner', () => {
  it.each(vectorsOf('banner'))('$spec $id $input', async ({ input, expected }) => {
    if (typeof input.cookie === 'string' && !input.expired) await keep(input.cookie);
    await page.goto(siteUrl('/about'));
    if (input.act === 'close') await close().click();

    await expect.poll(() => banner().isVisible()).toBe(expected.shown);
    expect((await bodyClass()) === 'has-callout-banner').toBe(expected.bodyClass);
    if (expected.cookieSet === undefined) return;
    const [cookie] = await cookies();
    expect(cookie).toMatchObject({ name: 'bt_callout_banner', value: expected.cookieSet, path: expected.path });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
    expect(Math.abs(days - Number(expected.days))).toBeLessThan(0.01);
  });

  it('takes one line at 320 px, its button in letters as large as its own', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(siteUrl('/about'));
    const lines = await banner()
      .locator('p')
      .evaluate((text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(lines).toBeCloseTo(1, 1);
    const size = (element: Element) => getComputedStyle(element).fontSize;
    expect(await close().evaluate(size)).toBe(await banner().locator('p').evaluate(size));
  });

  it('§4.8 hides at once, without asking the server, and stays closed on every page', async () => {
    await page.goto(siteUrl('/about'), { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const isHidden = await close().evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
      return getComputedStyle(button.closest('aside') ?? button).display === 'none';
    });
    expect(isHidden).toBe(true);
    expect(requests).toEqual([]);

    for (const path of ['/', '/contact', '/no-such-page']) {
      const response = await page.goto(siteUrl(path));
      expect(await response?.text()).not.toContain('<aside class="callout-banner"');
      expect(await bodyClass()).toBeNull();
    }
  });

  it('§4.8 never flashes, not even on a page that is older than the cookie', async () => {
    const old = await (await fetch(siteUrl('/about'))).text();
    const nonce = /nonce="([^"]+)"/.exec(old)?.[1] ?? '';
    await page.route('**/about', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': `script-src 'nonce-${nonce}'` },
        body: old.replace(/<script type="module"[^>]*>.*?<\/script>/gs, ''),
      }),
    );
    await keep('closed');
    await page.goto(siteUrl('/about'));

    expect(await banner().isVisible()).toBe(false);
    expect(await bodyClass()).toBe('');
  });

  it('§4.8 a page that comes back from the history follows', async () => {
    await page.goto(siteUrl('/about'));
    await page.goto(siteUrl('/contact'), { waitUntil: 'networkidle' });
    await close().click();
    await page.goBack();

    await expect.poll(() => banner().isVisible()).toBe(false);
  });

  it('can be closed with keys, and the focus goes on where it was', async () => {
    await page.goto(siteUrl('/about'), { waitUntil: 'networkidle' });
    await tabTo(close());
    await page.keyboard.press('Enter');
    await expect.poll(() => banner().isVisible()).toBe(false);
    await tabTo(page.locator('.site-name'));
  });

  it('closes without scripts, too, and leads back to the page', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/about?from=here'));
    expect(await plain.page.locator('.callout-banner').isVisible()).toBe(true);
    await plain.page.getByRole('button', { name: 'Close the announcement' }).click();
    await plain.page.waitForLoadState();

    expect(plain.page.url()).toBe(siteUrl('/about?from=here'));
    expect(await plain.page.locator('.callout-banner').count()).toBe(0);
    await plain.close();
  });

  it('breaks no rule in light and dark', async () => {
    await page.goto(siteUrl('/about'), { waitUntil: 'networkidle' });
    expect(await violationsInBoth(page)).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it.each([390, 1440])('what closes it is plainer than where it leads, %i px wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('/about'));
    const look = await banner()
      .getByRole('button')
      .evaluate((button) => {
        const { backgroundColor, borderTopWidth, fontWeight } = getComputedStyle(button);
        return { backgroundColor, borderTopWidth, fontWeight };
      });
    expect(look).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', borderTopWidth: '0px', fontWeight: '400' });
    expect((await banner().getByRole('button').boundingBox())?.height).toBeGreaterThanOrEqual(40);
  });

  it('is nearer to the ground of the page than a main button in light and dark', async () => {
    await page.goto(siteUrl('/'));
    const lightness = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      });
    for (const scheme of ['dark', 'light'] as const) {
      await turn(page, scheme);
      const ground = await lightness('body');
      const away = async (selector: string): Promise<number> => Math.abs((await lightness(selector)) - ground);

      expect(await away('.callout-banner'), scheme).toBeLessThan((await away('.wm-keywords__submit')) / 3);
    }
  });
});
