import type { IncomingHttpHeaders } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const RANGE = /^bytes=(\d+)-(\d*)$/;

/** Serves the files of the client build under `/assets/`; each has a name of its own for each content. */
export async function assetFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.addHook('onRequest', async ({ raw }) => dropRange(raw.headers));
  app.setErrorHandler<FileError>((error, _request, reply) => {
    const { statusCode, headers = {} } = error;
    if (statusCode !== 412 && statusCode !== 416) throw error;
    return reply.headers(headers).header('cache-control', 'no-store').sendErrorPage(statusCode);
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
}

/** What @fastify/send says where a file is not the one asked for, or has no such part: with the size it has. */
interface FileError extends Error {
  statusCode?: number;
  headers?: Record<string, string>;
}

/**
 * Takes away what asks for a part that cannot be told, or not of this very file: then the whole is given (RFC 9110, 13.1.5 and
 * 14.2). Tags of files are weak, and a weak one never says that two files are the same.
 */
function dropRange(headers: IncomingHttpHeaders): void {
  const [, first, last] = RANGE.exec(headers.range ?? '') ?? [];
  const isPart = first !== undefined && (last === '' || Number(last) >= Number(first));
  if (!isPart || headers['if-range'] !== undefined) delete headers.range;
}
