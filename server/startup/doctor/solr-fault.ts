/** Why a Solr cannot be asked for the listings of an index. */
import { IndexError, SolrRefusedError } from '../../indexing/errors.ts';
import { systemClock } from '../../indexing/index-report.ts';
import { solrClient } from '../../indexing/target/solr-client.ts';
import { httpTarget } from '../../indexing/target/solr-target.ts';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 5000;

/** A sentence: nothing listens, no such collection, another user, no such field; undefined where it answers, or is no Solr of SOLR_URL. */
export async function solrFault({ solr }: Pick<Config, 'solr'>, index: string): Promise<string | undefined> {
  if (!solr) return undefined;
  const { target, close } = httpTarget(solr.writeUrl, solr.credentials);
  try {
    const client = solrClient(target, systemClock, { tries: 1, timeoutMs: TIMEOUT_MS });
    await client.select({ q: '*:*', fq: `index_id:"${index}"`, rows: '0' });
    return undefined;
  } catch (error) {
    if (error instanceof IndexError || error instanceof SolrRefusedError) return error.message;
    throw error;
  } finally {
    await close();
  }
}
