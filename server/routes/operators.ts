/** What operators and their programs ask: whether it lives, whether it is ready, its metrics. */

import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '../../common/api-types.ts';
import { requireToken } from '../http/bearer-token.ts';
import { ProblemError } from '../http/errors.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

const OK: components['schemas']['State'] = { status: 'ok' };

/** `GET /healthz`: the process is alive. */
export function health(): Operation {
  return operation(async () => OK);
}

type Readiness = components['schemas']['Readiness'];

/** The store answers within this time or is down, in milliseconds. */
const PATIENCE_MS = 2500;
/** A ping of the store is a write, and a search is counted: neither is asked for more often than this, in milliseconds. */
const ASK_EVERY_MS = 1000;

/**
 * `GET /readyz`: a node of the search engine answers its ping, and the engine takes a search; which ones do, by their places in
 * the configuration, and whether enquiries can be kept. A store that is down does not make the server unready: searches go on.
 */
export function ready({ engine, site, leads: { module } }: OperationDeps): Operation {
  const isStoreUp = nowAndThen(module.now, () => answers(module.store));
  const smallest = engine.write([
    ['q', '*:*'],
    ['fq', `index_id:"${site.indexes[0]?.id}"`],
    ['rows', '0'],
    ['wt', 'json'],
  ]);
  const takesSearches = nowAndThen(module.now, () => takesSearch(engine, smallest));
  return operation(async (): Promise<Readiness> => {
    const [pings, up] = await Promise.all([engine.ping(), isStoreUp()]);
    const nodes = pings.map((up, at) => ({ node: at + 1, up }));
    if (nodes.some(({ up }) => up) && (await takesSearches())) {
      return { status: 'ok', nodes, leads: { up } };
    }
    throw new ProblemError('upstream-unavailable', { headers: { 'retry-after': '5' } });
  });
}

/** A core with another schema answers its ping, and no search; one that is merely slow or busy is ready. */
async function takesSearch(engine: OperationDeps['engine'], form: string): Promise<boolean> {
  try {
    await engine.ask(form, engine.deadline(), () => undefined, AbortSignal.timeout(PATIENCE_MS));
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code !== 'upstream-error';
  }
}

/** What was answered a moment ago, or is asked for just now. */
function nowAndThen(now: () => number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (!last || Math.abs(now() - last.at) >= ASK_EVERY_MS) last = { at: now(), answer: ask() };
    return last.answer;
  };
}

function answers(store: Pick<LeadStore, 'ping'>): Promise<boolean> {
  const answered = store.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })]);
}

/** `GET /metrics`: for whoever has the token; a server without one does not show them. */
export function metrics({ metricsToken, readMetrics }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    if (metricsToken === undefined) throw new ProblemError('not-found');
    requireToken(request, metricsToken);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await readMetrics());
  });
}
