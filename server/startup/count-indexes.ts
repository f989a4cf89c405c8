/** How many documents each index of the site shows; asked once at the start. */
import { ProblemError } from '../http/errors.ts';
import { createSearchService, type SearchRunner } from '../search/create-search-service.ts';
import { createEngine } from '../search/engine/ask-engine.ts';
import { createGate } from '../search/engine/gate.ts';
import type { UpstreamTarget } from '../search/engine/upstream-target.ts';
import { createCursorSigner } from '../search/query/cursor.ts';
import { createSearchPolicy } from '../search/query/search-policy.ts';
import type { Site } from '../site/site-types.ts';

const DEADLINE_MS = 10_000;

export interface IndexCount {
  id: string;
  count: number;
}

/** The counts; undefined when the engine does not answer, which is no reason not to start: it may come up later. */
export async function countIndexes(site: Site, target: UpstreamTarget): Promise<IndexCount[] | undefined> {
  const search = startSearch(site, target);
  try {
    return await Promise.all(site.indexes.map(async ({ id }) => ({ id, count: await search.countAll(id) })));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** A search service for the few questions of a start. */
export function startSearch(site: Site, target: UpstreamTarget): SearchRunner {
  const engine = createEngine({
    target,
    gate: createGate({ running: 1, waiting: site.indexes.length, waitMs: DEADLINE_MS }),
    deadlineMs: DEADLINE_MS,
    totalMs: 2 * DEADLINE_MS,
    now: () => performance.now(),
    onAsked: () => {},
  });
  return createSearchService({ policy: createSearchPolicy(site), engine, cursors: createCursorSigner() });
}
