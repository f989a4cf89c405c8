/**
 * Turns every error into an answer: problem+json for the API, the site's own error page elsewhere (§8, RFC 9457).
 */

import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import process from 'node:process';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type ProblemCode, ProblemError, problemOf, safeName } from './errors.ts';
import { isApiPath, isPagePost, pathOf } from './own-paths.ts';

// An import of it would load Node's own fetch and WebSocket as well: a tenth of a second of every start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Answers with the site's own page for a status. */
export type SendErrorPage = (reply: FastifyReply, status: number) => FastifyReply;

export interface ProblemAnswersOptions {
  searchAliases: readonly string[];
  /** Undefined where there are no pages: then every error is problem+json. */
  sendErrorPage: SendErrorPage | undefined;
  /** Whether there is a page for visitors at a path. */
  isPage(path: string): boolean;
  onProblem(code: ProblemCode): void;
}

/** Methods each route answers, for the Allow header of a 405. */
type RouteMethods = Map<string, Set<string>>;

async function problems(app: FastifyInstance, options: ProblemAnswersOptions): Promise<void> {
  const methods: RouteMethods = new Map();
  app.addHook('onRoute', (route) => {
    const known = methods.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    methods.set(route.url, known);
  });

  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toProblem(error);
    logProblem(problem, request);
    options.onProblem(problem.code);
    reply.code(problem.status).headers({ ...problem.headers, 'cache-control': 'no-store' });
    if (options.sendErrorPage && (isPagePost(request) || !isApiPath(request.url, options.searchAliases))) {
      return options.sendErrorPage(reply, problem.status);
    }
    return sendProblem(problem, request, reply);
  };

  const nothingAt = ({ url, method, server }: FastifyRequest): ProblemError => {
    const path = pathOf(url);
    const allowed =
      methods.get(path) ??
      [...methods].find(([route]) => isRouteOf(route, path))?.[1] ??
      (options.isPage(path) ? methods.get(EVERY_PAGE) : undefined);
    if (!allowed || allowed.has(method)) {
      return new ProblemError('not-found', { detail: `Which paths there are is told by ${server.basePath}/docs.` });
    }
    const allow = [...allowed].sort().join(', ');
    return new ProblemError('method-not-allowed', { detail: `This path takes ${allow}.`, headers: { allow } });
  };

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Where there is nothing, nobody minds what is wrong with the body.
    const isOfBody = request.is404 && fromFrameworkError(error) !== undefined;
    return answer(isOfBody ? nothingAt(request) : error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answer(nothingAt(request), request, reply));
}

/** The route of all pages, which says nothing of where there is one. */
const EVERY_PAGE = '/*';

/** Whether a path is one of a route with parameters, such as `/api/leads/:formId`, or lies below one such as `/assets/*`. */
function isRouteOf(route: string, path: string): boolean {
  if (route.endsWith('/*')) return route !== EVERY_PAGE && path.startsWith(route.slice(0, -1));
  if (!route.includes(':')) return false;
  const [steps, parts] = [route.split('/'), path.split('/')];
  return steps.length === parts.length && steps.every((step, at) => stepPattern(step).test(parts[at] ?? ''));
}

/** A step of a route: `:formId`, `sitemap-:name(^[a-z]+).xml`, or as it stands. */
function stepPattern(step: string): RegExp {
  const pattern = step.replaceAll('.', '\\.').replaceAll(/:\w+(?:\(\^?(.*?)\))?/g, (_, own = '[^/]+') => own);
  return new RegExp(`^${pattern}$`);
}

/** Errors of every route, and of paths that are none. */
export const problemAnswers = plugin(problems, { name: 'problem-answers', fastify: '5.x' });

/** Answers an error that arose before any route or plugin was reached. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  reply.code(problem.status).headers({
    ...problem.headers,
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  sendProblem(problem, request, reply);
}

function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(problem, request.id, request.server.basePath)));
}

/** The problem an error stands for; what we do not know is a fault of ours. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return fromFrameworkError(error) ?? new ProblemError('internal-error', { cause: error });
}

/** Logs a failure on our side with what caused it; of a refusal only what there is to look into. */
export function logProblem({ code, status, cause, message }: ProblemError, { log }: FastifyRequest): void {
  if (status < 500 && cause !== undefined) log.debug({ code, err: cause }, message);
  else if (status >= 500 && cause !== undefined) log.error({ code, err: cause }, message);
  // What nothing has caused was found and named by us, such as an engine that is still starting: where in the code tells nobody more.
  else if (status >= 500) log.warn({ code }, message);
}

/**
 * Writes a problem answer straight to the socket and closes it.
 *
 * @param base where the site begins on its host.
 */
export function answerClientError(error: Error, socket: Socket, base: string): void {
  // The client has gone, or half an answer is on its way already: nothing can be said any more.
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const isOfAddress = 'code' in error && error.code === 'HPE_INVALID_URL';
  const detail = isOfAddress ? 'What is not ASCII in a URL is percent-encoded, as UTF-8.' : undefined;
  const problem = fromFrameworkError(error) ?? new ProblemError('bad-request', detail === undefined ? {} : { detail });
  const id = randomUUID();
  const body = JSON.stringify(problemOf(problem, id, base));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `x-request-id: ${id}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** What errors of Fastify and Node mean in our own codes; others go by their status. */
const BY_CODE: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  ECONNRESET: 'bad-request',
};

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

interface ValidationFault {
  keyword: string;
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

/** The problem an error of the framework stands for; undefined for errors that are none of it. */
function fromFrameworkError(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('validation' in error && Array.isArray(error.validation)) {
    // Fastify puts Ajv's own errors there.
    return fromValidation(error.validation[0] as ValidationFault, error);
  }
  const code = 'code' in error && typeof error.code === 'string' ? BY_CODE[error.code] : undefined;
  if (code) return new ProblemError(code, { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500
    ? new ProblemError(BY_STATUS[status] ?? 'bad-request', { cause: error })
    : undefined;
}

function fromValidation(fault: ValidationFault, cause: Error): ProblemError {
  const name = safeName(fault.instancePath.split('/')[1]?.replaceAll('~1', '/') ?? '');
  switch (fault.keyword) {
    case 'additionalProperties': {
      const extra = safeName(String(fault.params.additionalProperty));
      return new ProblemError('unknown-parameter', { detail: `'${extra}' is not known here.`, cause });
    }
    case 'required': {
      const missing = safeName(String(fault.params.missingProperty));
      return new ProblemError('missing-parameter', { detail: `'${missing}' is missing.`, cause });
    }
    case 'type':
    case 'maxItems':
      return new ProblemError('duplicate-parameter', { detail: `'${name}' stands too often.`, cause });
    case 'maxLength':
      return new ProblemError('value-too-long', { detail: `See the value of '${name}'.`, cause });
    default:
      return new ProblemError('malformed-value', { detail: `See the value of '${name}'.`, cause });
  }
}
