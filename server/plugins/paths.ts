/** Which paths belong to the API and the operators, rather than to visitors' pages. */

const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/openapi.yaml', '/openapi.json']);

export function isApiPath(url: string, searchAliases: readonly string[]): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return path === '/api' || path.startsWith('/api/') || OPERATIONS.has(path) || searchAliases.includes(path);
}
