/** A small HTTP server on a free port of this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Loopback {
  url: string;
  close(): Promise<void>;
}

/** Listens; `handle` gets the whole body of each request. */
export function listen(
  handle: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<Loopback> {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => handle(request, body, response),
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const close = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${port}`, close });
    });
  });
}
