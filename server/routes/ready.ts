import type { components } from '../../common/api-types.ts';
import { ProblemError } from '../errors.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

type Readiness = components['schemas']['Readiness'];

/** `GET /readyz`: a node of the search engine answers its ping; which ones do, by their places in the configuration. */
export function ready({ engine }: OperationDeps): Operation {
  return operation(async (): Promise<Readiness> => {
    const nodes = (await engine.ping()).map((up, at) => ({ node: at + 1, up }));
    if (nodes.some(({ up }) => up)) return { status: 'ok', nodes };
    throw new ProblemError('upstream-unavailable', { headers: { 'retry-after': '5' } });
  });
}
