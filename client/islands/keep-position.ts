/** Brings a visitor who comes back from a listing, or to an earlier search, to where the list was left (§2.4). */
import { record } from '../../common/record.ts';
import { createSessionMemory } from '../browser/session.ts';
import { focused as focusedElement } from '../browser/tree.ts';
import type { SearchStore } from '../search/store/search-store.ts';

interface Position {
  /** How many items showed. */
  shown: number;
  /** The first item in view, and its distance from the top of the viewport in px. */
  item: string | undefined;
  top: number;
  /** The item that had the focus. */
  focus: string | undefined;
}

const ITEM = '[data-doc-id]';

/** Between the bar and the first result. */
const ROOM_PX = 8;

/** Frames within which pictures and items not painted so far may still move the list. */
const SETTLING_FRAMES = 10;

/**
 * Remembers length, scroll and focus of a list by the page's address, and restores them when the visitor comes back or
 * reloads. (A page out of the back-and-forward cache comes with all of that and is left alone.)
 */
export function keepPosition(element: HTMLElement, id: string, store: SearchStore, window: Window): void {
  const memory = createSessionMemory(window);
  const key = (): string => {
    const { pathname, search, hash } = window.location;
    return `waymark:position:${id}:${pathname}${search}${hash}`;
  };
  const comeBack = (): void => {
    const left = readPosition(memory.read(key()));
    if (left) void restore(left, element, store, window);
  };
  if (cameBack(window)) comeBack();
  // Who filters from the middle of the list sees the beginning of the new one, unless they have scrolled on meanwhile.
  let askedAt = 0;
  let askedFrom: Element | null = null;
  let searched = key();
  store.subscribe((now, before) => {
    if (now.requests !== before.requests) {
      askedFrom = focusedElement();
      const left = searched;
      searched = key();
      // With the frame that shows the press, which lays out the page anyway.
      window.requestAnimationFrame(() => {
        askedAt = window.scrollY;
        if (now.cause === 'change' && store.getState().pending) memory.write(left, positionOf(element, store));
      });
    }
    if (!before.pending || now.pending) return;
    if (now.cause === 'hash') comeBack();
    // A list of favourites changes where one of them was taken off: what stood around it is to go on from there.
    if (now.cause !== 'change' || store.options.showsFlagged !== '') return;
    // Once the answer stands in the page: to ask for places before would have it laid out twice.
    window.requestAnimationFrame(() => {
      const { scrollY, innerHeight, document } = window;
      // A shorter list takes the page back to its end; what comes into the page above the list moves it a little, too.
      const end = document.documentElement.scrollHeight - innerHeight;
      const isThere = Math.abs(scrollY - Math.min(askedAt, end)) < innerHeight / 2;
      // A list whose place the map takes is nowhere.
      const top = element.querySelector('.wm-results')?.getClientRects()[0]?.top;
      // What sticks above the list, with what narrows the search by now.
      const bar = element.querySelector('.wm-search__bar')?.getBoundingClientRect().height ?? 0;
      if (!isThere || top === undefined) return;
      if (top < bar) window.scrollBy({ top: top - bar - ROOM_PX, behavior: 'instant' });
      element.querySelector('.wm-search__aside')?.dispatchEvent(new Event('wm-page-moved'));
      if (top >= bar) return;
      // Who goes on by keys has the focus in view; a pointer finds its way back, and who presses Enter in a field is done with it.
      const focus = focusedElement();
      if (!focus?.matches('.wm-filters :focus-visible') || (focus === askedFrom && focus.matches('input'))) return;
      focus.scrollIntoView({ block: 'nearest' });
    });
  });
  window.addEventListener('pagehide', () => memory.write(key(), positionOf(element, store)));
}

function cameBack(window: Window): boolean {
  const [navigation] = window.performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : '';
  return type === 'back_forward' || type === 'reload';
}

function readPosition(value: unknown): Position | undefined {
  const { shown, top, item, focus } = record(value);
  if (typeof shown !== 'number' || typeof top !== 'number') return undefined;
  const text = (part: unknown): string | undefined => (typeof part === 'string' ? part : undefined);
  return { shown, top, item: text(item), focus: text(focus) };
}

function positionOf(element: HTMLElement, store: SearchStore): Position {
  const { ownerDocument } = element;
  const height = ownerDocument.documentElement.clientHeight;
  const atTop = (ownerDocument.scrollingElement?.scrollTop ?? 0) === 0;
  const items = atTop ? [] : [...element.querySelectorAll<HTMLElement>(ITEM)];
  const first = firstInView(items);
  const top = first?.getBoundingClientRect().top ?? 0;
  const focused = focusedElement()?.closest<HTMLElement>(ITEM);
  return {
    shown: store.getState().shown,
    item: top < height ? first?.dataset.docId : undefined,
    top,
    focus: focused && element.contains(focused) ? focused.dataset.docId : undefined,
  };
}

/** Found by halves: to ask for the place of an item that was not painted yet lays it out. */
function firstInView(items: readonly HTMLElement[]): HTMLElement | undefined {
  let start = 0;
  let end = items.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((items[middle]?.getBoundingClientRect().bottom ?? 0) > 0) end = middle;
    else start = middle + 1;
  }
  return items[start];
}

async function restore(left: Position, element: HTMLElement, store: SearchStore, window: Window): Promise<void> {
  const moved = new AbortController();
  const { signal } = moved;
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(sign, () => moved.abort(), { signal, passive: true });
  }
  await grow(store, left.shown);
  // The browser's own attempt ends with the load of the page.
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await frame(window);
  if (!signal.aborted) itemOf(element, left.focus)?.querySelector('a')?.focus({ preventScroll: true });
  for (let count = 0; count < SETTLING_FRAMES && !signal.aborted; count += 1) {
    const item = itemOf(element, left.item);
    // A list whose place the map takes is nowhere.
    if (!item?.getClientRects().length) break;
    window.scrollBy({ top: item.getBoundingClientRect().top - left.top, behavior: 'instant' });
    await frame(window);
  }
  moved.abort();
}

/** Shows more until as many items show as before, or no more can be had. */
function grow(store: SearchStore, shown: number): Promise<void> {
  return new Promise((resolve) => {
    let unsubscribe = (): void => {};
    const step = (): void => {
      let before = -1;
      for (let state = store.getState(); ; state = store.getState()) {
        if (state.pending) return;
        const done = !state.result || state.failure !== undefined || state.shown >= shown || state.shown === before;
        if (done) break;
        before = state.shown;
        store.actions.showMore();
      }
      unsubscribe();
      resolve();
    };
    unsubscribe = store.subscribe(() => queueMicrotask(step));
    step();
  });
}

function itemOf(element: HTMLElement, id: string | undefined): HTMLElement | null {
  return id === undefined ? null : element.querySelector<HTMLElement>(`[data-doc-id="${CSS.escape(id)}"]`);
}

function frame(window: Window): Promise<unknown> {
  return new Promise((resolve) => window.requestAnimationFrame(resolve));
}
