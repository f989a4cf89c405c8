/**
 * `npm run dev`: one process that serves the site from its sources and notices what is saved (docs/development.md).
 *
 * Vite serves the client and exchanges its modules in open pages. The server's own modules run in Vite as well: what has been
 * saved is imported anew, and the server that is up goes on where that, or reading the site, fails.
 */
import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { createServerModuleRunner, createServer as createVite, type ErrorPayload } from 'vite';
import { endGracefully } from '../../startup/process.ts';
import type { ClientSources, DevApp } from './dev-app.ts';

type DevModule = typeof import('./dev-app.ts');
type Renderer = Awaited<ReturnType<ClientSources['renderer']>>;

const root = resolve(import.meta.dirname, '..', '..', '..');
/** What Vite answers; everything else is the server's. */
const SOURCES = /^\/(?:@|client\/|common\/|node_modules\/)/;
/** What the server is made of beside the site. */
const SERVER = /^(?:server|common|solr-config)\/|^openapi\.yaml$|^\.env$/;
/** An editor, or a switch of branches, writes several files at once. */
const SETTLED_MS = 30;

const http = createServer((request, response) => void answer(request, response));
const vite = await createVite({
  root,
  configFile: join(root, 'vite.config.ts'),
  clearScreen: false,
  logLevel: 'warn',
  // What they need of packages is prepared at the start: found later, it would make open pages reload.
  optimizeDeps: { entries: ['client/{main.tsx,static-flags.ts,analytics/start.ts,ui.ts,events.ts}'] },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    fs: {
      allow: [join(root, 'client'), join(root, 'common'), dirname(realpathSync(join(root, 'node_modules', 'vite')))],
    },
    watch: { ignored: ['**/.data/**', '**/dist/**'] },
  },
});
const { client, ssr } = vite.environments;
if (!client || !ssr) throw new Error('vite.config.ts has no environment for browsers, or none for the server');
const runner = createServerModuleRunner(ssr, { hmr: false });

/** Imports a module as it was saved last. One after the other: what is on its way is shared, though it may have changed since. */
function latest<Module>(path: string): Promise<Module> {
  const module = importing.then(() => runner.import<Module>(path));
  importing = module.catch(() => undefined);
  return module;
}

let importing: Promise<unknown> = Promise.resolve();

const sources: ClientSources = {
  renderer,
  gallery: () => latest('/client/gallery/gallery.tsx'),
  head: (nonce) =>
    `<script type="module" nonce="${nonce}">${react.preambleCode.replace('__BASE__', '/')}</script>` +
    `<script type="module" nonce="${nonce}" src="/@vite/client"></script>`,
  failed: (error) => show('client', error),
};

let current: DevApp | undefined;
let siteDir: string | undefined;
let rendering: Renderer | undefined;
/** What open pages show over themselves: what is wrong with server or site, and with what renders pages. */
const mistakes = new Map<'server' | 'client', ErrorPayload>();
/** Files that were saved and are not in force yet. */
const saved = new Set<string>();
/** Settles when all that was saved is in force; requests wait for it. */
let reloading: Promise<void> | undefined;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Shows what is wrong in the terminal, and over the pages that are open or will be opened. */
function show(part: 'server' | 'client', error: unknown): void {
  const { message, stack = '', ...place } = error instanceof Error ? error : new Error(String(error));
  // Errors of a known kind explain themselves; of others their place is told.
  const isKnown = 'code' in place && /^bad-/.test(String(place.code));
  const shown: ErrorPayload = { type: 'error', err: { ...place, message, stack: isKnown ? '' : stack } };
  if (mistakes.get(part)?.err.message === message) return;
  mistakes.set(part, shown);
  process.stderr.write(`${isKnown ? message : stack}\n`);
  vite.ws.send(shown);
}

/** What renders pages, as it was saved last; what was there before, while that has a mistake. */
async function renderer(): Promise<Renderer> {
  try {
    const saved = await latest<Renderer>('/client/ssr.tsx');
    if (saved !== rendering) mistakes.delete('client');
    rendering = saved;
  } catch (error) {
    show('client', error);
    if (!rendering) throw error;
  }
  return rendering;
}

/** Puts in force what was saved. Where that fails, the server that is up goes on as it is. */
async function reload(): Promise<void> {
  try {
    const { planApp } = await latest<DevModule>('/server/tools/dev/dev-app.ts');
    const plan = await planApp(sources);
    await current?.close();
    current = undefined;
    current = await plan.begin(say);
    mistakes.delete('server');
  } catch (error) {
    show('server', error);
  }
}

async function reloadSaved(): Promise<void> {
  do {
    await wait(SETTLED_MS);
    const began = performance.now();
    const files = [...saved];
    saved.clear();
    // Texts and schemas are read by modules as they are evaluated.
    if (files.some((file) => SERVER.test(file))) importing = importing.then(() => runner.clearCache());
    await reload();
    if (mistakes.has('server')) continue;
    vite.ws.send({ type: 'full-reload' });
    say(`${files.join(', ')}: in force after ${Math.round(performance.now() - began)} ms`);
  } while (saved.size > 0);
  reloading = undefined;
}

vite.watcher.on('all', (_event, path) => {
  const file = relative(root, path).split(sep).join('/');
  if (/\.test\.tsx?$/.test(file)) return;
  ssr.moduleGraph.onFileChange(path);
  const isOfSite = siteDir !== undefined && !relative(siteDir, path).startsWith('..');
  if (isOfSite || SERVER.test(file)) {
    saved.add(file);
    reloading ??= reloadSaved();
  } else if (file.startsWith('client/') && !client.moduleGraph.getModulesByFile(path)?.size) {
    // Only the server renders with it.
    vite.ws.send({ type: 'full-reload' });
  }
});

vite.ws.on('connection', () => {
  for (const mistake of mistakes.values()) vite.ws.send(mistake);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (SOURCES.test(request.url ?? '')) {
    vite.middlewares(request, response);
    return;
  }
  await reloading;
  if (current) {
    current.app.server.emit('request', request, response);
    return;
  }
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Waymark</title>${sources.head('')}`);
}

async function close(): Promise<void> {
  await reloading;
  await current?.close();
  await runner.close();
  await vite.close();
  http.close();
  http.closeAllConnections();
}

endGracefully({ delay: 5000, logger: false }, close);
try {
  const { address } = await latest<DevModule>('/server/tools/dev/dev-app.ts');
  const { host, port, site } = await address();
  siteDir = site;
  vite.watcher.add(siteDir);
  await reload();
  await new Promise<void>((resolve) => http.listen({ host, port }, resolve));
  const { port: own } = http.address() as AddressInfo;
  say(
    `${current?.siteName ?? 'Waymark'} is at http://${host}:${own}, and reloads what is saved; parts: http://${host}:${own}/_gallery`,
  );
} catch (error) {
  show('server', error);
  await close();
  process.exit(1);
}
