/** The server's configuration: the environment's values, checked against each other, frozen. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { ownPathAt } from '../http/own-paths.ts';
import { type LeadDeliveryConfig, readSmtpSettings } from '../leads/delivery/delivery-config.ts';
import type { SolrOptions } from '../search/engine/upstream-target.ts';
import { ConfigError, type RawEnv, readEnv, readSecret } from '../settings/env.ts';

export type Config = ReturnType<typeof createConfig>;

/** Characters of a secret nobody guesses. */
const MIN_SECRET_LENGTH = 32;
/** Characters of a password that a person types, and that may be tried a few times a minute. */
const MIN_PASSWORD_LENGTH = 12;

/**
 * Makes the configuration; relative folders are taken from `workDir`.
 *
 * @throws ConfigError naming the variable.
 */
export function createConfig(env: RawEnv, workDir: string) {
  const secret: SecretReader = (name) => readSecret(name, { value: env[name], file: env[`${name}_FILE`] }, workDir);
  return Object.freeze({
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    /** How many processes answer; with one there is no other. */
    workers: env.WORKERS === 'auto' ? availableParallelism() : env.WORKERS,
    /** Absolute paths. */
    siteDir: resolve(workDir, env.SITE_DIR),
    dataDir: resolve(workDir, env.DATA_DIR),
    /** The public origin, for canonical links; undefined when it is not known. */
    siteOrigin: env.SITE_ORIGIN?.origin,
    /** Where the site begins on it, such as `/stays`; empty at the root. */
    basePath: env.SITE_ORIGIN?.base ?? '',
    /** Where to search and write; undefined for the embedded engine. */
    solr: solrOf(env, secret),
    /** Seconds an answer to a search is kept for others who ask the same; 0: not at all. */
    searchCacheSeconds: env.SEARCH_CACHE_SECONDS,
    /** One answer of the search engine may have so many bytes. */
    maxAnswerBytes: env.SEARCH_ANSWER_MB * 1024 * 1024,
    /** What cursors are signed with, the same for all servers of a site; undefined: each start has a secret of its own. */
    cursorSecret: ownSecret('CURSOR_SECRET', secret),
    /** Further paths of the search route. */
    searchAliases: env.SEARCH_ALIASES.map(checkAlias),
    /** Origins whose pages may call the API from a browser. */
    embedOrigins: env.EMBED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    leads: {
      /** What anti-bot keys are signed with; undefined: one is made and kept in the data folder. */
      antibotSecret: ownSecret('ANTIBOT_SECRET', secret),
      /** The shortest time a person takes to fill in a form, in milliseconds. */
      minFillMs: env.LEADS_MIN_SECONDS * 1000,
      /** Enquiries per client address and minute; 0 for no limit. */
      perMinute: env.LEADS_PER_MINUTE,
    },
    /** The least that is logged; undefined: what suits where the log goes (`start-log.ts`). */
    logLevel: env.LOG_LEVEL,
    /** Searches per client address; undefined for no limit. */
    rateLimit: rateLimitOf(env),
    /** What whoever reads `/metrics` must send; undefined: nobody may. */
    metricsToken: ownSecret('METRICS_TOKEN', secret),
    listings: {
      /** What whoever writes single listings must send; undefined: nobody may. */
      token: ownSecret('LISTINGS_TOKEN', secret),
      /** Writes per client address and minute; 0 for no limit. */
      perMinute: env.LISTINGS_PER_MINUTE,
    },
    leadDelivery: leadDeliveryOf(env, secret),
    insights: {
      /** Days that counts of searches are kept; 0: nothing is counted. */
      days: env.INSIGHTS_DAYS,
      /** What whoever reads them must know; undefined: nobody may. */
      password: insightsPassword(env, secret),
    },
  });
}

function solrOf(env: RawEnv, secret: SecretReader): (SolrOptions & { writeUrl: URL }) | undefined {
  const { SOLR_URL: url, SOLR_URLS: urls, SOLR_SHARDS_PREFERENCE: preference } = env;
  const [first, ...more] = urls.length > 0 ? urls : url === undefined ? [] : [url];
  if (first === undefined) {
    for (const name of ['SOLR_USER', 'SOLR_USER_FILE', 'SOLR_PASSWORD', 'SOLR_PASSWORD_FILE'] as const) {
      if (env[name] !== undefined) throw new ConfigError(name, 'has no use without SOLR_URL or SOLR_URLS');
    }
    if (preference !== undefined) throw new ConfigError('SOLR_SHARDS_PREFERENCE', 'has no use without SOLR_URLS');
    return undefined;
  }
  if (url) checkCollection('SOLR_URL', url);
  for (const node of urls) checkCollection('SOLR_URLS', node);
  checkNodes(urls, url);
  return {
    nodes: [first, ...more],
    writeUrl: url ?? first,
    credentials: credentialsOf(secret),
    shardsPreference: preferenceOf(preference, urls.length),
  };
}

/** Those that may stand in a file: `NAME`, or the file `NAME_FILE` names. */
type SecretName = {
  [Name in keyof RawEnv]: `${Name}_FILE` extends keyof RawEnv ? Name : never;
}[keyof RawEnv];
type SecretReader = (name: SecretName) => string | undefined;

/** A secret of the site's own: `NAME`, or the file `NAME_FILE` names. */
function ownSecret(name: SecretName, secret: SecretReader, least = MIN_SECRET_LENGTH): string | undefined {
  const text = secret(name);
  if (text === undefined || text.length >= least) return text;
  throw new ConfigError(name, `must have ${least} characters or more`);
}

function insightsPassword(env: RawEnv, secret: SecretReader): string | undefined {
  const password = ownSecret('INSIGHTS_PASSWORD', secret, MIN_PASSWORD_LENGTH);
  if (password === undefined || env.INSIGHTS_DAYS > 0) return password;
  throw new ConfigError('INSIGHTS_PASSWORD', 'has no use with INSIGHTS_DAYS=0: nothing is counted');
}

function checkCollection(variable: string, url: URL): void {
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError(variable, 'must not hold a password: set SOLR_USER and SOLR_PASSWORD');
  }
  if (!/^\/.+\/[^/]+\/?$/.test(url.pathname) || url.search !== '') {
    throw new ConfigError(variable, 'must end with the name of a collection, as http://host:8983/solr/waymark does');
  }
}

function checkNodes(nodes: readonly URL[], writeUrl: URL | undefined): void {
  const all = writeUrl ? [...nodes, writeUrl] : nodes;
  if (new Set(all.map((url) => url.pathname.replace(/\/+$/, ''))).size > 1) {
    throw new ConfigError('SOLR_URLS', 'must name the same collection at every node, and as SOLR_URL does');
  }
  if (new Set(nodes.map((url) => url.origin)).size < nodes.length) {
    throw new ConfigError('SOLR_URLS', 'must name every node once');
  }
}

function credentialsOf(secret: SecretReader): SolrOptions['credentials'] {
  const user = secret('SOLR_USER');
  const password = secret('SOLR_PASSWORD');
  if (user === undefined && password === undefined) return undefined;
  if (user === undefined) throw new ConfigError('SOLR_USER', 'is missing beside SOLR_PASSWORD');
  if (user.includes(':')) throw new ConfigError('SOLR_USER', 'must not hold a colon');
  if (password === undefined) throw new ConfigError('SOLR_PASSWORD', 'is missing beside SOLR_USER');
  return { user, password };
}

/** A node that has a replica of its own need not ask another; a single Solr has no choice to make. */
function preferenceOf(preference: string | undefined, nodes: number): string | undefined {
  if (preference === 'none') return undefined;
  return preference ?? (nodes > 1 ? 'replica.location:local' : undefined);
}

function checkAlias(path: string): string {
  const taken = ownPathAt(path);
  if (taken !== undefined) throw new ConfigError('SEARCH_ALIASES', `must not hold ${path}: ${taken} is taken`);
  return path;
}

function rateLimitOf(env: RawEnv): { perSecond: number; burst: number } | undefined {
  if (env.RATE_LIMIT_PER_SECOND === 0) return undefined;
  if (env.RATE_LIMIT_BURST < env.RATE_LIMIT_PER_SECOND) {
    throw new ConfigError('RATE_LIMIT_BURST', 'must not be less than RATE_LIMIT_PER_SECOND');
  }
  return { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST };
}

function leadDeliveryOf(env: RawEnv, secret: SecretReader): LeadDeliveryConfig {
  const databaseUrl = secret('LEADS_DATABASE_URL');
  if (databaseUrl !== undefined && !(URL.canParse(databaseUrl) && /^postgres(?:ql)?:\/\//.test(databaseUrl))) {
    throw new ConfigError('LEADS_DATABASE_URL', 'must be such as postgres://user:password@host/database');
  }
  const smtpUrl = secret('SMTP_URL');
  return {
    databaseUrl,
    keepDays: env.LEADS_KEEP_DAYS === 0 ? undefined : env.LEADS_KEEP_DAYS,
    smtp: smtpUrl === undefined ? undefined : readSmtpSettings(smtpUrl, env.MAIL_FROM),
    webhookHosts: env.LEADS_WEBHOOK_HOSTS,
  };
}

/** @throws ConfigError naming the variable. */
export function readConfig(): Config {
  const envFile = join(process.cwd(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return createConfig(readEnv(process.env), process.cwd());
}
