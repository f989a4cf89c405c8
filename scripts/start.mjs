/** `npm start`: prepares what is missing, then runs the server on the pinned Node until it is told to stop. */
import { prepare, takeNoOptions } from './prepare.mjs';
import { serve } from './serve.mjs';

takeNoOptions(`Serves the site until it is told to stop; first installs and builds what is missing.

Usage: npm start

It takes no options. What can be set is set in the environment, or in a file .env: PORT=8080 npm start has another port,
SITE_DIR=../stays npm start another site (docs/going-live.md).
`);

prepare();
// Node would take 64 MB for what lives a moment; with 8 a request takes as long, and the process 45 MB less. What the start needed
// once is given back (server/embedded/give-back-memory.ts).
serve(['--max-semi-space-size=8', '--expose-gc', 'server/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // What glibc is to do with memory: pages and answers come and go, and the room of each would be kept for others that never fit.
  // Giving it back costs 0.4 ms for a page that is written and compressed afresh.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '32768',
});
