import type { PageRenderer } from '../../common/page/page-model.ts';

/** What the server needs of the bundle Vite builds from `client/ssr.tsx`. */
export interface PageModule extends PageRenderer {
  /**
   * The script for the document's head: it marks the page before the first paint when the hash holds a search
   * (§10.7). Takes the parameter names of the block that owns the hash.
   */
  headScript(exposedNames: readonly string[] | undefined): string;
  /** Another one, for pages with toggles of favourites: keeps what is pressed before the page is alive. */
  flagQueueScript(): string;
}
