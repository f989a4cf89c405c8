/** Asks the search engine one question: a select form out, its answer back, every failure a problem, never too many at once. */
import { setTimeout } from 'node:timers/promises';
import type { Param } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import { type AskNodes, createAskNodes, NOT_THERE } from './ask-nodes.ts';
import { createBodyCollector, type WholeAnswer } from './body-collector.ts';
import { createGate, type Gate, type GateLimits } from './gate.ts';
import type { UpstreamTarget } from './upstream-target.ts';

export interface EngineOptions {
  target: UpstreamTarget;
  /** How many questions may run and wait. */
  limits: GateLimits;
  /** One answer may have so many bytes; 4 MB unless told. */
  maxAnswerBytes?: number;
  /** Milliseconds for one answer of the engine. */
  deadlineMs: number;
  /** Milliseconds a node has before another one is asked as well; a seventh of the deadline unless told. */
  patienceMs?: number | undefined;
  /** A clock in milliseconds. */
  now?(): number;
  /** Told of each question: `ok` or the code of its problem, and how long it took. */
  onAsked?(outcome: string, seconds: number): void;
  /** Whether it may be asked at all; who comes earlier waits, and is refused in the end as if it could not be reached. */
  isReady?(): boolean;
}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Early enough for the other node to give up in its turn on a replica that says nothing, and to ask another one. */
const PATIENCE_SHARE = 7;
/** So long is waited for a start that is about to end, in milliseconds. */
const START_MS = 2500;
const LOOK_AGAIN_MS = 25;
/** So many of the largest answers may be on their way at once. */
const ANSWERS_AT_ONCE = 4;

export class Engine {
  readonly target: UpstreamTarget;
  readonly gate: Gate;
  readonly #options: Required<Pick<EngineOptions, 'now' | 'onAsked' | 'isReady'>>;
  readonly #totalMs: number;
  readonly #askNodes: AskNodes;

  constructor(options: EngineOptions) {
    const { target, limits, deadlineMs, maxAnswerBytes = MAX_ANSWER_BYTES } = options;
    const { now = () => performance.now(), onAsked = () => {}, isReady = () => true } = options;
    this.target = target;
    this.gate = createGate(limits);
    this.#options = { now, onAsked, isReady };
    this.#totalMs = deadlineMs + limits.waitMs;
    this.#askNodes = createAskNodes({
      nodes: target.nodes,
      send: createBodyCollector(target.dispatcher, { answer: maxAnswerBytes, all: ANSWERS_AT_ONCE * maxAnswerBytes }),
      deadlineMs,
      patienceMs: options.patienceMs ?? deadlineMs / PATIENCE_SHARE,
    });
  }

  /** The form of these select parameters, the target's own among them: equal questions are equal text. */
  write(params: readonly Param[]): string {
    return [...params, ...this.target.params]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
  }

  /** When whatever is begun now must have ended, on the engine's clock: one request of a client may ask several times. */
  deadline(): number {
    return this.#options.now() + this.#totalMs;
  }

  /**
   * Asks a written form and reads the bytes of the answer, by `until` or within the deadline, whichever is earlier. Nothing but
   * the form, its type and the target's own headers ever goes to the engine.
   *
   * @param signal aborted when nobody wants the answer any longer.
   * @throws ProblemError upstream-…, overloaded, malformed-value, bad-request where it was aborted, and what `read` throws
   */
  async ask<T>(form: string, until: number, read: (answer: Buffer) => T, signal?: AbortSignal): Promise<T> {
    const { now, onAsked } = this.#options;
    await this.#started(until, signal);
    return this.gate.run(async () => {
      const started = now();
      let outcome = 'ok';
      try {
        signal?.throwIfAborted();
        return read(bodyOf(await this.#askNodes(this.#request(form), until - started, signal)));
      } catch (error) {
        // Nobody is there to read an answer; it is no failure of the engine.
        const problem = signal?.aborted ? new ProblemError('bad-request', { cause: error }) : asProblem(error);
        outcome = problem.code;
        throw problem;
      } finally {
        onAsked(outcome, (now() - started) / 1000);
      }
    }, until - now());
  }

  /** Tells which nodes answer their ping, in their order; none as long as it may not be asked. */
  async ping(): Promise<boolean[]> {
    const { nodes } = this.target;
    return this.#options.isReady() ? nodes.pingAll() : nodes.all.map(() => false);
  }

  /** A visitor of the first moments had rather wait for a page than see that there is nothing yet. */
  async #started(until: number, signal?: AbortSignal): Promise<void> {
    const { now, isReady } = this.#options;
    for (let waited = 0; !isReady(); waited += LOOK_AGAIN_MS) {
      // What asks several times waits once.
      const isLate = waited >= START_MS || until - now() < this.#totalMs - START_MS;
      if (isLate || signal?.aborted) throw unavailable();
      await setTimeout(LOOK_AGAIN_MS);
    }
  }

  #request(body: string) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      accept: 'application/json',
      ...this.target.headers,
    };
    return { path: `${this.target.path}/select`, method: 'POST', headers, body } as const;
  }
}

/** Solr's refusal of a question whose every filter by index it cannot take: no form is at fault. */
const NO_INDEXES = /undefined field:?\s[\\"']*index_id\b/i;

/** The body of an answer; a refusal is a problem. */
function bodyOf({ statusCode, body }: WholeAnswer): Buffer {
  if (statusCode >= 200 && statusCode < 300) return body;
  if (statusCode === 400 && NO_INDEXES.test(body.toString())) {
    throw new ProblemError('upstream-error', { detail: 'The schema of the engine has no field index_id.' });
  }
  // What passed our grammar and the engine still refuses is a value of the wrong kind, such as words for a number.
  if (statusCode === 400) {
    throw new ProblemError('malformed-value', {
      detail: 'The search engine cannot read a value for the kind of field it is meant for.',
      cause: new Error(body.toString().slice(0, 500)),
    });
  }
  if (statusCode === 429 || statusCode === 503) throw unavailable();
  throw new ProblemError('upstream-error', { detail: `The engine answered ${statusCode}.` });
}

const LATE: readonly string[] = [
  ...['deadline', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'],
];

/** The problem that a failure to reach the engine, or to hear it out, is to whoever asked. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const codes = errorCodes(error);
  if (codes.some((code) => LATE.includes(code))) return new ProblemError('upstream-timeout', { cause: error });
  if (codes.some((code) => NOT_THERE.includes(code))) return unavailable(error);
  return new ProblemError('upstream-error', { cause: error });
}

/** The engine cannot be asked now. */
export function unavailable(cause?: unknown): ProblemError {
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
