import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureApp } from '../routes/testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from '../routes/testing/fixture-engine.ts';
import { takeFaults, watchedEnv } from './answer-faults.ts';

const LYING_SERVER = `
  import { subscribe } from 'node:diagnostics_channel';
  import { fixtureApp } from '../routes/testing/fixture-app.ts';
  import { openSolr } from '../search/engine/upstream-target.ts';
  subscribe('fastify.initialization', ({ fastify }) => {
    fastify.addHook('preHandler', async (_request, reply) => void reply.code(202));
  });
  const engine = openSolr(new URL('http://127.0.0.1:1/solr/nobody'));
  const { app } = await fixtureApp(engine);
  await app.inject('/healthz');
  await app.close();
  process.exit();
`;

let engine: FixtureEngine;
beforeAll(async () => {
  engine = await fixtureEngine();
});
afterAll(() => engine.close());

describe('a server that does not do what the API description says', () => {
  it.each<[what: string, mutate: (app: FastifyInstance) => void, fault: string]>([
    [
      'answers with a field more',
      (app) => void app.addHook('preSerialization', async () => ({ status: 'ok', more: 1 })),
      'GET /healthz 200:  must NOT have additional properties',
    ],
    [
      'answers with another status',
      (app) => void app.addHook('preHandler', async (_request, reply) => void reply.code(202)),
      'GET /healthz 202: the status is not described',
    ],
    [
      'answers with another media type',
      (app) =>
        void app.addHook('preHandler', async (_request, reply) => void (await reply.type('text/plain').send('ok'))),
      'GET /healthz 200: text/plain is not described',
    ],
    [
      'sends a header that is not listed',
      (app) => void app.addHook('preHandler', async (_request, reply) => void reply.header('x-more', '1')),
      'GET /healthz 200: the header x-more is not described',
    ],
    [
      'leaves out a header that is promised',
      (app) => void app.addHook('preHandler', async (_request, reply) => void reply.removeHeader('cache-control')),
      'GET /healthz 200: the header cache-control is missing',
    ],
  ])('%s: the test that asks fails', async (_what, mutate, fault) => {
    // The channel's one message.
    const onInit = (message: unknown): void => mutate((message as { fastify: FastifyInstance }).fastify);
    subscribe('fastify.initialization', onInit);
    const { app } = await fixtureApp(engine.target);
    unsubscribe('fastify.initialization', onInit);
    await app.inject('/healthz');
    await app.close();

    // Taken here, or this very test would fail.
    expect(takeFaults()).toEqual([fault]);
  });

  it('as a process of its own it passes its faults on to the test that started it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-faults-'));
    const file = join(folder, 'faults.txt');
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', LYING_SERVER], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...watchedEnv(file) },
      encoding: 'utf8',
    });

    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(takeFaults(file)).toEqual(['GET /healthz 202: the status is not described']);
    rmSync(folder, { recursive: true });
  });

  it('other servers of a test may answer what they like', async () => {
    const app = fastify();
    app.get('/healthz', async () => ({ anything: true }));
    await app.inject('/healthz');
    await app.close();

    expect(takeFaults()).toEqual([]);
  });
});
