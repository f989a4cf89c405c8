/** Every link of a site leads to a page that exists, to a path the server answers, or to another site. */
import { isReservedPath } from '../../http/own-paths.ts';
import type { YamlPath } from '../../settings/yaml-file.ts';
import type { LoadedFiles } from '../files/read-files.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import { MEDIA_PATH, mediaFault } from '../media.ts';
import { matchPath } from '../page-paths.ts';
import { type Redirects, redirected, toRedirects } from '../redirects.ts';
import type { RawBlock } from '../schema/site-files.generated.ts';
import type { MarkdownLink } from '../texts/markdown.ts';
import { knownNames } from './schema-check.ts';

const ELSEWHERE = /^(https?:\/\/|mailto:|tel:)/i;

/** What links may lead to. */
interface Places {
  paths: readonly string[];
  redirects: Redirects;
  media: readonly string[];
}

/** Notes every link that leads nowhere. */
export function checkLinks({ site, pages, banner, redirects, media }: LoadedFiles, problems: ProblemList): void {
  const places: Places = { paths: pages.map((page) => page.path), redirects: toRedirects(redirects), media };
  const check = (file: SiteFile, path: YamlPath, href: string): void => {
    const fault = linkFault(href, places);
    if (fault !== undefined) problems.add(file, path, fault);
  };
  site.raw.navigation?.forEach((link, at) => {
    check(site.file, ['navigation', at, 'path'], link.path);
  });
  site.raw.flags?.forEach((group, at) => {
    if (group.path !== undefined) check(site.file, ['flags', at, 'path'], group.path);
  });
  site.raw.footer?.links?.forEach((link, at) => {
    check(site.file, ['footer', 'links', at, 'path'], link.path);
  });
  for (const page of pages) {
    page.blocks.forEach((block, at) => {
      for (const { path, href } of blockLinks(block)) check(page.file, ['blocks', at, ...path], href);
    });
    checkMarkdownLinks(page.file.file, page.markdownLinks, places, problems);
  }
  if (banner) checkMarkdownLinks(banner.file, banner.links, places, problems);
}

function checkMarkdownLinks(file: string, links: readonly MarkdownLink[], places: Places, problems: ProblemList): void {
  for (const { href, line } of links) {
    const fault = linkFault(href, places);
    if (fault !== undefined) problems.addAt(file, line, `the link to ${href} ${fault}`);
  }
}

function blockLinks(block: RawBlock): { path: YamlPath; href: string }[] {
  switch (block.block) {
    case 'hero':
      return [
        ...(block.links ?? []).map((link, at) => ({ path: ['links', at, 'path'], href: link.path })),
        ...(block.search ? [{ path: ['search', 'path'], href: block.search.path }] : []),
        ...(block.image ? [{ path: ['image'], href: block.image }] : []),
      ];
    case 'listing':
      return block.search_path === undefined ? [] : [{ path: ['search_path'], href: block.search_path }];
    case 'jump-menu':
      return block.options.map((option, at) => ({ path: ['options', at, 'path'], href: option.path }));
    default:
      return [];
  }
}

/** What is wrong with a link; undefined when nothing is. */
function linkFault(href: string, { paths, redirects, media }: Places): string | undefined {
  if (ELSEWHERE.test(href) || href.startsWith('#')) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//')) {
    return 'must be a path that begins with /, or an address that begins with https:, mailto: or tel:';
  }
  if (path.startsWith(MEDIA_PATH)) return mediaFault(path, media);
  if (isReservedPath(path) || paths.some((pattern) => matchPath(pattern, path) !== undefined)) return undefined;
  // Such as the offers of a partner under /go/: the owner's list leads on.
  if (redirected(redirects, path, '')?.kind === 'moved') return undefined;
  return `leads to no page of this site; ${knownNames(path, paths)}`;
}
