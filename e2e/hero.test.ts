/** The picture with the field for words above a search, and the room it leaves the results. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { cards, focusField, keywords, suggestions, values } from './support/search-block.ts';
import { open, page, searched, settled, siteUrl, startVisit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

describe('the hero above a search', () => {
  const hero = () => page.locator('.hero-searched');
  const picture = () => page.locator('.hero-picture');
  const height = async (): Promise<number> => (await hero().boundingBox())?.height ?? 0;

  it('is its field alone once the address looks for something, without scripts, too', async () => {
    const plain = await startVisit({ ...WIDE, javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/'));
    const top = async (): Promise<number> => (await cards(plain.page).first().boundingBox())?.y ?? 0;
    const before = await top();
    await plain.page.locator('.wm-keywords__field').fill('cabin');
    await plain.page.locator('.wm-keywords__submit').click();
    await plain.page.waitForURL('**q=cabin**');

    expect(await top()).toBeLessThan(before - 100);
    expect(await plain.page.locator('.hero-picture').count()).toBe(0);
    expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe('Small places, well kept');
    await plain.close();
  });

  it('begins so where the hash looks for something, and stays as high when the results come', async () => {
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/search', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(siteUrl('/#q=cabin'));
    await keywords().waitFor();
    const first = await height();
    expect(await picture().isVisible()).toBe(false);
    answer();
    await settled(page);

    expect(await height()).toBe(first);
    expect(await violations(page)).toEqual([]);
  });

  it('says with … that there is more of its example than a narrow field has room for', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(siteUrl('/'));
    expect(await keywords().evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
  });

  it('becomes so with the search, not with what is typed, and stays so', async () => {
    await open();
    const whole = await height();
    const box = await keywords().boundingBox();
    await keywords().pressSequentially('cabin');
    await suggestions().first().waitFor();
    expect(await keywords().boundingBox()).toEqual(box);
    await searched(() => page.keyboard.press('Enter'));
    expect(await height()).toBeLessThan(whole - 100);
    const small = await height();
    await searched(() => page.getByRole('link', { name: 'Clear all', exact: true }).click());
    expect(await height()).toBe(small);
  });

  it('opens nothing by a double click on its button, under which the results move', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    const whole = await height();
    await focusField();
    // The second press comes at once when the results have moved: until then the clock stands, however busy the machine is.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(3_600_000);
    await keywords().fill('cabin');
    const { x = 0, y = 0 } = (await page.locator('.wm-keywords__submit').boundingBox()) ?? {};
    const at = [x + 20, y + 20] as const;
    await page.mouse.click(...at);
    await expect.poll(height).toBeLessThan(whole - 100);
    await page.mouse.click(...at, { clickCount: 2 });
    await page.clock.resume();
    await settled(page);
    const under = () => page.evaluate((point) => document.elementFromPoint(...point)?.closest('.wm-card') != null, at);
    await expect.poll(under).toBe(true);

    expect(new URL(page.url()).pathname).toBe('/');
    await page.mouse.click(...at);
    await page.waitForURL('**/stays/**');
  });

  it('moves nothing away under a pointer that chooses filters, and makes room with the next words', async () => {
    await open();
    const chosen = values('is_sleeps').first();
    const at = await chosen.boundingBox();
    await searched(() => chosen.click());
    expect(await chosen.boundingBox()).toEqual(at);
    expect(await picture().isVisible()).toBe(true);
    await keywords().fill('cabin');
    await searched(() => keywords().press('Enter'));
    expect(await picture().isVisible()).toBe(false);
  });

  it('becomes so when a script writes a search into the hash', async () => {
    await open();
    await searched(() =>
      page.evaluate(() => {
        location.hash = 'fq=ss_type:Cabin';
      }),
    );
    expect(await picture().isVisible()).toBe(false);
  });
});
