import { afterEach, describe, expect, test } from 'vitest';
import { SiteError } from '../files/site-file.ts';
import { loadSite } from '../load-site.ts';
import type { Site } from '../site-types.ts';
import { SITE_FILES, type SiteFolder, siteFolder } from '../testing/site-fixture.ts';

const folders: SiteFolder[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

async function load(flags: string, pages: Readonly<Record<string, string>> = {}): Promise<Site> {
  const folder = await siteFolder({ 'site.yaml': `${SITE_FILES['site.yaml']}flags:\n${flags}`, ...pages });
  folders.push(folder);
  return loadSite(folder.dir);
}

async function problems(flags: string, pages: Readonly<Record<string, string>> = {}): Promise<string> {
  const error = await load(flags, pages).catch((reason: unknown) => reason);
  if (error instanceof SiteError) return error.message;
  throw new Error('the site loaded');
}

const home = (line: string): string => `title: Home\nblocks:\n  - block: search\n    index: rentals\n    ${line}\n`;

describe('§3.6 flags of a site', () => {
  test('§3.6 every block and listing of the index takes them, unless it says otherwise', async () => {
    const groups = '  - { index: rentals }\n  - { index: rentals, namespace: short, path: /about }\n';
    const all = await load(groups);
    const some = await load(groups, { 'pages/home.yaml': home('flags: [short]') });
    const none = await load(groups, { 'pages/home.yaml': home('flags: false') });
    const shown = ({ pages }: Site) =>
      pages.flatMap(({ blocks }) =>
        blocks.flatMap((block) => {
          if (block.block === 'search') return [block.parsed.flags.map(({ namespace }) => namespace)];
          return block.block === 'listing' ? [block.flags.map(({ parsed }) => parsed.namespace)] : [];
        }),
      );

    expect(shown(all)).toEqual([
      ['riot_solr_flag_items', 'short'],
      ['riot_solr_flag_items', 'short'],
    ]);
    expect(shown(some)[0]).toEqual(['short']);
    expect(shown(none)[0]).toEqual([]);
  });

  test.each([
    ['  - { index: rental }\n', {}, 'flags[0].index: site.yaml has no index rental; did you mean rentals?'],
    [
      '  - { index: rentals }\n  - { index: rentals }\n',
      {},
      'flags[1]: the namespace riot_solr_flag_items is there already',
    ],
    ['  - { index: rentals, namespace: "a b" }\n', {}, 'must be up to 64 letters, digits and underscores'],
    ['  - { index: rentals, path: /nowhere }\n', {}, 'flags[0].path'],
    ['  - { index: rentals, enquire_path: "//x.example" }\n', {}, 'must be a path of this site'],
    ['  - { index: rentals }\n', { 'pages/home.yaml': home('flags: [other]') }, 'no flags of the namespace other'],
    [
      '  - { index: rentals }\n',
      { 'pages/home.yaml': home('shows_flagged: other') },
      'no flags of the namespace other',
    ],
    [
      '  - { index: rentals }\n',
      { 'pages/home.yaml': 'title: Home\nblocks:\n  - { block: favourites, namespace: other }\n' },
      'no flags of the namespace other',
    ],
  ])('a slip is named: %s', async (flags, pages, reason) => {
    expect(await problems(flags, pages)).toContain(reason);
  });
});
