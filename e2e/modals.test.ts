import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../common/testing/vectors.ts';
import { violations } from './support/accessibility.ts';
import { bringIn, dialogHtml, shownDialogs } from './support/dialogs.ts';
import { hasFocus } from './support/keyboard.ts';
import { open, PHONE, page, settled, siteUrl, startVisit, visit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

/** A page with dialogs of these ids, and a button that has the focus. */
async function pageWith(...ids: string[]): Promise<void> {
  await page.goto(siteUrl('/about'));
  await bringIn(`<button id="opener">Open</button>${ids.map((id) => dialogHtml(id)).join('')}`);
  await page.locator('#opener').focus();
}

const openDialog = (id: string): Promise<void> =>
  page.evaluate((at) => ui.openModal(document.querySelector(at)), `#${id}`);

async function doOperation(operation: string): Promise<void> {
  const [what, id = ''] = operation.split(' ');
  if (what === 'open') await openDialog(id);
  else if (what === 'close') await page.evaluate(() => ui.closeModal());
  else if (what === 'closeAll') await page.evaluate(() => ui.closeAllModals());
  else if (what === 'backdrop') await page.mouse.click(5, 5);
  else throw new Error(`There is no operation ${operation}.`);
}

describe('§2.10 §4.5 dialogs on each other', () => {
  it.each(vectorsOf('modal-stack'))('$id', async ({ input, expected }) => {
    await pageWith('A', 'B', 'C');
    for (const operation of [input.ops].flat()) await doOperation(String(operation));

    await expect.poll(shownDialogs).toEqual(expected.visible);
    expect(visit.problems).toEqual([]);
  });

  it('the lower one comes back with the focus where it was', async () => {
    await pageWith('A', 'B');
    await openDialog('A');
    await page.locator('#A .in-it').focus();
    await openDialog('B');
    await page.keyboard.press('Escape');

    await expect.poll(shownDialogs).toEqual(['A']);
    await expect.poll(() => hasFocus(page.locator('#A .in-it'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(shownDialogs).toEqual([]);
    await expect.poll(() => hasFocus(page.locator('#opener'))).toBe(true);
  });

  it('the overlay stays while one makes way for another, and goes with the last', async () => {
    await pageWith('A', 'B');
    await openDialog('A');
    await openDialog('B');
    expect(await page.locator('body > .reveal-modal-bg').count()).toBe(1);
    await page.evaluate(() => ui.closeAllModals());

    expect(await page.locator('.reveal-modal-bg').count()).toBe(0);
    await expect.poll(() => page.locator('html').getAttribute('data-modal')).toBeNull();
  });
});

describe('§2.10 §4.5 dialogs of every kind', () => {
  const saved = () => page.locator('dialog.wm-dialog');

  /** The list of saved searches, and over it a dialog that an owner's script opens. */
  async function openBoth(): Promise<void> {
    await open('/');
    await bringIn(dialogHtml('A'));
    await settled(page);
    await page.locator('.wm-saved__list').click();
    await saved().waitFor();
    await openDialog('A');
  }

  it('stand on one stack: one shows, closing it brings the one below back with its focus', async () => {
    await openBoth();
    expect(await shownDialogs()).toEqual(['A']);
    await expect.poll(() => saved().evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe('0');
    await page.evaluate(() => ui.closeModal());

    await expect.poll(() => saved().evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe('1');
    expect(await shownDialogs()).toEqual([]);
    expect(await saved().evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.evaluate(() => ui.closeModal());
    await saved().waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-modal')).toBeNull();
    expect(visit.problems).toEqual([]);
  });

  it('are closed by close-all', async () => {
    await openBoth();
    await page.evaluate(() => ui.closeAllModals());

    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
    await expect.poll(() => page.locator('html').getAttribute('data-modal')).toBeNull();
  });

  it('§9 come and go by fadeAndPop in 150 ms', async () => {
    const moving = await startVisit({ ...PHONE, reducedMotion: 'no-preference' });
    await moving.page.addInitScript(() => {
      const moves: unknown[] = [];
      Reflect.set(globalThis, 'moves', moves);
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const { duration, direction } = options as KeyframeAnimationOptions;
        if (this instanceof HTMLDialogElement) moves.push([this.className, duration, direction]);
        return animate.call(this, frames, options);
      };
    });
    await moving.page.goto(siteUrl('/'));
    await settled(moving.page);
    for (const [opener, closer] of [
      ['.wm-filters-toggle', '.wm-filters__close'],
      ['.wm-saved__list', '.wm-dialog__close'],
    ] as const) {
      await moving.page.locator(opener).click();
      await moving.page.locator(`dialog ${closer}`).click();
      await moving.page.locator('dialog:modal').waitFor({ state: 'detached' });
    }

    expect(await moving.page.evaluate(() => Reflect.get(globalThis, 'moves'))).toEqual([
      ['wm-drawer', 150, 'normal'],
      ['wm-drawer', 150, 'reverse'],
      ['wm-dialog', 150, 'normal'],
      ['wm-dialog', 150, 'reverse'],
    ]);
    await moving.close();
  });
});

describe('§2.10 an open dialog', () => {
  it('is a direct child of the body, and stands where it stood once it is closed', async () => {
    await pageWith('A');
    await openDialog('A');
    expect(await page.locator('body > dialog#A.open').getAttribute('aria-hidden')).toBe('false');
    await page.locator('#A .close-reveal-modal').click();

    await expect.poll(() => page.locator('#place > dialog#A').getAttribute('aria-hidden')).toBe('true');
  });

  it('has the focus on its title, keeps it, and gives it back', async () => {
    await pageWith('A');
    await openDialog('A');
    expect(await hasFocus(page.locator('#A-title'))).toBe(true);
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        // Between the last stop and the first the browser has the focus itself.
        return activeElement !== document.body && !activeElement?.closest('#A');
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');

    await expect.poll(() => hasFocus(page.locator('#opener'))).toBe(true);
  });

  it('leaves nothing of the page behind to be pressed, and does not close by a press in it', async () => {
    await pageWith('A');
    await openDialog('A');
    await page.locator('#A p').click();
    // A press that begins in it and ends beside it marks text.
    await page.locator('#A p').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();

    expect(await shownDialogs()).toEqual(['A']);
    await expect(page.locator('#opener').click({ timeout: 500 })).rejects.toThrow();
  });

  it('has no accessibility violations, and tells scripts what becomes of it, in this order: open, opened, close, closed', async () => {
    await pageWith('A');
    await page.evaluate(() => {
      Reflect.set(globalThis, 'told', []);
      for (const type of ['open', 'opened', 'close', 'closed']) {
        document.querySelector('#A')?.addEventListener(type, () => Reflect.get(globalThis, 'told').push(type));
      }
    });
    await openDialog('A');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'told')))
      .toEqual(['open', 'opened', 'close', 'closed']);
  });

  it('closed by somebody else, makes way for the one below all the same', async () => {
    await pageWith('A', 'B');
    await openDialog('A');
    await openDialog('B');
    await page.locator('#B').evaluate((dialog: HTMLDialogElement) => dialog.close());

    await expect.poll(shownDialogs).toEqual(['A']);
  });

  it.each([
    ['tiny', 390, 390],
    ['tiny', 1600, 480],
    ['small', 1600, 640],
    ['medium', 1600, 960],
    ['', 1600, 960],
    ['large', 1600, 1000],
    ['xlarge', 1280, 1000],
  ])('of size %s is on a screen of %d px as wide as %d px', async (size, screen, width) => {
    await page.setViewportSize({ width: screen, height: 900 });
    await page.goto(siteUrl('/about'));
    await bringIn(dialogHtml('A', '', `${size} of-ours`));
    await openDialog('A');
    const box = await page.locator('#A.of-ours').boundingBox();

    // 62.5 rem of 16 px is the most; below 40.063 em it stands at the lower edge, as high as what it holds.
    expect(box?.width).toBe(Math.min(width, 1000));
    if (screen < 641) {
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900);
      expect(box?.height).toBeLessThan(450);
    } else expect(box?.y).toBe(100);
  });
});

describe('§2.10 §9 fadeAndPop', () => {
  it('takes 75 ms for the overlay and 150 ms for the dialog; meanwhile Escape does nothing', async () => {
    const moving = await startVisit({ ...WIDE, reducedMotion: 'no-preference' });
    const about = moving.page;
    await about.goto(siteUrl('/about'));
    await bringIn(dialogHtml('A'), about);
    const timing = await about.evaluate(async () => {
      const dialog = document.querySelector('#A');
      if (!(dialog instanceof HTMLDialogElement)) throw new Error('There is no dialog.');
      const opening = ui.openModal(dialog);
      await new Promise(requestAnimationFrame);
      const [animation] = dialog.getAnimations();
      const { duration, delay, easing } = animation?.effect?.getTiming() ?? {};
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      await opening;
      return { id: animation?.id, duration, delay, easing, isOpen: dialog.open };
    });

    expect(timing).toEqual({ id: 'fadeAndPop', duration: 150, delay: 75, easing: 'linear', isOpen: true });
    await moving.close();
  });

  it('is not there for visitors who want no motion', async () => {
    await pageWith('A');
    const running = await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('#A');
      const opening = ui.openModal(dialog);
      await new Promise(requestAnimationFrame);
      const count = dialog?.getAnimations().length;
      await opening;
      return count;
    });

    expect(running).toBe(0);
  });
});

describe('a text that opens over the page', () => {
  const link = () => page.getByRole('link', { name: 'What we keep of what you write' });
  const dialog = () => page.locator('dialog#what-we-keep');

  it('opens from its button by keys, has an address of its own, and Back closes it', async () => {
    await page.goto(siteUrl('/contact'));
    await link().focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#what-we-keep');
    await page.goBack();

    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(link())).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('opens with the address, and closing it takes the name out again', async () => {
    await page.goto(siteUrl('/contact#what-we-keep'));
    await dialog().waitFor();
    await page.keyboard.press('Escape');

    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(visit.problems).toEqual([]);
  });

  it('stands in the page where there are no scripts', async () => {
    const still = await startVisit({ ...WIDE, javaScriptEnabled: false });
    await still.page.goto(siteUrl('/contact'));

    expect(await still.page.getByText('we send no newsletter').isVisible()).toBe(true);
    expect(await still.page.getByRole('link', { name: 'What we keep of what you write' }).isVisible()).toBe(false);
    await still.close();
  });
});
