/** The services of others that site.yaml names: where maps come from, and who hears of visitors (docs/blocks/map.md, docs/analytics.md). */
import { createHash } from 'node:crypto';
import type { AnalyticsSettings, MapProvider } from '../../../common/page/page-model.ts';
import type { RawSite } from '../schema/site-files.generated.ts';
import type { LoadedFiles } from './read-files.ts';

/** Where the drawing of a site is served. */
export const OUTLINE_PATH = '/map-outline.json';

const TILES_MAX_ZOOM = 18;
const OUTLINE_MAX_ZOOM = 15;
const EMBED_ZOOM = 14;

/** Notes addresses that no map can be loaded from, and a drawing that is none. */
export function checkMap({ site: { file, raw }, outline }: LoadedFiles): void {
  const { tiles, embed, outline: drawing } = raw.map ?? {};
  if (tiles) file.note(['map', 'tiles', 'url'], addressFault(tiles.url, ['{z}', '{x}', '{y}']));
  if (embed) file.note(['map', 'embed', 'url'], addressFault(embed.url, ['{lat}', '{lon}']));
  if (!drawing || isFeatureCollection(outline)) return;
  const missing = `there is no file ${drawing.file} in the site folder`;
  file.note(['map', 'outline', 'file'], outline === '' ? missing : 'must be a GeoJSON FeatureCollection');
}

function addressFault(url: string, parts: readonly string[]): string | undefined {
  const missing = parts.filter((part) => !url.includes(part));
  if (missing.length > 0) return `must have ${missing.join(', ')} where the part of the map goes`;
  if (url.startsWith('/') && !url.startsWith('//')) return undefined;
  const filled = parts.reduce((text, part) => text.replaceAll(part, '0'), url);
  // A name that changes from tile to tile could not stand in a content security policy.
  if (!URL.canParse(filled) || /^[a-z]+:\/\/[^/]*\{/.test(filled)) {
    return 'must be a path that begins with /, or an address with one host';
  }
  const { protocol, hostname } = new URL(filled);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return undefined;
  return 'must begin with https://: a browser asks nobody else from a page that came by https';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function isFeatureCollection(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'features' in value && Array.isArray(value.features);
  } catch {
    return false;
  }
}

/** The provider of a site whose settings have been checked; undefined for none. */
export function toMapProvider(map: RawSite['map'], outline: string): MapProvider | undefined {
  const { tiles, outline: drawing, embed } = map ?? {};
  const none = { attribution: '', attributionUrl: '', host: '', consent: false };
  if (tiles) {
    const { url, attribution = '', attribution_url: attributionUrl = '', max_zoom: maxZoom = TILES_MAX_ZOOM } = tiles;
    return { kind: 'tiles', url, attribution, attributionUrl, maxZoom, ...asked(tiles) };
  }
  if (drawing) {
    const version = createHash('sha256').update(outline).digest('hex').slice(0, 12);
    const { attribution = '', max_zoom: maxZoom = OUTLINE_MAX_ZOOM } = drawing;
    return { ...none, kind: 'outline', url: `${OUTLINE_PATH}?v=${version}`, attribution, maxZoom };
  }
  if (!embed) return undefined;
  const { url, zoom = EMBED_ZOOM } = embed;
  return { ...none, kind: 'embed', url: url.replaceAll('{zoom}', String(zoom)), maxZoom: zoom, ...asked(embed) };
}

/** Who is asked for maps at an address, and whether visitors are asked before; nobody else is where the address is the site's own. */
function asked({ url, consent }: { url: string; consent?: boolean }): Pick<MapProvider, 'host' | 'consent'> {
  const host = url.startsWith('/') ? '' : new URL(url).host;
  return { host, consent: consent ?? host !== '' };
}

/** What the site says of its analytics service, and where a page with it may send to. */
export interface SiteAnalytics {
  settings: AnalyticsSettings;
  /** Origins, as the content security policy names them; some with a star. */
  connect: readonly string[];
}

const TAG = 'https://www.googletagmanager.com/gtag/js';
const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];
const LAYER = 'dataLayer';

/** The service of a site whose settings have been checked; undefined for none. */
export function toAnalytics(raw: RawSite['analytics']): SiteAnalytics | undefined {
  if (raw?.gtag) {
    const { id, script = `${TAG}?id=${encodeURIComponent(id)}`, connect = GOOGLE, consent = true } = raw.gtag;
    return { settings: { kind: 'gtag', id, layer: LAYER, script, consent }, connect };
  }
  if (raw?.data_layer) {
    const { name = LAYER, script = '', connect = [], consent = script !== '' } = raw.data_layer;
    return { settings: { kind: 'data_layer', id: '', layer: name, script, consent }, connect };
  }
  return undefined;
}
