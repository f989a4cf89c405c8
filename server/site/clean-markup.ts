import { Worker } from 'node:worker_threads';

/**
 * Cleans texts of the owner by the rules for rich text (SPEC §2.17).
 *
 * It is done once, when the site is read, in a thread that ends with it: the document DOMPurify needs to work in takes more
 * memory than the rest of the server.
 */
export async function cleanMarkup(texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const worker = new Worker(new URL('./clean-worker.ts', import.meta.url), { workerData: texts });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}
