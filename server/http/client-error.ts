/** Answers requests that Node's own parser refuses, before Fastify sees them. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, problemOf } from './errors.ts';
import { fromFrameworkError } from './framework-errors.ts';

/** Writes a problem answer straight to the socket and closes it. */
export function answerClientError(error: Error, socket: Socket): void {
  // The client has gone, or half an answer is on its way already: nothing can be said any more.
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const problem = fromFrameworkError(error) ?? new ProblemError('bad-request');
  const id = randomUUID();
  const body = JSON.stringify(problemOf(problem, id));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `x-request-id: ${id}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
