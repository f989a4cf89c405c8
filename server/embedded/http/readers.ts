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
  readonly #followers: ReadonlySet<Follower>;

  /** @param ports each with a reader at its other end, which answers each step in its turn. */
  constructor(ports: readonly MessagePort[]) {
    const followers = new Set(ports.map((port) => new Follower(port)));
    this.#followers = followers;
    for (const follower of followers) follower.onEnd(() => followers.delete(follower));
  }

  /** Settles when searches of all readers see what the step has changed; one that has ended is not waited for. */
  async tell(step: Step): Promise<void> {
    await Promise.all([...this.#followers].map((follower) => follower.tell(step)));
  }
}

class Follower {
  readonly #port: MessagePort;
  readonly #waiting: (() => void)[] = [];

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', () => this.#waiting.shift()?.());
    // Who waits for an answer keeps the thread by other means.
    port.unref();
  }

  /** Calls back when its thread has ended, by whatever means. */
  onEnd(ended: () => void): void {
    this.#port.once('close', () => {
      ended();
      for (const done of this.#waiting.splice(0)) done();
    });
  }

  tell(step: Step): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#port.postMessage(step);
    });
  }
}
