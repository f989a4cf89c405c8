/** How many documents each index of the site shows; asked once at the start. */
import { ProblemError } from '../http/errors.ts';
import { Engine } from '../search/engine/engine.ts';
import type { UpstreamTarget } from '../search/engine/upstream-target.ts';
import { createCursorSigner } from '../search/query/cursor.ts';
import { createSearchPolicy } from '../search/query/search-policy.ts';
import { Search } from '../search/search-service.ts';
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
export function startSearch(site: Site, target: UpstreamTarget): Search {
  const limits = { running: 1, waiting: site.indexes.length, waitMs: DEADLINE_MS };
  const engine = new Engine({ target, limits, deadlineMs: DEADLINE_MS });
  return new Search({ policy: createSearchPolicy(site), engine, cursors: createCursorSigner() });
}
