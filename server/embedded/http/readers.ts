/** The writing thread's side of the threads that search beside it: they follow it step by step. */
import type { MessagePort } from 'node:worker_threads';
import type { Commit } from '../store/live-index.ts';

/** What a reader has to follow. */
export type Step =
  | { kind: 'open'; name: string; file: string }
  /** The file of a core is about to change: searches are to go on as they are. */
  | { kind: 'hold'; file: string }
  /** It has changed. */
  | ({ kind: 'commit'; file: string } & Commit)
  | { kind: 'swap'; name: string; other: string }
  | { kind: 'close'; name: string };

export class Readers {
  readonly #followers: { tell(step: Step): Promise<void> }[];

  /** @param ports each with a reader at its other end, which answers each step in its turn. */
  constructor(ports: readonly MessagePort[]) {
    this.#followers = ports.map((port) => {
      const waiting: (() => void)[] = [];
      port.on('message', () => waiting.shift()?.());
      // Who waits for an answer keeps the thread by other means.
      port.unref();
      return {
        tell: (step) =>
          new Promise((resolve) => {
            waiting.push(resolve);
            port.postMessage(step);
          }),
      };
    });
  }

  /** Settles when searches of all readers see what the step has changed. */
  async tell(step: Step): Promise<void> {
    await Promise.all(this.#followers.map((follower) => follower.tell(step)));
  }
}
