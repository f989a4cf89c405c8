/** The map of real listings, compared with what plain counting finds in their file (§2.13). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Area, parseArea, writeArea } from '../common/query/area-filter.ts';
import { geohashOf } from '../common/query/geohash.ts';
import { skippedBecause } from '../server/testing/skipped-because.ts';
import { type BostonListing, bostonFile, bostonListings, startBoston } from './support/boston.ts';
import { allAreOnMap, hiddenMarkers, openMap, placesOnMap } from './support/map.ts';
import { filters, value } from './support/search-block.ts';
import type { RunningServer } from './support/server.ts';
import { open, page, resultCount, searched, visit, visitEachTest, WIDE } from './support/visit.ts';

const absence = bostonFile === undefined ? 'WAYMARK_BOSTON names no file of listings' : undefined;

describe('the map of Boston', skippedBecause(absence), () => {
  let server: RunningServer;
  let listings: BostonListing[];

  beforeAll(async () => {
    listings = bostonListings(bostonFile ?? '');
    server = await startBoston(bostonFile ?? '');
  });
  afterAll(() => server?.stop());
  visitEachTest(WIDE, () => server.url);

  const having = (test: (listing: BostonListing) => boolean): BostonListing[] => listings.filter(test);
  const count = (test: (listing: BostonListing) => boolean): number => having(test).length;
  const inArea = ({ south, west, north, east }: Area) =>
    count(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    );
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    '§2.13 cells of %i characters hold as many places as plain counting finds',
    async (precision) => {
      const area = { south: 42.3, west: -71.15, north: 42.37, east: -71.03 };
      const body = new URLSearchParams({
        'facet.field': 'sm_geohash',
        'facet.mincount': '1',
        facet: 'true',
        wt: 'json',
      });
      body.append('q', '*:*');
      body.append('fq', writeArea('loc', area));
      body.append('fq', 'ss_room:"Private room"');
      body.append('f.sm_geohash.facet.prefix', String(precision));
      body.append('f.sm_geohash.facet.limit', '-1');
      const answer = await (await fetch(new URL('/api/search', server.url), { method: 'POST', body })).json();
      const expected: Record<string, number> = {};
      for (const listing of having(({ room }) => room === 'Private room')) {
        const { latitude, longitude } = listing;
        if (latitude < area.south || latitude > area.north || longitude < area.west || longitude > area.east) continue;
        const term = `${precision}${geohashOf(listing, precision)}`;
        expected[term] = (expected[term] ?? 0) + 1;
      }

      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(answer.facet_counts.facet_fields.sm_geohash).toEqual(expected);
    },
  );

  it('§2.13 every listing found is on it or in the number of a cluster, at every zoom', async () => {
    await open();
    await openMap();
    await expect.poll(placesOnMap).toBe(listings.length);
    await expect
      .poll(() => page.locator('.wm-map__note').innerText())
      .toBe(`${listings.length.toLocaleString('en-US')} stays on the map`);
    await searched(() => value('ss_town', 'Allston').click());
    await expect.poll(placesOnMap).toBe(count(({ town }) => town === 'Allston'));
    await searched(() => page.locator('.wm-current__clear').click());
    await expect.poll(placesOnMap).toBe(listings.length);

    // What is searched lies in view as a whole.
    let found = listings.length;
    for (let zoom = 0; zoom < 6 && found > 0; zoom += 1) {
      await page.locator('.wm-map__zoom').first().click();
      await page.locator('.wm-map__area').waitFor();
      await searched(() => page.locator('.wm-map__area').click());
      const area = filters().map(parseArea).find(Boolean)?.area;
      found = area ? inArea(area) : Number.NaN;
      expect(await resultCount()).toBe(found);
      await expect.poll(placesOnMap).toBe(found);
      const told = new RegExp(`^${found.toLocaleString('en-US')} stays? on the map$`);
      await expect.poll(() => page.locator('.wm-map__note').innerText()).toMatch(told);
    }
    expect(visit.problems).toEqual([]);
  });

  it('§2.13 on a phone no number hides another one, wherever the map is moved', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open();
    await openMap(false);
    const hidden: string[] = [];
    for (const key of ['+', 'ArrowDown', 'ArrowDown', '+', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
      await searched(() => page.locator('.wm-map__canvas').press(key));
      await allAreOnMap();
      hidden.push(...(await hiddenMarkers()));
    }
    expect(hidden).toEqual([]);
  });
});
