/** What a page with a map must be allowed to load. */
import type { MapProvider } from '../../common/page/page-model.ts';
import type { MapSource } from '../http/security-headers.ts';

/** Where a map is loaded from, for the content security policy. */
export function mapSource({ kind, url }: MapProvider): MapSource {
  const directive = kind === 'embed' ? 'frame-src' : 'img-src';
  return { directive, origin: url.startsWith('/') ? "'self'" : new URL(url).origin };
}
