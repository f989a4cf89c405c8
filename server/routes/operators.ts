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
/** A ping of the store is a write: it is asked no more often than this, in milliseconds. */
const PING_EVERY_MS = 1000;

/**
 * `GET /readyz`: a node of the search engine answers its ping, and the engine takes a search; which ones do, by their places in
 * the configuration, and whether enquiries can be kept. A store that is down does not make the server unready: searches go on.
 */
export function ready({ engine, site, leads: { module } }: OperationDeps): Operation {
  const isStoreUp = storePing(module.store, module.now);
  const smallest = engine.write([
    ['q', '*:*'],
    ['fq', `index_id:"${site.indexes[0]?.id}"`],
    ['rows', '0'],
    ['wt', 'json'],
  ]);
  return operation(async (): Promise<Readiness> => {
    const [pings, up] = await Promise.all([engine.ping(), isStoreUp()]);
    const nodes = pings.map((up, at) => ({ node: at + 1, up }));
    if (nodes.some(({ up }) => up) && (await takesSearches(engine, smallest))) {
      return { status: 'ok', nodes, leads: { up } };
    }
    throw new ProblemError('upstream-unavailable', { headers: { 'retry-after': '5' } });
  });
}

/** A core with another schema answers its ping, and no search; one that is merely slow or busy is ready. */
async function takesSearches(engine: OperationDeps['engine'], form: string): Promise<boolean> {
  try {
    await engine.ask(form, engine.deadline(), () => undefined, AbortSignal.timeout(PATIENCE_MS));
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code !== 'upstream-error';
  }
}

function storePing(store: Pick<LeadStore, 'ping'>, now: () => number): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (!last || Math.abs(now() - last.at) >= PING_EVERY_MS) last = { at: now(), answer: answers(store) };
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
