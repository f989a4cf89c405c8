/** Files as they stand in a folder: those of the client build, and the pictures and fonts of the site. */
import type { IncomingHttpHeaders } from 'node:http';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH, mediaType } from '../../site/media.ts';

/** Serves the files of the client build under `/assets/`; each has a name of its own for each content. */
export async function assetFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  await staticFiles(app, { root, prefix: '/assets/', immutable: true, maxAge: '365d' });
}

/** A name that changes with the content: eight or more hexadecimal digits before the ending, letters among them. */
const HASHED = /[.-](?=\d*[a-f])(?=[a-f]*\d)[\da-f]{8,64}\.\w+$/;

const CACHING = {
  hashed: 'public, max-age=31536000, immutable',
  // A file of the same name may hold something else: within minutes everybody sees it.
  named: 'public, max-age=300, stale-while-revalidate=86400',
};

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
    allowedPath: (path) => mediaType(path) !== undefined,
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? CACHING.hashed : CACHING.named);
      reply.header('content-type', mediaType(path));
      reply.header('content-security-policy', SVG_POLICY);
    },
  });
}

async function staticFiles(app: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  app.addHook('onRequest', async ({ raw }) => dropRange(raw.headers));
  app.setErrorHandler<FileError>((error, _request, reply) => {
    const { statusCode, headers = {} } = error;
    if (statusCode !== 412 && statusCode !== 416) throw error;
    return reply.headers(headers).header('cache-control', 'no-store').sendErrorPage(statusCode);
  });
  await app.register(fastifyStatic, { ...options, decorateReply: false, index: false });
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
