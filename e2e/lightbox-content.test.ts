/** What the lightbox shows and what it leaves to the browser: other content, failures, listings, no scripts (§2.15, §8). */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { caption, counter, dialog, image, link, openGuide, openWith } from './support/lightbox.ts';
import { page, siteUrl, startVisit, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

describe('other clicks', () => {
  it('§2.15 that mean a new tab or window are left to the browser', async () => {
    await openGuide();
    for (const modifier of ['Control', 'Shift', 'Alt', 'Meta'] as const) {
      const isLeft = await link(0).evaluate((element, key) => {
        const event = new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          [`${key.toLowerCase()}Key`]: true,
          ctrlKey: key === 'Control',
        });
        // The browser's own part is kept from happening, after the page has had its say.
        let prevented = true;
        document.addEventListener(
          'click',
          (heard) => {
            prevented = heard.defaultPrevented;
            heard.preventDefault();
          },
          { once: true },
        );
        element.dispatchEvent(event);
        return !prevented;
      }, modifier);
      expect(isLeft, modifier).toBe(true);
    }
    expect(await dialog().count()).toBe(0);
  });

  it('lead to the picture while the lightbox cannot be loaded', async () => {
    await page.route('**/assets/open-lightbox-*', (route) => route.abort());
    await openGuide();
    await link(0).click();
    await page.waitForURL(siteUrl('/media/porch.svg'));
  });

  it('lead to the picture without scripts', async () => {
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/house-guide'));
    await plain.page.locator('a.colorbox').first().click();
    expect(plain.page.url()).toBe(siteUrl('/media/porch.svg'));
    await plain.close();
  });
});

describe('what cannot be shown', () => {
  it('§8 of pictures says so, and offers the link itself', async () => {
    await openWith('<a class="colorbox" href="/media/none.png">Gone</a>');
    await link(0).click();
    expect(await dialog().getByRole('alert').textContent()).toBe('This image failed to load.');
    await dialog().getByRole('link', { name: 'Open it by itself' }).click();
    await page.waitForURL(siteUrl('/media/none.png'));
  });

  it.each(['/no-such-page', '#no-such-part', '/robots.txt'])('§8 of other content says so: %s', async (href) => {
    await openWith(`<a class="colorbox" href="${href}">Gone</a>`);
    await link(0).click();
    expect(await dialog().getByRole('alert').textContent()).toBe('This content failed to load.');
    await expect.poll(() => violations(page)).toEqual([]);
  });
});

describe('other content', () => {
  it('is the main part of a page of the site, cleaned', async () => {
    await openGuide();
    await page.locator('a.colorbox[href="/about"]').click();
    const content = page.locator('.wm-lightbox__content');
    await content.getByRole('heading', { name: 'About us' }).waitFor();
    expect(await content.locator('nav, script, form').count()).toBe(0);
    expect(await dialog().getByRole('button').filter({ visible: true }).allTextContents()).toEqual(['Close']);
    expect(await violations(page)).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('is a part of the page itself, which is put back afterwards', async () => {
    await openWith(
      '<p><a class="colorbox" href="#part">Part</a></p><div id="before"></div><div id="part" hidden><input aria-label="Name"></div><div id="after"></div>',
    );
    await link(0).click();
    const name = dialog().getByLabel('Name');
    await name.fill('Typed');
    await name.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#before + #part + #after').count()).toBe(1);
    expect(await page.locator('#part').isVisible()).toBe(false);
    expect(await page.locator('#part input').inputValue()).toBe('Typed');
  });
});

describe('a listing', () => {
  it('shows its pictures in the lightbox', async () => {
    await page.goto(siteUrl('/'));
    await page.goto(siteUrl((await page.locator('.itemlink').first().getAttribute('href')) ?? ''), {
      waitUntil: 'networkidle',
    });
    const count = await page.locator('.gallery a.colorbox').count();
    await page.locator('.gallery a.colorbox').first().click();
    await image().waitFor();
    expect(await counter().textContent()).toContain(`1 of ${count}`);
    await expect.poll(() => caption().textContent()).not.toBe('');
    expect(visit.problems).toEqual([]);
  });
});
