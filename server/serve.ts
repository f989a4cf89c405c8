/** One process that answers requests: the store of enquiries, what they lead to, the pages, and the app over them. */
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type AppDeps, buildApp } from './app.ts';
import { giveBackMemory } from './embedded/give-back-memory.ts';
import { createMeasurements } from './http/measurements.ts';
import { startInsights } from './insights/insights.ts';
import { readWebhookSecrets } from './leads/delivery/delivery-config.ts';
import { startDelivery } from './leads/delivery/start-delivery.ts';
import { leadClock } from './leads/store/lead-store.ts';
import { openLeads } from './startup/open-leads.ts';
import { openPages } from './startup/open-pages.ts';
import { closeUnnoticed, listen } from './startup/process.ts';
import type { Serving } from './workers/messages.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export interface ServeDeps extends Required<Pick<AppDeps, 'config' | 'site' | 'engine' | 'isEngineReady'>> {
  logger: Logger;
  measurements?: AppDeps['measurements'];
  shared?: AppDeps['shared'];
  /** Whether others answer at the same address when this one ends. */
  othersGoOn?: () => boolean;
}

/**
 * Listens as soon as enquiries can be kept.
 *
 * @param opened what is to be closed at the end, the last first.
 */
export async function serve(
  { logger, measurements = createMeasurements(), othersGoOn = () => false, ...deps }: ServeDeps,
  opened: AsyncDisposableStack,
): Promise<Serving> {
  const { config, site } = deps;
  const secrets = readWebhookSecrets(site.leadForms, process.env, process.cwd());
  // Its thread opens the file meanwhile.
  const { store, secret } = openLeads(config, logger);
  opened.defer(() => store.close());
  const pages = await openPages(join(ROOT, 'dist'));
  const delivery = startDelivery({
    config: config.leadDelivery,
    address: config.siteOrigin && config.siteOrigin + config.basePath,
    forms: site.leadForms,
    secrets,
    store,
    clock: leadClock,
    random: Math.random,
    log: logger,
    onOutcome: measurements.onDelivery,
  });
  opened.defer(() => delivery.stop());
  const insights = startInsights({ store, days: config.insights.days, clock: leadClock, log: logger });
  opened.defer(() => insights?.stop());
  const app = await buildApp({
    ...deps,
    leads: { store, secret, onSaved: () => delivery.kick() },
    insights,
    logger,
    measurements,
    ...(pages && { pages }),
  });
  app.addHook('onResponse', async () => giveBackMemory());
  // Requests that have begun are answered first: what is acknowledged is on disk by then.
  opened.defer(() => (othersGoOn() ? closeUnnoticed(app) : app.close()));
  const url = (await listen(app, config)) + config.basePath;
  return { url, hasPages: pages !== undefined };
}
