/** Fetches the HTML of a page; fails where the answer is none. */
export async function fetchPageText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/html')) throw new Error(`${url}: ${response.status} ${type}`);
  return response.text();
}
