/**
 * The search routes, carried by @fastify/http-proxy (§7.1, §7.2). What it proxies to is no address but the server's own
 * search, which gets the form alone, reads it, and writes it anew for the engine: no header, path or query string of a
 * client goes any further.
 */
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { components, operations } from '../../common/api-types.ts';
import { ProblemError } from '../http/errors.ts';
import { bodyOf, queryStringOf } from '../http/form.ts';
import { sendKept, sendTagged } from '../http/tagged-answers.ts';
import { answerTag } from '../search/answer.ts';
import { describeIndex } from '../search/describe-index.ts';
import type { SearchQuery } from '../search/query/search-query.ts';
import type { AnswerBytes, Search } from '../search/search-service.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** Why nobody waits for an answer any longer. */
const CLIENT_GONE = new Error('the client closed the connection');

/** What stands in the place of an answer until there is one. */
const UNANSWERED = new ProblemError('internal-error');

/** Cacheable answers are the same for everyone and may be a little old. */
const BRIEFLY = 'public, max-age=30';

/** Paths of the upstream: a search, which may ask for ids as well, and documents, which must. */
type UpstreamPath = '/search' | '/documents';

interface Answer extends AnswerBytes {
  /** The function an old client wants it wrapped in. */
  callback: string | undefined;
}

/** The form of a client on its way through the proxy, which hands on the very object; it brings the answer back. */
class ClientForm extends Uint8Array<ArrayBufferLike> {
  asking: FastifyRequest | undefined;
  /** Aborted when the client has gone. */
  signal: AbortSignal | undefined;
  outcome: Answer | Error = UNANSWERED;
}

interface UpstreamRequest {
  path: string;
  body: ClientForm;
}

/** The body of what the upstream gives back holds nothing that would have to be let go of where the client has gone. */
type Answered = (error: null, reply: { statusCode: number; headers: object; body: { destroy(): void } }) => void;

interface ProxyOptions {
  search: Search;
  /** Hears of each search that is answered. */
  onSearched?: ((request: FastifyRequest, query: SearchQuery, numFound: number) => void) | undefined;
}

/** Gives replies their `from`; no route of its own, since routes come from the API description. */
async function proxy(app: FastifyInstance, { search, onSearched }: ProxyOptions): Promise<void> {
  const answer = async ({ path, body }: UpstreamRequest): Promise<Answer> => {
    const request = search.read(body);
    if (path === '/documents' && request.kind !== 'documents') {
      throw new ProblemError('missing-parameter', { detail: "'ids' is missing." });
    }
    const found = await search.run(request, body.signal);
    if (body.asking && request.kind === 'search') onSearched?.(body.asking, request, found.numFound);
    return { ...found, callback: request.answer.callback };
  };
  const request = (asked: UpstreamRequest, answered: Answered): void => {
    const settle = (outcome: Answer | Error): void => {
      asked.body.outcome = outcome;
      answered(null, { statusCode: 200, headers: {}, body: { destroy: () => undefined } });
    };
    answer(asked).then(settle, settle);
  };
  const options: FastifyHttpProxyOptions = {
    upstream: 'http://search',
    routes: [],
    proxyPayloads: false,
    disableRequestLogging: true,
    // Whatever has a `request` will do; the type tells of undici alone.
    undici: { request } as unknown as FastifyHttpProxyOptions['undici'],
  };
  // Called rather than registered: a registration would keep `reply.from` to itself.
  await httpProxy.fastifyHttpProxy(app, options, () => {});
}

export const searchProxy = plugin(proxy, { name: 'search-proxy', fastify: '5.x' });

/**
 * Sends a client's form to the search, and its answer as JSON, or as guarded JSONP for old clients. Gives nothing back: Fastify would
 * wait for the end of a reply, by listeners that are more work than finding an answer that is kept.
 */
function answerSearch(bytes: Uint8Array, reply: FastifyReply, path: UpstreamPath): void {
  const form = new ClientForm(bytes.buffer, bytes.byteOffset, bytes.length);
  const gone = new AbortController();
  form.signal = gone.signal;
  form.asking = reply.request;
  reply.raw.once('close', () => form.outcome === UNANSWERED && gone.abort(CLIENT_GONE));
  reply.from(path, {
    method: 'POST',
    body: form,
    contentType: 'application/x-www-form-urlencoded',
    queryString: () => '',
    retryDelay: () => null,
    rewriteRequestHeaders: () => ({}),
    onResponse: () => {
      if (form.outcome instanceof Error) reply.send(form.outcome);
      else sendAnswer(form.outcome, reply);
    },
  });
}

function sendAnswer({ json, age, failure, callback }: Answer, reply: FastifyReply): void {
  const seconds = Math.floor(age / 1000);
  const isKept = reply.getHeader('cache-control') === BRIEFLY;
  // A browser keeps an answer for what is left of its time; one that is not to be kept needs no age.
  if (seconds > 0 && (isKept || failure)) reply.header('age', seconds);
  if (failure) reply.header('cache-status', `waymark; fwd=stale; detail=${failure}`);
  if (callback === undefined) {
    reply.type('application/json; charset=utf-8');
  } else {
    reply.type('text/javascript; charset=utf-8').header('cross-origin-resource-policy', 'same-site');
  }
  const body = callback === undefined ? json : wrapInCallback(json, callback);
  if (isKept) sendTagged(reply, body, answerTag(json));
  else reply.send(body);
}

/** Wraps an answer for an old client: the comment keeps the name from standing at the first byte (§7.1). */
function wrapInCallback(json: Buffer, callback: string): string {
  const text = json.toString().replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${text});`;
}

/** `GET /api/search` and `GET /api/documents`: cacheable (§7.1, §7.2). */
export function askByQuery(path: UpstreamPath): Operation {
  return operation((request, reply) => {
    reply.header('cache-control', BRIEFLY);
    answerSearch(new TextEncoder().encode(queryStringOf(request)), reply, path);
  }, 'search');
}

/** `POST /api/search`, and `POST /api/documents` for lists too long for a URL (§7.1, §7.2). */
export function askByBody(path: UpstreamPath): Operation {
  return operation((request, reply) => answerSearch(bodyOf(request), reply, path), 'search');
}

type SuggestQuery = operations['suggestGet']['parameters']['query'];

/** `GET /api/suggest`: what a visitor who is typing may mean. */
export function suggestGet({ search, site }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Validated against the same description the type is made from.
    const { index, q, bundles, entity_type: entityType = '' } = request.query as SuggestQuery;
    // Each search it takes reads the names, and refuses those that are none.
    const part = { index, bundles: bundles?.split(',') ?? [], entityType };
    return sendKept(reply, await search.suggestions(q, part, site.templates), BRIEFLY);
  }, 'documents');
}

/** `GET /api/indexes`: what may be asked of each index of the site. */
export function indexesGet({ policy }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    const indexes = policy.indexIds.map((id) => describeIndex(id, policy));
    return sendKept(reply, { indexes } satisfies components['schemas']['IndexList'], BRIEFLY);
  });
}

type Path = operations['indexGet']['parameters']['path'];

/** `GET /api/indexes/{index}`: what may be asked of one index. */
export function indexGet({ policy }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Validated against the same description the type is made from.
    const { index } = request.params as Path;
    if (!policy.hasIndex(index)) throw new ProblemError('not-found', { detail: 'The site has no index of this id.' });
    return sendKept(reply, describeIndex(index, policy), BRIEFLY);
  });
}
