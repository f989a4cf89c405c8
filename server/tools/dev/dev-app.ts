/** The server of `npm run dev`: the real one over the client's sources, made anew after each change (docs/development.md). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { buildApp } from '../../app.ts';
import { CLIENT_ENTRIES, type Manifest, SHEET_ENTRIES } from '../../pages/client-assets.ts';
import { htmlDocument, type PageModule } from '../../pages/html-document.ts';
import { loadSite } from '../../site/load-site.ts';
import type { Site } from '../../site/site-types.ts';
import { type Config, readConfig } from '../../startup/config.ts';
import { fillEmptyIndex } from '../../startup/fill-index.ts';
import { openEngine } from '../../startup/open-engine.ts';
import { openLeads } from '../../startup/open-leads.ts';
import { probePort } from '../../startup/process.ts';
import { startLog } from '../../startup/start-log.ts';

/** The client as Vite has it by now. */
export interface ClientSources {
  /** `client/ssr.tsx`. */
  renderer(): Promise<PageModule>;
  /** `client/gallery/gallery.tsx`. */
  gallery(): Promise<{ renderGallery(): string }>;
  /** What the head of a page begins with, so that it reloads by itself. */
  head(nonce: string): string;
  /** Shows an error of the client's code in the browser. */
  failed(error: unknown): void;
}

export interface DevApp {
  app: FastifyInstance;
  siteName: string;
  close(): Promise<void>;
}

/** Settings and site, read and checked. Whoever is up closes before this one begins: both use the one folder of data. */
interface DevPlan {
  begin(say: (line: string) => void): Promise<DevApp>;
}

/**
 * Where to listen, once it is known to be free, and the folder of the site.
 *
 * @throws ConfigError
 */
export async function address(): Promise<{ host: string; port: number; site: string }> {
  const config = readConfig();
  await probePort(config);
  return { host: config.host, port: config.port, site: config.siteDir };
}

/** @throws ConfigError, SiteError */
export async function planApp(client: ClientSources): Promise<DevPlan> {
  // The sources of the client are served at the root.
  const config = { ...readConfig(), basePath: '' };
  const site = await loadSite(config.siteDir);
  return { begin: (say) => beginApp(config, site, client, say) };
}

async function beginApp(
  config: Config,
  site: Site,
  client: ClientSources,
  say: (line: string) => void,
): Promise<DevApp> {
  const opened = new AsyncDisposableStack();
  const close = (): Promise<void> => opened.disposeAsync();
  try {
    const engine = await openEngine(config);
    opened.defer(() => engine.close());
    await fillEmptyIndex(site, engine, { dataDir: config.dataDir, say });
    const logger = startLog(config.logLevel ?? 'warn', process.stdout);
    const { store, secret } = openLeads(config, logger);
    opened.defer(() => store.close());
    const clientDir = emptyBuild();
    opened.defer(() => rmSync(clientDir, { recursive: true }));
    let current = await client.renderer();
    const renderer: PageModule = {
      renderBody(model) {
        try {
          return current.renderBody(model);
        } catch (error) {
          client.failed(error);
          throw error;
        }
      },
      renderBlocks: (model, beside) => current.renderBlocks(model, beside),
      embedScript: (files) => current.embedScript(files),
      headScript: (names) => current.headScript(names),
      titleOf: (model) => current.titleOf(model),
    };
    const app = await buildApp({
      config,
      site,
      engine: engine.target,
      leads: { store, secret },
      logger,
      pages: { renderer, manifest: MANIFEST, clientDir },
      extension: plugin(async (instance) => {
        instance.addHook('onRequest', async () => {
          current = await client.renderer();
        });
        livePages(instance, client);
        galleryRoute(instance, client, site);
      }),
    });
    opened.defer(() => app.close());
    await app.ready();
    return { app, siteName: site.name, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const SHEETS = Object.values(SHEET_ENTRIES);

/** The sources in place of the files of a build. */
const MANIFEST: Manifest = Object.fromEntries(
  [...Object.values(CLIENT_ENTRIES), ...SHEETS, 'client/ui.ts', 'client/events.ts'].map((file) => [
    file,
    { file, isEntry: true },
  ]),
);

/** A folder as a build leaves it, with style sheets of no rules: pages load their sources instead of writing them out. */
function emptyBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'waymark-dev-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, 'client', 'styles', 'pages'), { recursive: true });
  for (const sheet of SHEETS) writeFileSync(join(dir, sheet), '');
  return dir;
}

/** Puts into every page what makes it reload, and allows that script to write markup: it draws the overlay of errors. */
function livePages(app: FastifyInstance, client: ClientSources): void {
  const sheets = SHEETS.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('');
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !payload.startsWith('<!doctype html>')) return payload;
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace(/; require-trusted-types-for.*/, ''));
    return payload
      .replace('<head>', () => `<head>${client.head(reply.cspNonce)}`)
      .replace('<style nonce', () => `${sheets}<style nonce`);
  });
}

/** `/_gallery`: every part of the client in every state. */
function galleryRoute(app: FastifyInstance, client: ClientSources, site: Site): void {
  app.get('/_gallery', async (_request, reply) => {
    const { renderGallery } = await client.gallery();
    const { headScript } = await client.renderer();
    const document = htmlDocument({
      language: site.language,
      siteName: site.name,
      base: '',
      listingPaths: [],
      icon: site.icon,
      page: { path: '/_gallery', title: 'Gallery', description: '', canonical: undefined, indexable: false },
      fonts: [],
      styles: '',
      sheets: [],
      script: { script: `/${CLIENT_ENTRIES.plain}`, imports: [] },
      themePath: undefined,
      textsPath: undefined,
      ownScript: undefined,
      analytics: undefined,
      headScript: headScript([]),
      nonce: reply.cspNonce,
      bodyClass: '',
      lastScript: '',
      bodyScript: '',
      lightboxMobileWidth: site.lightbox.mobileWidth,
      body: renderGallery(),
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}
