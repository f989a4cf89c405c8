import { fork } from 'node:child_process';
import type { PictureSizes } from '../media.ts';
import { renderMarkdown } from './markdown.ts';

/** The process that cleans texts ended without an answer. */
class CleaningError extends Error {
  override name = 'CleaningError';
  readonly code = 'cleaning-failed';
}

/**
 * Cleans texts of the owner by the rules for rich text (§2.17).
 *
 * It is done once, when the site is read, in a process that ends with it: the document DOMPurify works in takes more memory
 * than the rest of the server, and a thread would not give it back.
 *
 * @throws CleaningError when that process fails.
 */
export async function cleanMarkup(texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const child = fork(new URL('./clean-process.ts', import.meta.url), { execArgv: [] });
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (cleaned) => {
        // clean-process.ts answers with texts.
        resolve(cleaned as string[]);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new CleaningError(`cleaning the site's texts ended with code ${code}`)));
      child.send(texts);
    });
  } finally {
    child.kill();
  }
}

/** Renders Markdown texts to HTML that is safe to show, by their source. */
export async function renderRichTexts(
  sources: readonly string[],
  pictures?: PictureSizes,
): Promise<ReadonlyMap<string, string>> {
  const rendered = [...new Set(sources)].map((source) => ({ source, ...renderMarkdown(source, pictures) }));
  const raw = rendered.filter(({ isRaw }) => isRaw);
  const cleaned = await cleanMarkup(raw.map(({ html }) => html));
  return new Map([
    ...rendered.map(({ source, html }) => [source, html] as const),
    ...raw.map(({ source }, at) => [source, cleaned[at] ?? ''] as const),
  ]);
}
