import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findingLine } from './check/finding.ts';
import { examineSite } from './examine-site.ts';
import { SITE_FILES, siteFolder } from './testing/site-fixture.ts';

async function told(changes: Readonly<Record<string, string | undefined>>) {
  const folder = await siteFolder(changes);
  onTestFinished(() => folder.remove());
  const { findings } = await examineSite(folder.dir);
  return findings.map((finding) => ({ line: findingLine(finding), stops: finding.stops }));
}

const PAGE = 'title: X\nblocks: [{ block: rich-text, markdown: Hello }]\n';
const AMENITIES = (lines: string): string =>
  `categories:\n  - id: kitchen\n    label: Kitchen\n    amenities:\n${lines}`;

const MISTAKES: readonly [what: string, changes: Record<string, string>, line: string, stops?: true][] = [
  [
    'a slip in what requests may use, with a name in place of a list',
    { 'site.yaml': `${SITE_FILES['site.yaml']}    allow: { filer: id }\n` },
    'site.yaml:9: indexes[0].allow.filer: is not a known key; did you mean filter?',
    true,
  ],
  [
    'how many words must match',
    { 'site.yaml': `${SITE_FILES['site.yaml']}    query: { mm: lots }\n` },
    'site.yaml:9: indexes[0].query.mm: must say how many words must match, such as 2, 75% or 2<-1 5<80%, or every search for words ends with an error',
    true,
  ],
  [
    'how many words must match, of a block',
    { 'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    params: { mm: 2<x }\n` },
    'pages/home.yaml:8: blocks[0].params.mm: must say how many words must match, such as 2, 75% or 2<-1 5<80%, or every search for words ends with an error',
    true,
  ],
  ...(
    [
      [
        'facets: [ss_twon]',
        'facets[0]: this block has no facet of ss_twon; did you mean ss_town?',
        'none of its values is suggested',
      ],
      [
        'facets: [ss_town], aliases: { ss_twon: { Duck: [Ente] } }',
        'aliases.ss_twon: ss_twon is none of the suggested facets; did you mean ss_town?',
        'these other words suggest nothing',
      ],
      [
        'facets: [ss_town], aliases: { ss_town: { Duck: [OBX, obx] } }',
        'aliases.ss_town.Duck[1]: "obx" already stands for "Duck"',
        'whoever sends it is asked which of them is meant',
      ],
      [
        'facets: [ss_town], aliases: { ss_town: { Duck: ["&"] } }',
        'aliases.ss_town.Duck[0]: "&" has no words',
        'nobody finds anything by it',
      ],
    ] as const
  ).map(([suggest, reason, consequence]): [string, Record<string, string>, string] => [
    `suggestions: ${suggest}`,
    {
      'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    suggest: { ${suggest} }\n`,
    },
    `pages/home.yaml:8: blocks[0].suggest.${reason}${reason.endsWith('?') ? '' : '.'} Visitors: ${consequence}.`,
  ]),
  [
    'a page with another ending',
    { 'pages/x.yml': PAGE },
    'pages/x.yml:1: is not read; did you mean pages/x.yaml? Visitors: there is no page /x.',
  ],
  [
    'a page in a folder below',
    { 'pages/more/x.yaml': PAGE },
    'pages/more:1: is not read: files stand in pages/ itself, not in folders below it. Visitors: what is in it does not show.',
  ],
  [
    'a page in a folder of another name',
    { 'page/x.yaml': PAGE },
    'page/x.yaml:1: is not read; did you mean pages/? Visitors: there is no page /x.',
  ],
  [
    'a page beside the folder',
    { 'x.yaml': PAGE },
    'x.yaml:1: is not read: pages stand in pages/. Visitors: there is no page /x.',
  ],
  [
    'a template that is none',
    { 'templates/cabin.yml': 'link: ss_url\ntitle: ss_name\n' },
    'templates/cabin.yml:1: is not read; did you mean templates/cabin.yaml? Visitors: listings of the bundle cabin show without a layout.',
  ],
  [
    'a form of another ending',
    { 'forms/bt-leads-x.md': 'x' },
    'forms/bt-leads-x.md:1: is not read: files of forms/ end in .yaml. Visitors: there is no form bt-leads-x.',
  ],
  [
    'a vocabulary with a slip',
    { 'amenites.yaml': 'categories: []\n' },
    'amenites.yaml:1: is not read; did you mean amenities.yaml? Visitors: nothing of amenites.yaml shows.',
  ],
  [
    'an alias of two amenities',
    {
      'amenities.yaml': AMENITIES(
        '      - { label: Hob, aliases: [Cooker] }\n      - { label: Oven, aliases: [cooker] }\n',
      ),
    },
    'amenities.yaml:6: "cooker" already stands for "Hob", so npm run index stops here. Visitors: listings stay as they were last indexed.',
  ],
  [
    'an alias that is an amenity',
    { 'amenities.yaml': AMENITIES('      - label: Hob\n        aliases: [Oven]\n      - Oven\n') },
    'amenities.yaml:6: "Oven" is an amenity of its own, so npm run index stops here. Visitors: listings stay as they were last indexed.',
  ],
  [
    'an alias twice',
    { 'amenities.yaml': AMENITIES('      - { label: Hob, aliases: [Cooker, cooker] }\n') },
    'amenities.yaml:5: "cooker" stands for "Hob" already',
  ],
  [
    'a style sheet that ends too soon',
    { 'theme.css': ':root {\n  --brand: red;\n' },
    'theme.css:1: is no style sheet: unclosed block. Visitors: everything from there on looks as if it were not in the file.',
  ],
  [
    'a declaration without a colon',
    { 'theme.css': 'a {\n  color red\n}\n' },
    'theme.css:2: is no style sheet: unknown word color. Visitors: everything from there on looks as if it were not in the file.',
  ],
  [
    'a rule browsers leave out',
    { 'theme.css': '@media (max-width 3px) {\n  a { --x: 1 }\n}\n' },
    'theme.css:1: is not understood: unexpected token',
  ],
  [
    'a colour that is none',
    { 'theme.css': ':root {\n  --brand: #7a2e1;\n}\n' },
    'theme.css:2: --brand: #7a2e1 is no colour, such as #0a5f63. Visitors: what has this colour shows in none, or in black.',
  ],
  [
    'one colour for two kinds of screens',
    { 'theme.css': ':root {\n  --brand: #0b4f8a;\n}\n' },
    'theme.css:2: --brand is one colour for light and dark screens: write light-dark(#0b4f8a, …), with one for dark screens. ' +
      'Visitors: what has this colour may not be readable on dark screens.',
  ],
  [
    'a colour with a slip',
    { 'theme.css': 'a { background-color: blu }\n' },
    'theme.css:1: background-color: blu is no colour, such as #0a5f63. Visitors: what has this colour shows in none, or in black.',
  ],
  [
    'a missing semicolon',
    { 'theme.css': ':root {\n  --brand: red\n  --tint: blue;\n}\n' },
    'theme.css:2: a semicolon is missing before --tint. Visitors: --brand and --tint have no effect.',
  ],
  [
    'a token with a slip',
    { 'theme.css': ':root { --brnad: red }\n' },
    'theme.css:1: there is no token --brnad; did you mean --brand? Visitors: --brand stays as it is.',
  ],
  [
    'a script that is none',
    { 'site.js': 'const a = 1;\nlet b = ;\n' },
    "site.js:2: is no JavaScript: Unexpected token ';'. Visitors: nothing of the script works, such as widgets it brings.",
  ],
  [
    'a parameter kept in the address',
    { 'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    exposed_params: [fq, q, sortt]\n` },
    'pages/home.yaml:8: blocks[0].exposed_params[2]: no search reads sortt; did you mean sort? Visitors: addresses do not keep sort.',
  ],
  [
    'a language without texts',
    { 'site.yaml': `${SITE_FILES['site.yaml']}language: sv-SE\n` },
    'site.yaml:9: language: there are no texts in Swedish: those of en, ar, de, es, fr come with Waymark, texts/sv.yaml may hold others. Visitors: read in English what the site itself says, such as buttons, forms and messages.',
  ],
  [
    'a language of which the owner has some texts',
    {
      'site.yaml': `${SITE_FILES['site.yaml']}language: sv\n`,
      'texts/sv.yaml': 'search: { filters: Filter, close: Stäng }\n',
    },
    'in Swedish. Visitors: read the rest in English.',
  ],
  [
    'a language that nobody knows',
    { 'site.yaml': `${SITE_FILES['site.yaml']}language: gr\n` },
    'site.yaml:9: language: gr is no known language; those of en, ar, de, es, fr come with Waymark. Visitors: read in English',
  ],
  [
    'a language by its name',
    { 'site.yaml': `${SITE_FILES['site.yaml']}language: Deutsch\n` },
    'site.yaml:9: language: must be a language tag such as en or en-GB; did you mean de?',
    true,
  ],
  [
    'a language as other programs write it',
    { 'site.yaml': `${SITE_FILES['site.yaml']}language: de_at\n` },
    'site.yaml:9: language: must be a language tag such as en or en-GB; did you mean de-AT?',
    true,
  ],
  [
    'a count that lacks forms of the language',
    {
      'site.yaml': `${SITE_FILES['site.yaml']}language: ar\n`,
      'pages/home.yaml': `${SITE_FILES['pages/home.yaml']}    count: { one: "{} بيت", other: "{} بيتًا" }\n`,
    },
    'pages/home.yaml:8: blocks[0].count: Arabic has the forms zero, one, two, few, many, other; zero, two, few, many left out. Visitors: read other in place of them.',
  ],
  [
    'a fact with a form that the language does not have',
    {
      'site.yaml': `${SITE_FILES['site.yaml']}language: de\n`,
      'templates/rental.yaml': `${SITE_FILES['templates/rental.yaml']}facts:\n  - { field: is_beds, zero: keins, one: "{} Bett", few: "{} Betten", other: "{} Betten" }\n`,
    },
    'templates/rental.yaml:5: facts[0]: German has the forms one, other; it has no few. Visitors: never read it.',
  ],
];

describe('a mistake that the files tell by themselves', () => {
  it.each(MISTAKES)(
    '%s is told with file, line and what visitors notice',
    async (_what, changes, line, stops = undefined) => {
      const findings = await told(changes);

      expect(findings).toEqual([{ line: expect.stringContaining(line), stops: stops ?? false }]);
    },
  );

  it('what is meant to be there is no mistake', async () => {
    const findings = await told({
      'README.md': '# Ours\n',
      'notes.md': 'A note.\n',
      'mapping-2.yaml': 'index: a\n',
      'pages/.home.yaml.swp': '',
      'pages/home.yaml~': '',
      'fonts/x.md': '',
      'theme.css':
        ':root { --brand: light-dark(#7a2e1d, oklch(70% 0.1 20)); --own: 3px; --tint: var(--own); --radius: 4px }\na:hover { color: inherit }\n',
      'site.js': "import '/elsewhere.js';\nexport const a = await 1;\n",
      'amenities.yaml': AMENITIES('      - { label: Hob, aliases: ["* hob", Cooker] }\n      - Oven\n'),
    });

    expect(findings).toEqual([]);
  });

  it('what stops and what does not is told together, in the order of the files', async () => {
    const findings = await told({
      'pages/x.yml': PAGE,
      'site.yaml': `${SITE_FILES['site.yaml']}nam: x\n`,
      'site.js': 'let = ;',
    });

    expect(findings.map(({ line, stops }) => [line.split(':')[0], stops])).toEqual([
      ['pages/x.yml', false],
      ['site.js', false],
      ['site.yaml', true],
    ]);
  });

  it.each(['site', 'examples/boston', 'examples/campgrounds', 'examples/drupal-core', 'server/tools/test-kit/site'])(
    'the site of %s has none',
    async (folder) => {
      const { findings, fields } = await examineSite(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));

      expect(findings).toEqual([]);
      expect(fields?.named.length).toBeGreaterThan(20);
    },
  );
});
