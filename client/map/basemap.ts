/**
 * What lies under the markers of a map: tiles of a service, or the site's own drawing. The drawing is land, water and names out of
 * a GeoJSON file (docs/blocks/map.md), and a grid of meridians and parallels over it that shows motion where nothing is drawn.
 */

import * as L from 'leaflet';
import type { MapProvider } from '../../common/page/page-model.ts';
import { isRecord } from '../../common/record.ts';
import { loadOutline } from '../api/outline.ts';
import { createElement } from './frame.ts';
import { placeLabels } from './labels.ts';

/** Puts the picture of a provider under a map; `onFailure` is told when a part of it does not come. */
export function addBasemap(map: L.Map, provider: MapProvider, onFailure: () => void): void {
  if (provider.kind === 'outline') {
    addOutline(map, provider.url).catch(onFailure);
    return;
  }
  const tiles = L.tileLayer(provider.url, { maxZoom: provider.maxZoom, className: 'wm-map__tiles' });
  tiles.on('tileerror', onFailure);
  tiles.addTo(map);
}

/** What an area or line stands for; style sheets give each its colour. */
const KINDS: ReadonlySet<string> = new Set([
  ...['land', 'lake', 'bay', 'park', 'built', 'block'],
  ...['river', 'road', 'street', 'border', 'state'],
]);

/** A part of the drawing that not every zoom shows, and that is there where it is in view or near. */
interface Detail {
  from: number;
  to: number;
  layer: L.Layer;
  at: L.LatLngBounds;
}

/** Draws the file at `url` under a map; fails where it cannot be had. */
async function addOutline(map: L.Map, url: string): Promise<void> {
  map.getContainer().classList.add('wm-map__canvas--outline');
  addGrid(map);
  const features = featuresOf(await loadOutline(url));
  const details: Detail[] = [];
  for (const { geometry, properties } of features) {
    const kind = String(properties.kind);
    const rings = ringsOf(geometry);
    if (rings.length === 0 || !KINDS.has(kind)) continue;
    const isArea = geometry.type.endsWith('Polygon');
    // Below all lines, whichever of them a zoom has brought last.
    const pane = isArea ? 'tilePane' : 'overlayPane';
    const className = `wm-map__${kind}`;
    const options = { pane, className, interactive: false, fillOpacity: 1, opacity: 1, smoothFactor: 0.6 };
    const layer = isArea ? L.polygon(rings, options) : L.polyline(rings, { ...options, fill: false });
    if (properties.from === undefined) layer.addTo(map);
    else details.push({ ...zoomsOf(properties), layer, at: layer.getBounds() });
  }
  details.push(...features.flatMap(({ geometry, properties }) => labelOf(geometry, properties)));
  const show = (): void => {
    const zoom = map.getZoom();
    const near = map.getBounds().pad(0.5);
    for (const { from, to, layer, at } of details) {
      if (zoom < from || zoom > to || !near.intersects(at)) layer.remove();
      else if (!map.hasLayer(layer)) layer.addTo(map);
    }
    placeLabels(map.getContainer());
  };
  map.on('moveend', show);
  show();
}

interface Feature {
  geometry: { type: string; coordinates: unknown };
  properties: Record<string, unknown>;
}

/** Features that are none are passed over: the file is the owner's. */
function featuresOf(outline: unknown): Feature[] {
  const features = isRecord(outline) && Array.isArray(outline.features) ? outline.features : [];
  return features.flatMap((feature: unknown) => {
    if (!isRecord(feature) || !isRecord(feature.geometry) || typeof feature.geometry.type !== 'string') return [];
    const { type, coordinates } = feature.geometry;
    return [{ geometry: { type, coordinates }, properties: isRecord(feature.properties) ? feature.properties : {} }];
  });
}

/** The rings or lines of a geometry, latitude first. */
function ringsOf({ type, coordinates }: Feature['geometry']): L.LatLngTuple[][] {
  switch (type) {
    case 'LineString':
      return [lineOf(coordinates)];
    case 'Polygon':
    case 'MultiLineString':
      return listOf(coordinates).map(lineOf);
    case 'MultiPolygon':
      return listOf(coordinates).flatMap((polygon) => listOf(polygon).map(lineOf));
    default:
      return [];
  }
}

function lineOf(line: unknown): L.LatLngTuple[] {
  return listOf(line).flatMap((point) => {
    const [longitude, latitude] = listOf(point).map(Number);
    return Number.isFinite(latitude) && Number.isFinite(longitude) ? [[latitude, longitude] as L.LatLngTuple] : [];
  });
}

function zoomsOf({ from = 0, to = 99 }: Feature['properties']): { from: number; to: number } {
  return { from: Number(from), to: Number(to) };
}

function labelOf(geometry: Feature['geometry'], properties: Feature['properties']): Detail[] {
  const { name, kind } = properties;
  const { type, coordinates } = geometry;
  if (typeof name !== 'string' || !type.endsWith('Point')) return [];
  const spots = type === 'Point' ? [coordinates] : coordinates;
  const look = ['water', 'region', 'area', 'road'].includes(String(kind)) ? kind : 'town';
  return lineOf(spots).map((at) => {
    const text = createElement('span', `wm-map__label wm-map__label--${look}`, name);
    // The places of the results say where they are by themselves.
    text.ariaHidden = 'true';
    const icon = L.divIcon({ className: 'wm-map__spot', iconSize: [0, 0], html: text });
    const layer = L.marker(at, { icon, interactive: false, keyboard: false, pane: 'overlayPane' });
    return { ...zoomsOf(properties), layer, at: L.latLngBounds([at]) };
  });
}

/** Degrees between two lines of the grid, by zoom. */
const STEPS: readonly [zoom: number, step: number][] = [
  [3, 30],
  [5, 10],
  [7, 2],
  [9, 0.5],
  [11, 0.1],
];
const FINEST_STEP = 0.02;

function addGrid(map: L.Map): void {
  const grid = L.layerGroup().addTo(map);
  const draw = (): void => {
    grid.clearLayers();
    const step = STEPS.find(([zoom]) => map.getZoom() < zoom)?.[1] ?? FINEST_STEP;
    const bounds = map.getBounds().pad(0.5);
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())];
    const line = (points: L.LatLngTuple[]): L.Polyline =>
      L.polyline(points, { className: 'wm-map__grid', interactive: false }).addTo(grid);
    for (let at = Math.ceil(south / step); at * step <= north; at++) {
      line([
        [at * step, bounds.getWest()],
        [at * step, bounds.getEast()],
      ]);
    }
    for (let at = Math.ceil(bounds.getWest() / step); at * step <= bounds.getEast(); at++) {
      line([
        [south, at * step],
        [north, at * step],
      ]);
    }
  };
  map.on('moveend zoomend', draw);
  draw();
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
