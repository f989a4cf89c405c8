/** The map of results beside the list: its room, its markers and the wheel (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import {
  allAreOnMap,
  chips,
  hash,
  holdSecondCount,
  map,
  openMap,
  pins,
  placesOnMap,
  popup,
  spots,
  toggle,
} from './support/map.ts';
import { open, page, resultCount, searched, settled, twoFrames, visit, visitEachTest } from './support/visit.ts';

const boxOf = async (part: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(part).first().boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height, width };
};
const scrolled = () => page.evaluate(() => scrollY);
const cardsInARow = () =>
  page.locator('.result-list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
] as const) {
  describe(`the map on a screen of ${width}×${height}`, () => {
    visitEachTest({ viewport: { width, height } });

    it('§2.13 gives a number one name, and no name the look of it that has no number', async () => {
      const labels = page.locator('.wm-map__label:visible');
      const withNumber = page.locator('.wm-map__label[style*="margin"]:visible');
      const boldNames = () =>
        labels.evaluateAll((all) =>
          all.flatMap((label) => (getComputedStyle(label).fontWeight === '600' ? [label.textContent ?? ''] : [])),
        );
      await open('/?q=lake');
      await openMap();
      await allAreOnMap();
      // Denver lies where those of the Rockies are counted.
      await expect.poll(boldNames).toEqual(expect.arrayContaining(['Adirondacks', 'Colorado Rockies']));
      expect(await withNumber.allTextContents()).toEqual(await boldNames());
      expect(await boldNames()).not.toContain('Lowcountry');
      expect(await labels.allTextContents()).toContain('Lowcountry');
    });

    it('§2.13 is as high as the screen and half of what the filters leave, and stays there', async () => {
      await open('/');
      await openMap();
      const stage = () => boxOf('.wm-map__stage');
      await expect.poll(async () => (await stage()).top).toBeLessThan(24);
      expect((await stage()).bottom).toBeGreaterThan(height - 64);
      const [filters, list] = [await boxOf('.wm-filters'), await boxOf('.result-list')];
      expect(filters.right).toBeLessThanOrEqual(list.left);
      expect(Math.abs((await stage()).width - list.width)).toBeLessThan(16);
      expect(await cardsInARow()).toBe(2);
      // The header is as wide as what stands below it.
      const header = await page.locator('.site-header-inner').evaluate((inner) => {
        const { left, right } = inner.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(inner);
        return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
      });
      expect([(await boxOf('.wm-with-map')).left, (await stage()).right]).toEqual([header.left, header.right]);
      for (const part of ['.wm-map__follow', '.wm-map__summary'])
        expect((await boxOf(part)).bottom).toBeLessThanOrEqual(height);

      await page.locator('.wm-result').nth(8).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await stage()).top).toBeLessThan(24);
      expect((await stage()).bottom).toBeGreaterThan(height - 64);
      // Open, its list takes room of the map and none of the page.
      await page.locator('.wm-map__summary').click();
      await page.locator('.wm-map__place').first().waitFor();
      expect((await boxOf('.wm-map__list')).bottom).toBeLessThanOrEqual(height);
    });
  });
}

describe('the map beside a list on a tablet', () => {
  visitEachTest({ viewport: { width: 1024, height: 768 } });

  it('§2.13 leaves the list half of the screen, with the filters behind their button', async () => {
    await open('/');
    const filters = page.locator('.wm-filters');
    expect(await filters.isVisible()).toBe(true);
    await openMap();
    expect(await filters.isVisible()).toBe(false);
    const [list, stage] = [await boxOf('.result-list'), await boxOf('.wm-map__stage')];
    expect(Math.abs(list.width - stage.width)).toBeLessThan(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    expect(await violations(page)).toEqual([]);

    await page.locator('.wm-filters-toggle').click();
    const drawer = page.locator('.wm-drawer');
    const town = drawer.locator('[data-facet="ss_town"]');
    await drawer.waitFor();
    await town.locator('summary').click();
    await searched(() => town.locator('.wm-facet__value').first().click());
    const found = await resultCount();
    await drawer.locator('.wm-filters__done').click();
    await drawer.waitFor({ state: 'detached' });
    expect(hash()).toContain('ss_town');
    await expect.poll(placesOnMap).toBe(found);
    expect(await chips()).toHaveLength(1);

    await page.locator('.wm-map-switch button').click();
    await expect.poll(() => filters.isVisible()).toBe(true);
  });
});

describe('the map beside the list', () => {
  visitEachTest({ viewport: { width: 1440, height: 900 } });

  afterEach(() => {
    expect(visit.problems).toEqual([]);
  });

  it('§2.13 is zoomed by the wheel at once, and the page stays', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const before = await spots().allTextContents();
    const top = await scrolled();
    await page.locator('.wm-map__canvas').hover({ position: { x: 200, y: 200 } });
    await page.mouse.wheel(0, -400);
    await expect.poll(() => spots().allTextContents()).not.toEqual(before);
    expect(await scrolled()).toBe(top);
  });

  it('§2.13 offers no list of places where none is found', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    const list = page.locator('.wm-map__summary');
    expect(await list.isVisible()).toBe(true);
    await searched(() => page.evaluate(() => location.assign('#q=zzqqx')));
    await expect.poll(() => resultCount()).toBe(0);
    await expect.poll(() => list.isVisible()).toBe(false);
    await searched(() => page.goBack());
    await expect.poll(() => list.isVisible()).toBe(true);
  });

  it('§2.13 marks no result any more once the marker under the pointer has gone', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    await allAreOnMap();
    const marked = page.locator('[data-on-map]');
    // The one nearest to the upper edge: zoomed out, nothing is there.
    const at = await spots().evaluateAll((markers) => {
      const tops = markers.map((marker) => marker.getBoundingClientRect().top);
      return tops.indexOf(Math.min(...tops));
    });
    await spots().nth(at).hover();
    const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
    const under = () => page.locator(':is(.wm-map__pin, .wm-map__cluster):hover');
    expect(await under().count()).toBe(1);
    // By keys, with the pointer where it is.
    await zoomOut.focus();
    for (let tries = 0; tries < 6 && (await spots().count()) > 1; tries += 1) {
      const before = await spots().allTextContents();
      await page.keyboard.press('Enter');
      await expect.poll(() => spots().allTextContents()).not.toEqual(before);
    }
    await expect.poll(() => under().count()).toBe(0);
    await expect.poll(() => marked.count()).toBe(0);
  });

  it.each([1024, 1280, 1440, 1600, 1920])(
    'beside it saving a search and what is saved are called by words, at %i px in no more lines',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await open('/#fq=ss_town:Avon');
      await openMap();
      const buttons = page.locator('.wm-saved__button');
      await expect.poll(() => buttons.count()).toBe(2);
      const words = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const label = button.querySelector('.wm-saved__label');
          const short = getComputedStyle(button, '::after').content;
          return (label?.getBoundingClientRect().width ?? 0) > 1 ? label?.textContent : short.split('"')[1];
        }),
      );
      expect(words.join(', ')).toMatch(/^Save(?: search)?, My searches/);
      const bar = page.locator('.wm-search__bar');
      expect((await bar.boundingBox())?.height).toBeLessThan(width < 1440 ? 149 : 101);
      const right = async (part: string): Promise<number> => {
        const { x, width: wide } = (await page.locator(part).boundingBox()) ?? { x: 0, width: 0 };
        return x + wide;
      };
      const end =
        width < 1440 ? await right('.wm-search__bar') : ((await page.locator('.wm-sort').boundingBox())?.x ?? 0);
      // Where it ends the line its text is in line with what stands below.
      expect(await right(width < 1440 ? '.wm-saved__list > .wm-saved__label' : '.wm-saved__list')).toBeLessThanOrEqual(
        end,
      );
    },
  );

  it('§2.13 shows paler what has been looked at, on the map or from the list, also after a reload', async () => {
    await open('/#fq=ss_town:Bluffton');
    await openMap();
    await allAreOnMap();
    const seen = () => page.locator('.wm-map__pin.is-seen');
    expect(await seen().count()).toBe(0);
    const pin = pins().filter({ hasText: '$' }).first();
    const name = (await pin.getAttribute('aria-label')) ?? '';
    const colour = await pins()
      .filter({ hasText: '$' })
      .last()
      .evaluate((marker) => getComputedStyle(marker).color);
    await pin.press('Enter');
    await popup().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => seen().count()).toBe(1);
    expect(await seen().getAttribute('aria-label')).toBe(`${name}, seen before`);
    await page.locator('.wm-map__canvas').focus();
    expect(await seen().evaluate((marker) => getComputedStyle(marker).color)).not.toBe(colour);
    // It is no button that cannot be pressed: its text is in no grey.
    expect(await seen().evaluate((marker) => getComputedStyle(marker).borderStyle)).toBe('dashed');
    const [text, brand] = await seen().evaluate((marker) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = 'var(--brand)';
      const colours = [marker, probe].map((element) => getComputedStyle(element).color);
      probe.remove();
      return colours;
    });
    expect(text).toBe(brand);
    expect(await violations(page, '.wm-map')).toEqual([]);

    await page.reload();
    await settled(page);
    await page.locator('[data-map-ready]').waitFor();
    await expect.poll(() => seen().count()).toBe(1);
    // One whose marker stands alone.
    const labels = await pins().evaluateAll((markers) => markers.map((marker) => marker.getAttribute('aria-label')));
    const links = page.locator('.result-list .itemlink');
    const titles = await links.allTextContents();
    const at = titles.findIndex((title) => labels.some((label) => label?.endsWith(`, ${title}`)));
    expect(at).toBeGreaterThanOrEqual(0);
    await links.nth(at).press('Enter');
    await page.waitForURL(/\/stays\//);
    await page.goBack();
    await expect.poll(() => seen().count()).toBe(2);
  });

  it('§2.13 has the result whose card is open stand out in the list, and in view', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    await allAreOnMap();
    const labels = await pins().evaluateAll((markers) => markers.map((marker) => marker.ariaLabel ?? ''));
    const results = await page.locator('[data-doc-id]').evaluateAll((cards) =>
      cards.map((card) => ({
        id: card.dataset.docId ?? '',
        title: card.querySelector('.itemlink')?.textContent ?? '',
      })),
    );
    const alone = results.filter(({ title }) => labels.some((label) => label.endsWith(`, ${title}`)));
    const card = page.locator('[data-on-map]');
    // Down in the list, and up again.
    for (const { id = '', title = '' } of [alone.at(-1) ?? {}, alone[0] ?? {}]) {
      await page.locator(`.wm-map__pin[aria-label*=", ${title}"]`).press('Enter');
      await popup().getByRole('link', { name: title }).waitFor();
      await expect.poll(() => card.evaluateAll((all) => all.map((on) => on.dataset.docId))).toEqual([id]);
      // What the bar above the list hides is not in view.
      const top = await page.locator('.wm-search__bar').evaluate((bar) => bar.getBoundingClientRect().bottom);
      const box = await card.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(top);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
    await popup().locator('a').first().hover();
    expect(await card.getAttribute('data-on-map'), 'also with the pointer in its card').toBe('');
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 5);
    await page.locator('.wm-map__canvas').focus();
    await expect.poll(() => page.locator('[data-on-map]').count()).toBe(0);
  });

  it('§2.13 marks nothing under a pointer that rests where the map opens', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    await allAreOnMap();
    const middle = await spots()
      .first()
      .evaluate((marker) => {
        const { x, y, width, height } = marker.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      });
    await toggle().press('Enter');
    await spots().first().waitFor({ state: 'hidden' });
    await page.mouse.move(...middle);
    await toggle().press('Enter');
    await page.locator(':is(.wm-map__pin, .wm-map__cluster):hover').waitFor();
    const meant = page.locator('[data-on-map], .is-pointed');
    // What has come under a pointer is told with the frame in which it is hovered; what follows from it is drawn in the next.
    await twoFrames(page);
    expect(await meant.count()).toBe(0);
    await page.mouse.move(middle[0] + 1, middle[1]);
    await expect.poll(() => meant.count()).toBeGreaterThan(0);
  });

  it('§2.13 nor once the places of what is under it are counted anew', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const { x = 0, y = 0, width = 0, height = 0 } = (await spots().last().boundingBox()) ?? {};
    await toggle().press('Enter');
    await spots().first().waitFor({ state: 'hidden' });
    await open('/');
    const { asked, release } = await holdSecondCount();
    await page.mouse.move(x + width / 2, y + height / 2);
    await toggle().press('Enter');
    await expect.poll(asked).toBe(true);
    const before = await spots().allTextContents();
    release();
    await expect.poll(() => spots().allTextContents()).not.toEqual(before);
    await page.locator(':is(.wm-map__pin, .wm-map__cluster):hover').waitFor();
    await twoFrames(page);
    expect(await page.locator('[data-on-map], .is-pointed').count()).toBe(0);
  });

  it('§2.13 says how many places there are where nothing is found', async () => {
    await open('/');
    await openMap();
    await searched(() => page.evaluate(() => location.assign('#fq=ss_town:Nowhere')));
    await expect.poll(() => map().locator('.wm-map__note').innerText()).toBe('0 places on the map');
    expect(await spots().count()).toBe(0);
    // What is shown in their place has the width of a card.
    const instead = page.locator('.wm-alternates__results > li');
    await instead.first().waitFor();
    for (const { width } of await instead.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect())))
      expect(width).toBeGreaterThan(220);
  });
});

describe('the map where colours are those of the system', () => {
  visitEachTest({ viewport: { width: 1440, height: 900 }, forcedColors: 'active' });

  it('§2.13 tells the marker of the result that is meant from the others', async () => {
    await open('/#fq=ss_town:Bluffton');
    await openMap();
    await allAreOnMap();
    const colourOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((marker) => getComputedStyle(marker).backgroundColor);
    await page.locator('[data-doc-id]').first().hover();
    const meant = page.locator('.is-marked');
    await expect.poll(() => meant.count()).toBe(1);
    expect(await colourOf('.is-marked')).not.toBe(await colourOf('.wm-map__cluster:not(.is-marked)'));
    expect(await colourOf('.is-marked')).not.toBe(await colourOf('.wm-map__pin:not(.is-marked, .is-small)'));
    // What lies over the others is that, too.
    const over = await meant.evaluate((marker) => Number(marker.parentElement?.style.zIndex));
    const others = await spots().evaluateAll((markers) =>
      markers
        .filter((marker) => !marker.matches('.is-marked'))
        .map((marker) => Number(marker.parentElement?.style.zIndex)),
    );
    expect(over).toBeGreaterThan(Math.max(...others));
  });
});
