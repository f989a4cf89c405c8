/** The composition root: environment → configuration → site → engine → listings → app → listen, and back on a signal. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type AppDeps, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { ConfigError, DEFAULT_DATA_DIR } from './env.ts';
import { startDelivery } from './leads/delivery/start-delivery.ts';
import { readWebhookSecrets } from './leads/delivery/webhook-secrets.ts';
import { leadClock } from './leads/lead-clock.ts';
import { createMeasurements } from './plugins/measurements.ts';
import { loadSite } from './site/load-site.ts';
import type { Site } from './site/site-types.ts';
import { startLines } from './startup/announce.ts';
import { checkAliases } from './startup/check-aliases.ts';
import { countIndexes, type IndexCount, startSearch } from './startup/count-indexes.ts';
import { fillIndex } from './startup/fill-index.ts';
import { findUnknownEntities } from './startup/find-unknown-entities.ts';
import { listen, probePort } from './startup/listen.ts';
import { type OpenEngine, openEngine } from './startup/open-engine.ts';
import { openLeads } from './startup/open-leads.ts';
import { openPages } from './startup/open-pages.ts';
import { readConfig } from './startup/read-config.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** A server that is closing gets so long for the requests it has begun, in milliseconds. */
const CLOSE_DELAY_MS = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = readConfig();
  // A port that is taken is better known before an index is filled.
  await probePort(config);
  const { site, engine } = await openSiteAndEngine(config);
  try {
    checkAliases(config.searchAliases, site);
    await serve(config, site, engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Both take a moment and neither needs the other; a site that cannot be read leaves no engine running. */
async function openSiteAndEngine(config: Config): Promise<{ site: Site; engine: OpenEngine }> {
  if (!existsSync(config.siteDir)) throw new ConfigError('SITE_DIR', `there is no folder ${config.siteDir}`);
  const [engine, site] = await Promise.allSettled([openEngine(config), loadSite(config.siteDir)]);
  if (site.status === 'rejected') {
    if (engine.status === 'fulfilled') await engine.value.close();
    throw site.reason;
  }
  if (engine.status === 'rejected') throw engine.reason;
  return { site: site.value, engine: engine.value };
}

async function serve(config: Config, site: Site, engine: OpenEngine): Promise<void> {
  const indexes = await filledIndexes(config, site, engine);
  const logger = pino({ level: config.logLevel, base: null });
  const pages = await openPages(join(ROOT, 'dist'), { gallery: config.mode !== 'production' });
  const measurements = createMeasurements();
  const secrets = readWebhookSecrets(site.leadForms, process.env, process.cwd());
  const { store, secret } = openLeads(config, logger);
  const delivery = startDelivery({
    config: config.leadDelivery,
    origin: config.siteOrigin,
    forms: site.leadForms,
    secrets,
    store,
    clock: leadClock,
    random: Math.random,
    log: logger,
    onOutcome: measurements.onDelivery,
  });
  const closeLeads = async (): Promise<void> => {
    await delivery.stop();
    await store.close();
  };
  const leads = { store, secret, onSaved: () => delivery.kick() };
  const deps = { config, site, engine: engine.target, leads, logger, measurements, ...(pages && { pages }) };
  const { app, url } = await listening(deps, closeLeads);
  const stop = closeWithGrace({ delay: CLOSE_DELAY_MS, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error nobody expected');
    // Requests that have begun are answered first: what is acknowledged is on disk by then.
    await app.close();
    await closeLeads();
    await engine.close();
  });
  void engine.ended.then((err) => {
    if (!err) return undefined;
    logger.fatal({ err }, 'the embedded engine has ended');
    process.exitCode = 1;
    return stop.close();
  });
  const workDir = process.cwd();
  const hasOwnFolder = !config.solr && config.dataDir !== resolve(workDir, DEFAULT_DATA_DIR);
  const lines = startLines({
    url,
    siteName: site.name,
    siteDir: config.siteDir,
    engine: engine.target.label,
    indexes,
    warnings: await unknownEntities(site, engine, indexes),
    hasPages: pages !== undefined,
    data: site.data,
    dataDir: hasOwnFolder ? config.dataDir : undefined,
    workDir,
  });
  for (const line of lines) say(line);
}

/** Builds the app and listens; what enquiries need is closed again where that fails. */
async function listening(
  deps: AppDeps,
  closeLeads: () => Promise<void>,
): Promise<{ app: FastifyInstance; url: string }> {
  try {
    const app = await buildApp(deps);
    return { app, url: await listen(app, deps.config) };
  } catch (error) {
    await closeLeads();
    throw error;
  }
}

/** Counts what there is; an empty index the site has listings for is filled first. */
async function filledIndexes(config: Config, site: Site, { target }: OpenEngine): Promise<IndexCount[] | undefined> {
  const counts = await countIndexes(site, target);
  const { data } = site;
  if (!data || counts?.find(({ id }) => id === data.index)?.count !== 0) return counts;
  await fillIndex({ data, siteHash: site.hash, target, dataDir: config.dataDir, say });
  return countIndexes(site, target);
}

/** What blocks search and the listings do not have; of an index without listings nothing can be told. */
async function unknownEntities(
  site: Site,
  { target }: OpenEngine,
  counts: readonly IndexCount[] = [],
): Promise<string[]> {
  const filled = site.indexes.filter(({ id }) => counts.some((index) => index.id === id && index.count > 0));
  return findUnknownEntities({ ...site, indexes: filled }, startSearch(site, target));
}

// Errors of a known kind explain themselves; anything else is a fault of the program, and its place helps to find it.
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.message : (error.stack ?? error.message);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
