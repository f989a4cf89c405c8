/** Reads the files of a site folder and checks each against its schema. */
import { basename } from 'node:path';
import { OptionError } from '../../../common/options/coerce.ts';
import { parseResultTemplate } from '../../../common/options/parse-result-template.ts';
import type { Catalogue } from '../../../common/texts/texts.ts';
import { catalogueOf } from '../../languages/languages.ts';
import { type LoadedLeadForm, readLeadForms } from '../forms/read-lead-forms.ts';
import { matchingMedia, readMedia } from '../media.ts';
import { REDIRECTS_FILE, type RedirectRule, readRedirects } from '../redirects.ts';
import type { RawAmenities, RawBlock, RawPage, RawSite, RawTemplate } from '../schema/site-files.generated.ts';
import { type MarkdownLink, markdownLinks } from '../texts/markdown.ts';
import { readLanguage } from './read-language.ts';
import { readOwnTexts } from './read-own-texts.ts';
import {
  type CheckedFile,
  listFiles,
  NO_FILE,
  type ProblemList,
  parseSiteYaml,
  readOptional,
  readSiteYaml,
  type SiteFile,
  whereMissing,
} from './site-file.ts';

/** Reads a site folder; undefined without a `site.yaml` that fits its schema. What is wrong is noted, and other files that do not fit left out. */
export async function readSiteFiles(dir: string, problems: ProblemList): Promise<LoadedFiles | undefined> {
  const site = await readSiteYaml('site', dir, 'site.yaml', problems);
  if (!site && problems.problems.length === 0) problems.addAt('site.yaml', 1, `there is no such file in ${dir}`);
  const pages = await readPages(dir, problems);
  const media = await readMedia(dir);
  const templates = await readTemplates(dir, media, problems);
  const amenities = await readSiteYaml('amenities', dir, 'amenities.yaml', problems);
  const banner = await readText(dir, 'banner.md');
  const language = readLanguage(site);
  const texts = catalogueOf(language, await readOwnTexts(dir, language, problems));
  const leadForms = await readLeadForms(dir, texts, problems);
  const text = async (file: string): Promise<string> => (await readOptional(dir, file)) ?? '';
  const outlineFile = site?.raw.map?.outline?.file;
  const outline = outlineFile === undefined ? '' : await text(outlineFile).catch(whereMissing('', NO_FILE));
  const theme = await text('theme.css');
  const script = await text('site.js');
  const redirects = readRedirects(await text(REDIRECTS_FILE), problems);
  const favicon = await readOptional(dir, 'favicon.svg');
  if (!site) return undefined;
  const loaded = [...pages, ...templates.values(), ...leadForms].map(({ file }) => file.file);
  const broken = new Set(problems.problems.map(({ file }) => file)).difference(new Set(loaded));
  const others = { outline, theme, script, redirects, favicon };
  return { dir, site, language, texts, pages, banner, templates, amenities, leadForms, media, broken, ...others };
}

async function readPages(dir: string, problems: ProblemList): Promise<LoadedPage[]> {
  const pages: LoadedPage[] = [];
  for (const name of await listFiles(dir, 'pages', ['.yaml', '.md'])) {
    const file = `pages/${name}`;
    const text = (await readOptional(dir, file)) ?? '';
    const page = name.endsWith('.md') ? readMarkdownPage(file, text, problems) : readYamlPage(file, text, problems);
    if (page) pages.push(page);
  }
  return pages;
}

function readYamlPage(name: string, text: string, problems: ProblemList): LoadedPage | undefined {
  const page = parseSiteYaml('page', name, text, problems);
  return page && toPage(page, blockTextLinks(page.file, page.raw.blocks));
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

function readMarkdownPage(name: string, text: string, problems: ProblemList): LoadedPage | undefined {
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0) {
    problems.addAt(name, 1, 'a Markdown page begins with front matter between two lines of ---, with at least a title');
    return undefined;
  }
  // The empty first line stands for the opening ---, so that line numbers stay those of the file.
  const front = parseSiteYaml('front-matter', name, `\n${match[1] ?? ''}`, problems);
  if (!front) return undefined;
  const markdown = text.slice(match[0].length);
  const linesBefore = match[0].split('\n').length;
  const links = markdownLinks(markdown).map(({ href, line }) => ({ href, line: line + linesBefore }));
  return toPage({ file: front.file, raw: { ...front.raw, blocks: [{ block: 'rich-text', markdown }] } }, links);
}

/** The links in the Markdown of a page's blocks; the lines are those of the text's first line in the YAML. */
function blockTextLinks(file: SiteFile, blocks: readonly RawBlock[]): MarkdownLink[] {
  return blocks.flatMap((block, at) => {
    if (block.block !== 'rich-text' && block.block !== 'modal') return [];
    // A text block (`markdown: |`) begins on the line after its key.
    const first = file.lineOf(['blocks', at, 'markdown']) + 1;
    return markdownLinks(block.markdown).map(({ href, line }) => ({ href, line: line + first }));
  });
}

function toPage({ file, raw }: CheckedFile<RawPage>, links: readonly MarkdownLink[]): LoadedPage {
  return {
    file,
    path: raw.path ?? pathOfFile(file.file),
    title: raw.title ?? '',
    description: raw.description ?? '',
    indexable: raw.indexable ?? true,
    blocks: raw.blocks,
    markdownLinks: links,
  };
}

function pathOfFile(file: string): string {
  const name = basename(file).replace(/\.(yaml|md)$/, '');
  return name === 'home' ? '/' : `/${name}`;
}

/** A text of its own; a file without words counts as none. */
async function readText(dir: string, file: string): Promise<LoadedText | undefined> {
  const markdown = (await readOptional(dir, file)) ?? '';
  if (markdown.trim() === '') return undefined;
  return { file, markdown, links: markdownLinks(markdown).map(({ href, line }) => ({ href, line: line + 1 })) };
}

async function readTemplates(
  dir: string,
  media: readonly string[],
  problems: ProblemList,
): Promise<LoadedFiles['templates']> {
  const templates = new Map<string, CheckedFile<RawTemplate>>();
  for (const name of await listFiles(dir, 'templates', ['.yaml'])) {
    const template = await readSiteYaml('template', dir, `templates/${name}`, problems);
    if (!template) continue;
    const { file, raw } = template;
    checkPatterns(template, problems);
    templates.set(name.replace(/\.yaml$/, ''), { file, raw: withFallbackFiles(raw, media) });
  }
  return templates;
}

/** Stars in the addresses of pictures become the files they stand for; one that stands for none stays, to be told about. */
function withFallbackFiles(raw: RawTemplate, media: readonly string[]): RawTemplate {
  const { fallback_pictures: fallbacks } = raw;
  if (!fallbacks) return raw;
  const filesOf = (picture: string): string[] => {
    const files = picture.includes('*') ? matchingMedia(picture, media) : [];
    return files.length > 0 ? files : [picture];
  };
  return {
    ...raw,
    fallback_pictures: fallbacks.map((entry) => ({ ...entry, pictures: [entry.pictures].flat().flatMap(filesOf) })),
  };
}

/** Text patterns name fields in braces; anything else in braces is a slip. */
function checkPatterns({ file, raw }: CheckedFile<RawTemplate>, problems: ProblemList): void {
  try {
    const template = parseResultTemplate(raw, '');
    const slip = /\{(?![A-Za-z_][A-Za-z0-9_$]*\})[^}]*\}?/.exec(template.place);
    if (slip) file.note(['place'], `${slip[0]} is no field; write the name of an index field in braces`);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    problems.addAt(file.file, 1, error.message.replace(/^\./, ''));
  }
}

export interface LoadedPage {
  file: SiteFile;
  /** As written, or from the file's name. */
  path: string;
  /** Empty where none is written. */
  title: string;
  description: string;
  indexable: boolean;
  blocks: readonly RawBlock[];
  /** For a Markdown page: its links, with lines counted within the file. */
  markdownLinks: readonly MarkdownLink[];
}

/** A text without front matter. */
interface LoadedText {
  file: string;
  markdown: string;
  links: readonly MarkdownLink[];
}

export interface LoadedFiles {
  dir: string;
  site: CheckedFile<RawSite>;
  language: string;
  /** What visitors read and hear; undefined for plain English. */
  texts: Catalogue | undefined;
  pages: readonly LoadedPage[];
  /** The callout banner; undefined when there is none. */
  banner: LoadedText | undefined;
  /** By bundle. */
  templates: ReadonlyMap<string, CheckedFile<RawTemplate>>;
  /** Undefined when the site has no vocabulary. */
  amenities: CheckedFile<RawAmenities> | undefined;
  leadForms: readonly LoadedLeadForm[];
  /** The drawing that stands for a map, as text; empty for none. */
  outline: string;
  theme: string;
  script: string;
  redirects: readonly RedirectRule[];
  /** Undefined when the site brings none. */
  favicon: string | undefined;
  /** The addresses of pictures and fonts that are there, such as `/media/logo.svg`. */
  media: readonly string[];
  /** Files that are left out here for what has been noted of them. */
  broken: ReadonlySet<string>;
}
