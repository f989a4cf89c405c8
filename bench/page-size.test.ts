import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { EMBED_BYTES, HOME_PAGE_BYTES, INITIAL_JS_BYTES, LATE_JS, UNTOUCHED_CHUNKS, UNTOUCHED_JS } from './budget.ts';
import { measureDocument, measureElement, measureInitialJs, measureLateJs } from './page-size.ts';

const DIST = join(import.meta.dirname, '..', 'dist', 'client');

it('the search page loads no more JavaScript than its budget', () => {
  const size = measureInitialJs(DIST, 'client/main.tsx');

  expect(size.gzipBytes).toBeGreaterThan(0);
  expect(size.gzipBytes).toBeLessThanOrEqual(INITIAL_JS_BYTES);
});

it('a search page nobody touches loads no more, in few files', () => {
  const size = measureInitialJs(DIST, 'client/main.tsx', ...UNTOUCHED_CHUNKS);

  expect(size.sentBytes).toBeLessThanOrEqual(UNTOUCHED_JS.bytes);
  expect(size.files.length).toBeLessThanOrEqual(UNTOUCHED_JS.files);
});

it.each(LATE_JS)('$what: no more JavaScript than its budget', ({ entry, loaded, bytes }) => {
  const size = measureLateJs(DIST, entry, loaded);

  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(bytes);
});

it.each([
  'client/static-flags.ts',
  'client/analytics/start.ts',
  'client/ui.ts',
  'client/site/lightbox/open-lightbox.ts',
  'client/site/clean.ts',
  'client/leads/page-antibot.ts',
  'client/flags/counter-list.ts',
  'client/map/listing-map.ts',
  'client/map/leaflet-map.ts',
])('a page of text loads nothing of the search with %s', (entry) => {
  const { files } = measureInitialJs(DIST, entry);

  expect(files.filter(({ file }) => file.includes('/block-'))).toEqual([]);
});

describe('a running server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ NODE_ENV: 'production' });
  });
  afterAll(() => server.stop());

  it("sends a document of the demo's home page that is no larger than its budget", async () => {
    const size = await measureDocument(`${server.url}/`);

    expect(size.raw).toBeGreaterThan(0);
    expect(size.raw).toBeLessThanOrEqual(HOME_PAGE_BYTES.raw);
    expect(size.brotli).toBeLessThanOrEqual(HOME_PAGE_BYTES.brotli);
  });

  it('sends an element on a page of another system no more than its budget until its block is alive', async () => {
    const bytes = await measureElement(join(DIST, '..', 'embed'), server.url, 'stays');

    expect(bytes).toBeGreaterThan(90_000);
    expect(bytes).toBeLessThanOrEqual(EMBED_BYTES);
  });
});

it.each(['page', 'parts', 'compare-views'])(
  '%s imports only what is in a search page before it, so that it can be asked for again',
  (name) => {
    const before = measureInitialJs(
      DIST,
      'client/main.tsx',
      ...(name === 'compare-views' ? UNTOUCHED_CHUNKS : []),
    ).files;
    const { files } = measureInitialJs(DIST, name);

    expect(files.slice(1).filter(({ file }) => !before.some((other) => other.file === file))).toEqual([]);
  },
);
