/** Gives back to the system what a start or a rush of requests needed: Node would keep it for what may come. */
import { getHeapStatistics } from 'node:v8';

/** After the last call, so that whoever waits for the start, for a page, or writes an index, does not wait for this as well. */
const CALM_MS = 2000;
/** Collecting takes 150 ms for so many bytes; a large index would hold up searches. */
const MOST_BYTES = 100e6;
/** How much the heap must have grown since the last time: a few visits are not worth it. */
const WORTH_BYTES = 16e6;

let timer: NodeJS.Timeout | undefined;
/** The size of the heap after the last time; nothing is known before the first. */
let collectedTo = Number.NEGATIVE_INFINITY;

/** Collects this thread's garbage once it has been calm for a moment; does nothing where Node runs without `--expose-gc`. */
export function giveBackMemory(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    const { used_heap_size, total_heap_size } = getHeapStatistics();
    if (used_heap_size > MOST_BYTES || total_heap_size < collectedTo + WORTH_BYTES) return;
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    collectedTo = getHeapStatistics().total_heap_size;
  }, CALM_MS).unref();
  timer.refresh();
}
