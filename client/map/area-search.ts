/**
 * The search of what lies where the visitor has moved the map: by itself beside the list, unless they have chosen otherwise; elsewhere at their
 * press, or once they have chosen so.
 */
import type { Area } from '../../common/query/area-filter.ts';
import { createSessionMemory } from '../browser/session.ts';
import { createElement } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { INSTEAD } from './start-map.ts';

/** In the memory of the tab: whether what is moved to is searched by itself. */
const FOLLOWS = 'waymark:map-search';

/**
 * Puts a button on the map and a box to tick under it.
 *
 * @param area what is in view.
 * @returns to be called when the map looks elsewhere.
 */
export function offerAreaSearch(
  stage: HTMLElement,
  foot: HTMLElement,
  area: () => Area,
  search: (area: Area) => void,
): (byVisitor: boolean) => void {
  const button = createElement('button', 'wm-map__area button button-primary', MAP_TEXTS.searchArea);
  button.type = 'button';
  button.hidden = true;
  button.addEventListener('click', () => {
    search(area());
    button.hidden = true;
    stage.querySelector<HTMLElement>('.wm-map__canvas')?.focus({ preventScroll: true });
  });
  stage.append(button);
  const memory = createSessionMemory(window);
  const follows = createElement('input', '');
  follows.type = 'checkbox';
  follows.checked = (memory.read(FOLLOWS) ?? isBeside(stage)) === true;
  foot.append(createElement('label', 'wm-map__follow', follows, MAP_TEXTS.follow));
  const look = (byVisitor: boolean): void => {
    button.hidden = !byVisitor || follows.checked;
    if (byVisitor && follows.checked) search(area());
  };
  follows.addEventListener('change', () => {
    memory.write(FOLLOWS, follows.checked);
    // What has been moved to before is searched now.
    if (!button.hidden) look(true);
  });
  return look;
}

/** Whether the list is seen with the map: it would tell of other places than those that are looked at. */
function isBeside(stage: HTMLElement): boolean {
  return stage.closest('.wm-with-map') !== null && !matchMedia(INSTEAD).matches;
}
