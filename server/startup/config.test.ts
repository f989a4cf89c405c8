import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv, VARIABLE_NAMES } from '../settings/env.ts';
import { createConfig } from './config.ts';

const config = (env: Record<string, string>) => createConfig(readEnv(env), '/work-dir');

describe('the configuration', () => {
  it('stands on its defaults, listening on this machine alone', () => {
    expect(config({})).toEqual({
      mode: 'development',
      port: 3000,
      host: 'localhost',
      siteDir: '/work-dir/site',
      dataDir: '/work-dir/.data',
      siteOrigin: undefined,
      basePath: '',
      workers: 1,
      solr: undefined,
      searchCacheSeconds: 10,
      maxAnswerBytes: 4_194_304,
      cursorSecret: undefined,
      searchAliases: [],
      embedOrigins: [],
      listings: { token: undefined, perMinute: 600 },
      leads: { antibotSecret: undefined, minFillMs: 2000, perMinute: 10 },
      trustProxy: [],
      logLevel: undefined,
      rateLimit: { perSecond: 20, burst: 60 },
      insights: { days: 90, password: undefined },
      leadDelivery: { databaseUrl: undefined, keepDays: undefined, smtp: undefined, webhookHosts: [] },
    });
  });

  it('has a process for each core where WORKERS is auto, or as many as are told', () => {
    expect(config({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
    expect(config({ WORKERS: '3' }).workers).toBe(3);
    for (const value of ['0', 'all', '1.5', '257']) {
      expect(() => config({ WORKERS: value })).toThrow("WORKERS must be a whole number from 1 to 256, or 'auto'");
    }
  });

  it('§2.12 says where enquiries are kept and how they leave', () => {
    const made = config({
      LEADS_DATABASE_URL: 'postgres://leads:pw@db.example.com/leads',
      LEADS_KEEP_DAYS: '365',
      LEADS_WEBHOOK_HOSTS: 'crm.internal, 10.0.0.5:8080, [fd00::1]:8080, 10.0.0.6:80',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'Homes <homes@example.com>',
    });
    expect(made.leadDelivery).toMatchObject({
      databaseUrl: 'postgres://leads:pw@db.example.com/leads',
      keepDays: 365,
      smtp: { host: 'mail.example.com', port: 587, from: { name: 'Homes', address: 'homes@example.com' } },
      webhookHosts: ['crm.internal', '10.0.0.5:8080', '[fd00::1]:8080', '10.0.0.6:80'],
    });
  });

  it.each([
    ['LEADS_DATABASE_URL', 'mysql://db/leads'],
    ['LEADS_KEEP_DAYS', '-1'],
    ['LEADS_WEBHOOK_HOSTS', 'https://crm.internal/hook'],
    ['SMTP_URL', 'mail.example.com'],
  ])('§2.12 refuses %s=%s by its name', (variable, value) => {
    expect(() => config({ [variable]: value })).toThrow(expect.objectContaining({ variable }));
  });

  it('takes everything from the environment and cannot be changed', () => {
    const made = config({
      SOLR_URL: 'http://solr:8983/solr/waymark',
      SOLR_USER: 'reader',
      SOLR_PASSWORD: 'pa ss',
      SEARCH_ALIASES: '/solr/, /solr-search/select',
      SITE_ORIGIN: 'https://www.example.com/',
      TRUST_PROXY: '10.0.0.0/8,::1,loopback',
      RATE_LIMIT_PER_SECOND: '0',
    });

    expect(made).toMatchObject({
      solr: { credentials: { user: 'reader', password: 'pa ss' } },
      searchAliases: ['/solr/', '/solr-search/select'],
      siteOrigin: 'https://www.example.com',
      basePath: '',
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
      rateLimit: undefined,
    });
    expect(Object.isFrozen(made)).toBe(true);
  });

  it('one Solr is searched and written; of several the first is written, or the one SOLR_URL names', () => {
    const urls = 'http://a:8983/solr/waymark, http://b:8983/solr/waymark';
    const hosts = (env: Record<string, string>) => {
      const { solr } = config(env);
      return [solr?.nodes.map(({ host }) => host), solr?.writeUrl.host, solr?.shardsPreference];
    };
    expect(hosts({ SOLR_URL: 'http://a:8983/solr/waymark' })).toEqual([['a:8983'], 'a:8983', undefined]);
    expect(hosts({ SOLR_URLS: urls })).toEqual([['a:8983', 'b:8983'], 'a:8983', 'replica.location:local']);
    expect(hosts({ SOLR_URLS: urls, SOLR_URL: 'http://c:8983/solr/waymark/' })).toEqual([
      ['a:8983', 'b:8983'],
      'c:8983',
      'replica.location:local',
    ]);
    const preferred = 'replica.type:PULL,replica.location:http://b:8983';
    expect(config({ SOLR_URLS: urls, SOLR_SHARDS_PREFERENCE: preferred }).solr?.shardsPreference).toBe(preferred);
    expect(config({ SOLR_URLS: urls, SOLR_SHARDS_PREFERENCE: 'none' }).solr?.shardsPreference).toBeUndefined();
  });

  it('user and password may stand in files, as they are but for the line break at their end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-secrets-'));
    try {
      await writeFile(join(folder, 'user'), 'reader');
      await writeFile(join(folder, 'password'), ' open sesame \r\n');
      await writeFile(join(folder, 'empty'), '\n');
      const made = (env: Record<string, string>) =>
        createConfig(readEnv({ SOLR_URL: 'http://solr:8983/solr/waymark', SOLR_USER_FILE: 'user', ...env }), folder);

      const { solr } = made({ SOLR_PASSWORD_FILE: join(folder, 'password') });
      expect(solr?.credentials).toEqual({ user: 'reader', password: ' open sesame ' });
      for (const file of ['none', 'empty']) {
        expect(() => made({ SOLR_PASSWORD_FILE: file })).toThrow(/^SOLR_PASSWORD_FILE names /);
      }
      expect(() => made({ SOLR_PASSWORD_FILE: 'password', SOLR_PASSWORD: 'x' })).toThrow(
        /^SOLR_PASSWORD_FILE does not/,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SOLR_URL', { SOLR_URL: 'solr:8983' }],
    ['SOLR_URL', { SOLR_URL: 'http://solr:8983/solr/' }],
    ['SOLR_URL', { SOLR_URL: 'http://user:secret@solr:8983/solr/waymark' }],
    ['SOLR_URL', { SOLR_URL: 'http://solr:8983/solr/waymark?wt=json' }],
    ['SOLR_USER', { SOLR_URL: 'http://solr:8983/solr/waymark', SOLR_PASSWORD: 'x' }],
    ['SOLR_PASSWORD', { SOLR_URL: 'http://solr:8983/solr/waymark', SOLR_USER: 'x' }],
    ['SOLR_USER', { SOLR_USER: 'x', SOLR_PASSWORD: 'y' }],
    ['SOLR_USER', { SOLR_URL: 'http://solr:8983/solr/waymark', SOLR_USER: 'a:b', SOLR_PASSWORD: 'x' }],
    ['SOLR_PASSWORD_FILE', { SOLR_PASSWORD_FILE: 'y' }],
    ['SOLR_URLS', { SOLR_URLS: 'http://a:8983/solr/' }],
    ['SOLR_URLS', { SOLR_URLS: 'http://a:8983/solr/one,http://b:8983/solr/two' }],
    ['SOLR_URLS', { SOLR_URLS: 'http://a:8983/solr/one', SOLR_URL: 'http://a:8983/solr/two' }],
    ['SOLR_URLS', { SOLR_URLS: 'http://a:8983/solr/one,http://a:8983/solr/one' }],
    ['SOLR_URLS', { SOLR_URLS: 'http://user:secret@a:8983/solr/one' }],
    ['SOLR_SHARDS_PREFERENCE', { SOLR_SHARDS_PREFERENCE: 'none' }],
    ['SOLR_SHARDS_PREFERENCE', { SOLR_URLS: 'http://a:8983/solr/one', SOLR_SHARDS_PREFERENCE: 'local' }],
    ['SOLR_SHARDS_PREFERENCE', { SOLR_URLS: 'http://a:8983/solr/one', SOLR_SHARDS_PREFERENCE: 'a:b&q=1' }],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com/a path' }],
    ['EMBED_ORIGINS', { EMBED_ORIGINS: 'https://ok.example,*' }],
    ['SEARCH_ALIASES', { SEARCH_ALIASES: 'solr' }],
    ['SEARCH_ALIASES', { SEARCH_ALIASES: '/solr/../x y' }],
    ['SEARCH_ALIASES', { SEARCH_ALIASES: '/api/search' }],
    ['SEARCH_ALIASES', { SEARCH_ALIASES: '/robots.txt' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.2.3.4/99' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.2.3.4/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.2.3.4,1.2.3' }],
    ['TRUST_PROXY', { TRUST_PROXY: '::1/129' }],
    ['RATE_LIMIT_BURST', { RATE_LIMIT_PER_SECOND: '50', RATE_LIMIT_BURST: '10' }],
  ])('a wrong value names its variable: %s %o', (variable, env) => {
    expect(() => config(env)).toThrow(expect.objectContaining({ code: 'bad-config', variable }));
    expect(() => config(env)).toThrow(new RegExp(`^${variable} `));
  });

  it('a password never stands in a message', () => {
    expect(() => config({ SOLR_URL: 'http://user:secret@solr:8983/solr/waymark' })).not.toThrow(/secret/);
  });

  it('.env.example lists every variable, no other, and with the values that hold without it', () => {
    const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const entries = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

    expect(entries.map(([name]) => name).sort()).toEqual([...VARIABLE_NAMES].sort());
    expect(config(Object.fromEntries(entries))).toEqual(config({}));
  });
});

it.each([
  ['https://www.example.com', 'https://www.example.com', ''],
  ['https://www.example.com/', 'https://www.example.com', ''],
  ['https://www.example.com/stays/', 'https://www.example.com', '/stays'],
  ['https://www.example.com:8443/a/b-c', 'https://www.example.com:8443', '/a/b-c'],
])('SITE_ORIGIN %s is the origin %s and the path %s', (value, siteOrigin, basePath) => {
  expect(createConfig(readEnv({ SITE_ORIGIN: value }), '/')).toMatchObject({ siteOrigin, basePath });
});

it.each([
  'https://www.example.com/a path',
  'https://www.example.com/?x',
  'https://www.example.com/a//b',
  'www.example.com',
])('SITE_ORIGIN %s is refused by name', (value) => {
  expect(() => readEnv({ SITE_ORIGIN: value })).toThrow(/^SITE_ORIGIN must be/);
});
