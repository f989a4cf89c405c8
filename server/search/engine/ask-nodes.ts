/**
 * Asks the nodes of the engine: the least busy one first, and another where that one fails or lets us wait.
 *
 * Searches change nothing, so asking twice is safe. The first usable answer counts, the other request is ended. An answer
 * is collected whole before it counts, so that a node which breaks off in the middle costs no more than one which
 * refuses. Second tries are limited to a share of all, so that an engine in trouble gets no second load on top of the first;
 * not limited are those where nothing was asked, since no connection came about.
 */
import type { Dispatcher } from 'undici';
import type { Collect, WholeAnswer } from './body-collector.ts';
import type { SolrNode, SolrNodes } from './solr-nodes.ts';

/** The engine did not answer in full within the deadline. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly code = 'deadline';
}

/** Why a node is not waited for any longer. */
const ANSWERED = new Error('there is an answer');

/** What is asked, whichever the node. */
type NodeRequest = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'headers' | 'body'>;

/** Asks, within so many milliseconds where they are fewer than the deadline, and until `signal` is aborted. */
export type AskNodes = (request: NodeRequest, leftMs?: number, signal?: AbortSignal) => Promise<WholeAnswer>;

export interface AskNodesOptions {
  nodes: SolrNodes;
  /** Sends one request to where it is addressed. */
  send: Collect;
  /** Milliseconds for one answer, second try included. */
  deadlineMs: number;
  /** Milliseconds a node has before another one is asked as well. */
  patienceMs: number;
}

/** What came of asking one node. */
interface Try {
  node: SolrNode;
  reply?: WholeAnswer;
  error?: unknown;
  isUsable: boolean;
  /** Whether the headers of an answer have come. */
  isBegun: boolean;
}

const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Nobody is there to connect to. */
export const NOT_THERE: readonly string[] = [
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
];
const NOT_CONNECTED: ReadonlySet<string> = new Set([...NOT_THERE, 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);
/** We gave up for a reason of our own, or are closing: it says nothing of the node. */
const OURS: ReadonlySet<string> = new Set(['overloaded', 'UND_ERR_ABORTED', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED']);
/** Another node would send as much, and would have no more time. */
const NEVER_AGAIN: ReadonlySet<string> = new Set([...OURS, 'answer-too-large', 'deadline']);

/** Second tries that may come at once, for the moment in which one of several nodes goes; and what each question adds. */
const MOST_SECOND_TRIES = 64;
const SECOND_TRIES_EACH = 0.2;

export function createAskNodes({ nodes, send, deadlineMs, patienceMs }: AskNodesOptions): AskNodes {
  const hasOthers = nodes.all.length > 1;
  let secondTries = MOST_SECOND_TRIES;

  const maySpendOne = (): boolean => {
    if (secondTries < 1) return false;
    secondTries -= 1;
    return true;
  };

  const tryNode = async (
    node: SolrNode,
    request: NodeRequest,
    signal: AbortSignal,
    onSlow: () => void,
  ): Promise<Try> => {
    const end = nodes.begin(node);
    let isSlow = false;
    let isBegun = false;
    const patience = setTimeout(() => {
      isSlow = true;
      node.overdue += 1;
      onSlow();
    }, patienceMs);
    try {
      const reply = await send({ ...request, origin: node.origin }, signal, () => {
        isBegun = true;
      });
      signal.throwIfAborted();
      const isUsable = isUsableReply(reply);
      end(isUsable ? 'answered' : 'failed');
      return { node, reply, isUsable, isBegun };
    } catch (error) {
      // Whom we do not wait for any longer has had enough time or not; whoever fails by itself has failed.
      const isOurs = signal.aborted ? !isSlow : OURS.has(codeOf(error));
      end(isOurs ? 'neither' : 'failed');
      return { node, error, isUsable: false, isBegun };
    } finally {
      clearTimeout(patience);
      if (isSlow) node.overdue -= 1;
    }
  };

  /** Whether another node, or this one on a new connection, may do better than this one did. */
  const mayTryAgain = ({ error, isBegun }: Try): boolean => {
    const code = codeOf(error);
    if (NEVER_AGAIN.has(code)) return false;
    // A single Solr may close a kept connection in the very moment it is used.
    if (!hasOthers) return !isBegun && BROKEN.has(code) && maySpendOne();
    return NOT_CONNECTED.has(code) || maySpendOne();
  };

  return (request, leftMs = deadlineMs, signal = undefined) =>
    new Promise<WholeAnswer>((resolve, reject) => {
      const ended = new AbortController();
      let tries = 0;
      let running = 0;
      const finish = (settle: () => void): void => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', onAbort);
        settle();
        if (running > 0) ended.abort(ANSWERED);
      };
      const begin = (not?: SolrNode): void => {
        tries += 1;
        running += 1;
        const node = nodes.choose(not);
        void tryNode(node, request, ended.signal, () => {
          if (tries === 1 && hasOthers && maySpendOne()) begin(node);
        }).then((tried) => {
          running -= 1;
          const { reply, error, isUsable } = tried;
          if (ended.signal.aborted) return;
          if (reply && isUsable) return finish(() => resolve(reply));
          // The other one may still answer.
          if (running > 0) return;
          if (tries === 1 && mayTryAgain(tried)) return begin(node);
          finish(() => (reply ? resolve(reply) : reject(error)));
        });
      };
      const deadline = setTimeout(
        () => {
          const late = new DeadlineError('no answer in time');
          reject(late);
          ended.abort(late);
        },
        Math.max(0, Math.min(leftMs, deadlineMs)),
      );
      const onAbort = (): void => finish(() => reject(signal?.reason));
      signal?.addEventListener('abort', onAbort);
      secondTries = Math.min(MOST_SECOND_TRIES, secondTries + SECOND_TRIES_EACH);
      begin();
    });
}

/** Whether a node does its work; a refused value (400) and a full breaker (429) are no faults of the node. */
function isUsableReply({ statusCode, body }: WholeAnswer): boolean {
  if (statusCode >= 300) return statusCode === 400 || statusCode === 429;
  // Enough to tell a JSON object from a page of HTML and from half an object.
  return body.find(isInk) === OPENING && body.findLast(isInk) === CLOSING;
}

const OPENING = 0x7b;
const CLOSING = 0x7d;

function isInk(byte: number): boolean {
  return byte > 0x20;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
