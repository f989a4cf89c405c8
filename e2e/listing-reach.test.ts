/** The map of a listing page, and the price and the way to ask, which stay in reach. */
import { describe, expect, it } from 'vitest';
import { listingPath } from './support/enquiry.ts';
import { PHONE, siteUrl, startVisit, withBrowser } from './support/visit.ts';

withBrowser();

describe('the map and the price of a listing page', () => {
  it('has no name on its map under the buttons of that', async () => {
    const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    // Beside the May River, whose name would stand where they are.
    await page.goto(siteUrl('/stays/1001/larkspur-apartment'));
    await page.locator('.wm-map__stage').scrollIntoViewIfNeeded();
    const names = page.locator('.wm-map__label').filter({ visible: true });
    await names.filter({ hasText: 'Bluffton' }).waitFor();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await names.filter({ hasText: 'May River' }).waitFor();
    const covered = () =>
      page.evaluate(() => {
        const over = document.querySelector('.wm-map__zooms')?.getBoundingClientRect();
        return [...document.querySelectorAll('.wm-map__label:not([hidden])')].flatMap((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const isFree = !over || left >= over.right || right <= over.left || top >= over.bottom || bottom <= over.top;
          return isFree ? [] : [label.textContent];
        });
      });
    await expect.poll(covered).toEqual([]);
    expect(await names.allTextContents()).toContain('May River');
    await visit.close();
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('has its place in the middle of its map, with the name of the town, at %d × %d', async (width, height) => {
    const visit = await startVisit({ viewport: { width, height } });
    const { page } = visit;
    await page.goto(siteUrl('/stays/1001/larkspur-apartment'));
    await page.locator('.wm-map__stage').scrollIntoViewIfNeeded();
    await page
      .locator('.wm-map__label')
      .filter({ hasText: /^Bluffton$/, visible: true })
      .waitFor();
    const canvas = await page.locator('.wm-map__canvas').boundingBox();
    const pin = await page.locator('.wm-map__pin').boundingBox();
    if (!canvas || !pin) throw new Error('The map has no place');
    // Beside a price, whose room it leaves.
    const pictures = await page.locator('.gallery').boundingBox();
    expect(canvas.width).toBeLessThanOrEqual(pictures?.width ?? 0);
    expect(Math.abs(pin.x + pin.width / 2 - canvas.x - canvas.width / 2)).toBeLessThan(15);
    expect(Math.abs(pin.y + pin.height / 2 - canvas.y - canvas.height / 2)).toBeLessThan(15);
    await visit.close();
  });

  it('keeps price and enquiry in reach, beside the text or at the lower edge, and covers neither the footer nor the focus', async () => {
    const path = await listingPath();
    for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
      const visit = await startVisit({ viewport });
      const { page } = visit;
      await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
      const box = page.locator('.price-box');
      const isInView = async (): Promise<boolean> => {
        const { y = -1, height = 0 } = (await box.boundingBox()) ?? {};
        return y >= 0 && y + height <= viewport.height + 1;
      };
      for (const part of ['.listing-description p >> nth=-1', '.amenity-group >> nth=-1']) {
        await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expect.poll(isInView).toBe(true);
      }
      // At the lower edge the button stands in the middle of the bar; of what is said of asking the number to call stays in reach.
      const isBar = viewport === PHONE.viewport;
      const call = await box.getByRole('link', { name: '+1 252 555 0142' }).boundingBox();
      expect(call && call.x >= 0 && call.x + call.width <= viewport.width).toBe(true);
      expect(call?.height === 44).toBe(isBar);
      const said = await box.locator('.enquiry-text').boundingBox();
      expect((said?.width ?? 0) > 100).toBe(!isBar);
      const [edges, button] = [await box.boundingBox(), await box.locator('.button').boundingBox()];
      const above = (button?.y ?? 0) - (edges?.y ?? 0);
      const below = (edges?.height ?? 0) - above - (button?.height ?? 0);
      if (isBar) expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
      // What gets the focus stands clear of it.
      await page.evaluate(() => window.scrollTo(0, 0));
      const last = page.locator('.listing-main a, .listing-main button').last();
      await last.focus();
      const [focused, bar] = [await last.boundingBox(), await box.boundingBox()];
      const isClear = !focused || !bar || focused.y + focused.height <= bar.y || bar.x > focused.x + focused.width;
      expect(isClear || focused.y >= bar.y + bar.height).toBe(true);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const low = await box.boundingBox();
      if (isBar) {
        // A place further down is no way out of asking about this one.
        expect(await isInView()).toBe(true);
        const end = await page.locator('footer a').last().boundingBox();
        expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(low?.y ?? 0);
      } else {
        const footer = await page.locator('footer').boundingBox();
        expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
      }
      await visit.close();
    }
  });

  it('has its map clear of price and enquiry wherever the page stands, and whose it is said in one line', async () => {
    const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    await page.goto(siteUrl(await listingPath()));
    const map = page.locator('.wm-map');
    await map.scrollIntoViewIfNeeded();
    await page.locator('.wm-map[data-map-ready]').waitFor();
    const shared = await page.evaluate(async () => {
      const found: number[] = [];
      for (let y = 0; y < document.body.scrollHeight; y += 100) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const [a, b] = ['.wm-map', '.price-box'].map((part) => document.querySelector(part)?.getBoundingClientRect());
        if (!a || !b) throw new Error('The page has no map or no price');
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) found.push(y);
      }
      return found;
    });
    expect(shared).toEqual([]);
    const credit = page.locator('.wm-map__attribution');
    const lines = await credit.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    await visit.close();
  });

  it('keeps its price and the way to ask in view beside its map on a wide screen', async () => {
    const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    await page.goto(siteUrl(await listingPath()));
    await page.locator('.wm-map').evaluate((map) => map.scrollIntoView());
    const map = await page.locator('.wm-map').boundingBox();
    const price = await page.locator('.price-box').boundingBox();
    if (!map || !price) throw new Error('The page has no map or no price');
    expect(price.x).toBeGreaterThan(map.x + map.width);
    expect(price.y).toBeGreaterThanOrEqual(0);
    expect(price.y + price.height).toBeLessThanOrEqual(map.y + map.height);
    await visit.close();
  });
});
