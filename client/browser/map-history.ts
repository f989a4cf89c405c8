/**
 * How a map of results stands, kept by the entries of the history (§2.13): Back closes what a press has opened, and who comes back to
 * the page, or reloads it, finds the map as it was left.
 */
import type { Coordinates } from '../../common/query/geohash.ts';
import { MAPS, nextState, statePart, withPart } from './entry-state.ts';

export interface KeptView extends Coordinates {
  zoom: number;
  /** Whether the visitor has moved it from what is searched. */
  led?: boolean | undefined;
  /** The place whose card is open, by its id. */
  card?: string | undefined;
  /** Where the visitor is, once they have let the map know. */
  visitor?: Coordinates | undefined;
}

export interface KeptMap {
  open: boolean;
  /** How far the page was scrolled where the map was opened, px. */
  listTop?: number;
  /** Where the map looked. */
  view?: KeptView | undefined;
}

export interface MapHistory {
  /** What the entry keeps; undefined where it says nothing, as one that a link to an anchor has made. */
  read(): KeptMap | undefined;
  /** Changes what the entry keeps. */
  keep(change: Partial<KeptMap>): void;
  /** Makes an entry in which the map is open. */
  enter(listTop: number): void;
  /** Takes that entry away again where it is the latest; else makes one in which the map is closed. */
  leave(): void;
  /** Calls back when the visitor goes through the history. */
  watch(listener: () => void): void;
}

/** In the state of an entry: the map that was opened with it. */
const ENTERED = 'map';

/** The history of the map that shows the results of a search block, by the block's id. */
export function createMapHistory(window: Window, id: string): MapHistory {
  const { history } = window;
  /** While the browser goes back: what is to be done then. */
  let leaving: { next?: () => void } | undefined;

  const maps = (): Readonly<Record<string, KeptMap>> =>
    // Nobody else writes under that name.
    (statePart(history.state, MAPS) ?? {}) as Record<string, KeptMap>;
  const withMap = (state: unknown, kept: KeptMap): unknown => withPart(state, MAPS, { ...maps(), [id]: kept });

  /** A text or a number would be lost. */
  const isKeeping = (): boolean => typeof history.state === 'object';

  function push(listTop: number): void {
    // The way back leaves the page where it is by then.
    history.scrollRestoration = 'manual';
    if (isKeeping()) history.replaceState(withMap(history.state, { open: false }), '');
    const next = withPart(nextState(history.state), ENTERED, id);
    history.pushState(withMap(next, { open: true, listTop }), '');
    history.scrollRestoration = 'auto';
  }

  return {
    read: () => maps()[id],
    keep(change) {
      const kept = maps()[id];
      const next = { open: true, ...kept, ...change };
      // A browser may forget a press of Back while an entry is written.
      if (leaving || !isKeeping() || JSON.stringify(next) === JSON.stringify(kept)) return;
      history.replaceState(withMap(history.state, next), '');
    },
    enter(listTop) {
      if (leaving) leaving.next = () => push(listTop);
      else push(listTop);
    },
    leave() {
      if (leaving) {
        delete leaving.next;
      } else if (statePart(history.state, ENTERED) === id) {
        leaving = {};
        history.back();
      } else {
        history.pushState(withMap(nextState(history.state), { open: false }), '');
      }
    },
    watch(listener) {
      window.addEventListener('popstate', () => {
        if (leaving) {
          const { next } = leaving;
          leaving = undefined;
          next?.();
        } else {
          listener();
        }
        // By then the browser has not moved the page.
        setTimeout(() => {
          if (history.scrollRestoration === 'manual') history.scrollRestoration = 'auto';
        });
      });
    },
  };
}
