/**
 * Sends each search to the least busy node, and once more to another where the first gave no answer at all.
 *
 * Searches change nothing, so a second try is safe; it is made only where a connection was refused or broke before the
 * first byte of an answer. (With a single node a broken connection is tried again there: a kept-alive one may be closed
 * by Solr in the very moment it is used.) Everything else a node does wrong is answered as it is, and counts against it.
 */
import type { Dispatcher } from 'undici';
import { forward } from './deadline.ts';
import type { NodeOutcome, SolrNode, SolrNodes } from './solr-nodes.ts';

const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** We gave up for a reason of our own, or are closing. */
const OURS: ReadonlySet<string> = new Set(['UND_ERR_ABORTED', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'ABORT_ERR']);

/** An interceptor for requests to `selectPath`; all others go where they are addressed, and once. */
export function acrossNodes(nodes: SolrNodes, selectPath: string): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => {
    const attempt = (
      options: Dispatcher.DispatchOptions,
      handler: Dispatcher.DispatchHandler,
      failed: SolrNode | undefined,
    ): boolean => {
      const node = nodes.choose(failed);
      const end = nodes.begin(node);
      const body = new BodyEnds();
      let outcome: NodeOutcome | undefined;
      let isAnswer = false;
      return dispatch(
        { ...options, origin: node.origin },
        {
          ...forward(handler),
          onResponseStart(controller, status, headers, message) {
            outcome = isUsable(status) ? 'answered' : 'failed';
            isAnswer = status < 300;
            handler.onResponseStart?.(controller, status, headers, message);
          },
          onResponseData(controller, chunk) {
            body.add(chunk);
            handler.onResponseData?.(controller, chunk);
          },
          onResponseEnd(controller, trailers) {
            end(outcome === 'answered' && (body.isObject || !isAnswer) ? 'answered' : 'failed');
            handler.onResponseEnd?.(controller, trailers);
          },
          onResponseError(controller, error) {
            const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
            end(OURS.has(code) || error.name === 'TimeoutError' ? 'neither' : 'failed');
            const again = failed === undefined && outcome === undefined && mayRetry(code, nodes.all.length);
            if (again) attempt(options, handler, node);
            else handler.onResponseError?.(controller, error);
          },
        },
      );
    };
    return (options, handler) =>
      options.path === selectPath ? attempt(options, handler, undefined) : dispatch(options, handler);
  };
}

function mayRetry(code: string, nodes: number): boolean {
  return BROKEN.has(code) || (nodes > 1 && NOT_CONNECTED.has(code));
}

/** Whether a node does its work; a refused value (400) and a full breaker (429) are no faults of the node. */
function isUsable(status: number): boolean {
  return status < 300 || status === 400 || status === 429;
}

/** Where a body begins and ends: enough to tell a JSON object from a page of HTML and from half an object. */
class BodyEnds {
  #first: number | undefined;
  #last: number | undefined;

  add(chunk: Uint8Array): void {
    this.#first ??= chunk.find(isInk);
    this.#last = chunk.findLast(isInk) ?? this.#last;
  }

  get isObject(): boolean {
    return this.#first === 0x7b && this.#last === 0x7d;
  }
}

function isInk(byte: number): boolean {
  return byte > 0x20;
}
