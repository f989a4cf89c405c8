/** A small site in a temporary folder, for tests: right by itself, and wrong where a test overwrites a file. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const SITE_FILES: Readonly<Record<string, string>> = {
  'site.yaml': `name: Test site
hash: t
navigation:
  - { label: Home, path: / }
  - { label: About, path: /about }
indexes:
  - id: rentals
    requires: { ss_bundle: rental }
`,
  'templates/rental.yaml': `link: ss_url
title: ss_name
place: "{ss_town}"
`,
  'pages/home.yaml': `title: Home
blocks:
  - block: search
    index: rentals
    bundles: [rental]
    facets:
      - { field: ss_town, label: Town, operator: or }
`,
  'pages/about.md': `---
title: About
---
# About

Back to [home](/).
`,
  'pages/stay.yaml': `path: /stays/:key/:slug?
title: "{ss_name}"
description: "{ss_town}"
blocks:
  - block: listing
    index: rentals
    bundle: rental
    key_param: key
    description: ts_description
    details:
      - { field: ds_listed, label: Listed, format: date }
`,
};

export interface SiteFolder {
  dir: string;
  remove(): Promise<void>;
}

/** Writes the files, with some replaced, added, or (undefined) left out. */
export async function siteFolder(changes: Readonly<Record<string, string | undefined>> = {}): Promise<SiteFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-site-'));
  for (const [name, text] of Object.entries({ ...SITE_FILES, ...changes })) {
    if (text === undefined) continue;
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return { dir, remove: () => rm(dir, { recursive: true }) };
}
