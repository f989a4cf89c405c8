/** Searches the part of the map around the visitor (§2.13): the browser is asked where that is at a press alone, and asks them first. */
import { type Area, writeArea } from '../../common/query/area-filter.ts';
import { type Coordinates, readLocation } from '../../common/query/geohash.ts';
import { getParams, type ParamList } from '../../common/query/param-list.ts';
import { NEAR } from '../../common/texts/english/near.ts';
import { textsOf } from '../../common/texts/texts.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { countText } from '../texts.ts';
import { distanceKm, distanceText, hasMiles, inKm } from './distance.ts';
import { type Follower, withAreaIn } from './follow-results.ts';
import { createElement, type MapFrame } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapView } from './map-view.ts';
import { areaField } from './places.ts';

const TEXTS = /* @__PURE__ */ textsOf('near', NEAR);

interface NearMe {
  /** The map, and the block whose results it shows. */
  element: HTMLElement;
  block: HTMLElement;
  frame: Pick<MapFrame, 'stage' | 'foot' | 'note'>;
  view: Pick<MapView, 'goTo' | 'showVisitor'>;
  store: SearchStore;
  follower: Pick<Follower, 'counts' | 'placeOf' | 'search'>;
  /** Whether the search may be limited to an area; else it is only looked there. */
  searchArea: boolean;
}

/** What is around the visitor, as near as there is something. */
interface Found {
  area: Area;
  /** Says how much and how near. */
  results: string;
  distance: string;
}

/** How far around it is looked, in what the language measures ways. */
const REACHES = { miles: [3, 15, 60], km: [5, 25, 100] } as const;
/** So long a browser may take to find out, ms. */
const PATIENCE_MS = 15_000;

/** Goes to the places around the visitor, in place of an area searched before, or says why it does not. */
export async function lookNearMe(near: NearMe): Promise<void> {
  const { view, frame, store, follower, searchArea } = near;
  frame.foot.querySelector('.wm-map__unfiltered')?.remove();
  frame.note(TEXTS.locating);
  const at = await whereabouts();
  if (typeof at === 'string') {
    frame.note(at);
    return;
  }
  const params = withAreaIn(store.getState().params, store, undefined);
  const found = await nearest(near, at, params);
  if (found) {
    view.showVisitor(at);
    if (searchArea) follower.search(found.area);
    view.goTo(found.area);
    frame.note(TEXTS.found(found.results, found.distance));
    tellDistances(near, at, found.area);
    return;
  }
  frame.note(TEXTS.none(distanceText(inKm(Math.max(...reaches())))));
  const all = params.filter(([name]) => name !== 'fq');
  const others = all.length < params.length ? await nearest(near, at, all) : undefined;
  if (others) offerUnfiltered(near, at, others);
}

function reaches(): readonly number[] {
  return REACHES[hasMiles() ? 'miles' : 'km'];
}

async function nearest({ store, follower }: NearMe, at: Coordinates, params: ParamList): Promise<Found | undefined> {
  for (const reach of reaches()) {
    const area = around(at, inKm(reach));
    const count = await follower.counts.howMany(params, area);
    if (count > 0) return { area, results: countText(count, store.options.count), distance: distanceText(inKm(reach)) };
  }
  return undefined;
}

/** A button that drops the filters that leave nothing around the visitor; gone with the next search. */
function offerUnfiltered(near: NearMe, at: Coordinates, { area, results, distance }: Found): void {
  const { frame, view, store, searchArea } = near;
  const { params } = store.getState();
  const button = createElement('button', 'wm-map__unfiltered button', TEXTS.unfiltered(results, distance));
  button.type = 'button';
  const stop = store.subscribe(() => {
    if (store.getState().params === params) return;
    stop();
    button.remove();
  });
  button.addEventListener('click', () => {
    frame.stage.querySelector<HTMLElement>('.wm-map__canvas')?.focus({ preventScroll: true });
    view.showVisitor(at);
    store.actions.change((now) => {
      const all = now.filter(([name]) => name !== 'fq' && name !== 'start');
      return searchArea ? withAreaIn(all, store, area) : all;
    });
    view.goTo(area);
    frame.note(TEXTS.found(results, distance));
    tellDistances(near, at, area);
  });
  frame.foot.firstElementChild?.after(button);
}

/** What ends the telling of distances on a map. */
const telling = new WeakMap<HTMLElement, () => void>();

/** While the search is limited to an area each card says how far it is from the visitor, as the crow flies. */
function tellDistances({ element, block, store, follower }: NearMe, from: Coordinates, area: Area): void {
  telling.get(element)?.();
  const filter = writeArea(areaField(store.options), area);
  const tell = (): void => {
    const isNear = getParams(store.getState().params, 'fq').includes(filter);
    const say = (card: HTMLElement, at: Coordinates | undefined): void => {
      const line = card.querySelector<HTMLElement>('.wm-card__place, .wm-card__title');
      // What belongs together stays on one line.
      const away = isNear && at ? TEXTS.away(distanceText(distanceKm(from, at))).replaceAll(' ', '\u00a0') : '';
      if (away !== '') line?.setAttribute('data-distance', away);
      else line?.removeAttribute('data-distance');
    };
    for (const card of block.querySelectorAll<HTMLElement>('[data-doc-id]'))
      say(card, follower.placeOf(card.dataset.docId ?? ''));
    for (const card of element.querySelectorAll<HTMLElement>('[data-at]'))
      say(card, readLocation(card.dataset.at ?? ''));
  };
  const stop = store.subscribe(tell);
  // Cards are drawn after an answer has come, and with every popup.
  const drawn = new MutationObserver(tell);
  for (const root of [block, element]) drawn.observe(root, { childList: true, subtree: true });
  telling.set(element, () => {
    stop();
    drawn.disconnect();
  });
  tell();
}

/** Where the visitor is, or what to tell them where that is not known. */
function whereabouts(): Promise<Coordinates | string> {
  // Undefined where the page may not ask.
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve(MAP_TEXTS.unlocated);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? TEXTS.refused : MAP_TEXTS.unlocated),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

const KM_PER_DEGREE = 111.2;

function around({ latitude, longitude }: Coordinates, reach: number): Area {
  const high = reach / KM_PER_DEGREE;
  // Near the poles every meridian is near.
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
  return {
    south: within(latitude - high, 90),
    west: within(longitude - wide, 180),
    north: within(latitude + high, 90),
    east: within(longitude + wide, 180),
  };
}
