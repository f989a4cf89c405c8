/** The map of a search's results, in step with them (§2.13): every search, every result pointed at, and back again. */
import { type Area, activeArea, withArea } from '../../common/query/area-filter.ts';
import { getParams, type Param, type ParamList } from '../../common/query/param-list.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { createElement, loadMap, type MapFrame, openFrame } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { type MapFocus, type MapView, readMapSettings } from './map-view.ts';
import { areaField, type Place, placesOf } from './places.ts';
import { placeLink } from './popup.ts';
import { resultCard } from './result-card.ts';

/** Shows the places of a search, and keeps them in step with it. */
export interface ResultsMap {
  /** The list that stands for the map. */
  list(): void;
  map(): Promise<void>;
}

/**
 * Brings the map of a search's results to life.
 *
 * @param element the map, and `block` the search block whose results it shows.
 */
export function createResultsMap(element: HTMLElement, block: HTMLElement, store: SearchStore): ResultsMap {
  const settings = readMapSettings(element);
  return {
    list: () => followList(element, store),
    async map() {
      const frame = openFrame(element);
      if (!settings || !frame) return;
      followList(element, store);
      // The page came with the first screen alone.
      store.actions.loadAhead();
      let moved = (): void => {};
      const view = await loadMap(element, frame, settings, {
        cardOf: resultCard,
        onPoint: (places) => markCards(block, places),
        onMoved: () => moved(),
      });
      if (!view) return;
      await settled(store);
      if (settings.searchArea) moved = offerAreaSearch(frame, view, store);
      followResults(view, frame, store);
      followPointer(block, view);
    },
  };
}

/** Resolves once no request is under way. */
function settled(store: SearchStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (store.getState().pending) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Every new answer moves the map to its places; one that continues the list, or that the map itself asked for, does not. */
function followResults(view: MapView, { note }: MapFrame, store: SearchStore): void {
  let shownFor: ParamList | undefined;
  let docs: readonly unknown[] | undefined;
  const follow = (): void => {
    const { result, params } = store.getState();
    if (!result || result.docs === docs) return;
    docs = result.docs;
    const places = placesOf(result.docs, store.options);
    view.show(places, lookFor(params, shownFor, store, view));
    shownFor = params;
    note(places.length === 0 ? MAP_TEXTS.none : MAP_TEXTS.shown(places.length, result.numFound));
  };
  store.subscribe(follow);
  follow();
}

function lookFor(params: ParamList, before: ParamList | undefined, store: SearchStore, view: MapView): MapFocus {
  const asked = areaOf(params, store);
  if (!before) return asked ?? 'all';
  if (before === params) return 'same';
  if (!asked) return 'all';
  // The area it has just asked for is in view; one out of the history is gone to.
  return sameArea(asked, view.area()) || sameArea(asked, areaOf(before, store)) ? 'same' : asked;
}

function areaOf(params: ParamList, { options }: SearchStore): Area | undefined {
  return activeArea(getParams(params, 'fq'), areaField(options));
}

/** The filter is written with fewer digits than the map has. */
const SAME_DEGREES = 1e-4;

function sameArea(a: Area, b: Area | undefined): boolean {
  if (!b) return false;
  return (['south', 'west', 'north', 'east'] as const).every((side) => Math.abs(a[side] - b[side]) < SAME_DEGREES);
}

/** Once the visitor has moved the map, a button offers what lies in view. */
function offerAreaSearch({ stage }: MapFrame, view: MapView, store: SearchStore): () => void {
  const button = createElement('button', 'wm-map__area button button-primary', MAP_TEXTS.searchArea);
  button.type = 'button';
  button.hidden = true;
  button.addEventListener('click', () => {
    const area = view.area();
    store.actions.change((params) => {
      // What changes the search begins with the first result again.
      const others = params.filter(([name]) => name !== 'fq' && name !== 'start');
      const fqs = withArea(getParams(params, 'fq'), areaField(store.options), area);
      return [...fqs.map((fq): Param => ['fq', fq]), ...others];
    });
    button.hidden = true;
    stage.querySelector<HTMLElement>('.wm-map__canvas')?.focus({ preventScroll: true });
  });
  stage.append(button);
  return () => {
    button.hidden = false;
  };
}

const CARD = '[data-doc-id]';

/** A result under the pointer or with the focus lets its marker stand out. */
function followPointer(block: HTMLElement, view: MapView): void {
  const idOf = (target: EventTarget | null): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>(CARD)?.dataset.docId : undefined;
  for (const type of ['pointerover', 'focusin'])
    block.addEventListener(type, ({ target }) => view.highlight(idOf(target)));
  for (const type of ['pointerleave', 'focusout']) block.addEventListener(type, () => view.highlight(undefined));
}

/** The other way round: the results of a marker stand out in the list, as far as they are shown there. */
function markCards(block: HTMLElement, places: readonly Place[]): void {
  for (const card of block.querySelectorAll('[data-on-map]')) card.removeAttribute('data-on-map');
  for (const { id } of places) {
    block.querySelector(`${CARD.slice(0, -1)}="${CSS.escape(id)}"]`)?.setAttribute('data-on-map', '');
  }
}

const followed = new WeakSet<HTMLElement>();

/** The addresses under the map, brought up to date with every answer from the first use on. */
function followList(element: HTMLElement, store: SearchStore): void {
  const list = element.querySelector('.wm-map__places');
  if (!list || followed.has(element)) return;
  followed.add(element);
  let docs: readonly unknown[] | undefined;
  const write = (): void => {
    const { result } = store.getState();
    if (!result || result.docs === docs) return;
    docs = result.docs;
    list.replaceChildren(...placesOf(result.docs, store.options).map(itemOf));
  };
  store.subscribe(write);
  write();
}

function itemOf(place: Place): HTMLElement {
  const { place: where } = place.view;
  return createElement(
    'li',
    'wm-map__place',
    placeLink(place, ''),
    ...(where === '' ? [] : [createElement('span', 'wm-map__where', where)]),
  );
}
