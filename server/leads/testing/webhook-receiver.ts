/** A web server that keeps what is posted to it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly host: string;
  readonly posted: readonly Posted[];
  /** How it answers from now on; 200 at first. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

/** @param take what to do with each post instead of keeping it. */
export async function startWebhookReceiver(take?: (post: Posted) => void): Promise<WebhookReceiver> {
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const post = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      if (take) take(post);
      else posted.push(post);
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listener on a port has one.
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/leads`,
    host: `127.0.0.1:${port}`,
    posted,
    answer: (response) => response.end('ok'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
