import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { bringIn, dialogHtml } from './support/dialogs.ts';
import { hasFocus } from './support/keyboard.ts';
import { page, siteUrl, startVisit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

async function begin(on = page): Promise<void> {
  await on.clock.install();
  await on.goto(siteUrl('/about'));
  await bringIn(`<button id="anchor" style="margin: 60px 200px">Here</button>${dialogHtml('A')}`, on);
  await on.clock.pauseAt(await on.evaluate(() => Date.now() + 60_000));
}

const say = (text: string, options: Record<string, unknown> = {}): Promise<void> =>
  page.evaluate(
    ([words, { anchor, ...rest }]) => {
      ui.notify(words, { ...rest, ...(anchor ? { anchor: document.querySelector('#anchor') } : {}) });
    },
    [text, options] as const,
  );
const shown = () => page.locator('.notifyjs-wrapper');

describe('§2.11 a notification', () => {
  it('stands at the upper right, the newest on top, and goes 5000 ms after it came', async () => {
    await begin();
    await say('First');
    await page.clock.runFor(1000);
    await say('Second');
    await page.clock.runFor(100);
    expect(await shown().allInnerTexts()).toEqual(['Second', 'First']);
    const box = await shown().first().boundingBox();
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1275);
    expect(box?.y).toBe(5);
    await page.clock.runFor(3890);
    expect(await shown().count()).toBe(2);
    await page.clock.runFor(20);

    await expect.poll(() => shown().allInnerTexts()).toEqual(['Second']);
  });

  it('is announced politely, and has the class success unless it is said otherwise', async () => {
    await begin();
    await say('Kept\non two lines');
    await say('Gone', { className: 'error' });
    await page.clock.runFor(100);

    expect(await page.locator('.notifyjs-corner').getAttribute('aria-live')).toBe('polite');
    expect(await page.locator('.notifyjs-bootstrap-success .notifyjs-text').innerText()).toBe('Kept\non two lines');
    expect(await page.locator('.notifyjs-bootstrap-error').count()).toBe(1);
    // The audit waits for the clock.
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });

  it('takes what it says as words, not as markup', async () => {
    await begin();
    await say('<b>bold</b>');
    await page.clock.runFor(100);

    expect(await shown().innerText()).toBe('<b>bold</b>');
  });

  it('waits while the pointer or the focus is on it', async () => {
    await begin();
    await say('Wait');
    await page.clock.runFor(4000);
    await shown().hover();
    await page.clock.runFor(20_000);
    expect(await shown().count()).toBe(1);
    await page.locator('.notifyjs-dismiss').focus();
    await page.mouse.move(300, 600);
    await page.clock.runFor(20_000);
    expect(await shown().count()).toBe(1);
    await page.locator('#anchor').focus();
    await page.clock.runFor(1100);

    await expect.poll(() => shown().count()).toBe(0);
  });

  it('goes at once when it is pressed; a key gives the focus back', async () => {
    await begin();
    await say('Away');
    await page.clock.runFor(100);
    await shown().click();
    await expect.poll(() => shown().count()).toBe(0);
    await say('By key', { autoHide: false });
    await page.clock.runFor(60_000);
    await page.locator('#anchor').focus();
    await page.getByRole('button', { name: 'Dismiss this notification' }).focus();
    await page.keyboard.press('Enter');

    await expect.poll(() => hasFocus(page.locator('#anchor'))).toBe(true);
    expect(await shown().count()).toBe(0);
  });

  it('goes by Escape, which closes what is open first', async () => {
    await begin();
    await page.clock.resume();
    await say('Away', { autoHide: false });
    await expect.poll(() => shown().allInnerTexts()).toEqual(['Away']);
    await page.keyboard.press('Escape');
    await expect.poll(() => shown().count()).toBe(0);

    await page.evaluate(() => ui.openModal(document.querySelector('#A')));
    await say('Over it', { autoHide: false });
    const dismiss = page.getByRole('button', { name: 'Dismiss this notification' });
    await expect.poll(() => shown().allInnerTexts()).toEqual(['Over it']);
    // Who is in it means this one.
    await dismiss.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => shown().count()).toBe(0);
    expect(await page.locator('#A').isVisible()).toBe(true);
  });

  it('§9 moves nothing as it comes: it takes its place in one piece', async () => {
    const moving = await startVisit({ ...WIDE, reducedMotion: 'no-preference' });
    await moving.page.goto(siteUrl('/about'));
    await bringIn('', moving.page);
    const boxes = await moving.page.evaluate(async () => {
      const shifts: string[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
      });
      observer.observe({ type: 'layout-shift' });
      const sizes = new Set<string>();
      ui.notify('A word of some length, which is told here\nin two lines', {
        position: 'bottom center',
        action: { label: 'Undo', act: () => undefined },
      });
      const base = document.querySelector('.notifyjs-bootstrap-base');
      while (document.querySelector('.notifyjs-text')?.textContent === '') await new Promise(requestAnimationFrame);
      while (document.getAnimations().length > 0) {
        const { y = 0, height = 0 } = base?.getBoundingClientRect() ?? {};
        sizes.add(`${y} ${height}`);
        await new Promise(requestAnimationFrame);
      }
      // Those that it has not been told of yet.
      shifts.push(...observer.takeRecords().map((entry) => JSON.stringify(entry)));
      return { sizes: sizes.size, shifts };
    });

    expect(boxes).toEqual({ sizes: 1, shifts: [] });
    await moving.close();
  });

  it('§9 stands 15 px from its element with an arrow, 2 px without, and makes way for the next one there', async () => {
    await begin();
    const distance = async (): Promise<number> => {
      const anchor = await page.locator('#anchor').boundingBox();
      const box = await shown().boundingBox();
      return Math.round((box?.y ?? 0) - (anchor?.y ?? 0) - (anchor?.height ?? 0));
    };
    await say('With an arrow', { anchor: true });
    await page.clock.runFor(100);
    expect(await distance()).toBe(15);
    expect((await shown().boundingBox())?.x).toBe((await page.locator('#anchor').boundingBox())?.x);
    await say('Without', { anchor: true, arrow: false });
    await page.clock.runFor(100);

    await expect.poll(() => shown().allInnerTexts()).toEqual(['Without']);
    expect(await distance()).toBe(2);
    await page.mouse.wheel(0, 40);
    await expect.poll(distance).toBe(2);
  });

  it('stands over a dialog, can be reached there, and stays when the dialog goes', async () => {
    await begin();
    await page.evaluate(() => ui.openModal(document.querySelector('#A')));
    await say('Over it');
    await page.clock.runFor(100);
    expect(await page.locator('#A .notifyjs-wrapper').isVisible()).toBe(true);
    // The audit waits for the clock, and this for the pointer.
    await shown().hover();
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.mouse.move(300, 600);
    await page.keyboard.press('Escape');

    await page.locator('body > .notifyjs-corner .notifyjs-wrapper').waitFor();
    await page.clock.runFor(5000);
    await expect.poll(() => shown().count()).toBe(0);
  });

  it('§9 slides down in 400 ms and up in 200 ms, and not for visitors who want no motion', async () => {
    const timings = (on: typeof page) =>
      on.evaluate(async () => {
        const { hide } = ui.notify('Slides');
        const of = (): unknown[] =>
          document.getAnimations().map((animation) => {
            const { duration, direction } = animation.effect?.getTiming() ?? {};
            return [duration, direction];
          });
        // It slides down with its words.
        const words = document.querySelector('.notifyjs-text');
        while (words?.textContent === '') await new Promise(requestAnimationFrame);
        const down = of();
        for (const animation of document.getAnimations()) animation.finish();
        hide();
        return [down, of()];
      });
    await page.goto(siteUrl('/about'));
    await bringIn('');
    expect(await timings(page)).toEqual([[], []]);
    const moving = await startVisit({ ...WIDE, reducedMotion: 'no-preference' });
    await moving.page.goto(siteUrl('/about'));
    await bringIn('', moving.page);

    expect(await timings(moving.page)).toEqual([[[400, 'normal']], [[200, 'reverse']]]);
    await moving.close();
  });

  it('takes no focus any more once it goes: it would take that along', async () => {
    const moving = await startVisit({ ...WIDE, reducedMotion: 'no-preference' });
    await moving.page.goto(siteUrl('/about'));
    await bringIn('', moving.page);
    const [before, after] = await moving.page.evaluate(() => {
      const { hide } = ui.notify('Away', { autoHide: false });
      const button = document.querySelector<HTMLElement>('.notifyjs-dismiss');
      const takes = (): boolean => {
        button?.focus();
        return button?.matches(':focus') ?? false;
      };
      const first = takes();
      button?.blur();
      hide();
      return [first, takes()];
    });

    expect([before, after]).toEqual([true, false]);
    await moving.close();
  });
});
