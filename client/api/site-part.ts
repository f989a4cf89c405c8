/** Asks the owner's site for a part of it, from a page of another system. */
import { PATIENCE_MS } from './early-answers.ts';

/**
 * The text of a part. Where it cannot be had, the message says to whoever makes the page why.
 *
 * @param answer what it has been asked for by, where it has been.
 */
export async function askSitePart(url: URL, answer: Promise<Response> = ask(url)): Promise<string> {
  const response = await answer.catch((cause: unknown) => {
    throw new Error(`${url} cannot be had. ${cause}`, { cause });
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`${url} answers ${response.status}. ${detailOf(text)}`);
}

const ask = (url: URL): Promise<Response> => globalThis.fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** What a problem answer says is wrong. */
function detailOf(text: string): string {
  try {
    const { detail, title } = JSON.parse(text) as { detail?: string; title?: string };
    return detail ?? title ?? '';
  } catch {
    return '';
  }
}
