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
  const path = url.split('?', 1)[0] ?? '';
  return path === '/api' || path.startsWith('/api/') || OPERATIONS.has(path) || searchAliases.includes(path);
}
