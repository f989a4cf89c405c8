/** The paths the server answers itself, each once: no page of a site may have one, and no alias of the search route. */

/**
 * Each path stands for what lies below it, too. `api`: programs and operators ask, and get problems instead of error pages.
 * `embedded`: blocks in pages of other origins need it.
 */
const OWN_PATHS: Readonly<Record<string, { api?: true; embedded?: true }>> = {
  '/api': { api: true, embedded: true },
  // Nearer than what stands above: no page of another origin writes listings.
  '/api/listings': { api: true },
  '/bt-leads-antibot-workaround': { api: true, embedded: true },
  '/healthz': { api: true },
  '/readyz': { api: true },
  '/metrics': { api: true },
  '/openapi.yaml': { api: true },
  '/openapi.json': { api: true },
  '/docs': {},
  '/flags': {},
  '/antibot': {},
  '/sites/all/modules/contrib/antibot/js/antibot.js': {},
  '/enquire': {},
  '/insights': {},
  '/callout-banner': {},
  '/jump': {},
  '/assets': { embedded: true },
  '/adapters': { embedded: true },
  '/embed': { api: true, embedded: true },
  '/embed.js': { embedded: true },
  '/embed.css': { embedded: true },
  '/ui.js': { embedded: true },
  '/events.js': { embedded: true },
  '/map-outline.json': { embedded: true },
  '/media': { embedded: true },
  '/theme.css': {},
  '/site.js': {},
  '/texts.js': {},
  '/favicon.svg': {},
  '/favicon.ico': {},
  '/robots.txt': {},
  '/sitemap.xml': {},
  '/_gallery': {},
};
/** The longest first: what lies below another has uses of its own. */
const OWN = Object.entries(OWN_PATHS)
  .map(([path, uses]) => ({ path, ...uses }))
  .sort((one, other) => other.path.length - one.path.length);
const SITEMAP_PART = /^\/sitemap-[^/]+\.xml$/;

/** Where old sites have files and their search: pages stay away, redirects and aliases may be there. */
const OF_OLD_SITES = ['/sites', '/solr'];

/** The own path at or above a path; undefined where it is free. */
export function ownPathAt(path: string): string | undefined {
  return SITEMAP_PART.test(path) ? path : ownAt(path)?.path;
}

function ownAt(path: string): (typeof OWN)[number] | undefined {
  return OWN.find((own) => isAt(path, own.path));
}

/** Tells whether no page may have a path: the server answers it itself, or old sites have something else there. */
export function isReservedPath(path: string): boolean {
  return ownPathAt(path) !== undefined || OF_OLD_SITES.some((old) => isAt(path, old));
}

/** Whether a URL belongs to the API and the operators, rather than to visitors' pages. */
export function isApiPath(url: string, searchAliases: readonly string[]): boolean {
  const path = pathOf(url);
  return searchAliases.includes(path) || ownAt(path)?.api === true;
}

/** Whether blocks in pages of other systems need a URL; pages and what operators read they do not. */
export function isEmbeddedPath(url: string, searchAliases: readonly string[]): boolean {
  const path = pathOf(url);
  return searchAliases.includes(path) || ownAt(path)?.embedded === true;
}

/** Whether a URL is of code or styles for pages of other systems, which say nothing of the site. */
export function isEmbedCode(url: string): boolean {
  const path = pathOf(url);
  return path === '/embed.js' || path === '/embed.css' || isAt(path, '/embed/assets');
}

/** Whether a URL is of a part of the site to be shown on pages of other systems. */
export function isEmbedPart(url: string): boolean {
  return isAt(pathOf(url), '/embed') && !isEmbedCode(url);
}

/** Whether a URL is of either. */
export function isAtEmbed(url: string): boolean {
  return isEmbedCode(url) || isEmbedPart(url);
}

function isAt(path: string, own: string): boolean {
  return path === own || path.startsWith(`${own}/`);
}

/** Tells whether a browser has sent a form without a script: it shows what comes back. */
export function isPagePost({ method, url, headers }: FormRequest): boolean {
  const { accept = '', 'content-type': type = '' } = headers;
  return (
    method === 'POST' &&
    url.startsWith('/api/leads/') &&
    accept.includes('text/html') &&
    !accept.includes('application/json') &&
    !type.startsWith('application/json')
  );
}

interface FormRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly accept?: string | undefined; readonly 'content-type'?: string | undefined };
}

/** A URL whose path can be decoded: what is no UTF-8 in it stands as the sign for what cannot be read, and names no page. */
export function readablePath(url: string): string {
  const path = pathOf(url);
  if (!path.includes('%')) return url;
  const readable = path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (escapes) => (canDecode(escapes) ? escapes : '%EF%BF%BD'));
  return readable + url.slice(path.length);
}

function canDecode(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}

/** The path of an address of this site, without what is asked of it. */
export function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
