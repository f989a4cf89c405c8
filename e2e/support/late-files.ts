/** What comes late, or not at first. Files of the client: a page asks again, under another address (`client/api/late-part.ts`). */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Route } from 'playwright-core';
import { page, siteUrl } from './visit.ts';

const addressOf = (name: string): string => `**/assets/${name}-*.js*`;

/** Holds back a file; `asked` tells whether the page wants it by now. */
export async function holdFile(name: string): Promise<{ asked(): boolean; release(): Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(addressOf(name), async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    asked: () => held.length > 0,
    async release() {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Has a file fail until it is asked for again, under another address; returns whether it has failed. */
export async function failFile(name: string): Promise<() => boolean> {
  let hasFailed = false;
  await page.route(addressOf(name), async (route) => {
    if (new URL(route.request().url()).search !== '') return route.continue();
    hasFailed = true;
    return route.abort();
  });
  return () => hasFailed;
}

/** A page of the site by way of a proxy that keeps back what begins with these words until it is released. */
export async function breakPage(words: string, broken = '/'): Promise<{ url: string; release(): void; close(): void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { hostname, port } = new URL(siteUrl());
  const proxy = createServer((incoming, outgoing) => {
    const { url: path, method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path, method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (path !== broken) {
        answer.pipe(outgoing);
        return;
      }
      const html = await text(answer);
      const at = html.indexOf(words);
      if (at < 0) throw new Error(`The page does not hold ${words}`);
      outgoing.write(html.slice(0, at));
      await promise;
      outgoing.end(html.slice(at));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    // A listening TCP server has an address with a port.
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${broken}`,
    release,
    close() {
      release();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
