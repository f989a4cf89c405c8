/** Asks our own server for the drawing that stands for a map. */

/** The drawing cannot be had. */
export class OutlineError extends Error {
  override name = 'OutlineError';
  readonly code = 'no-outline';
}

/**
 * The drawing, as JSON. Listing pages load this without anything else of this folder.
 *
 * @throws OutlineError when it cannot be had.
 */
export async function loadOutline(url: string): Promise<unknown> {
  try {
    const response = await globalThis.fetch(url);
    if (response.ok) return await response.json();
    throw new OutlineError(response.statusText);
  } catch (error) {
    throw error instanceof OutlineError ? error : new OutlineError('', { cause: error });
  }
}
