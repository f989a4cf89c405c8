/** The map of a search's results, in step with them (§2.13): every search, every result pointed at, and back again. */

import type { Area } from '../../common/query/area-filter.ts';
import { latePart } from '../api/late-part.ts';
import type { MapHistory } from '../browser/map-history.ts';
import { failureLine } from '../search/store/search-loader.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { countText, TEXTS } from '../texts.ts';
import { type Follower, followResults } from './follow-results.ts';
import { createElement, loadMap, openFrame } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import { type MapView, readMapSettings } from './map-view.ts';
import type { lookNearMe } from './near-me.ts';
import { type Place, placesOf } from './places.ts';
import { type Point, standsFor } from './points.ts';
import { placeLink } from './popup.ts';
import { resultCard } from './result-card.ts';
import type { MapStart } from './start-map.ts';

/**
 * Brings the map of a search's results to life.
 *
 * @param element the map, and `block` the search block whose results it shows.
 * @param history keeps where the map looks.
 */
export function createResultsMap(
  element: HTMLElement,
  block: HTMLElement,
  store: SearchStore,
  history: MapHistory,
): MapStart {
  const settings = readMapSettings(element);
  return {
    list: () => followList(element, store),
    async map() {
      const frame = openFrame(element);
      if (!settings || !frame) return;
      followList(element, store);
      let follower: Follower | undefined;
      /** The result whose card is open on the map. */
      let opened: string | undefined;
      /** Results of a marker that is pointed at, or whose card is open, stand out in the list, as far as they are shown there. */
      const mark = (points: readonly Point[]): readonly HTMLElement[] =>
        [...block.querySelectorAll<HTMLElement>(CARD)].filter((card) => {
          const place = follower?.placeOf(card.dataset.docId ?? '');
          return card.toggleAttribute(
            'data-on-map',
            place !== undefined && (place.id === opened || standsFor(points, place)),
          );
        });
      const view: MapView | undefined = await loadMap(element, frame, settings, {
        cardOf: (place) => resultCard(place, store.near.getState().away),
        counted: (count) => countText(count, store.options.count),
        onPoint: mark,
        onLed: () => follower?.lead(),
        nearer: (points) => follower?.nearer(points) ?? points,
        onView: () => {
          // A hidden map has no size, and nothing in view.
          if (!follower || frame.stage.hidden) return;
          const at = view?.position();
          history.keep({ view: at });
          follower.recount();
          if (at?.card === opened) return;
          opened = at?.card;
          // On a phone the list is not there.
          mark([])[0]?.scrollIntoView({ block: 'nearest' });
        },
        placesAt: async (points) =>
          (await follower?.counts.placesAt(store.getState().params, points).catch((error: unknown) => {
            store.settings.log(failureLine(error));
          })) ?? [],
      });
      if (!view) return;
      await settled(store);
      const kept = history.read()?.view;
      if (kept) view.goBack(kept);
      follower = followResults(view, frame, store, kept && 'same');
      history.watch(() => element.isConnected && view.recall(history.read(), store.getState().pending));
      if (settings.searchArea) {
        const search = (area: Area): void => {
          history.move(() => follower?.search(area));
          history.keep({ view: view.position() });
        };
        view.offerSearch(frame.foot, search, kept?.led);
      }
      followPointer(block, view, follower);
      // Where the visitor is matters as long as results say how far from there they are.
      store.near.subscribe(({ away }) => view.visitor.toggle(Boolean(away)));
      offerNearMe({ frame, view, store, follower, searchArea: settings.searchArea });
    },
  };
}

/** Resolves once no request is under way. */
function settled({ getState, subscribe }: SearchStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (getState().pending) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

const loadNearMe = latePart(() => import('./near-me.ts'));

/** A button that searches around where the visitor is, whatever area has been searched before. */
function offerNearMe(near: Parameters<typeof lookNearMe>[0]): void {
  const { frame, store } = near;
  const button = createElement('button', 'wm-map__near button', MAP_TEXTS.nearMe);
  button.addEventListener('click', () => {
    loadNearMe()
      .then((part) => part.lookNearMe(near))
      .catch((error: unknown) => {
        store.settings.log(String(error));
        frame.note(TEXTS.failed);
      });
  });
  frame.stage.append(button);
}

const CARD = '[data-doc-id]';

/** A result under the pointer or with the focus lets its marker stand out. */
function followPointer(block: HTMLElement, view: MapView, { placeOf }: Follower): void {
  for (const type of ['pointerover', 'focusin'])
    block.addEventListener(type, ({ target }) =>
      view.highlight(placeOf((target as Element).closest<HTMLElement>(CARD)?.dataset.docId ?? '')),
    );
  for (const type of ['pointerleave', 'focusout']) block.addEventListener(type, () => view.highlight(undefined));
}

/** The addresses under the map, brought up to date with every answer from the first use on. */
function followList(element: HTMLElement, store: SearchStore): void {
  const list = element.querySelector('.wm-map__places:not([data-live])');
  if (!list?.toggleAttribute('data-live')) return;
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
    where && createElement('span', 'wm-map__where', where),
  );
}
