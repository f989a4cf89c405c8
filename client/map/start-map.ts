/**
 * Watches for the moment a map is wanted: it is open and near view, or the visitor asks for it. It shares no code with search blocks,
 * so that a listing page loads none of theirs.
 */
import { MAP_INSTEAD, MAP_TOGGLED } from '../../common/constants.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { markReady } from '../browser/early-press.ts';
import type { MapHistory } from '../browser/map-history.ts';
import { whenNearViewport } from '../browser/visibility.ts';

/** What is done with a map when it is wanted; each is called once. */
export interface MapStart {
  /** The map itself: open, and within 80 px of the viewport (§2.4), or opened by the visitor. */
  map(): Promise<void>;
  /** The list of places that stands for it. */
  list?(): void;
}

/**
 * Brings the controls of a map to life.
 *
 * @param load the map's code; until it can be had, the list of its places is shown.
 * @param history keeps whether a map of results is open; without any there is nothing to open.
 * @param begin whether it is open at first, where the history does not tell.
 */
export function startMap(
  element: HTMLElement,
  load: () => Promise<MapStart>,
  history?: MapHistory,
  begin = true,
): void {
  const stage = element.querySelector<HTMLElement>('.wm-map__stage');
  const toggle = element.querySelector<HTMLElement>('.wm-map__toggle');
  const details = element.querySelector('details');
  if (!stage) return;
  let isStarted = false;
  /** May be called again: then it is tried again at once. */
  const want = async (): Promise<void> => {
    const { map } = await retryUntilLoaded(load, () => details?.setAttribute('open', ''));
    if (isStarted) return;
    isStarted = true;
    await map();
  };
  const isOpen = (): boolean => !stage.hidden;
  const setOpen = (open: boolean): void => {
    if (!toggle || open === isOpen()) return;
    stage.hidden = !open;
    element.classList.toggle('is-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    [toggle.textContent, toggle.dataset.other] = [toggle.dataset.other ?? '', toggle.textContent];
    element.dispatchEvent(new CustomEvent(MAP_TOGGLED, { bubbles: true, composed: true, detail: { open } }));
    // Where the map takes the place of the list it is gone to, and the list is come back to where it was.
    if (matchMedia(MAP_INSTEAD).matches) {
      if (open) stage.scrollIntoView({ block: 'end' });
      else scrollTo(scrollX, listTop);
    }
    if (open) void want();
  };
  let listTop = history?.read()?.listTop ?? scrollY;
  toggle?.addEventListener('click', () => {
    const open = !isOpen();
    if (open) {
      listTop = scrollY;
      history?.enter(listTop);
    }
    setOpen(open);
    if (!open) history?.leave();
    // Beside the list the map comes into view with the bar above the results, where its end would be out of sight.
    else if (!matchMedia(MAP_INSTEAD).matches && stage.getBoundingClientRect().bottom > innerHeight)
      element.parentElement?.scrollIntoView();
  });
  setOpen(history?.read()?.open ?? begin);
  history?.watch(() => {
    if (!element.isConnected) return;
    const kept = history.read();
    if (kept) setOpen(kept.open);
    // An anchor has been gone to.
    else if (isOpen()) history.keep({ open: true });
  });
  // Until it can be kept up to date it stays as the server wrote it.
  details?.addEventListener('toggle', () => void retryUntilLoaded(load).then(({ list }) => list?.()), { once: true });
  // What is hidden is never near.
  whenNearViewport(stage, want);
  markReady(element);
}

const loadMap = latePart(() => import('./listing-map.ts'));

/** Starts the maps of a page without a search. */
export function startListingMaps(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-block="map"]')) {
    startMap(element, async () => {
      const { showListingMap } = await loadMap();
      return { map: () => showListingMap(element) };
    });
  }
}
