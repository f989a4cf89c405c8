/** The real Solr of the tests, where this machine can run one. */
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { skippedBecause } from '../../server/testing/skipped-because.ts';
import { SolrUnavailableError } from '../../server/tools/local-solr/solr-home.ts';
import { defaultSolrCache, SOLR_VERSION, solrJars } from '../../server/tools/local-solr/solr-jars.ts';

export const SOLR_OPTIONS = {
  configDir: join(import.meta.dirname, '..', '..', 'solr-config'),
  cacheDir: defaultSolrCache(process.env),
};

/** Milliseconds a SolrCloud may take to start on a busy machine. */
export const START_TIMEOUT = 180_000;

/** Tells whether Solr can be run here, and fetches it the first time. */
export async function realSolr(): Promise<{ available: true } | { available: false; reason: string }> {
  try {
    await solrJars(SOLR_OPTIONS.cacheDir, () => {});
    return { available: true };
  } catch (error) {
    if (error instanceof SolrUnavailableError) return { available: false, reason: error.message };
    throw error;
  }
}

/** In the place of tests that need Solr: a skipped test that says why, or a failed one with WAYMARK_REQUIRE_SOLR=1. */
export function reportAbsence(reason: string): void {
  it(
    `Solr ${SOLR_VERSION} is there`,
    skippedBecause(process.env.WAYMARK_REQUIRE_SOLR === '1' ? undefined : reason),
    () => {
      expect.fail(reason);
    },
  );
}
