/** Binds the API description to its handlers: an operation without a handler ends the start; one too many is a type error. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import plugin from 'fastify-plugin';
import { formRecord, queryStringOf, readForm, readFormText } from '../form.ts';
import type { ApiDescription, DescribedOperation } from './api-description.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the description that the route is. */
    operationId?: string;
  }
}

/** What handles an operation of the description. */
export interface Operation {
  /** Gives what is sent, or a promise of it; nothing where it sends by itself. */
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
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
  const { description, operations, searchAliases } = options;
  app.setValidatorCompiler(inputValidator());
  // Answers are written by their routes; nothing is trimmed or coerced on the way out.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  for (const described of description.operations) {
    const operation = operations[described.operationId];
    if (!operation) throw new Error(`no handler for ${described.operationId}`);
    const route = toRoute(described, operation);
    const aliases = described.path === SEARCH_PATH ? searchAliases : [];
    for (const path of [described.path, ...aliases]) app.route({ ...route, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  }
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

function toRoute(described: DescribedOperation, operation: Operation): Omit<RouteOptions, 'url'> {
  const headers = deprecationHeaders(described);
  return {
    method: described.method,
    schema: inputsOf(described),
    handler: (request, reply) => operation.handle(request, reply),
    config: {
      operationId: described.operationId,
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
}

/** What an operation takes, as Fastify asks for it. Where query parameters are listed, others are refused. */
function inputsOf({ parameters = [], requestBody }: DescribedOperation): FastifySchema {
  const listed = (place: string): object | undefined => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return undefined;
    return {
      type: 'object',
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const [params, query, headers] = [listed('path'), listed('query'), listed('header')];
  return {
    ...(params && { params }),
    ...(query && { querystring: { ...query, additionalProperties: false } }),
    ...(headers && { headers }),
    ...(requestBody && { body: { content: requestBody.content } }),
  };
}

/** Puts strictly decoded parameters where validation and the handler find them. */
async function decodeForm(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Uint8Array) request.body = formRecord(readForm(request.body));
  if (request.routeOptions.schema?.querystring) request.query = formRecord(readFormText(queryStringOf(request)));
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
