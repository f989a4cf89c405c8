/** Which analytics service hears of what visitors do, as the page tells its script (§9). */

export interface AnalyticsSettings {
  /** `gtag`: Google's tag; `data_layer`: an array that a tag manager reads. */
  kind: 'gtag' | 'data_layer';
  /** The measurement id, for gtag. */
  id: string;
  /** The name of the array, a property of `window`. */
  layer: string;
  /** The service's script; empty where the page has it already, or needs none. */
  script: string;
  /** Whether nothing is loaded or sent before the visitor has agreed. */
  consent: boolean;
}

export const ANALYTICS = {
  /** The id of the element that holds the settings as JSON. */
  element: 'wm-analytics',
  /** `granted` or `denied`. */
  cookie: 'waymark_consent',
  /** Half a year; asked again after it. */
  cookieSeconds: 15_552_000,
  /** Where errors wait that happen before the script is there, as a property of `window`. */
  early: 'waymarkEarlyErrors',
} as const;
