/** `<waymark-search block="stays">`: a search block of the owner's site, with its options. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { OWN_ATTRIBUTES } from '../api/early-answers.ts';
import type { OpenHash } from '../browser/url-hash.ts';
import { later, openSearch } from '../islands/open-search.ts';
import { type FoundBlock, findSearchBlocks } from '../islands/read-block.ts';
import { renderBlock } from '../islands/render-block.tsx';
import { announceSearch } from './live-searches.ts';
import { attributeOf, SiteElement } from './site-element.ts';

export class SearchElement extends SiteElement {
  /** Options that this page gives, read; undefined where those of the site hold. */
  #options: SearchBlockOptions | undefined;

  protected override path(): string {
    return `/embed/${attributeOf(this, 'block')}.html`;
  }

  protected override async content(): Promise<DocumentFragment> {
    if (!hasOptions(this)) return super.content();
    const { ownBlock } = await import('./own-options.ts');
    const description = await this.ask(this.path().replace(/html$/, 'json'));
    const { options, content } = ownBlock(this, description, this.page);
    this.#options = options;
    return content;
  }

  protected override start(root: ShadowRoot, fail: (error: unknown) => void): () => void {
    return startSearch(this.#found(root), this.#openHash(), fail);
  }

  #found(root: ShadowRoot): FoundBlock {
    const element = root.querySelector<HTMLElement>('[data-block="search"]');
    if (this.#options && element) {
      return {
        element,
        id: this.getAttribute('block') ?? '',
        options: this.#options,
        state: undefined,
        seed: Math.floor(Math.random() * 0x1_0000_0000),
      };
    }
    return foundSearch(root);
  }

  /**
   * The part of the address that belongs to this search: none with `hash="off"`, names with a prefix with any other value. It is
   * not written before the visitor acts.
   */
  #openHash(): OpenHash {
    const prefix = this.getAttribute('hash') ?? '';
    if (prefix === 'off') return () => undefined;
    return (exposed) => {
      const hash = this.page.openHash(exposed, prefix);
      return hash && { ...hash, save: (params, cause) => cause === 'change' && hash.save(params, cause) };
    };
  }
}

/** The search block that the site has written into a root. */
export function foundSearch(root: ShadowRoot): FoundBlock {
  const [block] = findSearchBlocks(root);
  if (!block) throw new Error('there is no search block in it');
  return block;
}

/** Brings a search block to life; gives what ends it. */
export function startSearch(block: FoundBlock, openHash: OpenHash, fail: (error: unknown) => void): () => void {
  const { id, element, options, state } = block;
  const search = openSearch(element, options, state, true, openHash);
  const place = state === undefined ? element : undefined;
  const unmount = renderBlock(
    block,
    search.store,
    place,
    () => later((part) => part.startBlockExtras(block, search.store)),
    fail,
  );
  search.start();
  const leave = announceSearch({ id, element, store: search.store });
  return () => {
    leave();
    unmount();
    search.close();
  };
}

/** Whether the page gives options of its own. */
function hasOptions(element: HTMLElement): boolean {
  return (
    element.querySelector(':scope > script') !== null ||
    element.getAttributeNames().some((name) => !OWN_ATTRIBUTES.test(name))
  );
}
