/**
 * Holds every answer of every server of a process against the API description, from outside: Fastify tells of each
 * instance as it is made. The product knows nothing of it.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerChecker } from './answer-checker.ts';

let checker: Promise<AnswerChecker> | undefined;

/** @param onFault told what an answer and the description do not agree about. */
export function watchAnswers(onFault: (fault: string) => void): void {
  subscribe('fastify.initialization', (message) => {
    // The channel's one message (Fastify: Hooks, diagnostics channel).
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (!isTheServer(fastify)) return;
      checker ??= loadChecker();
      for (const fault of (await checker)(answerOf(request, reply, payload))) onFault(fault);
    });
  });
}

/** Others are small servers of tests. */
function isTheServer(app: FastifyInstance): boolean {
  return app.hasPlugin('described-routes') && app.hasPlugin('problem-answers');
}

/** Loaded where there is a server: most tests have none. */
async function loadChecker(): Promise<AnswerChecker> {
  const { createAnswerChecker } = await import('./answer-checker.ts');
  const { readApiDescription } = await import('../http/openapi/api-description.ts');
  return createAnswerChecker(readApiDescription().document);
}

function answerOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Parameters<AnswerChecker>[0] {
  // Fastify takes the body of an answer to HEAD away after this hook.
  const isSent = request.method !== 'HEAD' && (typeof payload === 'string' || payload instanceof Uint8Array);
  return {
    method: request.method,
    url: request.url,
    operationId: request.routeOptions.config.operationId,
    status: reply.statusCode,
    headers: reply.getHeaders(),
    body: isSent ? Buffer.from(payload).toString() : '',
  };
}
