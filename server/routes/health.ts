import type { components } from '../../common/api-types.ts';
import { type Operation, operation } from './operation.ts';

const OK: components['schemas']['State'] = { status: 'ok' };

/** `GET /healthz`: the process is alive. */
export function health(): Operation {
  return operation(async () => OK);
}
