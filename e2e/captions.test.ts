import { describe, expect, it } from 'vitest';
import { page, siteUrl, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

const captions = () => page.locator('.rich-text .caption');

async function widths(): Promise<number[]> {
  return page
    .locator('.caption-width-container')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width));
}

describe('§2.17 pictures with captions', () => {
  it('have the width and the side the owner gave them, under a policy without inline styles', async () => {
    await page.goto(siteUrl('/house-guide'));
    expect(await captions().evaluateAll((all) => all.map((one) => one.className))).toEqual([
      'caption caption-right',
      'caption caption-left',
      'caption caption-center',
    ]);
    expect(await widths()).toEqual([320, 280, 520]);

    const text = await page.locator('main .rich-text p').first().boundingBox();
    const [right, left, center] = await Promise.all(
      [0, 1, 2].map((at) => captions().nth(at).locator('img').boundingBox()),
    );
    if (!text || !right || !left || !center) throw new Error('the pictures show');
    expect(right.x + right.width).toBeCloseTo(text.x + text.width, 0);
    expect(left.x).toBeCloseTo(text.x, 0);
    expect(center.x + center.width / 2).toBeCloseTo(text.x + text.width / 2, 0);
    expect(visit.problems).toEqual([]);
  });

  it('hold rich text', async () => {
    await page.goto(siteUrl('/house-guide'));
    expect(await page.locator('.caption-text strong').textContent()).toBe('porch');
    expect(await page.locator('.caption-text em').textContent()).toBe('pans you would use at home');
    expect(await page.locator('.caption-text a').getAttribute('href')).toBe('/by-the-water');
  });

  it.each([320, 390])('are no wider than a screen of %d px', async (width) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(siteUrl('/house-guide'));
    expect(Math.max(...(await widths()))).toBeLessThanOrEqual(width);
    // Those of the guide are wide enough to fill it.
    const text = await page.locator('main .rich-text p').first().boundingBox();
    for (const one of await widths()) expect(one).toBeCloseTo(text?.width ?? 0, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
