/** The server's configuration: the environment's values, checked against each other, frozen. */
import { resolve } from 'node:path';
import { ConfigError, type RawEnv } from './env.ts';

export interface Config {
  readonly mode: RawEnv['NODE_ENV'];
  readonly port: number;
  readonly host: string;
  /** Absolute paths. */
  readonly siteDir: string;
  readonly dataDir: string;
  /** The public origin, for canonical links; undefined when it is not known. */
  readonly siteOrigin: string | undefined;
  /** The collection to search; undefined for the embedded engine. */
  readonly solr: { readonly url: URL; readonly credentials: SolrCredentials | undefined } | undefined;
  /** Further paths of the search route. */
  readonly searchAliases: readonly string[];
  /** Origins whose pages may call the API from a browser. */
  readonly embedOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  readonly logLevel: RawEnv['LOG_LEVEL'];
  /** Searches per client address; undefined for no limit. */
  readonly rateLimit: { readonly perSecond: number; readonly burst: number } | undefined;
}

export interface SolrCredentials {
  readonly user: string;
  readonly password: string;
}

const OWN_PATHS = [
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.yaml',
  '/openapi.json',
  '/docs',
  '/assets',
  '/illustrations',
  '/theme.css',
  '/site.js',
  '/favicon.svg',
  '/favicon.ico',
  '/robots.txt',
];

/**
 * Makes the configuration; relative folders are taken from `workDir`.
 *
 * @throws ConfigError naming the variable.
 */
export function createConfig(env: RawEnv, workDir: string): Config {
  return Object.freeze({
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    siteDir: resolve(workDir, env.SITE_DIR),
    dataDir: resolve(workDir, env.DATA_DIR),
    siteOrigin: env.SITE_ORIGIN,
    solr: solrOf(env),
    searchAliases: env.SEARCH_ALIASES.map(checkAlias),
    embedOrigins: env.EMBED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimit: rateLimitOf(env),
  });
}

function solrOf(env: RawEnv): Config['solr'] {
  const { SOLR_URL: url, SOLR_USER: user, SOLR_PASSWORD: password } = env;
  if (url === undefined) {
    if (user !== undefined) throw new ConfigError('SOLR_USER', 'has no use without SOLR_URL');
    if (password !== undefined) throw new ConfigError('SOLR_PASSWORD', 'has no use without SOLR_URL');
    return undefined;
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError('SOLR_URL', 'must not hold a password: set SOLR_USER and SOLR_PASSWORD');
  }
  if (!/^\/.+\/[^/]+\/?$/.test(url.pathname) || url.search !== '') {
    throw new ConfigError('SOLR_URL', 'must end with the name of a collection, as http://host:8983/solr/waymark does');
  }
  if (user === undefined && password === undefined) return { url, credentials: undefined };
  if (user === undefined) throw new ConfigError('SOLR_USER', 'is missing beside SOLR_PASSWORD');
  if (password === undefined) throw new ConfigError('SOLR_PASSWORD', 'is missing beside SOLR_USER');
  return { url, credentials: { user, password } };
}

function checkAlias(path: string): string {
  const taken = OWN_PATHS.find((own) => path === own || path.startsWith(`${own}/`));
  if (taken !== undefined) throw new ConfigError('SEARCH_ALIASES', `must not hold ${path}: ${taken} is taken`);
  return path;
}

function rateLimitOf(env: RawEnv): Config['rateLimit'] {
  if (env.RATE_LIMIT_PER_SECOND === 0) return undefined;
  if (env.RATE_LIMIT_BURST < env.RATE_LIMIT_PER_SECOND) {
    throw new ConfigError('RATE_LIMIT_BURST', 'must not be less than RATE_LIMIT_PER_SECOND');
  }
  return { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST };
}
