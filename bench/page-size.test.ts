import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importsOf } from '../client/api/late-module.ts';
import { startServer } from '../e2e/support/server.ts';
import { HOME_PAGE_BYTES, INITIAL_JS_BYTES, LATE_JS } from './budget.ts';
import { measureDocument, measureInitialJs, measureLateJs, readManifest } from './page-size.ts';

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

it.each([
  'client/static-flags.ts',
  'client/leads/openers.ts',
  'client/analytics/start.ts',
  'client/ui.ts',
  'client/map/start-map.ts',
  'client/map/listing-map.ts',
  'client/map/leaflet-map.ts',
])('a page of text loads nothing of the search with %s', (entry) => {
  const { files } = measureInitialJs(DIST, entry);

  expect(files.filter(({ file }) => file.includes('/block-'))).toEqual([]);
});

it("the document of the demo's home page is no larger than its budget", async () => {
  const server = await startServer({ NODE_ENV: 'production' });
  onTestFinished(async () => {
    await server.stop();
  });
  const size = await measureDocument(`${server.url}/`);

  expect(size.raw).toBeGreaterThan(0);
  expect(size.raw).toBeLessThanOrEqual(HOME_PAGE_BYTES.raw);
  expect(size.brotli).toBeLessThanOrEqual(HOME_PAGE_BYTES.brotli);
});

it('what the script of a page fetches before a late part is all that the part imports', () => {
  const manifest = readManifest(DIST);
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));

  for (const { file, imports = [] } of scripts) {
    const read = importsOf(readFileSync(join(DIST, file), 'utf8')).map((name) => join('assets', name));
    expect(new Set(read), file).toEqual(new Set(imports.map((name) => manifest[name]?.file)));
  }
  expect(scripts.length).toBeGreaterThan(20);
});
