import { describe, expect, test } from 'vitest';
import { compareRows } from '../../common/options/compare-rows.ts';
import { registeredBlocks } from './site-types.ts';
import { home, load, problems } from './testing/loaded-site.ts';
import { SITE_FILES } from './testing/site-fixture.ts';

describe('a site that is right', () => {
  test('every file ends up in the site', async () => {
    const site = await load({ 'theme.css': ':root { --brand: red }', 'favicon.svg': '<svg/>' });
    expect(site.pages.map((page) => page.path).sort()).toEqual(['/', '/about', '/stays/:key/:slug?']);
    expect(site.indexes[0]?.requires).toEqual([{ field: 'ss_bundle', values: ['rental'] }]);
    expect(site.theme).toContain('--brand');
    expect(site.favicon).toBe('<svg/>');
    expect(site.templates.rental?.title).toBe('ss_name');
  });

  test('a home page without a title has the name of the site', async () => {
    const { pages } = await load({ 'pages/home.yaml': home('').replace('title: Home\n', '') });
    expect(pages.find(({ path }) => path === '/')?.title).toBe('Test site');
  });

  test('§3.1 a block has the options it names; others are those of every page, of its site and index', async () => {
    const [block] = registeredBlocks(await load({ 'pages/home.yaml': home('    grow_screens: 3\n') }));

    expect(block?.parsed).toMatchObject({
      index: 'rentals',
      hash: 't',
      bundles: ['rental'],
      bundleField: 'ss_bundle',
      growScreens: 3,
      url: '/api/search',
      exposedParams: ['fq', 'q', 'sort'],
      maxRows: 48,
      numVisible: 12,
      defaultQ: '*:*',
      keywords: true,
      facets: [],
    });
    expect(Object.keys(block?.parsed.templates ?? {})).toEqual(['rental']);
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

  test('§3.1 a block that says no more than that it compares does so as the one of its index with the most filters', async () => {
    const likes = (compare: string): string => `title: Likes
blocks:
  - { block: search, index: rentals, bundles: [rental], compare: ${compare} }
`;
    const files = {
      'pages/all.yaml': likes('true'),
      'pages/home.yaml': home('    compare: { enquire_path: /ask, more: { is_beds: Beds } }\n').concat(
        '    facets: [{ field: sm_amenity, label: Amenities, widget: amenity }]\n',
      ),
      'pages/own.yaml': likes('{ more: { is_rooms: Rooms } }'),
    };
    const site = await load(files);
    const [like, home_, own] = ['/all', '/', '/own'].map(
      (path) =>
        site.pages
          .find((page) => page.path === path)
          ?.blocks.flatMap((block) => (block.block === 'search' ? block.parsed : []))[0],
    );
    const rows = [like, home_, own].map((options) => options && compareRows(options).map(({ label }) => label));

    expect(rows).toEqual([['Amenities', 'Beds'], ['Amenities', 'Beds'], ['Rooms']]);
    expect(like?.compare?.enquirePath).toBe('/ask');
    expect(like?.facets).toEqual([]);
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
            active_sorts: 'numeric',
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

  test('prices that say no currency are in that of their index, or else of the site', async () => {
    const price = (index: string): string => `  - block: search
    index: ${index}
    bundles: [rental]
    facets:
      - { field: fs_price, widget: price_range }
      - { field: fs_fee, widget: price_range, format: chf }
      - { data: { field: fs_old }, settings: { settings: { widget: price_range } } }
`;
    const site = await load({
      'site.yaml': `${SITE_FILES['site.yaml']?.replace('indexes:', 'currency: EUR\nindexes:')}  - { id: abroad, currency: GBP }\n`,
      'templates/rental.yaml': `${SITE_FILES['templates/rental.yaml']}price: { field: fs_price, unit: a night }\n`,
      'pages/home.yaml': `title: Home\nblocks:\n${price('rentals')}`,
      'pages/abroad.yaml': `title: Abroad\nblocks:\n${price('abroad')}`,
    });
    const [home, abroad] = ['/', '/abroad'].map((path) => {
      const [block] = site.pages.find((page) => page.path === path)?.blocks ?? [];
      return block?.block === 'search' ? block.parsed : undefined;
    });

    expect(home?.facets.map(({ format }) => format)).toEqual(['eur', 'chf', 'eur']);
    expect(home?.templates.rental?.price?.currency).toBe('EUR');
    expect(abroad?.facets.map(({ format }) => format)).toEqual(['gbp', 'chf', 'gbp']);
    expect(abroad?.templates.rental?.price?.currency).toBe('GBP');
    expect(site.templates.rental?.price?.currency).toBe('EUR');
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

  test('§2.17 pictures of media/ in texts keep their place free; others are as they were written', async () => {
    const site = await load({
      'media/a porch.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>',
      'media/broken.png': 'no picture',
      'pages/about.md':
        '---\ntitle: About\n---\n![A](</media/a porch.svg>)\n![B](/media/broken.png)\n![C](https://pictures.example/c.png)\n',
    });
    const [block] = site.pages.find((page) => page.path === '/about')?.blocks ?? [];
    expect(block).toMatchObject({
      html: [
        '<p><img src="/media/a%20porch.svg" alt="A" loading="lazy" width="60" height="40">',
        '<img src="/media/broken.png" alt="B" loading="lazy">',
        '<img src="https://pictures.example/c.png" alt="C" loading="lazy"></p>',
      ].join('\n'),
    });
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
        amenities: ['Oven', 'Fridge'],
      },
    ]);
    expect([...site.amenityAliases]).toEqual([['Fridge', ['Refrigerator']]]);
  });
});
