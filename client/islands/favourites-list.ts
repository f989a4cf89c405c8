/** Lets the section of the favourites page and the search that shows the list work together (§2.7). */
import { LIST_NOTES } from '../../common/constants.ts';
import { flagIdOf } from '../../common/flags/flagged-documents.ts';
import { getParam, setParam } from '../../common/query/param-list.ts';
import { retryUntilLoaded } from '../api/late-part.ts';
import { localMemory } from '../browser/local.ts';
import { treeOf } from '../browser/tree.ts';
import { livePageFlags } from '../flags/block-flags.ts';
import { startFavourites } from '../flags/favourites.ts';
import type { FlagGroup } from '../flags/flag-group.ts';
import { createFlagNotes } from '../flags/flag-notes.ts';
import type { ListSearch } from '../flags/list-search.ts';
import { sharedChosenItems } from '../search/compare/chosen-items.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import type { FoundBlock } from './read-block.ts';

/** Brings the section to life that stands for what a block shows; nothing on a page without one. */
export async function startFavouritesList(block: FoundBlock, store: SearchStore): Promise<void> {
  const page = await livePageFlags();
  const namespace = block.options.showsFlagged;
  const own = page.named(namespace);
  const section = treeOf(block.element).querySelector<HTMLElement>(`[data-favourites="${CSS.escape(namespace)}"]`);
  if (!own || !section) return;
  const items = await retryUntilLoaded(own.items);
  const notes = createFlagNotes(localMemory, namespace);
  startFavourites({ section, search: listSearch(block, store, own.group), group: own.group, items, notes });
}

function listSearch({ element, options }: FoundBlock, store: SearchStore, group: FlagGroup): ListSearch {
  const { actions, getState, getInitialState, subscribe } = store;
  return {
    query: () => {
      const query = getParam(getState().params, 'q') ?? '';
      // What the block searches by itself names no list.
      return query === options.defaultQ ? '' : query;
    },
    isFromAddress: () =>
      // On a page of another system its address is its own.
      (treeOf(element) === document && new URLSearchParams(location.search).has('q')) ||
      getParam(getState().params, 'q') !== getParam(getInitialState().params, 'q'),
    notes: () => getParam(getState().params, LIST_NOTES) ?? '',
    // The notes of another list are none on this one.
    find: (query) =>
      actions.change((params) => setParam(setParam(params, LIST_NOTES, undefined), 'q', query ?? options.defaultQ)),
    found: () => (getState().pending || getState().failure ? undefined : getState().result?.numFound),
    listed: () => {
      const { docs = [], numFound } = getState().result ?? {};
      return docs.length === numFound ? docs.flatMap((doc) => flagIdOf(doc, group.options) ?? []) : undefined;
    },
    onChange: (listener) => {
      subscribe(listener);
    },
    compare:
      options.compare &&
      (() => {
        const cards = element.querySelectorAll<HTMLElement>('.result-list [data-doc-id]');
        sharedChosenItems(window, options.index ?? '').compare([...cards].map(({ dataset }) => dataset.docId ?? ''));
      }),
    // What is offered beside the list is not on it.
    toggles: () => [
      ...element.querySelectorAll<HTMLButtonElement>(
        `.result-list button[data-flag="${CSS.escape(options.showsFlagged)}"]`,
      ),
    ],
  };
}
