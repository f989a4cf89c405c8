/**
 * Keeps, beside a new build, the files that it replaces: a running server and the pages that are open in browsers go on with
 * theirs. They go a good while after they were replaced.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const ASSETS = 'assets';

/** For an environment with a manifest and hashed names, whose folder is not emptied (`build.emptyOutDir: false`). */
export function keepReplaced(environmentName: string, now = Date.now): Plugin {
  return {
    name: 'keep-replaced',
    applyToEnvironment: ({ name }) => name === environmentName,
    generateBundle({ dir = '' }) {
      // From now on they are replaced, however long ago they were written; the new build writes those it shares anew.
      for (const file of filesOf(dir)) if (existsSync(file)) utimesSync(file, now() / 1000, now() / 1000);
    },
    writeBundle({ dir = '' }, bundle) {
      for (const name of readdirSync(join(dir, ASSETS))) {
        const file = join(dir, ASSETS, name);
        const isOld = statSync(file).mtimeMs < now() - KEPT_DAYS * DAY_MS;
        if (isOld && !Object.hasOwn(bundle, `${ASSETS}/${name}`)) rmSync(file);
      }
    },
  };
}

/** The files of the build that is there. */
function filesOf(dir: string): string[] {
  const manifestFile = join(dir, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return [];
  // Vite's own file.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const names = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return names.map((name) => join(dir, name));
}
