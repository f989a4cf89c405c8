import { describe, expect, it } from 'vitest';
import { writeFlagIds } from '../common/flags/flag-cookie.ts';
import {
  count,
  counter,
  entityId,
  id,
  keep,
  kept,
  live,
  NAME,
  note,
  noteText,
  openLive,
  popup,
  pressed,
  titles,
  toggle,
} from './support/flags.ts';
import { cards } from './support/search-block.ts';
import { page, settled, siteUrl, startVisit, visit, visitEachTest, WIDE } from './support/visit.ts';

visitEachTest();

describe('toggles', () => {
  it('§2.7 flips at once: label, class, pressed state, cookie and counter; and back', async () => {
    await openLive();
    expect(await toggle(0).textContent()).toMatch(/^Add to favourites [^\s:]/);
    expect(await toggle(0).getAttribute('class')).toContain('rs-flag');
    await toggle(0).click();

    expect(await toggle(0).getAttribute('class')).toContain('rs-unflag');
    expect(await toggle(0).getAttribute('class')).not.toContain('rs-flag');
    expect(await toggle(0).textContent()).toMatch(/^In your favourites [^\s:]/);
    expect([await pressed(0), await count(), await kept()]).toEqual(['true', '1', [id(1)]]);

    await toggle(0).press('Space');
    expect([await pressed(0), await count(), await kept()]).toEqual(['false', '0', []]);
    expect(visit.problems).toEqual([]);
  });

  it('what is said of one leads to the list it has come into', async () => {
    await openLive();
    await toggle(0).click();
    await note().getByRole('link', { name: 'See favourites' }).click();
    await page.waitForURL(siteUrl('/favourites'));
  });

  it.each([1024, 1280, 1440])('what is said of one covers none of the filters at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await openLive();
    await toggle(0).click();
    await expect.poll(() => noteText()).toMatch(/is in your favourites$/);
    // It stays as long as the pointer is on it.
    await note().hover();
    const word = await page.locator('.notifyjs-bootstrap-base').boundingBox();
    const filters = await page.locator('.wm-search__aside').boundingBox();

    expect(word?.x ?? 0).toBeGreaterThan((filters?.x ?? 0) + (filters?.width ?? Number.POSITIVE_INFINITY));
  });

  it('what is said of one stands above the bar of what is compared, which may come after it and go with the list', async () => {
    await openLive();
    await cards().nth(0).locator('.wm-compare-toggle').click();
    await toggle(0).click();
    await expect.poll(() => noteText()).toMatch(/is in your favourites$/);
    await note().hover();
    const apart = async (): Promise<number> => {
      const [word, bar] = await Promise.all(
        ['.notifyjs-bootstrap-base', '.wm-compare-bar'].map((part) => page.locator(part).boundingBox()),
      );
      return (bar?.y ?? 0) - (word?.y ?? 0) - (word?.height ?? Number.POSITIVE_INFINITY);
    };
    await expect.poll(apart).toBeGreaterThanOrEqual(0);

    // With the end of the list the bar leaves the edge of the screen, and comes back to it.
    const list = page.locator('.wm-compare');
    await list.evaluate((element) => {
      const end = element.getBoundingClientRect().bottom;
      window.scrollBy(0, end);
    });
    await expect.poll(apart).toBeGreaterThanOrEqual(0);
  });

  it('what is said of one makes way for the bar of what is compared after it', async () => {
    await openLive();
    await toggle(0).click();
    await expect.poll(() => noteText()).toMatch(/is in your favourites$/);
    await note().getByRole('button', { name: 'Undo' }).focus();
    const bottom = async (): Promise<number> => {
      const box = await page.locator('.notifyjs-bootstrap-base').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const before = await bottom();
    // The focus stays where it is: the word would go otherwise.
    await cards()
      .nth(0)
      .locator('.wm-compare-toggle')
      .evaluate((toggle: HTMLButtonElement) => toggle.click());
    await page.locator('.wm-compare-bar').waitFor();
    const top = async (): Promise<number> => (await page.locator('.wm-compare-bar').boundingBox())?.y ?? 0;
    await expect.poll(async () => (await bottom()) <= (await top())).toBe(true);
    expect(await bottom()).toBeLessThan(before);
  });

  it('§3.7 the cookie lives a year, for the whole site, and is not sent from other sites', async () => {
    await openLive();
    await toggle(0).click();
    const cookie = (await page.context().cookies()).find(({ name }) => name === NAME);

    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, value: writeFlagIds([id(1)]) });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  });

  it('§4.3 results that come later have toggles with the right state, and so has a search of the hash', async () => {
    await keep(writeFlagIds([id(1), id(14)]));
    await openLive();
    await cards().last().scrollIntoViewIfNeeded();
    await toggle(13).waitFor();
    expect([await pressed(12), await pressed(13)]).toEqual(['false', 'true']);

    await page.goto('about:blank');
    await openLive(`/#q=id%3A(${id(14)}%20OR%20${id(15)})`);
    expect([await pressed(0), await pressed(1)]).toEqual(['true', 'false']);
  });

  it('§4.3 listing pages have one, too, and need nothing of the search for it', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(siteUrl(`/stays/${entityId(1)}`));
    await live();
    await page.locator('.listing .wm-flag').click();

    expect(await page.locator('.listing .wm-flag').textContent()).toBe('In your favourites');
    expect([await count(), await kept()]).toEqual(['1', [id(1)]]);
    expect(scripts.filter((url) => url.includes('/block-'))).toEqual([]);
    await openLive();
    expect(await pressed(0)).toBe('true');
  });

  it('§9 analytics hear of it after cookie, toggles and counter', async () => {
    await openLive();
    const heard = page.evaluate(
      ({ name }) =>
        new Promise((resolve) => {
          const dispatch = EventTarget.prototype.dispatchEvent;
          EventTarget.prototype.dispatchEvent = function (event) {
            if (event.type === 'waymark-flag' && event instanceof CustomEvent) {
              resolve({
                detail: event.detail,
                cookie: document.cookie.includes(name),
                pressed: document.querySelector('.result-list .wm-flag')?.getAttribute('aria-pressed'),
                count: document.querySelector('.wm-flag-counter__count')?.textContent,
              });
            }
            return dispatch.call(this, event);
          };
        }),
      { name: NAME },
    );
    await toggle(0).click();

    expect(await heard).toEqual({
      detail: { category: 'RiotSolr Flag', action: `Add ${NAME}`, label: id(1) },
      cookie: true,
      pressed: 'true',
      count: '1',
    });
  });
});

describe('the first HTML', () => {
  const html = async (path: string, cookie?: string): Promise<{ text: string; caching: string | null }> => {
    const answer = await fetch(siteUrl(path), { headers: cookie === undefined ? {} : { cookie: `${NAME}=${cookie}` } });
    return { text: await answer.text(), caching: answer.headers.get('cache-control') };
  };

  it('§3.7 has the right state in it for who has a cookie, and may be kept for who has none', async () => {
    const own = await html('/', writeFlagIds([id(2)]));
    const anyone = await html('/');

    expect(own.text.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(own.text).toContain('<span class="wm-flag-counter__count">1</span>');
    expect(own.caching).toBe('private, no-store');
    expect(anyone.text).not.toContain('aria-pressed="true"');
    expect(anyone.caching).toBe('no-cache');
  });

  it.each([
    ['jquery.cookie', writeFlagIds([id(1), id(2)])],
    ['js-cookie', `[%22${id(1)}%22%2C%22${id(2)}%22]`],
    ['plain JSON', `["${id(1)}","${id(2)}"]`],
    ['quotes', `"[\\"${id(1)}\\",\\"${id(2)}\\"]"`],
  ])('§3.7 reads what old visitors have: %s', async (_library, value) => {
    const { text } = await html('/', value);

    expect(text.match(/aria-pressed="true"/g)).toHaveLength(2);
  });

  it.each(['js-cookie', 'jquery.cookie'])('§3.7 the browser reads %s and adds to it', async (library) => {
    await keep(library === 'js-cookie' ? `[%22${id(1)}%22%2C%22${id(2)}%22]` : writeFlagIds([id(1), id(2)]));
    await openLive();
    await toggle(3).click();

    expect(await kept()).toEqual([id(1), id(2), id(4)]);
  });

  it('§3.7 junk is no flags, stays as it is, and goes with the next press', async () => {
    await keep('%7B%22a%22%3A1');
    await openLive();
    expect([await count(), (await page.context().cookies())[0]?.value]).toEqual(['0', '%7B%22a%22%3A1']);

    await toggle(0).click();
    expect(await kept()).toEqual([id(1)]);
  });
});

describe('tabs', () => {
  it('§4.3 another tab shows a change at once, in toggles and counter, and neither undoes the other', async () => {
    await openLive();
    const other = await page.context().newPage();
    await other.goto(siteUrl());
    await live(other);

    await toggle(0).click();
    await expect.poll(() => pressed(0, other)).toBe('true');
    expect(await count(other)).toBe('1');
    await toggle(4, other).click();
    await toggle(2).click();

    await expect.poll(() => count(other)).toBe('3');
    expect(await kept()).toEqual([id(1), id(5), id(3)]);
  });

  it('§4.3 a change it has not heard of is there once the tab has the focus again', async () => {
    await openLive();
    await keep(writeFlagIds([id(3)]));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));

    expect([await pressed(2), await count()]).toEqual(['true', '1']);
  });
});

describe('limits', () => {
  it('§3.7 140 flags are kept, counted and listed; what has no room is refused in words, and nothing is lost', async () => {
    const many = Array.from({ length: 140 }, (_, at) => id(100 + at));
    await keep(writeFlagIds(many));
    await openLive();
    expect(await count()).toBe('140');
    for (const at of [0, 1]) await toggle(at).click();
    const full = await kept();
    await toggle(2).click();

    await expect.poll(() => noteText()).toContain('There is no room for more');
    expect(await pressed(2)).toBe('false');
    expect(await kept()).toEqual(full);
    expect(full.slice(0, 140)).toEqual(many);
    await counter().hover();
    await popup()
      .locator('.wm-flag-list__item')
      .nth(full.length - 1)
      .waitFor();
    await page.mouse.move(5, 700);

    await toggle(0).click();
    await toggle(2).click();
    expect(await pressed(2)).toBe('true');
    await page.goto(siteUrl('/favourites'));
    await settled(page);
    expect(await cards().count()).toBe(full.length);
  });

  it('§3.7 without cookies flags work for the visit, on the next page too, and the visitor is told once', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await openLive();
    await toggle(0).click();
    await expect.poll(() => noteText()).toContain('Your browser keeps no cookies for this site');
    await toggle(1).click();
    await expect.poll(() => noteText()).toContain('is in your favourites');
    expect(await count()).toBe('2');

    await page.goto(siteUrl(`/stays/${entityId(2)}`));
    await live();
    expect([await count(), await page.locator('.listing .wm-flag').getAttribute('aria-pressed')]).toEqual([
      '2',
      'true',
    ]);
    await page.locator('.listing .wm-flag').click();
    await expect.poll(() => noteText()).toContain('is no longer in your favourites');
    await counter().hover();
    await popup().locator('.wm-flag-list__item').waitFor();
    expect(await titles(popup())).toHaveLength(1);
  });

  it('§3.7 an old cookie of a deeper path does not hide the new one', async () => {
    await page
      .context()
      .addCookies([{ name: NAME, value: writeFlagIds([id(9)]), domain: new URL(siteUrl()).hostname, path: '/stays' }]);
    await page.goto(siteUrl(`/stays/${entityId(1)}`));
    await live();
    expect(await count()).toBe('1');
    await page.locator('.listing .wm-flag').click();

    expect(await count()).toBe('2');
    await openLive();
    expect([await pressed(0), await count()]).toEqual(['true', '2']);
  });
});

describe('without scripts', () => {
  it('§4.3 a toggle sends its form and comes back to its place, and the list is there', async () => {
    const plain = await startVisit({ ...WIDE, javaScriptEnabled: false });
    await plain.page.goto(siteUrl('/?fq=ss_type%3ACottage'));
    const title = await cards(plain.page).nth(3).locator('.wm-card__title').textContent();
    await toggle(3, plain.page).click();

    expect(new URL(plain.page.url()).search).toBe('?fq=ss_type%3ACottage');
    expect([await pressed(3, plain.page), await count(plain.page)]).toEqual(['true', '1']);
    await counter(plain.page).locator('button').click();
    await plain.page.waitForLoadState();
    expect(new URL(plain.page.url()).pathname).toBe('/favourites');
    expect(await cards(plain.page).locator('.wm-card__title').allTextContents()).toEqual([title]);
    await toggle(0, plain.page).click();
    expect(await count(plain.page)).toBe('0');
    await plain.close();
  });

  it('§3.7 what has no room is refused on a page that says so', async () => {
    const plain = await startVisit({ ...WIDE, javaScriptEnabled: false });
    const many = Array.from({ length: 142 }, (_, at) => id(100 + at));
    await plain.page.context().addCookies([{ name: NAME, value: writeFlagIds(many), url: siteUrl() }]);
    await plain.page.goto(siteUrl());
    await toggle(0, plain.page).click();

    expect(await plain.page.locator('h1').textContent()).toBe('There is no room for another favourite');
    expect(await kept(plain.page)).toEqual(many);
    await plain.close();
  });
});
