/** The worker thread of the enquiries' file: what waits for the disk waits here, and searches go on. */
import { parentPort, workerData } from 'node:worker_threads';
import { LeadStoreError } from './lead-store.ts';
import { commitTogether, fileIdentity, openLeadFile, statementRunner, toStoreError } from './sqlite-file.ts';
import type { FromWorker, StoreAnswer, StoreCall, ToWorker } from './sqlite-store.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const send = (message: FromWorker): void => port.postMessage(message);

// The opener passes the file's path.
const file = workerData as string;

try {
  serve();
} catch (error) {
  const { code, message } = toStoreError(error, file);
  send({ kind: 'refused', code, message });
  port?.close();
}

function serve(): void {
  const db = openLeadFile(file);
  const identity = fileIdentity(file);
  const run = statementRunner(db);
  let waiting: StoreCall[] = [];
  /** A damaged file takes no more writes: it is kept for whoever repairs it. */
  let damage: LeadStoreError | undefined;

  function commitWaiting(): void {
    const calls = waiting;
    waiting = [];
    if (calls.length === 0) return;
    const refusal = damage ?? goneError();
    const outcomes = refusal
      ? undefined
      : commitTogether(
          db,
          file,
          calls.map((call) => () => run(call)),
        );
    const answers = calls.map(({ id }, at): StoreAnswer => {
      const outcome = outcomes?.[at];
      return outcome && 'rows' in outcome
        ? { kind: 'done', id, rows: outcome.rows }
        : failed(id, outcome?.error ?? refusal);
    });
    send({ kind: 'answers', answers });
  }

  /** A file that was removed would take what is written with it. */
  function goneError(): LeadStoreError | undefined {
    if (fileIdentity(file) === identity) return undefined;
    return new LeadStoreError('store-gone', `${file}: is no longer there`);
  }

  function failed(id: number, error: unknown): StoreAnswer {
    const failure = toStoreError(error, file);
    if (failure.code === 'store-damaged') damage = failure;
    return { kind: 'failed', id, code: failure.code, message: failure.message };
  }

  function read(call: StoreCall): StoreAnswer {
    try {
      return { kind: 'done', id: call.id, rows: run(call) };
    } catch (error) {
      return failed(call.id, error);
    }
  }

  port?.on('message', (message: ToWorker) => {
    if (message === 'close') {
      commitWaiting();
      db.close();
      port.close();
      return;
    }
    for (const call of message) {
      if (!call.isWrite) {
        send({ kind: 'answers', answers: [read(call)] });
        continue;
      }
      // What has arrived by then, above all while the last commit waited for the disk, goes together.
      if (waiting.length === 0) setImmediate(commitWaiting);
      waiting.push(call);
    }
  });

  send({ kind: 'ready' });
}
