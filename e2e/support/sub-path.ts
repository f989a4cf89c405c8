/** The demo below a path of a host that serves something else at its root, as a proxy puts it there. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoData } from './demo-data.ts';
import { startServer } from './server.ts';

/** That pages of the demo begin so as well shows whether the two are kept apart. */
export const BASE = '/stays';

export interface SubPathSite {
  /** Where the site begins, without a slash at its end. */
  url: string;
  /** What was asked of the host outside of the site. */
  strays: string[];
  stop(): Promise<void>;
}

/** Starts both; the proxy hands paths on as they are. */
export async function startSubPathSite(env: Readonly<Record<string, string>> = {}): Promise<SubPathSite> {
  const strays: string[] = [];
  let target: URL | undefined;
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (target === undefined || !(url === BASE || url.startsWith(`${BASE}/`))) {
      strays.push(url);
      outgoing.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>');
      return;
    }
    const passed = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BASE}`;
  const server = await startServer({
    DATA_DIR: demoData(),
    SITE_ORIGIN: url,
    TRUST_PROXY: 'loopback',
    LEADS_MIN_SECONDS: '0',
    ...env,
  });
  target = new URL(server.url);
  return {
    url,
    strays,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await server.stop();
    },
  };
}
