/** The drawer filters open in on narrow screens, and the column they stand in on wide ones. */
import { createElement, type ReactNode } from 'react';
import { makeElement } from '../ui/elements.ts';
import { closeDialog, openDialog } from '../ui/open-dialog.ts';
import type { Chosen } from './filters-panel.tsx';
import { lateComponent } from './late-parts.tsx';
import { scrollBothWays } from './scroll-both-ways.ts';
import { useSearch } from './search-context.tsx';
import { createSearchStore, type SearchStore } from './store/search-store.ts';

/** So many facets stand open in the drawer, and the price, where each takes most of a screen; the headings of the others say what is chosen. */
const OPEN_IN_DRAWER = 2;

/**
 * Brings all of the filters into reach from anywhere on the page, and gives what opens the drawer.
 *
 * @param titleId the id of the element that names the dialog.
 * @param setChosen gets what the open drawer works on, where filters apply together another search; undefined once it is closed.
 */
export function readyFilters(
  panel: HTMLElement | null,
  titleId: string,
  store: SearchStore,
  setChosen: (chosen?: Chosen) => void,
): () => void {
  if (!panel) return () => {};
  const column = panel.closest<HTMLElement>('.wm-search__aside');
  if (column) scrollBothWays(column);
  return () => {
    if (panel.closest('.wm-drawer')) return;
    const draft = store.options.apply === 'batch' ? createDraft(store) : undefined;
    setChosen(chosenIn(panel, draft ?? store, draft && (() => store.actions.change(() => draft.getState().params))));
    openDrawer(panel, titleId, setChosen);
  };
}

const OneThingLess = lateComponent(() => import('./results/alternates.tsx'), 'OneThingLess');

function WaysOut(): ReactNode {
  const isEmpty = useSearch(({ result }) => result?.numFound === 0);
  return isEmpty && createElement(OneThingLess, { Title: 'h3' });
}

/** In a drawer the focus stays in it. */
function chosenIn(panel: HTMLElement, store: SearchStore, apply?: () => void): Chosen {
  const focusCount = (): void => panel.querySelector<HTMLElement>('.wm-filters__done')?.focus();
  return {
    context: { store, focusCount, linkParams: () => store.getState().params },
    ...(apply && { apply }),
    WaysOut,
  };
}

/**
 * Moves the filters into a modal dialog beside their place: the browser keeps the focus in it, closes it on Escape and
 * gives the focus back. Closed, they stand where they stood.
 */
function openDrawer(panel: HTMLElement, titleId: string, onClose: () => void): void {
  // A press beside it closes it, where the browser knows how.
  const dialog = makeElement('dialog', { class: 'wm-drawer', 'aria-labelledby': titleId, closedby: 'any' });
  const before = new Set(chipsBeside(panel));
  dialog.addEventListener('close', () => {
    dialog.replaceWith(panel);
    onClose();
    // In the line of chips, which scrolls sideways.
    const chosen = chipsBeside(panel).findLast((chip) => !before.has(chip));
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.wm-filters__close')) void closeDialog(dialog);
  });
  dialog.addEventListener('toggle', ({ target }) => bringUp(target, dialog), true);
  foldOnce(panel);
  panel.before(dialog);
  dialog.append(panel);
  openDialog(dialog);
  // Not "Clear all", which stands before it.
  panel.querySelector<HTMLElement>('.wm-filters__close')?.focus();
}

function chipsBeside(panel: HTMLElement): HTMLElement[] {
  return [...(panel.closest('riot-solr-search')?.querySelectorAll<HTMLElement>('.wm-current__entry') ?? [])];
}

/** A facet that a visitor unfolds begins at the top where it does not end above the button. */
function bringUp(facet: EventTarget | null, dialog: HTMLElement): void {
  if (!(facet instanceof HTMLDetailsElement) || !facet.open) return;
  const { top, bottom } = facet.getBoundingClientRect();
  const button = dialog.querySelector('.wm-filters__done')?.getBoundingClientRect();
  if (button && bottom > button.top) dialog.scrollBy(0, top - dialog.getBoundingClientRect().top);
}

const folded = new WeakSet<Element>();

/** Folds all facets but the first ones and the price, the first time the drawer opens; what a visitor unfolds there stays open. */
function foldOnce(panel: HTMLElement): void {
  if (folded.has(panel)) return;
  folded.add(panel);
  const open = panel.querySelectorAll<HTMLDetailsElement>('details[data-facet][open]');
  for (const facet of [...open].slice(OPEN_IN_DRAWER)) facet.open = facet.dataset.widget === 'price_range';
}

/**
 * A search beside another, from the same state: what a visitor chooses before it is applied. It counts for itself and
 * never shows its documents.
 */
export function createDraft({ settings, options, getState }: SearchStore): SearchStore {
  return createSearchStore({
    ...settings,
    options: { ...options, rows: 1, returnFullDocs: false, fields: [], templates: {}, pageSizes: [] },
    start: { ...getState(), pending: false, stalled: false, cause: 'change' },
    // What is thrown away asks for nothing on its own.
    after: () => () => {},
  });
}
