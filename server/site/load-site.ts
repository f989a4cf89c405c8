import { readFileSync } from 'node:fs';
import { FLAG_NAMESPACE, MODAL_DEFAULT_SIZE, USUAL_CURRENCY } from '../../common/constants.ts';
import { parseAmenities } from '../../common/options/amenity-options.ts';
import { OptionError } from '../../common/options/coerce.ts';
import { parseResultTemplates } from '../../common/options/parse-result-template.ts';
import type { ResultTemplates } from '../../common/options/result-template.ts';
import type { HeroBlockModel, JumpMenuBlockModel, ModalBlockModel } from '../../common/page/page-model.ts';
import { withTexts } from '../../common/texts/texts.ts';
import { templateIn } from './blocks/currency.ts';
import { expandFlags, flagsOfBlock } from './blocks/expand-flags.ts';
import {
  type BlockSurroundings,
  expandSearchBlock,
  hasIndex,
  ownerOf,
  sharingBlock,
} from './blocks/expand-search-block.ts';
import { toIndex } from './blocks/to-index.ts';
import { type ListingSurroundings, toListingBlock } from './blocks/to-listing-block.ts';
import { checkLinks, checkMedia } from './check/check-links.ts';
import { checkMapping } from './check/check-mapping.ts';
import { checkPages } from './check/check-pages.ts';
import { partsOf } from './files/own-parts.ts';
import { type LoadedFiles, type LoadedPage, readSiteFiles } from './files/read-files.ts';
import { checkLanguages } from './files/read-languages.ts';
import { checkMap, toAnalytics, toMapProvider } from './files/read-services.ts';
import { below, type Note, ProblemList, SiteError, type SiteProblem } from './files/site-file.ts';
import type { SiteLeadForm } from './forms/read-lead-forms.ts';
import { pictureSizes } from './media.ts';
import { FAVICON_PATH } from './page-paths.ts';
import { checkRedirects, toRedirects } from './redirects.ts';
import { aliasesOf } from './schema/amenity-spellings.ts';
import type {
  RawBlock,
  RawEnquiry,
  RawHero,
  RawJumpMenu,
  RawListing,
  RawMapBlock,
  RawModal,
  RawSearchBlock,
  RawSite,
} from './schema/site-files.generated.ts';
import type { EnquiryBlock, ListingBlock, MapBlock, SearchBlock, Site, SiteBlock } from './site-types.ts';
import { renderRichTexts } from './texts/clean-markup.ts';
import { markdownLinks, textSections } from './texts/markdown.ts';

/**
 * Loads a site folder: every file read, checked on its own and against the others, and written out ready to use.
 *
 * @throws SiteError that lists every problem with file, line and reason.
 */
export async function loadSite(dir: string): Promise<Site> {
  const { site, problems } = await readSite(dir);
  if (!site) throw new SiteError(problems);
  return site;
}

export interface ReadSite {
  /** Undefined where there is no `site.yaml` that fits its schema. */
  files: LoadedFiles | undefined;
  /** Undefined where there is a problem. */
  site: Site | undefined;
  problems: readonly SiteProblem[];
}

/** The same as far as it goes, with the files it is made of. */
export async function readSite(dir: string): Promise<ReadSite> {
  const list = new ProblemList();
  const { problems } = list;
  const files = await readSiteFiles(dir, list);
  if (!files) return { files, site: undefined, problems };
  checkPages(files, list);
  checkLinks(files, list);
  checkLanguages(files.site.raw, files.language, files.site.file.note);
  checkRedirects(files, list);
  checkMap(files);
  checkMedia(files, list);
  await checkMapping(files, list);
  if (problems.length > 0) return { files, site: undefined, problems };
  const texts = textsOf(files);
  const pictures = await pictureSizes(
    dir,
    texts.flatMap(markdownLinks).map(({ href }) => href),
  );
  const html = await renderRichTexts(texts, pictures);
  const site = withTexts(files.texts, () => buildSite(files, html));
  // Options that do not hold together are noted where they were written.
  return { files, site: problems.length > 0 ? undefined : site, problems };
}

/** The mark of a site that brings none: an arrow on a post. */
const WAYMARK = readFileSync(new URL('./waymark.svg', import.meta.url), 'utf8').trim();
/** That of the site whose place this one takes. */
const JQUERY_VERSION = '1.10';

/** HTML by its Markdown. */
type RichTexts = ReadonlyMap<string, string>;

function textsOf({ banner, pages }: LoadedFiles): string[] {
  const blocks = pages.flatMap((page) => page.blocks);
  return [
    ...(banner ? [banner.markdown] : []),
    ...blocks.flatMap((block) => (block.block === 'rich-text' || block.block === 'modal' ? block.markdown : [])),
  ];
}

function buildSite(files: LoadedFiles, texts: RichTexts): Site {
  const { raw, file } = files.site;
  const { currency = USUAL_CURRENCY } = raw;
  const indexes = raw.indexes.map((index) => toIndex(index, currency));
  const templates = Object.fromEntries([...files.templates].map(([bundle, template]) => [bundle, template.raw]));
  const flags = (raw.flags ?? []).flatMap((group, at) =>
    holding(below(file.note, 'flags', at), () => expandFlags(group, raw.hash)),
  );
  const { language } = files;
  const blocks = files.pages.flatMap((page) => page.blocks);
  const searches = blocks.filter((block) => block.block === 'search');
  const search = { siteHash: raw.hash ?? '', language, templates, flags, indexes, searches };
  const shown = blocks.filter((block) => block.block === 'listing');
  /** That of the index whose listings a bundle's pages show, or where it is searched, or else of the site. */
  const currencyOf = (bundle: string): string => {
    const of =
      shown.find((block) => block.bundle === bundle) ?? searches.find(({ bundles }) => bundles?.includes(bundle));
    return indexes.find(({ id }) => id === of?.index)?.currency ?? currency;
  };
  const priced = (currency: (bundle: string) => string): ResultTemplates => {
    const all = Object.entries(templates).map(([bundle, template]) => [bundle, templateIn(template, currency(bundle))]);
    return parseResultTemplates(Object.fromEntries(all), 'templates');
  };
  const listings = { templates: priced(currencyOf), indexes };
  const vocabulary = files.amenities?.raw ?? { categories: [] };
  const parts = { search, listings, forms: files.leadForms, texts };
  return {
    ...partsOf(files),
    name: raw.name,
    tagline: raw.tagline ?? '',
    texts: files.texts,
    hash: search.siteHash,
    navigation: raw.navigation ?? [],
    footer: { text: raw.footer?.text ?? '', links: raw.footer?.links ?? [] },
    banner: files.banner && texts.get(files.banner.markdown),
    lightbox: { mobileWidth: mobileWidth(raw.lightbox) },
    jqueryVersion: raw.jquery_version ?? JQUERY_VERSION,
    indexes,
    flags: flags.map((group) => ({
      ...group,
      templates: priced(() => indexes.find(({ id }) => id === group.index)?.currency ?? currency),
    })),
    pages: files.pages.map((page) => ({
      path: page.path,
      title: page.title || raw.name,
      description: page.description,
      indexable: page.indexable,
      blocks: page.blocks.flatMap((block, at) => toBlock(block, at, page, parts)),
      sections: page.blocks.flatMap((block) => (block.block === 'rich-text' ? textSections(block.markdown) : [])),
    })),
    foreignBlocks: (raw.foreign_blocks ?? []).flatMap((block, at) =>
      holding(below(file.note, 'foreign_blocks', at), () =>
        expandSearchBlock(block, block.id ?? `foreign-${at + 1}`, search),
      ),
    ),
    templates: listings.templates,
    amenities: parseAmenities(vocabulary, 'amenities'),
    amenityAliases: aliasesOf(vocabulary),
    analytics: toAnalytics(raw.analytics),
    map: toMapProvider(raw.map, files.outline),
    outline: files.outline,
    theme: files.theme,
    script: files.script,
    redirects: toRedirects(files.redirects),
    favicon: files.favicon ?? WAYMARK,
    logo: raw.logo,
    icon: raw.icon ?? FAVICON_PATH,
  };
}

/** What is made of options; where they do not hold together that is noted, and nothing is made. */
function holding<Made>(note: Note, make: () => Made): Made[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    note([], error.message);
    return [];
  }
}

/** The lightbox stays off on devices of 480 px and below, unless the owner says otherwise. */
function mobileWidth({ mobile_detect = true, mobile_device_width = 480 }: RawSite['lightbox'] = {}) {
  return mobile_detect ? mobile_device_width : undefined;
}

/** What blocks refer to. */
interface SiteParts {
  search: BlockSurroundings;
  listings: ListingSurroundings;
  forms: readonly SiteLeadForm[];
  texts: RichTexts;
}

function toBlock(block: RawBlock, at: number, page: LoadedPage, parts: SiteParts): SiteBlock[] {
  const { forms, texts } = parts;
  switch (block.block) {
    case 'search':
      return toSearch(block, at, page, parts.search);
    case 'hero':
      return [toHero(block)];
    case 'rich-text':
      return [{ block: 'rich-text', html: texts.get(block.markdown) ?? '' }];
    case 'listing':
      return [toListing(block, parts)];
    case 'favourites':
      return [{ block: 'favourites', namespace: block.namespace ?? FLAG_NAMESPACE }];
    case 'enquiry':
      return toEnquiry(block, forms);
    case 'modal':
      return [toModal(block, texts)];
    case 'jump-menu':
      return [toJumpMenu(block, at)];
    case 'map':
      return [toMap(block, page)];
  }
}

/** A block without an index shows the search of the page's first block that has one. */
function toSearch(block: RawSearchBlock, at: number, page: LoadedPage, surroundings: BlockSurroundings): SearchBlock[] {
  const id = block.id ?? defaultId(page, at);
  const owner = hasIndex(block) ? undefined : ownerOf(page.blocks);
  return holding(below(page.file.note, 'blocks', at), () => {
    // The first search of a page has the plain names, and so have the blocks that show it.
    const { hash_prefix: _prefix, ...plain } = block;
    if (!owner) return expandSearchBlock(block === ownerOf(page.blocks) ? plain : block, id, surroundings);
    const shares = owner.id ?? defaultId(page, page.blocks.indexOf(owner));
    return { ...expandSearchBlock(sharingBlock(plain, owner), id, surroundings, owner.index), shares };
  });
}

/** The first search block of a page is called `search`, the next `search-2`. */
function defaultId(page: LoadedPage, at: number): string {
  const before = page.blocks.slice(0, at).filter((block) => block.block === 'search').length;
  return before === 0 ? 'search' : `search-${before + 1}`;
}

function toHero(raw: RawHero): HeroBlockModel {
  return {
    block: 'hero',
    heading: raw.heading,
    text: raw.text ?? '',
    image: raw.image ?? '',
    imageAlt: raw.image_alt ?? '',
    searchPath: raw.search?.path,
    searchLabel: raw.search?.label ?? '',
    links: raw.links ?? [],
  };
}

function toJumpMenu({ label, prompt = '', button = '', options }: RawJumpMenu, at: number): JumpMenuBlockModel {
  return { block: 'jump-menu', id: `jump-${at + 1}`, label, prompt, button, options };
}

function toListing(raw: RawListing, { search, forms, listings }: SiteParts): ListingBlock {
  const enquiry = raw.enquiry && toEnquiry({ block: 'enquiry', ...raw.enquiry }, forms)[0];
  return { ...toListingBlock(raw, listings), flags: flagsOfBlock(raw.flags, raw.index, search.flags), enquiry };
}

/** A form that does not exist has been noted before. */
function toEnquiry(raw: RawEnquiry, forms: readonly SiteLeadForm[]): EnquiryBlock[] {
  const found = forms.find(({ form }) => form.id === raw.form);
  if (!found) return [];
  return [
    {
      block: 'enquiry',
      form: found.form,
      as: raw.as ?? 'button',
      label: raw.label ?? found.form.title,
      text: raw.text ?? '',
      deepLink: raw.deep_link ?? '',
    },
  ];
}

function toModal(raw: RawModal, texts: RichTexts): ModalBlockModel {
  return {
    block: 'modal',
    id: raw.id,
    label: raw.label,
    title: raw.title,
    size: raw.size ?? MODAL_DEFAULT_SIZE,
    className: raw.class ?? '',
    deepLink: raw.deep_link ?? false,
    isLink: raw.as === 'link',
    html: texts.get(raw.markdown) ?? '',
  };
}

/** Without another word a map shows the first search of its page, or else the page's listing. */
function toMap(raw: RawMapBlock, page: LoadedPage): MapBlock {
  const searches = page.blocks.flatMap((block, at) =>
    block.block === 'search' ? [block.id ?? defaultId(page, at)] : [],
  );
  return {
    block: 'map',
    search: raw.search ?? searches[0],
    heading: raw.heading ?? '',
    open: raw.open ?? true,
    searchArea: raw.search_area ?? false,
  };
}
