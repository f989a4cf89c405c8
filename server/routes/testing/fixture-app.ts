/** The real server on a small site, and a record of every form that reaches the engine. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Dispatcher } from 'undici';
import { type AppDeps, buildApp } from '../../app.ts';
import type { SolrTarget } from '../../indexing/target/solr-target.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import { readEnv } from '../../settings/env.ts';
import { createConfig } from '../../startup/config.ts';
import { fixtureSite } from './fixture-site.ts';

export interface FixtureApp {
  app: FastifyInstance;
  /** The forms sent to the engine so far, decoded pair by pair. */
  asked: string[][];
  /** Every request to the engine so far. */
  requests: { method: string; path: string; headers: Record<string, string> }[];
  /** What `/metrics` shows to whoever has the token. */
  metrics(): Promise<LightMyRequestResponse>;
  /** Posts a search form. */
  search(form: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface FixtureOptions extends Partial<AppDeps> {
  env?: Record<string, string>;
}

export const METRICS_TOKEN = 'a token for tests, of enough characters'.replaceAll(' ', '-');
export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };

/** Builds the app over this engine. */
export async function fixtureApp(
  engine: UpstreamTarget & SolrTarget,
  options: FixtureOptions = {},
): Promise<FixtureApp> {
  const { env, ...deps } = options;
  const asked: string[][] = [];
  const requests: FixtureApp['requests'] = [];
  const record: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (request, handler) => {
    // Requests of the app carry their headers as a plain object.
    requests.push({ method: request.method, path: request.path, headers: { ...(request.headers as object) } });
    const isForm = !request.path.includes('/update');
    if (isForm && typeof request.body === 'string') asked.push(request.body.split('&').map(decodePair));
    return dispatch(request, handler);
  };
  const app = await buildApp({
    config: createConfig(
      readEnv({
        NODE_ENV: 'test',
        RATE_LIMIT_PER_SECOND: '0',
        LEADS_PER_MINUTE: '0',
        LISTINGS_PER_MINUTE: '0',
        LEADS_MIN_SECONDS: '0',
        METRICS_TOKEN,
        ...env,
      }),
      '/',
    ),
    site: fixtureSite(),
    engine: { ...engine, dispatcher: engine.dispatcher.compose(record) },
    // A busy machine is no failure of the engine.
    deadlineMs: 20_000,
    ...deps,
  });
  await app.ready();
  return {
    app,
    asked,
    requests,
    metrics: () => app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }),
    search: (form, headers = {}) =>
      app.inject({ method: 'POST', url: '/api/search', payload: form, headers: { ...FORM_HEADERS, ...headers } }),
  };
}

function decodePair(pair: string): string {
  return decodeURIComponent(pair);
}

/** A form of these pairs, each percent-encoded. */
export function form(...pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}
