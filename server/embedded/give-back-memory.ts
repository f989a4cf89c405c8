/** Gives back to the system what a start needed once: Node would keep it for what may come. */
import { getHeapStatistics } from 'node:v8';

/** After the last call, so that whoever waits for the start, or writes an index, does not wait for this as well. */
const CALM_MS = 2000;
/** Collecting takes 150 ms for so many bytes; a large index would hold up searches. */
const MOST_BYTES = 100e6;

let timer: NodeJS.Timeout | undefined;

/** Collects this thread's garbage once it has been calm for a moment; does nothing where Node runs without `--expose-gc`. */
export function giveBackMemory(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if (getHeapStatistics().used_heap_size > MOST_BYTES) return;
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, CALM_MS).unref();
  timer.refresh();
}
