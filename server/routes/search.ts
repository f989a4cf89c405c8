import type { FastifyRequest } from 'fastify';
import { bodyOf, queryStringOf } from '../http/form.ts';
import { type Operation, operation } from './operation.ts';
import { answerSearch, BRIEFLY } from './search-proxy.ts';

/** `GET /api/search`: the same search as by POST, cacheable (§7.1). */
export function searchGet(): Operation {
  return operation(async (request, reply) => {
    reply.header('cache-control', BRIEFLY);
    return answerSearch(queryBytes(request), reply, '/search');
  }, 'search');
}

/** `POST /api/search` (§7.1). */
export function searchPost(): Operation {
  return operation(async (request, reply) => answerSearch(bodyOf(request), reply, '/search'), 'search');
}

/** `GET /api/documents` (§7.2). */
export function documentsGet(): Operation {
  return operation(async (request, reply) => {
    reply.header('cache-control', BRIEFLY);
    return answerSearch(queryBytes(request), reply, '/documents');
  }, 'search');
}

/** `POST /api/documents`, for lists too long for a URL (§7.2). */
export function documentsPost(): Operation {
  return operation(async (request, reply) => answerSearch(bodyOf(request), reply, '/documents'), 'search');
}

function queryBytes(request: FastifyRequest): Uint8Array {
  return new TextEncoder().encode(queryStringOf(request));
}
