/** The first results of a search on a phone's map, in a row at its lower edge until the visitor goes into the map (§2.13). */
import { startRow } from './card-row.ts';
import type { Place } from './places.ts';
import { hasSheets, showSheet } from './popup-place.ts';

export interface FirstResults {
  /** Others have been found; a row that stands is of these from now on. */
  found(places: readonly Place[]): void;
  /** Shows them where there are any, on a phone that has room for them. */
  show(): void;
  hide(): void;
  /** Whether they stand on the map, or would if there were any. */
  isMeant(): boolean;
  /** Of the map so much lies behind them, px. */
  height(): number;
}

/** So many a row has at most; the list has them all. */
const MOST = 12;
/** A lower map is left to the markers, px. */
const LEAST_PX = 420;

/**
 * Makes the row, which does not show yet.
 *
 * @param content of the row, with a card of each place.
 * @param onMiddle the card of another place is in the middle; undefined once none is.
 */
export function firstResults(
  stage: HTMLElement,
  content: (places: readonly Place[]) => HTMLElement,
  onMiddle: (place: Place | undefined) => void,
): FirstResults {
  let first: readonly Place[] = [];
  let sheet: HTMLElement | undefined;
  let isMeant = false;
  const take = (): void => {
    sheet?.remove();
    sheet = undefined;
    onMiddle(undefined);
  };
  const show = (): void => {
    isMeant = true;
    const hasRoom = hasSheets() && stage.clientHeight >= LEAST_PX && first.length > 1;
    if (hasRoom === (sheet !== undefined)) return;
    if (!hasRoom) {
      take();
      return;
    }
    const row = content(first);
    // Nothing has been pressed that it would answer.
    row.role = 'group';
    sheet = showSheet(stage, row);
    // By keys it comes before the markers, right after the way past them.
    stage.firstElementChild?.after(sheet);
    startRow(sheet, first, onMiddle);
    onMiddle(first[0]);
  };
  return {
    found(places) {
      first = places.slice(0, MOST);
      if (sheet) take();
      if (isMeant) show();
    },
    show,
    hide() {
      isMeant = false;
      if (sheet) take();
    },
    isMeant: () => isMeant,
    height: () => sheet?.offsetHeight ?? 0,
  };
}
