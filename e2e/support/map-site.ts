/** The demo site with a map of another provider, and a provider on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDemoSite } from './demo-site.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

export interface MapHost {
  origin: string;
  /** The paths asked for so far. */
  asked: string[];
  /** Answers 500 from now on. */
  fail: boolean;
  close(): Promise<void>;
}

/** A maps service: a picture for every tile, a page for everything else. */
export async function startMapHost(): Promise<MapHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (host.fail) response.writeHead(500).end();
    else if (request.url?.endsWith('.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A map</title><p>A map');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const host: MapHost = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    fail: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}

/** Starts the demo site with these lines for `map` in its site.yaml, and maybe other pages. */
export function startMapSite(
  map: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const files = Object.fromEntries(Object.entries(pages).map(([name, text]) => [`pages/${name}`, text]));
  return startDemoSite((yaml) => yaml.replace(/^map:\n.*\n/m, `map: ${map}\n`), files);
}
