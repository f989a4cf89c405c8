/** Carries a search to the engine through the proxy of the reply; nothing of the client's request goes along (§7.1). */
import { text } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { Carrier, Engine, EngineReply } from './ask-engine.ts';

/** The client went away before the engine had answered. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
  readonly code = 'client-gone';
}

/** A carrier for one request of a client. */
export function proxyCarrier(reply: FastifyReply, engine: Engine): Carrier {
  return (form) =>
    new Promise<EngineReply>((resolve, reject) => {
      const onClose = (): void => reject(new ClientGoneError('the client closed the connection'));
      reply.raw.once('close', onClose);
      const settle = (finish: () => void): void => {
        reply.raw.off('close', onClose);
        finish();
      };
      reply.from(engine.selectPath, {
        method: 'POST',
        body: form,
        contentType: engine.headers['content-type'] ?? '',
        queryString: () => '',
        retryDelay: () => null,
        rewriteRequestHeaders: () => ({ ...engine.headers }),
        rewriteHeaders: () => ({}),
        onResponse: (_request, _reply, response) => {
          const { statusCode, stream } = response;
          text(stream).then(
            (body) => settle(() => resolve({ status: statusCode, text: body })),
            (error: unknown) => settle(() => reject(error)),
          );
        },
        onError: (_reply, { error }) => settle(() => reject(error)),
      });
    });
}
