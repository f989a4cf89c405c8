/** Builds the pages Waymark is measured against. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, 'peers');

/** Builds the pages in `peers/` with Vite, the way the product is built; returns the folder. */
export async function buildPeers(): Promise<string> {
  const outDir = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench-peers');
  await build({
    configFile: false,
    root: SOURCE,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['plain.html', 'search-ui.html', 'instantsearch.html'].map((page) => join(SOURCE, page)),
      },
    },
  });
  return outDir;
}
