/** The interface for pages that some other system renders (docs/embedding.md). */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { consoleLog } from '../browser/log.ts';
import { type Tree, treeOf } from '../browser/tree.ts';
import type { OpenHash } from '../browser/url-hash.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { openSearch, type PageSearch } from './open-search.ts';
import { checkBlockOptions } from './read-options.ts';
import { renderBlock } from './render-block.tsx';

/** How the owner's site lays out results, for options that do not say. */
export interface Layouts {
  /** Asks the site for the layout that options lack, once for each index; undefined where there is nothing to wait for. */
  load(options: unknown): Promise<void> | undefined;
  /** The options with the layout that they lack, as far as it is known: where it cannot be had, fields are listed. */
  complete(options: unknown): unknown;
}

export interface MountRequest {
  /** Options by their §3.1 names. */
  options?: unknown;
  /** A search to share, from `createSearch` or another mount; it goes before the options' index. */
  search?: SearchStore;
}

export interface MountedBlock {
  /** The search the block shows. */
  search: SearchStore;
  /** Takes the block out of the page; its search stays. */
  unmount(): void;
}

export interface EmbedInterface {
  /**
   * Shows a search block in an element (§3.1). It shows the search passed in; else, with an index, one of its own; else
   * that of the block around it, or of the first on the page. Options that do not say how results are laid out wait for
   * what the site says.
   *
   * @returns undefined when the options do not fit; the console then names the field.
   */
  mount(element: HTMLElement, request?: MountRequest): MountedBlock | undefined;
  /** Makes a search that blocks can be mounted on; undefined when the options do not fit. */
  createSearch(options: unknown): SearchStore | undefined;
}

/**
 * The mounting functions of a page.
 *
 * @param searches those the page has already, the first of which has the plain names of the hash.
 * @param defaultUrl where searches go when the options do not say.
 * @param layouts how results are laid out when they do not say.
 */
export function createEmbedInterface(
  searches: PageSearch[],
  openHash: OpenHash,
  defaultUrl: string,
  layouts: Layouts,
): EmbedInterface {
  /** Searches that wait for their layout. */
  const waiting = new Map<SearchStore, Promise<void>>();
  let mounted = 0;

  function readOptions(raw: unknown, name: string): SearchBlockOptions | undefined {
    const options = checkBlockOptions(layouts.complete(raw ?? {}), defaultUrl);
    if (typeof options !== 'string') return options;
    consoleLog(`${name} is left as it came. ${options}`);
    return undefined;
  }

  function open(element: HTMLElement | undefined, options: SearchBlockOptions): PageSearch {
    const search = openSearch(element, options, undefined, searches.length === 0, openHash);
    searches.push(search);
    return search;
  }

  /** Asks for the layout that the options of a search lack. */
  function awaitLayout(store: SearchStore, raw: unknown, name: string): void {
    const layout = layouts.load(raw)?.then(() => {
      waiting.delete(store);
      store.options = inheritLayout(store.options, readOptions(raw, name) ?? store.options);
    });
    if (layout) waiting.set(store, layout);
  }

  /** Acts at once, unless the search waits for its layout. */
  function whenLaidOut(search: SearchStore, act: () => void): void {
    const layout = waiting.get(search);
    if (layout) void layout.then(act);
    else act();
  }

  function shared(element: HTMLElement): PageSearch | undefined {
    return searches.findLast((search) => search.element?.contains(element)) ?? searches[0];
  }

  return {
    mount(element, { options: raw, search: given } = {}) {
      mounted += 1;
      const id = element.dataset.blockId ?? `mounted-${mounted}`;
      const name = `Search block '${id}'`;
      const read = readOptions(raw, name);
      if (!read) return undefined;
      const own = !given && read.index !== undefined ? open(element, read) : undefined;
      if (own) awaitLayout(own.store, raw, name);
      const search = given ?? own?.store ?? shared(element)?.store;
      if (!search) {
        consoleLog(`${name} is left as it came. index: there is no search to share`);
        return undefined;
      }
      if (!own) joinFacets(search, read);
      let unmount: (() => void) | undefined;
      let isGone = false;
      whenLaidOut(search, () => {
        if (isGone) return;
        const options = own ? inheritLayout(read, search.options) : inheritOptions(read, search.options);
        const block = { element, id, options, state: undefined, seed: Math.floor(Math.random() * 0x1_0000_0000) };
        unmount = renderBlock(block, search, rootBesideInnerBlocks(element), () => {
          if (options.flags.length > 0) flagLater(options, treeOf(element));
        });
        own?.start();
      });
      return {
        search,
        unmount() {
          isGone = true;
          unmount?.();
        },
      };
    },

    createSearch(raw) {
      const name = 'A search';
      const options = readOptions(raw, name);
      if (!options) return undefined;
      // A script goes on with it at once: it asks for what these options say.
      const search = open(undefined, options);
      search.start();
      return search.store;
    },
  };
}

/**
 * The options of a block that shows the search of another (§3.1, `inherit`): what is asked is as the block that searches
 * says; so is how results and amenities are laid out, where this one does not say.
 */
export function inheritOptions(own: SearchBlockOptions, from: SearchBlockOptions): SearchBlockOptions {
  return {
    ...inheritLayout(own, from),
    exposedParams: from.exposedParams,
    customParams: from.customParams,
    defaultQ: from.defaultQ,
    maxRows: from.maxRows,
    numVisible: from.numVisible,
    pageSizes: from.pageSizes,
    pager: from.pager,
  };
}

/** The options with how results and amenities are laid out taken from others, where they do not say. */
function inheritLayout(own: SearchBlockOptions, from: SearchBlockOptions): SearchBlockOptions {
  const laidOut = Object.keys(own.templates).length > 0;
  return {
    ...own,
    templates: laidOut ? own.templates : from.templates,
    bundleField: own.bundleField || from.bundleField,
    fields: own.fields.length > 0 ? own.fields : from.fields,
    amenities: own.amenities.length > 0 ? own.amenities : from.amenities,
  };
}

const loadFlags = latePart(() => import('../flags/block-flags.ts'));

/** Toggles come once the block is alive; without them it works all the same. */
function flagLater(options: SearchBlockOptions, tree: Tree): void {
  retryUntilLoaded(loadFlags)
    .then(({ flagBlock }) => flagBlock(options, tree))
    .catch((error: unknown) => consoleLog(String(error)));
}

/** The facets of a block that joins are asked for from now on; those already counted cost no request. */
function joinFacets(search: SearchStore, { facets }: SearchBlockOptions): void {
  const known = new Set(search.options.facets.map((facet) => facet.widgetId));
  const fresh = facets.filter((facet) => !known.has(facet.widgetId));
  if (fresh.length === 0) return;
  search.options = { ...search.options, facets: [...search.options.facets, ...fresh] };
  const { params, pending, firstRequest } = search.getState();
  if (pending || firstRequest) search.actions.run(params, 'boot');
}

/**
 * Where a block is rendered: beside the blocks that stand in its element, which stay (§3.1, a block inside another).
 */
export function rootBesideInnerBlocks(element: HTMLElement): HTMLElement {
  const inner = [...element.querySelectorAll('[data-block]')].filter(
    (block) => block.parentElement?.closest('[data-block]') === element,
  );
  if (inner.length === 0) return element;
  const root = element.ownerDocument.createElement('div');
  element.replaceChildren(root, ...inner);
  return root;
}
