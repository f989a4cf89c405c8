/** The analytics services that pages know: a tag manager that reads an array, and Google's tag. */

/** What an analytics service is told; each service says it in its own way. */
export interface AnalyticsService {
  event(event: AnalyticsEvent): void;
  /** A page that was not loaded: a path with query and fragment, about to be left for. */
  pageView(path: string): void;
  /** An error that nothing caught; the page lives on. */
  exception(description: string): void;
}

export interface AnalyticsEvent {
  category: string;
  action: string;
  label: string;
  metrics: Readonly<Record<string, number>>;
}

/** A page as far as services write into it. */
type ServiceWindow = Pick<Window, 'location'> & object;

/** The array of a name that services read, made where there is none yet. */
function layerOf(window: ServiceWindow, name: string): unknown[] {
  const layer: unknown = Reflect.get(window, name);
  if (Array.isArray(layer)) return layer;
  const made: unknown[] = [];
  Reflect.set(window, name, made);
  return made;
}

/** An array that a tag manager reads; what its entries say is for the owner to map (docs/analytics.md). */
export function dataLayerService(window: ServiceWindow, name: string): AnalyticsService {
  const layer = layerOf(window, name);
  return {
    event({ category, action, label, metrics }) {
      layer.push({ event: 'waymark', eventCategory: category, eventAction: action, eventLabel: label, ...metrics });
    },
    pageView(path) {
      layer.push({ event: 'waymark.pageview', pagePath: path });
    },
    exception(description) {
      layer.push({ event: 'waymark.exception', exDescription: description, exFatal: false });
    },
  };
}

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
