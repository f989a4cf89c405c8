/** One question to the engine: the body of a select request out, its JSON answer back, every failure a problem. */
import type { Param } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import { createAnswerRoom } from './answer-room.ts';
import { type EngineAnswer, isEngineAnswer } from './engine-answer.ts';
import type { Gate } from './gate.ts';
import { type AskNodes, nodeRequests } from './node-requests.ts';
import type { UpstreamTarget } from './upstream-target.ts';

export interface EngineReply {
  status: number;
  text: string;
}

/** Carries one form to the engine and brings the whole reply, in so many milliseconds where there are fewer than usual. */
export type Carrier = (form: string, leftMs: number) => Promise<EngineReply>;

/** Called once for each question to the engine, for measuring. */
export type OnAsked = (outcome: string, seconds: number) => void;

export interface Engine {
  readonly target: UpstreamTarget;
  /** Asks a node of the target, and another where that one fails, within the deadline. */
  readonly askNodes: AskNodes;
  /** Path of the select handler. */
  readonly selectPath: string;
  /** The only headers that ever go to the engine, but for the length. */
  readonly headers: Readonly<Record<string, string>>;
  /** The form of these select parameters, the target's own among them: equal questions are equal text. */
  write(params: readonly Param[]): string;
  /**
   * Asks a written form through this carrier and reads the answer, by `until` or within the deadline, whichever is earlier.
   *
   * @throws ProblemError upstream-…, overloaded, malformed-value
   */
  ask(form: string, carry: Carrier, until: number): Promise<EngineAnswer>;
  /** When whatever is begun now must have ended, for `until`: one request of a client may ask several times. */
  latestEnd(): number;
  /** The carrier inside the server; the search route has another, through the proxy. */
  carry: Carrier;
  /** Tells which nodes answer their ping, in their order; none as long as it may not be asked. */
  ping(): Promise<boolean[]>;
}

export interface EngineOptions {
  target: UpstreamTarget;
  gate: Gate;
  /** One answer may have so many bytes; 4 MB unless told. */
  maxAnswerBytes?: number;
  /** Milliseconds for one answer of the engine. */
  deadlineMs: number;
  /** Milliseconds for everything one request of a client needs of the engine, waiting included. */
  totalMs: number;
  /** Milliseconds a node has before another one is asked as well; a seventh of the deadline unless told. */
  patienceMs?: number | undefined;
  now(): number;
  onAsked: OnAsked;
  /** Whether it may be asked at all; while it may not, searches fail as if it could not be reached. */
  isReady?: () => boolean;
}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Early enough for the other node to give up in its turn on a replica that says nothing, and to ask another one. */
const PATIENCE_SHARE = 7;
/** So many of the largest answers may be on their way at once. */
const ANSWERS_AT_ONCE = 4;

export function createEngine(options: EngineOptions): Engine {
  const {
    target,
    gate,
    maxAnswerBytes = MAX_ANSWER_BYTES,
    deadlineMs,
    totalMs,
    patienceMs = deadlineMs / PATIENCE_SHARE,
    now,
    onAsked,
    isReady = () => true,
  } = options;
  const selectPath = `${target.path}/select`;
  const room = createAnswerRoom({ answer: maxAnswerBytes, all: ANSWERS_AT_ONCE * maxAnswerBytes });
  const { nodes, dispatcher } = target;
  const askNodes = nodeRequests({
    nodes,
    send: (request) => dispatcher.request(request),
    room,
    deadlineMs,
    patienceMs,
  });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    accept: 'application/json',
    ...target.headers,
  };
  return {
    target,
    askNodes,
    selectPath,
    headers,
    async carry(form, leftMs) {
      const { statusCode, body } = await askNodes({ path: selectPath, method: 'POST', headers, body: form }, leftMs);
      return { status: statusCode, text: body.toString() };
    },
    latestEnd: () => now() + totalMs,
    write: (params) => writeForm([...params, ...target.params]),
    async ask(form, carry, until) {
      if (!isReady()) throw unavailable();
      return gate.run(async () => {
        const started = now();
        let outcome = 'ok';
        try {
          return readReply(await carry(form, until - started));
        } catch (error) {
          const problem = asProblem(error);
          outcome = problem.code;
          throw problem;
        } finally {
          onAsked(outcome, (now() - started) / 1000);
        }
      }, until - now());
    },
    ping: async () => (isReady() ? nodes.pingAll() : nodes.all.map(() => false)),
  };
}

function writeForm(params: readonly Param[]): string {
  return params
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

function readReply({ status, text }: EngineReply): EngineAnswer {
  if (status >= 200 && status < 300) {
    const answer = readJson(text);
    if (!isEngineAnswer(answer))
      throw new ProblemError('upstream-error', { detail: 'The answer is none to a search.' });
    return answer;
  }
  // What passed our grammar and the engine still refuses is a value of the wrong kind, such as words for a number.
  if (status === 400) {
    throw new ProblemError('malformed-value', {
      detail: 'The search engine cannot read a value for the kind of field it is meant for.',
      cause: new Error(text.slice(0, 500)),
    });
  }
  if (status === 429 || status === 503) throw unavailable();
  throw new ProblemError('upstream-error', { detail: `The engine answered ${status}.` });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError('upstream-error', { detail: 'The answer is no JSON.', cause: error });
  }
}

const REFUSED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
const LATE: ReadonlySet<string> = new Set([
  'deadline',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  // The proxy wraps what it hands on.
  if (error instanceof Error && error.cause instanceof ProblemError) return error.cause;
  const codes = errorCodes(error);
  if (codes.some((code) => LATE.has(code))) return new ProblemError('upstream-timeout', { cause: error });
  // Nobody is there to read an answer; it is no failure of the engine.
  if (codes.includes('client-gone')) return new ProblemError('bad-request', { cause: error });
  if (codes.some((code) => REFUSED.has(code))) return unavailable(error);
  return new ProblemError('upstream-error', { cause: error });
}

function unavailable(cause?: unknown): ProblemError {
  return new ProblemError('upstream-unavailable', { headers: { 'retry-after': '5' }, cause });
}

/** The codes of an error and of what caused it. */
function errorCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let current = error; current instanceof Error && codes.length < 8; current = current.cause) {
    codes.push('code' in current ? String(current.code) : '');
  }
  return codes;
}
