/** Writes the folder of a new site: all of it, or nothing. */
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IndexError } from '../../indexing/errors.ts';
import { covers } from './covers.ts';
import type { Guesses } from './guess-fields.ts';
import { outline } from './outline.ts';
import { pageWords } from './page-words.ts';
import type { MappingText } from './write-mapping.ts';
import { mappingText } from './write-mapping.ts';
import {
  aboutPage,
  contactPage,
  favouritesPage,
  form,
  homePage,
  listingPage,
  type PageTexts,
  template,
} from './write-pages.ts';
import { line } from './yaml-lines.ts';

/** For editors that check while one types. */
const SCHEMAS = fileURLToPath(new URL('../../site/schema', import.meta.url));

/** @throws IndexError where something is there already. */
export async function refuseExisting(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => undefined);
  if (there) {
    throw new IndexError(
      `${folder} is there already, and nothing of it was changed: choose another name for the new site`,
    );
  }
}

export interface SiteTexts extends PageTexts {
  readonly siteName: string;
  readonly mapping: MappingText;
  readonly guesses: Guesses;
  /** The listings' file, relative to the folder. */
  readonly source: string;
}

/** @throws IndexError where the folder cannot be written. */
export async function writeSite(folder: string, texts: SiteTexts): Promise<void> {
  const files = siteFiles(texts);
  const parent = dirname(folder);
  const made = join(parent, `.waymark-new-${process.pid}`);
  try {
    for (const [name, text] of files) {
      await mkdir(dirname(join(made, name)), { recursive: true });
      const schemas = relative(dirname(join(folder, name)), SCHEMAS).replaceAll('\\', '/');
      await writeFile(join(made, name), text.replace(/(\$schema=)(?:\.\.\/)+server\/site\/schema/, `$1${schemas}`));
    }
    await refuseExisting(folder);
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    if (error instanceof IndexError) throw error;
    throw new IndexError(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function siteFiles(texts: SiteTexts): Map<string, string> {
  return new Map([
    ['site.yaml', siteYaml(texts)],
    ['mapping.yaml', mappingText(texts.mapping)],
    ['theme.css', THEME],
    ['pages/home.yaml', homePage(texts)],
    ['pages/listing.yaml', listingPage(texts)],
    ['pages/favourites.yaml', favouritesPage(texts)],
    ['pages/about.md', aboutPage(texts)],
    ['pages/contact.yaml', contactPage(texts)],
    ['templates/listing.yaml', template(texts)],
    ['forms/bt-leads-listing.yaml', form('listing', texts)],
    ['forms/bt-leads-favourites.yaml', form('flags', texts)],
    ['forms/bt-leads-contact.yaml', form('general', texts)],
    ...(texts.plan.hasMap ? [['map/outline.geojson', outline(texts.guesses)] as const] : []),
    ...covers(texts.plan.hasMap),
  ]);
}

function siteYaml(texts: SiteTexts): string {
  const { siteName, index, naming, plan, description, source, fields, language } = texts;
  const words = pageWords(language.language);
  const weights = [
    `${fields.nameWords}^4`,
    ...(fields.has(fields.keywords) ? [`${fields.keywords}^2`] : []),
    ...(description === undefined ? [] : [description]),
  ];
  return [
    '# yaml-language-server: $schema=../server/site/schema/site.schema.json',
    '# What the site is; docs/site.md tells all that can stand here. A running server reads it when it is started again.',
    line(0, 'name', siteName, 'of the header, the footer and every title: it is written nowhere else'),
    line(0, 'tagline', words.all(naming.other)),
    line(
      0,
      'language',
      language.language,
      `of all that pages say by themselves, of dates and numbers: ${language.why}`,
    ),
    ...(plan.price ? [line(0, 'currency', plan.price.currency, 'of prices that say no other')] : []),
    '',
    'navigation:',
    `  - ${lineOf({ label: words.all(naming.other), path: '/' })}`,
    `  - ${lineOf({ label: words.about, path: '/about' })}`,
    `  - ${lineOf({ label: words.contact, path: '/contact' })}`,
    '',
    'footer:',
    line(2, 'text', words.homeDescription(naming.other)),
    '  links:',
    `    - ${lineOf({ label: words.favourites, path: '/favourites' })}`,
    `    - ${lineOf({ label: words.about, path: '/about' })}`,
    `    - ${lineOf({ label: words.contact, path: '/contact' })}`,
    '',
    'indexes:',
    `  - id: ${index}`,
    '    requires: { ss_entity_type: listing, ss_bundle: listing }',
    '    query:',
    '      # Fields that words are looked for in, with weights: the name counts most.',
    line(6, 'qf', weights.join(' ')),
    line(6, 'pf', `${fields.nameWords}^6`),
    '      mm: 2<-1 5<80%',
    '      spellcheck: true',
    line(6, 'highlight', fields.nameWords),
    '    allow:',
    '      filter: [id, item_id]',
    '',
    'flags:',
    `  - ${lineOf({ index, label: words.favourites, text: { flag: words.flag, unflag: words.unflag }, path: '/favourites', enquire_path: '/enquire/bt-leads-favourites' })}`,
    ...(plan.hasMap ? ['', ...mapLines(words.sketch)] : []),
    '',
    '# Read when the index is empty; new listings come by: npm run index',
    'data:',
    line(2, 'index', index),
    '  mapping: mapping.yaml',
    line(2, 'file', source),
    '',
  ].join('\n');
}

function lineOf(value: object): string {
  return line(0, 'x', value).slice(3);
}

const mapLines = (sketch: string): string[] => [
  "# Coasts, borders and the names of your towns: no visitor's address goes to a maps service. For streets, in place of outline:",
  '#   tiles: { url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", attribution: © OpenStreetMap contributors,',
  '#            attribution_url: "https://www.openstreetmap.org/copyright", max_zoom: 19 }',
  'map:',
  line(2, 'outline', { file: 'map/outline.geojson', attribution: sketch, max_zoom: 16 }),
];

const THEME = `/* Your colours and fonts: common/tokens.css has all the names. A pair is for light and for dark screens. */
:root {
  /* --brand: light-dark(#7a2e1d, #f0a58f); */
  /* --tint: light-dark(#f6e9e4, #3a1f18); */
}
`;
