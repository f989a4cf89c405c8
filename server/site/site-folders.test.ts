import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadSite } from './load-site.ts';
import { registeredBlocks } from './site-types.ts';

test.each(['site', 'examples/boston', 'examples/campgrounds'])(
  '%s loads and has something to search',
  async (folder) => {
    const site = await loadSite(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
    expect(registeredBlocks(site).length).toBeGreaterThan(0);
    expect(site.data?.mapping).toMatch(/mapping\.yaml$/);
    expect(site.amenities.length).toBeGreaterThan(0);
  },
);

test.each([
  ['examples/boston', ['ss_town', 'ss_park']],
  ['examples/campgrounds', ['ss_park', 'ss_state']],
])(
  '%s suggests places before words, says what its field takes, and has a page for favourites',
  async (folder, places) => {
    const site = await loadSite(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
    const blocks = registeredBlocks(site).map(({ parsed }) => parsed);
    for (const { placeholder, suggest } of blocks.filter(({ keywords }) => keywords)) {
      expect(placeholder).not.toBe('');
      expect(places).toContain(suggest?.facets[0]);
      expect(suggest?.words).toBe('spell');
    }
    const [group] = site.flags;
    expect(group).toMatchObject({ counter: true, parsed: { path: '/favourites' } });
    expect(blocks.find(({ showsFlagged }) => showsFlagged === group?.parsed.namespace)?.compare).toBeDefined();
  },
);

test('examples/drupal-core loads, and brings no listings: another system fills its index', async () => {
  const site = await loadSite(fileURLToPath(new URL('../../examples/drupal-core', import.meta.url)));
  expect(registeredBlocks(site).map((block) => block.id)).toEqual(['stays', 'pet-friendly', 'drupal-list']);
  expect(site.data).toBeUndefined();
});

test('the two searches of the demo begin with different queries', async () => {
  const site = await loadSite(fileURLToPath(new URL('../../site', import.meta.url)));
  const queries = registeredBlocks(site).map((block) => block.parsed.defaultQ);
  expect(new Set(queries).size).toBe(queries.length);
});
