/** Lets requests meet the faults that are set, takes orders at `/__fake`, takes every page for one of the site's own, and lets engine and store fail. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { type ProblemCode, ProblemError } from '../../http/errors.ts';
import { configuredLimits } from '../../http/rate-limits.ts';
import { type LeadStore, LeadStoreError } from '../../leads/store/lead-store.ts';
import { DeadlineError } from '../../search/engine/ask-nodes.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import { codesOf, type FakeOperation, type Fault, FaultError, type Faults, problemFor } from './fault.ts';

interface FaultPluginOptions {
  faults: Faults;
  operations: readonly FakeOperation[];
}

const CONTROL = '/__fake';

/** The part of the server that does so. */
export function faultPlugin(options: FaultPluginOptions): FastifyPluginAsync {
  return plugin((app) => meetFaults(app, options), { name: 'faults', fastify: '5.x' });
}

async function meetFaults(app: FastifyInstance, { faults, operations }: FaultPluginOptions): Promise<void> {
  const meeting = new WeakMap<FastifyRequest, { fault: Fault; code: ProblemCode | undefined }>();

  app.addHook('onRequest', async (request, reply) => {
    if (letIn(request, reply)) return reply.code(204).send();
    const operation = operationOf(request, operations);
    if (!operation) return undefined;
    const fault = meet(faults, operation, textOf(request.headers['x-fake']));
    const code = problemFor(fault, operation);
    meeting.set(request, { fault, code });
    if (fault.hold) await faults.held;
    if (fault.latency) await wait(fault.latency);
    if (fault.drop) {
      reply.hijack();
      // A browser sends again by itself what got not a byte on a connection it had kept.
      request.raw.socket.end('\0');
      return reply;
    }
    if (fault.cut || fault.slow) spoilBody(reply.raw, { cut: fault.cut ?? false, slow: fault.slow ?? 0 });
    if (code !== undefined && !isOfEdges(code, operation)) throw refusal(code, operation);
    return undefined;
  });

  // A body that was read has left the context of the hooks before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const code = meeting.get(request)?.code;
    if (code === undefined) done();
    else failing(code, done);
  });

  const state = () => ({
    faults: faults.left,
    seen: faults.seen,
    operations: operations.map((operation) => ({ operation: operation.operationId, codes: codesOf(operation) })),
  });
  app.get(CONTROL, async () => state());
  app.put(CONTROL, { config: { takesJson: true } }, async ({ body }, reply) => {
    try {
      faults.set(listOf(body));
      return state();
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return reply.code(400).send({ error: error.message });
    }
  });
  app.delete(CONTROL, async () => {
    faults.set([]);
    return state();
  });
}

/**
 * Allows pages of any origin to read the answer, and makes every page one of the site's own.
 *
 * @returns whether it was a preflight, which is answered by the headers alone.
 */
function letIn({ raw: { headers, method } }: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = headers;
  delete headers.origin;
  delete headers.referer;
  headers['sec-fetch-site'] = 'same-origin';
  if (origin === undefined) return false;
  reply.headers({ vary: 'Origin', 'access-control-allow-origin': origin });
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  reply.headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': textOf(headers['access-control-request-headers']) ?? '',
  });
  return true;
}

function operationOf(
  { method, routeOptions }: FastifyRequest,
  operations: readonly FakeOperation[],
): FakeOperation | undefined {
  const path = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
  const asked = method === 'HEAD' ? 'GET' : method;
  return operations.find((one) => one.path === path && one.method === asked);
}

/** Whether the engine or the store is asked at all; where not, the answer is given without them. */
function isOfEdges(code: ProblemCode, { tag }: FakeOperation): boolean {
  return OF_EDGES.has(code) && tag !== 'operation';
}

const LIMITS = configuredLimits({ perSecond: 20, burst: 40 }, 5, 600);

/** What operations of a tag count as, where that is not as searches. */
const KINDS: Readonly<Record<string, 'lead' | 'listing' | undefined>> = { leads: 'lead', listings: 'listing' };

/** What the server refuses a request with before it reads it. */
function refusal(code: ProblemCode, { operationId, tag }: FakeOperation): ProblemError {
  const kind = operationId === 'antibotSettings' ? 'antibot' : (KINDS[tag] ?? 'search');
  const seconds = { 'rate-limited': kind === 'search' ? 2 : 40, overloaded: 1, 'upstream-unavailable': 5 };
  const retry = Object.entries(seconds).find(([name]) => name === code)?.[1];
  return new ProblemError(code, {
    ...(code === 'rate-limited' && { detail: LIMITS[kind]?.detail ?? '' }),
    ...(retry !== undefined && { headers: { 'retry-after': String(retry) } }),
  });
}

function meet(faults: Faults, operation: FakeOperation, header: string | undefined): Fault {
  try {
    return faults.meet(operation, header);
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    throw new ProblemError('bad-request', { detail: `x-fake: ${error.message}`, cause: error });
  }
}

/** One fault or a list of them. */
function listOf(body: unknown): unknown[] {
  if (!(body instanceof Uint8Array)) throw new FaultError('Send a list of faults as JSON.');
  try {
    return [JSON.parse(Buffer.from(body).toString())].flat();
  } catch (error) {
    throw new FaultError('The faults are no JSON.', { cause: error });
  }
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join('; ') : value;
}

const PIECES = 10;

interface Spoiling {
  cut: boolean;
  /** Milliseconds for the whole body. */
  slow: number;
}

/** Keeps back what is written to this answer, and sends it as told when it has ended. */
function spoilBody(raw: ServerResponse, { cut, slow }: Spoiling): void {
  const write = raw.write.bind(raw);
  const end = raw.end.bind(raw);
  const kept: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) kept.push(Buffer.from(chunk));
  };
  raw.write = (chunk: unknown): boolean => {
    keep(chunk);
    return true;
  };
  raw.end = (chunk?: unknown): ServerResponse => {
    keep(chunk);
    const body = Buffer.concat(kept);
    const said = cut ? body.subarray(0, Math.floor(body.length / 2)) : body;
    const finish = (): unknown => (cut ? write('', () => raw.destroy()) : end());
    sendPieces(write, said, slow, finish);
    return raw;
  };
}

function sendPieces(write: (piece: Buffer) => boolean, body: Buffer, slow: number, finish: () => unknown): void {
  const pieces = slow > 0 ? PIECES : 1;
  const size = Math.max(1, Math.ceil(body.length / pieces));
  const send = (at: number): void => {
    if (at >= body.length) return void finish();
    write(body.subarray(at, at + size));
    if (slow === 0) send(at + size);
    else setTimeout(send, slow / pieces, at + size);
  };
  send(0);
}

// The two edges of the server where faults are made, so that its own code answers for them: the search engine and the store of
// enquiries. Which fault a request meets goes with it as its asynchronous context.

const met = new AsyncLocalStorage<ProblemCode>();

/** What the engine and the store do wrong while `task` runs, and all that it begins. */
function failing(code: ProblemCode, task: () => void): void {
  met.run(code, task);
}

/** Codes that come of an engine or a store that fails; all others come of the request or of the server itself. */
const OF_EDGES: ReadonlySet<ProblemCode> = new Set([
  'upstream-error',
  'upstream-unavailable',
  'upstream-timeout',
  'leads-unavailable',
]);

/** The engine, but for the requests that shall fail. */
export function failingEngine(target: UpstreamTarget): UpstreamTarget {
  return { ...target, dispatcher: target.dispatcher.compose(spoil) };
}

/** What an engine answers that is not ready, and one that is broken. */
const STATUS: Partial<Record<ProblemCode, number>> = { 'upstream-unavailable': 503, 'upstream-error': 500 };

const spoil: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const code = met.getStore();
  if (code === undefined) return dispatch(options, handler);
  const status = STATUS[code];
  return dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    onResponseStart(controller, real, headers, message) {
      if (code === 'upstream-timeout') controller.abort(new DeadlineError('the engine is told to be late'));
      else handler.onResponseStart?.(controller, status ?? real, headers, message);
    },
  });
};

/** The store, but for the enquiries that shall not be kept. */
export function failingStore(store: LeadStore): LeadStore {
  return {
    ...store,
    save: async (lead, deliveries) => {
      if (met.getStore() === 'leads-unavailable') throw new LeadStoreError('store-busy', 'the store is told to fail');
      return store.save(lead, deliveries);
    },
  };
}
