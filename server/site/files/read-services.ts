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
  if (map?.tiles) {
    const { url, attribution = '', attribution_url = '', max_zoom = TILES_MAX_ZOOM, consent } = map.tiles;
    const host = hostOf(url);
    return {
      ...{ kind: 'tiles', url, attribution, attributionUrl: attribution_url, maxZoom: max_zoom, host },
      consent: consent ?? host !== '',
    };
  }
  if (map?.outline) {
    const { attribution = '', max_zoom = OUTLINE_MAX_ZOOM } = map.outline;
    const version = createHash('sha256').update(outline).digest('hex').slice(0, 12);
    return {
      ...{ kind: 'outline', url: `${OUTLINE_PATH}?v=${version}`, attribution, attributionUrl: '' },
      ...{ maxZoom: max_zoom, host: '', consent: false },
    };
  }
  if (map?.embed) {
    const { url, zoom = EMBED_ZOOM, consent } = map.embed;
    const host = hostOf(url);
    return {
      ...{ kind: 'embed', url: url.replaceAll('{zoom}', String(zoom)), attribution: '', attributionUrl: '' },
      ...{ maxZoom: zoom, host, consent: consent ?? host !== '' },
    };
  }
  return undefined;
}

function hostOf(url: string): string {
  return url.startsWith('/') ? '' : new URL(url).host;
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
