/** Finds the built client and the module that renders pages. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagesOptions } from '../pages/pages-plugin.ts';

type Pages = Pick<PagesOptions, 'renderer' | 'manifest' | 'clientDir'>;

/** Loads the build under `distDir`; undefined when there is none, and then only the API is served. */
export async function openPages(distDir: string): Promise<Pages | undefined> {
  const clientDir = join(distDir, 'client');
  const manifestFile = join(clientDir, '.vite', 'manifest.json');
  const module = join(distDir, 'ssr', 'ssr.js');
  if (!existsSync(manifestFile) || !existsSync(module)) return undefined;
  const [manifest, renderer] = await Promise.all([
    readFile(manifestFile, 'utf8').then((text): Pages['manifest'] => JSON.parse(text)),
    // The module Vite builds from `client/ssr.tsx`, which is typed as such there.
    import(pathToFileURL(module).href) as Promise<Pages['renderer']>,
  ]);
  return { renderer, manifest, clientDir };
}
