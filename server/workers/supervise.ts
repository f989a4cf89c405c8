/**
 * The first process of a server with several: begins workers, begins those again that end, exchanges them one after the other,
 * and holds what they have in common (docs/adr/019-workers.md).
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { clearTimeout, setTimeout } from 'node:timers';
import { Counter, Registry } from 'prom-client';
import { ENGINE_READY, type FromWorker, type MetricsOfOne, type Serving, type ToWorker } from './messages.ts';
import { createSharedUses } from './shared-uses.ts';
import { createMetricsSum } from './sum-metrics.ts';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WorkersOptions {
  count: number;
  /** The open file in which changes of the index are counted. */
  changesFile: number;
  /** Beside the variables of this process. */
  env: Readonly<Record<string, string>>;
  log: Log;
}

interface Member {
  readonly worker: Worker;
  readonly begun: number;
  /** Settles when it serves; with undefined when it has ended before. */
  readonly serving: Promise<Serving | undefined>;
  readonly ended: Promise<void>;
  isServing: boolean;
  /** It was told to stop. */
  isLeaving: boolean;
  metrics: MetricsOfOne;
  /** Told when its metrics have come. */
  onMetrics: () => void;
}

/** A worker that is told to stop ends by itself before. */
const STOP_MS = 15_000;
/** Of so many addresses and kinds uses are counted at once. */
const MAX_KEYS = 200_000;
/** Who has served for so long did not end over how it begins. */
const STEADY_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that is too busy to tell its metrics in time counts as it last did. */
const METRICS_MS = 1000;

export function createWorkers({ count, changesFile, env, log }: WorkersOptions) {
  // All accept at one socket: where the first process hands connections on, one is lost with a worker that ends in that moment.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', changesFile] });
  const members = new Set<Member>();
  const use = createSharedUses(MAX_KEYS);
  const metrics = createMetricsSum();
  const own = new Registry();
  const ends = new Counter({
    name: 'waymark_worker_ends_total',
    help: 'Workers that ended without being told to, and were begun again.',
    registers: [own],
  });
  let isEngineReady = false;
  let isStopping = false;
  let hasServed = false;
  let failures = 0;
  let exchange: Promise<void> | undefined;
  let isExchangeWanted = false;
  const pauses = new Set<NodeJS.Timeout>();

  function begin(): Member {
    const worker = cluster.fork({ ...env, ...(isEngineReady && { [ENGINE_READY]: 'yes' }) });
    const serving = Promise.withResolvers<Serving | undefined>();
    const ended = Promise.withResolvers<void>();
    const member: Member = {
      worker,
      begun: performance.now(),
      serving: serving.promise,
      ended: ended.promise,
      isServing: false,
      isLeaving: false,
      metrics: [],
      onMetrics: () => {},
    };
    members.add(member);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'serving') {
        member.isServing = true;
        hasServed = true;
        serving.resolve(message.serving);
        // It may have become so while this one began.
        if (isEngineReady) tell(member, { kind: 'engine-ready' });
      } else if (message.kind === 'uses') {
        tell(member, { kind: 'answer', id: message.id, value: message.uses.map(use) });
      } else if (message.kind === 'read-metrics') {
        void readMetrics().then((value) => tell(member, { kind: 'answer', id: message.id, value }));
      } else {
        member.metrics = message.metrics;
        member.onMetrics();
      }
    });
    // Its end is told as well.
    worker.on('error', (err) => log.warn({ err, worker: worker.id }, 'a worker cannot be reached'));
    // What it has told at last may be read after its end.
    const allIsRead = once(worker, 'disconnect');
    worker.once('exit', async (code, signal) => {
      serving.resolve(undefined);
      if (!member.isLeaving && !isStopping && hasServed) beginAgain(member, signal ?? code);
      if (worker.isConnected()) await allIsRead;
      members.delete(member);
      member.onMetrics();
      metrics.addEnded(member.metrics);
      ended.resolve();
    });
    return member;
  }

  function beginAgain({ worker, begun, isServing }: Member, reason: string | number): void {
    failures = isServing && performance.now() - begun >= STEADY_MS ? 1 : failures + 1;
    const pause = failures === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 2), LONGEST_PAUSE_MS);
    ends.inc();
    log.error({ worker: worker.id, reason, pause }, 'a worker has ended and is begun again');
    const timer = setTimeout(() => {
      pauses.delete(timer);
      if (!isStopping) begin();
    }, pause);
    pauses.add(timer);
  }

  function tell({ worker }: Member, message: ToWorker): void {
    // Of one that has just ended its end is told.
    if (worker.isConnected()) worker.send(message, () => undefined);
  }

  async function leave(member: Member): Promise<void> {
    member.isLeaving = true;
    tell(member, { kind: 'stop', othersGoOn: !isStopping });
    const timer = setTimeout(() => member.worker.process.kill('SIGKILL'), STOP_MS);
    await member.ended;
    clearTimeout(timer);
  }

  async function metricsOf(member: Member): Promise<MetricsOfOne> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, METRICS_MS);
    member.onMetrics = resolve;
    tell(member, { kind: 'give-metrics' });
    await promise;
    clearTimeout(timer);
    return member.metrics;
  }

  /** One question to all for everybody who asks meanwhile. */
  let reading: Promise<string> | undefined;
  function readMetrics(): Promise<string> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readAll(): Promise<string> {
    const all = await Promise.all([...members].filter(({ isServing }) => isServing).map(metricsOf));
    return metrics.text([...all, await own.getMetricsAsJSON()]);
  }

  async function exchangeAll(): Promise<void> {
    while (isExchangeWanted && !isStopping) {
      isExchangeWanted = false;
      for (const old of [...members].filter(({ isServing, isLeaving }) => isServing && !isLeaving)) {
        // It may have ended by itself meanwhile: then another one was begun.
        if (isStopping || !members.has(old)) continue;
        const next = begin();
        next.isLeaving = true;
        if ((await next.serving) === undefined) {
          log.error({}, 'a new worker does not start: the others go on as they are');
          return;
        }
        next.isLeaving = false;
        await leave(old);
      }
    }
    if (!isStopping) log.info({ workers: members.size }, 'all workers were exchanged');
  }

  return {
    /**
     * Begins all; settles when all serve.
     *
     * @returns what they serve; undefined when one of them does not start, which it has said itself.
     */
    async start(): Promise<Serving | undefined> {
      const first = Array.from({ length: count }, begin);
      const all = await Promise.all(first.map(({ serving }) => serving));
      return all.every((serving) => serving !== undefined) ? all[0] : undefined;
    },
    /** Searches may be asked from now on. */
    engineReady(): void {
      isEngineReady = true;
      for (const member of members) tell(member, { kind: 'engine-ready' });
    },
    /** Begins a new worker in the place of each, one after the other: none stops before another serves. */
    exchange(): void {
      isExchangeWanted = true;
      exchange ??= exchangeAll().finally(() => {
        exchange = undefined;
      });
    },
    /** Tells all to stop; settles when they have. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const timer of pauses) clearTimeout(timer);
      await Promise.all([...members].map(leave));
      await exchange;
    },
  };
}
