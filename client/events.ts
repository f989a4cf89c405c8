/** What happens on the page, for owners' scripts, at the address `/events.js` (docs/analytics.md). */
import { metricOf } from './analytics/metric.ts';
import { pageEvents, type WaymarkEvents } from './browser/events.ts';

/**
 * Calls a listener with each event of a kind: `facet`, `flag` (§9), or `custom`; returns what ends that.
 */
export function onEvent<Name extends keyof WaymarkEvents>(
  name: Name,
  listener: (detail: WaymarkEvents[Name]) => void,
): () => void {
  return pageEvents.subscribe(name, listener);
}

/**
 * Tells the site's analytics service, if it has one and the visitor allows it, of an event of the owner's own.
 *
 * @throws MetricError when a metric is no number (§8).
 */
export function track(event: WaymarkEvents['custom']): void {
  for (const value of Object.values(event.metrics ?? {})) metricOf(value);
  pageEvents.publish('custom', event);
}
