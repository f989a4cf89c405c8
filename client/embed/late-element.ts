/** Elements whose code comes once a page has one. */
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { type EmbedPage, SiteElement } from './site-element.ts';

/** What brings the part of the owner's site to life. */
export interface LateCode {
  /**
   * @param fail to be called when it fails later on and shows nothing any more.
   * @returns what ends it.
   */
  start(
    element: HTMLElement,
    root: ShadowRoot,
    page: EmbedPage,
    fail: (error: unknown) => void,
  ): (() => void) | Promise<() => void>;
}

/**
 * The class of such an element.
 *
 * @param path the address of its part.
 * @param load its code, which is asked for along with the part.
 */
export function lateElement(
  path: (element: HTMLElement) => string,
  load: () => Promise<LateCode>,
): new (
  page: EmbedPage,
) => HTMLElement {
  const code = latePart(load);
  return class extends SiteElement {
    protected override path(): string {
      return path(this);
    }

    protected override async content(): Promise<DocumentFragment> {
      // Shown with its code, so that nothing is pressed before that; where it cannot be had, it is asked for again.
      const [content] = await Promise.all([super.content(), code().catch(() => {})]);
      return content;
    }

    protected override async start(root: ShadowRoot, fail: (error: unknown) => void): Promise<() => void> {
      return (await retryUntilLoaded(code)).start(this, root, this.page, fail);
    }
  };
}
