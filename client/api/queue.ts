/** A task that left its queue before it could end: a newer one took its place. */
export class SupersededError extends Error {
  override name = 'SupersededError';
  readonly code = 'superseded';
}

/** What one block has to do with the named queues of its page. */
export interface RequestQueue {
  /**
   * Runs a task alone in the named queue (§7.1), after those of other blocks that came before. A newer task of the same block
   * aborts its running one, and replaces the one that has not started yet.
   *
   * @throws SupersededError when a newer task came; else whatever the task throws.
   */
  run<T>(name: string, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Takes the block's task out of the named queue, aborted where it runs; it is superseded. */
  drop(name: string): void;
}

interface Entry {
  owner: RequestQueue;
  start(): void;
  leave(): void;
}

/** The queues of a page by their names, each in order: the first entry runs, the others wait. */
export type PageQueues = Map<string, Entry[]>;

/** A block's part in the queues of its page. */
export function createQueue(queues: PageQueues = new Map()): RequestQueue {
  const owner: RequestQueue = {
    drop(name) {
      for (const entry of queues.get(name)?.filter((other) => other.owner === owner) ?? []) entry.leave();
    },
    run(name, task) {
      owner.drop(name);
      const entries = queues.get(name) ?? [];
      queues.set(name, entries);
      return new Promise((resolve, reject) => {
        const controller = new AbortController();
        const entry: Entry = {
          owner,
          start() {
            task(controller.signal)
              .then(resolve, reject)
              .finally(() => {
                entries.shift();
                entries[0]?.start();
              });
          },
          leave() {
            controller.abort();
            reject(new SupersededError());
            if (entry !== entries[0]) entries.splice(entries.indexOf(entry), 1);
          },
        };
        if (entries.push(entry) === 1) entry.start();
      });
    },
  };
  return owner;
}
