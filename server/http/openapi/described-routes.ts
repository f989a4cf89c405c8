/** Binds the API description to its handlers: an operation without a handler ends the start; one too many is a type error. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import plugin from 'fastify-plugin';
import { formRecord, queryStringOf, readForm, readFormText } from '../form.ts';
import type { ApiDescription, DescribedOperation } from './api-description.ts';

/** What handles an operation of the description. */
export interface Operation {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Counts against what a client address may ask of this kind. */
  countsAs?: 'search' | 'antibot' | 'listing';
  /** Looks at the headers alone, once the request is counted and before its body is read. @throws ProblemError */
  admit?(request: FastifyRequest): void;
  /** The body and parameters have an open set of names, which the handler's own grammar checks. */
  readsItself?: boolean;
  /** The body may be JSON as well as a form, or has to be. */
  takesJson?: boolean | 'alone';
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
  const { description, operations } = options;
  app.setValidatorCompiler(inputValidator());
  // Answers are written by their routes; nothing is trimmed or coerced on the way out.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRoute', closeQuery);
  await app.register(fastifyOpenapiGlue, {
    specification: inputsOf(description.document, options.searchAliases),
    operationResolver(operationId) {
      const described = description.operations.find((operation) => operation.operationId === operationId);
      const operation = operations[operationId];
      if (!described || !operation) throw new Error(`no handler for ${operationId}`);
      return toRoute(operation, deprecationHeaders(described));
    },
  });
}

/** The document without what it says of answers, which are written by their handlers; with the aliases of the search. */
function inputsOf(document: ApiDescription['document'], searchAliases: readonly string[]): object {
  const { responses: _bodies, headers: _headers, ...components } = document.components;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, { responses: _answers, ...asked }]) => [method, asked]);
    return [path, Object.fromEntries(operations)] as const;
  });
  const search = new Map(paths).get(SEARCH_PATH);
  const aliases = searchAliases.map((path) => [path, search] as const);
  return { ...document, components, paths: Object.fromEntries([...paths, ...aliases]) };
}

/** Milliseconds for which whoever calls a deprecated operation can go on: six months, the shortest there are. */
const NOTICE_MS = 181 * 86_400_000;

/** What tells callers that an operation is going to be removed (RFC 9745, RFC 8594). */
function deprecationHeaders(operation: DescribedOperation): Record<string, string> | undefined {
  const { operationId, deprecated, 'x-deprecated-since': since = '', 'x-sunset': sunset = '' } = operation;
  if (!deprecated) return undefined;
  const [marked, gone] = [Date.parse(since), Date.parse(sunset)];
  if (!(gone - marked >= NOTICE_MS)) {
    throw new Error(`${operationId} wants x-deprecated-since and, six months later, x-sunset`);
  }
  return {
    deprecation: `@${marked / 1000}`,
    sunset: new Date(gone).toUTCString(),
    link: `</docs#${operationId}>; rel="deprecation"; type="text/html"`,
  };
}

// The glue's own type asks for a whole route; it takes any part of one.
function toRoute(operation: Operation, headers: Record<string, string> | undefined): RouteOptions {
  const route: Partial<RouteOptions> = {
    handler: (request, reply) => operation.handle(request, reply),
    config: {
      ...(operation.countsAs && { countsAs: operation.countsAs }),
      ...(operation.takesJson && { takesJson: operation.takesJson }),
    },
    onRequest: async (request, reply) => {
      if (headers) reply.headers(headers);
      operation.admit?.(request);
    },
    ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit }),
    ...(operation.readsItself ? { validatorCompiler: () => () => true } : { preValidation: decodeForm }),
  };
  return route as RouteOptions;
}

/** Puts strictly decoded parameters where validation and the handler find them. */
async function decodeForm(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Uint8Array) request.body = formRecord(readForm(request.body));
  if (request.routeOptions.schema?.querystring) request.query = formRecord(readFormText(queryStringOf(request)));
}

/** Where an operation lists query parameters, others are refused. */
function closeQuery(route: RouteOptions): void {
  const schema = route.schema?.querystring;
  if (typeof schema === 'object' && schema !== null && !('additionalProperties' in schema)) {
    Object.assign(schema, { additionalProperties: false });
  }
}

export const describedRoutes = plugin(routes, { name: 'described-routes', fastify: '5.x' });

/** A compiler that takes one value where a list may stand, and changes nothing else; a schema is compiled for the first request it checks. */
function inputValidator(): FastifySchemaCompiler<unknown> {
  const ajv = new Ajv2020({ coerceTypes: 'array', allErrors: false, strict: false, validateSchema: false });
  return ({ schema }) => {
    let compiled: ValidateFunction | undefined;
    return (data) => {
      // The description's schemas are objects; Ajv's own type also allows true and false.
      compiled ??= ajv.compile(schema as Record<string, unknown>);
      return compiled(data)
        ? { value: data }
        : { error: Object.assign(new Error('invalid input'), { validation: compiled.errors ?? [] }) };
    };
  };
}
