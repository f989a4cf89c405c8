/** The composition root: environment → configuration → site → app → listen → engine → listings, and back on a signal. */
import { randomBytes } from 'node:crypto';
import { closeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';
import { giveBackMemory } from './embedded/give-back-memory.ts';
import { createMeasurements } from './http/measurements.ts';
import { waitingMail } from './leads/delivery/start-delivery.ts';
import { serve } from './serve.ts';
import { DEFAULT_DATA_DIR } from './settings/env.ts';
import type { Finding } from './site/check/finding.ts';
import { type ExaminedSite, examineSite } from './site/examine-site.ts';
import { startLines } from './startup/announce.ts';
import { checkAliases, findUnknownEntities } from './startup/check-site.ts';
import { type Config, readConfig } from './startup/config.ts';
import { addressFindings } from './startup/doctor/address-findings.ts';
import { checkLater, findingLines, stopAt } from './startup/doctor/check-at-start.ts';
import { indexFindings } from './startup/doctor/examine.ts';
import { mappingFaults } from './startup/doctor/mapping-faults.ts';
import { settingNotes } from './startup/doctor/setting-notes.ts';
import { settingsFindings } from './startup/doctor/settings-findings.ts';
import { solrFault } from './startup/doctor/solr-fault.ts';
import { fillEmptyIndex, type IndexCount, startSearch } from './startup/fill-index.ts';
import { beginEngine, reachEngine, type StartingEngine } from './startup/open-engine.ts';
import { secretOf } from './startup/open-leads.ts';
import { endGracefully, explain, probePort } from './startup/process.ts';
import { requireSiteFolder } from './startup/site-folder.ts';
import { startLog } from './startup/start-log.ts';
import { openChangeFile } from './workers/change-count.ts';
import type { Serving } from './workers/messages.ts';
import { createWorkers } from './workers/supervise.ts';
import { isWorker, joinWorkers } from './workers/worker.ts';

/** A server that is closing gets so long for the requests it has begun, in milliseconds. */
const CLOSE_DELAY_MS = 10_000;

/** From so many milliseconds on it is said what the start waits for. */
const MOMENT_MS = 1000;

const CURSOR_SECRET_BYTES = 32;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = readConfig();
  const logger = startLog(config.logLevel, process.stdout);
  // A port that is taken is better known before anything is opened.
  await probePort(config);
  requireSiteFolder(config.siteDir);
  const opened = new AsyncDisposableStack();
  try {
    // Where all processes see how often the index has changed.
    const changesFile = config.workers > 1 ? openChangeFile() : undefined;
    if (changesFile !== undefined) opened.defer(() => closeSync(changesFile));
    // It opens while the site is read; whoever waits for it is told how that went.
    const engine = await beginEngine(config, { changesFile, readers: config.workers - 1 });
    opened.defer(() => engine.close());
    const read = await readSite(config);
    const servers =
      changesFile === undefined
        ? await serveHere({ config, site: read.site, engine, logger }, opened)
        : await serveByWorkers(config, { changesFile, logger }, opened);
    if (servers) await goOn({ config, ...read, engine, logger, servers }, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

type ReadySite = { [Part in Exclude<keyof ExaminedSite, 'parts'>]: NonNullable<ExaminedSite[Part]> };

/** Reads and checks the folder of the site. */
async function readSite(config: Config): Promise<ReadySite> {
  const { site, fields, findings } = await examineSite(config.siteDir);
  stopAt(findings);
  if (!site || !fields) throw new Error('a site without problems has not been read');
  checkAliases(config.searchAliases, site);
  return { site, fields, findings: [...findings, ...(await addressFindings(site, config))] };
}

/** What answers requests: this process, or others. */
interface Servers extends Serving {
  /** Searches may be asked from now on. */
  engineReady(): void;
  exchange(): void;
}

interface Served {
  config: Config;
  site: ReadySite['site'];
  engine: StartingEngine;
  logger: Logger;
}

async function serveHere({ engine, ...served }: Served, opened: AsyncDisposableStack): Promise<Servers> {
  let isEngineReady = false;
  const serving = await serve({ ...served, engine: engine.target, isEngineReady: () => isEngineReady }, opened);
  return {
    ...serving,
    engineReady() {
      isEngineReady = true;
    },
    exchange: () => served.logger.warn('there are no workers to exchange: WORKERS is 1'),
  };
}

/** Undefined where a worker does not start, of which it has said why. */
async function serveByWorkers(
  config: Config,
  { changesFile, logger }: { changesFile: number; logger: Logger },
  opened: AsyncDisposableStack,
): Promise<Servers | undefined> {
  // What one worker signs the others know.
  const { cursorSecret, leads } = config;
  const env = {
    ...(cursorSecret === undefined && { CURSOR_SECRET: randomBytes(CURSOR_SECRET_BYTES).toString('hex') }),
    ...(leads.antibotSecret === undefined && { ANTIBOT_SECRET: secretOf(config.dataDir, logger) }),
  };
  const workers = createWorkers({ count: config.workers, changesFile, env, log: logger });
  opened.defer(() => workers.stop());
  const serving = await workers.start();
  if (serving) return { ...serving, ...workers };
  process.exitCode = 1;
  await opened.disposeAsync();
  return undefined;
}

/** One of several processes: answers requests over the engine that the first one has opened. */
async function work(): Promise<void> {
  const config = readConfig();
  const logger = startLog(config.logLevel, process.stdout);
  const measurements = createMeasurements();
  const opened = new AsyncDisposableStack();
  const ending = endGracefully({ delay: CLOSE_DELAY_MS, logger }, async (err) => {
    if (err) logger.fatal({ err }, 'stopping after an error nobody expected');
    await opened.disposeAsync();
  });
  let othersGoOn = false;
  const workers = joinWorkers({
    onStop(goOn) {
      othersGoOn = goOn;
      ending.begin();
    },
    metrics: () => measurements.registry.getMetricsAsJSON(),
  });
  opened.defer(() => workers.changes.close());
  opened.defer(() => workers.leave());
  const { site } = await readSite(config);
  const engine = await reachEngine(config, workers.number % config.workers);
  opened.defer(() => engine.dispatcher.close());
  const { isEngineReady } = workers;
  const deps = { config, site, engine, isEngineReady, logger, measurements, shared: workers };
  workers.serving(await serve({ ...deps, othersGoOn: () => othersGoOn }, opened));
  flushCompileCache();
  giveBackMemory();
}

interface Started extends Served, ReadySite {
  servers: Servers;
}

/**
 * Waits for the engine, fills an index that is empty, and says what there is.
 *
 * @param opened what is to be closed at the end, the last first.
 */
async function goOn(
  { config, site, fields, findings, engine, logger, servers }: Started,
  opened: AsyncDisposableStack,
): Promise<void> {
  const { url, hasPages } = servers;
  const ending = endGracefully({ delay: CLOSE_DELAY_MS, logger, onExchange: servers.exchange }, async (err) => {
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
  servers.engineReady();
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
    fault: indexes ? undefined : await solrFault(config, site.indexes[0]?.id ?? ''),
    warnings: [
      ...findingLines([
        ...findings,
        ...(await mappingFaults(config.siteDir, fields, findings)),
        ...(await settingsFindings(site, { config, env: process.env, workDir })),
        ...(ofIndex ?? []),
      ]),
      ...(await findUnknownEntities({ ...site, indexes: filled }, startSearch(site, engine.target))),
      ...waitingMail(site.leadForms, config.leadDelivery),
      ...(await settingNotes({ site, config: ofStart(config), env: process.env, workDir })),
    ],
    hasPages,
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
  giveBackMemory();
}

/** On a terminal somebody looks at a site whose visitors are to come yet. */
function ofStart(config: Config): Pick<Config, 'mode' | 'siteOrigin' | 'trustProxy'> {
  return process.stdout.isTTY ? { ...config, mode: 'development' } : config;
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
  await (isWorker ? work() : main());
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
  // Its channel to the others would keep it.
  if (isWorker) process.exit();
}
