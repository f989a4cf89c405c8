/**
 * Connections that send all of their requests at once and read no answer, in a thread of their own, so that who measures what
 * other visitors notice does not wait for them.
 */
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface NeverReading {
  port: number;
  host: string;
  /** What each connection sends; there are as many as this has entries. */
  requests: string[];
}

/** @param onClosed called when the server has closed all of them. */
export function neverReading(those: NeverReading, onClosed: () => void): Worker {
  const worker = new Worker(new URL(import.meta.url), { workerData: those });
  worker.once('message', onClosed);
  return worker;
}

if (!isMainThread) {
  const { port, host, requests } = workerData as NeverReading;
  let open = requests.length;
  for (const all of requests) {
    const socket = connect(port, host, () => socket.write(all));
    // A client that reads nothing learns of the end when what it sends is refused.
    const probe = setInterval(() => socket.write('\r\n'), 500);
    socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(probe);
      open -= 1;
      if (open === 0) parentPort?.postMessage('closed');
    });
  }
}
