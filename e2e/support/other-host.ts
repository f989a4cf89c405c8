/** A host of another origin than the site's, with pages of some other system. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

export interface OtherHost {
  origin: string;
  /** What it answers, by paths; each is asked anew for every request. */
  files: Map<string, () => string | Buffer | Promise<string>>;
  close(): Promise<void>;
}

export async function startOtherHost(): Promise<OtherHost> {
  const files: OtherHost['files'] = new Map();
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.split('?', 1)[0] ?? '/';
    const content = await files.get(path)?.();
    if (content === undefined) return response.writeHead(204).end();
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain';
    return response.writeHead(200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    files,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
