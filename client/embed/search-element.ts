/** `<waymark-search block="stays">`: a search block of the owner's site, with its options. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { OWN_ATTRIBUTES } from '../api/early-answers.ts';
import type { OpenHash } from '../browser/url-hash.ts';
import { openSearch } from '../islands/open-search.ts';
import { type FoundBlock, findSearchBlocks } from '../islands/read-block.ts';
import { renderBlock } from '../islands/render-block.tsx';
import { announceSearch } from './live-searches.ts';
import { type EmbedPage, SiteElement } from './site-element.ts';

/** `/embed/{block}.json`. */
interface BlockDescription {
  options: Record<string, unknown>;
  /** The addresses of its style sheets. */
  styles: readonly string[];
}

export class SearchElement extends SiteElement {
  /** Options that this page gives, read; undefined where those of the site hold. */
  #options: SearchBlockOptions | undefined;

  get #block(): string {
    return this.getAttribute('block') ?? '';
  }

  protected override path(): string {
    return `/embed/${encodeURIComponent(this.#block)}.html`;
  }

  protected override sitePath(): string {
    return `/embed/${encodeURIComponent(this.#block)}`;
  }

  protected override async content(): Promise<DocumentFragment> {
    const own = ownOptions(this);
    if (Object.keys(own).length === 0) return super.content();
    const { checkBlockOptions } = await import('../islands/read-options.ts');
    const { options, styles } = JSON.parse(
      await this.ask(`/embed/${encodeURIComponent(this.#block)}.json`),
    ) as BlockDescription;
    const read = checkBlockOptions({ ...options, ...own }, this.page.origin, this.page.log);
    if (typeof read === 'string') throw new Error(read);
    this.#options = read;
    const content = document.createDocumentFragment();
    for (const href of styles)
      content.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    const block = document.createElement('riot-solr-container');
    block.className = 'wm-block wm-search';
    block.dataset.block = 'search';
    block.dataset.blockId = this.#block;
    content.append(block);
    return content;
  }

  protected override start(root: ShadowRoot): () => void {
    return startSearch(this.#found(root), { ...this.page, openHash: this.#openHash() });
  }

  #found(root: ShadowRoot): FoundBlock {
    const element = root.querySelector<HTMLElement>('[data-block="search"]');
    if (this.#options && element) {
      return {
        element,
        id: this.#block,
        options: this.#options,
        state: undefined,
        seed: Math.floor(Math.random() * 0x1_0000_0000),
      };
    }
    return foundSearch(root, this.page);
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
export function foundSearch(root: ShadowRoot, { log }: EmbedPage): FoundBlock {
  const [block] = findSearchBlocks(root, log, undefined);
  if (!block) throw new Error('there is no search block in it');
  return block;
}

/** Brings a search block to life; gives what ends it. */
export function startSearch(block: FoundBlock, page: EmbedPage): () => void {
  const { id, element, options, state } = block;
  const search = openSearch(element, options, state, true, page);
  const place = state === undefined ? element : undefined;
  const unmount = renderBlock(block, search.store, place, () => page.onReady?.(block, search.store));
  search.start();
  const leave = announceSearch({ id, element, store: search.store });
  return () => {
    leave();
    unmount();
    search.close();
  };
}

/** Options by their names in a JSON script in the element, and as attributes (`max-rows` is `max_rows`), which go first. */
function ownOptions(element: HTMLElement): Record<string, unknown> {
  const script = element.querySelector(':scope > script[type="application/json"]');
  const attributes = [...element.attributes].filter(({ name }) => !OWN_ATTRIBUTES.test(name));
  return {
    ...(script && (JSON.parse(script.textContent) as Record<string, unknown>)),
    ...Object.fromEntries(attributes.map(({ name, value }) => [name.replaceAll('-', '_'), written(value)])),
  };
}

/** Numbers, yes and no, and lists are written as in JSON; everything else is text. */
function written(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
