/** Keeps enquiries in an SQLite file, in a thread of its own (§2.12). */
import { resolve } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { type LeadStore, LeadStoreError, type LeadStoreFault, type StoreOperation, storeOf } from './lead-store.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: LeadStoreError) => void;
}

/** More than this many unanswered calls are refused rather than kept in memory. */
const MAX_WAITING = 2000;

/**
 * Opens or makes the file of enquiries.
 *
 * @throws LeadStoreError when it cannot be opened; a damaged file is left as it is.
 */
export async function openSqliteStore(file: string): Promise<LeadStore> {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: resolve(file) });
  const waiting = new Map<number, Waiting>();
  let isEnded = false;
  let lastId = 0;

  const exited = new Promise<void>((settle) => {
    let crash: unknown;
    worker.once('error', (error) => {
      crash = error;
    });
    worker.once('exit', () => {
      isEnded = true;
      const error = new LeadStoreError('store-closed', 'the store of enquiries is closed', { cause: crash });
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      settle();
    });
  });

  await new Promise<void>((settle, reject) => {
    worker.once('message', (message: FromWorker) => {
      if (message.kind === 'refused') reject(new LeadStoreError(message.code, message.message));
      else settle();
    });
    void exited.then(() => reject(new LeadStoreError('store-failed', `${file}: the store could not start`)));
  });
  worker.on('message', (message: FromWorker) => {
    if (message.kind !== 'answers') return;
    for (const answer of message.answers) {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.kind === 'done') call?.resolve(answer.value);
      else call?.reject(new LeadStoreError(answer.code, answer.message));
    }
  });

  let unsent: StoreCall[] = [];

  function post(message: ToWorker): void {
    worker.postMessage(message);
  }

  /** What is called in answer to the same event travels in one message. */
  function sendSoon(call: StoreCall): void {
    unsent.push(call);
    if (unsent.length > 1) return;
    process.nextTick(send);
  }

  function send(): void {
    if (unsent.length === 0) return;
    const calls = unsent;
    unsent = [];
    post(calls);
  }

  function call(op: StoreOperation, args: unknown[]): Promise<unknown> {
    return new Promise<unknown>((settle, reject) => {
      if (isEnded) throw new LeadStoreError('store-closed', 'the store of enquiries is closed');
      if (waiting.size >= MAX_WAITING) throw new LeadStoreError('store-busy', 'too much waits to be written');
      lastId += 1;
      waiting.set(lastId, { resolve: settle, reject });
      sendSoon({ id: lastId, op, args });
    });
  }

  return storeOf(call, async () => {
    send();
    if (!isEnded) post('close');
    await exited;
  });
}

/** One call of the store. */
export interface StoreCall {
  readonly id: number;
  readonly op: StoreOperation;
  readonly args: readonly unknown[];
}

/** Calls travel together, as their answers do: a message costs more than a call. */
export type ToWorker = readonly StoreCall[] | 'close';

export type StoreAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly code: LeadStoreFault; readonly message: string };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly code: LeadStoreFault; readonly message: string }
  | { readonly kind: 'answers'; readonly answers: readonly StoreAnswer[] };
