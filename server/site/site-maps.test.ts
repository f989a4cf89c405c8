import { describe, expect, test } from 'vitest';
import { home, load, problems } from './testing/loaded-site.ts';

describe('maps (§2.13)', () => {
  const site = (map: string): string => `name: T
hash: t
indexes: [{ id: rentals }]
${map}`;
  const TILES = 'map: { tiles: { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: Someone } }';
  const PLACED = 'link: ss_url\ntitle: ss_name\nlocation: loc\n';
  const withMap = (lines: string): string => `${home('')}  - block: map\n${lines}`;
  const right = { 'templates/rental.yaml': PLACED, 'pages/home.yaml': withMap(''), 'site.yaml': site(TILES) };

  test('a map shows the first search of its page, and asks before it loads from another host', async () => {
    const { map, pages } = await load(right);

    expect(map).toEqual({
      kind: 'tiles',
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: 'Someone',
      attributionUrl: '',
      maxZoom: 18,
      host: 'tiles.example',
      consent: true,
    });
    expect(pages.flatMap(({ blocks }) => blocks).find(({ block }) => block === 'map')).toEqual({
      block: 'map',
      search: 'search',
      heading: '',
      open: true,
      searchArea: false,
    });
  });

  test.each([
    ['tiles of the site itself', 'map: { tiles: { url: "/tiles/{z}/{x}/{y}.png" } }', ['', false]],
    ['an owner who has asked already', `${TILES.slice(0, -3)}, consent: false } }`, ['tiles.example', false]],
    ['a service', 'map: { embed: { url: "https://maps.example/?at={lat},{lon}&z={zoom}" } }', ['maps.example', true]],
  ])('%s', async (_what, lines, [host, consent]) => {
    const files = { ...right, 'site.yaml': site(lines), 'pages/home.yaml': home('') };
    expect((await load(files)).map).toMatchObject({ host, consent });
  });

  test('a drawing of the site is served by it, under an address of its own for each version', async () => {
    const lines = 'map: { outline: { file: map.geojson, attribution: A sketch } }';
    const files = {
      ...right,
      'site.yaml': site(lines),
      'map.geojson': '{ "type": "FeatureCollection", "features": [] }',
    };
    const { map, outline } = await load(files);

    expect(map).toMatchObject({ kind: 'outline', host: '', consent: false, maxZoom: 15 });
    expect(map?.url).toMatch(/^\/map-outline\.json\?v=[0-9a-f]{12}$/);
    expect(outline).toContain('FeatureCollection');
  });

  test.each([
    [{ 'site.yaml': site('') }, 'pages/home.yaml:6: blocks[1]: site.yaml has no map: say there where maps come from'],
    [
      { 'templates/rental.yaml': 'link: ss_url\ntitle: ss_name\n' },
      'pages/home.yaml:6: blocks[1]: templates/rental.yaml names no location field, such as location: loc',
    ],
    [
      { 'pages/home.yaml': withMap('    search: serch\n') },
      'pages/home.yaml:7: blocks[1].search: no search block of this page is called so; did you mean search?',
    ],
    [
      { 'pages/home.yaml': `${home('')}`, 'pages/more.yaml': 'title: M\nblocks:\n  - block: map\n' },
      'pages/more.yaml:3: blocks[0]: this page has neither a search nor a listing to show on a map',
    ],
    [
      { 'site.yaml': site('map: { embed: { url: "https://maps.example/?at={lat},{lon}" } }') },
      'pages/home.yaml:6: blocks[1]: an embedded map shows one place; results need tiles or an outline in site.yaml',
    ],
    [
      { 'site.yaml': site('map: { tiles: { url: "https://tiles.example/{z}/{x}.png" } }') },
      'site.yaml:4: map.tiles.url: must have {y} where the part of the map goes',
    ],
    [
      { 'site.yaml': site('map: { tiles: { url: "https://{s}.tiles.example/{z}/{x}/{y}.png" } }') },
      'site.yaml:4: map.tiles.url: must be a path that begins with /, or an address with one host',
    ],
    [
      { 'site.yaml': site('map: { tiles: { url: "http://tiles.example/{z}/{x}/{y}.png" } }') },
      'site.yaml:4: map.tiles.url: must begin with https://: a browser asks nobody else from a page that came by https',
    ],
    [
      { 'site.yaml': site('map: { tiles: { url: "javascript:alert(1)//{z}{x}{y}" } }') },
      'site.yaml:4: map.tiles.url: must begin with https://: a browser asks nobody else from a page that came by https',
    ],
    [
      { 'site.yaml': site('map: { outline: { file: none.geojson } }') },
      'site.yaml:4: map.outline.file: there is no file none.geojson in the site folder',
    ],
    [
      { 'site.yaml': site('map: { outline: { file: pages } }') },
      'site.yaml:4: map.outline.file: there is no file pages in the site folder',
    ],
    [
      { 'site.yaml': site('map: { outline: { file: map.geojson } }'), 'map.geojson': '<svg/>' },
      'site.yaml:4: map.outline.file: must be a GeoJSON FeatureCollection',
    ],
  ])('what cannot be right is said: %#', async (changes, problem) => {
    expect(await problems({ ...right, ...changes })).toContain(problem);
  });
});
