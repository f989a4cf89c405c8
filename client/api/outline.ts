/** Asks our own server for the drawing that stands for a map. */

/** The drawing, as JSON; fails where it cannot be had. Listing pages load this without anything else of this folder. */
export async function loadOutline(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (response.ok) return response.json();
  throw new Error(`${url}: ${response.status}`);
}
