import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INITIAL_JS_BYTES, LATE_JS } from './budget.ts';
import { measureInitialJs, measureLateJs } from './page-size.ts';

const DIST = join(import.meta.dirname, '..', 'dist', 'client');

it('the search page loads no more JavaScript than its budget', () => {
  const size = measureInitialJs(DIST, 'client/main.tsx');

  expect(size.gzipBytes).toBeGreaterThan(0);
  expect(size.gzipBytes).toBeLessThanOrEqual(INITIAL_JS_BYTES);
});

it.each(LATE_JS)('$what: no more JavaScript than its budget', ({ entry, loaded, bytes }) => {
  const size = measureLateJs(DIST, entry, loaded);

  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(bytes);
});

it('a page of text loads nothing of the search for its banner, its lightbox or its captions', () => {
  for (const { entry } of LATE_JS.slice(0, 3)) {
    const size = measureLateJs(DIST, entry, []);
    expect(measureLateJs(DIST, entry, ['client/main.tsx'])).toBe(size);
  }
});

it('a page of text loads nothing of the search for the map of a listing', () => {
  for (const entry of ['client/islands/listing-maps.ts', 'client/map/listing-map.ts', 'client/map/leaflet-map.ts']) {
    const { files } = measureInitialJs(DIST, entry);
    expect(files.filter(({ file }) => file.includes('/block-'))).toEqual([]);
  }
});
