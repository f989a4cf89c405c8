/** A worker's side: what it has in common with the others, and what the first process tells it. */
import cluster from 'node:cluster';
import process from 'node:process';
import { changeCount } from './change-count.ts';
import {
  CHANGES_FILE,
  ENGINE_READY,
  type FromWorker,
  type MetricsOfOne,
  type Serving,
  type ToWorker,
  type Use,
  type Used,
} from './messages.ts';

export interface WorkerEvents {
  /** Told to end in its own way. */
  onStop(othersGoOn: boolean): void;
  metrics(): Promise<MetricsOfOne>;
}

/** Whether this process is a worker. */
export const { isWorker } = cluster;

/** Joins the other processes of the server. */
export function joinWorkers({ onStop, metrics }: WorkerEvents) {
  const changes = changeCount(CHANGES_FILE);
  const questions = new Map<number, (value: readonly Used[] | string) => void>();
  let asked = 0;
  let isEngineReady = process.env[ENGINE_READY] !== undefined;
  let waiting: (Use & { answered: (used: Used) => void })[] = [];

  const tell = (message: FromWorker, sent = (): void => {}): void =>
    void process.send?.(message, undefined, undefined, sent);
  const tellMetrics = async (): Promise<void> => {
    const values = await metrics();
    await new Promise<void>((resolve) => tell({ kind: 'metrics', metrics: values }, resolve));
  };
  const ask = (question: (id: number) => FromWorker): Promise<readonly Used[] | string> => {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      questions.set(id, resolve);
      tell(question(id));
    });
  };
  /** All uses of a turn of the event loop in one question. */
  const askUses = async (): Promise<void> => {
    const uses = waiting;
    waiting = [];
    const used = await ask((id) => ({ kind: 'uses', id, uses: uses.map(({ key, windowMs }) => ({ key, windowMs })) }));
    for (const [at, { answered }] of uses.entries()) {
      const one = typeof used === 'string' ? undefined : used[at];
      if (one) answered(one);
    }
  };

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'engine-ready') isEngineReady = true;
    else if (message.kind === 'stop') onStop(message.othersGoOn);
    else if (message.kind === 'give-metrics') void tellMetrics();
    else {
      questions.get(message.id)?.(message.value);
      questions.delete(message.id);
    }
  });
  return {
    /** Workers are counted as they begin, those that have ended as well. */
    number: cluster.worker?.id ?? 0,
    changes,
    isEngineReady: (): boolean => isEngineReady,
    /** Tells that requests are answered. */
    serving(serving: Serving): void {
      tell({ kind: 'serving', serving });
    },
    /** Counts a use among those of all workers. */
    countUse: (key: string, windowMs: number): Promise<Used> =>
      new Promise((answered) => {
        if (waiting.length === 0) setImmediate(() => void askUses());
        waiting.push({ key, windowMs, answered });
      }),
    /** The metrics of all workers. */
    readMetrics: async (): Promise<string> => String(await ask((id) => ({ kind: 'read-metrics', id }))),
    /** Leaves what it has counted with the others. */
    leave: tellMetrics,
  };
}
