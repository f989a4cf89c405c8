import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /openapi.yaml`. */
export function openapiYaml({ description }: OperationDeps): Operation {
  return operation(async (_request, reply) => reply.type('application/yaml; charset=utf-8').send(description.yaml));
}
