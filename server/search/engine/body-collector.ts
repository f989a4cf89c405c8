/**
 * Collects the answers of the engine within bounds: bytes are counted as they arrive, each answer's and those of all that are on
 * their way, so that no engine, however much it sends, takes the memory and the time that other visitors need.
 *
 * It hears of an answer from undici itself: a stream between the two would cost a tenth of a search.
 */
import type { Dispatcher } from 'undici';
import { ProblemError } from '../../http/errors.ts';

/** An answer holds more bytes than one may; the rest of it is not read. */
class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';
  readonly code = 'answer-too-large';
}

export interface BodyLimits {
  /** Bytes of one answer, as they stand in its body. */
  answer: number;
  /** Bytes of all answers that are collected or wait to be read. */
  all: number;
}

/** An answer whose body is there as a whole. */
export interface WholeAnswer {
  statusCode: number;
  body: Buffer;
}

/**
 * Sends a request and gives the whole answer, when it is its turn to be read; `onBegun` hears of its headers.
 *
 * @throws AnswerTooLargeError, ProblemError overloaded, the reason of the signal, or what ended the answer too early; its connection
 * is closed.
 */
export type Collect = (
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  onBegun?: () => void,
) => Promise<WholeAnswer>;

/** Reading takes the event loop some milliseconds for a megabyte: from this size on it happens one at a time. */
const LARGE_BYTES = 128 * 1024;

export function createBodyCollector(dispatcher: Pick<Dispatcher, 'dispatch'>, limits: BodyLimits): Collect {
  let held = 0;
  let lastTurn: Promise<void> = Promise.resolve();

  /** Timers and sockets have their turn between two readings. */
  const turn = (): Promise<void> => {
    lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
    return lastTurn;
  };

  const refusal = (own: number, others: number): Error | undefined => {
    if (own > limits.answer) return new AnswerTooLargeError(`the answer has more than ${limits.answer} bytes`);
    if (own + others > limits.all) return new ProblemError('overloaded', { headers: { 'retry-after': '1' } });
    return undefined;
  };

  return async (request, signal, onBegun) => {
    const chunks: Buffer[] = [];
    let own = 0;
    let statusCode = 0;
    let sent: Dispatcher.DispatchController | undefined;
    const onAbort = (): void => sent?.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    try {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const check = (bytes: number): void => {
          const error = refusal(bytes, held - own);
          if (error) sent?.abort(error);
        };
        dispatcher.dispatch(request, {
          onRequestStart(controller) {
            sent = controller;
            if (signal.aborted) onAbort();
          },
          onResponseStart(_controller, status, headers) {
            if (status < 200) return;
            statusCode = status;
            onBegun?.();
            check(Number(headers['content-length'] ?? 0));
          },
          onResponseData(_controller, chunk) {
            own += chunk.length;
            held += chunk.length;
            chunks.push(chunk);
            check(own);
          },
          onResponseEnd: () => resolve(),
          onResponseError: (_controller, error) => reject(error),
        });
      });
      if (own > LARGE_BYTES) await turn();
      const [only] = chunks;
      return { statusCode, body: only && chunks.length === 1 ? only : Buffer.concat(chunks) };
    } finally {
      held -= own;
      signal.removeEventListener('abort', onAbort);
    }
  };
}
