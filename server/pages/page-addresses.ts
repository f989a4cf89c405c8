/**
 * Writes the addresses of a page so that they hold where it is shown: below the path where the site begins, or on a page of another
 * system. Whatever a page says is in its model, so nothing else needs to know.
 */
import { flagsFrom } from '../../common/flags/flag-options.ts';
import type { ResultTemplate } from '../../common/options/result-template.ts';
import type {
  BlockModel,
  EnquiryBlockModel,
  LeadStart,
  LeadSubject,
  Link,
  MapProvider,
  PageModel,
  SiteShell,
} from '../../common/page/page-model.ts';
import { atBase } from '../../common/page/site-address.ts';

/** The page where the site begins at `base`, a path or an address; as it is for an empty one. */
export function pageAt(model: PageModel, base: string): PageModel {
  if (base === '') return model;
  return {
    site: shellAt(model.site, base),
    page: { ...model.page, path: base + model.page.path },
    banner: model.banner && htmlAt(model.banner, base),
    flags: model.flags.map((group) => ({ ...group, options: flagsFrom(group.options, base) })),
    blocks: model.blocks.map((block) => blockAt(block, base)),
  };
}

/** What every page says of the site. */
export function shellAt(site: SiteShell, base: string): SiteShell {
  const { navigation, footer, logo } = site;
  return {
    ...site,
    base,
    navigation: linksAt(navigation, base),
    footer: { ...footer, links: linksAt(footer.links, base) },
    ...(logo !== undefined && { logo: atBase(logo, base) }),
  };
}

/** One block of a page. */
export function blockAt(block: BlockModel, base: string): BlockModel {
  switch (block.block) {
    case 'search':
      return { ...block, options: searchOptionsAt(block.options, base) };
    case 'hero':
      return {
        ...block,
        image: atBase(block.image, base),
        searchPath: block.searchPath && atBase(block.searchPath, base),
        links: linksAt(block.links, base),
      };
    case 'rich-text':
    case 'modal':
    case 'server-html':
      return { ...block, html: htmlAt(block.html, base) };
    case 'listing':
      return {
        ...block,
        template: templateAt(block.template, base),
        searchPath: atBase(block.searchPath, base),
        flags: block.flags.map((group) => flagsFrom(group, base)),
        enquiry: block.enquiry && enquiryAt(block.enquiry, base),
        links: block.links.map((link) => ({ ...link, address: atBase(link.address, base) })),
      };
    case 'jump-menu':
      return { ...block, options: linksAt(block.options, base) };
    case 'enquiry':
      return enquiryAt(block, base);
    case 'enquire':
    case 'challenge':
      return { ...block, start: startAt(block.start, base) };
    case 'lost-text':
      return { ...block, links: linksAt(block.links, base) };
    case 'map':
      return { ...block, provider: mapAt(block.provider, base) };
    case 'message':
      return {
        ...block,
        links: linksAt(block.links, base),
        ...(block.sent && { sent: { ...block.sent, subjects: subjectsAt(block.sent.subjects, base) } }),
        ...(block.search && { search: { ...block.search, path: atBase(block.search.path, base) } }),
        ...(block.listings && {
          listings: { ...block.listings, template: templateAt(block.listings.template, base) },
        }),
      };
    case 'favourites':
      return block;
  }
}

/** Options of a search block by their §3.1 names. */
export function searchOptionsAt(
  options: Readonly<Record<string, unknown>>,
  base: string,
): Readonly<Record<string, unknown>> {
  return { ...options, url: `${base}/api/search`, base_url: base };
}

/** Links, those of jump menus among them: before the path of these may stand what tells two of the same address apart (§2.16). */
function linksAt(links: readonly Link[], base: string): Link[] {
  return links.map((link) => {
    const [, before = '', path = link.path] = /^([^/]*::)(.*)$/.exec(link.path) ?? [];
    return { ...link, path: before + atBase(path, base) };
  });
}

function templateAt(template: ResultTemplate, base: string): ResultTemplate {
  return { ...template, base };
}

function enquiryAt(block: EnquiryBlockModel, base: string): EnquiryBlockModel {
  return { ...block, subjects: subjectsAt(block.subjects, base), origin: base };
}

function startAt(start: LeadStart, base: string): LeadStart {
  const { subjects, onward } = start;
  return {
    ...start,
    subjects: subjectsAt(subjects, base),
    ...(onward && { onward: linksAt(onward, base) }),
    origin: base,
  };
}

function subjectsAt(subjects: readonly LeadSubject[], base: string): LeadSubject[] {
  return subjects.map(({ path, picture, ...subject }) => ({
    ...subject,
    path: path && atBase(path, base),
    ...(picture && { picture: atBase(picture, base) }),
  }));
}

function mapAt(provider: MapProvider, base: string): MapProvider {
  return { ...provider, url: atBase(provider.url, base) };
}

/** A tag as our own writers of HTML put it: with values between double quotes. */
const TAG = /<[a-z](?:[^>"]|"[^"]*")*>/gi;
/** Captions are HTML in an attribute. */
const PATH = /\b((?:href|src|action|formaction|poster|data-path)=(?:"|&quot;))(?=\/(?!\/))/gi;
const PICTURES = /(?<= srcset=")[^"]*/gi;

/** The HTML of texts and of the server's own pages. */
export function htmlAt(html: string, base: string): string {
  return html.replaceAll(TAG, (tag) =>
    tag
      .replaceAll(PATH, (name) => name + base)
      .replaceAll(PICTURES, (list) =>
        list
          .split(/,\s+/)
          .map((picture) => atBase(picture, base))
          .join(', '),
      ),
  );
}

const STYLE_ADDRESS = /(url\(\s*["']?)(\/[^"')]*)/g;

/** A style sheet of the owner's, whose paths are of the site. */
export function stylesAt(css: string, base: string): string {
  return css.replaceAll(STYLE_ADDRESS, (_all, begin: string, address: string) => begin + atBase(address, base));
}
