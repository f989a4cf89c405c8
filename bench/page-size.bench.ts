/** Prints what the browser loads before a search page works: `node bench/page-size.bench.ts`. */
import { join } from 'node:path';
import { startServer } from '../e2e/support/server.ts';
import { EMBED_BYTES, HOME_PAGE_BYTES, INITIAL_JS_BYTES, LATE_JS, UNTOUCHED_CHUNKS, UNTOUCHED_JS } from './budget.ts';
import { measureDocument, measureElement, measureInitialJs, measureLateJs } from './page-size.ts';
import { type BenchRow, rowsTable } from './rows.ts';

const KB = 1024;
const dist = join(import.meta.dirname, '..', 'dist', 'client');
const size = measureInitialJs(dist, 'client/main.tsx');
const untouched = measureInitialJs(dist, 'client/main.tsx', ...UNTOUCHED_CHUNKS);
const server = await startServer({ NODE_ENV: 'production' });
const home = await measureDocument(`${server.url}/`);
const element = await measureElement(join(dist, '..', 'embed'), server.url, 'stays');
await server.stop();
const rows: BenchRow[] = [
  {
    what: 'initial JavaScript, gzip',
    measured: size.gzipBytes / KB,
    unit: 'kB',
    goal: { limit: INITIAL_JS_BYTES / KB, sense: 'at-most' },
  },
  {
    what: 'JavaScript of a search page nobody touches, as it is sent',
    measured: untouched.sentBytes / KB,
    unit: 'kB',
    goal: { limit: UNTOUCHED_JS.bytes / KB, sense: 'at-most' },
  },
  {
    what: 'its files',
    measured: untouched.files.length,
    unit: '',
    goal: { limit: UNTOUCHED_JS.files, sense: 'at-most' },
  },
  ...(['raw', 'brotli'] as const).map(
    (form): BenchRow => ({
      what: `document of the demo's home page, ${form}`,
      measured: home[form] / KB,
      unit: 'kB',
      goal: { limit: HOME_PAGE_BYTES[form] / KB, sense: 'at-most' },
    }),
  ),
  {
    what: 'an element on a page of another system, until it is alive, as it is sent',
    measured: element / KB,
    unit: 'kB',
    goal: { limit: EMBED_BYTES / KB, sense: 'at-most' },
  },
  { what: 'styles, gzip', measured: size.cssGzipBytes / KB, unit: 'kB' },
  ...LATE_JS.map(
    ({ what, entry, loaded, bytes }): BenchRow => ({
      what: `later: ${what}`,
      measured: measureLateJs(dist, entry, loaded) / KB,
      unit: 'kB',
      goal: { limit: bytes / KB, sense: 'at-most' },
    }),
  ),
];
process.stdout.write(rowsTable('What the search page loads (kB of 1,024 bytes)', rows));
