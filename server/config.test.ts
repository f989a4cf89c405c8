import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createConfig } from './config.ts';
import { readEnv, VARIABLE_NAMES } from './env.ts';

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
      solr: undefined,
      searchAliases: [],
      embedOrigins: [],
      trustProxy: [],
      logLevel: 'info',
      rateLimit: { perSecond: 20, burst: 60 },
    });
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
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
      rateLimit: undefined,
    });
    expect(Object.isFrozen(made)).toBe(true);
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
    ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com/path' }],
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
    const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const entries = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

    expect(entries.map(([name]) => name).sort()).toEqual([...VARIABLE_NAMES].sort());
    expect(config(Object.fromEntries(entries))).toEqual(config({}));
  });
});
