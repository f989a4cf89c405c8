/**
 * The search routes, carried by @fastify/http-proxy (§7.1, §7.2). What it proxies to is no address but the server's own
 * search, which gets the form alone, reads it, and writes it anew for the engine: no header, path or query string of a
 * client goes any further.
 */
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { ProblemError } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import type { AnswerBytes, Search } from '../search/search-service.ts';

/** Why nobody waits for an answer any longer; one for all, since every answered request ends with it, too. */
const CLIENT_GONE = new Error('the client closed the connection');

/** Cacheable answers are the same for everyone and may be a little old. */
export const BRIEFLY = 'public, max-age=30';

/** Paths of the upstream: a search, which may ask for ids as well, and documents, which must. */
export type UpstreamPath = '/search' | '/documents';

interface Answer extends AnswerBytes {
  /** The function an old client wants it wrapped in. */
  callback: string | undefined;
}

/** What the upstream gives back, in the clothes of a response's body, which the proxy hands on as it is. */
class UpstreamBody {
  readonly outcome: Answer | Error;

  constructor(outcome: Answer | Error) {
    this.outcome = outcome;
  }

  /** Called where the client has gone: there is nothing to let go of. */
  destroy(): void {}
}

/** The form of a client on its way through the proxy, which hands on the very object. */
class ClientForm extends Uint8Array {
  /** Aborted when the client has gone. */
  signal: AbortSignal | undefined;
}

interface UpstreamRequest {
  path: string;
  body: ClientForm;
}

type Answered = (error: null, reply: { statusCode: number; headers: object; body: UpstreamBody }) => void;

/** Gives replies their `from`; no route of its own, since routes come from the API description. */
async function proxy(app: FastifyInstance, { search }: { search: Search }): Promise<void> {
  const answer = async ({ path, body }: UpstreamRequest): Promise<Answer> => {
    const request = search.parse(readForm(body));
    if (path === '/documents' && request.kind !== 'documents') {
      throw new ProblemError('missing-parameter', { detail: "'ids' is missing." });
    }
    return { ...(await search.run(request, body.signal)), callback: request.answer.callback };
  };
  const request = (asked: UpstreamRequest, answered: Answered): void => {
    const settle = (outcome: Answer | Error): void =>
      answered(null, { statusCode: 200, headers: {}, body: new UpstreamBody(outcome) });
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

/** Sends a client's form to the search, and its answer as JSON, or as guarded JSONP for old clients. */
export function answerSearch(bytes: Uint8Array, reply: FastifyReply, path: UpstreamPath): FastifyReply {
  const form = new ClientForm(bytes);
  const gone = new AbortController();
  form.signal = gone.signal;
  reply.raw.once('close', () => gone.abort(CLIENT_GONE));
  return reply.from(path, {
    method: 'POST',
    body: form,
    contentType: 'application/x-www-form-urlencoded',
    queryString: () => '',
    retryDelay: () => null,
    rewriteRequestHeaders: () => ({}),
    onResponse: (_request, _reply, { stream }) => {
      const outcome = stream instanceof UpstreamBody ? stream.outcome : new ProblemError('internal-error');
      if (outcome instanceof Error) reply.send(outcome);
      else sendAnswer(outcome, reply);
    },
  });
}

function sendAnswer({ json, age, callback }: Answer, reply: FastifyReply): void {
  const seconds = Math.floor(age / 1000);
  // A browser keeps an answer for what is left of its time; one that is not to be kept needs no age.
  if (seconds > 0 && reply.getHeader('cache-control') === BRIEFLY) reply.header('age', seconds);
  if (callback === undefined) {
    reply.type('application/json; charset=utf-8').send(json);
    return;
  }
  reply
    .header('cross-origin-resource-policy', 'same-site')
    .type('text/javascript; charset=utf-8')
    .send(wrapInCallback(json, callback));
}

/** Wraps an answer for an old client: the comment keeps the name from standing at the first byte (§7.1). */
function wrapInCallback(json: Buffer, callback: string): string {
  const text = json.toString().replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${text});`;
}
