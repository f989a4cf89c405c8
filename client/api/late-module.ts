/**
 * Loads the parts of the client that come late: in the build, every `import()` goes through here (vite.config.ts).
 *
 * Of a module that could not be had, or that imports one, browsers know for as long as the page is open, and ask no more. So
 * its files are fetched first, which may be tried again; the module itself then comes out of the browser's cache.
 */

/** The files that have been fetched, by their names beside this one, and what each imports. */
const files = new Map<string, Promise<string[]>>();
const OWN_NAME = import.meta.url.replace(/.*\//, './');

/** The names of the files that a file of the build imports. */
export function importsOf(text: string): string[] {
  return Array.from(text.matchAll(/(?:from|import)"(\.\/[^"]+)/g), ([, name = '']) => name);
}

function fetchFile(name: string): Promise<string[]> {
  const known = files.get(name);
  if (known) return known;
  const file = fetch(new URL(name, import.meta.url)).then(async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return importsOf(text);
  });
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

/** Fetches a file and what it imports; this one is there, with what it imports. */
async function fetchAll(name: string, seen = new Set([OWN_NAME])): Promise<void> {
  if (seen.has(name)) return;
  seen.add(name);
  await Promise.all((await fetchFile(name)).map((own) => fetchAll(own, seen)));
}

/** Vite's name for what it wraps around each `import()`, which the build has replaced by the name of its file. */
export function __vitePreload(part: string | (() => unknown)): unknown {
  return typeof part === 'string' ? fetchAll(part).then(() => import(/* @vite-ignore */ part)) : part();
}

/** A first failure is followed by another try after this time, s; each further wait is twice as long, up to the last. */
const FIRST_WAIT_S = 1;
const LAST_WAIT_S = 64;

/**
 * Loads what nobody will ask for again: after a failure once more in a while, and as soon as there is a connection, or the
 * visitor comes back to the page. After a few minutes only these two count.
 *
 * What fails twice is reported. A first failure says nothing yet: browsers give up what is being loaded as a page is left.
 *
 * @param onFailure called at each failure.
 */
export async function retryUntilLoaded<Part>(
  load: () => Promise<Part>,
  onFailure?: () => void,
  page: Pick<typeof globalThis, 'addEventListener' | 'reportError' | 'setTimeout'> = window,
): Promise<Part> {
  for (let wait = FIRST_WAIT_S; ; wait *= 2) {
    try {
      return await load();
    } catch (error) {
      if (wait === 2 * FIRST_WAIT_S) page.reportError(error);
      onFailure?.();
    }
    await new Promise((again) => {
      for (const sign of ['online', 'focus']) page.addEventListener(sign, again, { once: true });
      if (wait <= LAST_WAIT_S) page.setTimeout(again, wait * 1000);
    });
  }
}
