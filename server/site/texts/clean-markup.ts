import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whereMissing } from '../files/site-file.ts';
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

/** What decides, besides the texts, how they come out clean. */
const RULES = [
  'server/site/texts/clean-process.ts',
  'common/page/safe-markup.ts',
  'node_modules/dompurify/package.json',
  'node_modules/jsdom/package.json',
].map(inProject);

/**
 * The same, where an earlier start has not done it: the process takes half a second, which is a third of a start. What it
 * made is kept by the hash of the texts and the rules, beside Node's compiled code.
 */
async function cleanOnce(texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const rules = await Promise.all(RULES.map((file) => readFile(file, 'utf8')));
  const hash = createHash('sha256')
    .update(JSON.stringify([rules, texts]))
    .digest('hex');
  const file = inProject(`node_modules/.cache/clean-texts/${hash}.json`);
  const kept = await readFile(file, 'utf8').catch(whereMissing(undefined));
  // Written below.
  if (kept !== undefined) return JSON.parse(kept) as string[];
  const cleaned = await cleanMarkup(texts);
  await keep(file, JSON.stringify(cleaned));
  return cleaned;
}

async function keep(file: string, content: string): Promise<void> {
  // Another server may read while this one writes.
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    // Nothing is kept where the program's folder cannot be written to: the next start cleans again.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

function inProject(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** Renders Markdown texts to HTML that is safe to show, by their source. */
export async function renderRichTexts(
  sources: readonly string[],
  pictures?: PictureSizes,
): Promise<ReadonlyMap<string, string>> {
  const rendered = [...new Set(sources)].map((source) => ({ source, ...renderMarkdown(source, pictures) }));
  const raw = rendered.filter(({ isRaw }) => isRaw);
  const cleaned = await cleanOnce(raw.map(({ html }) => html));
  return new Map([
    ...rendered.map(({ source, html }) => [source, html] as const),
    ...raw.map(({ source }, at) => [source, cleaned[at] ?? ''] as const),
  ]);
}
