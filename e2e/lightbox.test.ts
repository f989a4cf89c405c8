/** The lightbox by itself: paging, captions, focus, small pictures, and which links belong together (§2.15). */
import { describe, expect, it } from 'vitest';
import { turn, violations } from './support/accessibility.ts';
import { expectVisibleFocus, hasFocus, tabTo } from './support/keyboard.ts';
import {
  button,
  caption,
  counter,
  dialog,
  image,
  link,
  openGuide,
  openWith,
  PICTURE,
  shows,
} from './support/lightbox.ts';
import { page, siteUrl, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('the lightbox', () => {
  it('§2.15 shows the pictures of a gallery, one after the other and round again', async () => {
    await openGuide();
    await link(0).click();
    await shows('A porch');
    expect(await counter().textContent()).toMatch(/^1 of 3/);
    await button('Next »').click();
    await shows('A kitchen');
    await page.keyboard.press('ArrowRight');
    await shows('A living room');
    expect(await counter().textContent()).toMatch(/^3 of 3/);
    await page.keyboard.press('ArrowRight');
    await shows('A porch');
    await page.keyboard.press('ArrowLeft');
    await shows('A living room');
    await button('« Prev').click();
    await shows('A kitchen');
    // Alt with an arrow is the browser's.
    await button('Next »').click();
    await shows('A living room');
    await page.keyboard.press('Alt+ArrowUp');
    await shows('A living room');
    expect(visit.problems).toEqual([]);
  });

  it('§2.15 Home and End lead to the first and the last; Back of the browser closes it and stays on the page', async () => {
    await openGuide();
    await link(1).click();
    await shows('A kitchen');
    await page.keyboard.press('End');
    await shows('A living room');
    await page.keyboard.press('Home');
    await shows('A porch');
    await page.goBack();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(page.url()).toBe(siteUrl('/house-guide'));

    // Closed in another way it leaves nothing in the history to go back through.
    await link(0).click();
    await shows('A porch');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    expect(visit.problems).toEqual([]);
  });

  it('§2.15 opens links that a script puts into a page later', async () => {
    await page.goto(siteUrl('/about'));
    await page.evaluate((picture) => {
      const late = document.createElement('a');
      late.className = 'colorbox';
      late.href = picture;
      late.textContent = 'A late picture';
      document.querySelector('main')?.append(late);
    }, PICTURE);
    await page.getByRole('link', { name: 'A late picture' }).click();

    await image().waitFor();
  });

  it('§2.15 fetches the neighbours beforehand', async () => {
    await openGuide();
    const asked: string[] = [];
    await openWith(
      ['1', '2', '3', '4']
        .map((at) => `<a class="colorbox" rel="set" href="/media/fallback/house-${at}.svg">${at}</a>`)
        .join(''),
    );
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link(0).click();
    const wanted = ['1', '2', '4'].map((at) => `/media/fallback/house-${at}.svg`);
    await expect.poll(() => asked.filter((path) => path.startsWith('/media/')).toSorted()).toEqual(wanted);
  });

  it('keeps the focus, shows it, and gives it back', async () => {
    await openGuide();
    await tabTo(link(0));
    await page.keyboard.press('Enter');
    await shows('A porch');
    // What a picture and its caption bring along comes with them.
    await button('Zoom').waitFor();
    await dialog().getByRole('link', { name: 'More by the water' }).waitFor();
    const stops = new Set<string>();
    for (let stop = 0; stop < 8; stop += 1) {
      await expectVisibleFocus();
      expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
      stops.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      await page.keyboard.press('Tab');
    }
    expect([...stops].toSorted()).toEqual(['Close', 'More by the water', 'Next »', 'Zoom', '« Prev']);
    await page.keyboard.press('Shift+Tab');
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await hasFocus(link(0))).toBe(true);
  });

  it('closes by its button and by a press beside the picture', async () => {
    await openGuide();
    await link(0).click();
    await shows('A porch');
    await button('Close').click();
    await expect.poll(() => dialog().count()).toBe(0);
    await link(0).click();
    await shows('A porch');
    await page.mouse.click(8, 400);
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await hasFocus(link(0))).toBe(true);
  });

  it('gives the focus to the picture that was shown last, or to the first where the page does not show that one', async () => {
    await openWith(
      ['', '', 'hidden']
        .map((state, at) => `<a class="colorbox" rel="set" href="${PICTURE}" ${state}>Picture ${at}</a>`)
        .join(''),
    );
    for (const [key, back] of [
      ['ArrowRight', 1],
      ['End', 0],
    ] as const) {
      await link(0).click();
      await shows('Picture 0');
      await page.keyboard.press(key);
      await shows(key === 'End' ? 'Picture 2' : 'Picture 1');
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog().count()).toBe(0);
      expect(await hasFocus(link(back))).toBe(true);
    }
  });

  it('Escape leads from an enlarged picture to the whole of it, and then closes', async () => {
    await openGuide();
    await link(0).click();
    await shows('A porch');
    await button('Zoom').click();
    await button('Zoom out').waitFor();
    await page.keyboard.press('Escape');
    await button('Zoom').waitFor();
    expect(await dialog().isVisible()).toBe(true);
    await shows('A porch');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  });

  it('enlarges a picture by its button, and by one press on it or two; two on the link open it all the same', async () => {
    await openGuide();
    await link(0).dblclick();
    await shows('A porch');
    // The picture makes room for its caption.
    await caption().waitFor();
    const room = () =>
      caption().evaluate(
        ({ offsetHeight, parentElement }: HTMLElement) =>
          parentElement?.style.getPropertyValue('--caption') === `${offsetHeight}px`,
      );
    await expect.poll(room).toBe(true);
    const before = (await image().boundingBox())?.width ?? 0;
    await button('Zoom').click();
    await expect.poll(async () => ((await image().boundingBox())?.width ?? 0) / before).toBeGreaterThanOrEqual(2);
    await button('Zoom out').click();
    expect(await button('Zoom').textContent()).toBe('Zoom');
    await expect.poll(async () => (await image().boundingBox())?.width).toBe(before);

    await image().dblclick();
    await button('Zoom out').waitFor();
    await shows('A porch');
    await image().click();
    await button('Zoom').waitFor();
    await shows('A porch');
  });
});

describe('captions', () => {
  it('§2.15 show the title, cleaned; without one there is none', async () => {
    await openWith(`
      <a class="colorbox" rel="c" href="${PICTURE}" title="<p>The <b onclick=x>deck</b> <script>alert(1)</script><a href='/about' style='color:red' rel='x'>more</a></p>">1</a>
      <a class="colorbox" rel="c" href="${PICTURE}" title="1 < 2 & 3 > 2">2</a>
      <a class="colorbox" rel="c" href="${PICTURE}" title="<script>alert(1)</script> ">3</a>
      <a class="colorbox" rel="c" href="${PICTURE}">4</a>`);
    await link(0).click();
    const html = () => caption().evaluate((element) => element.innerHTML);
    await expect.poll(html).toBe('The <b>deck</b> <a href="/about">more</a>');
    await page.keyboard.press('ArrowRight');
    await expect.poll(html).toBe('1 &lt; 2 &amp; 3 &gt; 2');
    for (const place of ['3', '4']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => counter().textContent()).toContain(`${place} of 4`);
      await image().waitFor();
      await expect.poll(() => caption().isVisible()).toBe(false);
    }
  });

  it('§2.15 slide away while the pointer is over the overlay, and back over the picture', async () => {
    await openGuide();
    await link(0).click();
    await shows('A porch');
    await expect.poll(() => caption().isVisible()).toBe(true);
    await page.mouse.move(4, 400);
    await page.mouse.move(8, 400);
    await expect.poll(() => caption().isVisible()).toBe(false);
    await page.mouse.move(640, 400);
    await expect.poll(() => caption().isVisible()).toBe(true);
    await page.mouse.move(8, 400);
    await expect.poll(() => caption().isVisible()).toBe(false);
    // Who uses keys sees it all the same.
    await page.keyboard.press('ArrowRight');
    await shows('A kitchen');
    await expect.poll(() => caption().isVisible()).toBe(true);
  });
});

describe('where things stand', () => {
  it.each([
    [1440, 900],
    [1024, 420],
    [390, 844],
  ])(
    '§2.15 close at the top right, arrows at the sides, the caption below the picture and never over it, at %d × %d',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await openGuide();
      await link(0).click();
      await shows('A porch');
      await expect.poll(() => caption().isVisible()).toBe(true);
      const box = async (name: string) => {
        const found = await dialog().locator(`.wm-lightbox__${name}`).boundingBox();
        if (!found) throw new Error(`${name} is not to be seen`);
        return found;
      };
      // The picture grows smaller when its caption comes.
      const gap = async (): Promise<number> => {
        const [image, text] = [await box('image'), await box('caption')];
        return text.y - image.y - image.height;
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(-1);
      const [close, previous, next, words] = [
        await box('close'),
        await box('previous'),
        await box('next'),
        await box('caption'),
      ];
      expect(close.y).toBeLessThan(60);
      expect(close.x + close.width).toBeGreaterThan(width - 24);
      expect(previous.x).toBeLessThan(24);
      expect(next.x + next.width).toBeGreaterThan(width - 24);
      expect(words.y + words.height).toBeLessThan(height + 1);
    },
  );

  it('§2.15 many pictures have small ones below, of which the current one is marked and each can be pressed', async () => {
    await openWith(
      ['1', '2', '3', '4']
        .map(
          (at) =>
            `<a class="colorbox" rel="set" href="/media/fallback/house-${at}.svg"><img src="/media/fallback/house-${at}.svg" alt="House ${at}" width="80"></a>`,
        )
        .join(''),
    );
    await link(0).click();
    await shows('House 1');
    const thumbs = dialog().locator('.wm-lightbox__thumbs button');
    expect(await thumbs.count()).toBe(4);
    await thumbs.nth(2).click();
    await shows('House 3');
    expect(await dialog().locator('[aria-current="true"]').getAttribute('aria-label')).toBe('3 of 4');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('End');
    await shows('House 4');
    expect(await dialog().locator('[aria-current="true"]').getAttribute('aria-label')).toBe('4 of 4');
    expect(visit.problems).toEqual([]);
  });

  it.each([
    [2, 0],
    [3, 3],
  ])('of %d pictures %d have small ones', async (pictures, small) => {
    const one =
      '<a class="colorbox" rel="set" href="/media/fallback/house-1.svg"><img src="/media/fallback/house-1.svg" alt="House" width="80"></a>';
    await openWith(one.repeat(pictures));
    await link(0).click();
    await shows('House');
    expect(await dialog().locator('.wm-lightbox__thumbs button').count()).toBe(small);
  });
});

describe('which links belong together', () => {
  it.each([
    ['gallery before rel', 'data-colorbox-gallery="a" rel="x"', 'data-colorbox-gallery="a" rel="y"', true],
    ['rel without a gallery', 'rel="x"', 'rel="x"', true],
    ['another gallery', 'data-colorbox-gallery="a" rel="x"', 'data-colorbox-gallery="b" rel="x"', false],
    ['numbers however they are written', 'data-colorbox-gallery="1"', 'data-colorbox-gallery="1.0"', true],
    ['an empty gallery is none', 'data-colorbox-gallery="" rel="x"', 'rel="x"', true],
    ['nofollow is no group', 'rel="nofollow"', 'rel="nofollow"', false],
    ['nothing is no group', '', '', false],
  ])('§2.15 %s', async (_name, first, second, together) => {
    await openWith(
      `<a class="colorbox" ${first} href="${PICTURE}">One</a> <a class="colorbox" ${second} href="${PICTURE}">Two</a>`,
    );
    await link(0).click();
    await image().waitFor();
    expect(await counter().isVisible()).toBe(together);
    expect(await button('Next »').isVisible()).toBe(together);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => image().getAttribute('alt')).toBe(together ? 'Two' : 'One');
  });
});

describe('the open lightbox', () => {
  it.each([
    [['dark', 'light'], 1280],
    [['light'], 320],
  ] as const)('breaks no rule in %s at %d px', async (schemes, width) => {
    await page.setViewportSize({ width, height: 780 });
    await openGuide();
    await link(0).click();
    await shows('A porch');
    await expect.poll(() => caption().isVisible()).toBe(true);
    for (const scheme of schemes) {
      await turn(page, scheme);
      expect(await violations(page), scheme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), scheme).toBeLessThanOrEqual(width);
      for (const name of ['« Prev', 'Next »', 'Zoom', 'Close']) {
        const box = await button(name).boundingBox();
        const isWithin = box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 780;
        expect(isWithin, `${name}, ${scheme}`).toBe(true);
        expect(Math.min(box?.height ?? 0, box?.width ?? 0), `${name}, ${scheme}`).toBeGreaterThanOrEqual(44);
      }
    }
    expect(visit.problems).toEqual([]);
  });
});
