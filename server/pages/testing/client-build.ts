/** A client build for tests that need none: a manifest of every entry pages are made of, some of its files, and a renderer. */
import { basename, join } from 'node:path';
import type { PageModel } from '../../../common/page/page-model.ts';
import { CLIENT_ENTRIES, type Manifest, SHEET_ENTRIES } from '../client-assets.ts';
import type { PagesOptions } from '../pages-plugin.ts';

/** The manifest, in which `client/main.tsx` has become `assets/main.js`; and what `more` says of these and others. */
export function testManifest(more: Manifest = {}): Manifest {
  const entries = [...Object.values(CLIENT_ENTRIES), ...Object.values(SHEET_ENTRIES)].map((name) => [
    name,
    { file: `assets/${basename(name).replace(/\.tsx?$/, '.js')}`, isEntry: true, ...more[name] },
  ]);
  return { ...more, ...Object.fromEntries(entries) };
}

/** What pages are made with; the models they were made of are added to `models`. */
export function testPages(
  models: PageModel[],
  more: Manifest = {},
): Pick<PagesOptions, 'renderer' | 'manifest' | 'clientDir'> {
  return {
    renderer: {
      renderBody(model) {
        models.push(model);
        return `<main>${model.page.path}</main>`;
      },
      renderBlocks(model) {
        models.push(model);
        return '<p>blocks</p>';
      },
      embedScript: (files) => `start(${JSON.stringify(files)})`,
      titleOf: ({ page }) => page.title,
      headScript: (names) => `mark(${names?.join() ?? ''})`,
    },
    manifest: testManifest(more),
    clientDir: join(import.meta.dirname, 'client-build'),
  };
}
