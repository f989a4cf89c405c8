/** Pages of an example, built as their readers build them and shown by the server under test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

export interface BuiltExample {
  /** The folder it was built into. */
  dir: string;
  /** Shows the pages at `/example/…` of the site, so that they may call its API. */
  serveTo(page: Page): Promise<void>;
  remove(): void;
}

/**
 * Builds the pages of `examples/NAME` into a folder of their own.
 *
 * @param site the owner's site, for pages that ask for it.
 */
export async function buildExample(
  name: 'embed-react' | 'instantsearch' | 'typed-client',
  site = '',
): Promise<BuiltExample> {
  const outDir = mkdtempSync(join(tmpdir(), 'waymark-example-'));
  await build({
    configFile: join(import.meta.dirname, '..', '..', 'examples', name, 'vite.config.ts'),
    base: '/example/',
    define: { 'import.meta.env.WAYMARK_URL': JSON.stringify(site) },
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return {
    dir: outDir,
    async serveTo(page) {
      await page.route('**/example/**', (route) => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({ path: join(outDir, pathname.replace('/example/', '')) });
      });
    },
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
