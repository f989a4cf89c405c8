/** `<waymark-map for="stays">`: the map of what the search element of that block finds, with the one search of both. */
import { MAP_TOGGLED } from '../../common/constants.ts';
import { latePart } from '../api/late-part.ts';
import type { MapHistory } from '../browser/map-history.ts';
import { followSearch, type LiveSearch } from './live-searches.ts';
import { loadLateStyles } from './site-element.ts';

const loadMap = latePart(() => import('../map/results-map.ts'));

/** Brings the map to life with its search, and anew with another one; without any it is the list of its addresses. */
export async function start(element: HTMLElement, root: ShadowRoot): Promise<() => void> {
  const { startResultsMap } = await import('../map/start-results-map.ts');
  const found = root.querySelector<HTMLElement>('[data-block="map"]');
  if (!found) throw new Error('there is no map in it');
  const written = found.cloneNode(true);
  let shown: HTMLElement | undefined;

  const show = (search: LiveSearch | undefined): void => {
    // Each search has a map from the start; what has been pressed in the first one is still to be done.
    const map = shown ? (written.cloneNode(true) as HTMLElement) : found;
    shown?.replaceWith(map);
    shown = map;
    if (search) begin(map, search);
    else for (const part of map.querySelectorAll('.wm-map__bar, .wm-map__stage')) part.remove();
    tell(map.classList.contains('is-open'));
  };

  function begin(map: HTMLElement, { id, element: block, store }: LiveSearch): void {
    const load = async (history: MapHistory) => {
      const [{ createResultsMap }] = await Promise.all([loadMap(), loadLateStyles(root)]);
      return createResultsMap(map, block, store, history);
    };
    startResultsMap(map, load, id, element.hasAttribute('open') || map.classList.contains('is-open'));
  }

  const stop = followSearch(element.getAttribute('for') ?? '', show);
  return () => {
    stop();
    shown?.remove();
    tell(false);
  };
}

/** Tells the bars of searches that there is another map in the page, or none any more (`map-switch.tsx`). */
function tell(open: boolean): void {
  document.dispatchEvent(new CustomEvent(MAP_TOGGLED, { detail: { open } }));
}
