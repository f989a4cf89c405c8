/**
 * The environment as typed raw values: each variable is read by its own rule, and a value that does not fit names its
 * variable. What belongs together is checked in `config.ts`.
 */

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** A variable that cannot be read, or that does not go with the others. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code = 'bad-config';
  readonly variable: string;
  readonly reason: string;

  constructor(variable: string, reason: string) {
    super(`${variable} ${reason}`);
    this.variable = variable;
    this.reason = reason;
  }
}

type Read<T> = (text: string | undefined, variable: string) => T;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MODES = ['development', 'test', 'production'] as const;

/** Where the embedded engine's index is kept unless `DATA_DIR` names another folder. */
export const DEFAULT_DATA_DIR = '.data';

/** Every variable the server reads; `.env.example` lists the same. */
const VARIABLES = {
  NODE_ENV: choice(MODES, 'development'),
  PORT: whole(0, 65_535, 3000),
  HOST: text('localhost'),
  WORKERS: orWord('auto', whole(1, 256, 1)),
  SITE_DIR: text('site'),
  DATA_DIR: text(DEFAULT_DATA_DIR),
  SITE_ORIGIN: optional(siteAddress),
  SOLR_URL: optional(httpUrl),
  SOLR_URLS: list(httpUrl),
  SOLR_USER: optional(plain),
  SOLR_USER_FILE: optional(plain),
  SOLR_PASSWORD: optional(plain),
  SOLR_PASSWORD_FILE: optional(plain),
  SOLR_SHARDS_PREFERENCE: optional(shardsPreference),
  CURSOR_SECRET: optional(plain),
  CURSOR_SECRET_FILE: optional(plain),
  SEARCH_CACHE_SECONDS: whole(0, 300, 10),
  SEARCH_ANSWER_MB: whole(1, 32, 4),
  SEARCH_ALIASES: list(path),
  EMBED_ORIGINS: list(origin),
  TRUST_PROXY: list(address),
  ANTIBOT_SECRET: optional(plain),
  ANTIBOT_SECRET_FILE: optional(plain),
  LEADS_MIN_SECONDS: whole(0, 60, 2),
  LEADS_PER_MINUTE: whole(0, 10_000, 10),
  METRICS_TOKEN: optional(plain),
  METRICS_TOKEN_FILE: optional(plain),
  LISTINGS_TOKEN: optional(plain),
  LISTINGS_TOKEN_FILE: optional(plain),
  LISTINGS_PER_MINUTE: whole(0, 100_000, 600),
  LOG_LEVEL: optional(oneOf(LOG_LEVELS)),
  RATE_LIMIT_PER_SECOND: whole(0, 10_000, 20),
  RATE_LIMIT_BURST: whole(1, 100_000, 60),
  LEADS_DATABASE_URL: optional(plain),
  LEADS_DATABASE_URL_FILE: optional(plain),
  LEADS_KEEP_DAYS: whole(0, 36_500, 0),
  LEADS_WEBHOOK_HOSTS: list(host),
  INSIGHTS_DAYS: whole(0, 3650, 90),
  INSIGHTS_PASSWORD: optional(plain),
  INSIGHTS_PASSWORD_FILE: optional(plain),
  SMTP_URL: optional(plain),
  SMTP_URL_FILE: optional(plain),
  MAIL_FROM: optional(plain),
} satisfies Record<string, Read<unknown>>;

export const VARIABLE_NAMES = Object.keys(VARIABLES);

export type RawEnv = { [Name in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[Name]> };

/**
 * Reads the variables; empty ones count as missing.
 *
 * @throws ConfigError naming the variable.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): RawEnv {
  const entries = Object.entries(VARIABLES).map(([name, read]) => {
    const value = source[name]?.trim();
    return [name, read(value === '' ? undefined : value, name)];
  });
  // Every name of the table is read by its own rule, so the object has exactly the table's types.
  return Object.fromEntries(entries) as RawEnv;
}

function text(fallback: string): Read<string> {
  return (value) => value ?? fallback;
}

function plain(value: string): string {
  return value;
}

function optional<T>(read: (value: string, variable: string) => T): Read<T | undefined> {
  return (value, variable) => (value === undefined ? undefined : read(value, variable));
}

/** Values separated by commas. */
function list<T>(read: (value: string, variable: string) => T): Read<readonly T[]> {
  return (value, variable) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => read(part, variable));
}

function oneOf<const T extends readonly string[]>(values: T): (value: string, variable: string) => T[number] {
  return (value, variable) => {
    const found = values.find((name) => name === value);
    if (found === undefined) throw new ConfigError(variable, `must be one of ${values.join(', ')}`);
    return found;
  };
}

function choice<const T extends readonly string[]>(values: T, fallback: T[number]): Read<T[number]> {
  const read = oneOf(values);
  return (value, variable) => read(value ?? fallback, variable);
}

function whole(least: number, most: number, fallback: number): Read<number> {
  return (value, variable) => {
    const number = value === undefined ? fallback : /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new ConfigError(variable, `must be a whole number from ${least} to ${most}`);
  };
}

/** A word, or what another rule reads. */
function orWord<const Word extends string, T>(word: Word, read: Read<T>): Read<T | Word> {
  return (value, variable) => {
    if (value === word) return word;
    try {
      return read(value, variable);
    } catch (error) {
      if (error instanceof ConfigError) throw new ConfigError(variable, `${error.reason}, or '${word}'`);
      throw error;
    }
  };
}

function httpUrl(value: string, variable: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(variable, 'must be an http or https URL');
  return url;
}

/** Rules of Solr's `shards.preference`, such as `replica.location:local,replica.type:PULL`; `none` for none. */
function shardsPreference(value: string, variable: string): string {
  if (value === 'none' || /^(?:[a-z]+(?:\.[a-z]+)*:[\w.:/-]+(?:,|$))+$/i.test(value)) return value;
  throw new ConfigError(variable, "must be rules such as replica.location:local, separated by commas, or 'none'");
}

function origin(value: string, variable: string): string {
  const url = httpUrl(value, variable);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(variable, 'must be an origin such as https://www.example.com, without a path');
  }
  return url.origin;
}

/** An origin, and the path below which the site begins; empty for the root. */
function siteAddress(value: string, variable: string): { origin: string; base: string } {
  const url = httpUrl(value, variable);
  const base = url.pathname.replace(/\/$/, '');
  if (
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== '' ||
    !/^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.~-]*)*$/.test(base)
  ) {
    throw new ConfigError(
      variable,
      'must be an address such as https://www.example.com or https://www.example.com/stays',
    );
  }
  return { origin: url.origin, base };
}

function path(value: string, variable: string): string {
  if (/^(?:\/[A-Za-z0-9_.~-]+)+\/?$/.test(value)) return value;
  throw new ConfigError(variable, 'must be paths such as /solr/, separated by commas');
}

/** `host` or `host:port`, as URLs write them. */
function host(value: string, variable: string): string {
  const url = URL.canParse(`http://${value}/`) ? new URL(`http://${value}/`) : undefined;
  // Port 80 is http's own and left out by URLs.
  const written = url && value.endsWith(':80') ? `${url.host}:80` : url?.host;
  if (written !== undefined && written === value.toLowerCase()) return written;
  throw new ConfigError(variable, 'must be hosts such as crm.internal or 10.0.0.5:8080, separated by commas');
}

function address(value: string, variable: string): string {
  if (value === 'loopback' || isNetwork(value)) return value;
  throw new ConfigError(
    variable,
    "must be addresses or networks of proxies such as 10.0.0.1 or 10.0.0.0/8, or 'loopback'",
  );
}

function isNetwork(value: string): boolean {
  const [ip = '', bits, ...more] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || ip.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  // Of no bits at all would be the whole internet, which nobody should believe.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * The value of a secret: of `NAME` itself, or the content of the file `NAME_FILE` names, without the line break at its end.
 *
 * @throws ConfigError naming the variable when both are set, or the file cannot be read or is empty.
 */
export function readSecret(
  name: string,
  { value, file }: { value: string | undefined; file: string | undefined },
  workDir: string,
): string | undefined {
  if (file === undefined) return value;
  const variable = `${name}_FILE`;
  if (value !== undefined) throw new ConfigError(variable, `does not go with ${name}: set one of them`);
  let secret: string;
  try {
    secret = readFileSync(resolve(workDir, file), 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new ConfigError(variable, `names a file that cannot be read: ${resolve(workDir, file)} (${reason})`);
  }
  if (secret === '') throw new ConfigError(variable, `names an empty file: ${file}`);
  return secret;
}
