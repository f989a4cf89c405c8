/** Every link of a site leads to a page, to a path the server answers, or to another site; every picture it names is there. */
import { isReservedPath } from '../../http/own-paths.ts';
import type { YamlPath } from '../../settings/yaml-file.ts';
import type { LoadedFiles } from '../files/read-files.ts';
import { below, brokenIn, type ProblemList } from '../files/site-file.ts';
import { MEDIA_PATH, mediaFault } from '../media.ts';
import { matchPath } from '../page-paths.ts';
import { redirected, toRedirects } from '../redirects.ts';
import { knownNames } from '../schema/schema-check.ts';
import type { RawBlock } from '../schema/site-files.generated.ts';

const ELSEWHERE = /^(https?:\/\/|mailto:|tel:)/i;

/** Notes every link that leads nowhere. */
export function checkLinks(files: LoadedFiles, problems: ProblemList): void {
  const { site, pages, banner } = files;
  const faultOf = linkFaults(files);
  const { navigation = [], footer, flags = [] } = site.raw;
  navigation.forEach(({ path }, at) => {
    site.file.note(['navigation', at, 'path'], faultOf(path));
  });
  flags.forEach(({ path }, at) => {
    site.file.note(['flags', at, 'path'], faultOf(path));
  });
  footer?.links?.forEach(({ path }, at) => {
    site.file.note(['footer', 'links', at, 'path'], faultOf(path));
  });
  for (const { file, blocks } of pages) {
    blocks.forEach((block, at) => {
      const note = below(file.note, 'blocks', at);
      for (const [href, ...path] of blockLinks(block)) note(path, faultOf(href));
    });
  }
  const texts = pages.map(({ file, markdownLinks }) => ({ file: file.file, links: markdownLinks }));
  for (const { file, links } of [...texts, ...(banner ? [banner] : [])]) {
    for (const { href, line } of links) {
      const fault = faultOf(href);
      if (fault !== undefined) problems.addAt(file, line, `the link to ${href} ${fault}`);
    }
  }
}

/** Where a block leads to, each with where it says so; undefined where it leads to nothing there. */
function blockLinks(block: RawBlock): [href: string | undefined, ...path: YamlPath][] {
  const links = (name: string, list: readonly { path: string }[] = []): [string, ...YamlPath][] =>
    list.map((link, at) => [link.path, name, at, 'path']);
  switch (block.block) {
    case 'hero':
      return [
        ...links('links', block.links),
        [block.search?.path, 'search', 'path'],
        [block.image || undefined, 'image'],
      ];
    case 'listing':
      return [[block.search_path, 'search_path']];
    case 'jump-menu':
      return links('options', block.options);
    default:
      return [];
  }
}

/** What is wrong with a link; undefined when nothing is, or there is none. */
function linkFaults(files: LoadedFiles): (href: string | undefined) => string | undefined {
  const { pages, redirects, media } = files;
  const isWhole = brokenIn(files, 'pages').length === 0;
  const paths = pages.map((page) => page.path);
  const table = toRedirects(redirects);
  return (href) => {
    if (href === undefined || ELSEWHERE.test(href) || href.startsWith('#')) return undefined;
    const path = href.split(/[?#]/, 1)[0] ?? '';
    if (!path.startsWith('/') || path.startsWith('//')) {
      return 'must be a path that begins with /, or an address that begins with https:, mailto: or tel:';
    }
    if (path.startsWith(MEDIA_PATH)) return mediaFault(path, media);
    if (isReservedPath(path) || paths.some((pattern) => matchPath(pattern, path) !== undefined)) return undefined;
    // Such as the offers of a partner under /go/: the owner's list leads on.
    if (redirected(table, path, '')?.kind === 'moved') return undefined;
    return isWhole ? `leads to no page of this site; ${knownNames(path, paths)}` : undefined;
  };
}

/** Notes logo, icon, pictures of templates and addresses in theme.css that no file stands for. */
export function checkMedia({ site, templates, theme, media }: LoadedFiles, problems: ProblemList): void {
  const faultOf = (path = ''): string | undefined => {
    const fault = path.startsWith(MEDIA_PATH) ? mediaFault(path, media) : undefined;
    return fault === undefined ? undefined : `${path} ${fault}`;
  };
  for (const name of ['logo', 'icon'] as const) site.file.note([name], faultOf(site.raw[name]));
  for (const { file, raw } of templates.values()) {
    raw.fallback_pictures?.forEach(({ pictures }, at) => {
      for (const picture of [pictures].flat()) {
        file.note(['fallback_pictures', at, 'pictures'], faultOf(picture));
      }
    });
  }
  theme.split('\n').forEach((line, at) => {
    for (const [, address = ''] of line.matchAll(/url\(\s*["']?(\/media\/[^"')?#]+)/g)) {
      const fault = faultOf(address);
      if (fault !== undefined) problems.addAt('theme.css', at + 1, fault);
    }
  });
}
