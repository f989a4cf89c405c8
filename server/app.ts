/** The HTTP server without listening: everything it needs comes in, so that tests run the same server. */
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { basePath, pathInside } from './http/base-path.ts';
import { compression } from './http/compression.ts';
import { boundConnections } from './http/connections/bound-connections.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { readFormText } from './http/form.ts';
import { createMeasurements, type Measurements, requestMeasurements } from './http/measurements.ts';
import { readApiDescription } from './http/openapi/api-description.ts';
import { describedRoutes } from './http/openapi/described-routes.ts';
import { readablePath } from './http/own-paths.ts';
import { answerClientError, answerProblem, problemAnswers } from './http/problem-answers.ts';
import { type CountUse, configuredLimits, rateLimits } from './http/rate-limits.ts';
import { securityHeaders } from './http/security-headers.ts';
import { cookies, transportRules } from './http/transport-rules.ts';
import type { SolrTarget } from './indexing/target/solr-target.ts';
import type { Insights } from './insights/insights.ts';
import { createLeadModule, type LeadsOptions, noLeads } from './leads/intake/lead-module.ts';
import { subjectFinder } from './leads/intake/lead-subjects.ts';
import { findPage } from './pages/build-page.ts';
import { type PagesOptions, pagesPlugin } from './pages/pages-plugin.ts';
import { createOperations } from './routes/operations.ts';
import { searchProxy } from './routes/search.ts';
import { createAnswerCache } from './search/engine/answer-cache.ts';
import { Engine } from './search/engine/engine.ts';
import { MAX_CONNECTIONS, type UpstreamTarget } from './search/engine/upstream-target.ts';
import { createCursorSigner } from './search/query/cursor.ts';
import { createSearchPolicy } from './search/query/search-policy.ts';
import { Search } from './search/search-service.ts';
import type { Site } from './site/site-types.ts';
import type { Config } from './startup/config.ts';
import { madeMediaDir } from './startup/fill-index.ts';
import { openListings } from './startup/open-listings.ts';

export interface AppDeps {
  config: Config;
  site: Site;
  engine: UpstreamTarget & SolrTarget;
  /** Whether searches may be asked of it yet; they may unless told. */
  isEngineReady?: () => boolean;
  /** The client build and its renderer; without it only the API is served. */
  pages?: Pick<PagesOptions, 'renderer' | 'manifest' | 'clientDir'>;
  /** Where enquiries are kept; without it they are refused as unavailable. */
  leads?: LeadsOptions;
  /** Counts what visitors look for; without it nothing is. */
  insights?: Insights | undefined;
  logger?: FastifyBaseLogger;
  /** What several processes of one server have in common; each has its own unless told. */
  shared?: Shared | undefined;
  /** Where things are counted; its own unless others count there as well. */
  measurements?: Measurements;
  /** Milliseconds the engine has for one answer. */
  deadlineMs?: number;
  /** Milliseconds a node has before another one is asked as well; a seventh of `deadlineMs` unless told. */
  patienceMs?: number;
  /** Milliseconds a search may wait for its turn. */
  waitMs?: number;
  /** A clock in milliseconds, for deadlines and for how long answers are kept. */
  now?: () => number;
  /** Stands before whatever looks into a request; for test kits. */
  extension?: FastifyPluginAsync;
}

export interface Shared {
  countUse: CountUse;
  /** The metrics of all of them. */
  readMetrics(): Promise<string>;
  /** How often the index was changed, by whichever of them. */
  changes: { count(): number; add(): void };
}

const description = readApiDescription();

const BODY_LIMIT = 65_536;
/** Characters of one part of a path: what is longer is told so by its handler, as long as the whole address may be. */
const MAX_PARAM_LENGTH = 8192;
const DEADLINE_MS = 2800;
/** With the deadline 3 s in all: no answer takes longer than 3.5 s, on a busy machine too. */
const WAIT_MS = 200;
/** With several nodes more searches run at once, up to this many. */
const MAX_RUNNING = 128;
const MAX_WAITING = 64;
/** Milliseconds for which answers stand in for an engine that fails, once their time is over. */
const STALE_MS = 300_000;

/** What is kept for connections; times in milliseconds. */
const CONNECTIONS = {
  connections: 2000,
  unreadBytes: 32 * 1024 * 1024,
  stalledMs: 12_000,
  waitMs: 15_000,
};

/** Times in milliseconds. */
const TIMES = { headers: 10_000, request: 15_000, keepAlive: 5000, check: 1000 };

/** Builds the server; `listen` and `close` are the caller's. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, site, pages, insights } = deps;
  const { searchAliases } = config;
  const measurements = deps.measurements ?? createMeasurements();
  const { nodes } = deps.engine;
  const { deadlineMs = DEADLINE_MS, waitMs = WAIT_MS, now = () => performance.now() } = deps;
  measurements.watchNodes(nodes.all);
  nodes.watch({
    ended: (node, outcome, seconds) => measurements.onNode(node.place, outcome, seconds),
    changed: ({ place, origin, isUp }) =>
      deps.logger?.warn({ node: place, origin }, isUp ? 'the search node is back' : 'the search node is out'),
  });
  // A Solr does not tell of changes; of those that are written here we know.
  const written = deps.shared?.changes ?? countHere();
  const target = { ...deps.engine, changes: () => deps.engine.changes() + written.count() };
  const isEngineReady = deps.isEngineReady ?? (() => true);
  const listings = await openListings(config, site, target, () => written.add());
  const engine = new Engine({
    target,
    limits: { running: Math.min(MAX_CONNECTIONS * nodes.all.length, MAX_RUNNING), waiting: MAX_WAITING, waitMs },
    maxAnswerBytes: config.maxAnswerBytes,
    patienceMs: deps.patienceMs,
    deadlineMs,
    now,
    onAsked: measurements.onAsked,
    isReady: isEngineReady,
  });
  measurements.watchGate(engine.gate);
  const policy = createSearchPolicy(site);
  const cache =
    config.searchCacheSeconds > 0
      ? createAnswerCache({
          lifetimeMs: config.searchCacheSeconds * 1000,
          staleMs: STALE_MS,
          fullMs: deadlineMs,
          now,
          onLookup: measurements.onLookup,
        })
      : undefined;
  const search = new Search({ policy, engine, cache, cursors: createCursorSigner(config.cursorSecret) });
  const { leads = noLeads() } = deps;
  const module = createLeadModule({
    forms: site.leadForms,
    ...leads,
    findSubjects: subjectFinder(site, { documents: (ids) => search.withSharedDeadline().documents(ids) }),
    minFillMs: config.leads.minFillMs,
  });
  measurements.watchLeads(leads.store);

  const app = fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    // What comes on a connection that is kept while the server closes is answered as well: a proxy would hand on a refusal.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: TIMES.request,
    keepAliveTimeout: TIMES.keepAlive,
    maxRequestsPerSocket: 1000,
    // Node would refuse a request without a host in an answer without a body; the transport rules say why.
    http: { headersTimeout: TIMES.headers, connectionsCheckingInterval: TIMES.check, requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, config.basePath),
    rewriteUrl: ({ url = '/' }) => readablePath(pathInside(url, config.basePath)),
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
  });
  boundConnections(app.server, CONNECTIONS);
  // What a client expects beside 100-continue may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  await app.register(basePath, { base: config.basePath });
  await app.register(requestMeasurements, { measurements });
  await app.register(securityHeaders, { searchAliases, https: isHttps(config) });
  await app.register(cookies);
  await app.register(problemAnswers, {
    searchAliases,
    sendErrorPage: pages && ((reply, status) => reply.sendErrorPage(status)),
    isPage: (path) => pages !== undefined && findPage(site, path) !== undefined,
    onProblem: measurements.onProblem,
  });
  if (deps.extension) await app.register(deps.extension);
  await app.register(crossOrigin, { origins: config.embedOrigins, searchAliases });
  const limits = configuredLimits(config.rateLimit, config.leads.perMinute, config.listings.perMinute);
  await app.register(rateLimits, { limits, countUse: deps.shared?.countUse });
  await app.register(transportRules);
  await app.register(searchProxy, { search, onSearched: insights?.searched });
  await app.register(compression);
  await app.register(describedRoutes, {
    description,
    searchAliases,
    operations: createOperations({
      search,
      policy,
      engine,
      description,
      site,
      origin: config.siteOrigin,
      limits,
      leads: {
        module,
        hasPages: pages !== undefined,
        ownOrigins: new Set([...config.embedOrigins, ...(config.siteOrigin ? [config.siteOrigin] : [])]),
        countAgainstLimit: (request) => app.countAgainstLimit('lead', request),
        onLead: measurements.onLead,
        onTaken: (form, listings) => insights?.enquired(form, listings),
        onProblem: measurements.onProblem,
      },
      listings: listings && { ...listings, isReady: isEngineReady },
      metricsToken: config.metricsToken,
      readMetrics: deps.shared?.readMetrics ?? (() => measurements.registry.metrics()),
    }),
  });
  if (pages) {
    const development = config.mode !== 'production';
    const { findSubjects, findSent } = module;
    await app.register(pagesPlugin, {
      ...pages,
      site,
      search,
      origin: config.siteOrigin,
      searchAliases,
      mediaDirs: site.data?.generator === undefined ? [] : [madeMediaDir(config.dataDir)],
      development,
      findSubjects,
      findSent,
      countAgainstLimit: (request) => app.countAgainstLimit('search', request),
      isEngineReady,
      hasAnswerCache: cache !== undefined,
      // What is being worked on changes at any time.
      keepsPages: config.mode !== 'development',
      insights: insights && {
        ...insights,
        searchedFor: (request, form, numFound) => {
          const query = search.parse(readFormText(form));
          if (query.kind === 'search') insights.searched(request, query, numFound);
        },
        password: config.insights.password,
        countPassword: (request) => app.countAgainstLimit('password', request),
      },
    });
  }
  return app;
}

function countHere(): Shared['changes'] {
  let count = 0;
  return {
    count: () => count,
    add: () => {
      count += 1;
    },
  };
}

/** Strict transport security is promised only where the site is known to be served by https. */
function isHttps(config: Config): boolean {
  // Of a host that is shared only its owner can tell.
  return config.mode === 'production' && config.siteOrigin?.startsWith('https:') === true && config.basePath === '';
}
