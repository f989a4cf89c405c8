/** The composition root: environment → configuration → site → app → listen → engine → listings, and back on a signal. */
import { statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { createMeasurements } from './http/measurements.ts';
import { startInsights } from './insights/insights.ts';
import { readWebhookSecrets } from './leads/delivery/delivery-config.ts';
import { startDelivery, waitingMail } from './leads/delivery/start-delivery.ts';
import { leadClock } from './leads/store/lead-store.ts';
import { ConfigError, DEFAULT_DATA_DIR } from './settings/env.ts';
import type { Finding } from './site/check/finding.ts';
import { type ExaminedSite, examineSite } from './site/examine-site.ts';
import { startLines } from './startup/announce.ts';
import { checkAliases, findUnknownEntities } from './startup/check-site.ts';
import { type Config, readConfig } from './startup/config.ts';
import { checkLater, findingLines, stopAt } from './startup/doctor/check-at-start.ts';
import { indexFindings } from './startup/doctor/examine.ts';
import { fillEmptyIndex, type IndexCount, startSearch } from './startup/fill-index.ts';
import { beginEngine, type StartingEngine } from './startup/open-engine.ts';
import { openLeads } from './startup/open-leads.ts';
import { openPages } from './startup/open-pages.ts';
import { endGracefully, explain, listen, probePort } from './startup/process.ts';
import { startLog } from './startup/start-log.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** A server that is closing gets so long for the requests it has begun, in milliseconds. */
const CLOSE_DELAY_MS = 10_000;

/** From so many milliseconds on it is said what the start waits for. */
const MOMENT_MS = 1000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = readConfig();
  // A port that is taken is better known before anything is opened.
  await probePort(config);
  const folder = statSync(config.siteDir, { throwIfNoEntry: false });
  if (!folder?.isDirectory()) {
    throw new ConfigError('SITE_DIR', `${folder ? 'is no folder' : 'there is no folder'}: ${config.siteDir}`);
  }
  // It opens while the site is read; whoever waits for it is told how that went.
  const engine = await beginEngine(config);
  const opened = new AsyncDisposableStack();
  opened.defer(() => engine.close());
  try {
    const { site, fields, findings } = await examineSite(config.siteDir);
    stopAt(findings);
    if (!site || !fields) throw new Error('a site without problems has not been read');
    checkAliases(config.searchAliases, site);
    await serve(config, { site, fields, findings }, engine, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

type ReadySite = { [Part in keyof ExaminedSite]: NonNullable<ExaminedSite[Part]> };

/**
 * Listens as soon as enquiries can be kept, then waits for the engine and fills an index that is empty.
 *
 * @param opened what is to be closed at the end, the last first.
 */
async function serve(
  config: Config,
  { site, fields, findings }: ReadySite,
  engine: StartingEngine,
  opened: AsyncDisposableStack,
): Promise<void> {
  const logger = startLog(config.logLevel, process.stdout);
  const secrets = readWebhookSecrets(site.leadForms, process.env, process.cwd());
  // Its thread opens the file meanwhile.
  const { store, secret } = openLeads(config, logger);
  opened.defer(() => store.close());
  const pages = await openPages(join(ROOT, 'dist'));
  const measurements = createMeasurements();
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
  let isEngineReady = false;
  const app = await buildApp({
    config,
    site,
    engine: engine.target,
    isEngineReady: () => isEngineReady,
    leads: { store, secret, onSaved: () => delivery.kick() },
    insights,
    logger,
    measurements,
    ...(pages && { pages }),
  });
  // Requests that have begun are answered first: what is acknowledged is on disk by then.
  opened.defer(() => app.close());
  const url = (await listen(app, config)) + config.basePath;
  const ending = endGracefully({ delay: CLOSE_DELAY_MS, logger }, async (err) => {
    if (err) logger.fatal({ err }, 'stopping after an error nobody expected');
    await opened.disposeAsync();
  });
  void engine.ended.then((err) => {
    if (!err) return undefined;
    logger.fatal({ err }, 'the embedded engine has ended');
    process.exitCode = 1;
    ending.uninstall();
    return opened.disposeAsync();
  });
  let indexes: IndexCount[] | undefined;
  let ofIndex: Finding[] | undefined;
  try {
    indexes = await whileSaying(`Pages and enquiries are served at ${url}; searches follow.`, () =>
      fillEmptyIndex(site, engine, { dataDir: config.dataDir, say }),
    );
    ofIndex = indexes && (await indexFindings(fields, engine.target));
    stopAt(ofIndex ?? []);
  } catch (error) {
    // Told to stop meanwhile: what it was about has been closed under it.
    if (ending.hasBegun()) return;
    ending.uninstall();
    throw error;
  }
  isEngineReady = true;
  // Of an index without listings nothing can be told.
  const filled = site.indexes.filter(({ id }) => indexes?.some((index) => index.id === id && index.count > 0));
  const workDir = process.cwd();
  const hasOwnFolder = !config.solr && config.dataDir !== resolve(workDir, DEFAULT_DATA_DIR);
  const lines = startLines({
    url,
    siteName: site.name,
    siteDir: config.siteDir,
    engine: engine.target.label,
    indexes,
    warnings: [
      ...findingLines([...findings, ...(ofIndex ?? [])]),
      ...(await findUnknownEntities({ ...site, indexes: filled }, startSearch(site, engine.target))),
      ...waitingMail(site.leadForms, config.leadDelivery),
    ],
    hasPages: pages !== undefined,
    data: site.data,
    dataDir: hasOwnFolder ? config.dataDir : undefined,
    workDir,
  });
  for (const line of lines) say(line);
  if (!indexes) {
    const ended = new AbortController();
    opened.defer(() => ended.abort());
    void checkLater({ fields, target: engine.target, say, signal: ended.signal });
  }
  // A start after this process was killed finds its code compiled, too.
  flushCompileCache();
}

/** Says the line where a task takes longer than a moment. */
async function whileSaying<T>(line: string, task: () => Promise<T>): Promise<T> {
  const timer = setTimeout(say, MOMENT_MS, line);
  try {
    return await task();
  } finally {
    clearTimeout(timer);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
