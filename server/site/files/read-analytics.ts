/** The `analytics` of site.yaml: which service hears of visitors (docs/analytics.md). */
import type { AnalyticsSettings } from '../../../common/page/page-model.ts';
import type { RawSite } from '../schema/site-files.generated.ts';

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
