/** Which paths belong to the API and the operators, rather than to visitors' pages. */

const OPERATIONS: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.yaml',
  '/openapi.json',
  '/bt-leads-antibot-workaround',
]);

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

export function isApiPath(url: string, searchAliases: readonly string[]): boolean {
  const path = pathOf(url);
  return path === '/api' || path.startsWith('/api/') || OPERATIONS.has(path) || searchAliases.includes(path);
}

/** What pages of other origins load and ask, exactly or below. */
const EMBEDDED = ['/api', '/assets', '/adapters'];
const EMBEDDED_FILES: ReadonlySet<string> = new Set([
  '/embed.js',
  '/embed.css',
  '/ui.js',
  '/events.js',
  '/map-outline.json',
  '/bt-leads-antibot-workaround',
]);

/** Whether blocks in pages of other systems need a path; pages and what operators read they do not. */
export function isEmbeddedPath(url: string, searchAliases: readonly string[]): boolean {
  const path = pathOf(url);
  return (
    EMBEDDED.some((folder) => path.startsWith(`${folder}/`)) || EMBEDDED_FILES.has(path) || searchAliases.includes(path)
  );
}

/** A URL whose path can be decoded: what is no UTF-8 in it stands as the sign for what cannot be read, and names no page. */
export function readablePath(url: string): string {
  const path = pathOf(url);
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

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
