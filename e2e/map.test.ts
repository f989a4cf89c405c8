/** The map of results in a real browser, in step with the list (§2.13). */
import { afterEach, describe, expect, it } from 'vitest';
import { violations, violationsInBoth } from './support/accessibility.ts';
import {
  allAreOnMap,
  coveredMarkers,
  firstPin,
  focusedText,
  hiddenMarkers,
  holdSecondCount,
  map,
  openMap,
  pins,
  placesOnMap,
  popup,
  spots,
  toggle,
} from './support/map.ts';
import { open, page, resultCount, searched, visit, visitEachTest, WIDE } from './support/visit.ts';

const follows = () => page.getByRole('checkbox', { name: 'Search as I move the map' });
const note = () => page.locator('.wm-map__note').innerText();

describe('the map of the results', () => {
  visitEachTest();

  afterEach(() => {
    expect(visit.problems).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('§2.13 what can be ticked under it looks so on dark pages, as a box of the filters does', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/');
    await openMap();
    const value = page.locator('.wm-facet__value:not(.is-active)').first();
    const fill = (element: Element, pseudo: string): string => getComputedStyle(element, pseudo).backgroundColor;
    expect(await follows().isChecked()).toBe(false);
    expect(await follows().evaluate((box) => getComputedStyle(box).appearance)).toBe('none');
    expect(await follows().evaluate(fill, '')).toBe(await value.evaluate(fill, '::before'));
  });

  it('§2.13 loads nothing before it is wanted, and nothing from anyone else then', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open('/');
    expect(asked.filter((path) => /leaflet|outline/.test(path))).toEqual([]);
    expect(await map().locator('.wm-map__stage').isVisible()).toBe(false);
    const heading = page.getByRole('heading', { name: 'On the map' });
    expect(await heading.count(), 'no heading above nothing').toBe(0);

    await openMap();
    expect(await heading.count()).toBe(1);
    await expect.poll(() => asked.filter((path) => path === '/map-outline.json')).toHaveLength(1);
    expect(await toggle().getAttribute('aria-pressed')).toBe('true');
    // All of them, though the list has only begun.
    const found = await resultCount();
    expect(found).toBeGreaterThan(500);
    await expect.poll(placesOnMap).toBe(found);
    await expect.poll(note).toBe(`${found} places on the map`);
    // What is looked at is what is told.
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect.poll(note).toMatch(new RegExp(`^\\d+ of ${found} places in view$`));
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
    await expect.poll(note).toBe(`${found} places on the map`);

    await toggle().click();
    expect(await map().locator('.wm-map__stage').isVisible()).toBe(false);
  });

  it('§2.13 says that it searches until its places are known', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await open('/');
    await page.route('**/api/search', async (route) => {
      await held;
      await route.continue();
    });
    await toggle().click();
    const sign = () => page.locator('.wm-map__stage').evaluate((stage) => getComputedStyle(stage, '::after').content);
    await expect.poll(() => page.locator('[data-map-ready]').count()).toBe(1);
    await expect.poll(sign).toBe('"Searching…"');
    go();
    await spots().first().waitFor();
    expect(await sign()).toBe('none');

    // Nor does it stay where they cannot be had.
    await page.route('**/api/search', (route) =>
      route.request().postData()?.includes('rows=0') ? route.abort() : route.fallback(),
    );
    await searched(() => page.locator('[data-facet="ss_type"] .wm-facet__value').first().click());
    await expect.poll(note).toMatch(/^Only \d+ of /);
    expect(await sign()).toBe('none');
    visit.problems.splice(0);
  });

  it('§2.13 the focus stays with a marker when its places are counted anew', async () => {
    await open('/');
    const { asked, release } = await holdSecondCount();
    await page.evaluate(() => sessionStorage.setItem('waymark:map-search', 'false'));
    await toggle().click();
    await page.locator('.wm-map__cluster').first().focus();
    await expect.poll(asked).toBe(true);
    const before = await spots().allTextContents();
    release();
    await expect.poll(() => spots().allTextContents()).not.toEqual(before);
    await expect.poll(note).toMatch(/on the map$/);
    expect(await focusedText()).toMatch(/^\d+ places/);

    // It leads where it says.
    await page.keyboard.press('Enter');
    await expect.poll(note).toMatch(/ in view$/);
  });

  it('§2.13 has something under it as near as it goes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/#fq=ss_region:"Colorado Rockies"');
    await openMap();
    const nearer = page.getByRole('button', { name: 'Zoom in', exact: true });
    await page.locator('.wm-map__cluster').first().click();
    await page.locator('.wm-map__cluster').first().click();
    while ((await nearer.getAttribute('aria-disabled')) !== 'true') await nearer.click();
    const inView = (selector: string) =>
      page.locator('.wm-map__canvas').evaluate((canvas, wanted) => {
        const view = canvas.getBoundingClientRect();
        return [...canvas.querySelectorAll(wanted)].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return right > view.left && left < view.right && bottom > view.top && top < view.bottom;
        }).length;
      }, selector);
    await expect.poll(() => inView('.wm-map__label--road:not([hidden])')).toBeGreaterThan(1);
    await expect.poll(() => inView('.wm-map__block')).toBeGreaterThan(0);
    await expect.poll(() => inView('.wm-map__street')).toBeGreaterThan(2);
  });

  it('§2.13 has a dot where each town is that it names, clear of all markers, and none where a country is', async () => {
    await open('/');
    await openMap();
    await allAreOnMap();
    const names = page.locator('.wm-map__label').filter({ visible: true });
    const dots = () =>
      names.evaluateAll((labels) => {
        const markers = [...document.querySelectorAll('.wm-map__pin, .wm-map__cluster')];
        const boxes = markers.map((marker) => marker.getBoundingClientRect());
        return labels.flatMap((label) => {
          const { x = 0, y = 0 } = label.parentElement?.getBoundingClientRect() ?? {};
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const isDotted = getComputedStyle(label, '::before').content !== 'none';
          const isThere = x > left && x < right && y > top && y < bottom;
          const isCovered = boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
          return isDotted ? { name: label.textContent ?? '', isSeen: isThere && !isCovered } : [];
        });
      });
    expect(await names.allTextContents()).toEqual(expect.arrayContaining(['Canada', 'Dallas', 'Miami']));
    const named = (await dots()).map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(['Dallas', 'Miami']));
    expect(named).not.toContain('Canada');
    for (let zooms = 0; zooms < 6; zooms += 1) {
      await expect.poll(async () => (await dots()).filter(({ isSeen }) => !isSeen)).toEqual([]);
      await page.locator('.wm-map__zoom').first().click();
      await expect.poll(() => page.locator('.leaflet-zoom-anim').count()).toBe(0);
    }
  });

  it('§2.13 follows every search', async () => {
    await open('/');
    await openMap();
    await searched(() =>
      page
        .locator('.wm-keywords__field')
        .fill('boathouse')
        .then(() => page.keyboard.press('Enter')),
    );

    const count = await resultCount();
    expect(count).toBeGreaterThan(0);
    await expect.poll(placesOnMap).toBe(count);
    await page.locator('.wm-map__summary').click();
    expect(await page.locator('.wm-map__place').count()).toBe(Math.min(48, count));
    expect(await page.locator('.wm-map__place a').first().innerText()).toBe(
      await page.locator('.itemlink').first().innerText(),
    );

    await searched(() => page.locator('.wm-current__clear').click());
    const all = await resultCount();
    await expect.poll(placesOnMap).toBe(all);
  });

  it('§2.13 shows prices as soon as few dozens of places are in view; those without room are dots that show theirs when meant', async () => {
    await open('/#fq=ss_town:Charleston');
    await openMap();
    const found = await resultCount();
    await expect.poll(placesOnMap).toBe(found);
    const prices = page.locator('.wm-map__pin:not(.is-small)');
    expect(await prices.count()).toBeGreaterThan(found / 3);
    expect(await prices.count()).toBeGreaterThan(await page.locator('.wm-map__cluster').count());

    const dots = page.locator('.wm-map__pin.is-small');
    expect(await dots.count()).toBeGreaterThan(0);
    await expect.poll(hiddenMarkers).toEqual([]);
    const dot = dots.first();
    const { width } = (await dot.boundingBox()) ?? { width: 0 };
    await dot.focus();
    const meant = page.locator('.wm-map__pin:focus');
    expect((await meant.boundingBox())?.width).toBeGreaterThan(width);
    expect(await meant.getAttribute('aria-label')).toMatch(/^\$\d+, /);
  });

  it('§2.13 has every place at once where a visitor zooms out, before they are counted anew', async () => {
    await open('/');
    await openMap();
    const found = await resultCount();
    await expect.poll(placesOnMap).toBe(found);
    await page.locator('.wm-map__cluster', { hasText: /^150$/ }).press('Enter');
    await expect.poll(placesOnMap).toBe(150);
    // No answer comes any more.
    await page.route('**/api/search', () => {});
    const zoomOut = page.locator('.wm-map__zoom').last();
    while ((await zoomOut.getAttribute('aria-disabled')) !== 'true') {
      await zoomOut.click();
      await expect.poll(() => page.locator('.leaflet-zoom-anim').count()).toBe(0);
    }
    await expect.poll(placesOnMap).toBe(found);
    await page.unroute('**/api/search');
  });

  it.each(['Duck', 'Charleston', 'Sedona', 'Healdsburg'])(
    '§2.13 neither price nor dot hides another place in %s, and a pointer reaches each',
    async (town) => {
      await open(`/#fq=ss_town:${town}`);
      await openMap();
      await allAreOnMap();
      await expect.poll(hiddenMarkers).toEqual([]);
      await expect.poll(coveredMarkers).toEqual([]);
      const before = await spots().allTextContents();
      await page.locator('.wm-map__zoom').first().click();
      await expect.poll(() => spots().allTextContents()).not.toEqual(before);
      await expect.poll(hiddenMarkers).toEqual([]);
      await expect.poll(coveredMarkers).toEqual([]);
      // As near as it goes it still has names.
      const zoomIn = page.locator('.wm-map__zoom').first();
      while ((await zoomIn.getAttribute('aria-disabled')) !== 'true') await zoomIn.click();
      await expect.poll(() => page.locator('.wm-map__label:visible').count()).toBeGreaterThan(0);
    },
  );

  it('§2.13 begins as near as its places lie, with each of their markers whole', async () => {
    await open('/#fq=ss_town:Avon');
    await openMap();
    const stage = await page.locator('.wm-map__canvas').boundingBox();
    const boxes = await spots().evaluateAll((markers) =>
      markers.map((marker) => marker.getBoundingClientRect().toJSON()),
    );
    const [top, bottom] = [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
    expect(bottom - top).toBeGreaterThan((stage?.height ?? 0) / 2);
    const { x = 0, width = 0 } = stage ?? {};
    expect(boxes.filter(({ left, right }) => left < x - 1 || right > x + width + 1)).toEqual([]);
  });

  it('§2.13 in a town no marker lies over another one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/#fq=ss_town:"Kill Devil Hills"');
    await openMap();
    await allAreOnMap();
    expect(await hiddenMarkers()).toEqual([]);
  });

  it('§2.13 shows what is loaded, and says that it is no more, where an index does not count places', async () => {
    // As one that has been filled before there were cells, or by another program.
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      if (answer.facet_counts?.facet_fields?.sm_geohash) answer.facet_counts.facet_fields.sm_geohash = {};
      await route.fulfill({ response, json: answer });
    });
    await open('/');
    await openMap();
    const found = await resultCount();
    await expect.poll(placesOnMap).toBe(60);
    expect(await page.locator('.wm-map__note').innerText()).toBe(`Only 60 of ${found} places on the map`);
  });

  it('§2.13 a result under the pointer, or with the focus, lets its marker stand out, and the other way round', async () => {
    await open('/#fq=ss_town:Duck');
    await openMap();
    expect(await page.locator('.is-marked').count()).toBe(0);
    await page.locator('[data-doc-id]').first().hover();
    expect(await page.locator('.is-marked').count()).toBe(1);
    await page.locator('.wm-map__note').hover();
    expect(await page.locator('.is-marked').count()).toBe(0);
    await page.locator('.itemlink').nth(1).focus();
    expect(await page.locator('.is-marked').count()).toBe(1);

    // A cluster of all of them stands for every result that is shown.
    const marked = page.locator('[data-on-map]');
    await spots().first().focus();
    expect(await marked.count()).toBeGreaterThan(0);
    await page.locator('.wm-map__summary').focus();
    expect(await marked.count()).toBe(0);
    await spots().first().hover();
    expect(await marked.count()).toBeGreaterThan(0);

    // The name of a place stands beside its price, also of one that the list has not come to.
    await firstPin();
    const pin = pins().last();
    const named = () => pin.evaluate((button) => getComputedStyle(button, '::before').content);
    expect(await named()).toBe('none');
    await pin.hover();
    const [, title = '?'] = /^\$\d+, (.+)$/.exec((await pin.getAttribute('aria-label')) ?? '') ?? [];
    await expect.poll(named).toContain(title);
    await page.keyboard.press('Escape');
    await expect.poll(named).toBe('none');
    await page.locator('.wm-map__note').hover();
    await pin.hover();
    await expect.poll(named).toContain(title);
    await page.locator('.wm-map__note').hover();
    await expect.poll(named).toBe('none');
    await pin.press('Enter');
    await popup().waitFor();
    expect(await named(), 'its card says it').toBe('none');
  });

  it('§2.13 is worked with keys alone: markers, popups, Escape, and a way past', async () => {
    await open('/#fq=ss_town:Duck');
    await toggle().press('Enter');
    await spots().first().waitFor();
    await page.getByRole('link', { name: 'Skip to the map' }).waitFor({ state: 'attached' });
    // Past the list, which lies before it.
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Skip to the map');
    await page.keyboard.press('Enter');
    expect(await focusedText()).toMatch(/^Map\./);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText()).toBe('Skip the map');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => follows().evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('These places as a list');

    await page.locator('.wm-map__canvas').focus();
    await page.keyboard.press('Tab');
    expect(await focusedText()).toMatch(/places, zoom in|, /);
    for (let tries = 0; tries < 12 && (await popup().count()) === 0; tries += 1) {
      await page.keyboard.press('Enter');
      // A cluster that has fallen apart leaves the focus on the map.
      if ((await popup().count()) > 0) break;
      expect(await focusedText()).toMatch(/^Map\./);
      await page.keyboard.press('Tab');
    }
    const link = popup().locator('a').first();
    await link.waitFor();
    expect(await popup().evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await popup().getAttribute('role')).toBe('dialog');
    await page.keyboard.press('Escape');
    expect(await popup().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/wm-map__(pin|cluster)/);
  });

  it('§2.13 a popup has the card of the result, and its text stays text', async () => {
    const evil = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const doc of answer.response.docs) {
        Object.assign(doc, { ss_name: evil, ss_town: evil, ss_url: 'javascript:document.title="run"' });
      }
      await route.fulfill({ response, json: answer });
    });
    await open('/#fq=ss_town:Duck');
    await openMap();
    await firstPin();
    await pins().first().click();

    await popup().waitFor();
    expect(await popup().locator('.wm-card__title').first().innerText()).toBe(evil);
    expect(await popup().locator('.wm-card__place').first().innerText()).toContain(evil);
    expect(await popup().locator('a, script, [onerror]').count()).toBe(0);
    await page.locator('.wm-map__summary').click();
    expect(await page.locator('.wm-map__place a').count()).toBe(0);
    expect(await page.title()).not.toBe('run');
    await popup().getByRole('button', { name: 'Close' }).click();
    expect(await popup().count()).toBe(0);
  });

  it('§2.13 a popup of several places has their number and a list that goes on, clear of what stands on the map', async () => {
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const doc of answer.response.docs) doc.loc = '36.17,-75.755';
      await route.fulfill({ response, json: answer });
    });
    await open('/#fq=ss_town:Duck');
    const found = await resultCount();
    await openMap();
    const marker = page.locator('.wm-map__cluster');
    expect(await marker.count()).toBe(1);
    expect(await marker.getAttribute('aria-label'), 'no zooming sets them apart').toBe(`${found} places`);
    const canvas = page.locator('.wm-map__canvas');
    const top = (await canvas.boundingBox())?.y ?? 0;
    await canvas.focus();
    // To the upper edge.
    for (let tries = 0; tries < 20 && ((await marker.boundingBox())?.y ?? 0) > top + 120; tries += 1) {
      const before = await marker.boundingBox();
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => (await marker.boundingBox())?.y).not.toBe(before?.y);
    }
    await page.locator('.wm-map__area').waitFor();
    await marker.press('Enter');
    await popup().waitFor();

    expect(await page.locator('.wm-map__heading').innerText()).toBe(`${found} places here`);
    expect(await popup().getAttribute('aria-label')).toBe(`${found} places here`);
    const area = await page.locator('.wm-map__area').boundingBox();
    const { y = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    expect(area?.y, 'under the map').toBeGreaterThanOrEqual(y + height);
    await expect.poll(async () => (await popup().boundingBox())?.y).toBeGreaterThanOrEqual(y);
    // Both at once: it moves while it opens.
    const room = () =>
      popup().evaluate((element) => {
        const end = element.querySelector('.wm-map__cards')?.getBoundingClientRect().bottom ?? Number.NaN;
        return element.getBoundingClientRect().bottom - end;
      });
    expect(await room()).toBeGreaterThanOrEqual(-1);
    const box = await popup().boundingBox();
    // As wide as the map lets it be.
    const width = (await canvas.boundingBox())?.width ?? 0;
    expect(box?.width).toBeGreaterThan(Math.min(370, width - 70));
    expect(box?.width).toBeLessThan(width - 32);
    expect(await popup().locator('.wm-card').count()).toBe(24);
    // The number and the way to close it stay while the list is read.
    await page.locator('.wm-map__more').scrollIntoViewIfNeeded();
    expect(await page.locator('.wm-map__more').innerText()).toBe(`and ${found - 24} more here`);
    expect((await page.locator('.wm-map__heading').boundingBox())?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect(await violations(page, '.wm-map')).toEqual([]);
  });

  it('§2.13 stands beside the list, with the filters where they were', async () => {
    await open('/');
    const town = page.locator('[data-facet="ss_town"]');
    const before = await town.boundingBox();
    await openMap();
    const [filters, list, stage] = await Promise.all(
      ['[data-facet="ss_town"]', '.result-list', '.wm-map__stage'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    expect(filters?.width).toBe(before?.width);
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(stage?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDE.viewport.width);
  });

  it('§2.13 has no accessibility violations in light and dark, with markers and a popup open', async () => {
    await open('/#fq=ss_town:Duck');
    await page.locator('.wm-map-switch button').click();
    await spots().first().waitFor();
    expect(await violationsInBoth(page), 'markers').toEqual([]);
    for (let tries = 0; tries < 12 && (await page.locator('.wm-map__popup').count()) === 0; tries += 1) {
      await spots().first().click();
    }
    expect(await violationsInBoth(page, '.wm-map'), 'a popup').toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});
