/** The map itself, drawn by Leaflet; loaded with the first map a visitor sees. */
import * as L from 'leaflet';
import type { MapProvider } from '../../common/page/page-model.ts';
import type { Area } from '../../common/query/area-filter.ts';
import { type AreaSearch, offerAreaSearch } from './area-search.ts';
import { createBareMap } from './bare-map.ts';
import {
  boundsOf,
  FIT_PADDING_BELOW_PX,
  FIT_PADDING_PX,
  limited,
  PRICES_PADDING_PX,
  REACH_PADDING_PX,
  zoomToSpots,
} from './bounds.ts';
import { rowFrom, startRow } from './card-row.ts';
import { clusterPoints, type Spot, type SpotsIn, spotOf } from './clusters.ts';
import { firstResults } from './first-results.ts';
import { createGaze } from './gaze.ts';
import { arrange } from './labels.ts';
import { visitorMark } from './map-controls.ts';
import type { MapFocus, MapListener, MapView } from './map-view.ts';
import { createMarkerLayer } from './marker-layer.ts';
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

/** Draws a map into an element. */
export function createLeafletMap(stage: HTMLElement, provider: MapProvider, listener: MapListener): MapView {
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createBareMap(stage, provider, motion, listener.onFailure);
  const canvas = map.getContainer();
  const visitor = visitorMark(map);
  // Of a listing's own map nothing was seen before.
  const seen = stage.closest('[data-map]') ? seenInTab() : undefined;
  const markers = createMarkerLayer(map, { ...listener, fallsApart, onOpen: open, seen });
  let shown: readonly Point[] = [];
  let spotsIn: SpotsIn = () => [];
  let highlighted: Place | undefined;
  /** Of the first results, while they stand on it. */
  let inMiddle: Place | undefined;
  let popup: { close: () => void; spot: Spot; places: readonly Place[]; isSheet: boolean } | undefined;
  /** The marker that was pressed last: its places may have to be asked for. */
  let pressed: Spot | undefined;
  /** The place whose card was open where it goes back to, until it is there. */
  let due: string | undefined;
  const area = (): Area => limited(map.getBounds());

  function draw(): void {
    const spots = new Map(spotsIn(area(), map.getZoom(), roomIn(canvas)).map((spot) => [spot.key, spot]));
    // A popup stays with its marker, also when that has just left the view.
    if (popup && !spots.has(popup.spot.key)) {
      const [place] = popup.places;
      popup.spot = [...spots.values()].find(({ points }) => place && standsFor(points, place)) ?? popup.spot;
      spots.set(popup.spot.key, popup.spot);
    }
    markers.draw(spots);
    if (popup) markers.of(popup.spot)?.setOpen(true);
    mark();
    const again = [...spots.values()].find((spot) => spot.count === 1 && spot.points[0]?.place?.id === due);
    if (due !== undefined && again) void open(again);
    arrange(canvas);
    // What is around it was being written anew: it has not been told of a size that does not stay.
    if (canvas.clientHeight !== map.getSize().y) requestAnimationFrame(draw);
  }

  function mark(): void {
    for (const marker of markers.all()) marker.mark(highlighted ?? inMiddle);
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
    if (!isBack) gaze.look(undefined);
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
    const content = popupContent(row, spot.count, listener, () => closePopup(true));
    content.style.setProperty('--room', highest(map));
    // Known before the map makes room for it.
    popup = { close: () => {}, spot, places, isSheet };
    if (isSheet) {
      const sheet = showSheet(stage, content);
      popup.close = () => sheet.remove();
      // A row is lower than its cards one below the other.
      if (place && row !== places && row.length > 1) startRow(sheet, row, (other) => turnTo(other, sheet));
      // Where it was left it has been moved, for a row that may have been lower.
      if (!isBack) gaze.move(() => moveFromUnder(sheet, map, spot, false));
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

  const first = firstResults(
    stage,
    (places) =>
      popupContent(places, 1, listener, () => {
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
    markers.of(popup.spot)?.setOpen(false);
    popup.places = [place];
    popup.spot = spotOf([placePoint(place)], undefined);
    gaze.move(() => moveFromUnder(sheet, map, place, motion));
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
    const marker = markers.of(spot);
    marker?.setOpen(false);
    if (returnFocus) marker?.focus();
    // The buttons have come back to where they were.
    arrange(canvas);
    listener.onView();
  }

  zoomToSpots(
    map,
    () => {
      const chosen = popup && markers.of(popup.spot);
      return (chosen ? [chosen] : markers.all()).map((marker) => marker.at());
    },
    first.height,
  );
  map.on('click', () => {
    closePopup(false);
    leaveFirst();
  });
  stage.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !popup) return;
    event.stopPropagation();
    closePopup(true);
  });
  let areaSearch: AreaSearch | undefined;
  const gaze = createGaze(map, first, (byVisitor) => {
    if (byVisitor) {
      due = undefined;
      first.hide();
      areaSearch?.offer(true);
      listener.onLed();
    }
    draw();
    listener.onView();
  });

  function lookAt(look: MapFocus, points: readonly Point[]): void {
    const all = bulkAround(points);
    const alone = Math.min(CLOSE_ZOOM, provider.maxZoom - (provider.kind === 'outline' ? BELOW_CLOSEST : 0));
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
    gaze.fit(part, maxZoom, aside, above, below);
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
      gaze.look(() => gaze.move(() => map.setView([latitude, longitude], zoom, { animate: false })));
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
