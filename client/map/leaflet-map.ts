/** The map itself, drawn by Leaflet; loaded with the first map a visitor sees. */
import * as L from 'leaflet';
import type { MapProvider } from '../../common/page/page-model.ts';
import type { Area } from '../../common/query/area-filter.ts';
import { type AreaSearch, offerAreaSearch } from './area-search.ts';
import { addBasemap } from './basemap.ts';
import {
  boundsOf,
  FIT_PADDING_BELOW_PX,
  FIT_PADDING_PX,
  limited,
  middleWith,
  PRICES_PADDING_PX,
  REACH_PADDING_PX,
} from './bounds.ts';
import { rowFrom, startRow } from './card-row.ts';
import { clusterPoints, type Spot, type SpotsIn, spotOf } from './clusters.ts';
import { firstResults } from './first-results.ts';
import { createElement } from './frame.ts';
import { arrange } from './labels.ts';
import { creditLine, fingersHint, visitorMark, zoomButtons } from './map-controls.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapFocus, MapListener, MapView } from './map-view.ts';
import { createMarker, type MarkerHandle } from './marker.ts';
import type { Place } from './places.ts';
import { areaAround, bulkAround, countOf, isWithin, type Point, placePoint, standsFor } from './points.ts';
import { popupContent } from './popup.ts';
import { hasSheets, highest, moveFromUnder, showBubble, showSheet } from './popup-place.ts';
import { roomIn } from './room.ts';
import { seenInTab } from './seen.ts';

/** Closer than this one place alone says little of where it is; a drawing says little sooner. Several say where they are of each other. */
const CLOSE_ZOOM = 15;
const CLOSE_ZOOM_OF_SEVERAL = 16;
const BELOW_CLOSEST = 1;
const WORLD_ZOOM = 1;
/** Results in a row may keep a map so much farther away, steps of its zoom. */
const FIRST_COST = 0.25;
/** What comes so near takes the place of what goes. */
const NEAR_PX = 40;

/**
 * Draws a map into an element. Leaflet's own controls and texts stay off: they are written as markup, which the page's
 * policy refuses.
 */
export function createLeafletMap(stage: HTMLElement, provider: MapProvider, listener: MapListener): MapView {
  const canvas = createElement('div', 'wm-map__canvas');
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', MAP_TEXTS.map);
  stage.append(...creditLine(provider), canvas);
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isDrawing = provider.kind === 'outline';
  // A finger on a map within a page scrolls that; two move the map. One of results has its place on the screen.
  const isWithList = stage.closest('.wm-with-map') !== null;
  const sharesFinger = matchMedia('(pointer: coarse)').matches && !isWithList;
  const map = L.map(canvas, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: motion,
    fadeAnimation: motion,
    markerZoomAnimation: motion,
    inertia: motion,
    minZoom: WORLD_ZOOM,
    maxZoom: provider.maxZoom,
    // Tiles are sharp at whole steps alone; a drawing fits what it shows.
    zoomSnap: isDrawing ? 0 : 1,
    // The page scrolls past the map, unless the visitor is at work in it; one of results has its place beside what scrolls.
    scrollWheelZoom: isWithList,
    dragging: !sharesFinger,
    center: [0, 0],
    zoom: WORLD_ZOOM,
  });
  if (!motion) {
    // Leaflet glides to a popup, and by the arrow keys, whatever its options say.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
  }
  if (!isWithList) {
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
  }
  addBasemap(map, provider, listener.onFailure);
  stage.append(zoomButtons(map, motion));
  if (sharesFinger) stage.append(fingersHint(canvas));

  const visitor = visitorMark(map);
  const markers = new Map<string, MarkerHandle>();
  const onOpen = (spot: Spot): void => void open(spot);
  // Of a listing's own map nothing was seen before.
  const ofMarkers = { ...listener, fallsApart, onOpen, seen: stage.closest('[data-map]') ? seenInTab() : undefined };
  let shown: readonly Point[] = [];
  let spotsIn: SpotsIn = () => [];
  /** A step nearer, or farther away, markers are of other places. */
  let drawnAt = WORLD_ZOOM;
  let highlighted: Place | undefined;
  /** Of the first results, while they stand on it. */
  let inMiddle: Place | undefined;
  let popup: { close: () => void; spot: Spot; places: readonly Place[]; isSheet: boolean } | undefined;
  /** The marker that was pressed last: its places may have to be asked for. */
  let pressed: Spot | undefined;
  /** The place whose card was open where it goes back to, until it is there. */
  let due: string | undefined;
  /** What moves the map by itself is no wish of the visitor's. */
  let byItself = false;
  let isMoving = false;
  const move = (act: () => void): void => {
    byItself = true;
    act();
    // Until it has glided there.
    byItself = isMoving;
  };

  /** Looks anew at what it has been told to; undefined once the visitor has moved it, or has opened something. */
  let lookAgain: (() => void) | undefined;
  const area = (): Area => limited(map.getBounds());

  function draw(): void {
    const spots = new Map(spotsIn(area(), map.getZoom(), roomIn(canvas)).map((spot) => [spot.key, spot]));
    // A popup stays with its marker, also when that has just left the view.
    if (popup && !spots.has(popup.spot.key)) {
      const [place] = popup.places;
      popup.spot = [...spots.values()].find(({ points }) => place && standsFor(points, place)) ?? popup.spot;
      spots.set(popup.spot.key, popup.spot);
    }
    for (const [key, marker] of markers) {
      if (spots.has(key)) continue;
      markers.delete(key);
      const next =
        Math.abs(map.getZoom() - drawnAt) < 1 && marker.isMeant() ? inPlaceOf(marker, spots.values()) : undefined;
      if (next) {
        marker.become(next);
        markers.set(next.key, marker);
        continue;
      }
      if (marker.hasFocus()) canvas.focus({ preventScroll: true });
      marker.remove();
    }
    for (const [key, spot] of spots) {
      if (!markers.has(key)) markers.set(key, createMarker(map, spot, ofMarkers));
    }
    drawnAt = map.getZoom();
    if (popup) markers.get(popup.spot.key)?.setOpen(true);
    mark();
    const again = [...spots.values()].find((spot) => spot.count === 1 && spot.points[0]?.place?.id === due);
    if (due !== undefined && again) void open(again);
    arrange(canvas);
    // What is around it was being written anew: it has not been told of a size that does not stay.
    if (canvas.clientHeight !== map.getSize().y) requestAnimationFrame(draw);
  }

  /** The spot that has come where a marker stands for one that has gone, such as when its places are counted in smaller cells. */
  function inPlaceOf(marker: MarkerHandle, spots: Iterable<Spot>): Spot | undefined {
    const at = map.latLngToLayerPoint(marker.at());
    const away = (spot: Spot): number => at.distanceTo(map.latLngToLayerPoint([spot.latitude, spot.longitude]));
    return [...spots]
      .filter((spot) => !markers.has(spot.key) && away(spot) < NEAR_PX)
      .toSorted((one, other) => away(one) - away(other))[0];
  }

  function mark(): void {
    for (const marker of markers.values()) marker.mark(highlighted ?? inMiddle);
  }

  function fallsApart({ opensAt }: Spot): boolean {
    return opensAt !== undefined && opensAt <= provider.maxZoom;
  }

  async function open(spot: Spot): Promise<void> {
    closePopup(false);
    first.hide();
    if (fallsApart(spot) && map.getZoom() < provider.maxZoom) {
      zoomTo(spot);
      return;
    }
    pressed = spot;
    const known = spot.points.flatMap(({ place }) => place ?? []);
    const isBack = due !== undefined && known[0]?.id === due;
    if (!isBack) lookAgain = undefined;
    const places = await (known.length === spot.count ? known : listener.placesAt(spot.points));
    if (pressed !== spot || places.length === 0) return;
    const isSheet = hasSheets();
    const [place] = places;
    due = undefined;
    // On a phone the others in view are a swipe away.
    const row =
      isSheet && spot.count === 1 && place
        ? rowFrom(
            place,
            shown.filter(isWithin(area())).flatMap(({ place: other }) => other ?? []),
          )
        : places;
    const content = contentOf(row, spot.count, () => closePopup(true));
    content.style.setProperty('--room', highest(map));
    // Known before the map makes room for it.
    popup = { close: () => {}, spot, places, isSheet };
    if (isSheet) {
      const sheet = showSheet(stage, content);
      popup.close = () => sheet.remove();
      // A row is lower than its cards one below the other.
      if (place && row !== places && row.length > 1) startRow(sheet, row, (other) => turnTo(other, sheet));
      // Where it was left it has been moved, for a row that may have been lower.
      if (!isBack) move(() => moveFromUnder(sheet, map, spot, false));
      // What its cards are still to get may make it higher.
      new ResizeObserver(() => arrange(canvas)).observe(sheet);
    } else {
      const bubble = showBubble(map, spot, content);
      popup.close = () => bubble.remove();
    }
    draw();
    const begin =
      content.querySelector<HTMLElement>('[aria-current] a') ?? content.querySelector<HTMLElement>('a, button');
    begin?.focus({ preventScroll: true });
    listener.onView();
  }

  function contentOf(places: readonly Place[], count: number, onClose: () => void): HTMLElement {
    return popupContent(places, count, listener.cardOf, onClose, listener.counted);
  }

  const first = firstResults(
    stage,
    (places) =>
      contentOf(places, 1, () => {
        leaveFirst();
        canvas.focus({ preventScroll: true });
      }),
    (place) => {
      inMiddle = place;
      mark();
    },
  );

  function leaveFirst(): void {
    first.hide();
    // The buttons have come back to where they were.
    arrange(canvas);
    listener.onView();
  }

  /** Another card of the row is meant. */
  function turnTo(place: Place, sheet: HTMLElement): void {
    if (!popup) return;
    markers.get(popup.spot.key)?.setOpen(false);
    popup.places = [place];
    popup.spot = spotOf([placePoint(place)], undefined);
    move(() => moveFromUnder(sheet, map, place, motion));
    draw();
    listener.onView();
  }

  /** Goes to where all places of a cluster are, in any case a step closer. */
  function zoomTo({ points }: Spot): void {
    const all = areaAround(listener.nearer(points));
    if (!all) return;
    const box = boundsOf(all);
    const fitting = map.getBoundsZoom(box, false, L.point(2 * FIT_PADDING_PX, FIT_PADDING_PX + FIT_PADDING_BELOW_PX));
    const zoom = Math.min(provider.maxZoom, Math.max(fitting, map.getZoom() + 1));
    // Higher, as there are buttons below.
    const middle = map.project(box.getCenter(), zoom).add([0, (FIT_PADDING_BELOW_PX - FIT_PADDING_PX) / 2]);
    map.setView(map.unproject(middle, zoom), zoom, { animate: motion });
  }

  function closePopup(returnFocus: boolean): void {
    pressed = undefined;
    if (!popup) return;
    const { close, spot } = popup;
    popup = undefined;
    close();
    const marker = markers.get(spot.key);
    marker?.setOpen(false);
    if (returnFocus) marker?.focus();
    // The buttons have come back to where they were.
    arrange(canvas);
    listener.onView();
  }

  // By its buttons and by keys.
  const setZoom = map.setZoom.bind(map);
  map.setZoom = (zoom, options) => {
    const to = Math.min(zoom, provider.maxZoom);
    const chosen = popup && markers.get(popup.spot.key);
    const kept = [...(chosen ? [chosen] : markers.values())].map((marker) => marker.at());
    return to > map.getZoom()
      ? map.setView(middleWith(map, kept, to, first.height()), to, options)
      : setZoom(zoom, options);
  };
  map.on('click', () => {
    closePopup(false);
    leaveFirst();
  });
  stage.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !popup) return;
    event.stopPropagation();
    closePopup(true);
  });
  map.on('autopanstart', () => {
    byItself = true;
  });
  map.on('move', () => {
    isMoving = true;
  });
  let areaSearch: AreaSearch | undefined;
  map.on('moveend', () => {
    isMoving = false;
    if (!byItself) {
      lookAgain = due = undefined;
      first.hide();
      areaSearch?.offer(true);
      listener.onLed();
    }
    byItself = false;
    draw();
    listener.onView();
  });
  // The room it has changes with the screen, and when it is shown again.
  new ResizeObserver(() => {
    move(() => map.invalidateSize({ animate: false }));
    if (canvas.clientHeight > 0) lookAgain?.();
  }).observe(canvas);

  function lookAt(look: MapFocus, points: readonly Point[]): void {
    const all = bulkAround(points);
    const alone = Math.min(CLOSE_ZOOM, provider.maxZoom - (isDrawing ? BELOW_CLOSEST : 0));
    if (look !== 'same' && look !== 'all') lookInto(look);
    else if (look === 'all' && all && countOf(points) === 1) lookInto(all, alone);
    else if (look === 'all' && all) lookAround(all);
  }

  /** With room for the markers of what is there; as the middle of the part is the visitor's, it stays near that of the map. */
  function lookAround(part: Area, room = FIT_PADDING_PX, more = 0): void {
    const most = Math.min(CLOSE_ZOOM_OF_SEVERAL, provider.maxZoom);
    lookInto(part, most, room, room + more * 0.7, FIT_PADDING_BELOW_PX + more);
  }

  /** A card that is open is of what it looked at before; `aside`, `above` and `below` are free of the part, px. */
  function lookInto(part: Area, maxZoom = provider.maxZoom, aside = 0, above = 0, below = 0): void {
    closePopup(false);
    lookAgain = () => {
      const box = boundsOf(part);
      const zoomAbove = (room: number): number =>
        Math.min(maxZoom, map.getBoundsZoom(box, false, L.point(2 * aside, above + below + room)));
      first.show();
      // The markers need the room it would take.
      if (zoomAbove(0) - zoomAbove(first.height()) > FIRST_COST) first.hide();
      const paddingBottomRight: L.PointTuple = [aside, below + first.height()];
      move(() => map.fitBounds(box, { paddingTopLeft: [aside, above], paddingBottomRight, maxZoom, animate: false }));
    };
    lookAgain();
    areaSearch?.offer(false);
  }

  return {
    area,
    zoom: () => map.getZoom(),
    position() {
      const { lat: latitude, lng: longitude } = map.getCenter();
      const card = popup?.spot.count === 1 ? popup.places[0]?.id : due;
      const [led, sheet] = [areaSearch?.isOffered(), popup?.isSheet];
      const zoom = map.getZoom();
      return { latitude, longitude, zoom, led, card, sheet, first: first.isMeant(), visitor: visitor.at() };
    },
    goBack({ latitude, longitude, zoom, card, first: hasFirst, visitor: at }) {
      if (![latitude, longitude, zoom].every(Number.isFinite)) return;
      lookAgain = () => move(() => map.setView([latitude, longitude], zoom, { animate: false }));
      lookAgain();
      due = card;
      if (hasFirst) first.show();
      if (at) visitor.show(at);
    },
    recall(kept, isAwaited) {
      if (!kept || !hasSheets()) return;
      const card = kept.view?.card;
      if (card === undefined) closePopup(true);
      else if (card !== popup?.places[0]?.id) {
        due = card;
        // What is there by now goes, and the card with it.
        if (!isAwaited) draw();
      }
    },
    show(points, look, among = points) {
      delete stage.dataset.busy;
      if (!popup?.places.every((place) => standsFor(points, place))) closePopup(false);
      shown = points;
      spotsIn = clusterPoints(points, provider.maxZoom);
      lookAt(look, among);
      draw();
      const seen = [area(), limited(map.getBounds().pad(0.5))];
      const near = seen.flatMap((part) => spotsIn(part, map.getZoom(), roomIn(canvas)));
      return [...new Set(near.flatMap(({ count, points: [at] }) => (count === 1 && at && !at.place ? at : [])))];
    },
    highlight(place) {
      highlighted = place;
      mark();
    },
    closeCard: () => closePopup(false),
    found: first.found,
    goTo(part) {
      // A low map keeps most of its height.
      lookAround(
        part,
        PRICES_PADDING_PX,
        stage.querySelector('.wm-map__reach') ? Math.min(REACH_PADDING_PX, canvas.clientHeight / 8) : 0,
      );
    },
    offerSearch(foot, search, begin) {
      areaSearch = offerAreaSearch(stage, foot, area, search, begin);
      draw();
    },
    visitor,
  };
}
