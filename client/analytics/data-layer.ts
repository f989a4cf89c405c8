import { type AnalyticsService, layerOf, type ServiceWindow } from './service.ts';

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
