import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureApp } from '../routes/testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from '../routes/testing/fixture-engine.ts';
import { takeFaults } from './answer-faults.ts';

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

  it('other servers of a test may answer what they like', async () => {
    const app = fastify();
    app.get('/healthz', async () => ({ anything: true }));
    await app.inject('/healthz');
    await app.close();

    expect(takeFaults()).toEqual([]);
  });
});
