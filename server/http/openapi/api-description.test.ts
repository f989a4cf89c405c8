import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureApp } from '../../routes/testing/fixture-app.ts';
import { fixtureEngine } from '../../routes/testing/fixture-engine.ts';
import { PROBLEMS } from '../errors.ts';
import { readApiDescription } from './api-description.ts';

interface Media {
  schema: { allOf?: { properties?: { status?: { enum: number[] }; code?: { enum: string[] } } }[] };
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Reference {
  $ref: string;
}
interface Response {
  headers: Record<string, Reference>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Reference>;
}

const { yaml } = readApiDescription();
// The linter holds the file against the specification of OpenAPI; here it is enough to know where things stand.
const document = parse(yaml, { maxAliasCount: -1 }) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response>; schemas: { ProblemCode: { enum: string[] } } };
};
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

const answers = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).map(([status, { $ref }]) => {
    const name = $ref.split('/').at(-1) ?? '';
    const response = document.components.responses[name];
    if (!response) throw new Error(`${operationId} ${status}: no ${$ref}`);
    return { name, at: `${operationId} ${status}`, status: Number(status), response };
  }),
);

describe('openapi.yaml', () => {
  it('every refusal and failure lists its codes, and they are of its status', () => {
    for (const { at, status, response } of answers.filter((answer) => answer.status >= 400)) {
      const parts = response.content?.['application/problem+json']?.schema.allOf ?? [];
      const narrowed = parts.find(({ properties }) => properties)?.properties;
      expect(narrowed?.status?.enum, at).toEqual([status]);
      expect(narrowed?.code?.enum.length, at).toBeGreaterThan(0);
      const known = Object.entries(PROBLEMS).flatMap(([code, problem]) => (problem.status === status ? [code] : []));
      expect(known, at).toEqual(expect.arrayContaining(narrowed?.code?.enum ?? []));
    }
  });

  it('every code of the server is listed, and given by some operation', () => {
    const given = answers.flatMap(({ response }) =>
      (response.content?.['application/problem+json']?.schema.allOf ?? []).flatMap(
        ({ properties }) => properties?.code?.enum ?? [],
      ),
    );

    expect(document.components.schemas.ProblemCode.enum).toEqual(Object.keys(PROBLEMS));
    expect(new Set(given)).toEqual(new Set(Object.keys(PROBLEMS)));
  });

  it('every operation gives something, and its answers name the request and say who may keep them', () => {
    for (const { operationId, responses } of operations) {
      expect(Object.keys(responses).filter((status) => Number(status) < 400).length, operationId).toBeGreaterThan(0);
    }
    for (const { at, response } of answers) {
      expect(Object.keys(response.headers), at).toEqual(expect.arrayContaining(['X-Request-Id', 'Cache-Control']));
    }
  });

  it('every body has an example, and each fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    addFormats.default(ajv);
    ajv.addSchema(document, 'openapi');
    const bodies = [
      ...answers.map(({ name, at, response }) => ({
        at,
        pointer: `/components/responses/${name}`,
        content: response.content ?? {},
      })),
      ...Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, { operationId, requestBody }]) => ({
          at: operationId,
          pointer: `/paths/${path.replaceAll('/', '~1')}/${method}/requestBody`,
          content: requestBody?.content ?? {},
        })),
      ),
    ];
    for (const { at, pointer, content } of bodies) {
      for (const [type, media] of Object.entries(content)) {
        // The example of a page stands with the schema of pages.
        if (type === 'text/html') continue;
        const examples = media.examples ? Object.values(media.examples).map(({ value }) => value) : [media.example];
        const $ref = `openapi#${encodeURI(`${pointer}/content/${type.replaceAll('/', '~1')}/schema`)}`;
        const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
        for (const example of examples) {
          expect(example, `${at} ${type}`).toBeDefined();
          expect(validate(example), `${at} ${type}: ${ajv.errorsText(validate.errors)}`).toBe(true);
        }
      }
    }
  });

  it('the routes of the running server are its operations, no more and no fewer', async () => {
    const routes: string[] = [];
    const onInit = (message: unknown): void => {
      // The channel's one message.
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb.toLowerCase()} ${url}`);
      });
    };
    const engine = await fixtureEngine();
    subscribe('fastify.initialization', onInit);
    const { app } = await fixtureApp(engine.target);
    unsubscribe('fastify.initialization', onInit);
    await app.close();
    await engine.close();

    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(routes.toSorted()).toEqual(described.toSorted());
  });
});
