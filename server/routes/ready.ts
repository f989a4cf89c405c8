import type { components } from '../../common/api-types.ts';
import { ProblemError } from '../errors.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

const OK: components['schemas']['State'] = { status: 'ok' };

/** `GET /readyz`: the search engine answers its ping. */
export function ready({ engine }: OperationDeps): Operation {
  return operation(async () => {
    if (await engine.isReady()) return OK;
    throw new ProblemError('upstream-unavailable', { headers: { 'retry-after': '5' } });
  });
}
