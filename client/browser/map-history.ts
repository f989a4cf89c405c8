/**
 * How a map of results stands, kept by the entries of the history (§2.13): Back closes what a press has opened, and who comes back to
 * the page, or reloads it, finds the map as it was left.
 */
import type { Coordinates } from '../../common/query/geohash.ts';
import { MAPS, nextState, statePart, withPart } from './entry-state.ts';
import { goBack, OPENED } from './fragment.ts';

export interface KeptView extends Coordinates {
  zoom: number;
  /** Whether the visitor has moved it from what is searched. */
  led?: boolean | undefined;
  /** The place whose card is open, by its id. */
  card?: string | undefined;
  /** Whether what is open lies over the map as a sheet: Back closes that first. */
  sheet?: boolean | undefined;
  /** Whether the first results stand on it in a row. */
  first?: boolean | undefined;
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
  /** Changes what the entry keeps; makes an entry for a sheet that has opened, and takes it away again once that is closed. */
  keep(change: Partial<KeptMap>): void;
  /** Has what is searched at one move after another be one entry, so that Back does not lead through all of them. */
  move(search: () => void): void;
  /** Makes an entry in which the map is open. */
  enter(listTop: number): void;
  /** Takes that entry away again where nothing but a sheet's follows it; else makes one in which the map is closed. */
  leave(): void;
  /** Calls back when the visitor goes through the history. */
  watch(listener: () => void): void;
}

const hasCard = (view: KeptView | undefined) => view?.sheet || view?.card !== undefined;

/** In the state of an entry: the map that was opened with it. */
const ENTERED = 'map';
/** The map over which a sheet was opened with it. */
const SHEET = 'sheet';
/** The map that was moved with it. */
const MOVED = 'moved';

/** The history of the map that shows the results of a search block, by the block's id. */
export function createMapHistory(window: Window, id: string): MapHistory {
  const { history } = window;
  /** While the browser goes back: what is to be done then, and what is to be kept. */
  let leaving: { next?: () => void; change?: Partial<KeptMap> } | undefined;

  const maps = (): Readonly<Record<string, KeptMap>> =>
    // Nobody else writes under that name.
    (statePart(history.state, MAPS) ?? {}) as Record<string, KeptMap>;
  const withMap = (state: unknown, kept: KeptMap): unknown => withPart(state, MAPS, { ...maps(), [id]: kept });

  /** A text or a number would be lost. */
  const isKeeping = (): boolean => typeof history.state === 'object';
  const write = (state: unknown): void => {
    if (isKeeping()) history.replaceState(state, '');
  };

  function push(listTop: number): void {
    // The way back leaves the page where it is by then.
    history.scrollRestoration = 'manual';
    write(withMap(history.state, { open: false }));
    const next = withPart(nextState(history.state), ENTERED, id);
    history.pushState(withMap(next, { open: true, listTop }), '');
    history.scrollRestoration = 'auto';
  }

  const isOwn = (part: string): boolean => statePart(history.state, part) === id;

  function leave(by: number, change: Partial<KeptMap> = {}): void {
    leaving = { change };
    void goBack(window, by);
  }

  function keep(change: Partial<KeptMap>): void {
    // A browser may forget a press of Back while an entry is written.
    if (leaving) leaving.change = { ...leaving.change, ...change };
    if (leaving || !isKeeping()) return;
    const kept = maps()[id];
    const { view } = change;
    const next = { open: true, ...kept, ...change };
    if (isOwn(SHEET) && view && !hasCard(view)) leave(1, change);
    else if (!isOwn(SHEET) && view?.sheet && !hasCard(kept?.view)) {
      const entered = withPart(nextState(history.state), ENTERED, statePart(history.state, ENTERED));
      history.pushState(withMap(withPart(entered, SHEET, id), next), '');
    } else if (JSON.stringify(next) !== JSON.stringify(kept)) write(withMap(history.state, next));
  }

  return {
    read: () => maps()[id],
    keep,
    move(search) {
      // Such an entry gives its place to the search that is made there.
      if (isOwn(MOVED)) write(withPart(history.state, OPENED, true));
      search();
      write(withPart(withPart(history.state, OPENED, false), MOVED, id));
    },
    enter(listTop) {
      if (leaving) leaving.next = () => push(listTop);
      else push(listTop);
    },
    leave() {
      if (leaving) {
        leaving = {};
      } else if (isOwn(ENTERED)) {
        leave(isOwn(SHEET) ? 2 : 1);
      } else {
        history.pushState(withMap(nextState(history.state), { open: false }), '');
      }
    },
    watch(listener) {
      window.addEventListener('popstate', () => {
        if (leaving) {
          const { next, change } = leaving;
          leaving = undefined;
          next?.();
          if (change?.view) keep(change);
        }
        listener();
        // By then the browser has not moved the page.
        setTimeout(() => {
          if (history.scrollRestoration === 'manual') history.scrollRestoration = 'auto';
        });
      });
    },
  };
}
