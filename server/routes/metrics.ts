import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /metrics`. */
export function metrics({ readMetrics }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
  });
}
