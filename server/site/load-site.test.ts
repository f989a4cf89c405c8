import { afterEach, describe, expect, test } from 'vitest';
import { loadSite } from './load-site.ts';
import { SiteError } from './site-error.ts';
import { SITE_FILES, type SiteFolder, siteFolder } from './site-fixture.ts';
import { registeredBlocks, type Site } from './site-types.ts';

const folders: SiteFolder[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

async function load(changes: Readonly<Record<string, string | undefined>> = {}): Promise<Site> {
  const folder = await siteFolder(changes);
  folders.push(folder);
  return loadSite(folder.dir);
}

/** The problems of a site that must not load. */
async function problems(changes: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  try {
    await load(changes);
  } catch (error) {
    if (error instanceof SiteError) return error.message.split('\n');
    throw error;
  }
  throw new Error('the site loaded');
}

function home(lines: string): string {
  return `title: Home
blocks:
  - block: search
    index: rentals
    bundles: [rental]
${lines}`;
}

describe('a site that is right', () => {
  test('every file ends up in the site', async () => {
    const site = await load({ 'theme.css': ':root { --brand: red }', 'favicon.svg': '<svg/>' });
    expect(site.pages.map((page) => page.path).sort()).toEqual(['/', '/about', '/stays/:key/:slug?']);
    expect(site.indexes[0]?.requires).toEqual([{ field: 'ss_bundle', values: ['rental'] }]);
    expect(site.theme).toContain('--brand');
    expect(site.favicon).toBe('<svg/>');
    expect(site.templates.rental?.title).toBe('ss_name');
  });

  test('§3.1 a block is written out by the names of the options', async () => {
    const [block] = registeredBlocks(await load());
    expect(Object.keys(block?.options ?? {}).sort()).toEqual(
      [
        'url',
        'index',
        'bundles',
        'entity_type',
        'doc_cache',
        'exposed_params',
        'hash',
        'default_q',
        'default_boost',
        'params',
        'max_rows',
        'return_full_docs',
        'facets',
        'fields',
        'facet_widget_map',
        'id',
        'keywords',
        'empty_text',
        'numvisible',
        'sorts',
        'templates',
        'bundle_field',
        'grow_screens',
        'page_sizes',
        'apply',
        'hash_prefix',
      ].sort(),
    );
    expect(block?.parsed.hash).toBe('t');
    expect(block?.parsed.index).toBe('rentals');
  });

  test('§3.1 visitors can save searches where the page says so', async () => {
    const [plain] = registeredBlocks(await load({ 'pages/home.yaml': home('') }));
    const [saving] = registeredBlocks(await load({ 'pages/home.yaml': home('    saved_searches: true\n') }));

    expect(plain?.options).not.toHaveProperty('saved_searches');
    expect(saving?.options.saved_searches).toBe(true);
    expect(saving?.parsed.savedSearches).toBe(true);
  });

  test('§3.1 what results are compared by is written out as it stands', async () => {
    const rows = [{ field: 'ss_secret', label: 'Secret', format: 'usd', ticks: true }];
    const [block] = registeredBlocks(
      await load({ 'pages/home.yaml': home(`    compare: { rows: ${JSON.stringify(rows)} }\n`) }),
    );

    expect(block?.options.compare).toEqual({ rows });
    expect(block?.parsed.compare).toEqual({ rows });
  });

  test('§3.2 the short form of a facet is written out as the nested one', async () => {
    const facets = `    facets:
      - field: ss_type
        label: Kind
        widget: list
        operator: single
        limit: -1
        mincount: 2
        missing: true
        shown: 5
        sort: numeric
        exclude: "^x"
        format: usd
        labels: { a: First }
`;
    const [block] = registeredBlocks(await load({ 'pages/home.yaml': home(facets) }));
    expect(block?.options.facets).toEqual([
      {
        data: { field: 'ss_type' },
        settings: {
          settings: {
            widget: 'list',
            exclude: '^x',
            active_sorts: ['numeric'],
            shown: 5,
            format: 'usd',
            value_labels: { a: 'First' },
            riot_solr: { facet_label: 'Kind' },
          },
        },
        global_settings: {
          operator: 'or',
          limit_active_items: true,
          hard_limit: -1,
          facet_mincount: 2,
          facet_missing: true,
        },
      },
    ]);
    expect(block?.parsed.facets[0]).toMatchObject({ label: 'Kind', operator: 'single', hardLimit: -1, mincount: 2 });
  });

  test('§2.5 a range with bars and steps, amenities, and the tags that show them', async () => {
    const facets = `    facets:
      - { field: fs_price, label: Price, widget: price_range, histogram: { start: 0, end: 600, gap: 20 }, steps: [50, 100] }
      - { field: sm_amenity, widget: amenity, sort: [active-first, "-numeric:count"] }
`;
    const [block] = registeredBlocks(await load({ 'pages/home.yaml': home(facets) }));

    expect(block?.parsed.facets[0]).toMatchObject({
      widgetId: 'fs_price',
      format: 'usd',
      histogram: { start: 0, end: 600, gap: 20 },
      steps: [50, 100],
    });
    expect(block?.parsed.facets[1]?.sorts).toMatchObject([{ mode: 'active' }, { mode: 'numeric', reverse: true }]);
    expect(block?.parsed.facetWidgetMap).toMatchObject({
      list: 'riot-solr-facet-list',
      price_range: 'riot-solr-facet-range',
      amenity: 'riot-solr-facet-amenity',
    });
  });

  test('§3.2 a facet in the nested form goes into the page as it is', async () => {
    const facet = { data: { field: 'ss_type' }, settings: { settings: { widget: 'list', exclude: 'x' } } };
    const [block] = registeredBlocks(
      await load({ 'pages/home.yaml': home(`    facets: [${JSON.stringify(facet)}]\n`) }),
    );
    expect(block?.options.facets).toEqual([facet]);
  });

  test('§2.5 a widget of the site itself is named in facet_widget_map', async () => {
    const lines = '    facet_widget_map: { stars: my-stars }\n    facets: [{ field: fs_rating, widget: stars }]\n';
    const [block] = registeredBlocks(await load({ 'pages/home.yaml': home(lines) }));
    expect(block?.parsed.facetWidgetMap).toMatchObject({ stars: 'my-stars', list: expect.any(String) });
  });

  test('blocks of foreign pages are registered beside those of the site', async () => {
    const site = await load({
      'site.yaml': `${SITE_FILES['site.yaml']}foreign_blocks:\n  - { block: search, id: old, index: rentals, bundles: [rental] }\n`,
    });
    expect(registeredBlocks(site).map((block) => block.id)).toEqual(['search', 'old']);
  });

  test('§2.17 Markdown becomes HTML, HTML in it is cleaned, and nothing carries a style', async () => {
    const site = await load({
      'pages/about.md': `---\ntitle: About\n---\n# About\n\n<b onclick="go()" style="color: red">x</b> <script>1</script>\n\n| a |\n|--:|\n| 1 |\n`,
    });
    const [block] = site.pages.find((page) => page.path === '/about')?.blocks ?? [];
    const html = block?.block === 'rich-text' ? block.html : '';
    expect(html).toContain('<h1>About</h1>');
    expect(html).toContain('<b>x</b>');
    expect(html).not.toMatch(/script|onclick/);
    expect(html).toContain('<td class="align-right">1</td>');
    expect(html).not.toContain('style=');
  });

  test('§2.14 a text banner.md is the callout banner, and its links are checked', async () => {
    expect((await load()).banner).toBeUndefined();
    expect((await load({ 'banner.md': '\n' })).banner).toBeUndefined();
    expect((await load({ 'banner.md': 'Now <b>open</b>: [about](/about)' })).banner).toBe(
      '<p>Now <b>open</b>: <a href="/about">about</a></p>',
    );
    expect(await problems({ 'banner.md': 'Now open.\n\n<a href="/abuot">About</a>' })).toEqual([
      'banner.md:3: the link to /abuot leads to no page of this site; did you mean /about?',
    ]);
  });

  test('§2.15 small devices follow lightbox links as plain ones, unless the site says otherwise', async () => {
    const widthOf = async (lines: string) =>
      (await load({ 'site.yaml': `${SITE_FILES['site.yaml']}${lines}` })).lightbox.mobileWidth;

    expect(await widthOf('')).toBe(480);
    expect(await widthOf('lightbox: { mobile_device_width: 600 }\n')).toBe(600);
    expect(await widthOf('lightbox: { mobile_detect: false }\n')).toBeUndefined();
  });

  test('the id of an amenity category may be a number of another system (§2.6)', async () => {
    const site = await load({ 'amenities.yaml': 'categories: [{ id: "12", label: Kitchen, amenities: [Oven] }]\n' });
    expect(site.amenities.map((category) => category.id)).toEqual(['12']);
  });

  test('the amenity vocabulary takes labels with and without other spellings', async () => {
    const site = await load({
      'amenities.yaml': `categories:
  - id: kitchen
    label: Kitchen
    detail: For cooking.
    amenities: [Oven, { label: Fridge, aliases: [Refrigerator] }]
`,
    });
    expect(site.amenities).toEqual([
      {
        id: 'kitchen',
        label: 'Kitchen',
        detail: 'For cooking.',
        amenities: [
          { label: 'Oven', aliases: [] },
          { label: 'Fridge', aliases: ['Refrigerator'] },
        ],
      },
    ]);
  });
});

describe('a mistake is told with file, line and reason', () => {
  const facets = (facet: string) => home(`    facets:\n      - { field: ss_town }\n      - ${facet}\n`);

  test.each([
    [
      'a widget nobody knows',
      { 'pages/home.yaml': facets('{ field: ss_a, widget: lst }') },
      'pages/home.yaml:8: blocks[0].facets[1].widget: must be one of list',
    ],
    [
      'an operator nobody knows',
      { 'pages/home.yaml': facets('{ field: ss_a, operator: orr }') },
      'pages/home.yaml:8: blocks[0].facets[1].operator: must be one of or, and, single; did you mean or?',
    ],
    [
      'a key with a slip',
      { 'pages/home.yaml': facets('{ field: ss_a, lable: A }') },
      'pages/home.yaml:8: blocks[0].facets[1].lable: is not a known key; did you mean label?',
    ],
    [
      'a key that means nothing',
      { 'site.yaml': `${SITE_FILES['site.yaml']}zzzzzz: 1\n` },
      'site.yaml:9: zzzzzz: is not a known key; known: name,',
    ],
    [
      'a facet without a field',
      { 'pages/home.yaml': facets('{ label: A }') },
      'pages/home.yaml:8: blocks[0].facets[1]: field is missing',
    ],
    [
      'a name that is no field',
      { 'pages/home.yaml': facets('{ field: "a b" }') },
      'pages/home.yaml:8: blocks[0].facets[1].field: must name an index field',
    ],
    [
      'a facet twice',
      { 'pages/home.yaml': facets('{ field: ss_town }') },
      'pages/home.yaml:8: blocks[0].facets[1]: this block has a facet of ss_town already',
    ],
    [
      'text where a number belongs',
      { 'pages/home.yaml': home('    max_rows: many\n') },
      'pages/home.yaml:6: blocks[0].max_rows: must be a whole number',
    ],
    [
      'more rows than the search gives',
      { 'pages/home.yaml': home('    max_rows: 1000\n') },
      'pages/home.yaml:6: blocks[0].max_rows: must be 250 or less',
    ],
    [
      'a sort without a direction',
      { 'pages/home.yaml': home('    sorts: [{ value: fs_price, label: Price }]\n') },
      'pages/home.yaml:6: blocks[0].sorts[0].value: must be a field and asc or desc',
    ],
    [
      'a default query the search would refuse',
      { 'pages/home.yaml': home('    default_q: "sm_setting:( a OR"\n') },
      'pages/home.yaml:6: blocks[0].default_q: must be *:*, plain words, or one field',
    ],
    [
      'an index that does not exist',
      { 'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rental }\n' },
      'pages/home.yaml:3: blocks[0].index: site.yaml has no index rental; did you mean rentals?',
    ],
    [
      'a bundle without a template',
      { 'pages/home.yaml': 'title: Home\nblocks:\n  - block: search\n    index: rentals\n    bundles: [rentel]\n' },
      'pages/home.yaml:5: blocks[0].bundles[0]: there is no templates/rentel.yaml; did you mean rental?',
    ],
    [
      'a block nobody knows',
      { 'pages/home.yaml': 'title: Home\nblocks:\n  - block: serch\n' },
      'pages/home.yaml:3: blocks[0].block: must be one of hero, search, rich-text, listing, jump-menu; did you mean search?',
    ],
    [
      'a page without blocks',
      { 'pages/home.yaml': 'title: Home\nblocks: []\n' },
      'pages/home.yaml:2: blocks: must not be empty',
    ],
    [
      'a link to a page that does not exist',
      { 'site.yaml': SITE_FILES['site.yaml']?.replace('/about', '/abuot') },
      'site.yaml:5: navigation[1].path: leads to no page of this site; did you mean /about?',
    ],
    [
      'a link that is neither path nor address',
      { 'site.yaml': SITE_FILES['site.yaml']?.replace('/about', 'about') },
      'site.yaml:5: navigation[1].path: must be a path that begins with /',
    ],
    [
      'a script as a link',
      { 'site.yaml': SITE_FILES['site.yaml']?.replace('/about', '"javascript:alert(1)"') },
      'site.yaml:5: navigation[1].path: must be a path',
    ],
    [
      'a Markdown link to nowhere',
      { 'pages/about.md': '---\ntitle: About\n---\n# About\n\nSee [x](/nowhere).\n' },
      'pages/about.md:6: the link to /nowhere leads to no page of this site',
    ],
    [
      'a picture that is no illustration',
      { 'pages/about.md': '---\ntitle: About\n---\n![x](/illustrations/moon.svg)\n' },
      'pages/about.md:4: the link to /illustrations/moon.svg is no illustration',
    ],
    [
      'Markdown without front matter',
      { 'pages/about.md': '# About\n' },
      'pages/about.md:1: a Markdown page begins with front matter',
    ],
    [
      'front matter with a slip',
      { 'pages/about.md': '---\ntitle: About\ndescripton: x\n---\n' },
      'pages/about.md:3: descripton: is not a known key; did you mean description?',
    ],
    [
      'two pages with one path',
      { 'pages/other.yaml': 'path: /about\ntitle: x\nblocks: [{ block: rich-text, markdown: x }]\n' },
      'pages/other.yaml:1: path: /about is the path of pages/about.md too',
    ],
    [
      'two patterns that match the same',
      {
        'pages/z.yaml': `${SITE_FILES['pages/stay.yaml']?.replace(':key', ':id').replace('key_param: key', 'key_param: id')}`,
      },
      'pages/z.yaml:1: path: /stays/:id/:slug? is the path of pages/stay.yaml too',
    ],
    [
      'a path the server answers itself',
      { 'pages/api.md': '---\ntitle: x\n---\nx\n' },
      'pages/api.md:1: path: /api is answered by the server itself',
    ],
    [
      'a path that is none',
      { 'pages/stay.yaml': SITE_FILES['pages/stay.yaml']?.replace('/stays/', 'stays/') },
      'pages/stay.yaml:1: path: must be a path such as /about',
    ],
    [
      'a key that is not in the path',
      { 'pages/stay.yaml': SITE_FILES['pages/stay.yaml']?.replace('key_param: key', 'key_param: id') },
      "pages/stay.yaml:8: blocks[0].key_param: the page's path /stays/:key/:slug? has :key and :slug, not :id",
    ],
    [
      'no page at /',
      {
        'pages/home.yaml': undefined,
        'site.yaml': 'name: x\nindexes: [{ id: rentals }]\n',
        'pages/about.md': '---\ntitle: x\n---\nx\n',
      },
      'pages:1: no page has the path /',
    ],
    [
      'autocomplete without a field, in the words of the specification',
      { 'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    autocomplete: { limit: 5 }\n` },
      'pages/home.yaml:3: blocks[0]: "field" must be set on AutocompleteTermWidget.',
    ],
    [
      'an alternates search that no search takes',
      { 'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    alternates: { fq: ["town Duck"] }\n` },
      'pages/home.yaml:8: blocks[0].alternates.fq[0]: must be a field and a value, such as ss_town:Duck',
    ],
    [
      'an alternates search in an order that is none',
      { 'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    alternates: { sort: best }\n` },
      'pages/home.yaml:8: blocks[0].alternates.sort: must be a field and asc or desc',
    ],
    [
      'a row of a comparison in a format that there is not',
      {
        'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    compare: { rows: [{ field: is_beds, format: feet }] }\n`,
      },
      'pages/home.yaml:8: blocks[0].compare.rows[0].format: must be one of text, number, usd, date',
    ],
    ['broken YAML', { 'pages/home.yaml': 'title: "Home\nblocks: []\n' }, 'pages/home.yaml:'],
    [
      'a template with a slip in a pattern',
      { 'templates/rental.yaml': 'link: ss_url\ntitle: ss_name\nplace: "{ss town}"\n' },
      'templates/rental.yaml:3: place: {ss town} is no field',
    ],
    [
      'a mapping that is not there',
      { 'site.yaml': `${SITE_FILES['site.yaml']}data: { index: rentals, mapping: none.yaml }\n` },
      'site.yaml:9: data.mapping: there is no file none.yaml in the site folder',
    ],
    ...[
      ['another site hash in the mapping', 'hash: other\n', '"t", but mapping.yaml has "other"'],
      ['no site hash in the mapping', '', '"t", but mapping.yaml has none'],
    ].map(([name = '', hash, both]): [string, Record<string, string>, string] => [
      `§3.5 ${name}`,
      {
        'site.yaml': `${SITE_FILES['site.yaml']}data: { index: rentals, mapping: mapping.yaml, file: mapping.yaml }\n`,
        'mapping.yaml': `index: rentals\n${hash}key: id\nfields: { ss_name: { from: name } }\n`,
      },
      `site.yaml:2: hash: must be the same in both files, or every listing page is not found: site.yaml has ${both}`,
    ]),
    [
      'a mapping that is no YAML',
      {
        'site.yaml': `${SITE_FILES['site.yaml']}data: { index: rentals, mapping: mapping.yaml, file: mapping.yaml }\n`,
        'mapping.yaml': 'index: rentals\nkey: "id\n',
      },
      'mapping.yaml:',
    ],
    [
      'a pattern of values that is no pattern',
      { 'pages/home.yaml': facets('{ field: ss_a, exclude: "[" }') },
      'pages/home.yaml:8: blocks[0].facets[1].exclude: must be a regular expression',
    ],
    [
      'a pattern of values that could run for ever',
      { 'pages/home.yaml': facets('{ field: ss_a, exclude: "(a+)+$" }') },
      'pages/home.yaml:8: blocks[0].facets[1].exclude: must not repeat a group',
    ],
    [
      'a histogram without an end',
      { 'pages/home.yaml': facets('{ field: fs_a, widget: price_range, histogram: { start: 0, gap: 5 } }') },
      'pages/home.yaml:8: blocks[0].facets[1].histogram: end is missing',
    ],
    [
      'an order of values nobody knows',
      { 'pages/home.yaml': facets('{ field: ss_a, sort: [numeric, alphabetical] }') },
      'pages/home.yaml:8: blocks[0].facets[1].sort[1]: must be numeric, lexicographic, random or active-first',
    ],
    [
      'weights that are none',
      { 'site.yaml': `${SITE_FILES['site.yaml']}    query: { qf: "ts_name^x" }\n` },
      'site.yaml:9: indexes[0].query.qf: must be fields with optional weights',
    ],
    ['a missing site.yaml', { 'site.yaml': undefined }, 'site.yaml:1: there is no such file'],
  ])('%s', async (_what, changes, expected) => {
    const found = await problems(changes);
    expect(found[0]).toContain(expected);
  });

  test('all mistakes are told at once', async () => {
    const found = await problems({
      'site.yaml': `${SITE_FILES['site.yaml']}zzz: 1\n`,
      'pages/about.md': '# About\n',
      'pages/home.yaml': facets('{ field: ss_a, operator: orr, lable: A }'),
    });
    expect(found).toHaveLength(4);
  });

  test('the error has a stable code', async () => {
    await expect(load({ 'site.yaml': 'name: x\n' })).rejects.toMatchObject({ code: 'bad-site', name: 'SiteError' });
  });
});

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
      { 'site.yaml': site('map: { outline: { file: map.geojson } }'), 'map.geojson': '<svg/>' },
      'site.yaml:4: map.outline.file: must be a GeoJSON FeatureCollection',
    ],
  ])('what cannot be right is said: %#', async (changes, problem) => {
    expect(await problems({ ...right, ...changes })).toContain(problem);
  });
});
