import { type AnalyticsService, layerOf, type ServiceWindow } from './service.ts';

const LAYER = 'dataLayer';

/**
 * Google's tag (gtag.js, GA4): names of events are the action in the letters GA4 takes, and category, action and label go
 * along as they are (§9).
 *
 * Addresses are sent without query and fragment: what a visitor looked for is nobody's business.
 */
export function gtagService(window: ServiceWindow, id: string, now: Date): AnalyticsService {
  const layer = layerOf(window, LAYER);
  function gtag(..._args: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by their being `arguments`.
    layer.push(arguments);
  }
  const { origin, pathname } = window.location;
  gtag('js', now);
  gtag('config', id, { page_location: origin + pathname });
  return {
    event({ category, action, label, metrics }) {
      gtag('event', eventName(action), {
        event_category: category,
        event_action: action,
        event_label: label,
        ...metrics,
      });
    },
    pageView(path) {
      gtag('event', 'page_view', { page_path: path, page_location: origin + path, transport_type: 'beacon' });
    },
    exception(description) {
      gtag('event', 'exception', { description, fatal: false });
    },
  };
}

/** A name as GA4 takes it: 40 letters, digits and underscores, a letter first. */
function eventName(action: string): string {
  const name = action
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return (/^[a-z]/.test(name) ? name : `event_${name}`).slice(0, 40);
}
