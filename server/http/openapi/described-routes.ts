/**
 * Binds the API description to its handlers, both ways: an operation without a handler, or a handler without an
 * operation, ends the start.
 */

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import plugin from 'fastify-plugin';
import type { Param } from '../../../common/query/param-list.ts';
import { queryStringOf, readForm, readFormText } from '../form.ts';
import type { ApiDescription } from './api-description.ts';

/** The description and the handlers do not fit each other. */
export class DescriptionMismatchError extends Error {
  override name = 'DescriptionMismatchError';
  readonly code = 'description-mismatch';
}

/** What handles an operation of the description. */
export interface Operation {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Counts against what a client address may ask of this kind. */
  countsAs?: 'search' | 'antibot';
  /** The body and parameters have an open set of names, which the handler's own grammar checks. */
  readsItself?: boolean;
  /** The body may be JSON as well as a form. */
  takesJson?: boolean;
  /** Bytes, where it is not the limit of all. */
  bodyLimit?: number;
}

export interface DescribedRoutesOptions {
  description: ApiDescription;
  operations: Readonly<Record<string, Operation>>;
  searchAliases: readonly string[];
}

const SEARCH_PATH = '/api/search';

async function routes(app: FastifyInstance, options: DescribedRoutesOptions): Promise<void> {
  const { description, operations, searchAliases } = options;
  checkBothWays(description, operations);
  app.setValidatorCompiler(inputValidator());
  // Answers are written by their routes; nothing is trimmed or coerced on the way out.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));

  const aliased: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    closeQuery(route);
    if (route.url === SEARCH_PATH && route.method !== 'HEAD') aliased.push(route);
  });
  await app.register(fastifyOpenapiGlue, {
    // Answers are written by their handlers.
    specification: description.inputs,
    operationResolver: (operationId) => toRoute(operations[operationId], deprecationHeaders(description, operationId)),
  });
  for (const path of searchAliases) {
    for (const { method, handler, schema, config, validatorCompiler } of [...aliased]) {
      app.route({
        method,
        url: path,
        handler,
        ...(schema && { schema }),
        ...(config && { config }),
        ...(validatorCompiler && { validatorCompiler }),
      });
    }
  }
}

function checkBothWays(
  { operations: described }: ApiDescription,
  operations: Readonly<Record<string, Operation>>,
): void {
  const ids = described.map(({ operationId }) => operationId);
  const unhandled = ids.filter((id) => !Object.hasOwn(operations, id));
  const undescribed = Object.keys(operations).filter((id) => !ids.includes(id));
  if (unhandled.length > 0) throw new DescriptionMismatchError(`no handler for ${unhandled.join(', ')}`);
  if (undescribed.length > 0)
    throw new DescriptionMismatchError(`no operation in openapi.yaml for ${undescribed.join(', ')}`);
}

type DeprecationHeaders = Readonly<Record<'deprecation' | 'sunset' | 'link', string>>;

/** What tells callers that an operation is going to be removed (RFC 9745, RFC 8594). */
function deprecationHeaders({ operations }: ApiDescription, id: string): DeprecationHeaders | undefined {
  const deprecation = operations.find(({ operationId }) => operationId === id)?.deprecation;
  return (
    deprecation && {
      deprecation: `@${deprecation.since.getTime() / 1000}`,
      sunset: deprecation.sunset.toUTCString(),
      link: `</docs#${id}>; rel="deprecation"; type="text/html"`,
    }
  );
}

// The glue's own type asks for a whole route; it takes any part of one.
function toRoute(operation: Operation | undefined, headers: DeprecationHeaders | undefined): RouteOptions {
  if (!operation) throw new DescriptionMismatchError('the description names an operation without a handler');
  const route: Partial<RouteOptions> = {
    handler: (request, reply) => operation.handle(request, reply),
    config: {
      ...(operation.countsAs && { countsAs: operation.countsAs }),
      ...(operation.takesJson && { takesJson: true }),
    },
    ...(headers && { onRequest: async (_request, reply) => void reply.headers(headers) }),
    ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit }),
    ...(operation.readsItself ? { validatorCompiler: () => () => true } : { preValidation: decodeForm }),
  };
  return route as RouteOptions;
}

/** Puts strictly decoded parameters where validation and the handler find them. */
async function decodeForm(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Uint8Array) request.body = toRecord(readForm(request.body));
  if (request.routeOptions.schema?.querystring) request.query = toRecord(readFormText(queryStringOf(request)));
}

/** One value as text, several as a list, under own keys only. */
function toRecord(pairs: readonly Param[]): Record<string, string | string[]> {
  const record: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const known = record[name];
    record[name] = known === undefined ? value : [known, value].flat();
  }
  return record;
}

/** Where an operation lists query parameters, others are refused. */
function closeQuery(route: RouteOptions): void {
  const schema = route.schema?.querystring;
  if (typeof schema === 'object' && schema !== null && !('additionalProperties' in schema)) {
    Object.assign(schema, { additionalProperties: false });
  }
}

export const describedRoutes = plugin(routes, { name: 'described-routes', fastify: '5.x' });

/** A compiler that takes one value where a list may stand, and changes nothing else. */
export function inputValidator(): FastifySchemaCompiler<unknown> {
  const ajv = new Ajv2020({ coerceTypes: 'array', allErrors: false, strict: false });
  return ({ schema }) => {
    // The description's schemas are objects; Ajv's own type also allows true and false.
    const validate = ajv.compile(schema as Record<string, unknown>);
    return (data) =>
      validate(data)
        ? { value: data }
        : { error: Object.assign(new Error('invalid input'), { validation: validate.errors ?? [] }) };
  };
}
