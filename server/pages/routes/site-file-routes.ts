/**
 * Files: the site's own, the scripts for owners' scripts (docs/blocks/modal.md), files for the code of others
 * (docs/adapters.md, docs/embed-examples.md), and the folders of the client build and of pictures and fonts.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FOR_CACHES } from '../../http/compression.ts';
import { sendTagged, tagOf } from '../../http/tagged-answers.ts';
import { OUTLINE_PATH } from '../../site/files/read-services.ts';
import { MEDIA_PATH, mediaType } from '../../site/media.ts';
import { FAVICON_PATH, TEXTS_PATH, textsScript } from '../../site/page-paths.ts';
import type { Site } from '../../site/site-types.ts';
import type { Manifest } from '../client-assets.ts';
import { stylesAt } from '../page-addresses.ts';

/** Their addresses change with their content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Long enough for a visit, short enough for a new release to arrive. */
export const BRIEFLY = 'public, max-age=300';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
} as const;

interface ServedFile {
  path: string;
  type: keyof typeof TYPES;
  caching: string;
  content: string;
}

export function serveFile(app: FastifyInstance, { path, type, caching, content }: ServedFile): void {
  const tag = tagOf(content);
  app.get(path, { compress: FOR_CACHES }, async (_request, reply) =>
    sendTagged(reply.type(TYPES[type]).header('cache-control', caching), content, tag),
  );
}

/** Serves the few files that come straight from the site folder. */
export function siteFileRoutes(app: FastifyInstance, site: Site): void {
  serveFile(app, { path: '/theme.css', type: 'css', caching: FOR_GOOD, content: stylesAt(site.theme, app.basePath) });
  serveFile(app, { path: '/site.js', type: 'js', caching: FOR_GOOD, content: site.script });
  if (site.texts) {
    serveFile(app, { path: TEXTS_PATH, type: 'js', caching: FOR_GOOD, content: textsScript(site.texts) });
  }
  if (site.outline !== '') {
    serveFile(app, { path: OUTLINE_PATH, type: 'geojson', caching: FOR_GOOD, content: site.outline });
  }
  serveFile(app, { path: FAVICON_PATH, type: 'svg', caching: 'public, max-age=86400', content: site.favicon });
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(site.icon, 301));
}

/** Addresses of scripts, and the entries of the client build behind them. */
const SCRIPTS = { '/ui.js': 'client/ui.ts', '/events.js': 'client/events.ts' };

/** Serves the scripts for owners' scripts; what the client build does not have is not served. */
export function scriptRoutes(app: FastifyInstance, manifest: Manifest): void {
  for (const [path, name] of Object.entries(SCRIPTS)) {
    const entry = manifest[name];
    // A module of its own, so that its parts are loaded from addresses that may be kept for good.
    if (entry) serveFile(app, { path, type: 'js', caching: BRIEFLY, content: `export * from './${entry.file}';\n` });
  }
}

/** Files for the code of others, each whole: the search client for their widgets, and our components, with their types as well. */
const ADAPTERS = { 'instantsearch.js': 'js', 'react.js': 'js', 'react.ts': 'ts' } as const;

/** Serves these files; what is not built is not served. */
export function adapterRoutes(app: FastifyInstance, adaptersDir: string): void {
  for (const [name, type] of Object.entries(ADAPTERS)) {
    const file = join(adaptersDir, name);
    if (!existsSync(file)) continue;
    serveFile(app, { path: `/adapters/${name}`, type, caching: BRIEFLY, content: readFileSync(file, 'utf8') });
  }
}

/** Serves the files of a client build under `/assets/`, or another prefix, as they were compressed with it; each has a name of its own for each content. */
export async function assetFiles(
  app: FastifyInstance,
  { root, prefix = '/assets/' }: { root: string; prefix?: string },
): Promise<void> {
  await staticFiles(app, { root, prefix, preCompressed: true, immutable: true, maxAge: '365d' });
}

/** A name that changes with the content: eight or more hexadecimal digits before the ending, letters among them. */
const HASHED = /[.-](?=\d*[a-f])(?=[a-f]*\d)[\da-f]{8,64}\.\w+$/;

/** A file of the same name may hold something else: within minutes everybody sees it. */
const BY_NAME = 'public, max-age=300, stale-while-revalidate=86400';

/** Whatever an owner's SVG brings along: opened by itself it runs nothing and loads nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the files of several folders under `/media/`, the first that has one; only kinds that `mediaType` knows. */
export async function mediaFiles(app: FastifyInstance, { roots }: { roots: string[] }): Promise<void> {
  await staticFiles(app, {
    root: roots,
    // A folder may be made later, or never.
    suppressWarning: true,
    prefix: MEDIA_PATH,
    dotfiles: 'ignore',
    cacheControl: false,
    isServed: (path) => mediaType(path) !== undefined,
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? FOR_GOOD : BY_NAME);
      reply.header('content-type', mediaType(path));
      reply.header('content-security-policy', SVG_POLICY);
    },
  });
}

type FilesOptions = FastifyStaticOptions & {
  prefix: string;
  /** Whether the file of this name may be had; any may unless told. */
  isServed?(path: string): boolean;
};

async function staticFiles(app: FastifyInstance, { prefix, isServed, ...options }: FilesOptions): Promise<void> {
  app.addHook('onRequest', async ({ raw }) => dropRange(raw.headers));
  app.setErrorHandler<FileError>((error, _request, reply) => {
    const { statusCode, headers = {} } = error;
    if (statusCode !== 412 && statusCode !== 416) throw error;
    return reply.headers(headers).header('cache-control', 'no-store').sendErrorPage(statusCode);
  });
  // Routes of the plugin's own list the whole folder of a file for each answer, however many pictures are in it.
  await app.register(fastifyStatic, { ...options, serve: false, index: false });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: async ({ params }, reply) =>
      isServed?.(params['*']) === false ? reply.callNotFound() : reply.sendFile(`/${params['*']}`),
  });
}

/** What @fastify/send says where a file is not the one asked for, or has no such part: with the size it has. */
interface FileError extends Error {
  statusCode?: number;
  headers?: Record<string, string>;
}

const RANGE = /^bytes=(\d+)-(\d*)$/;

/**
 * Takes away what asks for a part that cannot be told, or not of this very file: then the whole is given (RFC 9110, 13.1.5 and
 * 14.2). Tags of files are weak, and a weak one never says that two files are the same.
 */
function dropRange(headers: IncomingHttpHeaders): void {
  const [, first, last] = RANGE.exec(headers.range ?? '') ?? [];
  const isPart = first !== undefined && (last === '' || Number(last) >= Number(first));
  if (!isPart || headers['if-range'] !== undefined) delete headers.range;
}
