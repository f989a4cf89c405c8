/**
 * The search of what lies where the visitor has moved the map: by itself beside the list and in its place, so that the list is of what the map
 * shows, unless they have chosen otherwise; elsewhere at their press, or once they have chosen so.
 */
import type { Area } from '../../common/query/area-filter.ts';
import { createSessionMemory } from '../browser/session.ts';
import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';

export interface AreaSearch {
  /** The map looks elsewhere. */
  offer(byVisitor: boolean): void;
  /** What is in view is not what is searched. */
  isOffered(): boolean;
}

/** In the memory of the tab: whether what is moved to is searched by itself. */
const FOLLOWS = 'waymark:map-search';

/**
 * Puts a box to tick and a button under the map, of which they hide nothing.
 *
 * @param area what is in view.
 * @param begin whether the visitor has moved the map there before.
 */
export function offerAreaSearch(
  stage: HTMLElement,
  foot: HTMLElement,
  area: () => Area,
  search: (area: Area) => void,
  begin: boolean | undefined,
): AreaSearch {
  const button = createElement('button', 'wm-map__area button button-primary', MAP_TEXTS.searchArea);
  button.addEventListener('click', () => {
    button.hidden = true;
    search(area());
    stage.querySelector<HTMLElement>('.wm-map__canvas')?.focus({ preventScroll: true });
  });
  const memory = createSessionMemory(window);
  const follows = createElement('input', '');
  follows.type = 'checkbox';
  follows.checked = (memory.read(FOLLOWS) ?? stage.closest('.wm-with-map') !== null) === true;
  foot.append(createElement('label', 'wm-map__follow', follows, MAP_TEXTS.follow), button);
  button.hidden = !begin || follows.checked;
  const offer = (byVisitor: boolean): void => {
    button.hidden = !byVisitor || follows.checked;
    if (byVisitor && follows.checked) search(area());
  };
  follows.addEventListener('change', () => {
    memory.write(FOLLOWS, follows.checked);
    // What has been moved to before is searched now.
    if (!button.hidden) offer(true);
  });
  return { offer, isOffered: () => !button.hidden };
}
