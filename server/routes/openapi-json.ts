import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /openapi.json`. */
export function openapiJson({ description }: OperationDeps): Operation {
  const json = JSON.stringify(description.document);
  return operation(async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
}
