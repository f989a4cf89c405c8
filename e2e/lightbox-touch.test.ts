/** The lightbox on phones: fingers, and sites that leave small devices plain links (§2.15). */
import { beforeEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { dialog, image, openGuide } from './support/lightbox.ts';
import { PHONE, siteUrl, startVisit, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('on small devices', () => {
  it('§2.15 links are plain where the site asks for it, the width itself counted in', async () => {
    for (const [width, isPlain] of [
      [480, true],
      [481, false],
    ] as const) {
      const small = await startVisit({ viewport: { width, height: 800 }, screen: { width, height: 800 } });
      await small.page.route('**/house-guide', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<body ', '<body data-lightbox-mobile="480" ');
        await route.fulfill({ response, body });
      });
      await openGuide(small.page);
      await small.page.locator('a.colorbox').first().click();
      if (isPlain) await small.page.waitForURL(siteUrl('/media/porch.svg'));
      else await image(small.page).waitFor();
      await small.close();
    }
  });
});

describe('with a finger', () => {
  const fingers = { ...PHONE, hasTouch: true, isMobile: true };
  let phone: Awaited<ReturnType<typeof startVisit>>;

  /** Touches the screen along a way, as the browser's own input. */
  async function drag(from: [number, number], to: [number, number]): Promise<void> {
    const session = await phone.page.context().newCDPSession(phone.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [from]);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]]);
    }
    await touch('touchEnd', []);
    await session.detach();
  }

  beforeEach(async () => {
    phone = await startVisit(fingers);
    await openGuide(phone.page);
    await phone.page.locator('a.colorbox').first().tap();
    await image(phone.page).waitFor();
    return () => phone.close();
  });

  it('§2.15 a swipe pages, and the caption is there', async () => {
    await expect.poll(() => phone.page.locator('.wm-lightbox__caption').isVisible()).toBe(true);
    await drag([300, 350], [80, 360]);
    await expect.poll(() => image(phone.page).getAttribute('alt')).toContain('A kitchen');
    await drag([80, 350], [300, 360]);
    await expect.poll(() => image(phone.page).getAttribute('alt')).toContain('A porch');
    await drag([80, 350], [300, 360]);
    await expect.poll(() => image(phone.page).getAttribute('alt')).toContain('A living room');
    expect(phone.problems).toEqual([]);
  });

  it.each([320, 390, 430])(
    '§2.15 four of the small pictures are whole beside no arrow, and the next one looks in, at %i px',
    async (width) => {
      await phone.page.setViewportSize({ width, height: 844 });
      await phone.page.goto(siteUrl('/stays/1001/larkspur-apartment'), { waitUntil: 'networkidle' });
      await phone.page.locator('a.gallery-picture').first().tap();
      await image(phone.page).waitFor();
      const thumbs = phone.page.locator('.wm-lightbox__thumbs');
      const row = await thumbs.boundingBox();
      const [from = 0, to = 0] = [row?.x ?? 0, (row?.x ?? 0) + (row?.width ?? 0)];
      const boxes = await Promise.all((await thumbs.getByRole('button').all()).map((button) => button.boundingBox()));
      expect(boxes.length).toBeGreaterThanOrEqual(5);
      const shown = boxes.flatMap((box) => (box && box.x < to - 1 && box.x + box.width > from + 1 ? box : []));
      expect(shown).toHaveLength(5);
      for (const { x, width: wide } of shown.slice(0, 4)) {
        expect(x).toBeGreaterThanOrEqual(from - 1);
        expect(x + wide).toBeLessThanOrEqual(to + 1);
        expect(wide).toBeGreaterThanOrEqual(36);
      }
      const next = to - (shown[4]?.x ?? 0);
      expect(next).toBeGreaterThan(12);
      expect(next).toBeLessThan((shown[4]?.width ?? 0) / 2);
    },
  );

  it.each([
    [844, 390],
    [568, 320],
  ])('§2.15 on a screen of %i × %i the picture has its height, and nothing lies on it', async (width, height) => {
    await phone.page.setViewportSize({ width, height });
    await phone.page.goto(siteUrl('/stays/1001/larkspur-apartment'), { waitUntil: 'networkidle' });
    await phone.page.locator('a.gallery-picture').first().tap();
    await image(phone.page).waitFor();
    const tall = async () => ((await image(phone.page).boundingBox())?.height ?? 0) / height;
    await expect.poll(tall).toBeGreaterThan(0.7);
    const picture = await image(phone.page).boundingBox();
    const [left, right] = [picture?.x ?? 0, (picture?.x ?? 0) + (picture?.width ?? 0)];
    for (const part of ['counter', 'zoom', 'close', 'previous', 'next']) {
      const box = await phone.page.locator(`.wm-lightbox__${part}`).boundingBox();
      expect((box?.x ?? 0) >= right || (box?.x ?? 0) + (box?.width ?? 0) <= left, part).toBe(true);
      expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(height);
    }
    expect(await violations(phone.page, '.wm-lightbox')).toEqual([]);
  });

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])('§2.15 the row of small pictures fades where there are more, written in %s', async (lang, dir) => {
    await phone.page.goto(siteUrl('/stays/1001/larkspur-apartment'), { waitUntil: 'networkidle' });
    await phone.page.evaluate((words) => Object.assign(document.documentElement, words), { lang, dir });
    await phone.page.locator('a.gallery-picture').first().tap();
    await image(phone.page).waitFor();
    const row = phone.page.locator('.wm-lightbox__thumbs');
    /** At which edges it fades, by the angles and ends of its mask. */
    const fades = () => row.evaluate((element) => getComputedStyle(element).maskImage.match(/\d+deg|0\.25/g));
    const [left, right] = [
      ['90deg', '0.25'],
      ['270deg', '0.25'],
    ];
    const [start, end] = dir === 'ltr' ? [left, right] : [right, left];
    await expect.poll(fades).toEqual(end);
    await phone.page.keyboard.press('End');
    await expect.poll(fades).toEqual(start);
    await row.evaluate((element) => element.scrollTo({ left: element.scrollLeft / 2 }));
    await expect.poll(fades, { message: 'between' }).toEqual(['270deg', '0.25', '0.25']);

    await phone.page.setViewportSize({ width: 900, height: 844 });
    await expect.poll(fades, { message: 'all are there' }).toBe(null);
  });

  it('§2.15 closed by Back it has brought the row of pictures along', async () => {
    await phone.page.goto(siteUrl('/stays/1001/larkspur-apartment'), { waitUntil: 'networkidle' });
    const pictures = phone.page.locator('a.gallery-picture');
    const left = async (at: number): Promise<number> => Math.round((await pictures.nth(at).boundingBox())?.x ?? 0);
    const from = await left(0);
    await pictures.first().tap();
    await image(phone.page).waitFor();
    const counter = phone.page.locator('.wm-lightbox__counter');
    await drag([300, 350], [80, 350]);
    await expect.poll(() => counter.innerText()).toMatch(/^2 /);
    await image(phone.page).waitFor();
    await phone.page.evaluate(() => history.back());
    await expect.poll(() => dialog(phone.page).count()).toBe(0);
    await expect.poll(() => left(1)).toBe(from);
    expect(phone.problems).toEqual([]);
  });

  it('§2.15 pulled down it closes, and the page is where it was; a little pull brings the picture back', async () => {
    const pulled = () => image(phone.page).evaluate(({ style }) => style.translate);
    await drag([200, 350], [205, 410]);
    await expect.poll(pulled).toBe('');
    expect(await image(phone.page).isVisible()).toBe(true);
    await drag([200, 350], [205, 560]);
    await expect.poll(() => phone.page.locator('.wm-lightbox').count()).toBe(0);
    expect(phone.page.url()).not.toContain('.svg');
    expect(phone.problems).toEqual([]);
  });

  it('§2.15 while the page itself is enlarged a drag looks around, and neither closes nor pages', async () => {
    const session = await phone.page.context().newCDPSession(phone.page);
    const seen = () => phone.page.evaluate(() => [visualViewport?.scale, visualViewport?.pageTop] as const);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(async () => (await seen())[0]).toBe(2);
    const before = (await seen())[1] ?? 0;
    await drag([200, 600], [200, 300]);
    await expect.poll(async () => (await seen())[1]).toBeGreaterThan(before + 50);
    const below = (await seen())[1] ?? 0;
    await drag([200, 300], [205, 560]);
    await expect.poll(async () => (await seen())[1]).toBeLessThan(below - 50);
    await drag([300, 350], [80, 360]);
    await expect.poll(() => image(phone.page).evaluate((picture) => picture.hasAttribute('data-held'))).toBe(false);
    expect(await image(phone.page).getAttribute('alt')).toContain('A porch');

    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect.poll(async () => (await seen())[0]).toBe(1);
    await drag([200, 350], [205, 560]);
    await expect.poll(() => phone.page.locator('.wm-lightbox').count()).toBe(0);
    expect(phone.problems).toEqual([]);
  });

  it('§2.15 two taps enlarge the picture, a drag then moves it, two taps make it fit again', async () => {
    const box = () => image(phone.page).boundingBox();
    const before = await box();
    const session = await phone.page.context().newCDPSession(phone.page);
    /** Within the third of a second that is left for the second tap, however long the page takes for the first. */
    const twice = (): Promise<unknown> =>
      Promise.all(
        [[{ x: 200, y: 350 }], [], [{ x: 200, y: 350 }], []].map((touchPoints) =>
          session.send('Input.dispatchTouchEvent', { type: touchPoints[0] ? 'touchStart' : 'touchEnd', touchPoints }),
        ),
      );
    await twice();
    await expect.poll(async () => (await box())?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.9);
    const enlarged = await box();
    await drag([300, 350], [200, 350]);
    await expect.poll(async () => (await box())?.x).toBeLessThan((enlarged?.x ?? 0) - 50);
    expect(await image(phone.page).getAttribute('alt')).toContain('A porch');
    await twice();
    await expect.poll(async () => (await box())?.width).toBe(before?.width);
  });

  it('§2.15 the arrows leave the picture free, and what is enlarged fills the screen', async () => {
    const { height } = PHONE.viewport;
    const picture = await image(phone.page).boundingBox();
    const arrow = dialog(phone.page).getByRole('button', { name: 'Next »' });
    expect((await arrow.boundingBox())?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    await arrow.tap();
    await expect.poll(() => image(phone.page).getAttribute('alt')).toContain('A kitchen');

    await dialog(phone.page).getByRole('button', { name: 'Zoom' }).tap();
    await expect.poll(async () => (await image(phone.page).boundingBox())?.height).toBeGreaterThanOrEqual(height);
    const isPicture = (y: number) =>
      phone.page.evaluate((at) => document.elementFromPoint(195, at)?.className === 'wm-lightbox__image', y);
    expect(await Promise.all([120, height - 8].map(isPicture))).toEqual([true, true]);
    await dialog(phone.page).getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(async () => (await image(phone.page).boundingBox())?.width).toBeLessThanOrEqual(390);
    expect(phone.problems).toEqual([]);
  });

  it('§2.15 two fingers that spread enlarge the picture, and make it fit again when they close', async () => {
    const box = () => image(phone.page).boundingBox();
    const before = (await box())?.width ?? 0;
    const pinch = async (apart: number[]): Promise<void> => {
      const session = await phone.page.context().newCDPSession(phone.page);
      const points = (by: number) => [
        { x: 195 - by, y: 400, id: 0 },
        { x: 195 + by, y: 400, id: 1 },
      ];
      const [first = 0, ...rest] = apart;
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(first) });
      for (const by of rest) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(by) });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await session.detach();
    };
    await pinch([30, 50, 70, 90]);
    await expect.poll(async () => ((await box())?.width ?? 0) / before).toBeGreaterThan(2);
    expect(await image(phone.page).getAttribute('alt')).toContain('A porch');
    await pinch([90, 60, 30, 10]);
    await expect.poll(async () => (await box())?.width).toBe(before);
    expect(phone.problems).toEqual([]);
  });

  it('needs no sideways scrolling and breaks no rule', async () => {
    expect(await violations(phone.page)).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
