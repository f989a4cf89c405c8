import { matchPath, type RouteParams } from '../site/page-paths.ts';
import type { Site, SitePage } from '../site/site-types.ts';

export type FoundPage = { kind: 'page'; page: SitePage; params: RouteParams } | { kind: 'redirect'; path: string };

/** The page of a path: one with exactly this path first, then the patterns in the order of their files. */
export function findPage({ pages }: Pick<Site, 'pages'>, path: string): FoundPage | undefined {
  const exact = pages.find((page) => page.path === path);
  if (exact) return { kind: 'page', page: exact, params: {} };
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params) return { kind: 'page', page, params };
  }
  const bare = path.replace(/\/+$/, '');
  // A path that begins with two slashes would be read as another host.
  if (bare === path || bare === '' || bare.startsWith('//')) return undefined;
  return findPage({ pages }, bare) && { kind: 'redirect', path: bare };
}
