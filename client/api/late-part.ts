/** Loads the parts of the client that come late, and asks again for one that could not be had. */

const ADDRESS = /https?:\S+/;

/** Where files that could not be had are asked for next, by the addresses they came from first. */
const again = new Map<string, string>();

/**
 * An `import()` that can be called again after it has failed. The part is loaded once; whoever asks meanwhile shares it.
 *
 * Chromium remembers for as long as a page is open that a file could not be had: the next try gives it another address. So
 * what a late part imports is part of its file, or in the page before it (vite.config.ts).
 */
export function latePart<Part extends object>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  let address: string | undefined;
  return () => {
    const next = address && again.get(address);
    part ??= (next === undefined ? load() : import(/* @vite-ignore */ next).then(modulesOf<Part>)).catch(
      (error: unknown) => {
        part = undefined;
        const failed = ADDRESS.exec(String(error))?.[0];
        address ??= failed;
        if (address && failed === (again.get(address) ?? address)) again.set(address, `${address}?${Date.now()}`);
        throw error;
      },
    );
    return part;
  };
}

/** What a file exports, and the modules in it: the bundler has them exported whole, under names of its own. */
function modulesOf<Part extends object>(file: Part): Part {
  const modules = Object.values(file).filter((value) => value?.[Symbol.toStringTag] === 'Module');
  return Object.assign({}, file, ...modules);
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
 * @param load such as `latePart` makes.
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
