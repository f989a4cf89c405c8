import { describe, expect, it } from 'vitest';
import { page, siteUrl, visit, visitEachTest, WIDE } from './support/visit.ts';

/** Opens the search with the pointer on the first result, and waits until its listing is there. */
async function restOnFirst(): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Preload.enable');
  const ready = new Promise<void>((resolve) => {
    tools.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready') resolve();
    });
  });
  await page.goto(siteUrl());
  await page.locator('.itemlink').first().hover();
  await ready;
}

async function openFirst(): Promise<void> {
  await page.locator('.itemlink').first().click();
  await page.waitForURL('**/stays/**');
}

/** How the page came, as far as the browser says. */
function delivery(): Promise<string> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
}

describe('a listing that the pointer rests on', () => {
  visitEachTest();

  it('is there before it is opened', async () => {
    await restOnFirst();
    await openFirst();

    expect(await delivery()).toBe('navigational-prefetch');
    expect(visit.problems).toEqual([]);
  });

  it('knows of a favourite that was set after it had come', async () => {
    await restOnFirst();
    const toggle = page.locator('.wm-card .wm-flag').first();
    await toggle.click();
    await page.waitForFunction(() => document.querySelector('.wm-card .wm-flag[aria-pressed="true"]'));
    await openFirst();

    expect(await delivery()).toBe('navigational-prefetch');
    expect(await page.locator('main .wm-flag[aria-pressed]').first().getAttribute('aria-pressed')).toBe('true');
  });
});

describe('between two pages', () => {
  visitEachTest({ ...WIDE, reducedMotion: 'no-preference' });

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('one fades into the other where motion is welcome: %s', async (reducedMotion, fades) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.fades = String(viewTransition !== null);
      });
    });
    await page.goto(siteUrl());
    await openFirst();

    await page.locator(`html[data-fades=${fades}]`).waitFor();
    expect(visit.problems).toEqual([]);
  });
});
