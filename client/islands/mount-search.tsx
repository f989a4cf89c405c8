/** Brings the search blocks of a page to life. */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ApiClient } from '../api/client.ts';
import type { EventBus } from '../browser/events.ts';
import type { Log } from '../browser/log.ts';
import type { UrlHash } from '../browser/url-hash.ts';
import { publishFacetEvents } from '../search/facet-events.ts';
import { bootWithHash } from '../search/hash-sync.ts';
import { SearchBlock } from '../search/search-block.tsx';
import type { SearchState } from '../search/search-state.ts';
import { createSearchStore, type SearchStore } from '../search/search-store.ts';
import { idPrefix } from './block-ids.ts';
import { type FoundBlock, findSearchBlocks, type OptionsReader } from './read-block.ts';

export interface MountSettings {
  document: Document;
  api: ApiClient;
  bus: EventBus;
  log: Log;
  isOnline: () => boolean;
  /** Calls back each time the browser is connected again. */
  whenOnline: (listener: () => void) => void;
  /** Opens the URL hash for these parameter names. */
  openHash: (exposed: readonly string[]) => UrlHash;
  /** Reads blocks that no server of ours has rendered; without it they are left alone. */
  readOptions?: OptionsReader;
}

/**
 * Mounts every search block. The first with an index of its own has the URL hash; a block without an index shares the
 * search of the block around it, or else of that first one (§3.1).
 */
export function mountSearchBlocks(settings: MountSettings): void {
  const blocks = findSearchBlocks(settings.document, settings.log, settings.readOptions);
  const owners = blocks.filter((block) => block.options.index !== undefined);
  const stores = new Map<FoundBlock, SearchStore>();
  for (const owner of owners) {
    const guests = blocks.filter((block) => block.options.index === undefined && ownerOf(block, owners) === owner);
    stores.set(owner, openSearch(owner, guests, owner === owners[0], settings));
  }
  for (const block of blocks) {
    const owner = ownerOf(block, owners);
    const store = owner && stores.get(owner);
    if (store) mount(block, store, block === owner);
    else settings.log(`Search block '${block.id}' is left as it came. index: there is no search to share`);
  }
  for (const [owner, store] of stores) {
    if (owner === owners[0]) bootWithHash(store, settings.openHash(owner.options.exposedParams));
    else store.actions.boot(undefined);
  }
}

function ownerOf(block: FoundBlock, owners: readonly FoundBlock[]): FoundBlock | undefined {
  if (owners.includes(block)) return block;
  return owners.find((owner) => owner.element.contains(block.element)) ?? owners[0];
}

/** A shared search asks for the facets of all its blocks. */
function openSearch(
  owner: FoundBlock,
  guests: readonly FoundBlock[],
  ownsHash: boolean,
  { document, api, bus, log, isOnline, whenOnline }: MountSettings,
): SearchStore {
  const facets = [owner, ...guests].flatMap((block) => block.options.facets);
  const distinct = [...new Map(facets.map((facet) => [facet.widgetId, facet])).values()];
  const options = { ...owner.options, facets: distinct };
  const store = createSearchStore({ options, api, log, rendered: owner.state, isOnline });
  publishFacetEvents(store, bus);
  whenOnline(() => {
    if (store.getState().failure?.kind === 'offline') store.actions.retry();
  });
  if (ownsHash) {
    store.subscribe((state) => {
      // The head script covered the server's results because the hash asks for others: these have come, or failed to.
      if (state.events > 0) document.documentElement.removeAttribute('data-hash');
    });
  }
  return store;
}

function mount(block: FoundBlock, store: SearchStore, isOwner: boolean): void {
  const { element, id, options, state, seed } = block;
  const node: ReactNode = (
    <SearchBlock
      store={store}
      options={options}
      seed={seed}
      amenities={state?.amenities ?? []}
      onReady={() => element.setAttribute('data-ready', '')}
    />
  );
  const settings = { identifierPrefix: idPrefix(id) };
  if (state && isOwner) hydrateRoot(element, node, settings);
  else createRoot(element, settings).render(node);
  markState(element, store.getState());
  store.subscribe((now) => markState(element, now));
}

/** The state of the block that style sheets and assistive technology read off its element (§2.3). */
function markState(element: HTMLElement, { pending, appending, result, failure }: SearchState): void {
  element.classList.toggle('pending', pending);
  if (pending) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
  element.toggleAttribute('data-appending', appending);
  element.toggleAttribute('data-first', !result && !failure);
}
