/** The script of a page whose site has an analytics service: tells it what §9 lists, once the visitor lets it. */
import { ANALYTICS_ELEMENT_ID } from '../../common/constants.ts';
import type { AnalyticsSettings } from '../../common/page/page-model.ts';
import { createCookieJar } from '../browser/cookies.ts';
import { pageEvents } from '../browser/events.ts';
import { readConsent, startConsent, writeConsent } from './consent.ts';
import { metricOf } from './metric.ts';
import { type AnalyticsService, dataLayerService, gtagService } from './services.ts';
import { forgetEarlyErrors, watchErrors, watchGoLinks } from './watch-page.ts';

function readSettings(): AnalyticsSettings {
  // Written by our own server, beside this script.
  return JSON.parse(document.getElementById(ANALYTICS_ELEMENT_ID)?.textContent ?? '') as AnalyticsSettings;
}

let isRunning = false;
let isAllowed = false;

/** Begins to tell; a visitor who takes the consent back is heard of no more. */
function run(settings: AnalyticsSettings): void {
  isAllowed = true;
  if (isRunning) return;
  isRunning = true;
  const service = serviceOf(settings);
  const whenAllowed = (tell: () => void): void => {
    if (isAllowed) tell();
  };
  pageEvents.subscribe('facet', (event) => whenAllowed(() => service.event({ ...event, metrics: {} })));
  pageEvents.subscribe('flag', (event) => whenAllowed(() => service.event({ ...event, metrics: {} })));
  pageEvents.subscribe('custom', ({ metrics = {}, label = '', ...event }) => {
    // Checked though nobody may be told: an owner is to see the fault at once.
    const checked = Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, metricOf(value)]));
    whenAllowed(() => service.event({ ...event, label, metrics: checked }));
  });
  watchGoLinks((page) => whenAllowed(() => service.pageView(page)));
  watchErrors((description) => whenAllowed(() => service.exception(description)));
  if (settings.script !== '') load(settings.script);
}

function serviceOf({ kind, id, layer }: AnalyticsSettings): AnalyticsService {
  return kind === 'gtag' ? gtagService(window, id, new Date()) : dataLayerService(window, layer);
}

function load(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

const settings = readSettings();
const cookies = createCookieJar(document);
const consent = settings.consent ? readConsent(cookies) : 'granted';
if (consent === 'granted') run(settings);
else forgetEarlyErrors();
if (settings.consent) {
  startConsent(consent, (answer) => {
    writeConsent(cookies, answer);
    isAllowed = answer === 'granted';
    if (isAllowed) run(settings);
  });
}
