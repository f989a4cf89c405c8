/**
 * Collects the bodies of the engine's answers within bounds: bytes are counted as they arrive, each answer's and those of all
 * that are on their way, so that no engine, however much it sends, takes the memory and the time that other visitors need.
 */
import type { Readable } from 'node:stream';
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

export type BodyCollector = ReturnType<typeof createBodyCollector>;

/** Reading takes the event loop some milliseconds for a megabyte: from this size on it happens one at a time. */
const LARGE_BYTES = 128 * 1024;

export function createBodyCollector(limits: BodyLimits) {
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

  return {
    /**
     * The whole body, when it is its turn to be read; `announced` is its length where that is known before.
     *
     * @throws AnswerTooLargeError, ProblemError overloaded, or what ended the body too early; its connection is closed.
     */
    async collect(body: Readable, announced = 0): Promise<Buffer> {
      const chunks: Buffer[] = [];
      let own = 0;
      try {
        // By its events: iterating over it costs a promise for every chunk.
        await new Promise<void>((resolve, reject) => {
          const check = (bytes: number): void => {
            const error = refusal(bytes, held - own);
            if (error) body.destroy(error);
          };
          body.on('error', reject);
          body.on('end', resolve);
          body.on('close', () => reject(new Error('the answer ended before its end')));
          body.on('data', (chunk: Buffer) => {
            own += chunk.length;
            held += chunk.length;
            chunks.push(chunk);
            check(own);
          });
          check(announced);
        });
        if (own > LARGE_BYTES) await turn();
        return Buffer.concat(chunks);
      } finally {
        held -= own;
      }
    },
  };
}
