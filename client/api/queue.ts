/** A task that left its queue before it could end: a newer one took its place. */
export class SupersededError extends Error {
  override name = 'SupersededError';
  readonly code = 'superseded';
}

export interface RequestQueue {
  /**
   * Runs a task alone in the named queue (§7.1). A newer task aborts the running one, waits until that has ended, and
   * replaces one that has not started yet.
   *
   * @throws SupersededError when a newer task came; else whatever the task throws.
   */
  run<T>(name: string, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the task that runs in the named queue and takes out the one that waits; both are superseded. */
  drop(name: string): void;
}

interface Lane {
  running: AbortController | undefined;
  waiting: { start(): void; drop(): void } | undefined;
}

/** Named queues with one running task each. */
export function createQueue(): RequestQueue {
  const lanes = new Map<string, Lane>();

  const next = (lane: Lane): void => {
    const waiting = lane.waiting;
    lane.waiting = undefined;
    lane.running = undefined;
    waiting?.start();
  };

  const drop = (name: string): void => {
    const lane = lanes.get(name);
    lane?.running?.abort();
    lane?.waiting?.drop();
    if (lane) lane.waiting = undefined;
  };
  return {
    drop,
    run<T>(name: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const lane = lanes.get(name) ?? { running: undefined, waiting: undefined };
      lanes.set(name, lane);
      return new Promise<T>((resolve, reject) => {
        const start = (): void => {
          const controller = new AbortController();
          lane.running = controller;
          task(controller.signal)
            .then(
              (value) => (controller.signal.aborted ? reject(new SupersededError()) : resolve(value)),
              (error: unknown) => reject(controller.signal.aborted ? new SupersededError() : error),
            )
            .finally(() => next(lane));
        };
        if (!lane.running) {
          start();
          return;
        }
        drop(name);
        lane.waiting = { start, drop: () => reject(new SupersededError()) };
      });
    },
  };
}
