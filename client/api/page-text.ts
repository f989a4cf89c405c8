/** A page could not be had, or is none. */
export class PageTextError extends Error {
  override name = 'PageTextError';
  readonly code = 'no-page';
}

/** Fetches the HTML of a page; fails with PageTextError where the answer is none. */
export async function fetchPageText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/html')) throw new PageTextError(`${url}: ${response.status} ${type}`);
  return response.text();
}
