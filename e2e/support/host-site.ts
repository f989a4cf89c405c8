/** A site of other people with elements of ours in its pages (docs/embedding.md), and our own, which lets it. */
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startDemoSite } from './demo-site.ts';
import { root } from './server.ts';

const resolve = (file: string): string => createRequire(import.meta.url).resolve(file);
const own = (file: string): string => join(import.meta.dirname, 'host-sheets', file);

/** Style sheets that such sites have, by their names. */
export const SHEETS = {
  bootstrap: resolve('bootstrap/dist/css/bootstrap.min.css'),
  preflight: resolve('tailwindcss/preflight.css'),
  theme: own('theme.css'),
  breaker: own('breaker.css'),
} as const;

export interface HostPage {
  body: string;
  sheet?: keyof typeof SHEETS;
  /** What else stands in the head. */
  head?: string;
  headers?: Readonly<Record<string, string>>;
  /** Attributes of the root. */
  root?: string;
}

/** Our own site, and theirs. */
export let site: Awaited<ReturnType<typeof startDemoSite>>;
export let host: { url: string; stranger: string };

let shown: HostPage;

/** Starts both for the file's tests. A second address of theirs is not listed. */
export function visitHosts(): void {
  const servers: Server[] = [];
  const listen = async (): Promise<string> => {
    const server = createServer((request, response) => answer(request.url ?? '/', response));
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  beforeAll(async () => {
    host = { url: await listen(), stranger: await listen() };
    // The block by itself, as elements have it: without the hero that has its field for words, and the map.
    const home = readFileSync(join(root, 'site/pages/home.yaml'), 'utf8');
    const [, alone = ''] = /(?<=blocks:\n)([\s\S]*?)(?= {2}- block: search)/.exec(home) ?? [];
    site = await startDemoSite(
      (yaml) => yaml,
      { 'pages/home.yaml': home.replace(alone, '') },
      { EMBED_ORIGINS: host.url },
    );
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await site.stop();
  });
}

function answer(url: string, response: ServerResponse): void {
  const [, name] = /^\/([a-z]+)\.css$/.exec(url) ?? [];
  if (name !== undefined && name in SHEETS) {
    response.setHeader('content-type', 'text/css').end(readFileSync(SHEETS[name as keyof typeof SHEETS]));
    return;
  }
  if (url.startsWith('/favicon')) {
    response.writeHead(204).end();
    return;
  }
  const { body, sheet, head = '', headers = {}, root = '' } = shown;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
  const link = sheet === undefined ? '' : `<link rel="stylesheet" href="/${sheet}.css">`;
  response.end(`<!doctype html><html lang="en" ${root}><head><meta charset="utf-8"><title>Host</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">${link}${head}</head><body>${body}</body></html>`);
}

/** What is pasted into such a page. */
export const pasted = (inner = '<waymark-search block="stays"></waymark-search>'): string =>
  `<script type="module" src="${site.url}/embed.js"></script>${inner}`;

/** Opens a page of the host. */
export async function openHost(page: Page, what: HostPage, path = '/page', at = host.url): Promise<void> {
  shown = what;
  await page.goto(new URL(path, at).href);
}

/** Waits until the blocks in elements are alive, each with what it loads right after that. */
export async function alive(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((wanted) => {
    const blocks = [...document.querySelectorAll('waymark-search')].flatMap((element) => [
      ...(element.shadowRoot?.querySelectorAll('[data-block="search"][data-ready]:not(.pending)') ?? []),
    ]);
    return blocks.length === wanted && blocks.every((block) => !block.querySelector('[data-late]:not([data-awake])'));
  }, count);
}
