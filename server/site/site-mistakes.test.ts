import { describe, expect, test } from 'vitest';
import { home, load, problems } from './testing/loaded-site.ts';
import { SITE_FILES } from './testing/site-fixture.ts';

describe('a mistake is told with file, line and reason', () => {
  const facets = (facet: string) => home(`    facets:\n      - { field: ss_town }\n      - ${facet}\n`);

  test.each([
    [
      'a widget nobody knows',
      { 'pages/home.yaml': facets('{ field: ss_a, widget: lst }') },
      'pages/home.yaml:8: blocks[0].facets[1].widget: must be one of list',
    ],
    [
      'a widget with a slip',
      { 'pages/home.yaml': facets('{ field: ss_a, widget: pricerange }') },
      '; did you mean price_range?',
    ],
    [
      'a text with a comma within braces',
      { 'pages/home.yaml': facets('{ field: ss_a, label: Price, low to high }') },
      'is not a known key; a text with a comma needs quotes: label: "Price, low to high"',
    ],
    [
      'an operator nobody knows',
      { 'pages/home.yaml': facets('{ field: ss_a, operator: orr }') },
      'pages/home.yaml:8: blocks[0].facets[1].operator: must be one of or, and, single; did you mean or?',
    ],
    [
      'a list of languages without that of the site',
      { 'site.yaml': `${SITE_FILES['site.yaml']}languages: { de: "https://example.org/de" }\n` },
      'site.yaml:9: languages: names the language of this site as well: en, with its own address',
    ],
    [
      'a language at a path of its own',
      { 'site.yaml': `${SITE_FILES['site.yaml']}languages:\n  en: https://example.org\n  de: /de\n` },
      'site.yaml:11: languages.de: must be where that site begins, such as https://www.example.com/de',
    ],
    [
      'a list of languages by their names',
      {
        'site.yaml': `${SITE_FILES['site.yaml']}languages:\n  en: https://example.org\n  deutsch: https://example.org/de\n`,
      },
      'site.yaml:11: languages.deutsch: must be a language tag such as en or en-GB',
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
      'a page without a title',
      { 'pages/contact.yaml': 'blocks: [{ block: rich-text, markdown: Write to us }]\n' },
      'pages/contact.yaml:1: title is missing',
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
      'a block without an index where no other searches',
      { 'pages/home.yaml': SITE_FILES['pages/home.yaml']?.replace('index: rentals', 'index: inherit') },
      'pages/home.yaml:3: blocks[0]: index: no search block of this page has one that this block could share',
    ],
    [
      'a block of other pages without an index',
      { 'site.yaml': `${SITE_FILES['site.yaml']}foreign_blocks:\n  - { block: search, bundles: [rental] }\n` },
      'site.yaml:10: foreign_blocks[0]: index: is needed here',
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
      'pages/home.yaml:3: blocks[0].block: must be one of hero, search, rich-text, listing, jump-menu, favourites, enquiry, modal, map; did you mean search?',
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
      'a picture that is not there',
      { 'pages/about.md': '---\ntitle: About\n---\n![x](/media/porsh.svg)\n', 'media/porch.svg': '<svg/>' },
      'pages/about.md:4: the link to /media/porsh.svg is no file of media/; did you mean /media/porch.svg?',
    ],
    [
      'a picture of a kind that is not served',
      { 'pages/about.md': '---\ntitle: About\n---\n![x](/media/porch.tiff)\n', 'media/porch.tiff': 'II*' },
      'pages/about.md:4: the link to /media/porch.tiff is of a kind that is not served; files of media/ end in .svg, .png',
    ],
    [
      'a logo that is not there',
      {
        'site.yaml': SITE_FILES['site.yaml']?.replace('hash: t', 'hash: t\nlogo: /media/lego.png'),
        'media/logo.png': 'x',
      },
      'site.yaml:3: logo: /media/lego.png is no file of media/; did you mean /media/logo.png?',
    ],
    [
      'an icon outside of media/',
      { 'site.yaml': SITE_FILES['site.yaml']?.replace('hash: t', 'hash: t\nicon: icon.png') },
      "site.yaml:3: icon: must be a file of the site's folder media/, such as /media/logo.svg",
    ],
    [
      'fallback pictures that are not there',
      {
        'templates/rental.yaml': `${SITE_FILES['templates/rental.yaml']}fallback_pictures:
  - { field: ss_type, value: Loft, pictures: /media/loft-*.jpg }
`,
        'media/left/loft-1.jpg': 'x',
      },
      'templates/rental.yaml:5: fallback_pictures[0].pictures: /media/loft-*.jpg is no file of media/',
    ],
    [
      'a fallback picture that is neither file nor address',
      {
        'templates/rental.yaml': `${SITE_FILES['templates/rental.yaml']}fallback_pictures: [{ pictures: loft.jpg }]\n`,
      },
      'templates/rental.yaml:4: fallback_pictures[0].pictures: must be a file such as /media/house.jpg',
    ],
    [
      'a font that is not there',
      { 'theme.css': '@font-face {\n  src: url("/media/serif.woff2");\n}\n', 'media/serifs.woff2': 'x' },
      'theme.css:2: /media/serif.woff2 is no file of media/; did you mean /media/serifs.woff2?',
    ],
    [
      'a mapping that writes a picture that is not there',
      {
        'site.yaml': `${SITE_FILES['site.yaml']}data: { index: rentals, mapping: mapping.yaml, file: listings.jsonl }\n`,
        'listings.jsonl': '',
        'mapping.yaml': 'hash: t\nindex: rentals\nkey: id\nfields:\n  ss_image:\n    value: /media/none.jpg\n',
      },
      'mapping.yaml:6: /media/none.jpg is no file of media/',
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
      'pages/home.yaml:8: blocks[0].compare.rows[0].format: must be text, number, date, month, or a currency such as usd or eur',
    ],
    [
      'a currency that there is not',
      { 'site.yaml': `${SITE_FILES['site.yaml']}currency: GPB\n` },
      ': currency: must be a currency in capitals, such as EUR or GBP',
    ],
    [
      'a row of a comparison in a currency that there is not',
      {
        'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    compare: { rows: [{ field: fs_price, format: gpb }] }\n`,
      },
      'pages/home.yaml:8: blocks[0].compare.rows[0].format: must be text, number, date, month, or a currency such as usd or eur',
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
