/** The map in step with the results of a search: all of their places where they can be counted, else those that are loaded. */
import { type Area, withArea, writeArea } from '../../common/query/area-filter.ts';
import { FINEST_PRECISION } from '../../common/query/geohash.ts';
import { getParams, type Param, type ParamList } from '../../common/query/param-list.ts';
import { withoutDistance } from '../search/store/param-changes.ts';
import { failureLine } from '../search/store/search-loader.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { countText, TEXTS } from '../texts.ts';
import type { MapFrame } from './frame.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapFocus, MapView } from './map-view.ts';
import {
  areaOf,
  type Counted,
  createPlaceCounts,
  type PlaceCounts,
  UncountedError,
  withPlaces,
} from './place-counts.ts';
import { areaField, type Place, placesOf } from './places.ts';
import { bulkAround, countOf, holds, isWithin, onGlobe, type Point, placePoint, precisionAt, WORLD } from './points.ts';

/** Keeps the map in step with the search. */
export interface Follower {
  /** Another part of the world is in view. */
  recount(): void;
  /** The map has been led elsewhere, where it stays until the next answer; what is said of where it was goes. */
  lead(): void;
  /** Limits the search to an area, in place of an earlier one; the map stays where it looks. `also` changes the search besides. */
  search(area: Area, also?: (params: ParamList) => ParamList): void;
  /** The loaded result of an id, where it has a place. */
  placeOf(id: string): Place | undefined;
  /** The same places in smaller cells, as far as they have been counted in such. */
  nearer(points: readonly Point[]): readonly Point[];
  /** For what a visitor asks besides. */
  counts: PlaceCounts;
}

/**
 * Every new answer moves the map to its places; one that continues the list, or that the map itself asked for, does not.
 *
 * @param begin where the map looks first; at what is searched unless told.
 */
export function followResults(
  view: MapView,
  { stage, note, noted }: MapFrame,
  store: SearchStore,
  begin?: MapFocus,
): Follower {
  const counts = createPlaceCounts(store);
  let shownFor: ParamList | undefined;
  /** Of which search it was told how it stands. */
  let asked: ParamList | undefined;
  /** What the map has asked for by itself. */
  let own: Area | undefined;
  let docs: readonly unknown[] | undefined;
  /** Results that have been loaded, for the list of which it is. */
  let loaded: readonly Place[] = [];
  /** What is counted; undefined where the map shows loaded results alone. */
  let counted: Counted | undefined;
  /** All places of the search, in cells of one size wherever the map looks. */
  let overview: Counted = { area: WORLD, total: 0, points: [] };
  let isCounting = false;
  /** Whether the view has changed while places were counted. */
  let isDue = false;
  let latest = 0;
  /** Where the map is to look once it is known where the places are that are being counted. */
  let look: MapFocus = 'same';

  /** How many results there are, also without a place. */
  let numFound = 0;
  let told = '';

  /**
   * Says how many places are in view, as the markers there do; where that is all of them, how many results have none besides. What
   * else has been said since the search, such as that a part of the map is missing, stays.
   */
  function tell(): void {
    if (!counted || (noted() || told) !== told) return;
    const { total: placed } = overview;
    const seen = stage.hidden ? placed : countOf(counted.points.filter(isWithin(view.area())));
    const words = countText(placed, store.options.count);
    const inView = seen < placed ? MAP_TEXTS.inView(seen, words) : MAP_TEXTS.all(words, numFound - placed);
    told = placed === 0 && numFound > 0 ? MAP_TEXTS.none : inView;
    note(told);
  }

  /** Draws what has been counted, then with the places that stand alone. */
  async function show(next: Counted, to: MapFocus, isStale: () => boolean, among = next.points): Promise<void> {
    counted = next;
    let unknown = view.show(next.points, to, among);
    tell();
    // At its very spot a place may leave another one standing alone.
    for (let round = 0; round < 4 && unknown.length > 0; round += 1) {
      const places = await counts.placesAt(store.getState().params, unknown);
      if (isStale()) return;
      counted = { ...next, points: withPlaces(counted.points, places) };
      unknown = view.show(counted.points, 'same');
    }
  }

  async function inView(params: ParamList): Promise<Counted> {
    const precision = precisionAt(view.zoom(), FINEST_PRECISION);
    const near = await counts.within(params, padded(view.area()), precision);
    return areFew(near, view) ? counts.within(params, view.area(), precision) : near;
  }

  async function count(params: ParamList, isStale: () => boolean): Promise<void> {
    // Until something is shown, be it what is loaded.
    stage.dataset.busy = TEXTS.loading;
    const asked = areaOf(params, store);
    const isInView = look === 'same' && asked !== undefined && holds(padded(view.area()), asked);
    const precision = isInView ? precisionAt(view.zoom(), FINEST_PRECISION) : OVERVIEW;
    const whole = await counts.within(params, WORLD, precision);
    if (isStale()) return;
    overview = whole;
    if (isInView || whole.precision === undefined) {
      await show(whole, look, isStale);
      return;
    }
    // Cells tell roughly where the places are, smaller ones of that part where they are in it.
    const bulk = bulkAround(whole.points) ?? WORLD;
    view.show(whole.points, look === 'all' ? bulk : look);
    // A map behind the list has no size, and next to nothing in view.
    const isSeen = !stage.hidden;
    const near = await inView(params);
    if (isStale()) return;
    const among = isSeen ? near.points.filter(isWithin(bulk)) : whole.points;
    await show(near, look === 'all' ? look : 'same', isStale, among);
    if (!isStale() && !covers(counted, view)) await recountNow(params, isStale);
  }

  async function recountNow(params: ParamList, isStale: () => boolean): Promise<void> {
    const next = await inView(params);
    if (!isStale()) await show(next, 'same', isStale);
  }

  /** What cannot be counted is shown as far as it has been loaded, which is told. */
  function showLoaded(to: MapFocus): void {
    const { result } = store.getState();
    counted = undefined;
    view.show(loaded.map(placePoint), to);
    const words = countText(result?.numFound ?? 0, store.options.count);
    note(loaded.length === 0 ? MAP_TEXTS.none : MAP_TEXTS.loaded(loaded.length, words));
    store.actions.loadAhead();
  }

  const follow = (): void => {
    const { result, params } = store.getState();
    if (asked !== params) told = noted();
    asked = params;
    if (!result || result.docs === docs) return;
    ({ docs, numFound } = result);
    loaded = placesOf(result.docs, store.options);
    const next = (!shownFor && begin) || lookFor(params, shownFor, store, [view.area(), own]);
    own = undefined;
    const continues = shownFor === params;
    shownFor = params;
    if (!continues) view.found(loaded);
    if (result.docs.length >= result.numFound) {
      latest += 1;
      isCounting = false;
      counted = overview = { area: WORLD, total: loaded.length, points: loaded.map(placePoint) };
      view.show(counted.points, next);
      tell();
      return;
    }
    if (continues) {
      if (!counted && !isCounting) showLoaded(next);
      return;
    }
    look = next;
    void guarded((isStale) => count(params, isStale));
  };

  async function guarded(act: (isStale: () => boolean) => Promise<void>): Promise<void> {
    latest += 1;
    const mine = latest;
    const isStale = (): boolean => mine !== latest;
    isCounting = true;
    try {
      await act(isStale);
    } catch (error) {
      if (isStale()) return;
      if (!(error instanceof UncountedError)) store.settings.log(failureLine(error));
      showLoaded(look);
    } finally {
      if (!isStale()) {
        isCounting = false;
        if (isDue) recount();
      }
    }
  }

  function recount(): void {
    isDue = isCounting;
    // Beyond what has been counted the overview tells of all places, where its cells are small enough, until they are counted anew.
    if (counted && !holds(counted.area, view.area()) && precisionAt(view.zoom(), FINEST_PRECISION) <= OVERVIEW) {
      counted = overview;
      view.show(overview.points, 'same');
    }
    const { pending, params } = store.getState();
    // The answer under way is counted by itself.
    if (isCounting || !counted || (pending && params !== shownFor)) return;
    if (covers(counted, view)) {
      tell();
      return;
    }
    look = 'same';
    void guarded((isStale) => recountNow(params, isStale));
  }

  store.subscribe(follow);
  follow();
  return {
    recount,
    lead() {
      look = 'same';
      told = noted();
    },
    search(area, also = (params) => params) {
      own = area;
      store.actions.change((params) => withAreaIn(also(params), store, area));
    },
    nearer: (points) =>
      points.flatMap((point) => {
        const inside = overview.points.filter(({ cell }) => point.cell !== '' && cell.startsWith(point.cell));
        return countOf(inside) === point.count ? inside : point;
      }),
    placeOf: (id) => loaded.find((place) => place.id === id),
    // Apart from what is counted by itself: neither takes the place of the other.
    counts: createPlaceCounts(store),
  };
}

/** Characters of the cells by which it is told at first where the places are: of some five kilometres. */
const OVERVIEW = 5;

/** Where no more are in view each has a marker of its own, as far as there is room. */
const FEW = 200;

/** Tells places that have been counted in cells, though they could be shown one by one. */
function areFew({ points, precision }: Counted, view: MapView): boolean {
  return precision !== undefined && countOf(points.filter(isWithin(view.area()))) <= FEW;
}

/** What has been counted is enough for a part of the world, at the size its cells have there. */
function covers(counted: Counted | undefined, view: MapView): boolean {
  if (!counted || areFew(counted, view)) return false;
  const { area, precision } = counted;
  return (
    holds(area, view.area()) && (precision === undefined || precision === precisionAt(view.zoom(), FINEST_PRECISION))
  );
}

/** A fourth more at each side: short ways need no other request, and cells that are cut lie outside the view. */
function padded({ south, west, north, east }: Area): Area {
  const high = (north - south) / 4;
  const wide = (east - west) / 4;
  return onGlobe({ south: south - high, west: west - wide, north: north + high, east: east + wide });
}

function lookFor(
  params: ParamList,
  before: ParamList | undefined,
  store: SearchStore,
  seen: readonly (Area | undefined)[],
): MapFocus {
  if (before === params) return 'same';
  const asked = areaOf(params, store);
  if (!asked) return 'all';
  const known = [...seen, before && areaOf(before, store)];
  // The area it has just asked for is in view, as far as a filter tells; one out of the history is gone to.
  return known.some((area) => area && writeArea('', area) === writeArea('', asked)) ? 'same' : asked;
}

/** A search with an area in the place of an earlier one; undefined takes that out, and an order by distance with it. */
export function withAreaIn(params: ParamList, { options }: SearchStore, area: Area | undefined): ParamList {
  // What changes the search begins with the first result again.
  const others = (area ? params : withoutDistance(params)).filter(([name]) => name !== 'fq' && name !== 'start');
  const fqs = withArea(getParams(params, 'fq'), areaField(options), area);
  return [...fqs.map((fq): Param => ['fq', fq]), ...others];
}
