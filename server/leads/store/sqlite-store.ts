/** Keeps enquiries in an SQLite file, in a thread of its own (§2.12). */
import { resolve } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { databaseStore, type LeadTables, type Row, type Value } from './database-store.ts';
import { type LeadStore, LeadStoreError, type LeadStoreFault } from './lead-store.ts';

interface Waiting {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: LeadStoreError) => void;
}

/** More than this many unanswered calls are refused rather than kept in memory. */
const MAX_WAITING = 2000;

export const SQLITE_TABLES: LeadTables = {
  leads: 'leads',
  deliveries: 'deliveries',
  tallies: 'tallies',
  place: 'rowid',
  deliveredAt: 'next_attempt_at',
  insert: [
    `INSERT INTO leads (id, submission_id, form_id, fingerprint, fields, subjects, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $8) ON CONFLICT (submission_id) DO NOTHING RETURNING id`,
    `INSERT INTO deliveries (id, lead_id, kind, target, next_attempt_at)
     SELECT value->>'id', $1, value->>'kind', value->>'target', $8 FROM json_each($9) WHERE changes() > 0 ORDER BY key`,
  ],
  addTallies: `INSERT INTO tallies (day, kind, scope, name, times)
    SELECT value->>'day', value->>'kind', value->>'scope', value->>'name', value->>'times' FROM json_each($1) WHERE true
    ON CONFLICT (day, kind, scope, name) DO UPDATE SET times = tallies.times + excluded.times`,
  hasEmail: `EXISTS (
    SELECT 1 FROM json_tree(leads.fields) AS part WHERE part.type = 'text' AND normal_email(part.atom) = $1)`,
  // One process writes at a time.
  skipTaken: '',
  isOneOf: (value) => `IN (SELECT value FROM json_each(${value}))`,
};

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
      if (answer.kind === 'done') call?.resolve(answer.rows);
      else call?.reject(new LeadStoreError(answer.code, answer.message));
    }
  });

  let unsent: StoreCall[] = [];

  function send(): void {
    if (unsent.length > 0) worker.postMessage(unsent satisfies ToWorker);
    unsent = [];
  }

  function call(isWrite: boolean, statements: readonly string[], values: readonly Value[]): Promise<readonly Row[]> {
    return new Promise((settle, reject) => {
      if (isEnded) throw new LeadStoreError('store-closed', 'the store of enquiries is closed');
      if (waiting.size >= MAX_WAITING) throw new LeadStoreError('store-busy', 'too much waits to be written');
      lastId += 1;
      waiting.set(lastId, { resolve: settle, reject });
      // What is called in answer to the same event travels in one message.
      if (unsent.length === 0) process.nextTick(send);
      unsent.push({ id: lastId, isWrite, statements, values });
    });
  }

  return databaseStore({
    tables: SQLITE_TABLES,
    read: (statement, values) => call(false, [statement], values),
    write: (statements, values) => call(true, statements, values),
    async ping() {
      await call(true, ['UPDATE pings SET count = count + 1'], []);
    },
    /** The log still holds what was deleted. */
    async purge(deleted) {
      const [log] = await call(false, ['PRAGMA wal_checkpoint(TRUNCATE)'], []);
      if (log?.busy === 0) return;
      throw new LeadStoreError(
        'store-busy',
        `${deleted} removed, but another process reads the file and keeps its log: erase again`,
      );
    },
    async close() {
      send();
      if (!isEnded) worker.postMessage('close' satisfies ToWorker);
      await exited;
    },
  });
}

/** Statements for the same values; those of a write are one transaction. */
export interface StoreCall {
  readonly id: number;
  readonly isWrite: boolean;
  readonly statements: readonly string[];
  readonly values: readonly Value[];
}

/** Calls travel together, as their answers do: a message costs more than a call. */
export type ToWorker = readonly StoreCall[] | 'close';

export type StoreAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly rows: readonly Row[] }
  | { readonly kind: 'failed'; readonly id: number; readonly code: LeadStoreFault; readonly message: string };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly code: LeadStoreFault; readonly message: string }
  | { readonly kind: 'answers'; readonly answers: readonly StoreAnswer[] };
