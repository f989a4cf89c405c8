/** Searches the part of the map around the visitor (§2.13): the browser is asked where that is at a press alone, and asks them first. */
import { type Area, writeArea } from '../../common/query/area-filter.ts';
import { roughly, writeDistanceOrder } from '../../common/query/distance-order.ts';
import type { Coordinates } from '../../common/query/geohash.ts';
import { getParam, getParams, type ParamList } from '../../common/query/param-list.ts';
import { treeOf } from '../browser/tree.ts';
import { withoutDistance, withoutFilters, withSort } from '../search/store/param-changes.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { wordsFields } from '../search/words/words-fields.ts';
import { countText, TEXTS } from '../texts.ts';
import { distanceKm, distanceText, hasMiles, inKm } from './distance.ts';
import { NEAR_TEXTS, tellDistances } from './distances.ts';
import { type Follower, withAreaIn } from './follow-results.ts';
import { createElement, type MapFrame } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapView } from './map-view.ts';
import { areaOf } from './place-counts.ts';
import { areaField } from './places.ts';
import { areaAround, isWithin, onGlobe, type Point, WORLD } from './points.ts';

interface NearMe {
  frame: Pick<MapFrame, 'stage' | 'foot' | 'note'>;
  view: Pick<MapView, 'area' | 'closeCard' | 'goTo' | 'visitor'>;
  store: SearchStore;
  follower: Pick<Follower, 'counts' | 'lead' | 'search'>;
  /** Whether the search may be limited to an area; else it is only looked there. */
  searchArea: boolean;
}

/** What is around the visitor, as near as there is something. */
interface Found {
  /** One of `REACHES`. */
  reach: number;
  area: Area;
  /** The part of it with all that is there, and the visitor. */
  spread: Area;
  /** Says how much and how near. */
  results: string;
  distance: string;
}

/** How far away at most is what is found, in what the language measures ways: so far are the corners of the square that is searched. */
const REACHES = { miles: [5, 25, 100], km: [10, 50, 150] } as const;
/** Many places are counted in cells of about a kilometre; fewer are known one by one. */
const PRECISION = 6;
/** And in cells of five, where all are looked at. */
const OVERVIEW = 5;
/** Where nothing is so near, what is looked at reaches so many times as far as the nearest place, in round miles or km: that lies within the square. */
const BEYOND = 1.5;
const ROUND = 50;
/** Of a way that is worth going more is said. */
const FINER = 10;
/** So much of what is before them is seen behind a visitor whom no places surround: in the corner their mark would stand among the buttons. */
const BEHIND = 0.25;
/** A way that is longer nobody goes because it is near. */
const FARTHEST = 1000;
/** So long a browser may take to find out, ms. */
const PATIENCE_MS = 15_000;

/** Goes to the places around the visitor, in place of an area searched before, or says why it does not. */
export async function lookNearMe(near: NearMe): Promise<void> {
  const { frame, store } = near;
  frame.note(NEAR_TEXTS.locating);
  const visitor = await whereabouts();
  if (typeof visitor === 'string') {
    tell(near, visitor);
    offerWords(near);
    return;
  }
  near.view.visitor.show(visitor);
  const params = withAreaIn(store.getState().params, store, undefined);
  const found = await nearest(near, visitor, params);
  if (found) {
    // The map makes room for it.
    offerReach(near, visitor, found);
    goNear(near, visitor, found);
    return;
  }
  const none = NEAR_TEXTS.none(distanceText(roundly(halfSide(Math.max(...reaches())))));
  tell(near, none);
  const all = params.filter(([name]) => name !== 'fq');
  const others = all.length < params.length ? await nearest(near, visitor, all) : undefined;
  if (others) offerUnfiltered(near, visitor, others);
  else await offerOthers(near, visitor, params, none);
}

/** Words of its own in the line, which they have for themselves until it says something else. */
function tell({ frame, view }: NearMe, message: string): void {
  view.closeCard();
  frame.foot.querySelector('.wm-map__note')?.replaceChildren(createElement('span', 'wm-map__message', message));
}

/**
 * Searches there, the nearest first; or only looks there.
 *
 * @param from what of the search goes before that.
 */
function goNear(
  { view, frame, store, follower, searchArea }: NearMe,
  visitor: Coordinates,
  found: Found,
  from = (params: ParamList) => params,
): void {
  const { area, spread, results, distance } = found;
  if (searchArea) {
    follower.search(area, (params) => withNearest(from(params), store, visitor));
    const field = areaField(store.options);
    const filter = writeArea(field, area);
    const within = NEAR_TEXTS.within(distance);
    tellDistances(store, { field, at: roughly(visitor), filter }, within);
    const stop = store.subscribe(() => {
      const { params } = store.getState();
      if (getParams(params, 'fq').includes(filter)) return;
      stop();
      // It stays in the order of before: that another part is searched has to be said.
      if (areaOf(params, store)) frame.note(NEAR_TEXTS.instead(within));
    });
  } else store.actions.change(from);
  // What is still being counted leads back no more.
  follower.lead();
  view.goTo(spread);
  frame.note(NEAR_TEXTS.found(results, distance));
}

/** The order until now decides among what is as far; where none can be chosen it stays. */
function withNearest(params: ParamList, { options }: SearchStore, at: Coordinates): ParamList {
  if (options.sorts.length === 0) return params;
  const others = withoutDistance(params);
  const rest = getParam(others, 'sort') ?? '';
  return withSort(others, writeDistanceOrder({ field: areaField(options), at, rest }));
}

/** Of the square with its corners so far away, km. */
function halfSide(reach: number): number {
  return inKm(reach) * Math.SQRT1_2;
}

function reaches(): readonly number[] {
  return REACHES[hasMiles() ? 'miles' : 'km'];
}

async function nearest(
  { store, follower }: NearMe,
  visitor: Coordinates,
  params: ParamList,
  tried = reaches(),
): Promise<Found | undefined> {
  const { counts } = follower;
  for (const reach of tried) {
    const area = around(roughly(visitor), halfSide(reach));
    const { total, points } = await counts.within(params, area, PRECISION).catch(async () => {
      // Where there are no cells.
      return { total: await counts.howMany(params, area), points: [] };
    });
    if (total === 0) continue;
    const results = countText(total, store.options.count);
    return { reach, area, spread: spreadOf(points, visitor) ?? area, results, distance: distanceText(inKm(reach)) };
  }
  return undefined;
}

/** Lets the visitor look farther than the nearest places are, and back, as long as the search is near them. */
function offerReach(near: NearMe, visitor: Coordinates, found: Found): void {
  const { frame, store, searchArea } = near;
  frame.stage.querySelector('.wm-map__reach')?.remove();
  const offered = reaches().filter((reach) => reach >= found.reach);
  if (!searchArea || offered.length < 2) return;
  let { area } = found;
  const select = createElement('select', 'wm-map__reach field');
  select.ariaLabel = MAP_TEXTS.nearMe;
  select.append(...offered.map((reach) => new Option(distanceText(inKm(reach)), String(reach))));
  select.addEventListener('change', () => {
    const chosen = Number(select.value);
    const params = withAreaIn(store.getState().params, store, undefined);
    nearest(near, visitor, params, [chosen])
      .then((next) => {
        if (!next || chosen !== Number(select.value)) return;
        ({ area } = next);
        goNear(near, visitor, next);
      })
      .catch((error: unknown) => {
        store.settings.log(String(error));
        frame.note(TEXTS.failed);
      });
  });
  const stop = store.subscribe(() => {
    if (getParams(store.getState().params, 'fq').includes(writeArea(areaField(store.options), area))) return;
    stop();
    select.remove();
  });
  frame.stage.append(select);
}

/** Drops the filters that leave nothing around the visitor. */
function offerUnfiltered(near: NearMe, visitor: Coordinates, found: Found): void {
  offer(near, 'unfiltered', NEAR_TEXTS.unfiltered(found.results, found.distance), () =>
    goNear(near, visitor, found, withoutFilters),
  );
}

/**
 * Says how far the nearest is. Shows it together with the visitor, and leads to what is there, where that is worth the way: at once in place
 * of an area searched before. Else it leads to all places where some are out of view.
 */
async function offerOthers(near: NearMe, visitor: Coordinates, params: ParamList, none: string): Promise<void> {
  const { frame, view, store, follower } = near;
  // Where there are no cells it stays where it is.
  const { total, points } = await follower.counts
    .within(params, WORLD, OVERVIEW)
    .catch(() => ({ total: 0, points: [] }));
  const all = areaAround(points);
  if (!all) return;
  const everything = countText(total, store.options.count);
  const isLimited = areaOf(store.getState().params, store) !== undefined;
  const nearestOf = Math.min(...points.map((point) => distanceKm(visitor, point)));
  const reach = Math.ceil((nearestOf * BEYOND) / inKm(ROUND)) * ROUND;
  const isFar = reach > FARTHEST;
  const found = isFar ? undefined : await nearest(near, visitor, params, [reach]);
  if (found && isLimited) {
    goNear(near, visitor, found);
    return;
  }
  // What is said now is of where the map looks next.
  if (found) follower.lead();
  tell(near, `${none} ${NEAR_TEXTS.nearest(distanceText(roundly(nearestOf, isFar ? ROUND : FINER)))}`);
  if (found) view.goTo(found.spread);
  if (found && found.results !== everything)
    offer(near, 'nearest', NEAR_TEXTS.found(found.results, found.distance), () => goNear(near, visitor, found));
  // Who would be led to all of them sees them already.
  else if (isLimited || !points.every(isWithin(view.area())))
    offer(near, 'all', NEAR_TEXTS.all(everything), () => {
      frame.note('');
      if (isLimited) store.actions.change(() => params);
      follower.lead();
      view.goTo(all);
    });
}

/** A way in km, in so many round miles or km. */
function roundly(km: number, step = ROUND): number {
  return Math.round(km / inKm(step)) * inKm(step);
}

/** Leads to the field for words, where there is one; of two the one above the map, which is in sight. */
function offerWords(near: NearMe): void {
  const { stage } = near.frame;
  const fields = wordsFields(treeOf(stage), stage.closest<HTMLElement>('[data-map]')?.dataset.map ?? '');
  if (fields.length === 0) return;
  offer(near, 'words', NEAR_TEXTS.words, () => {
    // What is out of sight takes no focus.
    for (const field of fields) field.focus();
  });
}

/** A button for what else can be done, as long as the line says why; it leads to the map. */
function offer({ frame }: NearMe, name: string, text: string, act: () => void): void {
  if (!frame.foot.querySelector('.wm-map__message')) return;
  const button = createElement('button', `wm-map__${name} button`, text);
  button.addEventListener('click', () => {
    frame.stage.querySelector<HTMLElement>('.wm-map__canvas')?.focus({ preventScroll: true });
    act();
  });
  frame.foot.firstElementChild?.after(button);
}

/** Where the visitor is, or what to tell them where that is not known. */
function whereabouts(): Promise<Coordinates | string> {
  // Undefined where the page may not ask.
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve(MAP_TEXTS.unlocated);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? NEAR_TEXTS.refused : MAP_TEXTS.unlocated),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

/** With the visitor in the middle where they are among the places, else near an edge: what is behind them would be empty. */
function spreadOf(points: readonly Point[], visitor: Coordinates): Area | undefined {
  const places = areaAround(points);
  if (!places) return undefined;
  const { latitude, longitude } = visitor;
  const { south, west, north, east } = areaAround([...points, { ...visitor, count: 0, cell: '' }]) ?? places;
  const share = isWithin(places)(visitor) ? 1 : BEHIND;
  const [up, down] = [north - latitude, latitude - south];
  // Also across the date line.
  const [right, left] = [(east - longitude + 360) % 360, (longitude - west + 360) % 360];
  return onGlobe({
    south: latitude - Math.max(down, up * share),
    west: longitude - Math.max(left, right * share),
    north: latitude + Math.max(up, down * share),
    east: longitude + Math.max(right, left * share),
  });
}

const KM_PER_DEGREE = 111.2;

function around({ latitude, longitude }: Coordinates, reach: number): Area {
  const high = reach / KM_PER_DEGREE;
  // Near the poles every meridian is near.
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  return onGlobe({ south: latitude - high, west: longitude - wide, north: latitude + high, east: longitude + wide });
}
