/** What the engine's worker and its starter tell each other. */

export type EngineListen = { socketPath: string } | { port: number; host?: string };

export interface EngineWorkerData {
  indexFile: string;
  solrConfigDir: string;
  listen: EngineListen;
  path: string;
  /** Shared memory with one number: how often what searches see has changed. */
  changes: Int32Array<SharedArrayBuffer>;
}

/** From the worker; to the worker goes only the request to stop. */
export type EngineMessage =
  | { kind: 'ready'; port: number }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'log'; level: 'warn' | 'error'; message: string };
