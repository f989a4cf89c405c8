/** Asks the owner's site for a part of it, from a page of another system. */

/** How long a part may take before a link to the site is offered, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The part cannot be had; the message is for whoever makes the page. */
export class SitePartError extends Error {
  override name = 'SitePartError';
  readonly code = 'no-part';
}

/** @throws SitePartError when it cannot be had. */
export async function askSitePart(url: URL): Promise<string> {
  const response = await globalThis.fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new SitePartError(`${url} cannot be had. ${cause}`, { cause });
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new SitePartError(`${url} answers ${response.status}. ${detailOf(text)}`);
}

/** What a problem answer says is wrong. */
function detailOf(text: string): string {
  try {
    const { detail, title } = JSON.parse(text) as { detail?: string; title?: string };
    return detail ?? title ?? '';
  } catch {
    return '';
  }
}
